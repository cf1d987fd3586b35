// What a list tells of drops, and taps that select an item.

import { current } from "../../current.js";
import * as deep from "../../deep.js";
import { hear } from "../../hearing.js";
import * as holding from "../../holding.js";
import * as pointers from "../../pointers.js";
import { about, grid, idOf, itemOf } from "./items.js";
import { rows } from "./rows.js";

const none = () => ({
  endedCount: 0,
  lastEnded: { order: [], selection: [] },
  isCancelled: false,
  /** A page of one's own tells no order: it is the one that is shown when it has been drawn. */
  isUntold: false,
  clickedAt: null,
});
/** How often a drop was told and what of the last one, and whether a drag was cancelled meanwhile. */
export const drops = none();

function click(event) {
  // Of a tap on a label both that and its control are clicked.
  if (drops.clickedAt === performance.now()) return;
  drops.clickedAt = performance.now();
  // What needs no long press is clicked where it is dropped too; only what was not lifted was tapped.
  const item =
    drops.isCancelled || current.isMute || (current.library.lift && !current.isTap) ? undefined : itemOf(event.target);
  if (item?.enabled && pointers.hasPressed(item.id)) item.selected = !item.selected;
}
export function ended(order = rows().map(({ element }) => idOf(element))) {
  // Whoever cancels a drag does not take its end for a drop.
  if (drops.isCancelled) return;
  drops.endedCount += 1;
  const all = deep.all(holding.itemsOf(), grid.list),
    chosen = new Set(all.filter((element) => about(element)?.selected).map(idOf));
  drops.lastEnded = { order, selection: order.filter((id) => chosen.has(id)) };
}
function endedInPage() {
  // What a press lifts is dropped by a tap.
  if (drops.isCancelled || (current.library.lift === "press" && current.isTap)) return;
  drops.endedCount += 1;
  drops.isUntold = true;
}

window.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  drops.isCancelled = true;
  current.library.cancel?.(grid.list);
});
// Whoever takes a press for its own is told of no mouse.
hear("pointerdown", () => {
  drops.isCancelled = false;
});

export function listen() {
  Object.assign(drops, none());
  const { page, ended: name } = current.library;
  current.root.addEventListener("click", click);
  if (page && name) current.root.addEventListener(name, endedInPage);
}
export function stopListening() {
  current.root.removeEventListener("click", click);
  if (current.library.ended) current.root.removeEventListener(current.library.ended, endedInPage);
}
