// Grid reorder: items in columns. What a scene says, and what is seen of it.
//
// The page is an app's: a click selects an enabled item, Escape cancels what is under way, and the lifted item is shown
// larger by the class that the library gives it.

import * as coordinates from "../coordinates.js";
import { current, faults } from "../current.js";
import * as holding from "../holding.js";
import * as identity from "../identity.js";
import * as limits from "../limits.js";
import * as measure from "../measure.js";
import * as painting from "../painting.js";
import * as pointers from "../pointers.js";
import * as presenting from "../presenting.js";

const MOST = 4; // Pixels by which a pointer may lie otherwise to its place than it did when it was put down.
let layout, list, endedCount, lastEnded, isCancelled, clickedAt;
const known = new WeakMap(); // What is known of an element: its id, whether it is enabled and selected.
let items = new Map(); // The same of an item of a page of one's own, by its number.
let present = []; // The numbers of those that it ought to have now.

const about = (element) => (current.library.page ? items.get(identity.idOf(element)) : known.get(element));
const idOf = (element) => about(element)?.id ?? (Number(element.dataset.id) || 0);
const slotWidth = ({ width, columnCount, columnMargin, columnPadding }) =>
  (width - 2 * columnMargin - columnPadding * (columnCount - 1)) / columnCount;

