// Which item is dragged, also where a page marks none.

import { current } from "../../current.js";
import * as deep from "../../deep.js";
import * as holding from "../../holding.js";

const FAR = 0.5; // Pixels that nobody sees.
const placeOf = (element) => [element.getBoundingClientRect().left, element.getBoundingClientRect().top];
// Links and pictures are draggable by themselves.
const isDraggable = ({ localName, draggable }) => draggable && !/^(a|img)$/.test(localName);
/// Whether nothing tells which item is dragged: neither what the page marks, nor the browser that drags it.
export const areMissing = ({ page, held, items }) =>
  Boolean(page) &&
  !held &&
  !deep.all(items).some((item) => [item, ...item.querySelectorAll("[draggable]")].some(isDraggable));
/// Where the item that is pressed lies.
export function pressed(its) {
  its.own = deep.closest(its.element, holding.itemsOf());
  its.home = its.own && placeOf(its.own);
}
/// Whether an item is dragged: where nothing tells, one that has moved since it was pressed, until it is let go.
export function isHeld(element) {
  if (!areMissing(current.library)) return holding.isHeld(element);
  const its = [...current.down.values()].find(({ own }) => own === element);
  if (its) its.isMoved ||= placeOf(element).some((value, axis) => Math.abs(value - its.home[axis]) > FAR);
  return Boolean(its?.isMoved);
}
