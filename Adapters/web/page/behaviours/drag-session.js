// Drag sessions: rows that are dragged within and between the lists of a page, such as the columns of a kanban board.
// What a board shows as a scene, and what is seen of it.
//
// A page has as many lists as it has, each with one section. A touch on a row of the scene is at the same part of the
// row of the page, however high that is and whatever lies between the rows.

import * as coordinates from "../coordinates.js";
import { current, faults } from "../current.js";
import * as holding from "../holding.js";
import * as identity from "../identity.js";
import * as nativeDrag from "../input/native-drag.js";
import * as limits from "../limits.js";
import * as measure from "../measure.js";
import * as pointers from "../pointers.js";
import * as presenting from "../presenting.js";

const { SCALE, points } = measure;
const ROW = 20; // The height of a row where no list has any, in points.
const BESIDE = 8; // Pixels beside the board, for what is beside all its rows.
let lists, views; // The elements, and what the scene says of each.
let glimpses = []; // Which list showed where a drop would go: before a move, when it was told, and when all was told.

const isOwn = (element, selector) => Boolean(selector) && element.matches(selector);
const within = (list, selector) => [...list.querySelectorAll(selector)];
const found = () => within(current.root, current.library.lists);
/// Where a row lies in its list, from top to bottom; null where it takes no room there. One that is dragged may float
/// elsewhere, as the others do not: its list has it all the same.
function span(row, others) {
  if (!row.getClientRects().length) return null;
  const { top, bottom } = row.getBoundingClientRect();
  if (!holding.isHeld(row)) return { top, bottom };
  const own = getComputedStyle(row),
    isAway = /absolute|fixed/.test(own.position);
  // One that is alone is taken to lie as any row does.
  const alone = { position: isAway ? own.position : "static", transform: "none", translate: "none" };
  const other = others.find((each) => each !== row),
    usual = other ? getComputedStyle(other) : alone;
  if (own.position !== usual.position && isAway) return null;
  if (usual.transform !== "none" || usual.translate !== "none") return { top, bottom };
  const shift =
    new DOMMatrix(own.transform === "none" ? "" : own.transform).m42 +
    (Number.parseFloat(own.translate.split(" ")[1]) || 0) +
    (own.position === "relative" && usual.position !== "relative" ? Number.parseFloat(own.top) || 0 : 0);
  const middle = (top + bottom) / 2 - shift;
  return { top: middle - row.offsetHeight / 2, bottom: middle + row.offsetHeight / 2 };
}
/// The rows of a list from top to bottom; what stands for a drop is none.
function rows(list) {
  const { items, placeholder } = current.library,
    tops = new Map();
  const all = within(list, items).filter((row) => !isOwn(row, placeholder));
  let top = -Infinity;
  for (const row of all) {
    // One that is hidden while it is dragged stays behind the one before it.
    top = span(row, all)?.top ?? top;
    tops.set(row, top);
  }
  return all.sort((a, b) => tops.get(a) - tops.get(b));
}
function shown(row) {
  const id = identity.idOf(row);
  if (id === undefined)
    throw faults.pagesFault(`a card is shown that setItems has not given: "${row.textContent.trim()}"`);
  return { id: String(id) };
}
const path = (list, item) => ({ view: views[lists.indexOf(list)].id, section: 0, item });
const isIn = ([left, top, width, height], [x, y]) => x >= left && x < left + width && y >= top && y < top + height;

/// A page that draws its whole board anew makes other lists, in place of the others.
function keep() {
  const there = found();
  if (!lists.every((list) => list.isConnected) && there.length === lists.length) lists = there;
}
/// The list in which a place of the scene is, and before which of its rows a drop there would go; null where that is
/// below all rows.
function underPlace(place) {
  const index = views.findLastIndex(({ frame }) => isIn(frame, place));
  if (index < 0) return null;
  const list = lists[index],
    { frame, rowHeight } = views[index],
    all = rows(list),
    row = (place[1] - frame[1]) / rowHeight;
  if (row >= all.length) return { list, item: null };
  const isLower = row % 1 >= 0.5,
    under = Math.floor(row),
    { policies } = current.library;
  return { list, item: under + Number(isLower && (policies?.zones === "halves" || under === all.length - 1)) };
}
/// Where a drop would go: as the page shows it, or else what lies under the pointer.
function destination(place) {
  const { placeholder } = current.library,
    pointed = underPlace(place);
  if (!placeholder) return pointed;
  const [list, mark] = lists.flatMap((each) => within(each, placeholder).map((mark_) => [each, mark_]))[0] ?? [];
  if (!list) return null;
  const isBefore = (row) => row.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING;
  const those = rows(list),
    item = those.filter(isBefore).length,
    own = those.findIndex((row) => holding.isHeld(row));
  // Just before and just after what is dragged is the same place.
  const places = own >= 0 && [own, own + 1].includes(item) ? [own, own + 1] : [item];
  if (pointed?.list !== list) return { list, item };
  // Below all rows no index is meant, and a drop goes to the end.
  if (pointed.item === null && places.includes(those.length)) return { list, item: null };
  return { list, item: places.includes(pointed.item) ? pointed.item : item };
}
function session() {
  const held = lists.flatMap(rows).find((row) => holding.isHeld(row));
  if (!held) return null;
  const pointer = pointers.first(),
    carried = { begun: Boolean(pointer?.hasMoved), items: [shown(held)], top: shown(held) };
  // Where the page takes no drop of the browser's, and shows none, there is no destination.
  const isRefused = !current.library.placeholder && nativeDrag.isUnderWay() && !nativeDrag.isTaken();
  const target = carried.begun && !isRefused ? destination(pointer.place) : null;
  if (!target) return { ...carried, destination: null, proposal: null, gap: null };
  const { list, item } = target,
    place = item === null ? null : path(list, item);
  return {
    ...carried,
    destination: { view: path(list).view, path: place },
    proposal: { operation: "move", intent: place ? "insert-at" : "unspecified" },
    gap: current.library.placeholder ? place : null,
  };
}

