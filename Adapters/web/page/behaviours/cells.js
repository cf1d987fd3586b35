// Items that lie beside each other where no rows and columns explain it, as tiles of different sizes do: a scene has a
// cell of one size for each, one below the other. A place in a cell is the same part of the item that has it now.

import * as measure from "../measure.js";

/** How wide and how high a cell is, in points. */
export const WIDTH = 60;
export const HEIGHT = 40;
const AROUND = 40; // Points around all cells in which pointers lie.

/// What can be pressed where all cells together are so high, and where pointers go, in points.
export function fields(/** @type {number} */ most) {
  const range = (/** @type {number} */ least, /** @type {number} */ greatest) => ({ least, greatest, whole: true });
  return {
    "at.x": range(0, WIDTH - 1),
    "at.y": range(0, most - 1),
    "to.x": range(-AROUND, WIDTH + AROUND),
    "to.y": range(-AROUND, most + AROUND),
  };
}
/// The pixel of a place beside all cells: as far from the list, which lies from one side to the other.
export const beside = (/** @type {number} */ value, /** @type {number} */ most, from, to) =>
  value < 0 ? Math.floor(from) + measure.SCALE * value : Math.ceil(to) + measure.SCALE * (value - most);
/// Whether an element stands where the page lays it out.
export function isInLine(element) {
  const { position, transform, translate, left, top } = getComputedStyle(element);
  const isMoved = position === "relative" && [left, top].some((way) => Number.parseFloat(way));
  return !isMoved && !/absolute|fixed/.test(position) && transform === "none" && translate === "none";
}
