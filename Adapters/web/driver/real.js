// A scenario with the browser's own input, step by step as the page plans it.

import { ask, isLost, running } from "./browser.js";
import { dwell, endDrag, nudge } from "./drags.js";
import { firstLine, Impossible, Refused } from "./errors.js";
import { finger, touch } from "./fingers.js";
import { keyEvent } from "./keys.js";
import { mouse } from "./mouse.js";
import { POINTER } from "./scripts.js";
import { openWitness } from "./sight.js";
import { denies } from "./witness.js";

// The steps that real input takes; the page does all others.
const INPUT = ["keyDown", "keyUp", "move", "down", "nudge", "dwell", "follow", "up", "cancel", "lose", "quit"];
// How long somebody who watches sees each step, and how it ends, in seconds.
const WATCH_TIME = 0.4;
const WATCH_END = 2;

/**
 * What the adapter points with, at the start of a scenario.
 * @param {Browser} browser
 * @returns {Hand}
 */
function newHand(browser) {
  return {
    browser,
    chromium: running(browser),
    fingers: new Map(),
    ids: new Map(),
    at: [1, 1],
    isDown: false,
    time: Date.now() / 1000,
    dragged: null,
    isDragging: false,
    late: [],
    offset: [0, 0],
  };
}

/**
 * Runs a scenario with real input in the page that is open.
 * @param {Browser} browser
 * @param {Scenario} scenario
 * @returns {Promise<Outcome>}
 */
export async function runReal(browser, scenario) {
  const hand = newHand(browser);
  hand.chromium.hear("Input.dragIntercepted", ({ data }) => {
    hand.dragged = data;
  });
  const declined = await ask(browser, "stage.prepare", scenario);
  if (declined) return { declined };
  try {
    return await perform(hand, scenario);
  } catch (error) {
    if (error instanceof Impossible) return { declined: error.message };
    if (!(error instanceof Refused) || isLost(browser, error)) throw error;
    // What the protocol or the adapter does not do is nobody's bug but the adapter's.
    return { declined: `trouble of the adapter: ${firstLine(error)}` };
  } finally {
    if (browser.isWatched) await sleep(WATCH_END);
    // What is still down or dragged would be in the way of the next scenario.
    if (hand.chromium.isThere) {
      if (hand.fingers.size) await touch(hand, "touchCancel", new Map());
      if (hand.isDragging) await endDrag(hand, "quit");
    }
  }
}

/**
 * @param {Hand} hand
 * @param {Scenario} scenario
 * @returns {Promise<Outcome>}
 */
async function perform(hand, scenario) {
  const { browser } = hand;
  const { film } = browser;
  const snapshots = [];
  // The items of a library are made by the adapter: nobody else knows them.
  const witness = browser.about.page ? await openWitness(browser) : null;
  await film?.begin();
  const befores = [null, ...scenario.events];
  for (const [index, event] of [...scenario.events, null].entries()) {
    const late = hand.late;
    hand.late = [];
    let seen = await ask(browser, "stage.next", late);
    await film?.after(hand);
    if ("snapshot" in seen) {
      snapshots.push(seen.snapshot);
      const denied = witness && (await denies(witness, seen.snapshot, befores[index]));
      if (denied) return { declined: `trouble of the adapter: ${denied}` };
      seen = event ? await ask(browser, "stage.planned", event) : { steps: [] };
    }
    if ("declined" in seen) return { declined: seen.declined };
    if ("error" in seen) return { snapshots, error: seen.error };
    if (browser.isInFrame) hand.offset = await ask(browser, "() => dragfuzz.frames.offset()");
    if (event) await film?.before(event, hand);
    for (const step of seen.steps) await take(hand, step);
  }
  return { snapshots };
}

/**
 * One step of real input, or of what only the page can do, which waits for the next that needs it done.
 * @param {Hand} hand
 * @param {Step} step
 * @returns {Promise<void>}
 */
export async function take(hand, [name, ...given]) {
  if (!INPUT.includes(name)) {
    hand.late.push([name, ...given]);
    if (name === "wait" || name === "rest") hand.time += given[0] / 1000;
    return;
  }
  await catchUp(hand);
  if (hand.browser.isWatched) await show(hand, name, given);
  if (name === "keyDown" || name === "keyUp") {
    await hand.chromium.send("Input.dispatchKeyEvent", keyEvent(name, given[0]));
  } else if (name === "follow") {
    await follow(hand);
  } else if (name === "nudge" || name === "dwell") {
    if (hand.isDown) await (name === "nudge" ? nudge(hand, given[0]) : dwell(hand, given[0]));
  } else if (hand.browser.pointing === "touch" && ["move", "down", "up", "cancel"].includes(name)) {
    await finger(hand, name, given[0], given[1]);
  } else {
    await mouse(hand, name, given[1]);
  }
}

/** @param {Hand} hand */
async function follow(hand) {
  for (;;) {
    const steps = await during(hand, "stage.follow");
    if (!steps?.length) return;
    for (const each of steps) await take(hand, each);
    await catchUp(hand);
  }
}

/**
 * Gives somebody who watches the time to see a step, and shows where the pointer goes.
 * @param {Hand} hand
 * @param {string} name
 * @param {any[]} given
 */
async function show(hand, name, given) {
  if (["move", "down", "up", "cancel", "quit", "lose"].includes(name)) {
    const at = name === "move" ? given[1] : hand.at;
    const isDown = (hand.isDown || name === "down") && ["move", "down"].includes(name);
    await ask(hand.browser, POINTER, at, isDown);
  }
  await sleep(WATCH_TIME);
}

/**
 * Has the page do what waits for it.
 * @param {Hand} hand
 */
async function catchUp(hand) {
  if (!hand.late.length) return;
  const late = hand.late;
  hand.late = [];
  await during(hand, "stage.doAll", late);
}

/**
 * What the page has to say in the midst of an event, where it does not decline it.
 * @param {Hand} hand
 * @param {string} name
 * @param {...unknown} given
 */
async function during(hand, name, ...given) {
  const said = await ask(hand.browser, `stage.during(${name})`, ...given);
  if ("declined" in said) throw new Impossible(said.declined);
  return said.answer;
}

/** @param {number} seconds */
function sleep(seconds) {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
