// One drag, before anything is blamed on the code: whether it can be run with what a library file says, and is seen.

import { behaviours } from "../behaviours/behaviours.js";
import * as coordinates from "../coordinates.js";
import { current } from "../current.js";
import * as deep from "../deep.js";
import * as pageErrors from "../errors.js";
import * as promising from "../promising.js";
import * as scenarios from "../scenarios.js";
import { drags, leavesHoles, places, someScene } from "./drags.js";
import * as trialOfBoard from "./trial-of-boards.js";
import * as trialOfDividers from "./trial-of-dividers.js";
import { watched } from "./watching.js";
import { HANDLE, move, perhaps, release, whole } from "./words.js";

/** What is told of a page that was tried. */
export let hint = null;
async function items(library) {
  const { lifted: liftedBy, held: heldBy, page } = library,
    isFree = library.behaviour === "free-drag";
  const scene = page
    ? (current.scenes.find((each) => each.items.length > 1) ?? current.scenes[0])
    : someScene(promising.promises(current.options), isFree);
  const listed = (those) => those.sort((a, b) => a - b).join(", "),
    ids = (snapshot) => listed((snapshot?.items ?? []).map((item) => item.id));
  const all = listed(scene.items.map((item) => item.id ?? item)),
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
  if (current.isTiled && !library.policies?.target)
    hint ??=
      'the tiles differ in size, so which place one gets is left to the page (target: "own"): all else is tested';
  if (page && !isFree && leavesHoles(scene, last.items))
    hint ??=
      "after a drag the items leave holes: tiles that push each other are no list; as a free-drag they can be tested";
  if (page && isFree && !heldBy && seen.held)
    hint = `a drag marks its item; with held: "${seen.held}" it is tested which one is held, too`;
  const isSame = shown.every((each) => order(each) === order(last));
  return page && !isFree
    ? ((await unchanged(library, scene, events, last)) ??
        (isSame ? await still(scene, drag) : null) ??
        elsewhere(library, scene, events))
    : null;
}
/// Where the page itself decides where items go, nothing that is run later tells that none ever goes anywhere: whether
/// a drag to any part of another row, or out of all rows and back, changes the order.
async function still(scene, { events, start }) {
  const [pressed, lifted] = events;
  if (scene.items.length < 2 || promising.promises(current.options).policies?.target !== "own") return null;
  const order = ({ items }) => items.map((item) => item.id).join();
  for (const [at, more] of places(scene, start)) {
    await scenarios.isLeftOver();
    const { snapshots, error } = await scenarios.run({
      scene,
      events: [pressed, lifted, ...more, move(whole(at)), release],
    });
    if (error || snapshots?.some((each) => order(each) !== order(snapshots[0]))) return null;
  }
  return "nothing is moved when an item is dragged to another place and let go";
}
/// What only a new order sends is not sent after every drop.
async function unchanged(library, scene, events, { endedCount }) {
  if (!library.ended || !endedCount || library.lift === "press") return null;
  await scenarios.isLeftOver();
  const still = { scene, events: [events[0], events[1], events.at(-1)] },
    { outcome, seen } = await watched(library, () => scenarios.run(still)),
    { snapshots } = outcome;
  if (snapshots?.length !== 4 || snapshots[3].endedCount) return null;
  return (
    `ended "${library.ended}" is not sent by a drop that leaves the order as it was: name what every drop sends, ` +
    `or leave it out${perhaps("ended", seen.ended.pop())}`
  );
}
/// A list that gives its items to others is a board: what is wrong with testing one list of it alone.
async function elsewhere(library, scene, events) {
  const list = deep.one(library.container),
    others = deep.all(library.items).map((item) => item.parentElement);
  const alike = list.className ? [...document.getElementsByClassName(list.className)] : [];
  for (const other of new Set([...others, ...alike])) {
    if (deep.contains(list, other) || deep.contains(other, list)) continue;
    const [x, y, width, height] = coordinates.points(other.getBoundingClientRect());
    const moves = [
      [x + width / 2, y + height / 2],
      [x + width / 2, y + Math.min(height / 2, 4)],
    ].map((to) => move(whole(to)));
    await scenarios.isLeftOver();
    const { declined } = await scenarios.run({ scene, events: [events[0], events[1], ...moves, events.at(-1)] });
    if (declined)
      return `${declined}: test the board as a whole, with behaviour: "collection-reorder" or "drag-session"`;
  }
  return null;
}

async function dividers(library) {
  const { wrong, hint: said = null } = await trialOfDividers.dividers(library);
  if (said) hint = said;
  return wrong;
}
/// What is wrong with one drag, or null.
export function drag(library) {
  const { required } = behaviours[library.behaviour].hooks;
  if (library.behaviour === "divider-move") return dividers(library);
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
