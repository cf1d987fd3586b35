// What moves in a page when it is dragged, for a library file that somebody wants to be written.

import { current } from "../current.js";
import * as deep from "../deep.js";
import * as identity from "../identity.js";
import { begin } from "../input/hand.js";
import * as input from "../input/input.js";
import * as nativeDrag from "../input/native-drag.js";
import * as told from "../input/told.js";
import * as measure from "../measure.js";
import * as stepping from "../stepping.js";
import { groups, named, seen, selector, signature } from "./candidates.js";
import * as watching from "./watching.js";

const HOLD = 1000; // Milliseconds.
const REST = 400;
const wait = (time) => stepping.steps.wait(time);
const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.floor(left + width / 2), Math.floor(top + height / 2)];
};
const within = ({ container, items }) => deep.all(items, deep.one(container));
const inside = (names) => within(names).filter(seen);
const listOf = ({ container, lists }, element) => (lists ? deep.closest(element, lists) : deep.one(container));
const isTree = ({ branch, levels }) => Boolean(branch ?? levels);
/// Of a tree what comes after what, and at which level.
const outline = (names, all) =>
  within(names).map((row) => {
    const { branch, levels } = names,
      level = branch ? deep.all(branch).filter((each) => deep.contains(each, row)).length : null;
    return [all.indexOf(row), level ?? row.getAttribute(levels)].join();
  });
const ordered = (names, all, lists) =>
  all.map((item) =>
    [
      lists.indexOf(listOf(names, item)),
      (item.parentNode ? deep.all(names.items, item.parentNode) : []).indexOf(item),
    ].join(),
  );
const placeOf = (item) => item.isConnected && [item.getBoundingClientRect().left, item.getBoundingClientRect().top];
/// What is where: the order of each list, as the tree has it and as one reads it, how many each has, and the places
/// of all.
const state = (names, all, lists) => ({
  order: (isTree(names) ? outline(names, all) : ordered(names, all, lists)).join(" "),
  counts: lists.map((list) => deep.all(names.items, list).length).join(" "),
  read: measure.inReadingOrder(all.filter(seen)).map((item) => all.indexOf(item)),
  places: all.map(placeOf),
});
/// Whether items have another order: in the tree, or as one reads them, where others than the first have moved, too.
function isOther(before, now) {
  if (now.order !== before.order) return true;
  const hasMoved = (place, index) =>
    index > 0 && place && before.places[index]?.some((value, axis) => Math.abs(value - place[axis]) > 2);
  return now.places.some(hasMoved) && String(now.read) !== String(before.read);
}

/// What may be dragged, the likeliest first.
export const candidates = () => {
  const all = groups()
    .flatMap(named)
    .map((names) => JSON.stringify(names));
  return [...new Set(all)].map((names) => JSON.parse(names));
};
/// One drag of the first of these, by a mouse or a finger: from a part of it, after a press or a hold, to a second
/// one, or aside; or to another list. Of a tree the last one is dragged to the first one, in which it does not lie.
export async function drag(names, kind, grip, isHeld, isAcross) {
  const all = inside(names),
    [item, next] = isTree(names) ? [all[all.length - 1], all[0]] : all,
    handle = grip ? deep.one(grip, item) : item,
    { steps } = input;
  current.library = { ...names, page: "" };
  identity.adopt(current.library, all);
  begin(kind);
  const lists = deep.all(names.lists ?? names.container),
    other = lists.find((list) => !deep.contains(list, item));
  const parent = deep.parent(item),
    home = parent.getBoundingClientRect();
  const at = middle(handle),
    own = item.getBoundingClientRect();
  // Well past the middle of the next one, where the place for a drop may have moved that away.
  const beyond = (value, axis) =>
    value + Math.sign(value - middle(item)[axis]) * Math.round(0.35 * [next.offsetWidth, next.offsetHeight][axis]);
  const there = isAcross && other && deep.all(names.items, other).find(seen);
  const aside = next ? middle(next).map(beyond) : [at[0] + 40, at[1] + 25],
    to = isAcross && other ? middle(there ?? other) : aside;
  const before = state(names, all, lists),
    marks = [];
  let live = before;
  const go = async (end) => {
    await steps.move(1, end);
    await wait(60);
    await steps.dwell(1);
  };
  const { seen: shown } = await watching.watched(
    current.library,
    async () => {
      told.pretend(true);
      await steps.move(1, at);
      await steps.down(1);
      await wait(isHeld ? HOLD : 60);
      marks.push([...item.classList]);
      for (const by of [3, 6]) await go(at.map((value) => value + by));
      marks.push([...item.classList]);
      const ends = other && !next ? [middle(other)] : [to.map((value, axis) => Math.round((value + at[axis]) / 2)), to];
      for (const end of ends) await go(end);
      // A hand rests before it lets go, and some pages look where it is only now and then.
      await wait(REST);
      await steps.dwell(1);
      live = state(names, all, lists);
      await steps.up(1);
      await wait(400);
      told.pretend(false);
      await virtualClock.finishAnimations();
    },
    all.indexOf(item) + 1,
  );
  let around = deep.one(names.container);
  const isIn = (outer, box) =>
    box.left >= outer.left && box.top >= outer.top && box.right <= outer.right && box.bottom <= outer.bottom;
  // What hangs out of its parent lies in something larger.
  while (
    around !== document.body &&
    !all.every((each) => isIn(around.getBoundingClientRect(), each.getBoundingClientRect()))
  )
    around = deep.parent(around);
  const after = state(names, all, lists),
    place = after.places[0] || before.places[0];
  // What its parent takes along does not move itself.
  const now = parent.getBoundingClientRect(),
    isTaken = Math.abs(now.left - home.left) > 2 || Math.abs(now.top - home.top) > 2;
  const rests = place.map((value, axis) => !isTaken && Math.abs(value - [own.left, own.top][axis]) > 2);
  return {
    around: selector(around),
    isOrdered: isOther(before, after),
    isAcross: after.counts !== before.counts,
    isLive: isOther(before, live),
    isNative: nativeDrag.draggableAt(at) !== null,
    rests,
    // Those that the press alone has given it.
    atPress: marks[0].filter((word) => !item.classList.contains(word)),
    placeholder: shown.placeholder ?? null,
    held: shown.held ?? shown.clone ?? null,
    copy: shown.copy ?? null,
    ended: shown.ended.filter((type) => !/start/i.test(type))[0] ?? null,
    line: rests[0] === rests[1] ? null : rests[0] ? "horizontal" : "vertical",
  };
}
/// Parts of an item that look as if they dragged it.
export function grips({ container, items }) {
  const [item] = inside({ container, items });
  const parts = deep
    .all("*", item)
    .filter((each) => /grab|move|resize/.test(getComputedStyle(each).cursor) || /handle|grip/i.test(each.className));
  return [...new Set(parts.map(signature))].slice(0, 2);
}
/// Whether keys pick an item up and move it.
export async function keys(names) {
  current.library = { ...names, page: "" };
  const all = inside(names),
    item = [all[0], ...deep.all("*", all[0])].find((each) => each.tabIndex >= 0);
  if (!item) return false;
  item.focus();
  const lists = deep.all(names.container),
    before = state(names, all, lists).order;
  for (const key of [" ", "ArrowDown", " "]) {
    await input.steps.keyDown(key);
    await input.steps.keyUp(key);
    await wait(100);
  }
  return state(names, all, lists).order !== before;
}
