// What the browser itself tells besides: some of it is no part of what a user would do.

import { hand, TAP_TIME } from "./hand.js";

// Whether touch events have told of a move since the first finger went down.
export let isTold = false;
window.addEventListener(
  "touchstart",
  ({ touches }) => {
    if (touches.length === 1) isTold = false;
  },
  true,
);
window.addEventListener(
  "touchmove",
  () => {
    isTold = true;
  },
  true,
);

// The browser tells of a mouse that nobody moves whenever something else comes to lie under it: in the midst of a
// synthetic drag, that would be a mouse without a button.
let isSynthetic = false;
export const pretend = (is) => {
  isSynthetic = is;
};
export const isPretended = () => isSynthetic;
for (const type of ["over", "enter", "move", "out", "leave"].flatMap((end) => [`pointer${end}`, `mouse${end}`])) {
  window.addEventListener(
    type,
    (event) => {
      if (isSynthetic && event.isTrusted) event.stopImmediatePropagation();
    },
    true,
  );
}

// A headless browser takes every touch that stays where it is for a tap, however long it was: what a tap sends is
// kept from the page after a long one, as no user sees it.
let isLong = false,
  began = new Map();
window.addEventListener(
  "pointerdown",
  ({ pointerId }) => {
    began.set(pointerId, performance.now());
    isLong = false;
  },
  true,
);
window.addEventListener(
  "pointerup",
  ({ pointerId }) => {
    isLong = performance.now() - began.get(pointerId) >= TAP_TIME;
  },
  true,
);
for (const type of ["mousemove", "mousedown", "mouseup", "click", "contextmenu"]) {
  window.addEventListener(
    type,
    (event) => {
      if (!event.isTrusted || hand.kind !== "touch" || !isLong) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    true,
  );
}