function layOut() {
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
const stateOf = (id, { enabled, selected }) => ({
  id,
  enabled: !enabled || enabled.includes(id),
  selected: !selected || selected.includes(id),
});
function put(titles) {
  list.replaceChildren(
    ...titles.items.map((id) => {
      const element = Object.assign(document.createElement("li"), { id: `item_${id}`, className: "item" });
      element.dataset.id = id;
      element.append(document.createElement("i"));
      known.set(element, stateOf(id, titles));
      return element;
    }),
  );
}
async function setOwn(titles) {
  list = current.root;
  for (const id of titles.items) items.set(id, stateOf(id, titles));
  present = titles.items;
  identity.know(titles.items);
  // Some pages move them about in the list that they get.
  current.library.setItems(list, titles.items.map(identity.shownAs));
  await presenting.rendered(titles.items);
}
/// The items in the order of the tree: the element in the list, what the user sees of it, whether it is lifted, and
/// what shows in which slot it is, if anything does.
function rows() {
  const { copy, placeholder, page } = current.library,
    out = [];
  const children = page
    ? [...list.querySelectorAll([current.library.items, placeholder].filter(Boolean).join())]
    : [...list.children];
  const copies = children.filter((element) => copy && element.matches(copy));
  const held = children.find((element) => holding.isHeld(element) && !copies.includes(element));
  for (const element of children) {
    if (copies.includes(element) || (page && !about(element) && !(placeholder && element.matches(placeholder))))
      continue;
    // A placeholder stands where the lifted item will be.
    if (placeholder && element.matches(placeholder)) {
      if (held && (!page || about(held))) out.push({ element: held, shown: held, isLifted: true, place: element });
      else if (page && holding.isLeft(element)) out.push({ element, shown: element, isLifted: false, place: element });
    } else if (!placeholder || element !== held) {
      const isLifted = holding.isHeld(element);
      const floats = isLifted && copy ? (copies[0] ?? document.querySelector(copy)) : null;
      out.push({ element, shown: floats ?? element, isLifted, place: isLifted && !floats ? null : element });
    }
  }
  return [
    ...out,
    ...holding.leftCopies().map((element) => ({ element, shown: element, isLifted: false, place: element })),
  ];
}
/// The items in the order that the user sees, or that the hook tells: where a lifted item floats, it has the slot
/// that the others leave free.
function inOrder(all) {
  if (current.library.order) {
    const told = current.library.order(list);
    return [...all].sort((a, b) => told.indexOf(a.element) - told.indexOf(b.element));
  }
  const { columnCount, rowHeight, rowMargin, rowPadding, columnMargin, columnPadding } = layout;
  const down = rowHeight + rowPadding,
    across = slotWidth(layout) + columnPadding;
  if (down <= 0 || across <= 0) return all;
  const slot = ({ place }) => {
    const [x, y] = coordinates.points(place.getBoundingClientRect());
    const column = Math.max(0, Math.min(Math.round((x - columnMargin) / across), columnCount - 1));
    return Math.round((y - rowMargin) / down) * columnCount + column;
  };
  const slots = all.map((row) => (row.place ? slot(row) : null)),
    taken = new Set(slots.filter((each) => each !== null));
  const free = all.map((_, index) => index).filter((index) => !taken.has(index));
  for (let index = 0; index < slots.length; index++) {
    if (slots[index] !== null) continue;
    slots[index] = free.length === 1 && taken.size === all.length - 1 ? free[0] : (slots[index - 1] ?? -1);
  }
  return all
    .map((row, index) => ({ row, slot: slots[index] }))
    .sort((a, b) => a.slot - b.slot)
    .map(({ row }) => row);
}
/// A slot of the scene.
function slotAt(index) {
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
function settled(frame, index) {
  if (!current.library.page) return frame;
  const slot = slotAt(index);
  return slot.every((value, side) => isNear(value, frame[side])) ? slot : frame;
}
/// Where something lifted is, as if the pointer was at its place, which it follows: as one whole, or along a line.
function followed(frame, shown, index) {
  const pointer = current.library.page ? pointers.first() : null;
  if (!pointer) return frame;
  const slot = slotAt(index),
    place = coordinates.flat(pointer.place);
  return frame.map((value, side) => {
    const off = side < 2 ? pointer.at[side] - place[side] : 0;
    const isFixed = !holding.isPicture(shown) && isNear(value, slot[side]);
    return isFixed || Math.abs(off) > MOST ? value : value - off / measure.SCALE;
  });
}
/// How high all is that the list holds, in points: of a page down to the last place of a row.
export function height() {
  if (!current.library.page) return list.getBoundingClientRect().height / current.scale;
  const ends = rows()
    .filter(({ place }) => place)
    .map(({ place }) => coordinates.points(place.getBoundingClientRect()))
    .map(([, y, , h]) => y + h);
  const count = Math.ceil(present.length / layout.columnCount);
  const wanted = count
    ? 2 * layout.rowMargin + count * layout.rowHeight + (count - 1) * layout.rowPadding
    : 2 * layout.rowMargin;
  // Where a row floats, nobody sees how high the list is.
  return ends.length === present.length && ends.length ? Math.max(...ends) + layout.rowMargin : wanted;
}
/// What is known of the item that an element belongs to.
function itemOf(element) {
  // What the list lies in is no item, and a page's own `identify` need not know it.
  while (element && !element.contains(list) && !about(element)) element = element.parentElement;
  return element && !element.contains(list) ? about(element) : undefined;
}
function click(event) {
  // Of a tap on a label both that and its control are clicked.
  if (clickedAt === performance.now()) return;
  clickedAt = performance.now();
  // What needs no long press is clicked where it is dropped too; only what was not lifted was tapped.
  const item =
    isCancelled || current.isMute || (current.library.lift && !current.isTap) ? undefined : itemOf(event.target);
  if (item?.enabled && pointers.hasPressed(item.id)) item.selected = !item.selected;
}
function ended(order = rows().map(({ element }) => idOf(element))) {
  // Whoever cancels a drag does not take its end for a drop.
  if (isCancelled) return;
  endedCount += 1;
  const chosen = new Set(
    [...list.querySelectorAll(current.library.items ?? ".item")]
      .filter((element) => about(element)?.selected)
      .map(idOf),
  );
  lastEnded = { order, selection: order.filter((id) => chosen.has(id)) };
}
// A page of one's own tells no order: it is the one that is shown when it has been drawn.
let isUntold = false;
function endedInPage() {
  // What a press lifts is dropped by a tap.
  if (isCancelled || (current.library.lift === "press" && current.isTap)) return;
  endedCount += 1;
  isUntold = true;
}

window.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  isCancelled = true;
  current.library.cancel?.(list);
});
// Whoever takes a press for its own is told of no mouse.
window.addEventListener(
  "pointerdown",
  () => {
    isCancelled = false;
  },
  true,
);

/// The items that a page shows, in the order in which somebody reads them.
function inPage() {
  const { items: selector, copy, placeholder, order } = current.library,
    other = [copy, placeholder].filter(Boolean).join();
  const all = [...list.querySelectorAll(selector)].filter(
    (element) => measure.isSeen(element) && !(other && element.matches(other)),
  );
  return order ? order(list).filter((element) => all.includes(element)) : measure.inReadingOrder(all);
}
function listen() {
  [endedCount, lastEnded, isCancelled, isUntold, clickedAt] = [0, { order: [], selection: [] }, false, false, null];
  const { page, ended: name } = current.library;
  current.root.addEventListener("click", click);
  if (page && name) current.root.addEventListener(name, endedInPage);
}

