// Which item is dragged, and what is seen of it.

import * as coordinates from "./coordinates.js";
import { current, faults } from "./current.js";
import * as deep from "./deep.js";
import * as identity from "./identity.js";
import * as nativeDrag from "./input/native-drag.js";
import * as measure from "./measure.js";

export const itemsOf = () => current.library.items ?? ".item";
/// Where all items are, as one text.
export const places = () =>
  JSON.stringify(deep.all(itemsOf(), current.root).map((element) => element.getBoundingClientRect()));
/// The item in which another one lies, as after a drop of a card into a card.
export const outer = (element, items) => deep.closest(deep.parent(element), items);
/// Whether an item is dragged: by its selector, or by the browser itself where there is none.
export function isHeld(element) {
  const selector = current.library.held ?? current.library.lifted;
  return selector ? element.matches(selector) : nativeDrag.isDragged(element);
}
/// Whether a placeholder or copy is left though nothing is pressed: it takes a place in the list, as an item would
/// that nobody knows.
export const isLeft = (element) => current.down.size === 0 && current.picked === null && isNew(element);
/// The copies of what was dragged that are left; a picture of nothing is one of an item that nobody knows.
export const leftCopies = () =>
  current.library.page && current.library.copy
    ? beside().filter((element) => element.matches(current.library.copy) && isLeft(element))
    : [];
/// Whether what is meant is hit there: an item, or none. What floats in front of it does not count.
export function hits(at, wanted) {
  const { copy } = current.library;
  for (const element of deep.stack(at)) {
    const item = deep.closest(element, itemsOf());
    if (copy && deep.closest(element, copy)) continue;
    const id = item ? identity.idOf(item) : undefined;
    if (id === wanted || !item || !isHeld(item)) return id === wanted;
    // What hangs over is no part of what floats there.
    if (!measure.isOnPixel(item.getBoundingClientRect(), at)) return false;
  }
  return wanted === undefined;
}
// Which touch has lifted an item, as the library says only that it is held: found out once for each drag. A touch
// that comes later is ignored, and holds nothing.
export function holder(element, id, isHeld) {
  // Some pages mark what is pressed as if it was dragged already. A touch on what is marked has no effect.
  const mine = [...current.down].filter(([, its]) => deep.contains(element, its.element) && !its.isIdle),
    moved = mine.filter(([, its]) => its.at !== its.start);
  const isPressed = current.library.page && !current.holders.has(id) && mine.length > 0 && !moved.length;
  if (!isHeld || isPressed) {
    current.holders.delete(id);
    return null;
  }
  if (current.holders.has(id)) return current.holders.get(id);
  const found = (moved[0] ?? mine[0] ?? [...current.down][0])?.[0] ?? null;
  if (found !== null) current.holders.set(id, found);
  return found;
}
/// The elements that stand for an item that is dragged, and whether one has come in this scenario and is still seen:
/// many a page hides it.
export const beside = () =>
  [current.library.placeholder, current.library.copy].filter(Boolean).flatMap((selector) => deep.all(selector));
export const isNew = (element) =>
  !current.permanent.has(element) &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  [...element.getClientRects()].some(({ right, bottom }) => right > 0 && bottom > 0);
/// Those of these elements that are there for who sees the page: an item that a second element shows may itself be
/// hidden meanwhile.
export function shownOnes(elements) {
  const isHidden = (element) => !element.getClientRects().length;
  const shown = new Set(elements.filter((element) => !isHidden(element)).map(identity.idOf));
  return elements.filter((element) => !isHidden(element) || !shown.has(identity.idOf(element)));
}
/// What is seen of an element: where it is, or the picture of it that the browser drags.
export const picture = (element, place) => nativeDrag.picture(element, [...current.down.values()][0]?.at, place);
export const shown = (element, place) => coordinates.points(picture(element, place) ?? element.getBoundingClientRect());
/// What no order of items says is told in words: one that lies in another, and one that lies elsewhere in the page.
export function checkPlaces() {
  const { items, copy } = current.library,
    isCopy = (element) => copy && deep.closest(element, copy);
  for (const element of deep.all(items, current.root)) {
    const around = isCopy(element) ? null : outer(element, items),
      isIn = around && deep.contains(current.root, around);
    const ids = isIn ? [element, around].map(identity.idOf) : [];
    if (ids.length && ids.every((id) => id !== undefined))
      throw faults.pagesFault(`item ${ids[0]} lies inside of item ${ids[1]}`);
  }
  for (const id of current.behaviour.missing?.() ?? []) {
    const isElsewhere = (element) =>
      !deep.contains(current.root, element) &&
      identity.idOf(element) === id &&
      !isCopy(element) &&
      !/absolute|fixed/.test(getComputedStyle(element).position) &&
      element.getClientRects().length;
    if (deep.all(items).some(isElsewhere)) throw faults.declined("an item goes into another list of the page");
  }
}
/// Whether an element is seen as the picture that the browser drags.
export const isPicture = (element) => picture(element) !== null;
/// What the lists of a board were given is gone with their elements.
export function checkKept(lists) {
  if (lists.every((list) => list.isConnected)) return;
  throw faults.declined(
    `the page makes the elements of lists "${current.library.lists}" anew while it is used: let it keep them`,
  );
}
/// Gives an item the focus, or what in it can have that.
export const focus = (item) =>
  ([item, ...item.querySelectorAll("*")].find((each) => each.tabIndex >= 0) ?? item).focus();
