// How a web developer would name what a scenario has.

import * as coordinates from "./coordinates.js";
import { current } from "./current.js";
import * as deep from "./deep.js";
import * as identity from "./identity.js";

/// Where the container lies in the window, with all that it shows, in pixels.
export function placeOf() {
  const all = [
    current.root,
    ...current.root.querySelectorAll([current.library.items, current.library.lists].filter(Boolean).join() || ".item"),
  ].map((each) => each.getBoundingClientRect());
  const [left, top] = ["left", "top"].map((side) => Math.min(...all.map((box) => box[side])));
  return [left, top, Math.max(...all.map((box) => box.right)) - left, Math.max(...all.map((box) => box.bottom)) - top];
}
/// How a web developer would name an element.
export function selectorOf(element) {
  if (!(element instanceof Element)) return element === document ? "document" : "window";
  const { localName, id, classList, dataset } = /** @type {HTMLElement} */ (element);
  const name = id ? `#${id}` : localName + [...classList].map((each) => `.${each}`).join("");
  if (id || dataset.id)
    return id ? name : `${localName}${classList.length ? `.${classList[0]}` : ""}[data-id="${dataset.id}"]`;
  const text = element.matches(current.library.items ?? ".item") ? element.textContent.trim().replace(/\s+/g, " ") : "";
  return text && text.length <= 24 ? `${name} "${text}"` : name;
}
/// The names of all that a scenario has: of items by their numbers, and of lists in their order.
export function namesOf() {
  const idOf = (element) => (current.library.page ? identity.idOf(element) : Number(element.dataset.id));
  const lists = current.library.lists ? deep.all(current.library.lists, current.root) : [];
  const place = (list, name) =>
    lists.filter((each) => selectorOf(each) === name).length > 1
      ? `${name}:nth-child(${[...list.parentElement.children].indexOf(list) + 1})`
      : name;
  return {
    items: deep
      .all(current.library.items ?? ".item", current.root)
      .map((element) => [idOf(element), selectorOf(element)]),
    lists: lists.map((list) => place(list, selectorOf(list))),
    // Where places of a scene are none of the window, they stay as they are.
    home: current.isTiled ? [0, 0] : coordinates.turned(coordinates.home()),
    scale: current.isTiled ? [1, 1] : [current.isMirrored ? -current.scale : current.scale, current.scale],
  };
}
