// In which pixel of a page a place of a scene is pressed.

import * as measure from "./measure.js";

const { BIT, HAIR, SCALE } = measure;
const CORNER = 8; // Pixels of a round corner at most.

/// The pixel at this part of the width of a rectangle, and not in a round corner of it.
export function across({ left, width }, part) {
  const edge = Math.min(CORNER, width / 4);
  return Math.ceil(left + edge - BIT + part * (width - 2 * edge - 1));
}
/// The pixel of a place in a column of rows, each a row of a scene that is so high: at the same part of the row
/// where that lies now, below the last one, or null where there is no room for that. A row without a place has
/// none.
export function along(boxes, y, rowHeight, start, end) {
  const row = Math.floor(y / rowHeight),
    last = boxes.findLast(Boolean);
  if (row >= boxes.length) {
    const free = Math.ceil((last?.bottom ?? start) - BIT) + Math.floor(SCALE * (y - boxes.length * rowHeight)) + 1;
    const most = Math.ceil(end) - 1;
    return most < Math.ceil(last?.bottom ?? start) ? null : Math.min(free, most);
  }
  if (row < 0) return Math.ceil((boxes.find(Boolean)?.top ?? start) - BIT) + Math.floor(SCALE * y);
  const box = boxes[row];
  if (!box) return Math.ceil((boxes.slice(row).find(Boolean) ?? last)?.top ?? start);
  // On the same side of the middle and of the quarters as in the scene.
  const height = box.bottom - box.top,
    part = y / rowHeight - row,
    least = Math.ceil(box.top - BIT + part * height);
  const ends = [0.25, 0.5, 0.75]
    .filter((mark) => part < mark)
    .map((mark) => Math.ceil(box.top + mark * height - BIT) - 1);
  // A pixel in which one row ends and the next one begins is pressed in that.
  return Math.min(least, ...ends, Math.max(Math.ceil(box.top - BIT), Math.floor(box.bottom + BIT) - 1));
}
/// The edges and middles of a cell, across and down: where they are in the scene, and the pixels of the rectangle
/// that shows it. None where that is elsewhere, as it moves.
export function marks(corner, cell, { left, top, right, bottom }) {
  const [x, y, width, height] = cell;
  const marks = [
    [x, width, left, right],
    [y, height, top, bottom],
  ].map(([start, length, from, to]) =>
    [0, 0.5, 1].map((part) => ({
      scene: start + part * length,
      shown: from + part * (to - from),
      isMiddle: part === 0.5,
    })),
  );
  const isThere = marks.every((some, axis) =>
    some.every((mark) => Math.abs(mark.shown - corner[axis] - SCALE * mark.scene) <= SCALE),
  );
  return isThere ? marks : [[], []];
}
/// The pixel next to this one that lies on the same side of all edges as a place in the scene does, and in no pixel
/// that an edge divides: who presses that is in what begins there, and who counts is in what ends. An edge has its
/// place in the scene and its pixel, and says whether it is the middle of something, which nobody presses. Of these
/// one where what is meant is hit, if there is any: a text may hang over what it is in.
export function clear(pixel, place, edges, isHit = (_at) => true) {
  const isRight = (at) =>
    edges.every(({ scene, shown, isMiddle }) =>
      place >= scene - HAIR ? at >= shown - HAIR : at < (isMiddle ? shown - HAIR : Math.floor(shown + HAIR)),
    );
  const right = [0, 1, -1, 2, -2].map((by) => pixel + by).filter(isRight);
  return right.find(isHit) ?? right[0] ?? pixel;
}
