// Fingers, as a touch screen tells of them.

import { ask } from "./browser.js";
import { inWindow } from "./drags.js";
import { Impossible } from "./errors.js";

// A browser passes on what a finger does at most every 200 ms where a page does not object to scrolling.
const FINGER_TIME = 0.25; // seconds

/**
 * One step of a finger.
 * @param {Hand} hand
 * @param {string} step
 * @param {number} number
 * @param {[number, number]} [to]
 */
export async function finger(hand, step, number, to) {
  const { fingers, ids } = hand;
  if (step === "move") {
    const at = /** @type {[number, number]} */ (to);
    if (!fingers.has(number)) {
      hand.at = at;
      return;
    }
    fingers.set(number, at);
    hand.time += FINGER_TIME;
    await touch(hand, "touchMove", fingers);
  } else if (step === "down") {
    fingers.set(number, hand.at);
    // One that is put down again is another one for the browser: the same would have jumped there, and be taken away.
    ids.set(number, Math.max(0, ...ids.values()) + 1);
    await touch(hand, "touchStart", fingers);
  } else if (fingers.has(number)) {
    const place = /** @type {[number, number]} */ (fingers.get(number));
    fingers.delete(number);
    if (step === "up") {
      await touch(hand, "touchEnd", fingers.size ? new Map([[number, place]]) : new Map());
    } else {
      if (fingers.size) {
        throw new Impossible("a cancel of one of several fingers: a browser takes all away at once");
      }
      await touch(hand, "touchCancel", new Map());
    }
  }
}

/**
 * @param {Hand} hand
 * @param {string} type
 * @param {Map<number, [number, number]>} fingers
 */
export async function touch(hand, type, fingers) {
  const touchPoints = [...fingers].map(([number, at]) => {
    const [x, y] = inWindow(hand, at);
    return { x, y, id: hand.ids.get(number) };
  });
  await hand.chromium.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: hand.time });
  if (type === "touchMove") await ask(hand.browser, "virtualClock.drawn");
}
