// The steps of which events are made: what the page is sent, what passes between, and what is noted meanwhile.

import { current, faults, timing } from "./current.js";
import * as declining from "./declining.js";
import * as deep from "./deep.js";
import * as following from "./following.js";
import * as frames from "./frames.js";
import * as holding from "./holding.js";
import * as input from "./input/input.js";
import * as nativeDrag from "./input/native-drag.js";
import { under } from "./input/sending.js";
import * as naming from "./naming.js";

const GLIDE_TIME = 3000; // Milliseconds that something may take to follow its pointer.
const { FRAME, EVENT_TIME, ANSWERS, LOOK_TIME, REST_TIME } = timing;
const { Event, PointerEvent } = window; // Some libraries put something of their own in the place of these.

function show(state) {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
/** @type {Record<string, (...given: any[]) => any>} */
export const steps = {
  ...input.steps,
  tell(what) {
    if (what === "blur") window.dispatchEvent(new Event("blur"));
    if (what === "hidden") show("hidden");
    if (what === "shown") show("visible");
    if (what === "contextmenu") {
      const at = [...current.down.values()][0]?.at ?? [1, 1];
      const where = { clientX: at[0], clientY: at[1], button: 2, bubbles: true, cancelable: true };
      under(at).dispatchEvent(new PointerEvent("contextmenu", where));
    }
  },
  async wait(milliseconds) {
    await virtualClock.turns();
    await virtualClock.advance(milliseconds);
    if (current.library.page) await frames.advance(milliseconds);
    // What the page does with an answer may take a frame, and ask for more.
    for (let count = 0; count < ANSWERS && (await virtualClock.answers()); count++)
      await virtualClock.advance(EVENT_TIME);
  },
  /// After an end: what a script still moves, such as a spring, comes to rest, and what a timer takes away goes.
  async rest(milliseconds) {
    await steps.wait(milliseconds);
    const isAnyLeft = () => current.library.page && holding.beside().some(holding.isLeft);
    let before = null;
    for (let time = 0; (virtualClock.isAnimating || isAnyLeft()) && time < REST_TIME; time += LOOK_TIME) {
      const now = holding.places();
      if (now === before && !isAnyLeft()) return;
      before = now;
      await steps.wait(LOOK_TIME);
    }
  },
};
/// Waits until what frames still move, such as a thumb that follows its pointer slowly, has come to rest. Where a list
/// scrolls, frames may scroll it as long as something is dragged there.
export async function glided() {
  const isMoving = () => current.library.page && virtualClock.isAnimating && !current.scroller;
  for (let time = 0; isMoving() && time < GLIDE_TIME; time += 2 * FRAME) {
    const before = holding.places();
    await steps.wait(2 * FRAME);
    if (holding.places() === before) return;
  }
}
/// Does steps one after the other, as a browser that has time in between.
export async function doAll(some) {
  for (const [step, ...given] of some) {
    await steps[step](...given);
    await virtualClock.settle();
  }
}

// What the page is sent, and what time passes with.
const SENT = new Set("move down nudge up cancel lose quit keyDown keyUp tell letGoOfCapture".split(" "));
const PASSING = new Set(["wait", "rest"]);
/// The same steps, with a task and a frame between any two things that the page is sent: code whose handlers see what
/// was rendered last would see too little otherwise, as no user is so fast.
export function paced(some) {
  const out = [];
  some.forEach((step, index) => {
    out.push(step);
    const next = some.slice(index + 1).find(([name]) => SENT.has(name) || PASSING.has(name));
    if (SENT.has(step[0]) && next && SENT.has(next[0])) out.push(["wait", FRAME]);
  });
  return out;
}
steps.pressed = (touch) => {
  const its = current.down.get(touch);
  if (current.down.size === 1) current.isMute = current.picked !== null;
  its.element = under(its.at);
  current.last = { at: its.at, element: its.element };
  const pressed = deep.closest(its.element, holding.itemsOf());
  if (current.library.page) declining.checkPress(its, pressed);
  its.isIdle = Boolean(pressed) && holding.isHeld(pressed);
  // While something is dragged, a press has no effect: it is not made up for later.
  its.isBeside = Boolean(current.behaviour.isLifted?.());
  its.isInert = its.isLate && its.isBeside;
  const dialog = current.library.page ? deep.closest(its.element, declining.DIALOGS) : null;
  if (dialog && !deep.contains(dialog, current.root))
    throw faults.declined(`a press while the page shows "${naming.selectorOf(dialog)}"`);
  its.item = current.behaviour.itemAt?.(its.element);
  its.box = pressed?.getBoundingClientRect() ?? null;
  current.behaviour.pressed?.(its);
  its.slip = current.behaviour.slip?.(its) ?? [0, 0];
  current.wasPressed = true;
};
steps.follow = async () => {
  for (let some = await following.follow(); some.length; some = await following.follow()) await doAll(some);
};
steps.focus = (item) => {
  current.isTap = false;
  current.behaviour.focus(item);
};
steps.glimpse = () => current.behaviour.glimpse();
steps.giveUp = () => current.behaviour.giveUp?.();
steps.gone = (touch) => {
  current.down.delete(touch);
  nativeDrag.forget();
};
