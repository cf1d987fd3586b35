// A mouse or a pen.

import * as deep from "../deep.js";
import { release, target } from "./capture.js";
import * as nativeDrag from "./native-drag.js";
import { cross, movement, sendMouse, sendPointer, under } from "./sending.js";

const settle = () => virtualClock.settle();

// Chromium forgets the element that was pressed once it is taken out, also if it is put in again: its parent stands
// in.
let records = [];
const removals = new MutationObserver((found) => records.push(...found));
removals.observe(document, { childList: true, subtree: true });
function pressedElement(p) {
  for (const { target: parent, removedNodes } of [...records, ...removals.takeRecords()]) {
    for (const node of removedNodes) if (deep.contains(node, p.target)) p.target = parent;
  }
  return p.target;
}
/// Hands what was pressed over to the browser, which takes the pointer away.
async function drag(p) {
  const isFar = p.at.some((value, axis) => Math.abs(value - p.start[axis]) > nativeDrag.SLOP);
  // Where the first move finds nothing, later ones do not look again.
  p.mayDrag = !isFar && nativeDrag.draggableAt(p.start) !== null;
  p.drag = isFar ? await nativeDrag.begin(p.start) : null;
  if (!p.drag) return;
  const { at } = p;
  p.at = [0, 0];
  sendPointer("pointercancel", p.capture ?? p.over, p);
  if (p.capture) release(p);
  if (p.over) sendPointer("pointerout", p.over, p);
  Object.assign(p, { at, isDown: false, over: null });
}
export function endDrag(p, how) {
  const ended = p.drag;
  p.drag = null;
  return how(ended, p.at);
}
export const cursor = {
  async move(p) {
    if (p.drag) return nativeDrag.over(p.drag, p.at);
    const to = target(p),
      buttons = p.isDown ? 1 : 0,
      way = movement(p);
    cross(p, to);
    sendPointer("pointermove", to, p, { button: -1, buttons, ...way });
    await settle();
    const isFree = p.isMuted || sendMouse("mousemove", to, p, { buttons, ...way });
    await settle();
    if (p.isDown && p.mayDrag && isFree) await drag(p);
  },
  async down(p) {
    [p.isDown, p.start] = [true, p.at];
    p.target = under(p.at);
    removals.observe(p.target.getRootNode(), { childList: true, subtree: true });
    removals.takeRecords();
    records = [];
    p.isMuted = !sendPointer("pointerdown", p.target, p, { buttons: 1 });
    await settle();
    p.mayDrag = !p.isMuted && sendMouse("mousedown", p.target, p, { buttons: 1, detail: 1 });
  },
  async up(p) {
    if (p.drag) return endDrag(p, nativeDrag.drop);
    const to = target(p);
    sendPointer("pointerup", to, p);
    await settle();
    if (!p.isMuted) sendMouse("mouseup", to, p, { detail: 1 });
    await settle();
    // As in a browser: a click hits the nearest element that holds both ends.
    let common = pressedElement(p);
    while (common && !deep.contains(common, to)) common = deep.parent(common) ?? common.parentNode;
    if (common?.isConnected) sendMouse("click", common, p, { detail: 1 });
    p.isMuted = false;
    if (p.capture) release(p);
    p.isDown = false;
  },
  cancel(p) {
    const to = target(p);
    sendPointer("pointercancel", to, p);
    if (p.capture) release(p);
    [p.isDown, p.isMuted] = [false, false];
  },
};
