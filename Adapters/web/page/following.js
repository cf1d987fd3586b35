// What has to be done besides, in the midst of an event: lifting by a move, and scrolling to what is meant.

import * as coordinates from "./coordinates.js";
import { current, faults, timing } from "./current.js";
import * as declining from "./declining.js";
import * as deep from "./deep.js";
import { hear } from "./hearing.js";
import * as holding from "./holding.js";
import { SLOP } from "./input/hand.js";
import * as told from "./input/told.js";
import * as stepping from "./stepping.js";
import * as ways from "./ways.js";

const { EVENT_TIME } = timing;
const { Event } = window; // Some libraries put something of their own in the place of it.
const LIFT = 16; // How far something goes that is lifted by a move, in pixels.

/// What of a page scrolls the container: itself, or what it lies in.
export function scrollerOf(element) {
  while (element && element !== document.body && !/auto|scroll/.test(getComputedStyle(element).overflowY))
    element = deep.parent(element);
  return element === document.body ? null : element;
}
/// Scrolls as a user does who wants to see a place of the container, and not farther than it has something: what
/// floats hangs over. Returns whether that changes anything.
export function reveal([, y]) {
  const { top, bottom } = current.scroller.getBoundingClientRect(),
    before = current.scroller.scrollTop,
    at = coordinates.home()[1] + coordinates.px(y) + 1;
  if (y < 0 || y >= current.behaviour.height() || (at >= top && at < bottom)) return false;
  current.scroller.scrollTop += Math.round(
    Math.min(at - (top + bottom) / 2, coordinates.home()[1] + coordinates.px(current.behaviour.height()) - bottom),
  );
  if (current.scroller.scrollTop === before) return false;
  // A wheel scrolls while a mouse drags. A finger has no other hand.
  if (current.library.page && current.kind === "touch" && current.down.size)
    throw faults.declined("a place out of sight, to which nobody scrolls while a finger drags");
  return true;
}
/// Tells the page that it is scrolled, as the browser does with the next frame: synthetic events do not wait for
/// that.
export async function tellScrolled() {
  current.told = current.scroller.scrollTop;
  if (told.isPretended()) current.scroller.dispatchEvent(new Event("scroll"));
  else await virtualClock.drawn();
}
hear("scroll", (event) => {
  if (told.isPretended() && event.isTrusted && event.target === current.scroller) event.stopImmediatePropagation();
});
const hasLifted = () =>
  current.behaviour.isLifted?.() ?? deep.all(holding.itemsOf(), current.root).some(holding.isHeld);
/// The steps that go on to lift an item, where that was not lifted yet: within the item, as it would change places
/// otherwise.
function liftOn({ touch, element, isSecond }) {
  const isLifted = hasLifted();
  // Where items lie beside each other, one that no move to the side lifts is a mistake.
  current.liftsAside ||= (isLifted && !isSecond) || (current.library.page && current.behaviour.columnCount?.() > 1);
  current.lifting = null;
  if (isLifted || current.liftsAside) return [];
  const { at } = current.down.get(touch),
    { top, bottom } = element.getBoundingClientRect();
  const [below, above] = [bottom - at[1] - 1, at[1] - top - 1].map((way) => Math.floor(Math.min(LIFT, way))),
    way = Math.max(below, above);
  if (!isSecond && way > 0) {
    current.lifting = { touch, element, isSecond: true };
    return ways.thereAndBack(touch, [0, below === way ? way : -way]);
  }
  if (way < LIFT) throw faults.declined(`an item lower than ${2 * LIFT} pixels, which no move to the side lifts`);
  return [];
}
/// The steps after which a list that knows of touch events alone is told of every move: within the item, as it would
/// change places otherwise.
function loosen({ touch, element }) {
  current.loosening = null;
  if (told.isTold || current.down.size > 1 || !hasLifted()) return [];
  const [x, y] = current.down.get(touch).at,
    { left, right, top, bottom } = element.getBoundingClientRect(),
    way = SLOP + 1;
  /** @type {[number, number][]} */
  const sides = [
    [way, 0],
    [-way, 0],
    [0, way],
    [0, -way],
  ];
  const there = sides.find(([dx, dy]) => x + dx > left && x + dx < right && y + dy > top && y + dy < bottom);
  if (there) return ways.thereAndBack(touch, there);
  throw faults.declined(`an item smaller than ${2 * way} pixels, in which no finger goes far enough for a touchmove`);
}
/// Whether what is meant may come to lie elsewhere while a pointer rests: where something scrolls, and where lists
/// that lie below each other in a scene do not in the page.
export const doesFollow = () => Boolean(current.scroller ?? current.behaviour.follows?.());
/// Whether what is meant lies elsewhere than the pointer, which will follow: until then a drag that stays where it is
/// is not told again.
export function isBehind(touch) {
  const its = current.down.get(touch);
  return (
    Boolean(its) &&
    doesFollow() &&
    !its.isCarried &&
    String(its.at) !== String(coordinates.shifted(its.place, its.shift))
  );
}
/// The steps that take pointers to the places in the container that are meant, after that was scrolled: by the page,
/// or by the user where the page does not.
export const follow = async () => stepping.paced(await following());
async function following() {
  const more = current.lifting ? liftOn(current.lifting) : current.loosening ? loosen(current.loosening) : [];
  if (more.length) return more;
  const moves = () =>
    [...current.down].filter(([, its]) => String(its.at) !== String(coordinates.shifted(its.place, its.shift)));
  if (!doesFollow()) return [];
  current.follows += 1;
  if (current.follows > 100) return [];
  if (
    current.scroller &&
    !moves().length &&
    ![...current.down.values()].some((its) => reveal(its.place)) &&
    current.told !== current.scroller.scrollTop
  )
    await tellScrolled();
  const some = moves().map(([touch, its]) => {
    its.at = coordinates.shifted(its.place, its.shift);
    if (current.library.page) declining.checkGap(its.place, its.at);
    return ["move", touch, its.at];
  });
  return some.length ? [...some, ["wait", EVENT_TIME], ...[...current.down.keys()].flatMap(ways.dwell)] : [];
}
