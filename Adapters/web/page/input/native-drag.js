// HTML drag and drop: what is dragged by the browser itself, and the synthetic events of such a drag.
//
// Synthetic drags follow Chromium: a mouse or a pen that was pressed on something draggable drags it once it has gone
// far enough. From then on the page is told by drag events alone, until dragend. The browser shows a picture of the
// element.

import * as deep from "../deep.js";
import { hear } from "../hearing.js";
import { place } from "./sending.js";

const { DragEvent } = window;
// The pointer has to go farther, along one axis; in pixels.
export const SLOP = 3;
// How often a drag that stays where it is is told at most.
const MOST = 8;
let seen = null,
  acceptsAll = false;

hear("dragstart", (event) => {
  const source = event.composedPath()[0],
    box = source.getBoundingClientRect?.(),
    centre = box && [box.left + box.width / 2 - event.clientX, box.top + box.height / 2 - event.clientY];
  seen = { event, source, box, centre };
});
hear("dragend", forget);
hear("dragenter dragover", (event) => {
  if (seen) seen.told = event;
});
for (const type of ["dragenter", "dragover"]) {
  window.addEventListener(type, (event) => {
    if (acceptsAll) event.preventDefault();
  });
}
export const isUnderWay = () => seen !== null && !seen.event.defaultPrevented;

const elementAt = ([x, y]) => deep.at([x, y]);
/// What a pointer that was pressed there drags.
export function draggableAt(at) {
  let node = /** @type {HTMLElement | null} */ (elementAt(at));
  while (node && !node.draggable) node = deep.parent(node);
  return node;
}

/// How far to the side a hand goes that drags what is there: within that, if it has room.
export function wayAt(at) {
  const source = draggableAt(at);
  if (!source) return 0;
  const isIn = (by) => deep.contains(source, elementAt([at[0] + by, at[1]]));
  return isIn(SLOP + 1) || !isIn(-SLOP - 1) ? SLOP + 1 : -SLOP - 1;
}

// MARK: Synthetic events

// What a page may see and set depends on the event; what else it tries has no effect.
function transfer(drag, type, effect) {
  const out = new DataTransfer(),
    isStart = type === "dragstart",
    isRead = isStart || type === "drop";
  for (const [format, text] of drag.data) out.setData(format, text);
  const own = (name, value) => Object.defineProperty(out, name, { value });
  let allowed = drag.allowed === "uninitialized" && /enter|over|leave|drop/.test(type) ? "all" : drag.allowed,
    chosen = effect;
  Object.defineProperty(out, "effectAllowed", {
    get: () => allowed,
    set: (value) => {
      if (isStart) drag.allowed = allowed = value;
    },
  });
  Object.defineProperty(out, "dropEffect", {
    get: () => chosen,
    set: (value) => {
      chosen = value;
    },
  });
  if (!isRead) own("getData", () => "");
  own("setData", (format, text) => {
    if (!isStart) return;
    const name = { text: "text/plain", url: "text/uri-list" }[format.toLowerCase()] ?? format.toLowerCase();
    drag.data.set(name, String(text));
    DataTransfer.prototype.setData.call(out, name, text);
  });
  own("setDragImage", () => {});
  return out;
}
async function send(drag, type, target, at, more = {}, effect = "none") {
  const dataTransfer = transfer(drag, type, effect);
  const event = new DragEvent(type, {
    ...place(at),
    composed: true,
    dataTransfer,
    cancelable: !/leave|end/.test(type),
    ...more,
  });
  const told = { isFree: target.dispatchEvent(event), effect: dataTransfer.dropEffect };
  await virtualClock.settle();
  return told;
}
// One that was taken out is told nothing.
const tellSource = (drag, at, type, effect) => drag.source.isConnected && send(drag, type, drag.source, at, {}, effect);
/// What a drop would do if the page took it, and what the page says before it is asked.
const isAllowed = (drag, effect) =>
  ["uninitialized", "all"].includes(drag.allowed) || drag.allowed.toLowerCase().includes(effect);
