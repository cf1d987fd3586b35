// Where the touches are that are down, and what they have pressed.

import { current } from "./current.js";
import { hear } from "./hearing.js";

// Chromium may give a real finger to an item that is only near it.
hear("touchstart", (event) => {
  if (!event.isTrusted) return;
  for (const { target, clientX, clientY } of event.changedTouches) {
    current.isMoved ||= target !== document.elementFromPoint(clientX, clientY);
  }
});

/// Where the touch is that drags, and whether it has moved since it was put down: the first that has pressed an item
/// while nothing was dragged, or else any.
export function first() {
  const all = [...current.down.values()],
    own = all.filter(({ isBeside }) => !isBeside),
    its = own.find(({ item }) => (item ?? null) !== null) ?? own[0] ?? all[0];
  if (!its) return its;
  return {
    // As if it was at its place.
    at: its.at.map((value, axis) => value - its.shift[axis] - its.slip[axis]),
    place: its.place,
    hasMoved: its.at !== its.start,
    /** How far it has come, and where what it has pressed was then, in pixels of the window. */
    way: its.at.map((value, axis) => value - its.start[axis]),
    box: its.box,
  };
}
/// Whether the pointer that is down has pressed this item, which was not replaced since; a key presses none. A browser
/// gives the click of a finger to what lies under it at the end.
export const hasPressed = (id) =>
  !current.down.size || [...current.down.values()].some((its) => its.item === id && !its.isReplaced);
