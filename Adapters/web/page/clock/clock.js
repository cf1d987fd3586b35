// A clock that stands still until it is told to go on: timers, animation frames and dates follow it.
//
// Promises and messages take no time: they are let through between events and timers, as by a browser, so that
// frameworks render. Installed before anything else, so that no library keeps the real functions.

import { answers } from "./answers.js";
import { RealDate, realFrame } from "./real.js";
import { isBehind, settle, turns } from "./turns.js";

let now = 1_600_000_000_000,
  next = 1,
  timers = new Map();
// How many frames an animation has asked for, each in the one before: one that asks on and on is a loop of the page.
const LOOP = 20;
// How often the page is drawn while time passes.
const DRAWN = 20;
let frames = 0,
  usual = 0,
  isUsual = false; // Whether what runs is the page's own: it began when the page was loaded.
const start = now,
  FRAME = 16;

const add = (run, delay, every, more) => {
  const after = Math.max(0, Number(delay) || 0);
  timers.set(next, { due: now + after, after, every, run, ...more });
  return next++;
};
// biome-ignore lint/security/noGlobalEval: a browser runs text in the same way
const callback = (f, given) => (typeof f === "function" ? () => f(...given) : () => window.eval(String(f)));
window.setTimeout = (f, delay, ...given) => add(callback(f, given), delay, null);
window.setInterval = (f, delay, ...given) => add(callback(f, given), delay, Math.max(1, Number(delay) || 0));
window.requestAnimationFrame = (f) => add(() => f(now - start), FRAME, null, { frames: frames + 1, isUsual });
window.requestIdleCallback = (f) => add(() => f({ didTimeout: false, timeRemaining: () => 50 }), 1, null);
for (const name of ["clearTimeout", "clearInterval", "cancelAnimationFrame", "cancelIdleCallback"]) {
  window[name] = (number) => void timers.delete(number);
}
window.Date = /** @type {any} */ (
  class extends RealDate {
    constructor(...given) {
      super(.../** @type {[any]} */ (given.length ? given : [now]));
    }
    static now() {
      return now;
    }
  }
);
performance.now = () => now - start;
// When an event was made is when somebody asks first.
const times = new WeakMap();
Object.defineProperty(Event.prototype, "timeStamp", {
  configurable: true,
  get() {
    if (!times.has(this)) times.set(this, now - start);
    return times.get(this);
  },
});

// A transition between two states of the page begins with the next frame of the browser: here its new state is there
// at once.
if (document.startViewTransition) {
  document.startViewTransition = (given) => {
    const update = typeof given === "function" ? given : given?.update,
      done = Promise.resolve().then(() => update?.());
    const [ready, finished] = [0, 0].map(() => done.then(() => undefined));
    for (const each of [ready, finished]) each.catch(() => {});
    return { updateCallbackDone: done, ready, finished, skipTransition() {}, types: new Set() };
  };
}
// Whether the page hears of sizes, which it does with the next frame of the browser.
let isObserving = false;
window.ResizeObserver = class extends ResizeObserver {
  /** @param {[any]} given */
  observe(...given) {
    isObserving = true;
    super.observe(...given);
  }
};
export const virtualClock = {
  /// Lets time pass, in milliseconds; what is due happens in the order of its time.
  async advance(milliseconds) {
    const end = now + milliseconds;
    let isDrawn = false,
      drawn = 0;
    for (let count = 0; count < 100_000; count++) {
      let number, first;
      for (const [n, timer] of timers) {
        if (timer.due <= end && (!first || timer.due < first.due)) [number, first] = [n, timer];
      }
      if (!first) break;
      // What was set in motion is drawn, and so has begun, before a later frame takes it back.
      if (first.due >= now + FRAME && !isDrawn && drawn < DRAWN) {
        await virtualClock.finishAnimations();
        [isDrawn, drawn] = [true, drawn + 1];
        continue;
      }
      isDrawn = false;
      now = Math.max(now, first.due);
      if (first.every === null) timers.delete(number);
      else first.due += first.every;
      // As in a browser a callback that throws stops nobody else.
      frames = first.frames ?? 0;
      isUsual = number < usual || Boolean(first.isUsual);
      try {
        first.run();
      } catch (error) {
        reportError(error);
      }
      await settle();
      [frames, isUsual] = [0, false];
      if (isBehind()) await turns();
    }
    now = end;
  },
  /// Whether an animation has asked for a frame: it may go on for longer.
  get isAnimating() {
    return [...timers.values()].some((timer) => timer.frames);
  },
  /// Whether something may still change by itself: a timer that ends, or an animation of the browser.
  get isBusy() {
    const isTimed = [...timers].some(([number, { every }]) => number >= usual && every === null);
    return isTimed || document.getAnimations().length > 0;
  },
  /// Tells the page of the sizes that it observes.
  sizes: () => (isObserving ? virtualClock.drawn() : null),
  /// Waits until the browser has drawn: until then it may keep back what a finger did.
  drawn: () => new Promise((done) => realFrame(() => realFrame(() => done(null)))),
  settle,
  turns,
  answers,
  /// Finishes transitions and animations of the browser, which know nothing of this clock; those that never end go
  /// on.
  async finishAnimations() {
    for (let count = 0; count < 10; count++) {
      const running = document
        .getAnimations()
        .filter(
          (animation) => animation.playState === "running" && animation.effect?.getComputedTiming().endTime < Infinity,
        );
      if (!running.length) return;
      for (const animation of running) animation.finish();
      // The page is told of the end with the next frame.
      await new Promise((done) => realFrame(() => done(null)));
      await turns();
    }
  },
  /// Takes what is waiting now for the page's own: it began when the page was loaded.
  keep() {
    usual = next;
  },
  /// Forgets all timers but the page's own, and animations that go on for ever.
  clear() {
    timers = new Map([...timers].filter(([number, timer]) => number < usual || timer.isUsual || timer.frames > LOOP));
    for (const timer of timers.values()) timer.due = now + timer.after;
  },
};
