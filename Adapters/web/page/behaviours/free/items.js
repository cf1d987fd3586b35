// The items of a container, and what is known of them.

import { current } from "../../current.js";
import * as deep from "../../deep.js";
import * as identity from "../../identity.js";
import * as measure from "../../measure.js";

/** What is known of an item, by its number; the number of an element; and where the items of a page lay at first. */
export const free = { items: new Map(), ids: new Map(), homes: new Map(), size: [0, 0] };

/// The elements of items that are there. Frameworks make new ones for items that a page had.
export function known() {
  const { library, root } = current;
  if (library.page) {
    for (const element of deep.all(library.items, root)) {
      const id = identity.idOf(element);
      if (id !== undefined) free.ids.set(element, id);
    }
  }
  return [...free.ids.keys()].filter((element) => element.isConnected);
}
export const about = (element) => free.items.get(free.ids.get(element));
/// The place where an item lay at first, where nobody sees a difference: what is pressed depends on it.
export function settled(id, frame) {
  const home = free.homes.get(id);
  return home?.every((value, side) => Math.abs(value - frame[side]) <= measure.NEAR / measure.SCALE / 2) ? home : frame;
}
export const find = (id) => known().find((element) => free.ids.get(element) === id);

export const note = ({ id, isDraggable = false, bounces = true, adsorbs = true }) =>
  free.items.set(id, { isDraggable, bounces, adsorbs });
