// Tiles of different sizes that flow one after the other: each cell of the scene is a slot of a grid with one column.

import { current, faults } from "../../current.js";
import * as deep from "../../deep.js";
import * as holding from "../../holding.js";
import * as identity from "../../identity.js";
import * as measure from "../../measure.js";
import * as pixels from "../../pixels.js";
import * as pointers from "../../pointers.js";
import { beside, HEIGHT, isInLine, WIDTH } from "../cells.js";
import { grid, idOf, inPage } from "./items.js";
import { inOrder, rows } from "./rows.js";
import { bare, mayStay, slotAt } from "./slots.js";

const { SCALE } = measure;

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
/// How high all slots are together, in points.
export const extent = () => HEIGHT * Math.max(...current.scenes.map(({ items }) => items.length));
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
