// Synthetic input: the events that Chromium makes of a mouse, of fingers and of a pen, sent by a script.
//
// Between two events of one input promises are let through, as by a browser; between two inputs `stepping.js` lets it
// render.
// What a browser does by itself is done here as it does it: a finger captures what it pressed, a short way is no
// touchmove, scrolling takes a finger over where touch-action lets it, a tap becomes a click. Real input has the last
// word.

import * as following from "../following.js";
import { captured, release } from "./capture.js";
import { cursor, endDrag } from "./cursor.js";
import { finger } from "./fingers.js";
import { down, hand, pointerOf } from "./hand.js";
import * as nativeDrag from "./native-drag.js";
import { sendMouse } from "./sending.js";

const { KeyboardEvent } = window; // Some libraries put something of their own in the place of it.
// By which older code knows keys.
const KEY_CODES = {
  Tab: 9,
  Enter: 13,
  Escape: 27,
  Space: 32,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};
function sendKey(type, name) {
  const code = name === " " ? "Space" : name,
    keyCode = KEY_CODES[code] ?? 0;
  const about = { key: name, code, keyCode, which: keyCode, bubbles: true, cancelable: true };
  const event = new KeyboardEvent(type, about);
  (document.activeElement ?? document.body).dispatchEvent(event);
}
const act = (name, touch) => (hand.kind === "touch" ? finger : cursor)[name](pointerOf(touch));

export const steps = {
  move(touch, at) {
    const p = pointerOf(touch);
    [p.last, p.at] = [p.at, at];
    return act("move", touch);
  },
  /// A hand is never quite still: what is draggable is dragged when it has been held.
  async nudge(touch) {
    const p = pointerOf(touch);
    if (!p.isDown || !nativeDrag.draggableAt(p.at)) return;
    await steps.move(touch, [p.at[0] + nativeDrag.wayAt(p.at), p.at[1]]);
    await steps.dwell(touch);
  },
  /// The browser goes on to tell where a drag is.
  async dwell(touch) {
    const p = pointerOf(touch);
    for (let count = 0; p.drag && (count < 2 || (await nativeDrag.isNew(count))); count++) {
      if (p.drag.target && following.isBehind(touch)) return;
      await nativeDrag.over(p.drag, p.at);
    }
  },
  /// Escape during such a drag, which only the browser sees.
  quit: (touch) => pointerOf(touch).drag && endDrag(pointerOf(touch), nativeDrag.cancel),
  down: (touch) => act("down", touch),
  up: (touch) => (pointerOf(touch).isDown || pointerOf(touch).drag) && act("up", touch),
  cancel: (touch) => pointerOf(touch).isDown && act("cancel", touch),
  /// The button is let go, and the page is not told.
  lose(touch) {
    const p = pointerOf(touch);
    Object.assign(p, { isDown: false, isMuted: false });
    if (p.capture) release(p);
  },
  letGoOfCapture(touch) {
    const p = pointerOf(touch);
    if (p.capture) release(p);
    for (const [id, element] of captured) element.releasePointerCapture(id);
  },
  keyDown: (name) => sendKey("keydown", name),
  keyUp: (name) => sendKey("keyup", name),
};
/// Lets go of everything.
export async function end() {
  for (const p of hand.pointers.values()) if (p.drag) await endDrag(p, nativeDrag.cancel);
  for (const p of down()) await act("up", p.touch);
  nativeDrag.forget();
  // Some libraries swallow the next click, wherever it is.
  sendMouse("click", document.documentElement, { at: [1, 1] }, { detail: 1 });
}
