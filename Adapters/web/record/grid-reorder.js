// What looks at a grid mean.

import { inside } from "./points.js";

export const hasHold = true;

export function scene({ origin, items, grid }) {
  if (grid.problem) throw new Error(grid.problem);
  const { slotWidth: _, ...measures } = grid.whole;
  return { origin, width: widthOf(grid), ...measures, ...titles(items) };
}

const widthOf = ({ whole: { columnCount, slotWidth, columnMargin, columnPadding } }) =>
  2 * columnMargin + columnCount * (slotWidth + columnPadding) - columnPadding;

function titles(items) {
  const list = (those) => those.map(({ item }) => item);
  const enabled = items.filter(({ isEnabled }) => isEnabled),
    selected = items.filter(({ isSelected }) => isSelected);
  return {
    items: list(items),
    enabled: enabled.length < items.length ? list(enabled) : null,
    selected: list(selected),
  };
}

/// Where a touch is in the grid of whole points; at a press in the slot of the item that it has hit.
export function place({ at, item }, { grid: { exact, whole }, items }) {
  const period = [whole.slotWidth + whole.columnPadding, whole.rowHeight + whole.rowPadding];
  const start = [whole.columnMargin, whole.rowMargin];
  const point = at.map(
    (value, axis) => start[axis] + ((value - exact.start[axis]) * period[axis]) / exact.period[axis],
  );
  const index = items.findIndex((other) => other.item === item);
  if (index < 0) return point.map(Math.round);
  const cell = [index % whole.columnCount, Math.floor(index / whole.columnCount)];
  const [x, y] = start.map((value, axis) => value + cell[axis] * period[axis]);
  return inside(point, [x, y, whole.slotWidth, whole.rowHeight]);
}

/// The events that lead from one look to the next, which may be in the midst of a drag.
export function changes(before, now) {
  if (now.grid.problem && now.grid !== before.grid) throw new Error(now.grid.problem);
  const [first, later] = [before, now].map(({ grid }) => grid.whole.columnCount);
  if (first !== later)
    throw new Error(`the grid has ${first} columns at first and ${later} later, which a scenario cannot say`);
  const [old, ids] = [before, now].map(({ items }) => items.map(({ item }) => item));
  const isOther = old.length !== ids.length || ids.some((id) => !old.includes(id));
  const events = [];
  const width = widthOf(now.grid);
  if (widthOf(before.grid) !== width) events.push({ event: "resize", width });
  // During a drag, and until it has come to rest, another order is what the drag has led to.
  const isReordered = !now.isBusy && old.some((id, index) => id !== ids[index]);
  if (isOther || isReordered) events.push({ event: "set-titles", ...titles(now.items) });
  return events;
}
