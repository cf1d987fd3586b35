// The events that a pointer sends.

import * as deep from "../deep.js";
import { hand } from "./hand.js";

// Some libraries put something of their own in the place of these.
const { PointerEvent, MouseEvent } = window;

export const under = ([x, y]) => deep.at([x, y]) ?? document.documentElement;
// What a pinch has made larger is farther away on the screen.
export const onScreen = ([x, y]) => [x * hand.scale, y * hand.scale];
export function place(at) {
  const [screenX, screenY] = onScreen(at);
  return {
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
    clientX: at[0],
    clientY: at[1],
    screenX,
    screenY,
  };
}
/// How far a pointer has moved on the screen.
export const movement = ({ at, last }) => {
  const [to, from] = [at, last ?? at].map(onScreen);
  return { movementX: to[0] - from[0], movementY: to[1] - from[1] };
};
export function sendPointer(type, target, p, more = {}) {
  const init = Object.assign(place(p.at), { button: 0, buttons: 0, ...more });
  Object.assign(init, { pointerId: p.id, pointerType: hand.kind, isPrimary: p.isPrimary !== false });
  init.cancelable = !/cancel|capture|enter|leave/.test(type);
  init.bubbles = !/enter|leave/.test(type);
  init.pressure = init.buttons ? (hand.kind === "touch" ? 1 : 0.5) : 0;
  if (type === "pointermove") init.coalescedEvents = [new PointerEvent(type, init)];
  return target.dispatchEvent(new PointerEvent(type, init));
}
export function sendMouse(type, target, p, more = {}) {
  // Without a button `which` is 0, by which libraries know that it was let go outside of the window.
  const button = more.buttons || /down|up|click/.test(type) ? 0 : -1;
  const init = Object.assign(place(p.at), { button, buttons: 0, ...more });
  init.bubbles = !/enter|leave/.test(type);
  return target.dispatchEvent(new MouseEvent(type, init));
}
/// Tells the elements between which a pointer goes that it has left them, and come to them.
export function cross(p, target) {
  const before = p.over?.isConnected ? p.over : null;
  if (before === target) return;
  p.over = target;
  const state = { button: -1, buttons: p.isDown ? 1 : 0 };
  const line = (node, other) => {
    const out = [];
    for (let n = node; n?.dispatchEvent && n !== document && !deep.contains(n, other); n = deep.parent(n)) out.push(n);
    return out;
  };
  const sends = hand.kind === "touch" || p.isMuted ? [sendPointer] : [sendPointer, sendMouse];
  for (const send of sends) {
    const prefix = send === sendPointer ? "pointer" : "mouse";
    // From where to where: one that goes to nothing has left the window.
    const given = { ...(send === sendPointer ? state : { buttons: state.buttons }), relatedTarget: target };
    if (before) {
      send(`${prefix}out`, before, p, given);
      for (const node of line(before, target)) send(`${prefix}leave`, node, p, given);
    }
    given.relatedTarget = before;
    if (target) {
      send(`${prefix}over`, target, p, given);
      for (const node of line(target, before).reverse()) send(`${prefix}enter`, node, p, given);
    }
  }
}
