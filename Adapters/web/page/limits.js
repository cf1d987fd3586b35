// What scenes and events may have in a window.

import * as coordinates from "./coordinates.js";
import { current } from "./current.js";
import * as deep from "./deep.js";
import * as frames from "./frames.js";

/** How much a pinch has made larger, as the setting zoom has it. */
export const ZOOMS = ["1", "1.5"];
const SEEN = 40; // Pixels of a container, at least.

/// Whether a pointer that was put down on one of these may leave the window: where the browser itself drags them, it
/// would let them go there.
export const leavesWindow = (elements) => current.kind === "touch" || !elements.some((element) => element.draggable);
/// How large the window is that the user sees, in pixels: at a zoom, or where it is smallest.
export const room = (zoom = Math.max(...ZOOMS.map(Number))) => frames.room().map((size) => size / zoom);
/// How far it reaches to the right of and below the corner of a page's container, in points.
export const roomAt = (container, zoom) =>
  coordinates.corner(container).map((start, axis) => Math.floor((room(zoom)[axis] - Math.max(0, start) - 8) / 2));
/// The zooms at which something of a page's container is seen.
export function zoomsWithRoom() {
  const { page, container } = current.library,
    { left, top } = (page && deep.one(container)?.getBoundingClientRect()) || { left: 0, top: 0 };
  return ZOOMS.filter((zoom) => {
    const [right, bottom] = room(Number(zoom));
    return zoom === ZOOMS[0] || (left < right - SEEN && top < bottom - SEEN);
  });
}
/// Where pointers may be in a page at a zoom, in points: put down in the window, and beside it where they may leave it.
/// A scene that has lists below each other is so many times as tall as the page.
export function ofPage({ container, items }, zoom, tall = 1) {
  const root = deep.one(container),
    [most, bottom] = roomAt(root, zoom),
    // What is read from right to left has its corner at the right.
    far = coordinates.corner(root)[0] + root.clientWidth,
    [least, right] = current.isMirrored ? [far - room(zoom)[0], far - 8].map((x) => Math.floor(x / 2)) : [0, most],
    end = leavesWindow(deep.all(items, root)) ? 2 : 1,
    range = (least, greatest) => ({ least, greatest, whole: true });
  return {
    "at.x": range(Math.max(0, least), right),
    "at.y": range(0, tall * bottom),
    "to.x": range((1 - end) * right, end * right),
    "to.y": range((1 - end) * bottom, tall * end * bottom),
  };
}
/// What a field is, or the nearest value that it may have, as capabilities say.
export function nearest(fields, name, value) {
  const its = fields?.[name];
  if (typeof its !== "object") return its ?? value;
  return Math.min(Math.max(value, its.least ?? value), its.greatest ?? value);
}
/// Fields whose numbers are moderate: a window has no room for lengths of 100,000 points.
export const moderate = (...fields) =>
  Object.fromEntries(fields.map((field) => [field, { least: -400, greatest: 400 }]));
/// Where something can be pressed: anywhere, or in the window that a library file asks for, which begins at the
/// container.
export function presses() {
  if (!current.library.viewport) return { at: { whole: true } };
  return Object.fromEntries(
    room().map((size, axis) => [`at.${"xy"[axis]}`, { least: 0, greatest: Math.floor(size / 2) - 1, whole: true }]),
  );
}
/// Fields whose numbers are whole besides, so that whole pixels can show them.
export function whole(all, ...more) {
  const names = [...Object.keys(all), ...more];
  return Object.fromEntries(names.map((name) => [name, { ...all[name], whole: true }]));
}
