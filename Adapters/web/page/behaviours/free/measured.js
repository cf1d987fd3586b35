// What a page shows, as a scene of items that lie anywhere.

import { current } from "../../current.js";
import * as deep from "../../deep.js";
import * as limits from "../../limits.js";
import * as measure from "../../measure.js";
import * as painting from "../../painting.js";
import * as presenting from "../../presenting.js";
import { free, known } from "./items.js";

const { SCALE, points } = measure;

/// Along which line the items of a page move, if they do not move in both directions.
export const line = () => {
  const { axis } = current.library.policies ?? {};
  return ["horizontal", "vertical"].includes(axis) ? axis : null;
};
/// What a page never tells of its items, as its file says it, or as most pages are.
export const flags = () => {
  const { bounces = line() === null, adsorbs = false } = current.library.capabilities?.fields ?? {};
  return { isDraggable: true, bounces, adsorbs };
};
/// The rectangle in which the items lie. The body is as high as what lies in its flow, which may be nothing where all
/// items have places of their own: then they lie in the window.
function around(container) {
  const box = measure.inner(container),
    items = deep.all(current.library.items, container).filter(measure.isSeen);
  const isIn = ({ left, top, right, bottom }) =>
    left >= box.left && top >= box.top && right <= box.right && bottom <= box.bottom;
  if (container !== document.body || items.every((item) => isIn(item.getBoundingClientRect()))) return box;
  return { left: 0, top: 0, width: innerWidth, height: innerHeight, right: innerWidth, bottom: innerHeight };
}
/// Where the items of a page lie, in points.
function placed(container) {
  const box = around(container);
  return deep
    .all(current.library.items, container)
    .filter(measure.isSeen)
    .map((element) => element.getBoundingClientRect())
    .map(({ left, top, width, height }) => [left - box.left, top - box.top, width, height].map(points));
}

/// What scenes a page is measured with that takes items itself: those that it has, and others like them.
export function freeDrafts(counts) {
  const { fields = {} } = current.library.capabilities ?? {},
    box = around(presenting.container()),
    there = placed(presenting.container());
  const of = (name, value) => limits.nearest(fields, name, value);
  const [width, height] = [points(box.width), points(box.height)],
    [, , across = 20, down = 20] = there[0] ?? [];
  const frame = (index, shift) => {
    const [w, h] = [of("frame.width", there[index]?.[2] ?? across), of("frame.height", there[index]?.[3] ?? down)],
      [x, y] = there[index] ?? [];
    const spread = (room, part) => Math.floor(Math.max(0, room) * ((part + shift) % 1));
    const left = shift === 0 && x !== undefined ? x : spread(width - w, (0.37 * index) % 1),
      top = shift === 0 && y !== undefined ? y : spread(height - h, (0.61 * index) % 1);
    return [of("frame.x", left), of("frame.y", top), w, h];
  };
  return [0, 0.3, 0.7].flatMap((shift) =>
    counts.map((count) => ({
      items: Array.from({ length: count }, (_, index) => ({
        id: index + 1,
        frame: frame(index, shift),
        ...flags(),
      })),
    })),
  );
}
/// What moves along a line has a container that is no larger than it across, whatever lies there besides.
export function freeScene() {
  const box = around(current.root),
    all = painting.sorted(known().filter(measure.isSeen), current.root);
  const rects = all.map((element) => element.getBoundingClientRect()),
    { fields = {} } = current.library.capabilities ?? {};
  const along = (start, side, length, isClosed) => {
    const least = Math.min(...rects.map((rect) => rect[side])),
      most = Math.max(...rects.map((rect) => rect[side] + rect[length]));
    if (isClosed) return [least, points(most - least)];
    const isGiven = [length, `frame.${start}`].every((name) => typeof fields[name] === "number");
    return isGiven ? [least - SCALE * fields[`frame.${start}`], fields[length]] : [box[side], points(box[length])];
  };
  const [left, width] = along("x", "left", "width", line() === "vertical"),
    [top, height] = along("y", "top", "height", line() === "horizontal");
  const items = all.map((element, index) => ({
    id: free.ids.get(element),
    frame: [rects[index].left - left, rects[index].top - top, rects[index].width, rects[index].height].map(points),
    ...flags(),
  }));
  // As it is, also between pixels: from there the page counts, and clamps.
  const corner = [left, top];
  return { corner, phase: measure.phase([...rects, box], corner), scene: { origin: [0, 0], width, height, items } };
}
