// Collection reorder: cards that change their places while one of them is dragged, within and between the lists of a
// board. What a board shows as a scene, and what is seen of it.
//
// A list of the page is a section, and those of a scene lie below each other. Wherever a list lies in the page, a touch
// in its section is in it.

import * as coordinates from "../coordinates.js";
import { current } from "../current.js";
import * as deep from "../deep.js";
import * as holding from "../holding.js";
import * as identity from "../identity.js";
import * as limits from "../limits.js";
import * as presenting from "../presenting.js";
import * as cells from "./cells.js";
import { board, found, rows, tops, within } from "./collection/board.js";
import { cellsOf, floating } from "./collection/cells.js";
import { boardScene } from "./collection/measured.js";
import { cardIn, pixelAt, slipOf } from "./collection/pointing.js";
import { extent } from "./collection/tiled.js";

// What scenes and events of a page never have.
const WITHOUT =
  "headers locks scrolling data-changes right-to-left itemSpacing delegate tick background origin press-while-down " +
  "move-before-hold resize";
export const hooks = {
  required: ["lists", "held"],
  optional: ["setItems", "copy", "placeholder", "lift", "keys"],
  selectors: ["held", "copy", "placeholder"],
};
export function capabilities(library, zoom) {
  return {
    without: WITHOUT.split(" "),
    fields: { axis: "vertical", ...(current.isTiled ? cells.fields(extent()) : limits.ofPage(library, zoom, 2)) },
  };
}
/// A page tells nobody what was dragged.
export const notShown = () => ["data", "reports"];
export const itemAt = (element) => deep.closest(element, current.library.items);
export const itemIn = (place) => cardIn(place);
export const pixel = (place) => pixelAt(place);
export const slip = (its) => slipOf(its);
export const shownScene = () => boardScene();
export const hasTaps = true;
export const follows = () => board.lists.length > 1 && !current.isTiled;
export const isColumn = ({ sections }) => sections.length === 1 && !current.isTiled;
export const has = (id) => within(current.root, current.library.items).some((card) => identity.idOf(card) === id);
export const isLifted = () => within(current.root, current.library.items).some((card) => holding.isHeld(card));
/// The middle of the place that the lifted card has in its list.
export const home = () => coordinates.middle(board.lists.flatMap(rows).find(({ card }) => holding.isHeld(card))?.place);
export function focus(id) {
  holding.focus(within(current.root, current.library.items).find((each) => identity.idOf(each) === id));
}
/// What scenes a board is measured with: so many cards in its lists.
export const drafts = (counts) => presenting.spread(counts, found().length).map((sections) => ({ sections }));
export async function show(given) {
  const all = given?.sections.map(({ items }) => items.map(({ id }) => id));
  await presenting.give(all, found);
  board.lists = found();
}
export function begin(given) {
  board.scene = given;
  board.sizes = new Map(board.scene.sections.flatMap(({ items }) => items.map(({ id, size }) => [id, size])));
}
export function snapshot() {
  holding.checkKept(board.lists);
  const display = board.lists.map((list) => ({ items: rows(list).map(({ card }) => identity.idOf(card) ?? 0) }));
  const [width, height] = board.scene.viewport,
    held = board.lists
      .flatMap(rows)
      .map(({ card }) => card)
      .find((card) => holding.isHeld(card));
  const copy = held && current.library.copy ? deep.one(current.library.copy) : null,
    starts = tops();
  const cells = board.lists.flatMap((list, index) => cellsOf(list, index, starts[index], copy ? null : held));
  return {
    viewport: board.scene.viewport,
    offset: 0,
    contentExtent: tops()[board.lists.length],
    display,
    data: display,
    cells: cells.filter(({ frame: [x, y, w, h] }) => x < width && y < height && x + w > 0 && y + h > 0),
    hidden: held ? [identity.idOf(held)] : [],
    reports: [],
    snapshotViews: held
      ? [{ item: identity.idOf(held), frame: floating(copy ?? held) }]
      : holding.leftCopies().map((element) => ({ item: 0, frame: floating(element) })),
  };
}
