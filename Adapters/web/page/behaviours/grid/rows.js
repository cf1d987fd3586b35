// The rows of a grid: which item each shows, and which slot it has.

import * as coordinates from "../../coordinates.js";
import { current } from "../../current.js";
import * as deep from "../../deep.js";
import * as holding from "../../holding.js";
import { about, grid } from "./items.js";
import { inSlot, slotWidth } from "./slots.js";

/// The items in the order of the tree: the element in the list, what the user sees of it, whether it is lifted, and
/// what shows in which slot it is, if anything does.
export function rows() {
  const { copy, placeholder, page } = current.library,
    out = [];
  const all = page
    ? deep.all([current.library.items, placeholder].filter(Boolean).join(), grid.list)
    : [...grid.list.children];
  const copies = all.filter((element) => copy && element.matches(copy)),
    others = all.filter((element) => !copies.includes(element)),
    children = page ? holding.shownOnes(others) : others;
  const held = children.find(holding.isHeld);
  for (const element of children) {
    if (page && !about(element) && !(placeholder && element.matches(placeholder))) continue;
    // A placeholder stands where the lifted item will be.
    if (placeholder && element.matches(placeholder)) {
      if (held && (!page || about(held))) out.push({ element: held, shown: held, isLifted: true, place: element });
      else if (page && holding.isLeft(element)) out.push({ element, shown: element, isLifted: false, place: element });
    } else if (!placeholder || element !== held) {
      const isLifted = holding.isHeld(element);
      const floats = isLifted && copy ? (copies[0] ?? deep.one(copy)) : null;
      out.push({ element, shown: floats ?? element, isLifted, place: isLifted && !floats ? null : element });
    }
  }
  return [
    ...out,
    ...holding.leftCopies().map((element) => ({ element, shown: element, isLifted: false, place: element })),
  ];
}
/// The items in the order that the user sees, or that the hook tells: where a lifted item floats, it has the slot
/// that the others leave free.
export function inOrder(all) {
  if (current.library.order) {
    const told = current.library.order(grid.list);
    return [...all].sort((a, b) => told.indexOf(a.element) - told.indexOf(b.element));
  }
  // Where tiles flow, the tree has them in the order in which one reads them.
  if (current.isTiled) return all;
  const { columnCount, rowHeight, rowMargin, rowPadding, columnMargin, columnPadding } = grid.layout;
  const down = rowHeight + rowPadding,
    across = slotWidth(grid.layout) + columnPadding;
  if (down <= 0 || across <= 0) return all;
  const slot = ({ place }) => {
    const [x, y] = coordinates.points(place.getBoundingClientRect());
    const column = Math.max(0, Math.min(Math.round((x - columnMargin) / across), columnCount - 1));
    return Math.round((y - rowMargin) / down) * columnCount + column;
  };
  const slots = all.map((row) => (row.place ? slot(row) : null)),
    taken = new Set(slots.filter((each) => each !== null));
  const free = all.map((_, index) => index).filter((index) => !taken.has(index));
  for (let index = 0; index < slots.length; index++) {
    if (slots[index] !== null) continue;
    slots[index] = free.length === 1 && taken.size === all.length - 1 ? free[0] : (slots[index - 1] ?? -1);
  }
  return all
    .map((row, index) => ({ row, slot: slots[index] }))
    .sort((a, b) => a.slot - b.slot)
    .map(({ row }) => row);
}
/// How high all is that the list holds, in points: of a page down to the last place of a row.
export function rowsHeight() {
  if (!current.library.page) return grid.list.getBoundingClientRect().height / current.scale;
  const { layout } = grid;
  const ends = rows()
    .filter(({ place }) => place)
    .map(({ place }) => inSlot(layout, coordinates.points(place.getBoundingClientRect()), grid.present.length))
    .map(([, y, , h]) => y + h);
  const count = Math.ceil(grid.present.length / layout.columnCount);
  const wanted = count
    ? 2 * layout.rowMargin + count * layout.rowHeight + (count - 1) * layout.rowPadding
    : 2 * layout.rowMargin;
  // Where a row floats, nobody sees how high the list is.
  return !current.isTiled && ends.length === grid.present.length && ends.length
    ? Math.max(...ends) + layout.rowMargin
    : wanted;
}