export const empty = {
  origin: [0, 0],
  width: 10,
  columnCount: 1,
  rowHeight: 10,
  rowMargin: 0,
  rowPadding: 0,
  columnMargin: 0,
  columnPadding: 0,
  items: [1],
  enabled: null,
  selected: [],
};
export const hooks = {
  required: ["create", "destroy", "lifted"],
  optional: ["copy", "placeholder", "cancel", "replacing", "replaced", "resized", "ended", "lift", "setItems", "keys"],
  selectors: ["lifted", "copy", "placeholder"],
};
export function capabilities(library) {
  const without = ["move-before-hold", "resize-before-hold", ...(library.lift ? ["set-titles-before-hold"] : [])];
  if (!library.page) {
    if (library.viewport) without.push("origin");
    return {
      without,
      fields: {
        ...limits.presses(),
        ...limits.whole(
          limits.moderate(...(library.viewport ? [] : ["origin"]), "width", "rowHeight"),
          "rowMargin",
          "rowPadding",
          "columnMargin",
          "columnPadding",
          "to",
        ),
      },
    };
  }
  const list = document.querySelector(library.container),
    [right, bottom] = limits.roomAt(list);
  const past = (end) => (limits.leavesWindow([...list.querySelectorAll(library.items)]) ? [-end, 2 * end] : [0, end]);
  const range = (/** @type {number[]} */ [least, greatest]) => ({ least, greatest, whole: true }),
    counts = presenting.itemCounts();
  return {
    without: [...without, ...(library.setItems ? [] : ["set-titles"]), "origin", "resize"],
    ...(library.setItems && { items: { least: counts[0], greatest: counts[counts.length - 1] } }),
    fields: {
      "at.x": range([0, right]),
      "at.y": range([0, bottom]),
      "to.x": range(past(right)),
      "to.y": range(past(bottom)),
    },
  };
}
/// What a page never tells; how it shows what is lifted is its own matter.
export const notShown = (library) => [
  ...(library.page ? ["scaled"] : []),
  ...(library.page && !library.ended ? ["endedCount", "lastEnded"] : []),
  // Nor what nobody has selected.
  ...(library.notShown?.some((name) => /^(items\.)?selected$/.test(name)) ? ["lastEnded.selection"] : []),
];
/// Where fingers press late, another may be there first, and take the click.
export const unseen = ({ lift }) =>
  lift && current.kind === "touch" ? ["selection-changes-by-taps", "agrees-with-reference"] : [];
export const style = ({ lifted, copy }) =>
  `${[lifted, copy]
    .filter(Boolean)
    .map((shown) => `${shown} > i`)
    .join(", ")} { scale: 1.2 }`;
