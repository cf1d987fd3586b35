// The items of a grid, in the order that somebody sees, and what is known of them.

import { current } from "../../current.js";
import * as deep from "../../deep.js";
import * as identity from "../../identity.js";
import * as measure from "../../measure.js";
import * as presenting from "../../presenting.js";

export const grid = {
  /** The list, and how a scene lays it out. */
  list: null,
  layout: null,
  /** What is known of the items of a page of one's own, by their numbers. */
  items: new Map(),
  /** The numbers of those that it ought to have now. */
  present: [],
};
const known = new WeakMap(); // What is known of an element: its id, whether it is enabled and selected.

export const about = (element) => (current.library.page ? grid.items.get(identity.idOf(element)) : known.get(element));
export const idOf = (element) => about(element)?.id ?? (Number(element.dataset.id) || 0);
export const stateOf = (id, { enabled, selected }) => ({
  id,
  enabled: !enabled || enabled.includes(id),
  selected: !selected || selected.includes(id),
});
export function put(titles) {
  grid.list.replaceChildren(
    ...titles.items.map((id) => {
      const element = Object.assign(document.createElement("li"), { id: `item_${id}`, className: "item" });
      element.dataset.id = id;
      element.append(document.createElement("i"));
      known.set(element, stateOf(id, titles));
      return element;
    }),
  );
}
export async function setOwn(titles) {
  grid.list = current.root;
  for (const id of titles.items) grid.items.set(id, stateOf(id, titles));
  grid.present = titles.items;
  identity.know(titles.items);
  // Some pages move them about in the list that they get.
  current.library.setItems(grid.list, titles.items.map(identity.shownAs));
  await presenting.rendered(titles.items);
}
/// What is known of the item that an element belongs to.
export function itemOf(element) {
  // What the list lies in is no item, and a page's own `identify` need not know it.
  while (element && !deep.contains(element, grid.list) && !about(element)) element = deep.parent(element);
  return element && !deep.contains(element, grid.list) ? about(element) : undefined;
}
/// The items that a page shows, in the order in which somebody reads them.
export function inPage() {
  const { items: selector, copy, placeholder, order } = current.library,
    other = [copy, placeholder].filter(Boolean).join();
  const all = deep
    .all(selector, grid.list)
    .filter((element) => measure.isSeen(element) && !(other && element.matches(other)));
  return order ? order(grid.list).filter((element) => all.includes(element)) : measure.inReadingOrder(all);
}
