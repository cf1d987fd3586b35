// What is seen of a grid.

import { current } from "../../current.js";
import * as holding from "../../holding.js";
import * as painting from "../../painting.js";
import { drops } from "./drops.js";
import { about, grid, idOf } from "./items.js";
import { inOrder, rows, rowsHeight } from "./rows.js";
import { followed, settled } from "./slots.js";
import * as tiles from "./tiles.js";

export function seenGrid() {
  const all = inOrder(rows()),
    dragged = all.find(({ shown }) => holding.isPicture(shown));
  // What the browser itself drags is in front, and so is what is raised, and what is lifted where nothing lies over
  // it.
  const elements = all.map(({ shown }) => shown),
    first = dragged ? null : painting.front(elements, grid.list);
  const top =
    dragged ??
    all.find((row) => row.isLifted && painting.isApart(row.shown, elements)) ??
    all.find((row) => row.shown === first?.element && (first.isRaised || row.isLifted));
  const items = all.map(({ element, shown, isLifted, place }, index) => {
    const inner = shown.querySelector(":scope > i"),
      { enabled, selected } = about(element) ?? {},
      seen = holding.shown(shown, place === shown ? null : place);
    return {
      id: idOf(element),
      frame: current.isTiled
        ? tiles.frameOf(all[index], index)
        : isLifted
          ? followed(grid.layout, seen, shown, index)
          : settled(grid.layout, seen, index),
      enabled: Boolean(enabled),
      selected: Boolean(selected),
      lifted: isLifted,
      scaled: Boolean(inner) && getComputedStyle(inner).scale === "1.2",
    };
  });
  if (drops.isUntold) {
    drops.isUntold = false;
    drops.lastEnded = {
      order: items.map(({ id }) => id),
      selection: items.filter(({ selected }) => selected).map(({ id }) => id),
    };
  }
  const front = top ? idOf(top.element) : null;
  return { height: rowsHeight(), items, front, endedCount: drops.endedCount, lastEnded: drops.lastEnded };
}
