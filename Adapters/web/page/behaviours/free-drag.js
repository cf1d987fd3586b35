// Free drag: items that lie anywhere in a container. What a scene says, and what is seen of it.

import { px } from "../coordinates.js";
import { current } from "../current.js";
import * as holding from "../holding.js";
import * as identity from "../identity.js";
import * as limits from "../limits.js";
import * as measure from "../measure.js";
import * as painting from "../painting.js";
import * as presenting from "../presenting.js";
import * as promising from "../promising.js";

const { SCALE, points } = measure;
/** Styles of an element that can be given any size, and is hit wherever it is. */
const ANY_SIZE = {
  boxSizing: "border-box",
  margin: 0,
  padding: 0,
  borderWidth: 0,
  borderRadius: 0,
  minWidth: 0,
  minHeight: 0,
  maxWidth: "none",
  maxHeight: "none",
};
let homes = new Map(); // Where the items of a page lay at first.
let items, ids; // What is known of an item, by its number; and the number of an element.

/// The elements of items that are there. Frameworks make new ones for items that a page had.
function known() {
  const { library, root } = current;
  if (library.page) {
    for (const element of root.querySelectorAll(library.items)) {
      const id = identity.idOf(element);
      if (id !== undefined) ids.set(element, id);
    }
  }
  return [...ids.keys()].filter((element) => element.isConnected);
}
const about = (element) => items.get(ids.get(element));
/// The place where an item lay at first, where nobody sees a difference: what is pressed depends on it.
function settled(id, frame) {
  const home = homes.get(id);
  return home?.every((value, side) => Math.abs(value - frame[side]) <= measure.NEAR / SCALE / 2) ? home : frame;
}
// In the order of the tree, which is that of painting where there is no z-index.
const elements = () => known().sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
const find = (id) => known().find((element) => ids.get(element) === id);

function resize({ width, height }) {
  Object.assign(current.root.style, { width: `${px(width)}px`, height: `${px(height)}px` });
}
const note = ({ id, isDraggable = false, bounces = true, adsorbs = true }) =>
  items.set(id, { isDraggable, bounces, adsorbs });
function make(item, element) {
  if (!element) {
    element = document.createElement("div");
    element.dataset.id = item.id;
    element.className = "item";
  }
  ids.set(element, item.id);
  note(item);
  const [left, top, width, height] = item.frame.map((value) => `${px(value)}px`);
  Object.assign(element.style, { ...ANY_SIZE, position: "absolute", left, top, width, height });
  return element;
}
// A library that cannot be switched off is not there where nothing is to be dragged.
function start(element) {
  const { library, options } = current,
    item = about(element);
  if (library.page) return;
  if (item.isDraggable || library.disable) library.create(element, item, options);
  if (!item.isDraggable) library.disable?.(element);
}
/// Has the page itself show these items: new ones at their places, in pixels, those that are there where they are.
async function setOwn(all) {
  identity.know(all.map(({ id }) => id));
  current.library.setItems(
    current.root,
    all.map((item) => {
      if (!item.frame) return { id: identity.shownAs(item.id) };
      note(item);
      const [left, top, width, height] = item.frame.map(px);
      return { id: identity.shownAs(item.id), left, top, width, height };
    }),
  );
  await presenting.rendered(all.map(({ id }) => id));
}
/// Those that a page of one's own has, as `setItems` names them.
const own = () => painting.sorted(known(), current.root).map((element) => ({ id: ids.get(element) }));
async function put(item, rank) {
  if (current.library.setItems) {
    // In the list that `setItems` gets, a rank is not told from what a press has raised.
    if (rank > 0 && current.wasPressed && promising.promises(current.options).policies?.order !== "untouched") {
      throw Object.assign(new Error("an item is inserted in front of others after a press"), { isDeclined: true });
    }
    const all = own();
    all.splice(Math.max(0, rank), 0, item);
    return setOwn(all);
  }
  const element = make(item);
  current.root.insertBefore(element, elements().filter((each) => each !== element)[Math.max(0, rank)] ?? null);
  start(element);
}
function set(element, name, value) {
  const { library, options } = current,
    item = about(element),
    was = item[name];
  item[name] = value;
  if (name === "bounces") library.setBounces?.(element, value);
  if (name !== "isDraggable" || was === value) return;
  if (value) library.enable ? library.enable(element) : library.create(element, item, options);
  else library.disable ? library.disable(element) : library.destroy(element);
}

/// Along which line the items of a page move, if they do not move in both directions.
const line = () => {
  const { axis } = current.library.policies ?? {};
  return ["horizontal", "vertical"].includes(axis) ? axis : null;
};
/// What a page never tells of its items, as its file says it, or as most pages are.
const flags = () => {
  const { bounces = line() === null, adsorbs = false } = current.library.capabilities?.fields ?? {};
  return { isDraggable: true, bounces, adsorbs };
};
/// Where the items of a page lie, in points.
function placed(container) {
  const box = measure.inner(container);
  return [...container.querySelectorAll(current.library.items)]
    .filter(measure.isSeen)
    .map((element) => element.getBoundingClientRect())
    .map(({ left, top, width, height }) => [left - box.left, top - box.top, width, height].map(points));
}

