// What a board shows as a scene, and where places of that lie.

import * as coordinates from "../../coordinates.js";
import { current, faults } from "../../current.js";
import * as deep from "../../deep.js";
import * as identity from "../../identity.js";
import * as measure from "../../measure.js";
import * as pixels from "../../pixels.js";
import { HEIGHT, WIDTH } from "../cells.js";
import { board, isIn, rows, span, widthOf } from "./rows.js";

const { SCALE, points } = measure;
const ROW = 20; // The height of a row where no list has any, in points.
const BESIDE = 8; // Pixels beside the board, for what is beside all its rows.

/// Where cards lie beside each other no layout of a scene explains that: each has a row, in the order of the tree.
function tiledScene() {
  current.isTiled = true;
  let top = 0;
  const views = board.lists.map((list, index) => {
    const items = rows(list)
        .filter(measure.isSeen)
        .map((row) => ({ id: identity.idOf(row) })),
      frame = [0, top, WIDTH, (items.length + 2) * HEIGHT];
    top += frame[3] + ROW;
    return { id: index + 1, app: 1, frame, rowHeight: HEIGHT, sections: [{ items }] };
  });
  return { apps: [{ id: 1 }], views };
}
/// How high all views are together, in points.
export const extent = () =>
  Math.max(...current.scenes.map(({ views }) => views.at(-1).frame[1] + views.at(-1).frame[3]));
export function boardScene() {
  const root = measure.inner(current.root),
    corner = [root.left, root.top];
  const boxes = board.lists.map((list) => list.getBoundingClientRect());
  const columns = board.lists.map((list) => rows(list).filter(measure.isSeen)),
    rects = columns.map((all) => all.map((row) => row.getBoundingClientRect()));
  if (current.isTiled || (!current.scenes.length && rects.some(measure.areBeside)))
    return { corner, phase: [0, 0], scene: tiledScene() };
  const pitchOf = (column) =>
    column.length > 1 ? (column[column.length - 1].top - column[0].top) / (column.length - 1) : column[0]?.height;
  const some = rects.find((column) => column.length > 1) ?? rects.find((column) => column.length);
  const full = rects.findIndex((column) => column.length),
    inset = full < 0 ? 0 : rects[full][0].top - boxes[full].top;
  const pitch = some ? pitchOf(some) : ROW * SCALE;
  return {
    corner,
    phase: [0, 0],
    scene: {
      apps: [{ id: 1 }],
      views: boxes.map((box, index) => {
        const top = rects[index][0]?.top ?? Math.min(box.top + inset, box.bottom),
          rowHeight = points(pitchOf(rects[index]) ?? pitch);
        // As wide as its cards, beside which a press would hit the list itself.
        const { left, width } = rects[index][0] ?? box;
        return {
          id: index + 1,
          app: 1,
          frame: [left - corner[0], top - corner[1], width, box.bottom - top].map(points),
          rowHeight,
          sections: [{ items: columns[index].map((row) => ({ id: identity.idOf(row) })) }],
        };
      }),
    },
  };
}
/// The pixel of a place: that part of the row which lies there in the scene, or beside the board.
export function pixelAt(place) {
  const index = board.views.findLastIndex(({ frame }) => isIn(frame, place)),
    [x, y] = coordinates.flat(place);
  if (index < 0) {
    const under = document
      .elementsFromPoint(x, y)
      .some((element) => board.lists.some((list) => deep.contains(list, element)));
    const { left, top, right, bottom } = current.root.getBoundingClientRect(),
      sides = [
        [Math.floor(left) - BESIDE, y],
        [Math.ceil(right) + BESIDE, y],
        [x, Math.ceil(bottom) + BESIDE],
        [x, Math.floor(top) - BESIDE],
      ];
    return under ? (sides.find((at) => coordinates.inWindow(at)) ?? sides[0]) : [x, y];
  }
  const list = board.lists[index],
    { frame, rowHeight } = board.views[index],
    all = rows(list),
    box = list.getBoundingClientRect();
  const start = coordinates.onPixel(coordinates.home()[1], SCALE * frame[1], 1);
  const down = pixels.along(
    all.map((row) => span(row, all)),
    place[1] - frame[1],
    rowHeight,
    start,
    box.bottom,
  );
  if (down === null)
    throw faults.declined(`lists "${current.library.lists}" leave no room below their cards, where a pointer would go`);
  const row = widthOf(list, all[Math.floor((place[1] - frame[1]) / rowHeight)], all);
  return [pixels.across(row.getBoundingClientRect(), (place[0] - frame[0]) / frame[2]), down];
}
