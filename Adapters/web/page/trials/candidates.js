// What of a page looks as if it could be dragged.

import * as deep from "../deep.js";
import * as measure from "../measure.js";

const MOST = 12; // Groups of elements that are looked at.
const SMALL = 8; // Pixels below which nothing is dragged.
export const signature = ({ localName, classList }) =>
  localName + (classList.length ? `.${CSS.escape(classList[0])}` : "");
/// A selector that hits this element alone.
export function selector(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const own = signature(element);
  if (deep.all(own).length === 1) return own;
  if (element === document.body) return "body";
  const among = [...element.parentNode.children].indexOf(element) + 1,
    part = `${own}:nth-child(${among})`;
  // No selector reaches from outside into a shadow root.
  return element.parentElement ? `${selector(element.parentElement)} > ${part}` : part;
}
/// How much speaks for an element's being dragged.
function weight(element) {
  const { cursor, position, touchAction, userSelect } = getComputedStyle(element),
    all = [element, ...deep.all("*", element)];
  const grips = all.filter(
    (each) => /grab|move|resize/.test(getComputedStyle(each).cursor) || /handle|grip|drag/i.test(each.className),
  );
  return (
    4 * Number(all.some((each) => each.draggable && each.localName !== "a" && each.localName !== "img")) +
    3 * Number(grips.length > 0) +
    2 * Number(touchAction !== "auto") +
    Number(userSelect === "none") +
    Number(cursor === "pointer") +
    Number(/absolute|fixed/.test(position)) -
    3 * Number(Boolean(element.closest("nav, header, footer, form, thead, select")))
  );
}
export const seen = (element) => {
  const { width, height, top } = element.getBoundingClientRect();
  // What resizes something is a line, mostly.
  const isLine = (width >= SMALL || height >= SMALL) && width > 0 && height > 0;
  const isLarge = (width >= SMALL && height >= SMALL) || (isLine && /resize/.test(getComputedStyle(element).cursor));
  return measure.isSeen(element) && isLarge && top < innerHeight;
};
/// Elements that are alike, within one parent or in parents that are alike.
export function groups() {
  deep.look();
  const found = new Map(),
    selectors = new Map();
  for (const element of deep.all("*", document.body)) {
    if (/^(script|style|br|hr|option|svg|path|td|th|slot)$/.test(element.localName) || !seen(element)) continue;
    const parent = deep.parent(element);
    if (!selectors.has(parent)) selectors.set(parent, selector(parent));
    const key = `${selectors.get(parent)} ${signature(element)}`;
    if (!found.has(key)) found.set(key, { parent, own: signature(element), all: [] });
    found.get(key).all.push(element);
  }
  const rank = ({ all }) => weight(all[0]) + Number(all.length > 1);
  return [...found.values()]
    .filter((group) => rank(group) > 0)
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, MOST);
}
/// The same as a library file may name it, what says most first: as rows of a tree, as cards of a board, and as what
/// lies in one element.
export function named({ parent, own, all: [element] }) {
  const alone = { container: selector(parent), items: own };
  return [treeOf(element, own), boardOf(parent, own), alone].filter(Boolean);
}
/// The nearest element with several lists like this one, none of them in another; null where there is none.
function boardOf(parent, own) {
  const lists = signature(parent);
  if (!parent.classList.length) return null;
  for (let board = deep.parent(parent); board && board !== document.body; board = deep.parent(board)) {
    const all = deep.all(lists, board);
    if (all.length > 1) {
      const areApart = all.every((list) => !deep.one(lists, list));
      return areApart ? { container: selector(board), lists, items: own } : null;
    }
  }
  return null;
}
/// The tree in which elements like this one lie in each other, or say at which level they are; null where they do not.
function treeOf(element, own) {
  const levels = ["aria-level", "data-level", "data-depth"].find((name) => element.hasAttribute(name)),
    around = deep.parent(element),
    all = levels ? deep.all(`${own}[${levels}]`, around) : [];
  const numbers = new Set(all.map((each) => Number(each.getAttribute(levels))));
  if (numbers.size > 1) return { container: selector(around), items: own, levels, least: Math.min(...numbers) };
  for (const branch of [element, around]) {
    const like = signature(branch);
    let outer = branch;
    for (let next = outer; next; next = next.parentElement?.closest(like)) outer = next;
    const root = deep.parent(outer);
    if (!root || !deep.one(`${like} ${like}`, root)) continue;
    // Of an item the part that is its own.
    const row = branch === element ? [...branch.children].find((each) => seen(each) && !isListOf(each, like)) : element;
    if (!row || row.matches(like) || row.querySelector(like)) continue;
    const container = selector(root);
    return { container, items: `${like} > ${signature(row)}`, branch: `${container} ${like}` };
  }
  return null;
}
const isListOf = (element, like) =>
  [...element.children].some((each) => each.matches(like)) || !element.textContent.trim();