export const itemAt = (element) => itemOf(element)?.id;
/// The item whose slot has this place.
export function itemIn([x, y]) {
  const { columnCount, rowHeight, rowMargin, rowPadding, columnMargin, columnPadding } = layout,
    width = slotWidth(layout);
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
export function pixel(place) {
  const [across, down] = coordinates.flat(place),
    corner = coordinates.zero(),
    wanted = itemIn(place);
  const marks = inOrder(rows()).map(({ place: shown }, index) =>
    shown ? measure.marks(corner, slotAt(index), shown.getBoundingClientRect()) : [[], []],
  );
  const edges = [0, 1].map((axis) => marks.flatMap((each) => each[axis])),
    right = measure.clear(across, place[0], edges[0]);
  return [right, measure.clear(down, place[1], edges[1], (at) => holding.hits([right, at], wanted))];
}
/// By how many pixels a pointer lies beside its place when it is put down.
export function slip({ at, place, shift }) {
  if (!current.library.page) return [0, 0];
  return coordinates.flat(place).map((value, axis) => at[axis] - shift[axis] - value);
}
export const has = (id) => rows().some(({ element }) => idOf(element) === id);
/// The items that the page ought to have, and that are not in the list.
export const missing = () => present.filter((id) => !rows().some(({ element }) => idOf(element) === id));
export const isLifted = () => rows().some(({ isLifted }) => isLifted);
/// Whoever cancels a drag of the browser does not take its end for a drop.
export function giveUp() {
  isCancelled = true;
}
/// The middle of the place that the lifted item has in the list.
export function home() {
  const { place, element } = rows().find(({ isLifted }) => isLifted) ?? {};
  return coordinates.middle(place ?? element);
}
/// Gives an item the focus, or what in it can have that.
export function focus(id) {
  isCancelled = false;
  const { element } = rows().find((row) => idOf(row.element) === id);
  ([element, ...element.querySelectorAll("*")].find((each) => each.tabIndex >= 0) ?? element).focus();
}

export const columnCount = () => layout.columnCount;
export const isColumn = ({ columnCount }) => columnCount === 1;
// Whether a tap may move a little the browser decides, which knows only whether it ends on the same item.
export const hasTaps = true;
/// The widths of slots, which have to be whole pixels too.
export function derived({ scene, events }) {
  const widths = [scene.width, ...events.filter((event) => event.event === "resize").map((event) => event.width)];
  return widths.map((width) => slotWidth({ ...scene, width })).filter((width) => width >= 0);
}
/// What scenes a list is measured with that takes items itself.
export const drafts = (counts) =>
  counts.map((count) => ({ items: Array.from({ length: count }, (_, index) => index + 1) }));
export async function show(given) {
  const { setItems, items: selector } = current.library;
  list = current.root;
  if (!setItems) {
    presenting.give();
    return;
  }
  identity.adopt(current.library, [...list.querySelectorAll(selector)], []);
  items = new Map();
  await setOwn({ items: given.items, enabled: null, selected: [] });
}
export function shownScene() {
  const all = inPage(),
    boxes = all.map((element) => element.getBoundingClientRect());
  const found = measure.grid(boxes, measure.inner(list));
  if (!found) throw faults.mistake(`items "${current.library.items}" do not lie in rows of one size`);
  const { corner, columnCount, ...lengths } = found;
  const scaled = Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, measure.points(length)]));
  return {
    corner,
    phase: measure.phase(boxes, corner),
    scene: {
      origin: [0, 0],
      columnCount,
      ...scaled,
      items: all.map((element) => identity.idOf(element)),
      enabled: null,
      selected: [],
    },
  };
}
export function begin(scene) {
  [layout, list] = [{ ...scene }, current.root];
  items = new Map(scene.items.map((id) => [id, stateOf(id, scene)]));
  present = scene.items;
  listen();
}
export function setUp(scene) {
  layout = { ...scene };
  list = document.createElement("ul");
  current.root.append(list);
  layOut();
  put(scene);
  listen();
  current.library.create?.(list, ended, current.options);
}
export function tearDown() {
  current.library.destroy?.(list);
  current.root.removeEventListener("click", click);
  if (current.library.ended) current.root.removeEventListener(current.library.ended, endedInPage);
}
export async function change(event) {
  if (event.event === "resize") {
    const resized = { ...layout, width: event.width };
    if (event.width < 0 || slotWidth(resized) < 0) return;
    layout = resized;
    layOut();
    current.library.resized?.(list);
  } else if (new Set(event.items).size === event.items.length) {
    const wasCancelled = isCancelled;
    isCancelled = true;
    isCancelled = current.library.replacing?.(list, current.options) || wasCancelled;
    if (current.library.setItems) await setOwn(event);
    else put(event);
    current.library.replaced?.(list);
  }
}
export function snapshot() {
  const all = inOrder(rows()),
    dragged = all.find(({ shown }) => holding.isPicture(shown));
  // What the browser itself drags is in front, and so is what is raised, and what is lifted where nothing lies over
  // it.
  const elements = all.map(({ shown }) => shown),
    first = dragged ? null : painting.front(elements, list);
  const top =
    dragged ??
    all.find((row) => row.isLifted && painting.isApart(row.shown, elements)) ??
    all.find((row) => row.shown === first?.element && (first.isRaised || row.isLifted));
  const items = all.map(({ element, shown, isLifted, place }, index) => {
    const inner = shown.querySelector(":scope > i"),
      { enabled, selected } = about(element) ?? {};
    return {
      id: idOf(element),
      frame: isLifted
        ? followed(holding.shown(shown, place === shown ? null : place), shown, index)
        : settled(holding.shown(shown, place === shown ? null : place), index),
      enabled: Boolean(enabled),
      selected: Boolean(selected),
      lifted: isLifted,
      scaled: Boolean(inner) && getComputedStyle(inner).scale === "1.2",
    };
  });
  if (isUntold) {
    isUntold = false;
    lastEnded = {
      order: items.map(({ id }) => id),
      selection: items.filter(({ selected }) => selected).map(({ id }) => id),
    };
  }
  const front = top ? idOf(top.element) : null;
  return { height: height(), items, front, endedCount, lastEnded };
}
