// What a run with real input looks like: pictures just before and after each event, and what the page was told.

import { ask, running } from "./browser.js";

/**
 * A DOM event that the page got.
 * @typedef {{ type: string, target: string, at: Point | null, key: string | null }} Told
 */
/**
 * An event of a scenario, as it was seen.
 * @typedef {{ event: any, before: string, at: Point, after: string, end: Point, told: Told[] }} FilmStep
 */

// Notes every input event that the page gets, by which element, in the order in which they come.
const NOTE = `() => {
  const types = ["pointerdown", "pointermove", "pointerup", "pointercancel", "touchstart", "touchmove", "touchend",
    "touchcancel", "mousedown", "mouseup", "click", "dragstart", "dragenter", "dragover", "dragleave", "drop",
    "dragend", "keydown", "keyup"];
  window.dragfuzzTold = [];
  for (const type of types) {
    window.addEventListener(type, (event) => {
      if (!event.isTrusted) return;
      const { clientX: x, clientY: y } = event.changedTouches?.[0] ?? event;
      const at = x === undefined ? null : [x, y];
      dragfuzzTold.push({ type, target: stage.selectorOf(event.composedPath()[0]), at, key: event.key ?? null });
    }, true);
  }
}`;
export const AROUND = 40; // pixels beside the container that a picture shows

/** Keeps what is seen; a run with real input tells it. */
export class Film {
  /** @param {Browser} browser */
  constructor(browser) {
    this.browser = browser;
    /** @type {FilmStep[]} */
    this.steps = [];
    this.told = 0;
    /** Where the frame that has the items begins. @type {Point} */
    this.offset = [0, 0];
    /** What the page calls its items and lists. @type {any} */
    this.names = null;
    this.clip = { x: 0, y: 0, width: 0, height: 0, scale: 1 };
  }

  async begin() {
    await ask(this.browser, NOTE);
    const [x, y, width, height] = await ask(this.browser, "() => stage.place");
    this.names = await ask(this.browser, "() => stage.names");
    if (this.browser.isInFrame) this.offset = await ask(this.browser, "() => dragfuzz.frames.offset()");
    const [left, top] = [Math.max(0, x - AROUND), Math.max(0, y - AROUND)];
    this.clip = { x: left, y: top, width: width + 2 * AROUND, height: height + 2 * AROUND, scale: 1 };
  }

  async picture() {
    const { x, y } = this.clip;
    const clip = { ...this.clip, x: x + this.offset[0], y: y + this.offset[1] };
    const how = { format: "jpeg", quality: 70, clip };
    return (await running(this.browser).send("Page.captureScreenshot", how)).data;
  }

  /**
   * @param {any} event
   * @param {Hand} hand
   */
  async before(event, { at }) {
    this.steps.push({ event, before: await this.picture(), at, after: "", end: at, told: [] });
  }

  /** @param {Hand} hand */
  async after({ at }) {
    const step = this.steps.at(-1);
    if (!step) return;
    const events = await ask(this.browser, "() => dragfuzzTold");
    step.after = await this.picture();
    step.end = at;
    step.told = events.slice(this.told);
    this.told = events.length;
  }
}
