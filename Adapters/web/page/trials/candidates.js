// What of a page looks as if it could be dragged.

import * as measure from "../measure.js";

const MOST = 12; // Groups of elements that are looked at.
const SMALL = 8; // Pixels below which nothing is dragged.
export const signature = ({ localName, classList }) =>
  localName +
  [...classList]
    .slice(0, 1)
    .map((word) => `.${CSS.escape(word)}`)
    .join("");
/// A selector that hits this element alone.
export function selector(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const own = signature(element);
  if (document.querySelectorAll(own).length === 1) return own;
  if (element === document.body) return "body";
  const among = [...element.parentElement.children].indexOf(element) + 1;
  return `${selector(element.parentElement)} > ${own}:nth-child(${among})`;
}
/// How much speaks for an element's being dragged.
function weight(element) {
  const { cursor, touchAction, userSelect } = getComputedStyle(element),
    all = [element, ...element.querySelectorAll("*")];
  const grips = all.filter(
    (each) => /grab|move|resize/.test(getComputedStyle(each).cursor) || /handle|grip|drag/i.test(each.className),
  );
  return (
    4 * Number(all.some((each) => each.draggable && each.localName !== "a" && each.localName !== "img")) +
    3 * Number(grips.length > 0) +
    2 * Number(touchAction !== "auto") +
    Number(userSelect === "none") +
    Number(cursor === "pointer") -
    3 * Number(Boolean(element.closest("nav, header, footer, form, thead, select")))
  );
}
export const seen = (element) => {
  const { width, height, top } = element.getBoundingClientRect();
  return measure.isSeen(element) && width >= SMALL && height >= SMALL && top < innerHeight;
};
/// Elements that are alike, within one parent or in parents that are alike.
export function groups() {
  const found = new Map();
  for (const element of document.querySelectorAll("body *")) {
    if (/^(script|style|br|hr|option|svg|path|td|th)$/.test(element.localName) || !seen(element)) continue;
    const parent = element.parentElement,
      key = `${selector(parent)} ${signature(element)}`;
    if (!found.has(key)) found.set(key, { parent, own: signature(element), all: [] });
    found.get(key).all.push(element);
  }
  const rank = ({ all }) => weight(all[0]) + Number(all.length > 1);
  return [...found.values()]
    .filter((group) => rank(group) > 1)
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, MOST);
}
/// The same as a library file names it.
export function named({ parent, own }) {
  const board = parent.parentElement,
    lists = board
      ? [...board.children].filter((each) => signature(each) === signature(parent) && parent.classList.length)
      : [];
  const isBoard = lists.length > 1 && lists.some((list) => list !== parent);
  return isBoard
    ? { container: selector(board), lists: signature(parent), items: own }
    : { container: selector(parent), items: own };
}
