// Points of scenes and pixels of the window.

import { current } from "./current.js";
import * as promising from "./promising.js";

const SCROLL = [64, 32]; // How far the page is scrolled that a pinch has made larger.
// Items begin and end at even pixels and touches lie on odd ones: no touch is exactly on an edge, and one at an edge
// is on the side to which dragfuzz says that the edge belongs.
const numbers = (value, out = []) => {
  if (typeof value === "number") out.push(value);
  else if (value && typeof value === "object") for (const part of Object.values(value)) numbers(part, out);
  return out;
};
/// Whether a library keeps a length of its own, such as how far a drag has to go: that is the same number of points
/// only at one scale.
const hasLengths = ({ policies = {} }) =>
  Object.values(policies).some((value) => typeof value === "number" && value > 0);
export function chooseScale(scenario) {
  const all = [
    ...numbers(scenario.scene),
    ...numbers(scenario.events),
    ...(current.behaviour.derived?.(scenario) ?? []),
  ];
  for (let factor = 1; factor <= (hasLengths(promising.promises(current.options)) ? 1 : 16); factor *= 2) {
    if (all.every((number) => Number.isInteger(number * factor))) return 2 * factor;
  }
  return null;
}
/// Points to pixels.
export const px = (points) => points * current.scale;
// Where a grid is read from right to left, its scene is what a mirror shows of the window: there places count from the
// left, too, and the pixel x of the window is -1 - x.
/// A rectangle of the window as the scene has it.
export const mirrored = (rect) => {
  const { left, top, right, bottom, width, height } = rect;
  return current.isMirrored ? { left: -right, right: -left, top, bottom, width, height } : rect;
};
/// A pixel of the window as the scene has it, and back.
export const turned = (/** @type {number[]} */ [x, y]) => (current.isMirrored ? [-1 - x, y] : [x, y]);
/// How far what a container holds is scrolled.
export const scrolled = () => {
  const { scrollLeft = 0, scrollTop = 0 } = current.scroller ?? {};
  return [current.isMirrored ? -scrollLeft : scrollLeft, scrollTop];
};
/// Where the corner of what a container holds is now, as the scene has the window: what is scrolled lies elsewhere.
export const home = () => current.origin.map((start, axis) => start - scrolled()[axis]);
const BIT = 0.02; // By how much a layout may be off its pixel.
/// The first whole pixel of the container: where a measured place is none, a touch lies in it, not before it.
const start = (axis) => (current.isMeasured ? Math.ceil(home()[axis] - BIT) : Math.round(home()[axis]));
/// The pixel of a place, as the scene has the window.
export const flat = (place) => place.map((value, axis) => start(axis) + px(value) + current.phase[axis]);
/// The place of a touch in the window, in pixels.
export const pixel = (place) => (current.isMeasured && current.behaviour.pixel?.(place)) || turned(flat(place));
/// The place of a touch that lies so many pixels beside where it would, as its press had to.
export const shifted = (place, shift) => pixel(place).map((value, axis) => value + shift[axis]);
/// The nearest place in the window where a touch may be.
export const reachable = (place) =>
  turned(
    turned(place).map((value, axis) => 2 * Math.floor((value - start(axis)) / 2) + current.phase[axis] + start(axis)),
  );
// A layout rounds to 64ths of a pixel, and what is turned or scaled has any length. A length close to half a pixel is
// taken for that; of all others the middle is kept.
const half = (length) => Math.round(length * 2) / 2,
  eighth = (length) => Math.round(length * 8) / 8;
function span(start, length) {
  if ([start, length].every((each) => Math.abs(each - half(each)) < 1 / 60)) return [half(start), half(length)];
  return [eighth(start + length / 2) - eighth(length) / 2, eighth(length)];
}
/// The pixel from which places count.
export const zero = () => flat([0, 0]).map((value, axis) => value - current.phase[axis]);
/// A pixel so many after another one, which a layout may have put beside its own.
export const onPixel = (from, offset, axis) => Math.ceil(from - BIT) + Math.floor(offset) + current.phase[axis];
/// The middle of an element, on pixels where pointers lie; null if it takes up no room.
export function middle(element) {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
  return width && height ? reachable([left + width / 2, top + height / 2]) : null;
}
/// A rectangle of the window, in the container's points.
export function points(rect) {
  const { left, top, width: w, height: h } = mirrored(rect),
    [x, width] = span(left - home()[0], w),
    [y, height] = span(top - home()[1], h);
  return [x, y, width, height].map((length) => length / current.scale);
}
// What a pinch has made larger is known to the outermost window alone.
export const visualViewport = top.visualViewport;
export const corner = (element) => {
  const box = element.getBoundingClientRect();
  return [box.left + element.clientLeft, box.top + element.clientTop];
};
export const inWindow = (/** @type {number[]} */ [x, y]) =>
  x >= 0 && y >= 0 && x < visualViewport.width && y < visualViewport.height;
export function scroll(isZoomed) {
  document.documentElement.classList.toggle("zoomed", isZoomed);
  const [left, top] = isZoomed ? SCROLL : [0, 0];
  window.scrollTo(left, top);
}
