// What there is to draw of a page that is refused: where items were read, where one was pressed last, and what was hit
// there.

import { current } from "./current.js";
import * as deep from "./deep.js";
import * as naming from "./naming.js";

const boxOf = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { rect: [left, top, width, height], name: naming.selectorOf(element) };
};

/// All of this window, in pixels; a file may name what is not there.
export function refused({ container, lists, items }) {
  current.library ??= { container, lists, items };
  const root = deep.one(container),
    { last } = current;
  return {
    container: root && boxOf(root),
    lists: root && lists ? deep.all(lists, root).map(boxOf) : [],
    items: root ? deep.all(items, root).map(boxOf) : [],
    press: last && { at: last.at, hit: boxOf(last.element) },
  };
}
