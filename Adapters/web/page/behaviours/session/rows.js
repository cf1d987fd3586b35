// The lists of a board and their rows, wherever one that is dragged is.

import { current, faults } from "../../current.js";
import * as deep from "../../deep.js";
import * as holding from "../../holding.js";
import * as identity from "../../identity.js";
import { isInLine } from "../cells.js";

/** The elements of the lists, what the scene says of each, and whether one has shown where a drop would go. */
export const board = { lists: [], views: [], isMarked: false };

const isOwn = (element, selector) => Boolean(selector) && element.matches(selector);
export const within = (list, selector) => deep.all(selector, list);
export const found = () => within(current.root, current.library.lists);
/// Where a row lies in its list, from top to bottom; null where it takes no room there. One that is dragged may float
/// elsewhere, as the others do not: its list has it all the same.
export function span(row, others) {
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
/// The element that says how wide a row of a list is: another one where it floats itself.
export function widthOf(list, row, all) {
  if (!row || !holding.isHeld(row)) return row ?? list;
  return isInLine(row) ? row : (all.find((each) => each !== row) ?? list);
}
/// The rows of a list from top to bottom; what stands for a drop is none.
export function rows(list) {
  const { items, placeholder } = current.library,
    tops = new Map();
  const all = within(list, items).filter((row) => !isOwn(row, placeholder));
  if (current.isTiled) return all;
  let top = -Infinity;
  for (const row of all) {
    // One that is hidden while it is dragged stays behind the one before it.
    top = span(row, all)?.top ?? top;
    tops.set(row, top);
  }
  return all.sort((a, b) => tops.get(a) - tops.get(b));
}
export function shown(row) {
  const id = identity.idOf(row);
  if (id === undefined)
    throw faults.pagesFault(`a card is shown that setItems has not given: "${row.textContent.trim()}"`);
  return { id: String(id) };
}
export const path = (list, item) => ({ view: board.views[board.lists.indexOf(list)].id, section: 0, item });
export const isIn = ([left, top, width, height], [x, y]) =>
  x >= left && x < left + width && y >= top && y < top + height;
