// Small ways of which events are made: keys, a drag taken away, a way there and back.

import { current, timing } from "./current.js";

const { EVENT_TIME } = timing;
// Which keys do what where a page says nothing else.
const KEYS = {
  pick: " ",
  drop: " ",
  escape: "Escape",
  left: "ArrowLeft",
  right: "ArrowRight",
  up: "ArrowUp",
  down: "ArrowDown",
};
/// In how many ways a drag is taken away from a page. What a page cannot be made to see is not among them.
export const endings = {
  escape: (touch) => [
    ["keyDown", "Escape"],
    ["keyUp", "Escape"],
    ["up", touch],
  ],
  pointercancel: (touch) => [["cancel", touch]],
  blur: (touch) => [
    ["tell", "blur"],
    ["up", touch],
  ],
  hidden: (touch) => [
    ["tell", "hidden"],
    current.kind === "touch" ? ["cancel", touch] : ["up", touch],
    ["tell", "shown"],
  ],
  contextmenu: (touch) => [["tell", "contextmenu"], current.kind === "touch" ? ["cancel", touch] : ["lose", touch]],
  "lost-capture": (touch) => [
    ["letGoOfCapture", touch],
    ["up", touch],
  ],
};
export const pressKey = (name) => [
  ["keyDown", keyOf(name)],
  ["keyUp", keyOf(name)],
];
// A step to the left in the scene of a grid that is read from right to left is one to the right for who sees it.
const seenAs = (name) => (current.isMirrored ? ({ left: "right", right: "left" }[name] ?? name) : name);
const keyOf = (name) => current.library.keys?.[seenAs(name)] ?? KEYS[seenAs(name)];
/// A move that lifts what is pressed.
export const thereAndBack = (touch, [x, y]) => {
  const { at } = current.down.get(touch);
  return [["move", touch, [at[0] + x, at[1] + y]], ["move", touch, at], ["wait", EVENT_TIME], ...dwell(touch)];
};
export const dwell = (touch) => (current.kind === "touch" ? [] : [["dwell", touch]]);
