// Drags of the browser itself, of elements with `draggable="true"`.

import { ask, LOAD_TIME } from "./browser.js";
import { take } from "./real.js";

/**
 * The place in the window of one in the frame that has the items.
 * @param {Hand} hand
 * @param {Point} at
 */
export const inWindow = ({ offset }, [x, y]) => [x + offset[0], y + offset[1]];

/**
 * Tells where the drag is.
 * @param {Hand} hand
 * @param {string} type
 * @param {Point} at
 */
export async function over(hand, type, at) {
  const [x, y] = inWindow(hand, at);
  await hand.chromium.send("Input.dispatchDragEvent", { type, x, y, data: hand.dragged });
}

/**
 * Moves as far as the browser needs to begin a drag, within what is pressed.
 * @param {Hand} hand
 * @param {number} touch
 */
export async function nudge(hand, touch) {
  const [x, y] = hand.at;
  const further = await ask(hand.browser, "nativeDrag.wayAt", hand.at);
  if (further && !hand.isDragging) {
    await take(hand, ["move", null, [x + further, y]]);
    await dwell(hand, touch);
  }
}

/**
 * Tells twice where the drag is, if there is one, until the page has moved what is meant: the pointer follows first.
 * @param {Hand} hand
 * @param {number} touch
 */
export async function dwell(hand, touch) {
  if (!hand.isDragging) {
    if (!(await ask(hand.browser, "nativeDrag.isUnderWay"))) return;
    await hand.chromium.link.wait(() => hand.dragged !== null, LOAD_TIME);
    if (hand.dragged === null) return;
  }
  for (let count = 0; count < 2 || (await ask(hand.browser, "nativeDrag.isNew", count)); count++) {
    if (hand.isDragging && (await ask(hand.browser, "stage.isBehind", touch))) break;
    await over(hand, hand.isDragging ? "dragOver" : "dragEnter", hand.at);
    hand.isDragging = true;
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
