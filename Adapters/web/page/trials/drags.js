// A simple drag of an item, and a scene for it.

import { bare } from "../behaviours/grid/slots.js";
import { current } from "../current.js";
import * as deep from "../deep.js";
import * as limits from "../limits.js";
import * as measure from "../measure.js";
import { hold, move, press, release } from "./words.js";

/// A scene for code that can be given any.
export function someScene({ capabilities: { items: { least = 0 } = {}, fields } }, isFree) {
  const of = (name, value) => limits.nearest(fields, name, value),
    columnCount = fields?.columnCount ?? 1;
  const item = (id, at) => ({
    id,
    frame: [
      ...["x", "y"].map((side) => of(`frame.${side}`, at)),
      ...["width", "height"].map((side) => of(`frame.${side}`, 20)),
    ],
    isDraggable: true,
    bounces: of("bounces", true),
    adsorbs: of("adsorbs", false),
  });
  const scene = isFree
    ? { origin: [0, 0], width: of("width", 100), height: of("height", 100), items: [item(1, 10), item(2, 60)] }
    : bare(of("width", 100 * columnCount), columnCount, of("rowHeight", 40), [1, 2]);
  if (!isFree) {
    for (const name of ["rowMargin", "rowPadding", "columnMargin", "columnPadding"]) scene[name] = of(name, 0);
  }
  if (least === 1) scene.items.length = 1;
  /** @type {any[]} */
  const items = scene.items;
  while (items.length < least) items.push(isFree ? { ...items[1], id: items.length + 1 } : items.length + 1);
  return scene;
}
/// Drags of the first item: from the middle of it, or another part where that does not drag, to the next place, or
/// aside.
export function drags(scene, isFree) {
  const [item] = scene.items,
    { columnCount, rowPadding, columnMargin: x, rowMargin: y } = scene;
  const gripped = [],
    slotWidth = isFree ? 0 : (scene.width - 2 * x - (columnCount - 1) * scene.columnPadding) / columnCount;
  const [left, top, width, height] = isFree ? item.frame : [x, y, slotWidth, scene.rowHeight];
  const { items, handle } = current.library,
    grips = handle ? deep.all(items).map((each) => deep.one(handle, each)) : [],
    grip = grips.find(Boolean);
  if (grip) {
    const [own, box] = [deep.closest(grip, items), grip].map((each) => each.getBoundingClientRect());
    gripped.push([box.left + box.width / 2 - own.left, box.top + box.height / 2 - own.top].map(measure.points));
  }
  const parts = [
    ...gripped,
    [Math.min(10, width / 2), Math.min(10, height / 2)],
    [width / 2, height / 2],
    [width - 8, height / 2],
    [8, height / 2],
  ];
  const starts = parts
    .map((part) => [left + part[0], top + part[1]].map(Math.floor))
    .filter(([a, b]) => a >= left && b >= top);
  const aside = (/** @type {number[]} */ [a, b], dx, dy) => [a + dx, b + dy];
  return starts.flatMap((start) => {
    const next = (part) =>
      columnCount > 1
        ? [Math.round(left + (part - 0.3) * width), start[1]]
        : [start[0], Math.round(top + part * (height + rowPadding))];
    const ways = isFree
      ? [1, -1].map((sign) => [aside(start, 14 * sign, 15 * sign), aside(start, 18 * sign, 20 * sign)])
      : [[1.625, 1.5].map(next)];
    return ways.map((ends) => ({
      start,
      ends,
      events: [press(start), ...(isFree ? [] : [hold]), ...ends.map(move), release],
    }));
  });
}
/// Where an item of a list may be let go: in the upper and in the lower part of the others, in small steps before it.
export function places(scene, start) {
  const { columnCount, rowHeight, rowPadding, columnPadding, columnMargin, rowMargin, items } = scene,
    width = (scene.width - 2 * columnMargin - (columnCount - 1) * columnPadding) / columnCount;
  const length = columnCount > 1 ? width + columnPadding : rowHeight + rowPadding,
    size = columnCount > 1 ? width : rowHeight;
  const axis = columnCount > 1 ? 0 : 1,
    from = start[axis],
    begin = axis ? rowMargin : columnMargin;
  const at = (along) => (axis ? [start[0], along] : [along, start[1]]);
  const count = Math.min(columnCount > 1 ? columnCount : items.length, 3);
  return Array.from({ length: count - 1 }, (_, index) =>
    [0.8, 0.3].map((part) => begin + (index + 1) * length + part * size),
  )
    .flat()
    .map((to) => [at(to), [0.4, 0.8].map((part) => move(at(from + part * (to - from)).map(Math.floor)))]);
}
/// Whether items rest in other slots than the first ones: where tiles push each other, they leave holes.
export function leavesHoles(scene, items) {
  const { columnCount, rowHeight, rowPadding, columnPadding, columnMargin, rowMargin } = scene,
    width = (scene.width - 2 * columnMargin - (columnCount - 1) * columnPadding) / columnCount;
  if (columnCount < 2) return false;
  const cells = items.map(({ frame: [x, y] }) => {
    const [column, row] = [(x - columnMargin) / (width + columnPadding), (y - rowMargin) / (rowHeight + rowPadding)];
    return [
      Math.round(column),
      Math.round(row),
      Math.abs(column - Math.round(column)) + Math.abs(row - Math.round(row)),
    ];
  });
  const areWhole = cells.every(([column, row, off]) => off < 0.1 && column >= 0 && column < columnCount && row >= 0);
  return areWhole && cells.some(([column, row]) => row * columnCount + column >= items.length);
}
