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

/// Where the touch is that holds an item, and whether it has moved since it was put down: one that has pressed it; else
/// the first that was put down while nothing was dragged, on any item if one was.
function on(id) {
  const all = [...current.down.values()],
    own = all.filter(({ isBeside }) => !isBeside),
    pressing = own.find(({ item }) => (item ?? null) !== null),
    its = (id !== null && own.find(({ item }) => item === id)) || (pressing ?? own[0] ?? all[0]);
  // As if it was at its place.
  return (
    its && {
      at: its.at.map((value, axis) => value - its.shift[axis] - its.slip[axis]),
      place: its.place,
      hasMoved: its.at !== its.start,
      /** How far it has come, and where what it has pressed was then, in pixels of the window. */
      way: its.at.map((value, axis) => value - its.start[axis]),
      box: its.box,
    }
  );
}
/// The same of the first touch, or of none.
export const first = () => on(null);
/// Whether the pointer that is down has pressed this item, which was not replaced since; a key presses none. A browser
/// gives the click of a finger to what lies under it at the end.
export const hasPressed = (id) =>
  !current.down.size || [...current.down.values()].some((its) => its.item === id && !its.isReplaced);
