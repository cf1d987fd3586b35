// Where the cards of a board lie in the sections of a scene.

import { current } from "../../current.js";
import * as deep from "../../deep.js";
import * as holding from "../../holding.js";
import * as identity from "../../identity.js";
import * as measure from "../../measure.js";
import * as pixels from "../../pixels.js";
import * as pointers from "../../pointers.js";
import { board, cornerOf, heightOf, pixelOf, rows, tops } from "./board.js";
import * as tiled from "./tiled.js";

const { SCALE, points } = measure;

/// A rectangle of the window as it lies in a section.
function inSection(index, start, rect) {
  const [left, top] = cornerOf(board.lists[index]);
  return [
    points(pixelOf(rect.left) - left),
    start + points(pixelOf(rect.top) - top),
    points(rect.width),
    points(rect.height),
  ];
}
/// The edges and middles of the cards of a list, across and down: where they are in its section, and their pixels.
/// What is not where its section has it moves, or something else takes room.
export function edgesOf(list, index) {
  const { leadingInset, nearInset } = board.scene.sections[index],
    corner = cornerOf(list),
    box = measure.inner(list);
  const ends = [
    [0, box.left],
    [board.scene.viewport[0], box.right],
  ].map(([start, shown]) => ({ scene: start, shown, isMiddle: false }));
  const out = [ends.filter((mark) => Math.abs(mark.shown - corner[0] - SCALE * mark.scene) <= SCALE), []];
  let end = leadingInset;
  for (const { card, place } of rows(list)) {
    const rect = place.getBoundingClientRect(),
      height = heightOf(card, place),
      width = board.sizes.get(identity.idOf(card))?.[0] ?? points(rect.width);
    const marks = pixels.marks(corner, [nearInset, end, width, height], rect);
    for (const axis of [0, 1]) out[axis].push(...marks[axis]);
    end += height + board.scene.lineSpacing;
  }
  return out;
}
/// The cells of a list, those of its section where nobody sees a difference. A card that floats itself, and for which
/// nothing stands, has the place that the others leave it.
export function cellsOf(list, index, start, floats) {
  if (current.isTiled) return tiled.cellsOf(list, start);
  const { leadingInset, nearInset } = board.scene.sections[index],
    box = measure.inner(list);
  let end = start + leadingInset;
  return rows(list).map(({ card, place }) => {
    const rect = place.getBoundingClientRect(),
      shown = inSection(index, start, rect),
      [width, height] = board.sizes.get(identity.idOf(card)) ?? shown.slice(2);
    const cell = [nearInset, end, width, height],
      whole = [rect.left - box.left + list.scrollLeft, rect.top - box.top + list.scrollTop + SCALE * start];
    const isSettled = [...whole, rect.width, rect.height].every((value, side) =>
      measure.near(value, SCALE * cell[side]),
    );
    const frame = (card === floats && place === card) || isSettled ? cell : shown;
    end = frame[1] + frame[3] + board.scene.lineSpacing;
    return { item: identity.idOf(card) ?? 0, frame };
  });
}
/// What floats keeps its distance from the pointer, whatever lies under that.
export function floating(element) {
  const { left, top, width, height } = holding.picture(element) ?? element.getBoundingClientRect();
  const pointer = pointers.first(),
    starts = tops();
  if (!pointer) {
    const index = Math.max(
      0,
      board.lists.findIndex((list) => deep.contains(list, element)),
    );
    return inSection(index, starts[index], { left, top, width, height });
  }
  const place = [left - pointer.at[0], top - pointer.at[1]].map((way, axis) => pointer.place[axis] + points(way));
  return current.isTiled ? tiled.sized(place) : [...place, points(width), points(height)];
}