const proposed = (drag) => ({ none: "none", link: "link", linkMove: "link", move: "move" })[drag.allowed] ?? "copy";
async function ask(drag, type, target, at, relatedTarget = null) {
  const { isFree, effect } = await send(drag, type, target, at, { relatedTarget }, proposed(drag));
  drag.effect = !isFree && effect !== "none" && isAllowed(drag, effect) ? effect : "none";
}

/// Whether the page takes a drop where the drag is now: it says so with each dragenter and dragover.
export const isTaken = () =>
  Boolean(seen?.told?.defaultPrevented) &&
  (seen.told.type !== "dragover" || seen.told.dataTransfer.dropEffect !== "none");
/// Whether the page has moved something since the drag was told last: then it is told again, some times. Frameworks
/// render before that, and what glides to its new place has come there: what lies under the pointer then is told, too.
export async function isNew(count) {
  await virtualClock.turns();
  if (!isUnderWay()) return false;
  await virtualClock.finishAnimations();
  const { left, top } = seen.source.getBoundingClientRect(),
    before = seen.place ?? [left, top];
  seen.place = [left, top];
  return count < MOST && (seen.told?.type === "dragenter" || before[0] !== left || before[1] !== top);
}
/// Whether the browser drags this element, or something in it.
export const isDragged = (element) => isUnderWay() && deep.contains(element, seen.source);
/// Whether the page takes what is dropped anywhere in the window.
export const acceptAll = (value) => {
  acceptsAll = value;
};
/// Where the browser shows the picture of an element, with the pointer there; null if the element is not dragged.
/// That it keeps its size, whatever becomes of the element's, is nobody's mistake: it is told as large as the
/// element. One that is hidden meanwhile, as some libraries do, is told as large as what stands in its place.
export function picture(element, at, place) {
  if (!at || !isUnderWay() || !seen.centre || !deep.contains(element, seen.source)) return null;
  const isHidden = !element.getClientRects().length;
  const { width, height } = isHidden ? (place?.getBoundingClientRect() ?? seen.box) : element.getBoundingClientRect();
  return { left: at[0] + seen.centre[0] - width / 2, top: at[1] + seen.centre[1] - height / 2, width, height };
}
export function forget() {
  seen = null;
}

/// Begins a drag of what was pressed there; null if there is nothing, or the page does not want it.
export async function begin(start) {
  const source = draggableAt(start);
  const drag = { source, target: null, effect: "none", data: new Map(), allowed: "uninitialized", isTold: false };
  return source && (await send(drag, "dragstart", source, start, { buttons: 1 })).isFree ? drag : null;
}
/// The pointer is there, again or still.
export async function over(drag, at) {
  const target = elementAt(at),
    before = drag.target;
  // With an element that is new the source is told once for both events.
  if (target && (target !== before || !drag.isTold)) await tellSource(drag, at, "drag", "none");
  drag.isTold = false;
  if (target !== before) {
    drag.effect = "none";
    drag.target = target;
    if (target) await ask(drag, "dragenter", target, at, before);
    if (before?.isConnected) await send(drag, "dragleave", before, at, { relatedTarget: target });
    drag.isTold = target !== null;
  } else if (target) {
    await ask(drag, "dragover", target, at);
  }
}
/// Lets go there.
export async function drop(drag, at) {
  await over(drag, at);
  const { effect, target } = drag;
  if (target && effect !== "none") {
    await send(drag, "drop", target, at, {}, effect);
  } else if (target) {
    await tellSource(drag, at, "drag", "none");
    await send(drag, "dragleave", target, at);
  }
  await tellSource(drag, at, "dragend", effect);
}
/// Escape was pressed: no key reaches the page.
export async function cancel(drag, at) {
  if (drag.target?.isConnected) await send(drag, "dragleave", drag.target, [-1, -1]);
  await tellSource(drag, at, "dragend", "none");
}
