// Trees: rows that are dragged before, behind or into others, with all that is in them. What a tree shows as a scene,
// and what is seen of it.
//
// The page shows all rows of its tree, each directly before those in it, and its own hook tells the level of each. A
// touch on a row of the scene is at the same part of the row of the page, however high that is.

import * as coordinates from "../coordinates.js";
import { current, faults } from "../current.js";
import * as deep from "../deep.js";
import * as holding from "../holding.js";
import * as identity from "../identity.js";
import * as limits from "../limits.js";
import * as measure from "../measure.js";
import * as pixels from "../pixels.js";
import * as presenting from "../presenting.js";

const { points } = measure;
const EDGE = 24; // How far from the right end pointers are in a tree: where every row is, however deep.
const BESIDE = 6; // How far beside it at most: most drops are to go into it.
const LEVELS = { 1: [0], 2: [0, 0], 3: [0, 1, 0], 4: [0, 1, 2, 0], 5: [0, 1, 0, 1, 0], 6: [0, 1, 1, 2, 0, 0] };
let scene;

const rows = () => {
  // What some trees show where they are empty is no item.
  const all = deep.all(current.library.items, current.root).filter((row) => !identity.isNone(row));
  const tops = new Map(all.map((row) => [row, row.getBoundingClientRect().top]));
  return all.sort((a, b) => tops.get(a) - tops.get(b));
};
function idOf(row) {
  const id = identity.idOf(row);
  if (id === undefined)
    throw faults.pagesFault(`a row is shown that setItems has not given: "${row.textContent.trim()}"`);
  return id;
}

// What scenes and events of a page never have.
const WITHOUT =
  "changes depth-limit fixed-items leaves opening-by-rest selection open origin tick press-while-down " +
  "move-before-hold";
export const hooks = { required: ["level", "held"], optional: ["setItems", "lift"], selectors: ["held"] };
export function capabilities({ container }, zoom) {
  const root = deep.one(container),
    [right, bottom] = limits.roomAt(root, zoom);
  const width = Math.floor(points(measure.inner(root).width)),
    whole = (least, greatest) => ({ least, greatest, whole: true });
  return {
    without: WITHOUT.split(" "),
    fields: {
      "at.x": whole(width - EDGE, width - 1),
      "at.y": whole(0, bottom),
      "to.x": whole(width - EDGE, Math.max(width - 1, Math.min(width + BESIDE, right))),
      "to.y": whole(0, bottom),
    },
  };
}
/// A page tells nobody where a drop would go, and indents rows as it likes.
export const notShown = () => ["rows.frame", "indicator", "reports"];
export const itemAt = (element) => deep.closest(element, current.library.items);
export const hasTaps = true;
/// What scenes a tree is measured with.
export const drafts = (counts) =>
  counts.map((count) => ({
    items: Array.from({ length: count }, (_, index) => ({ id: index + 1, level: LEVELS[count]?.[index] ?? 0 })),
  }));
export async function show(given) {
  if (!current.library.setItems) return presenting.give();
  const { items } = given;
  identity.adopt(current.library, rows(), []);
  identity.know(items.map(({ id }) => id));
  current.library.setItems(
    current.root,
    items.map(({ id, level }) => ({ id: identity.shownAs(id), level: level ?? 0 })),
  );
  await presenting.rendered(items.map(({ id }) => id));
}
export function shownScene(given) {
  const written = (items) => JSON.stringify(items.map(({ id, level }) => ({ id, level: level ?? 0 })));
  const levels = rows().map((row) => ({ id: idOf(row), level: current.library.level(row) }));
  if (given && current.library.setItems && !current.wasPressed && written(levels) !== written(given.items)) {
    throw faults.mistake(`after setItems with ${written(given.items)} the rows and their level are ${written(levels)}`);
  }
  const all = rows().filter(measure.isSeen),
    boxes = all.map((row) => row.getBoundingClientRect()),
    root = measure.inner(current.root);
  const pitch =
    boxes.length > 1
      ? (boxes[boxes.length - 1].top - boxes[0].top) / (boxes.length - 1)
      : (boxes[0]?.height ?? measure.SCALE * (given?.rowHeight ?? 20));
  return {
    corner: [root.left, boxes[0]?.top ?? root.top],
    phase: [0, 0],
    scene: {
      origin: [0, 0],
      width: Math.floor(points(root.width)),
      rowHeight: points(pitch),
      indentation: 0,
      items: all.map((row) => ({ id: idOf(row), level: current.library.level(row) })),
    },
  };
}
export function begin(given) {
  scene = given;
}
export function pixel([x, y]) {
  const root = measure.inner(current.root),
    boxes = rows().map((row) => row.getBoundingClientRect());
  const start = coordinates.onPixel(root.top, 0, 1),
    down = pixels.along(boxes, y, scene.rowHeight, start, root.bottom);
  if (down === null)
    throw faults.declined(
      `container "${current.library.container}" leaves no room below its rows, where a pointer would go`,
    );
  return [coordinates.onPixel(root.left, measure.SCALE * x, 0), down];
}
export function snapshot() {
  const items = rows().map((row) => ({
    id: idOf(row),
    level: current.library.level(row),
    isHeld: holding.isHeld(row),
  }));
  // Of what is dragged with all that is in it the outermost counts.
  const isInner = ({ level }, index) =>
    items
      .slice(0, index)
      .some(
        (other, before) =>
          other.isHeld &&
          other.level < level &&
          items.slice(before + 1, index).every((each) => each.level > other.level),
      );
  const lifted = items.filter((item, index) => item.isHeld && !isInner(item, index));
  return {
    items: items.map(({ id, level }) => ({ id, level })),
    rows: items.map(({ id }) => ({ id })),
    lifted: lifted.length ? lifted.map(({ id }) => id) : null,
  };
}
