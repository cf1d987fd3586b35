// What a page shows as scenes, and how it is made ready for one of them.

import * as asCollection from "./behaviours/as-collection.js";
import * as all from "./behaviours/behaviours.js";
import * as coordinates from "./coordinates.js";
import { current, faults, timing } from "./current.js";
import * as declining from "./declining.js";
import * as deep from "./deep.js";
import * as following from "./following.js";
import * as frames from "./frames.js";
import { reasonOfPress } from "./handle.js";
import * as holding from "./holding.js";
import * as identity from "./identity.js";
import * as limits from "./limits.js";
import * as measure from "./measure.js";
import * as stepping from "./stepping.js";

const { EVENT_TIME, LOOK_TIME, REST_TIME } = timing;
const MOST = 6; // How many items a page is given at most.
const ROOM_ABOVE = 16; // Pixels above a container to which the window is scrolled.

/// What the items of a page lie in.
export const container = () => deep.one(current.library.container);
/// Has a page show a scene's items, where it takes them itself, and come to rest; then what it shows is measured.
async function presented(scene) {
  current.root = container();
  current.scroller = current.behaviour.height ? following.scrollerOf(current.root) : null;
  current.scroller?.scrollTo({ left: 0, top: 0, behavior: "instant" });
  const { top, bottom } = current.root.getBoundingClientRect();
  frames.show();
  // As somebody does who wants to see all of it.
  if (bottom > limits.room()[1] && top > ROOM_ABOVE) {
    window.scrollBy({ top: top - ROOM_ABOVE, behavior: /** @type {any} */ ("instant") });
  }
  await current.behaviour.show(scene);
  await atRest();
  return current.behaviour.shownScene(scene);
}
/// Waits until nothing moves any more by itself.
async function atRest() {
  for (let time = 0, before = null; time < REST_TIME; time += LOOK_TIME) {
    await virtualClock.finishAnimations();
    await virtualClock.sizes();
    const now = holding.places();
    if (now === before) return;
    before = now;
    await stepping.steps.wait(LOOK_TIME);
  }
}
/// The scenes that a page shows: as it was opened, or with some items where it takes them itself.
async function measured() {
  const found = [],
    wereTiled = current.isTiled;
  current.drafts = [];
  current.root = container();
  for (const draft of current.library.setItems ? current.behaviour.drafts(itemCounts()) : [null]) {
    const { scene, corner } = await presented(draft);
    found.push(scene);
    current.drafts.push(draft);
    current.reach = current.behaviour.isColumn?.(scene) ? reachOf(corner[0]) : null;
  }
  // All scenes of a page are of one kind.
  return current.isTiled && !wereTiled ? await measured() : found;
}
/// From where to where the items of a column can be pressed, so that they are dragged.
function reachOf(left) {
  const isPressed = (item, [x, y]) => {
    const element = deep.at([x, y]);
    return deep.contains(item, element) && !reasonOfPress(element, item);
  };
  const found = measure.reach(deep.all(current.library.items, current.root).filter(measure.isSeen), isPressed);
  return found && [Math.ceil((found[0] - left) / measure.SCALE), Math.floor((found[1] - 1 - left) / measure.SCALE)];
}
/// Takes the scenes that a page has shown before, or looks which it shows; returns what is wrong with it, or null.
/// Rows that differ in size are those of a collection.
export async function look(known) {
  const take = (its) => {
    [current.library, window.library, current.behaviour] = [its, its, all.behaviours[its.behaviour]];
  };
  if (known && current.library.behaviour === "grid-reorder" && "sections" in known.scenes[0])
    take(asCollection.of(current.library));
  try {
    [current.isTiled, current.isMirrored] = [known?.isTiled ?? false, known?.isMirrored ?? false];
    if (known) [current.scenes, current.reach, current.drafts] = [known.scenes, known.reach, known.drafts];
    else current.scenes = await measured();
    return null;
  } catch (error) {
    if (!error.isMistake) throw error;
    if (current.library.behaviour !== "grid-reorder" || error.isFinal) return error.message;
  }
  take(asCollection.of(current.library));
  return await look(null);
}
/// How many items a page is given.
export function itemCounts() {
  const { items = {} } = current.library.capabilities ?? {},
    { least = 1, greatest = MOST } = typeof items === "number" ? { least: items, greatest: items } : items;
  return [1, 2, 3, 4, 5, 6]
    .map((count) => Math.max(least, Math.min(count, greatest)))
    .filter((count, index, all) => all.indexOf(count) === index);
}
const isDragging = ({ items = [], hidden = [], lifted = null, session = null }) =>
  session !== null ||
  lifted !== null ||
  hidden.length > 0 ||
  items.some((item) => item.lifted || (item.heldBy ?? null) !== null);