export const hooks = {
  required: ["lists", "held"],
  optional: ["setItems", "placeholder", "lift"],
  selectors: ["held", "placeholder"],
};
export function capabilities({ container, items }) {
  const root = document.querySelector(container),
    there = within(root, items),
    [right, bottom] = limits.roomAt(root);
  const past = (end) => (limits.leavesWindow(there) ? { least: -end, greatest: 2 * end } : { least: 0, greatest: end });
  return {
    without: [
      "apps",
      "background",
      "foreground",
      "headers",
      "operation",
      "intent",
      "allowsMoves",
      "cadence",
      "starts",
      "adds",
      "visibility",
      "team",
      "spring-loading",
      "springTime",
      "fastRest",
      "slowRest",
      "data-changes",
      "arrive",
      "fail",
      "tick",
      "press-while-down",
      "move-before-hold",
    ],
    fields: {
      "at.x": { least: 0, greatest: right, whole: true },
      "at.y": { least: 0, greatest: bottom, whole: true },
      "to.x": { ...past(right), whole: true },
      "to.y": { ...past(bottom), whole: true },
    },
  };
}
/// A page tells nobody what was dragged.
export const notShown = ({ placeholder }) => ["reports", ...(placeholder ? [] : ["gap"])];
export const itemAt = (element) => element?.closest(current.library.items);
export const adds = true;
export const isLifted = () => lists.flatMap(rows).some((row) => holding.isHeld(row));
export const hasTaps = true;
/// What scenes a board is measured with: so many cards in its lists.
export const drafts = (counts) =>
  presenting.spread(counts, found().length).map((all) => ({ views: all.map((section) => ({ sections: [section] })) }));
export async function show(given) {
  await presenting.give(
    given?.views.map(({ sections }) => sections.flatMap(({ items }) => items.map(({ id }) => id))),
    found,
  );
  [lists, glimpses] = [found(), []];
}
export function shownScene() {
  const root = measure.inner(current.root),
    corner = [root.left, root.top];
  const boxes = lists.map((list) => list.getBoundingClientRect());
  const columns = lists.map((list) => rows(list).filter(measure.isSeen)),
    rects = columns.map((all) => all.map((row) => row.getBoundingClientRect()));
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
export function begin(given) {
  views = given.views;
}
/// The pixel of a place: that part of the row which lies there in the scene, or beside the board.
export function pixel(place) {
  const index = views.findLastIndex(({ frame }) => isIn(frame, place)),
    [x, y] = coordinates.flat(place);
  if (index < 0) {
    const under = document.elementsFromPoint(x, y).some((element) => lists.some((list) => list.contains(element)));
    const { left, right } = current.root.getBoundingClientRect();
    return under ? [left > BESIDE ? Math.floor(left) - BESIDE : Math.ceil(right) + BESIDE, y] : [x, y];
  }
  const list = lists[index],
    { frame, rowHeight } = views[index],
    all = rows(list),
    box = list.getBoundingClientRect();
  const start = coordinates.onPixel(coordinates.home()[1], SCALE * frame[1], 1);
  const down = measure.along(
    all.map((row) => span(row, all)),
    place[1] - frame[1],
    rowHeight,
    start,
    box.bottom,
  );
  if (down === null)
    throw faults.declined(`lists "${current.library.lists}" leave no room below their cards, where a pointer would go`);
  return [
    measure.across(all[Math.floor((place[1] - frame[1]) / rowHeight)] ?? list, (place[0] - frame[0]) / frame[2]),
    down,
  ];
}
export function tearDown() {}
export function change() {}
/// A place that a list shows before and after a move, and not meanwhile, flickers.
export function glimpse() {
  const { placeholder } = current.library;
  if (!placeholder) return;
  keep();
  glimpses.push(lists.findIndex((list) => within(list, placeholder).length));
  if (glimpses.length < 3) return;
  const [before, meanwhile, after] = glimpses.splice(0);
  if (before >= 0 && before === after && meanwhile < 0) {
    throw faults.pagesFault(
      `placeholder "${placeholder}" is gone for a moment while the pointer moves within a list, ` +
        "until the next dragover",
    );
  }
}
export function snapshot() {
  keep();
  holding.checkKept(lists);
  return {
    views: lists.map((list, index) => ({ id: views[index].id, sections: [{ rows: rows(list).map(shown) }] })),
    cells: [],
    session: session(),
    requests: [],
  };
}
