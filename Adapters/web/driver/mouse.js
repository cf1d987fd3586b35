// A mouse or a pen.

import { endDrag, inWindow, over } from "./drags.js";

/**
 * What a mouse or a pen does.
 * @param {Hand} hand
 * @param {string} name
 * @param {[number, number]} to
 */
export async function mouse(hand, name, to) {
  if (name === "move") {
    hand.at = to;
    await (hand.isDragging ? over(hand, "dragOver", to) : cursor(hand, "mouseMoved"));
  } else if (name === "down") {
    hand.isDown = true;
    await cursor(hand, "mousePressed");
  } else {
    const was = hand.isDown;
    hand.isDown = false;
    if (hand.isDragging) await endDrag(hand, name);
    else if (name === "up" && was) await cursor(hand, "mouseReleased");
  }
}

/**
 * Tells the browser where the mouse or the pen is, and what its button does.
 * @param {Hand} hand
 * @param {string} type
 */
async function cursor(hand, type) {
  const moved = type === "mouseMoved";
  const [x, y] = inWindow(hand, hand.at);
  await hand.chromium.send("Input.dispatchMouseEvent", {
    type,
    x,
    y,
    button: moved && !hand.isDown ? "none" : "left",
    buttons: Number(hand.isDown),
    clickCount: moved ? 0 : 1,
    pointerType: hand.browser.pointing,
    force: Number(hand.isDown) / 2,
  });
}
