// Grid reorder: items in columns. What a scene says, and what is seen of it.
//
// The page is an app's: a click selects an enabled item, Escape cancels what is under way, and the lifted item is shown
// larger by the class that the library gives it.

import * as coordinates from "../coordinates.js";
import { current, faults } from "../current.js";
import * as deep from "../deep.js";
import * as holding from "../holding.js";
import * as identity from "../identity.js";
import * as limits from "../limits.js";
import * as measure from "../measure.js";
import * as presenting from "../presenting.js";
import * as cells from "./cells.js";
import { drops, ended, listen, stopListening } from "./grid/drops.js";
import { grid, idOf, inPage, itemOf, put, setOwn, stateOf } from "./grid/items.js";
import { pixelAt, rowIn, slipOf } from "./grid/pointing.js";
import { rows, rowsHeight } from "./grid/rows.js";
import { seenGrid } from "./grid/seen.js";
import { bare, layOut, slotWidth } from "./grid/slots.js";
import * as tiles from "./grid/tiles.js";

export const empty = bare(10, 1, 10, [1]);
const WHOLE = ["rowMargin", "rowPadding", "columnMargin", "columnPadding", "to"];
export const hooks = {
  required: ["create", "destroy", "lifted"],
  optional: ["copy", "placeholder", "cancel", "replacing", "replaced", "resized", "ended", "lift", "setItems", "keys"],
  selectors: ["lifted", "copy", "placeholder"],
};
export function capabilities(library, zoom) {
  const without = ["move-before-hold", "resize-before-hold", ...(library.lift ? ["set-titles-before-hold"] : [])];
  if (!library.page) {
    if (library.viewport) without.push("origin");
    return {
      without,
      fields: {
        ...limits.presses(),
        ...limits.whole(limits.moderate(...(library.viewport ? [] : ["origin"]), "width", "rowHeight"), ...WHOLE),
      },
    };
  }
  const counts = presenting.itemCounts();
  return {
    without: [...without, ...(library.setItems ? [] : ["set-titles"]), "origin", "resize"],
    ...(library.setItems && { items: { least: counts[0], greatest: counts[counts.length - 1] } }),
    fields: current.isTiled ? cells.fields(tiles.extent()) : limits.ofPage(library, zoom),
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
export const itemIn = (place) => rowIn(place);
export const pixel = (place) => pixelAt(place);
export const slip = (its) => slipOf(its);
export const has = (id) => rows().some(({ element }) => idOf(element) === id);
/// The items that the page ought to have, and that are not in the list.
export const missing = () => grid.present.filter((id) => !rows().some(({ element }) => idOf(element) === id));
export const isLifted = () => rows().some(({ isLifted }) => isLifted);
/// Whoever cancels a drag of the browser does not take its end for a drop.
export function giveUp() {
  drops.isCancelled = true;
}
/// The middle of the place that the lifted item has in the list.
export function home() {
  const { place, element } = rows().find(({ isLifted }) => isLifted) ?? {};
  return coordinates.middle(place ?? element);
}
/// Gives an item the focus, or what in it can have that.
export function focus(id) {
  drops.isCancelled = false;
  holding.focus(rows().find((row) => idOf(row.element) === id).element);
}

export const height = () => rowsHeight();
export const columnCount = () => (current.isTiled ? 2 : grid.layout.columnCount);
export const isColumn = ({ columnCount }) => columnCount === 1 && !current.isTiled;
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
  grid.list = current.root;
  if (!setItems) return void presenting.give();
  identity.adopt(current.library, deep.all(selector, grid.list), []);
  grid.items = new Map();
  await setOwn({ items: given.items, enabled: null, selected: [] });
}
export function shownScene() {
  const all = inPage(),
    shown = all.map((element) => element.getBoundingClientRect()),
    areBeside = measure.areBeside(shown);
  current.isMirrored = areBeside && measure.isRightToLeft(all[0]);
  const boxes = shown.map(coordinates.mirrored),
    found = current.isTiled ? null : measure.grid(boxes, coordinates.mirrored(measure.inner(grid.list)));
  // A page whose tiles were explained goes on like that.
  if (!found && !current.isTiled && (current.scenes.length || !areBeside)) {
    current.isMirrored = false;
    throw faults.mistake(`items "${current.library.items}" do not lie in rows of one size`);
  }
  if (!found) {
    [current.isTiled, current.isMirrored, current.scroller] = [true, false, null];
    const { left, top } = measure.inner(grid.list);
    return { corner: [left, top], phase: [0, 0], scene: tiles.shownTiles() };
  }
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
  [grid.layout, grid.list] = [{ ...scene }, current.root];
  grid.items = new Map(scene.items.map((id) => [id, stateOf(id, scene)]));
  grid.present = scene.items;
  listen();
}
export function setUp(scene) {
  grid.layout = { ...scene };
  grid.list = document.createElement("ul");
  current.root.append(grid.list);
  layOut(grid.list, grid.layout);
  put(scene);
  listen();
  current.library.create?.(grid.list, ended, current.options);
}
export function tearDown() {
  current.library.destroy?.(grid.list);
  stopListening();
}
export async function change(event) {
  if (event.event === "resize") {
    const resized = { ...grid.layout, width: event.width };
    if (event.width < 0 || slotWidth(resized) < 0) return;
    grid.layout = resized;
    layOut(grid.list, resized);
    current.library.resized?.(grid.list);
  } else if (new Set(event.items).size === event.items.length) {
    const wasCancelled = drops.isCancelled;
    drops.isCancelled = true;
    drops.isCancelled = current.library.replacing?.(grid.list, current.options) || wasCancelled;
    if (current.library.setItems) await setOwn(event);
    else put(event);
    current.library.replaced?.(grid.list);
  }
}
export const snapshot = () => seenGrid();
