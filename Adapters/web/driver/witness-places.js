// Where a snapshot has what a second reading sees, and in which order both have it.

import { NEAR, SCALE } from "./sight.js";

/**
 * As one reads, where rows are about as high as each other.
 * @type {(one: number[], other: number[]) => number}
 */
export function inOrder([x, y, , height], [otherX, otherY, , otherHeight]) {
  const [line, otherLine] = [y + height / 2, otherY + otherHeight / 2].map((middle) => Math.round(middle / NEAR));
  return line - otherLine || x - otherX;
}

/**
 * Whether a grid is read from right to left: then places of its scenes count from there.
 * @param {Witness} witness
 * @param {Sight} now
 */
export function isMirrored({ about }, { isRightToLeft, shown }) {
  const lines = shown.map(({ rect: [, y, , height] }) => Math.round((y + height / 2) / NEAR));
  return isRightToLeft && about.behaviour === "grid-reorder" && new Set(lines).size < lines.length;
}

/**
 * A rectangle of the window as a scene has it, and back.
 * @param {Witness} witness
 * @param {number[]} rect
 */
export const turned = (witness, [x, y, width, height]) => [witness.isMirrored ? -x - width : x, y, width, height];

/**
 * @param {Witness} witness
 * @param {any} item
 * @param {Sight} now
 */
export function pixels(witness, item, now) {
  const { corner } = witness;
  const [x, y, width, height] = item.frame.map((/** @type {number} */ length) => length * SCALE);
  return turned(witness, [corner[0] + x - now.scrolled[0], corner[1] + y - now.scrolled[1], width, height]);
}

/**
 * The elements of a list from top to bottom; tiles as the tree has them, or as one reads if each is placed by itself.
 * @param {Witness} witness
 * @param {Sight} now
 * @param {number} index
 */
export function column({ isTiled }, now, index) {
  const own = now.shown.filter(({ list, floats }) => list === index && !floats);
  if (isTiled) return own.some(({ isPlaced }) => isPlaced) ? own.sort((a, b) => inOrder(a.rect, b.rect)) : own;
  return own.sort((one, other) => one.rect[1] - other.rect[1]);
}

/**
 * Whether it says where each item lies: that of a tree, or of tiles, only says in which order they are.
 * @param {Witness} witness
 * @param {any} snapshot
 */
export const hasPlaces = ({ isTiled }, snapshot) => !isTiled && "items" in snapshot && !("rows" in snapshot);

/**
 * The items of each list, as they are read; a tree is one.
 * @param {any} snapshot
 * @returns {number[][]}
 */
export function listsOf(snapshot) {
  const ids = (/** @type {any[]} */ rows) => rows.map(({ id }) => id);
  if ("rows" in snapshot) return [ids(snapshot.rows)];
  if ("items" in snapshot) return [ids(snapshot.items)];
  if ("views" in snapshot) {
    return snapshot.views.map((/** @type {any} */ view) =>
      view.sections.flatMap((/** @type {any} */ each) => ids(each.rows)),
    );
  }
  return snapshot.display.map((/** @type {any} */ section) => section.items);
}

/** @type {(one: number[], other: number[]) => boolean} */
export const isNear = (one, other) => one.every((length, index) => Math.abs(length - other[index]) <= NEAR);
