// Lists of a board in which cards lie beside each other, as in rows that wrap.

import { current } from "../../current.js";
import * as identity from "../../identity.js";
import * as measure from "../../measure.js";
import * as pixels from "../../pixels.js";
import { beside, HEIGHT, WIDTH } from "../cells.js";
import { board, rows, tops } from "./board.js";

const ROOM = 20; // Below the last cell of a list, in points.

/// The scene of these cards, in the order of the tree.
export function tiledScene(cards) {
  current.isTiled = true;
  const sections = cards.map((column) => ({
    ...{ leadingInset: 0, nearInset: 0, farInset: 0, trailingInset: ROOM },
    items: column.map((card) => ({ id: identity.idOf(card), size: [WIDTH, HEIGHT] })),
  }));
  const extent = sections.reduce((sum, { items }) => sum + items.length * HEIGHT + ROOM, 2 * ROOM);
  const { left, top } = measure.inner(board.lists[0]);
  return {
    corner: [left, top],
    phase: [0, 0],
    scene: { viewport: [WIDTH, extent], lineSpacing: 0, sections, delegate: [] },
  };
}
/// How high all sections are together, in points.
export const extent = () => Math.max(...current.scenes.map(({ viewport }) => viewport[1]));
/// The cells of a list: each where its card comes in the order.
export const cellsOf = (list, start) =>
  rows(list).map(({ card }, index) => ({
    item: identity.idOf(card) ?? 0,
    frame: [0, start + index * HEIGHT, WIDTH, HEIGHT],
  }));
/// A floating card has the size of its cell.
export const sized = (/** @type {number[]} */ [x, y]) => [x, y, WIDTH, HEIGHT];
/// The pixel of a place: in a card at the same part of that, at the end of its list behind the last one, and beside the
/// lists as far from them.
export function pixelAt([x, y]) {
  const starts = tops(),
    last = board.lists.length - 1,
    index = Math.min(
      last,
      Math.max(
        0,
        starts.findLastIndex((start) => start <= y),
      ),
    );
  const { left, top, right, bottom } = measure.inner(board.lists[index]),
    row = rows(board.lists[index])[Math.floor((y - starts[index]) / HEIGHT)];
  const across = Math.floor(left + ((right - left) * x) / WIDTH);
  if (y < 0) return [across, beside(y, 0, top, bottom)];
  if (y >= starts[last + 1]) return [across, beside(y, starts[last + 1], top, bottom)];
  const box = row?.place.getBoundingClientRect(),
    down = box ? pixels.along([box], (y - starts[index]) % HEIGHT, HEIGHT, top, bottom) : Math.ceil(bottom) - 2;
  if (x < 0 || x >= WIDTH) return [beside(x, WIDTH, left, right), down];
  return [box ? pixels.across(box, x / WIDTH) : Math.ceil(right) - 2, down];
}
