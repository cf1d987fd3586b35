// Where pointers lie on a grid, for places in a scene.

import * as coordinates from "../../coordinates.js";
import { current } from "../../current.js";
import * as holding from "../../holding.js";
import * as pixels from "../../pixels.js";
import { grid, idOf } from "./items.js";
import { inOrder, rows } from "./rows.js";
import { slotAt, slotWidth } from "./slots.js";
import * as tiles from "./tiles.js";

/// The item whose slot has this place.
export function rowIn([x, y]) {
  const { columnCount, rowHeight, rowMargin, rowPadding, columnMargin, columnPadding } = grid.layout,
    width = slotWidth(grid.layout);
  const [column, row] = [(x - columnMargin) / (width + columnPadding), (y - rowMargin) / (rowHeight + rowPadding)].map(
    Math.floor,
  );
  const isInGap =
    x - columnMargin - column * (width + columnPadding) >= width ||
    y - rowMargin - row * (rowHeight + rowPadding) >= rowHeight;
  if (isInGap || column < 0 || column >= columnCount || row < 0) return undefined;
  const found = inOrder(rows())[row * columnCount + column];
  return found && idOf(found.element);
}
/// The pixel of a place: where an edge divides that, or something hangs over, one beside it.
export function pixelAt(place) {
  if (current.isTiled) return tiles.pixelAt(place);
  const [across, down] = coordinates.flat(place),
    corner = coordinates.zero(),
    wanted = rowIn(place);
  const marks = inOrder(rows()).map(({ place: shown }, index) =>
    shown
      ? pixels.marks(corner, slotAt(grid.layout, index), coordinates.mirrored(shown.getBoundingClientRect()))
      : [[], []],
  );
  const edges = [0, 1].map((axis) => marks.flatMap((each) => each[axis])),
    right = pixels.clear(across, place[0], edges[0]);
  const isHit = (at) => holding.hits(coordinates.turned([right, at]), wanted);
  return coordinates.turned([right, pixels.clear(down, place[1], edges[1], isHit)]);
}
/// By how many pixels a pointer lies beside its place when it is put down.
export function slipOf(its) {
  if (!current.library.page) return [0, 0];
  if (current.isTiled) return tiles.slipOf(its);
  const { at, place, shift } = its;
  return coordinates.turned(coordinates.flat(place)).map((value, axis) => at[axis] - shift[axis] - value);
}
