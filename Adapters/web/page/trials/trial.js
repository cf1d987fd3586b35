// One drag, before anything is blamed on the code: whether it can be run with what a library file says, and is seen.

import { behaviours } from "../behaviours/behaviours.js";
import * as coordinates from "../coordinates.js";
import { current } from "../current.js";
import * as pageErrors from "../errors.js";
import * as measure from "../measure.js";
import * as promising from "../promising.js";
import * as scenarios from "../scenarios.js";
import * as trialOfBoard from "./trial-of-boards.js";
import { watched } from "./watching.js";
import { HANDLE, hold, move, perhaps, press, release, whole } from "./words.js";

/** What is told of a page that was tried. */
export let hint = null;
/// What a field is, or the nearest value that it may have, as the capabilities say.
const fit = (fields, name, value) => {
  const its = fields?.[name];
  if (typeof its !== "object") return its ?? value;
  return Math.min(Math.max(value, its.least ?? value), its.greatest ?? value);
};
// MARK: Lists, grids and items that lie anywhere

/// A scene for code that can be given any.
function someScene({ capabilities: { items: { least = 0 } = {}, fields } }, isFree) {
  const of = (name, value) => fit(fields, name, value),
    columnCount = fields?.columnCount ?? 1;
  const item = (id, at) => ({
    id,
    frame: [
      ...["x", "y"].map((side) => of(`frame.${side}`, at)),
      ...["width", "height"].map((side) => of(`frame.${side}`, 20)),
    ],
    isDraggable: true,
    bounces: of("bounces", true),
    adsorbs: of("adsorbs", false),
  });
  const scene = isFree
    ? { origin: [0, 0], width: of("width", 100), height: of("height", 100), items: [item(1, 10), item(2, 60)] }
    : {
        origin: [0, 0],
        width: of("width", 100 * columnCount),
        columnCount,
        rowHeight: of("rowHeight", 40),
        rowMargin: of("rowMargin", 0),
        rowPadding: of("rowPadding", 0),
        columnMargin: of("columnMargin", 0),
        columnPadding: of("columnPadding", 0),
        items: [1, 2],
        enabled: null,
        selected: [],
      };
  if (least === 1) scene.items.length = 1;
  /** @type {any[]} */
  const items = scene.items;
  while (items.length < least) items.push(isFree ? { ...items[1], id: items.length + 1 } : items.length + 1);
  return scene;
}
/// Drags of the first item: from the middle of it, or another part where that does not drag, to the next place, or
/// aside.
function drags(scene, isFree) {
  const [item] = scene.items,
    { columnCount, rowPadding, columnMargin: x, rowMargin: y } = scene;
  const gripped = [],
    slotWidth = isFree ? 0 : (scene.width - 2 * x - (columnCount - 1) * scene.columnPadding) / columnCount;
  const [left, top, width, height] = isFree ? item.frame : [x, y, slotWidth, scene.rowHeight];
  const grip = current.library.handle && document.querySelector(`${current.library.items} ${current.library.handle}`);
  if (grip) {
    const [own, box] = [grip.closest(current.library.items), grip].map((each) => each.getBoundingClientRect());
    gripped.push([box.left + box.width / 2 - own.left, box.top + box.height / 2 - own.top].map(measure.points));
  }
  const parts = [
    ...gripped,
    [Math.min(10, width / 2), Math.min(10, height / 2)],
    [width / 2, height / 2],
    [width - 8, height / 2],
    [8, height / 2],
  ];
  const starts = parts
    .map((part) => [left + part[0], top + part[1]].map(Math.floor))
    .filter(([a, b]) => a >= left && b >= top);
  const aside = (/** @type {number[]} */ [a, b], dx, dy) => [a + dx, b + dy];
  return starts.flatMap((start) => {
    const next = (part) =>
      columnCount > 1
        ? [Math.round(left + (part - 0.3) * width), start[1]]
        : [start[0], Math.round(top + part * (height + rowPadding))];
    const ways = isFree
      ? [1, -1].map((sign) =>
          [
            [14, 15],
            [18, 20],
          ].map(([x, y]) => aside(start, sign * x, sign * y)),
        )
      : [[1.625, 1.5].map(next)];
    return ways.map((ends) => ({
      start,
      ends,
      events: [press(start), ...(isFree ? [] : [hold]), ...ends.map(move), release],
    }));
  });
}
async function items(library) {
  const { lifted: liftedBy, held: heldBy, page } = library,
    isFree = library.behaviour === "free-drag";
  const scene = page
    ? (current.scenes.find((each) => each.items.length > 1) ?? current.scenes[0])
    : someScene(promising.promises(current.options), isFree);
  const ids = (snapshot) =>
    (snapshot?.items ?? [])
      .map((item) => item.id)
      .sort((a, b) => a - b)
      .join(", ");
  const all = scene.items
      .map((item) => item.id ?? item)
      .sort((a, b) => a - b)
      .join(", "),
    id = scene.items[0].id ?? scene.items[0];
  const first = (snapshot) => snapshot?.items.find((item) => item.id === id),
    isHeld = isFree ? (item) => item && item.heldBy !== null : (item) => item?.lifted;
  let outcome, seen, shown, drag, declined;
  for (drag of page ? drags(scene, isFree) : drags(scene, isFree).slice(0, 1)) {
    if (outcome) await scenarios.isLeftOver();
    ({ outcome, seen } = await watched(library, () => scenarios.run({ scene, events: drag.events }), id));
    if (outcome.declined) {
      declined ??= outcome.declined;
      continue;
    }
    shown = outcome.snapshots;
    if (outcome.error || ids(shown[0]) !== all || shown.some((snapshot) => isHeld(first(snapshot)))) break;
    if (String(shown.map((snapshot) => first(snapshot)?.frame)) !== String(shown.map(() => first(shown[0]).frame)))
      break;
  }
  if (!shown) return `a simple drag cannot be run: ${declined}`;
  const { events, ends, start } = drag,
    way = 2 * Math.max(...ends[1].map((value, axis) => Math.abs(value - start[axis])));
  // What the page itself throws is found as such.
  if (outcome.error && page && shown.length) return null;
  if (outcome.error) return `${events[shown.length - 1]?.event ?? "setting up"} ends with an error: ${outcome.error}`;
  if (ids(shown[0]) !== all) {
    const when = page ? "when the page is set up" : "after create";
    return `${when} the items are ${ids(shown[0]) || "none"} and not ${all}`;
  }
  const last = shown[shown.length - 1];
  // What the page itself loses is found as such.
  if (page && ids(last) !== all) return null;
  if (library.lift === "press" && !first(shown[2])?.lifted && first(shown[3])?.lifted) {
    return `item ${id} is lifted by the first move, not by the press: say so with lift: "move"`;
  }
  if (!isFree && first(shown[1])?.lifted) return `item ${id} is lifted by the press alone: say so with lift: "press"`;
  const dragging = shown[shown.length - 2],
    name = isFree ? "held" : "lifted",
    its = first(dragging),
    selector = isFree ? heldBy : liftedBy;
  if (!its) {
    const other = perhaps("placeholder", seen.placeholder);
    const instead = `if a copy or a placeholder is shown instead, say so with copy or placeholder${other}`;
    const why = library.copy ? "is what floats the item itself, and no copy?" : instead;
    return `the dragged item is gone during the drag; ${why}`;
  }
  const moved = String(its.frame) !== String(first(shown[0]).frame);
  // That another item is lifted is no mistake of the file: it is found as such.
  if (!isHeld(its) && dragging.items.some(isHeld)) return null;
  const order = (snapshot) => snapshot.items.map((item) => item.id).join();
  if (!isHeld(its) && !moved && order(last) === order(shown[0])) {
    const what = `a ${current.kind} pressed item ${id}${isFree ? "" : ", waited"} and moved it by ${way} pixels`;
    const lift = isFree || library.lift ? "" : ', lift: "move"';
    const other = page ? `do items hit another element, or does it need ${HANDLE}` : "another element in create";
    const scrolls = current.kind === "touch" ? ", or touch-action: none, as a finger scrolls otherwise" : "";
    return `nothing happens when ${what}: does it need another --input${lift}, or ${other}${scrolls}?`;
  }
  if (!isHeld(its)) {
    const nothing = `${name} "${selector}" hits nothing while an item is dragged`;
    const missing = `${name} is missing: what selects an item that is dragged`;
    return `${selector ? nothing : missing}${perhaps(name, seen.held)}`;
  }
  if (!moved && !isFree && library.copy) {
    const hit = `${name} "${selector}" hits it`;
    return `item ${id} stays where it is when it is dragged, though ${hit}; is what moves a copy?`;
  }
  if (ids(last) !== all) return `after the drag the items are ${ids(last) || "none"} and not ${all}`;
  if (last.items.some(isHeld)) return `${name} "${selector}" still hits an item after the drag`;
  // What is sent first may be the start of a drag, or only tell of a new order.
  const [sent] = seen.ended.filter((type) => !/start/i.test(type));
  if (page && !isFree && !library.ended && sent)
    hint = `the list sends "${sent}" when something was dragged; with ended: "${sent}" that is tested, too`;
  return page && !isFree
    ? ((await unchanged(library, scene, events, last)) ?? elsewhere(library, scene, events))
    : null;
}
/// What only a new order sends is not sent after every drop.
async function unchanged(library, scene, events, { endedCount }) {
  if (!library.ended || !endedCount || library.lift === "press") return null;
  await scenarios.isLeftOver();
  const {
    outcome: { snapshots },
    seen,
  } = await watched(library, () => scenarios.run({ scene, events: [events[0], events[1], events[events.length - 1]] }));
  if (snapshots?.length !== 4 || snapshots[3].endedCount) return null;
  return (
    `ended "${library.ended}" is not sent by a drop that leaves the order as it was: name what every drop sends, ` +
    `or leave it out${perhaps("ended", seen.ended.pop())}`
  );
}
/// A list that gives its items to others is a board: what is wrong with testing one list of it alone.
async function elsewhere(library, scene, events) {
  const list = document.querySelector(library.container),
    others = [...document.querySelectorAll(library.items)].map((item) => item.parentElement);
  const alike = list.className ? [...document.getElementsByClassName(list.className)] : [];
  for (const other of new Set([...others, ...alike])) {
    if (list.contains(other) || other.contains(list)) continue;
    const [x, y, width, height] = coordinates.points(other.getBoundingClientRect());
    const moves = [
      [x + width / 2, y + height / 2],
      [x + width / 2, y + Math.min(height / 2, 4)],
    ].map((to) => move(whole(to)));
    await scenarios.isLeftOver();
    const { declined } = await scenarios.run({
      scene,
      events: [events[0], events[1], ...moves, events[events.length - 1]],
    });
    if (declined)
      return `${declined}: test the board as a whole, with behaviour: "collection-reorder" or "drag-session"`;
  }
  return null;
}

/// What is wrong with one drag, or null.
export function drag(library) {
  const { required } = behaviours[library.behaviour].hooks;
  if (required.includes("lists")) return trialOfBoard.board(library);
  return required.includes("level") ? trialOfBoard.tree(library) : items(library);
}
/// Whether the scene can be built again on a page that was used, without the items of before.
export async function again(library) {
  if (library.page && !library.reset) return null;
  await scenarios.isLeftOver();
  return pageErrors.all.length
    ? `${library.page ? "reset" : "destroy"} ends with an error: ${pageErrors.all[0]}`
    : null;
}
