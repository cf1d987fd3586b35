// Drags of the browser itself, of elements with `draggable="true"`.

import { ask, LOAD_TIME } from "./browser.js";
import { take } from "./real.js";

/** @typedef {import("./types.js").Hand} Hand */

/**
 * Tells where the drag is.
 * @param {Hand} hand
 * @param {string} type
 * @param {[number, number]} at
 */
export async function over(hand, type, [x, y]) {
  await hand.chromium.send("Input.dispatchDragEvent", { type, x, y, data: hand.dragged });
}

/**
 * Moves as far as the browser needs to begin a drag, within what is pressed.
 * @param {Hand} hand
 */
export async function nudge(hand) {
  const [x, y] = hand.at;
  const further = await ask(hand.browser, "nativeDrag.wayAt", hand.at);
  if (further && !hand.isDragging) {
    await take(hand, ["move", null, [x + further, y]]);
    await dwell(hand);
  }
}

/**
 * Tells twice where the drag is, if there is one.
 * @param {Hand} hand
 */
export async function dwell(hand) {
  let kinds = ["dragOver", "dragOver"];
  if (!hand.isDragging) {
    if (!(await ask(hand.browser, "nativeDrag.isUnderWay"))) return;
    await hand.chromium.link.wait(() => hand.dragged !== null, LOAD_TIME);
    if (hand.dragged === null) return;
    hand.isDragging = true;
    kinds = ["dragEnter", "dragOver"];
  }
  for (const kind of kinds) await over(hand, kind, hand.at);
  let count = kinds.length;
  while (await ask(hand.browser, "nativeDrag.isNew", count)) {
    await over(hand, "dragOver", hand.at);
    count += 1;
  }
  // Frameworks render what they are told then.
  hand.late.push(["wait", 0]);
}

/**
 * Drops, or ends the drag as after Escape.
 * @param {Hand} hand
 * @param {string} step
 */
export async function endDrag(hand, step) {
  if (step === "up") {
    await over(hand, "drop", hand.at);
  } else {
    // As after Escape: the element under the pointer is left first.
    await over(hand, "dragOver", [-1, -1]);
    await over(hand, "dragCancel", hand.at);
  }
  hand.isDragging = false;
  hand.dragged = null;
}
