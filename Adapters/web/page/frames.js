// Frames of the same origin: a page may have its items in one of them, where the adapter works then as in a page.

import * as deep from "./deep.js";
import * as measure from "./measure.js";

/// Those windows in which this one lies that are open to it, the nearest first.
function above() {
  const found = [];
  try {
    for (let window_ = window; window_.frameElement; window_ = /** @type {any} */ (window_.parent)) found.push(window_);
  } catch {} // Another origin.
  return found;
}
/// Lets time pass there, too: a page may go on with what its frame does.
export async function advance(milliseconds) {
  for (const { parent } of above()) await /** @type {any} */ (parent).virtualClock?.advance(milliseconds);
}
/// Where a frame begins in the window that somebody sees, in pixels.
export const offset = () =>
  above()
    .map(({ frameElement }) => {
      const { left, top } = measure.inner(frameElement),
        { paddingLeft, paddingTop } = getComputedStyle(frameElement);
      return [left + Number.parseFloat(paddingLeft), top + Number.parseFloat(paddingTop)].map(Math.round);
    })
    .reduce((sum, at) => [sum[0] + at[0], sum[1] + at[1]], [0, 0]);
/// Brings the frame to where somebody sees it.
export function show() {
  for (const { frameElement } of above())
    frameElement.scrollIntoView({ block: "nearest", inline: "nearest", behavior: /** @type {any} */ ("instant") });
}
/// How much of this window is seen at most, in pixels.
export function room() {
  const outer = above().length ? offset() : [0, 0];
  return [Math.min(innerWidth, top.innerWidth - outer[0]), Math.min(innerHeight, top.innerHeight - outer[1])];
}
/// The window that has a page's items, once they are there: this one, or that of a frame; null where none has.
export async function home(container, items) {
  await virtualClock.advance(50);
  deep.look();
  const root = deep.one(container);
  if (root && deep.one(items, root)) return window;
  for (const { contentWindow, contentDocument } of deep.all("iframe, frame")) {
    // One of another origin has no document here.
    const found = contentDocument && (await contentWindow.dragfuzz?.frames.home(container, items));
    if (found) return found;
  }
  return null;
}
