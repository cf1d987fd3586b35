// Where in a page a place of the scene is pressed, so that it means the same in both.

import { current, faults } from "../../current.js";
import * as deep from "../../deep.js";
import * as identity from "../../identity.js";
import { under } from "../../input/sending.js";
import * as measure from "../../measure.js";
import * as promising from "../../promising.js";
import { across, along, dividers, isTurned, line } from "./line.js";

const { SCALE } = measure;
const EXACT = 1 / 64; // Points by which a place may be off the one that it had at first, and whole moves from there.
const DOUBT = 0.5; // Points by which another place may be off, and nobody sees it.
const CLEAR = 2; // Pixels from the middle between two steps: more than a place may be off.
const NUDGE = 2; // Pixels by which a press may lie beside its place.

export const policies = () => promising.promises(current.options).policies ?? {};
const isIn = (place) => place[across().axis] >= 0 && place[across().axis] < line.scene.breadth;

/// The pixel for a place: all of the strip is pressed at the one level where all dividers are.
export function pixelOf(place) {
  const [side, beside] = [along(), across()],
    way = place[beside.axis],
    at = [0, 0];
  at[side.axis] = Math.round(measure.inner(current.root)[side.start] + SCALE * place[side.axis]) + stepping(place);
  at[beside.axis] = isIn(place)
    ? line.level
    : Math.floor(current.origin[beside.axis] + SCALE * way) + (way < 0 ? -1 : 1);
  return at;
}
/// By how many pixels a pointer goes beside its place, so that nobody rounds it to another step: a place half-way
/// between two steps means the one that is farther on.
function stepping(place, offset = line.offset) {
  const step = SCALE * line.scene.step;
  if (offset === null || step < 2 * SCALE) return 0;
  const wanted = SCALE * (turned(place[along().axis]) - offset);
  const beyond = wanted - step / 2 - step * Math.round((wanted - step / 2) / step);
  if (Math.abs(beyond) >= CLEAR) return 0;
  const by = beyond > -measure.BIT ? Math.ceil(CLEAR - beyond) : -Math.ceil(CLEAR + beyond);
  return isTurned() ? -by : by;
}
const total = () => line.scene.panes.reduce((sum, { size }) => sum + size, 0);
const turned = (place) => (isTurned() ? total() - place : place);
/// Where dividers are as the reference has them, as far as that is seen, and how sure that is.
function expected() {
  const homes = new Map();
  let end = 0;
  for (const { id, size } of line.scene.panes) {
    end += size;
    homes.set(id, turned(end));
  }
  return dividers().map(({ id, element, at }) => {
    const home = homes.get(id) ?? at,
      exact = home + Math.round(at - home);
    return Math.abs(exact - at) <= EXACT ? { id, element, at: exact, doubt: 0 } : { id, element, at, doubt: DOUBT };
  });
}
const areEqual = (a, b) => Math.abs(a.at - b.at) <= EXACT;
/// The dividers that a press takes, several only where they are at the same place; none beside all of them.
function taken(place, all) {
  const where = place[along().axis],
    half = line.scene.grip / 2;
  for (const { at, doubt } of all) {
    if (Math.abs(Math.abs(where - at) - half) < doubt) throw faults.declined("a press at the edge of a divider");
  }
  const on = all.filter(({ at }) => where - at >= -half && where - at < half);
  const isNearest = !on.length && policies().beside === "nearest",
    near = (isNearest ? [...all] : on).sort((a, b) => Math.abs(where - a.at) - Math.abs(where - b.at));
  const [first] = near,
    other = near.find((each) => !areEqual(each, first));
  if (other && Math.abs(Math.abs(where - other.at) - Math.abs(where - first.at)) < DOUBT + other.doubt)
    throw faults.declined("a press half-way between two dividers");
  return { isOn: on.length > 0, nearest: near.filter((each) => areEqual(each, first)) };
}
/// Where presses beside dividers count, those on the edge of the container, and on what hangs over it, are left out.
function checkBeside(place, at) {
  if (policies().beside !== "nearest") return;
  const where = place[along().axis],
    isInside = isIn(place) && where >= 0 && where < total();
  if (deep.contains(current.root, under(at)) !== isInside)
    throw faults.declined("a press beside all dividers, at the edge of the container");
}
/// By how much a press lies beside its place, so that it hits in the page what it means; declined where that cannot be.
export function shiftFor(place) {
  if (!isIn(place)) {
    checkBeside(place, pixelOf(place));
    return [0, 0];
  }
  const all = expected(),
    { isOn, nearest } = taken(place, all);
  if (!isPressed()) line.offset = offsetOf(place, isOn, nearest);
  const at = pixelOf(place);
  if (!isOn) checkBeside(place, at);
  if (all.every(({ element }) => getComputedStyle(element).pointerEvents === "none")) return [0, 0];
  const isRight = (shift) => {
    const item = deep.closest(under([at[0] + shift[0], at[1] + shift[1]]), current.library.items);
    return isOn ? nearest.some(({ element }) => element === item) : !item || identity.idOf(item) === undefined;
  };
  // Where the pointer itself says where the divider goes, it has to be there.
  const isFree = isOn && isOffset(),
    ways = Array.from({ length: NUDGE }, (_, index) => index + 1);
  const nudges = [0, ...ways.flatMap((by) => [by, -by])],
    shift = (by, isAcross) => ((isAcross ? across() : along()).axis ? [0, by] : [by, 0]);
  const found = [...nudges.map((by) => shift(by, true)), ...(isFree ? nudges.map((by) => shift(by, false)) : [])].find(
    isRight,
  );
  if (found) return found;
  throw faults.declined(
    isOn
      ? "a press on a divider that something else lies over there"
      : "a press beside a divider, on what it hangs over",
  );
}
const isOffset = () => (policies().grab ?? "offset") === "offset";
/// How far from the middle of what it takes a press holds that, in points; null where it takes nothing.
function offsetOf(place, isOn, [first]) {
  if (!first) return null;
  return isOn && isOffset() ? turned(place[along().axis]) - turned(first.at) : 0;
}
/// Notes what a press has taken, and how far from its middle.
export function note(its) {
  if (isPressed()) return;
  Object.assign(line, { press: null, offset: null });
  if (!isIn(its.place)) return;
  const { isOn, nearest } = taken(its.place, expected()),
    offset = offsetOf(its.place, isOn, nearest);
  if (offset !== null) Object.assign(line, { press: its, offset });
}
/// Whether a touch holds a divider, as far as presses say it.
export const isPressed = () => Boolean(line.press && [...current.down.values()].includes(line.press));
