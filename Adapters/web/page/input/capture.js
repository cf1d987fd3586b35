// Who has captured which pointer, as a browser keeps it.

import { hear } from "../hearing.js";
import { down } from "./hand.js";
import { sendPointer, under } from "./sending.js";

const real = {};
const mine = {
  setPointerCapture(p, element) {
    if (p.capture === element) return;
    if (p.capture) release(p);
    [p.capture, p.isUntold] = [element, true];
  },
  releasePointerCapture(p, element) {
    if (p.capture === element) release(p);
  },
  hasPointerCapture: (p, element) => p.capture === element,
};
for (const name of Object.keys(mine)) {
  real[name] = Element.prototype[name];
  Element.prototype[name] = function (id) {
    const p = down().find((each) => each.id === id);
    return p ? mine[name](p, this) : real[name].call(this, id);
  };
}
export function release(p) {
  const element = p.capture;
  p.capture = null;
  // A capture is told with the next event of the pointer, and not at all if it is given up before.
  if (p.isUntold) p.isUntold = false;
  else if (element) sendPointer("lostpointercapture", element.isConnected ? element : document, p);
}
// What real pointers have captured.
export const captured = new Map();
hear("gotpointercapture", (event) => event.isTrusted && captured.set(event.pointerId, event.composedPath()[0]));
hear("lostpointercapture", (event) => captured.delete(event.pointerId));

/// Where the events of a pointer go.
export function target(p) {
  if (p.capture && !p.capture.isConnected) release(p);
  if (p.capture && p.isUntold) {
    p.isUntold = false;
    sendPointer("gotpointercapture", p.capture, p, { buttons: p.isDown ? 1 : 0 });
  }
  return p.capture ?? under(p.at);
}
