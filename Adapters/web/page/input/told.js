// What the browser itself tells besides: some of it is no part of what a user would do.

import { hear } from "../hearing.js";
import { hand, TAP_TIME } from "./hand.js";

// Whether touch events have told of a move since the first finger went down.
export let isTold = false;
hear("touchstart", ({ touches }) => {
  if (touches.length === 1) isTold = false;
});
hear("touchmove", () => {
  isTold = true;
});

// The browser tells of a mouse that nobody moves whenever something else comes to lie under it: in the midst of a
// synthetic drag, that would be a mouse without a button.
let isSynthetic = false;
export const pretend = (is) => {
  isSynthetic = is;
};
export const isPretended = () => isSynthetic;
for (const end of ["over", "enter", "move", "out", "leave"]) {
  hear(`pointer${end} mouse${end}`, (event) => {
    if (isSynthetic && event.isTrusted) event.stopImmediatePropagation();
  });
}

// A headless browser takes every touch that stays where it is for a tap, however long it was: what a tap sends is
// kept from the page after a long one, as no user sees it.
let isLong = false,
  began = new Map();
hear("pointerdown", ({ pointerId }) => {
  began.set(pointerId, performance.now());
  isLong = false;
});
hear("pointerup", ({ pointerId }) => {
  isLong = performance.now() - began.get(pointerId) >= TAP_TIME;
});
hear("mousemove mousedown mouseup click contextmenu", (event) => {
  if (!event.isTrusted || hand.kind !== "touch" || !isLong) return;
  event.stopImmediatePropagation();
  event.preventDefault();
});
