// Drag sessions: rows that are dragged within and between the lists of a page, such as the columns of a kanban board.
// What a board shows as a scene, and what is seen of it.
//
// A page has as many lists as it has, each with one section. A touch on a row of the scene is at the same part of the
// row of the page, however high that is and whatever lies between the rows.

import { current, faults } from "../current.js";
import * as deep from "../deep.js";
import * as holding from "../holding.js";
import * as limits from "../limits.js";
import * as presenting from "../presenting.js";
import * as cells from "./cells.js";
import { keep, session } from "./session/destination.js";
import { boardScene, extent, pixelAt } from "./session/measured.js";
import { board, found, rows, shown, within } from "./session/rows.js";

// Which list showed where a drop would go: before a move, when it was told, and when all was told.
let glimpses = [];

// What scenes and events of a page never have.
const WITHOUT =
  "apps background foreground headers operation intent allowsMoves cadence starts adds visibility team " +
  "spring-loading springTime fastRest slowRest data-changes arrive fail tick press-while-down move-before-hold";
export const hooks = {
  required: ["lists", "held"],
  optional: ["setItems", "placeholder", "lift"],
  selectors: ["held", "placeholder"],
};
export function capabilities(library, zoom) {
  return {
    without: WITHOUT.split(" "),
    fields: current.isTiled ? cells.fields(extent()) : limits.ofPage(library, zoom),
  };
}
/// A page tells nobody what was dragged.
export const notShown = ({ placeholder }) => ["reports", ...(placeholder ? [] : ["gap"])];
export const itemAt = (element) => deep.closest(element, current.library.items);
export const adds = true;
export const isLifted = () => board.lists.flatMap(rows).some((row) => holding.isHeld(row));
export const pixel = (place) => pixelAt(place);
export const shownScene = () => boardScene();
export const hasTaps = true;
/// What scenes a board is measured with: so many cards in its lists.
export const drafts = (counts) =>
  presenting.spread(counts, found().length).map((all) => ({ views: all.map((section) => ({ sections: [section] })) }));
export async function show(given) {
  await presenting.give(
    given?.views.map(({ sections }) => sections.flatMap(({ items }) => items.map(({ id }) => id))),
    found,
  );
  [board.lists, board.isMarked, glimpses] = [found(), false, []];
}
export function begin(given) {
  board.views = given.views;
}
/// A place that a list shows before and after a move, and not meanwhile, flickers.
export function glimpse() {
  const { placeholder } = current.library;
  if (!placeholder) return;
  keep();
  glimpses.push(board.lists.findIndex((list) => within(list, placeholder).length));
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
  holding.checkKept(board.lists);
  return {
    views: board.lists.map((list, index) => ({
      id: board.views[index].id,
      sections: [{ rows: rows(list).map(shown) }],
    })),
    cells: [],
    session: session(),
    requests: [],
  };
}
