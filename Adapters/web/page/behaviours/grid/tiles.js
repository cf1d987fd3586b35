// Tiles that no rows and columns explain, as those of different sizes that flow one after the other.
//
// A scene has a slot for each, one below the other. A place in a slot is the same part of the tile that has it now:
// where the page puts that tile is its own matter.

import { current, faults } from "../../current.js";
import * as deep from "../../deep.js";
import * as holding from "../../holding.js";
import * as identity from "../../identity.js";
import * as measure from "../../measure.js";
import * as pixels from "../../pixels.js";
import * as pointers from "../../pointers.js";
import { grid, idOf, inPage } from "./items.js";
import { inOrder, rows } from "./rows.js";
import { bare, mayStay, slotAt } from "./slots.js";

const { SCALE } = measure;
const [WIDTH, HEIGHT] = [60, 40]; // Of each slot, in points.
const AROUND = 40; // Points around all slots in which pointers lie.

/** Where the tiles lay when none was lifted, by their numbers. */
const homes = new Map();

/// The scene of the tiles that a page shows, in the order of the tree where the file names no other.
export function shownTiles() {
  const all = inPage(),
    tree = current.library.order
      ? all
      : deep.all(current.library.items, grid.list).filter((each) => all.includes(each));
  const placed = tree.find((each) => /absolute|fixed/.test(getComputedStyle(each).position));
  if (placed && !current.library.order) {
    const why = "are of different sizes, and placed one by one: name their order with order";
    throw Object.assign(faults.mistake(`items "${current.library.items}" ${why}`), { isFinal: true });
  }
  return bare(WIDTH, 1, HEIGHT, tree.map(identity.idOf));
}
/// What can be pressed, in points.
export function fields() {
  const most = HEIGHT * Math.max(...current.scenes.map(({ items }) => items.length));
  const range = (/** @type {number} */ least, /** @type {number} */ greatest) => ({ least, greatest, whole: true });
  return {
    "at.x": range(0, WIDTH - 1),
    "at.y": range(0, most - 1),
    "to.x": range(-AROUND, WIDTH + AROUND),
    "to.y": range(-AROUND, most + AROUND),
  };
}
const tiles = () => inOrder(rows());
/// Where the tile is that has a slot now; one that floats stands where it lay.
function boxOf({ element, place, shown }) {
  if (place) return place.getBoundingClientRect();
  return (isInLine(shown) ? null : homes.get(idOf(element))) ?? shown.getBoundingClientRect();
}

/// The pixel of a place: in a tile at the same part of that, and beside all of them as far from the list.
export function pixelAt([x, y]) {
  const index = Math.floor(y / HEIGHT),
    row = tiles()[index];
  const { left, top, right, bottom } = measure.inner(grid.list);
  const beside = (/** @type {number} */ value, /** @type {number} */ most, from, to) =>
    value < 0 ? Math.floor(from) + SCALE * value : Math.ceil(to) + SCALE * (value - most);
  if (!row)
    return [Math.floor(left + ((right - left) * x) / WIDTH), beside(y, grid.present.length * HEIGHT, top, bottom)];
  const box = boxOf(row),
    down = pixels.along([box], y - index * HEIGHT, HEIGHT, top, bottom);
  return [x < 0 || x >= WIDTH ? beside(x, WIDTH, left, right) : pixels.across(box, x / WIDTH), down];
}
/// By how many pixels a pointer lies otherwise on the tile that it presses than its place does in the slot.
export function slipOf({ element, at, place, shift }) {
  const tile = deep.closest(element, current.library.items),
    index = tiles().findIndex(({ element }) => element === tile);
  if (index < 0) return [0, 0];
  const { left, top } = tile.getBoundingClientRect(),
    slot = slotAt(grid.layout, index);
  return [left, top].map((start, axis) => at[axis] - shift[axis] - start - SCALE * (place[axis] - slot[axis]));
}
/// Whether a tile stands where the page lays it out.
function isInLine(element) {
  const { position, transform, translate, left, top } = getComputedStyle(element);
  const isMoved = position === "relative" && [left, top].some((way) => Number.parseFloat(way));
  return !isMoved && !/absolute|fixed/.test(position) && transform === "none" && translate === "none";
}
/// Its slot, where a tile is at rest; what is lifted follows its pointer from there, unless it stays in line.
export function frameOf({ element, shown, isLifted, place }, index) {
  const slot = slotAt(grid.layout, index),
    box = holding.picture(shown, place === shown ? null : place) ?? shown.getBoundingClientRect();
  if (!isLifted) homes.set(idOf(element), box);
  const pointer = isLifted ? pointers.first() : null,
    staysInLine = !holding.isPicture(shown) && isInLine(shown) && mayStay(0) && mayStay(1);
  if (!pointer || staysInLine) return slot;
  const start = [box.left, box.top].map((value, axis) => pointer.place[axis] + (value - pointer.at[axis]) / SCALE);
  return [...start, slot[2], slot[3]];
}
