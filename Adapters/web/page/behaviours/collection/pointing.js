// Where pointers lie on a board, for places in a scene.

import { current } from "../../current.js";
import * as deep from "../../deep.js";
import * as holding from "../../holding.js";
import * as identity from "../../identity.js";
import { under } from "../../input/sending.js";
import * as limits from "../../limits.js";
import * as measure from "../../measure.js";
import * as pixels from "../../pixels.js";
import { board, cornerOf, heightOf, rows, tops, within } from "./board.js";
import { cellsOf, edgesOf } from "./cells.js";
import * as tiled from "./tiled.js";

const { SCALE } = measure;
const MOST = 4; // Pixels by which a pointer may lie otherwise on a card than its place does in the scene.

/// The card whose cell has this place, as the scene lays them out.
export function cardIn([x, y]) {
  const starts = tops();
  if (x < 0 || x >= board.scene.viewport[0]) return undefined;
  for (const [index, list] of board.lists.entries()) {
    const { leadingInset, nearInset } = board.scene.sections[index];
    let top = starts[index] + leadingInset;
    for (const { card, place } of rows(list)) {
      const id = identity.idOf(card),
        [width] = board.sizes.get(id) ?? [0],
        height = heightOf(card, place);
      if (x >= nearInset && x < nearInset + width && y >= top && y < top + height) return id;
      top += height + board.scene.lineSpacing;
    }
  }
  return undefined;
}
/// By how many pixels a pointer lies otherwise on the card that it presses than its place does in the scene.
export function slipOf({ element, at, place, shift }) {
  const card = deep.closest(element, current.library.items),
    starts = tops(),
    cells = board.lists.flatMap((list, index) => cellsOf(list, index, starts[index])),
    cell = card && cells.find(({ item }) => item === identity.idOf(card));
  if (!cell) return [0, 0];
  const { left, top } = card.getBoundingClientRect();
  const by = [left, top].map(
    (start, axis) => at[axis] - shift[axis] - start - SCALE * (place[axis] - cell.frame[axis]),
  );
  return by.map((way) => (current.isTiled || Math.abs(way) <= MOST ? way : 0));
}
/// The pixel of a place: that of its section in the list, or beside the whole board.
export function pixelAt([x, y]) {
  if (current.isTiled) return tiled.pixelAt([x, y]);
  const starts = tops(),
    index = Math.max(
      0,
      starts.slice(0, -1).findLastIndex((start) => start <= y),
    );
  const [left, top] = cornerOf(board.lists[index]),
    below = y - starts[index],
    [across, along] = edgesOf(board.lists[index], index);
  const [breadth] = board.scene.viewport,
    ends = board.lists.map((list) => list.getBoundingClientRect()),
    right = pixels.clear(left + SCALE * x, x, across),
    wanted = cardIn([x, y]);
  const isHit = (at) => holding.hits([right, at], wanted);
  let down = pixels.clear(
    top + Math.ceil(SCALE * below - measure.BIT),
    below,
    along,
    x >= 0 && x < breadth ? isHit : undefined,
  );
  // An empty list may have less room than its section.
  if (!rows(board.lists[index]).length && y < starts[index + 1])
    down = Math.max(top, Math.min(down, Math.ceil(ends[index].bottom - measure.HAIR) - 1));
  // What is below all sections is below the last list, however much room that has.
  if (y >= starts[board.lists.length]) {
    const end = Math.max(down, Math.ceil(ends[index].bottom - measure.HAIR)),
      isBelow = (at) => !deep.contains(board.lists[index], under([right, at]));
    down = [0, 1, 2, 3, 4].map((more) => end + more).find(isBelow) ?? end;
  }
  if (x < 0) return [Math.floor(Math.min(...ends.map((box) => box.left))) + SCALE * x, down];
  if (x >= breadth) {
    const beside = Math.ceil(Math.max(...ends.map((box) => box.right))) + SCALE * (x - breadth);
    // What the browser itself drags may not leave the window.
    return [
      limits.leavesWindow(within(current.root, current.library.items)) ? beside : Math.min(beside, innerWidth - 1),
      down,
    ];
  }
  return [right, down];
}
