// What happens, and how it is undone.

import { menus } from "./choosing.js";
import { letGo } from "./fingers.js";
import { run } from "./running.js";
import { say, stop } from "./showing.js";
import { isFrozen, keyOf, past, state } from "./state.js";

/** Keeps what there is now, so that it can come back. */
export function keep() {
  past.push({ ...state.now, events: state.now.events.slice(), passed: new Set(state.passed) });
}

export function happen(event) {
  const { events } = state.now;
  const end = events.at(-1);
  const goesOn = event.event === "move" && end?.event === "move" && end.touch === event.touch;
  // A move that nobody has seen yet is replaced by the next one.
  if (goesOn && events.length > state.sent) events.pop();
  else if (!goesOn) keep();
  events.push(event);
  state.now.wanted = null;
  state.view = null;
  say("");
  run();
}

/** The touches that are down. */
export function down(events) {
  const ids = new Set();
  for (const { event, touch } of events) {
    if (event === "press") ids.add(touch);
    else if (["release", "cancel", "throw"].includes(event)) ids.delete(touch);
    else if (event === "background" && state.now.behaviour === "collection-reorder") ids.clear();
  }
  return ids;
}

/** Another scenario takes the place of this one. */
export function change(next, words = "") {
  if (state.now.scene) keep();
  state.now = { ...state.now, wanted: null, ...next };
  again(words);
}

export function again(words = "") {
  state.area = null;
  state.passed = new Set();
  menus();
  replaced(words);
}

/** Has another scenario run, whatever is under way. */
export function replaced(words = "") {
  stop();
  letGo();
  state.age += 1;
  state.view = null;
  state.sent = state.now.events.length;
  say(words);
  run();
}

export function undo() {
  const before = past.pop();
  if (!before) return;
  const isSame =
    JSON.stringify([before.scene, before.behaviour]) === JSON.stringify([state.now.scene, state.now.behaviour]);
  const { passed: seenBefore, ...scenario } = before;
  state.now = scenario;
  state.passed = seenBefore;
  if (!isSame) state.area = null;
  menus();
  replaced();
}

export function goOn() {
  if (!isFrozen()) return;
  for (const violation of state.answer.violations) state.passed.add(keyOf(violation));
  const ids = down(state.now.events);
  if (ids.size) keep();
  // The fingers have gone up while everything stood still.
  for (const touch of ids) state.now.events.push({ event: "release", touch });
  state.view = null;
  run();
}
