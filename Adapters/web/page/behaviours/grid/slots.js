// Slots of a grid: where each lies, and what is in one.

import * as coordinates from "../../coordinates.js";
import { current } from "../../current.js";
import * as holding from "../../holding.js";
import * as measure from "../../measure.js";
import * as pointers from "../../pointers.js";

const MOST = 4; // Pixels by which a pointer may lie otherwise to its place than it did when it was put down.

/// A scene of a grid with no room around and between its slots.
export const bare = (width, columnCount, rowHeight, items) => ({
  ...{ origin: [0, 0], width, columnCount, rowHeight },
  ...{ rowMargin: 0, rowPadding: 0, columnMargin: 0, columnPadding: 0 },
  ...{ items, enabled: null, selected: [] },
});
export const slotWidth = ({ width, columnCount, columnMargin, columnPadding }) =>
  (width - 2 * columnMargin - columnPadding * (columnCount - 1)) / columnCount;

export function layOut(list, layout) {
  const { width, columnCount, rowHeight, rowMargin, rowPadding, columnMargin, columnPadding } = layout;
  list.dataset.columns = columnCount;
  Object.assign(list.style, {
    display: "grid",
    boxSizing: "border-box",
    width: `${coordinates.px(width)}px`,
    alignContent: "start",
    gridTemplateColumns: `repeat(${columnCount}, ${coordinates.px(slotWidth(layout))}px)`,
    gridAutoRows: `${coordinates.px(rowHeight)}px`,
    gap: `${coordinates.px(rowPadding)}px ${coordinates.px(columnPadding)}px`,
    padding: `${coordinates.px(rowMargin)}px ${coordinates.px(columnMargin)}px`,
    listStyle: "none",
    minHeight: 0,
    position: "relative",
    margin: 0,
  });
}
/// A slot of the scene.
export function slotAt(layout, index) {
  const { columnCount, rowHeight, rowMargin, rowPadding, columnMargin, columnPadding } = layout,
    width = slotWidth(layout);
  return [
    columnMargin + (index % columnCount) * (width + columnPadding),
    rowMargin + Math.floor(index / columnCount) * (rowHeight + rowPadding),
    width,
    rowHeight,
  ];
}
const isNear = (value, other) => Math.abs(value - other) <= measure.NEAR / measure.SCALE;
/// The slot in which something lies, where nobody sees a difference: what is pressed depends on it.
export function settled(layout, frame, index) {
  if (!current.library.page) return frame;
  const slot = slotAt(layout, index);
  return slot.every((value, side) => isNear(value, frame[side])) ? slot : frame;
}
/// The slot of so many in which something lies, or where it is if it lies in none.
export const inSlot = (layout, frame, count) =>
  Array.from({ length: count }, (_, index) => settled(layout, frame, index)).find((each) => each !== frame) ?? frame;
/// Whether something lifted may stay in line with its slot on a side, whatever its pointer does. It may until the file
/// says how the page decides.
export function mayStay(side) {
  const { policies, notPromised = [] } = current.library.promises?.(current.options) ?? current.library;
  if (!policies || notPromised.some((name) => name.startsWith("lifted-tracks-touch"))) return true;
  return (policies.within ?? "anywhere") !== "anywhere" || policies.axis === ["vertical", "horizontal"][side];
}
/// Whether something lifted has gone as far as its pointer on a side: then it follows that, also next to a slot.
function hasGone({ way, box }, shown, side) {
  if (side > 1 || !box) return false;
  const now = shown.getBoundingClientRect(),
    name = ["left", "top"][side];
  return Math.abs(now[name] - box[name] - way[side]) < Math.min(MOST, Math.abs(way[side])) / 2;
}
/// Where something lifted is, as if the pointer was at its place, which it follows: as one whole, or along a line.
export function followed(layout, frame, shown, index) {
  const pointer = current.library.page ? pointers.first() : null;
  if (!pointer) return frame;
  const slot = slotAt(layout, index),
    place = coordinates.flat(pointer.place);
  const at = coordinates.turned(pointer.at);
  return frame.map((value, side) => {
    const off = side < 2 ? at[side] - place[side] : 0;
    const isFixed =
      !holding.isPicture(shown) && isNear(value, slot[side]) && mayStay(side) && !hasGone(pointer, shown, side);
    return isFixed || Math.abs(off) > MOST ? value : value - off / measure.SCALE;
  });
}
