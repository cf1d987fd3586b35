// What is dragged on a board, and where a drop would go.

import { current } from "../../current.js";
import * as holding from "../../holding.js";
import * as nativeDrag from "../../input/native-drag.js";
import * as pointers from "../../pointers.js";
import { board, found, isIn, path, rows, shown, within } from "./rows.js";

/// A page that draws its whole board anew makes other lists, in place of the others.
export function keep() {
  const there = found();
  if (!board.lists.every((list) => list.isConnected) && there.length === board.lists.length) board.lists = there;
}
/// The list in which a place of the scene is, and before which of its rows a drop there would go; null where that is
/// below all rows.
function underPlace(place) {
  const index = board.views.findLastIndex(({ frame }) => isIn(frame, place));
  if (index < 0) return null;
  const list = board.lists[index],
    { frame, rowHeight } = board.views[index],
    all = rows(list),
    row = (place[1] - frame[1]) / rowHeight;
  if (row >= all.length) return { list, item: null };
  const isLower = row % 1 >= 0.5,
    under = Math.floor(row),
    { policies } = current.library;
  return { list, item: under + Number(isLower && (policies?.zones === "halves" || under === all.length - 1)) };
}
/// Whether this is the place of what is dragged: just before and just after it is the same.
function isOwn(target) {
  const all = target ? rows(target.list) : [],
    own = all.findIndex((row) => holding.isHeld(row));
  return own >= 0 && [own, own + 1].includes(target.item ?? all.length);
}
/// Where a drop would go: as the page shows it, or else what lies under the pointer.
export function destination(place) {
  const { placeholder } = current.library,
    pointed = underPlace(place);
  if (!placeholder) return pointed;
  const [list, mark] = board.lists.flatMap((each) => within(each, placeholder).map((mark_) => [each, mark_]))[0] ?? [];
  board.isMarked ||= Boolean(list);
  // Many a page shows no place where a drop would change nothing.
  if (!list) return isOwn(pointed) ? pointed : null;
  const isBefore = (row) => row.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING;
  const those = rows(list),
    item = those.filter(isBefore).length,
    own = those.findIndex((row) => holding.isHeld(row));
  // Both places of what is dragged are the same.
  const places = own >= 0 && [own, own + 1].includes(item) ? [own, own + 1] : [item];
  if (pointed?.list !== list) return { list, item };
  // Below all rows no index is meant, and a drop goes to the end.
  if (pointed.item === null && places.includes(those.length)) return { list, item: null };
  return { list, item: places.includes(pointed.item) ? pointed.item : item };
}
export function session() {
  const held = board.lists.flatMap(rows).find((row) => holding.isHeld(row));
  if (!held) return null;
  const pointer = pointers.first(),
    carried = { begun: Boolean(pointer?.hasMoved), items: [shown(held)], top: shown(held) };
  // Where the page takes no drop of the browser's, and shows none, there is no destination.
  const isRefused = !current.library.placeholder && nativeDrag.isUnderWay() && !nativeDrag.isTaken();
  const target = carried.begun && !isRefused ? destination(pointer.place) : null;
  if (!target) return { ...carried, destination: null, proposal: null, gap: null };
  const { list, item } = target,
    place = item === null ? null : path(list, item);
  return {
    ...carried,
    destination: { view: path(list).view, path: place },
    proposal: { operation: "move", intent: place ? "insert-at" : "unspecified" },
    gap: current.library.placeholder ? place : null,
  };
}
