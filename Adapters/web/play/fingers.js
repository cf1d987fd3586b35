// Fingers on the stage become events.

import { down, happen, keep } from "./happening.js";
import { drop, editsScene, grasp, reshape } from "./reshaping.js";
import { run } from "./running.js";
import { say, stop } from "./showing.js";
import { definition, FROZEN, isFrozen, panels, shown, stage, state, touches } from "./state.js";

/** How long a finger has to be still for a long press, and for time to pass, in milliseconds. */
const HOLD = 450;
const STILL = 250;
const TICK = 100;
/** How far a finger may tremble, and how far it has to go for another move, in pixels. */
const TREMBLE = 10;
const STEP = 3;

/** Forgets all fingers, whose touches stay down. */
export function letGo() {
  for (const finger of touches.values()) clearTimeout(finger.timer);
  touches.clear();
}

/** Where something on the screen lies, in points, as finely as a pixel shows it. */
function point(svg, event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  const { camera } = state.answer;
  return [(x - camera.x) / camera.scale, (y - camera.y) / camera.scale].map(rounded);
}

export function rounded(length) {
  const digits = Math.max(0, Math.ceil(Math.log10(state.answer.camera.scale)));
  return Number(length.toFixed(digits));
}

export function press(id, at, place) {
  if (state.answer === null) return;
  if (isFrozen()) return say(FROZEN);
  if (state.view !== null) {
    // From the step that is shown, and not from the end.
    keep();
    state.now.events = state.now.events.slice(0, shown());
    state.sent = state.now.events.length;
  }
  stop();
  // A touch that nobody holds goes up first.
  const held = new Set([...touches.values()].map(({ touch }) => touch));
  for (const touch of down(state.now.events)) if (!held.has(touch)) happen({ event: "release", touch });
  let touch = 1;
  while (held.has(touch)) touch += 1;
  const finger = { touch, at, start: place, place, since: performance.now(), timer: null };
  touches.set(id, finger);
  happen({ event: "press", touch, at });
  if (definition("Event.hold") && id !== "key") finger.timer = setTimeout(() => hold(id), HOLD);
}

export function hold(id) {
  const finger = touches.get(id);
  if (!finger) return;
  Object.assign(finger, { isHeld: true, since: performance.now() });
  happen({ event: "hold", touch: finger.touch });
}

const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

export function move(id, to, place, isLast = false) {
  const finger = touches.get(id);
  if (!finger) return;
  if (distance(place, finger.start) > TREMBLE) clearTimeout(finger.timer);
  if (String(to) === String(finger.at) || (!isLast && distance(place, finger.place) < STEP)) return;
  Object.assign(finger, { at: to, place, since: performance.now() });
  happen({ event: "move", touch: finger.touch, to });
}

export function end(id, event) {
  const finger = touches.get(id);
  if (!finger) return;
  clearTimeout(finger.timer);
  touches.delete(id);
  happen({ event, touch: finger.touch });
}

for (const { svg } of panels) {
  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || state.answer === null) return;
    event.preventDefault();
    stage.focus({ preventScroll: true });
    stage.classList.remove("keys");
    stage.classList.add("mouse");
    svg.setPointerCapture(event.pointerId);
    if (editsScene()) {
      if (!state.grip) grasp(event.pointerId, point(svg, event));
      return;
    }
    press(event.pointerId, point(svg, event), [event.clientX, event.clientY]);
  });
  const follow = (event, isLast) => {
    if (state.grip?.id === event.pointerId) reshape(point(svg, event));
    if (touches.has(event.pointerId)) {
      move(event.pointerId, point(svg, event), [event.clientX, event.clientY], isLast);
    }
  };
  svg.addEventListener("pointermove", (event) => follow(event, false));
  svg.addEventListener("pointerup", (event) => {
    follow(event, true);
    end(event.pointerId, "release");
    drop(event.pointerId);
  });
  svg.addEventListener("pointercancel", (event) => {
    end(event.pointerId, "cancel");
    drop(event.pointerId);
  });
  svg.addEventListener("contextmenu", (event) => event.preventDefault());
}

/** The tick that time has made, as long as nothing else has happened since. */
let ticked = null;

// While an item is held and no finger moves, time passes.
setInterval(() => {
  const fingers = [...touches.values()];
  if (state.isBusy || !state.answer || !fingers.length || state.view !== null || !definition("Event.tick")) return;
  if (!fingers.some(({ isHeld }) => isHeld) || fingers.some(({ since }) => performance.now() - since < STILL)) return;
  const { events } = state.now;
  const changes = [state.answer.data.expected, state.answer.data.seen].some((deltas) => deltas.at(-1) !== 0);
  if (ticked !== null && events.at(-1) === ticked && !changes) {
    // Nothing came of it so far: it becomes longer, so that a still finger is one event.
    ticked = { event: "tick", seconds: Math.round(ticked.seconds * 10 + 1) / 10 };
    events[events.length - 1] = ticked;
    return run();
  }
  ticked = { event: "tick", seconds: TICK / 1000 };
  happen(ticked);
}, TICK);
