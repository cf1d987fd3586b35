// What cannot be run: events that make no sense for a page, and presses on what is no part of an item that drags.

import * as coordinates from "./coordinates.js";
import { current, faults } from "./current.js";
import * as deep from "./deep.js";
import { CONTROLS, leads, reasonOfPress, wayTo } from "./handle.js";
import * as holding from "./holding.js";
import * as identity from "./identity.js";
import { under } from "./input/sending.js";
import * as measure from "./measure.js";
import * as naming from "./naming.js";
import * as promising from "./promising.js";

export const DIALOGS = "dialog, [popover], [role=dialog]";

export function reasonToDecline({ events }) {
  const { touches, without = [] } = promising.promises(current.options).capabilities,
    state = new Map();
  const isWaiting = (its) => [...state.values()].some((other) => other !== its && !other.held);
  for (const { event, touch, at } of events) {
    const its = state.get(touch);
    if (event === "press" && !its) {
      if (state.size >= touches)
        return touches === 1 ? "two touches at a time" : `more than ${touches} touches at a time`;
      state.set(touch, { moved: false, held: false });
      if (Array.isArray(at) && !coordinates.inWindow(coordinates.pixel(at))) return "a press outside the window";
    } else if (its && event === "move") {
      its.moved = true;
    } else if (its && event === "hold") {
      if (its.moved && !its.held && without.includes("move-before-hold"))
        return "a move or a resize between press and hold";
      if (isWaiting(its)) return "a hold while another finger waits for its own";
      its.held = true;
    } else if (its && (event === "release" || event === "cancel")) {
      if (event === "release" && its.moved && !its.held && current.behaviour.hasTaps) return "a tap that moves";
      // Until what is dropped has come to rest, a long press of a page is over.
      if (current.library.page && !current.library.lift && current.behaviour.hasTaps && isWaiting(its))
        return "an end while another finger waits for its hold";
      state.delete(touch);
    } else if (event === "resize") {
      for (const each of state.values()) each.moved = true;
    }
    if (without.includes(event)) return `an event that it does not know: ${event}`;
    if (state.size && without.includes(`${event}-during-touches`)) return `${event} while a touch is down`;
  }
  return null;
}

/// Why a page cannot be pressed there: something that it has from the beginning lies over its container, or cuts it
/// off; or is made to be pressed, beside the container.
export function reasonOfPage({ events }) {
  const { left, top, right, bottom } = current.root.getBoundingClientRect();
  for (const { at, event } of events) {
    // Where the list scrolls, what is pressed in it is scrolled to first.
    if (event !== "press" || !Array.isArray(at)) continue;
    if (current.scroller && at[1] >= 0 && at[1] < current.behaviour.height()) continue;
    const place = coordinates.pixel(at),
      [x, y] = place,
      element = under(place),
      control = deep.closest(element, CONTROLS);
    if (deep.contains(current.root, element)) continue;
    if (!current.scroller && x > left && y > top && x < right && y < bottom) {
      const { container } = current.library;
      return `a press where "${naming.selectorOf(element)}" of the page lies over "${container}", or cuts it off`;
    }
    if (control && !deep.contains(control, current.root))
      return `a press on "${naming.selectorOf(control)}" of the page`;
  }
  return null;
}

const NUDGE = 4; // Pixels by which a press may lie beside its place, so that it presses what a scene has there.
/// By how much a press lies beside its place: a browser snaps what it presses to pixels, and items have round
/// corners. Where a handle drags an item, a press on that is on its handle.
export function shiftOf(place) {
  const { behaviour, library, root } = current;
  if (library.page && behaviour.shiftOf) return behaviour.shiftOf(place);
  const isElsewhere = behaviour.pixel && !behaviour.itemIn;
  if (!library.page || (isElsewhere && !leads())) return [0, 0];
  const [x, y] = coordinates.pixel(place),
    isHit = (element) => measure.isIn(element.getBoundingClientRect(), [x, y]);
  const items = deep.all(holding.itemsOf(), root).filter((item) => measure.isSeen(item));
  const here = deep.closest(under([x, y]), holding.itemsOf()),
    isHere = !behaviour.itemIn && here && isHit(here);
  if (isHere && leads()) return toHandle(here, [x, y]);
  if (isHere || isElsewhere) return [0, 0];
  // What is no item is not asked which one it is.
  const idOf = (item) => (item ? identity.idOf(item) : undefined);
  // Nor is one pressed where the container cuts it off.
  const isCutOff = getComputedStyle(root).overflow !== "visible" && !isHit(root);
  const wanted = behaviour.itemIn ? behaviour.itemIn(place) : idOf(isCutOff ? undefined : items.find(isHit));
  const pressed = (at) => idOf(deep.closest(under(at), holding.itemsOf()));
  // By a handle a whole gesture lies where that is, unless the place of the pointer itself decides.
  const own = wanted === undefined ? undefined : items.find((item) => identity.idOf(item) === wanted);
  if (own && leads() && !["touch", "middle"].includes(library.policies?.target)) return toHandle(own, [x, y]);
  const distances = Array.from({ length: NUDGE + 1 }, (_, distance) => distance);
  const ways = distances.flatMap((by) => [
    [0, by],
    [0, -by],
    [by, 0],
    [-by, 0],
    [by, by],
    [by, -by],
    [-by, by],
    [-by, -by],
  ]);
  const way = ways.find(([dx, dy]) => pressed([x + dx, y + dy]) === wanted);
  if (!way) checkGap(place, [x, y]);
  return way ?? [0, 0];
}
/// Where no item is, nobody can be beside all of them if one hangs over, such as its text.
export function checkGap(place, at) {
  const { behaviour } = current;
  if (!behaviour.itemIn || behaviour.itemIn(place) !== undefined) return;
  const item = deep.closest(under(at), holding.itemsOf());
  if (!item || holding.isHeld(item)) return;
  if (measure.isOnPixel(item.getBoundingClientRect(), at)) return;
  throw faults.declined("a place between items where one of them hangs over");
}
function toHandle(item, at) {
  const way = wayTo(item, at);
  if (!way) throw faults.declined("a press on an item whose handle lies under something else, or is cut off");
  return way;
}
const isPressable = (item) => getComputedStyle(item).pointerEvents !== "none";
/// Where an item is, and something else is pressed, or no part of it that drags, a scenario says what no user can do.
export function checkPress({ element, at }, pressed) {
  const isCovered = (item) =>
    measure.isSeen(item) && measure.isIn(item.getBoundingClientRect(), at) && isPressable(item);
  if (!pressed && deep.all(holding.itemsOf(), current.root).some(isCovered))
    throw faults.declined(`a press where "${naming.selectorOf(element)}" lies over an item, or cuts it off`);
  if (!pressed) return;
  const reason = reasonOfPress(element, pressed);
  if (reason) throw faults.declined(reason);
}
