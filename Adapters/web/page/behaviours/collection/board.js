// The lists of a board and their cards, as they are now, and as a scene has them.

import { current } from "../../current.js";
import * as deep from "../../deep.js";
import * as holding from "../../holding.js";
import * as identity from "../../identity.js";
import * as measure from "../../measure.js";

const { points } = measure;

/** The elements of the lists, the scene, and how large its items are in it, by their numbers. */
export const board = { lists: [], scene: null, sizes: new Map() };

export const within = (list, selector) => deep.all(selector, list);
export const found = () => (current.library.lists ? within(current.root, current.library.lists) : [current.root]);
const isCopy = (element) => Boolean(current.library.copy) && element.matches(current.library.copy);
const heldCard = () =>
  within(current.root, current.library.items).find((card) => !isCopy(card) && holding.isHeld(card));
/// The cards of a list from top to bottom: what each is, and what shows its place.
export function rows(list) {
  const { items, placeholder } = current.library,
    held = heldCard();
  const all = holding.shownOnes(
    within(list, placeholder ? `${items}, ${placeholder}` : items).filter((element) => !isCopy(element)),
  );
  const isPlaceholder = (element) => Boolean(placeholder) && element.matches(placeholder);
  // A placeholder stands where the lifted card will be.
  const hasPlaceholder = Boolean(placeholder) && within(current.root, placeholder).length > 0;
  return all
    .filter((element) => !hasPlaceholder || element !== held)
    .map((element) => ({
      card: isPlaceholder(element) ? (held ?? (holding.isLeft(element) ? element : null)) : element,
      place: element,
    }))
    .filter(({ card }) => card);
}
export const heightOf = (card, place) =>
  board.sizes.get(identity.idOf(card))?.[1] ?? points(place.getBoundingClientRect().height);
/// Where each section begins now, in points: below those before it, whatever they have got or lost meanwhile; and
/// where the last one ends.
export function tops() {
  const out = [0];
  for (const [index, list] of board.lists.entries()) {
    const { leadingInset, trailingInset } = board.scene.sections[index],
      all = rows(list);
    out.push(
      all.reduce(
        (end, { card, place }) => end + heightOf(card, place),
        out[index] + leadingInset + trailingInset + board.scene.lineSpacing * Math.max(0, all.length - 1),
      ),
    );
  }
  return out;
}
/// The pixel in which something begins for who presses it.
export const pixelOf = (start) => Math.floor(start + measure.HAIR);
/// From where the places of a list count.
export function cornerOf(list) {
  const { left, top } = measure.inner(list);
  return [left - list.scrollLeft, top - list.scrollTop].map(pixelOf);
}