export const empty = { origin: [0, 0], width: 10, height: 10, items: [] };
export const hooks = {
  required: ["create", "destroy", "held"],
  optional: ["enable", "disable", "setBounces", "setItems"],
  selectors: ["held"],
};
export function capabilities(library) {
  const without = [],
    fields = {};
  if (!library.setBounces) without.push("set-bounces");
  if (library.page) {
    // Whether an item goes to an edge is the page's own matter.
    without.push(...(library.setItems ? [] : ["insert", "remove"]), "origin", "set-adsorbs", "set-draggable", "resize");
    const root = document.querySelector(library.container),
      [right, bottom] = limits.roomAt(root);
    const past = (end) => (limits.leavesWindow([...root.querySelectorAll(library.items)]) ? [-end, 2 * end] : [0, end]);
    const range = (/** @type {number[]} */ [least, greatest]) => ({ least, greatest, whole: true });
    // What is put in is as what is there.
    Object.assign(fields, library.setItems ? flags() : {}, {
      "at.x": range([0, right]),
      "at.y": range([0, bottom]),
      "to.x": range(past(right)),
      "to.y": range(past(bottom)),
    });
    return { without, fields };
  }
  if (library.viewport) without.push("origin");
  Object.assign(
    fields,
    limits.whole(
      limits.moderate(...(library.viewport ? [] : ["origin"]), "width", "height", "frame.width", "frame.height"),
      "frame.x",
      "frame.y",
      "to",
    ),
    limits.presses(),
  );
  return { without, fields };
}
/// What scenes a page is measured with that takes items itself: those that it has, and others like them.
export function drafts(counts) {
  const { fields = {} } = current.library.capabilities ?? {},
    box = measure.inner(presenting.container()),
    there = placed(presenting.container());
  const of = (name, value) =>
    typeof fields[name] === "object"
      ? Math.min(fields[name].greatest ?? value, Math.max(fields[name].least ?? value, value))
      : (fields[name] ?? value);
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
export async function show(given) {
  [items, ids] = [new Map(), new Map()];
  const { library, root } = current;
  if (!library.setItems) return presenting.give();
  identity.adopt(library, [...root.querySelectorAll(library.items)], []);
  await setOwn([]);
  await setOwn(given.items);
}
/// What moves along a line has a container that is no larger than it across, whatever lies there besides.
export function shownScene() {
  const box = measure.inner(current.root),
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
    id: ids.get(element),
    frame: [
      rects[index].left - Math.round(left),
      rects[index].top - Math.round(top),
      rects[index].width,
      rects[index].height,
    ].map(points),
    ...flags(),
  }));
  const corner = [left, top].map(Math.round);
  return { corner, phase: measure.phase([...rects, box], corner), scene: { origin: [0, 0], width, height, items } };
}
export function begin(scene) {
  for (const item of scene.items) note(item);
  homes = new Map(scene.items.map(({ id, frame }) => [id, frame]));
}
export async function setUp(scene) {
  [items, ids] = [new Map(), new Map()];
  resize(scene);
  // Clips drawing and hit-testing, and cannot scroll.
  current.root.style.overflow = "clip";
  for (const item of scene.items) current.root.append(make(item));
  for (const element of elements()) start(element);
}
export function tearDown() {
  if (current.library.page) return;
  for (const element of elements()) {
    if (current.library.disable || about(element).isDraggable) current.library.destroy?.(element);
  }
}
export async function change(event) {
  switch (event.event) {
    case "layout":
      // Tells of a size of the window.
      window.dispatchEvent(new Event("resize"));
      current.root.getBoundingClientRect();
      return;
    case "resize":
      if (!(event.width >= 0 && event.height >= 0)) return;
      resize(event);
      return;
    case "insert":
      if (!find(event.item.id) && event.item.frame[2] >= 0 && event.item.frame[3] >= 0)
        await put(event.item, event.rank);
      return;
    case "remove": {
      const element = find(event.item);
      if (!element) return;
      if (current.library.setItems) return setOwn(own().filter(({ id }) => id !== event.item));
      if (about(element).isDraggable || current.library.disable) current.library.destroy?.(element);
      element.remove();
      return;
    }
    default: {
      const element = find(event.item);
      const name = { "set-draggable": "isDraggable", "set-bounces": "bounces", "set-adsorbs": "adsorbs" }[event.event];
      if (element) set(element, name, event.to);
    }
  }
}
export function snapshot() {
  return {
    items: painting.sorted(known(), current.root).map((element) => ({
      id: ids.get(element),
      frame: settled(ids.get(element), holding.shown(element)),
      heldBy: holding.holder(element, ids.get(element), holding.isHeld(element)),
      ...about(element),
    })),
  };
}
