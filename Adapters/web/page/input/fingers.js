// Fingers: touch events beside those of their pointers, scrolling, and the tap that becomes a click.

import * as deep from "../deep.js";
import { release, target } from "./capture.js";
import { down, hand, SLOP, TAP_TIME } from "./hand.js";
import { cross, movement, onScreen, sendMouse, sendPointer, under } from "./sending.js";

const settle = () => virtualClock.settle();
// Some libraries put something of their own in the place of these.
const { TouchEvent, Touch } = window;

const touchOf = (p) =>
  new Touch({
    identifier: p.id,
    target: p.target,
    clientX: p.at[0],
    clientY: p.at[1],
    pageX: p.at[0] + scrollX,
    pageY: p.at[1] + scrollY,
    screenX: onScreen(p.at)[0],
    screenY: onScreen(p.at)[1],
    radiusX: 1,
    radiusY: 1,
    force: 1,
  });
function sendTouch(type, p, cancelable = true) {
  const touches = down().map(touchOf);
  return p.target.dispatchEvent(
    new TouchEvent(type, {
      bubbles: true,
      composed: true,
      cancelable,
      view: window,
      touches,
      changedTouches: [touchOf(p)],
      targetTouches: touches.filter((touch) => touch.target === p.target),
    }),
  );
}
/// Whether the browser may scroll with this move.
export function pans(p) {
  const [dx, dy] = [Math.abs(p.at[0] - p.start[0]), Math.abs(p.at[1] - p.start[1])];
  for (let node = p.target; node instanceof Element; node = deep.parent(node)) {
    const action = getComputedStyle(node).touchAction;
    if (action === "auto" || action === "manipulation") continue;
    if (!action.includes(dx > dy ? "pan-x" : "pan-y")) return false;
  }
  return true;
}
function leave(p) {
  if (p.capture) release(p);
  cross(p, null);
  p.isGone = true;
}
export const finger = {
  async move(p) {
    if (!p.isDown || String(p.at) === p.told) return;
    p.told = String(p.at);
    if (!p.isGone) sendPointer("pointermove", target(p), p, { button: -1, buttons: 1, ...movement(p) });
    await settle();
    const isShort = Math.hypot(p.at[0] - p.start[0], p.at[1] - p.start[1]) * hand.scale <= SLOP;
    if (!hand.isPast && isShort && !p.isOwned && down().length === 1) return;
    hand.isPast = true;
    const isFree = sendTouch("touchmove", p, !p.isTaken);
    await settle();
    if (!isFree) {
      p.isOwned = true;
    } else if (!p.isOwned) {
      // Nobody has objected: from here on the browser scrolls if it may, and asks no more.
      p.isTaken = true;
      if (!p.isGone && pans(p)) {
        for (const other of down().filter((each) => !each.isGone)) {
          other.isTaken = true;
          sendPointer("pointercancel", target(other), other);
          leave(other);
        }
      }
    }
  },
  async down(p) {
    const others = down(),
      isFirst = others.length === 0;
    // Of fingers that are down together none taps.
    for (const other of others) other.isAlone = false;
    if (isFirst) hand.isPast = false;
    // One that joins fingers with which the browser scrolls is no pointer, and nobody is asked about it.
    const isGone = others.some((other) => other.isGone);
    Object.assign(p, {
      id: hand.nextId++,
      isDown: true,
      isPrimary: isFirst,
      isAlone: isFirst,
      start: p.at,
      told: String(p.at),
      target: under(p.at),
      time: performance.now(),
      capture: null,
      over: null,
      isTaken: isGone,
      isGone,
      isMuted: false,
    });
    if (!isGone) {
      cross(p, p.target);
      [p.capture, p.isUntold] = [p.target, true];
      p.isMuted = !sendPointer("pointerdown", p.target, p, { buttons: 1 });
      await settle();
    }
    p.isOwned = !sendTouch("touchstart", p, !p.isTaken);
  },
  async up(p) {
    const isTap = !hand.isPast && !p.isGone && performance.now() - p.time < TAP_TIME && p.isAlone;
    if (!p.isGone) {
      sendPointer("pointerup", target(p), p);
      leave(p);
    }
    p.isDown = false;
    await settle();
    const isFree = sendTouch("touchend", p, !p.isTaken);
    if (!isTap || !isFree || p.isOwned) return;
    await settle();
    const to = under(p.at);
    if (!p.isMuted) {
      sendMouse("mousemove", to, p);
      await settle();
      sendMouse("mousedown", to, p, { buttons: 1, detail: 1 });
      await settle();
      sendMouse("mouseup", to, p, { detail: 1 });
      await settle();
    }
    sendMouse("click", to, p, { detail: 1 });
  },
  async cancel(p) {
    if (!p.isGone) {
      sendPointer("pointercancel", target(p), p);
      leave(p);
    }
    p.isDown = false;
    await settle();
    sendTouch("touchcancel", p, false);
  },
};