/// Makes the page ready for a scenario; returns why that cannot be done, or null.
export async function ready(scenario) {
  const index = current.scenes.findIndex((scene) => measure.difference(scene, scenario.scene) === null);
  // A page may show what it is given elsewhere than it is told.
  const now = await presented(current.drafts[index] ?? scenario.scene),
    difference = measure.difference(now.scene, scenario.scene);
  current.isOther = difference !== null;
  if (difference) return `the page shows something else than it did when it was opened: ${difference}`;
  [current.isMeasured, current.origin, current.phase] = [true, now.corner, now.phase];
  current.origin = current.origin.map((value, axis) => value + coordinates.scrolled()[axis]);
  await current.behaviour.begin(scenario.scene);
  current.permanent = new Set(holding.beside());
  await stepping.steps.wait(EVENT_TIME);
  try {
    const mark = current.library.held ?? current.library.lifted;
    if (current.behaviour.isMarked?.() || isDragging(current.behaviour.snapshot()))
      return `"${mark}" hits an item before anything was pressed: name what marks it only while it is dragged`;
    return declining.reasonToDecline(scenario) ?? declining.reasonOfPage(scenario);
  } catch (error) {
    if (error.isDeclined) return error.message;
    throw error;
  }
}

/// So many cards in so many lists, most of them in the first; and once none is there.
export function spread(counts, lists) {
  const ids = (from, count) => ({ items: Array.from({ length: count }, (_, index) => ({ id: from + index })) });
  const all = counts.map((count) => {
    let from = 1;
    return Array.from({ length: lists }, (_, index) => {
      const its = index === lists - 1 ? count + 1 - from : Math.ceil((count + 1 - from) * 0.6);
      from += its;
      return ids(from - its, its);
    });
  });
  if (lists > 1)
    all.push(Array.from({ length: lists }, (_, index) => ids(1, index === lists - 1 ? Math.min(2, counts.at(-1)) : 0)));
  return all;
}
/// Gives a page items, by lists where it has some; where it takes none, those that it shows are numbered as one
/// reads.
export async function give(all, lists) {
  const there = measure.inReadingOrder(deep.all(current.library.items, current.root).filter(measure.isSeen));
  const inOrder = current.library.order
    ? current.library.order(current.root)
    : lists
      ? lists().flatMap((list) => there.filter((each) => deep.contains(list, each)))
      : there;
  if (!current.library.setItems) return identity.adopt(current.library, inOrder);
  identity.adopt(current.library, there, []);
  identity.know(all.flat());
  current.library.setItems(
    lists(),
    all.map((ids) => ids.map(identity.shownAs)),
  );
  await rendered(all.flat());
  const seen = lists().map((list) => deep.all(current.library.items, list).map(identity.idOf));
  if (JSON.stringify(seen) === JSON.stringify(all) || current.scenes.length) return;
  throw faults.mistake(`after setItems with ${JSON.stringify(all)} the lists show ${JSON.stringify(seen)}`);
}
/// Waits until the page shows just the items that `setItems` has given it: some frameworks take a timer for that,
/// and leave what is on its way out in the list meanwhile.
export async function rendered(ids) {
  await stepping.steps.wait(EVENT_TIME);
  const isShown = () => {
    const elements = deep.all(holding.itemsOf(), current.root).filter((element) => !identity.isNone(element));
    const all = elements.map(identity.idOf);
    return all.length === ids.length && ids.every((id) => all.includes(id));
  };
  for (let time = 0; time < REST_TIME && !isShown() && virtualClock.isBusy; time += LOOK_TIME) {
    await virtualClock.finishAnimations();
    await stepping.steps.wait(LOOK_TIME);
  }
}
