// Free drag: items that lie anywhere in a container. What a scene says, and what is seen of it.

import { px } from "../coordinates.js";
import { current, faults } from "../current.js";
import * as deep from "../deep.js";
import * as holding from "../holding.js";
import * as identity from "../identity.js";
import * as limits from "../limits.js";
import * as painting from "../painting.js";
import * as presenting from "../presenting.js";
import * as promising from "../promising.js";
import { about, find, free, known, note, settled } from "./free/items.js";
import * as marks from "./free/marks.js";
import { flags, freeDrafts, freeScene } from "./free/measured.js";

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
// In the order of the tree, which is that of painting where there is no z-index.
const elements = () => known().sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
function resize({ width, height }) {
  Object.assign(current.root.style, { width: `${px(width)}px`, height: `${px(height)}px` });
}
function make(item, element) {
  if (!element) {
    element = document.createElement("div");
    element.dataset.id = item.id;
    element.className = "item";
  }
  free.ids.set(element, item.id);
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
const own = () => painting.sorted(known(), current.root).map((element) => ({ id: free.ids.get(element) }));
async function put(item, rank) {
  if (current.library.setItems) {
    // In the list that `setItems` gets, a rank is not told from what a press has raised.
    if (rank > 0 && current.wasPressed && promising.promises(current.options).policies?.order !== "untouched") {
      throw faults.declined("an item is inserted in front of others after a press");
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

export const empty = { origin: [0, 0], width: 10, height: 10, items: [] };
export const hooks = {
  required: ["create", "destroy", "held"],
  optional: ["enable", "disable", "setBounces", "setItems"],
  selectors: ["held"],
};
export function capabilities(library, zoom) {
  const without = [];
  if (!library.setBounces) without.push("set-bounces");
  if (library.page) {
    // Whether an item goes to an edge is the page's own matter.
    without.push(...(library.setItems ? [] : ["insert", "remove"]), "origin", "set-adsorbs", "set-draggable", "resize");
    // What is put in is as what is there.
    return { without, fields: { ...(library.setItems && flags()), ...limits.ofPage(library, zoom) } };
  }
  if (library.viewport) without.push("origin");
  const sizes = limits.moderate(
    ...(library.viewport ? [] : ["origin"]),
    ...["width", "height", "frame.width", "frame.height"],
  );
  return { without, fields: { ...limits.whole(sizes, "frame.x", "frame.y", "to"), ...limits.presses() } };
}
/// What nobody sees is not judged.
export const notShown = (library) => (marks.areMissing(library) ? ["items.heldBy"] : []);
/// A scene's container cuts off what hangs out of it; a page need not.
export function pressed(its) {
  const [width, height] = free.size,
    [x, y] = its.place;
  const isOut = x < 0 || y < 0 || x >= width || y >= height;
  if (current.library.page && isOut && deep.closest(its.element, current.library.items))
    throw faults.declined("a press on a part of an item that hangs out of the container");
  marks.pressed(its);
}
export const drafts = (counts) => freeDrafts(counts);
export const shownScene = () => freeScene();
export async function show(given) {
  [free.items, free.ids] = [new Map(), new Map()];
  const { library, root } = current;
  if (!library.setItems) return presenting.give();
  identity.adopt(library, deep.all(library.items, root), []);
  await setOwn([]);
  await setOwn(given.items);
}
export function begin(scene) {
  for (const item of scene.items) note(item);
  free.homes = new Map(scene.items.map(({ id, frame }) => [id, frame]));
  free.size = [scene.width, scene.height];
}
export async function setUp(scene) {
  [free.items, free.ids] = [new Map(), new Map()];
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
      id: free.ids.get(element),
      frame: settled(free.ids.get(element), holding.shown(element)),
      heldBy: holding.holder(element, free.ids.get(element), marks.isHeld(element)),
      ...about(element),
    })),
  };
}
