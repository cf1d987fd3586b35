// What a board shows, as a scene.

import { current, faults } from "../../current.js";
import * as identity from "../../identity.js";
import * as measure from "../../measure.js";
import { board, cornerOf, pixelOf, within } from "./board.js";
import { tiledScene } from "./tiled.js";

const { points } = measure;
// Points below the last card of a list, at most: that much is there also when it has got another one.
const ROOM = 20;

export function boardScene() {
  const boxes = board.lists.map(measure.inner),
    corners = board.lists.map(cornerOf),
    cards = board.lists.map((list) => within(list, current.library.items).filter(measure.isSeen));
  const rects = cards.map((all) => all.map((card) => card.getBoundingClientRect()));
  const areBeside = (column) => column.some((box, index) => index && box.top < column[index - 1].bottom - measure.NEAR);
  if (current.isTiled || (rects.some(areBeside) && !current.scenes.length)) return tiledScene(cards);
  if (rects.some(areBeside))
    throw faults.mistake(`items "${current.library.items}" lie beside each other now, and did not when it was opened`);
  const gaps = rects.flatMap((column) => column.slice(1).map((box, index) => box.top - column[index].bottom));
  const spacing = gaps.length ? gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length : 0;
  const first = rects.findIndex((column) => column.length),
    inset = first < 0 ? 0 : rects[first][0].top - corners[first][1];
  const breadth = Math.max(...boxes.map(({ width }) => width));
  const sections = rects.map((column, index) => {
    const box = boxes[index],
      [left, top] = corners[index],
      last = column[column.length - 1],
      start = column[0]?.top ?? top + inset;
    // Where a list is empty, its cards will lie as those of another one.
    const [like, from] = column.length ? [column, left] : [rects[first] ?? [], corners[first]?.[0] ?? left];
    const near = like.length ? pixelOf(Math.min(...like.map((rect) => rect.left))) - from : 0;
    const wide = like.length ? Math.max(...like.map(({ width }) => width)) : breadth;
    return {
      leadingInset: Math.max(0, points(pixelOf(start) - top)),
      nearInset: Math.max(0, points(near)),
      farInset: points(Math.max(0, breadth - near - wide)),
      trailingInset: Math.max(0, Math.min(ROOM, points(Math.floor(box.bottom - (last?.bottom ?? start))))),
      items: column.map(({ width, height }, number) => ({
        id: identity.idOf(cards[index][number]),
        size: [points(width), points(height)],
      })),
    };
  });
  const extent = sections.reduce(
    (sum, { leadingInset, trailingInset, items }) =>
      sum + leadingInset + trailingInset + items.reduce((all, { size }) => all + size[1] + points(spacing), 0),
    2 * ROOM,
  );
  return {
    corner: corners[0],
    phase: [0, 0],
    scene: { viewport: [points(breadth), Math.ceil(extent)], lineSpacing: points(spacing), sections, delegate: [] },
  };
}
