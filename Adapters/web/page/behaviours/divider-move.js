// Dividers along a line: the thumbs of a slider, splitters between panes, the edges of columns. What a page shows of
// them as a scene, and what is seen of it.
//
// The container is the line: panes lie between its ends and the middles of its dividers. What limits them no page tells
// by itself, so the file does.

import { current, faults } from "../current.js";
import * as deep from "../deep.js";
import * as holding from "../holding.js";
import * as identity from "../identity.js";
import * as limits from "../limits.js";
import * as measure from "../measure.js";
import { across, along, dividers, elements, length, line, number, sideOf } from "./divider/line.js";
import { dividerScene } from "./divider/measured.js";
import { isPressed, note, pixelOf, policies, shiftFor } from "./divider/pressing.js";

const SPARE = 16; // Points beside the line at which it is pressed, too.

export const hooks = {
  required: [],
  optional: ["held", "from", "step", "least", "greatest"],
  selectors: ["held"],
  kinds: {
    from: ["string"],
    step: ["number", "function"],
    least: ["array", "function"],
    greatest: ["array", "function"],
  },
};
/// What can be asked of a page: it keeps its size, and is pressed in the container and a little beside it.
export function capabilities(library, zoom) {
  const root = deep.one(library.container),
    box = measure.inner(root),
    fields = limits.ofPage(library, zoom);
  const [scene] = current.scenes;
  const ends = [scene ? measure.points(box[along().length]) : 0, scene?.breadth ?? 0];
  for (const [index, side] of [along(), across()].entries()) {
    const room = Math.floor(Math.max(0, box[side.start] - 1) / measure.SCALE),
      key = `at.${"xy"[side.axis]}`,
      end = ends[index];
    const { greatest } = fields[key];
    fields[key] = {
      least: -Math.min(SPARE, room),
      greatest: Math.max(0, Math.min(greatest, Math.ceil(end) + SPARE)),
      whole: true,
    };
  }
  return { without: ["resize", "origin"], fields };
}
export const notShown = ({ held }) => ["reports", ...(held ? [] : ["dividers.touch"])];
/// Where the browser itself drags nothing, only a selector says what is held.
const isHeld = (element) => Boolean(current.library.held) && holding.isHeld(element);
/// Whether something is marked as held, though nothing is pressed.
export const isMarked = () => elements().some(isHeld);
export const itemAt = (element) => {
  const item = deep.closest(element, current.library.items);
  return item ? identity.idOf(item) : undefined;
};
export const pixel = (place) => pixelOf(place);
export const shiftOf = (place) => shiftFor(place);
export const pressed = (its) => note(its);
/// Declines what means something else in a page: a pointer that stays where it is moves nothing there.
export function checkMove(its, to) {
  if (policies().grab === "move" && its.at === its.start && String(its.place) === String(to))
    throw faults.declined("a move to where the touch is");
}
/// Whether a key may move this divider: it is there, nothing is held, and the arrow points along the line.
export const takesKey = ({ divider, to }) =>
  !isPressed() &&
  !isMarked() &&
  (to === "up" || to === "down") === (along().axis === 1) &&
  dividers().some(({ id }) => id === divider);
export const focus = (divider) => holding.focus(dividers().find(({ id }) => id === divider).element);

export async function show() {
  line.from = sideOf();
  number();
}
export const shownScene = () => dividerScene();
export function begin(scene) {
  Object.assign(line, { scene, from: scene.from, holders: new Map(), press: null, offset: null });
}
/// The touch that holds a divider, found out once for each drag: the one that has pressed it, else the first.
function touchOf({ id, element }) {
  const { holders } = line;
  if (!isHeld(element)) {
    holders.delete(id);
    return null;
  }
  if (!holders.has(id)) {
    const all = [...current.down].filter(([touch]) => ![...holders.values()].includes(touch)),
      found = all.find(([, its]) => its.item === id && !its.isIdle) ?? all[0];
    if (found) holders.set(id, found[0]);
  }
  return holders.get(id) ?? null;
}
export function snapshot() {
  return {
    length: length(),
    dividers: dividers().map((each) => ({ id: each.id, at: each.at, touch: touchOf(each) })),
  };
}
