// A headless Chromium with a library, or a page of one's own, in it.

import fs from "node:fs";
import { checkLibrary } from "./checking.js";
import { firstLine, Lost, NotOpened, Refused, Slow } from "./errors.js";
import { textOf } from "./files.js";
import { launch, startOwn } from "./launching.js";
import { libraryFile, mistake } from "./library.js";
import { say } from "./output.js";
import { shownMistake } from "./refusal.js";
import { LOAD, LOOK_FOR_ITEMS } from "./scripts.js";

export const INPUTS = ["mouse", "touch", "pen"];
export const CANCELS = ["escape", "pointercancel", "blur", "hidden", "contextmenu", "lost-capture"];
export const LOAD_TIME = 10; // seconds
const PATIENCE = 4; // times as long, once a machine or a server has shown that it is busy
const ATTEMPTS = 3;

/**
 * Opens a browser with one page and one library, which is checked.
 * @param {string} library a library file, or the name of one that is here
 * @param {Partial<Opening>} [how]
 * @returns {Promise<Browser>}
 */
export async function openBrowser(library, how = {}) {
  /** @type {Browser} */
  const browser = {
    file: libraryFile(library),
    given: how.given ?? {},
    pointing: how.pointing ?? "",
    cancel: how.cancel ?? "",
    isFixed: how.isFixed ?? false,
    isWatched: how.isWatched ?? false,
    isFilmed: how.isFilmed ?? false,
    isChecked: Boolean(how.checked),
    after: how.checked?.after ?? null,
    loadTime: how.loadTime ?? LOAD_TIME,
    read: how.read ?? textOf,
    opened: how.opened ?? (async () => {}),
    start: how.start ?? startOwn,
    go: how.go ?? ((tab, page, seconds) => tab.go(page, seconds)),
    isBorrowed: how.isBorrowed ?? false,
    signal: how.signal,
    chromium: null,
    profile: null,
    restarts: 0,
    options: {},
    settings: [],
    hints: [],
    styles: [],
    scripts: [],
    about: {},
    behaviour: "",
    isReset: false,
    isInFrame: false,
    seen: null,
    zoom: null,
    film: null,
  };
  try {
    await patiently(browser, () => launch(browser), true);
    if (!how.isUnchecked) await patiently(browser, () => checkLibrary(browser));
    return browser;
  } catch (error) {
    await closeBrowser(browser);
    throw error;
  }
}

/** @param {Browser} browser */
export async function closeBrowser(browser) {
  await browser.chromium?.close();
  if (browser.profile) fs.rmSync(browser.profile, { recursive: true, force: true, maxRetries: 5 });
  browser.profile = null;
}

/** @param {Browser} browser */
export function running(browser) {
  if (!browser.chromium) throw new Lost("the browser has been closed");
  return browser.chromium;
}

/**
 * What a function answers in the page; it knows the adapter by its own names.
 * @param {Browser} browser
 * @param {string} code
 * @param {...unknown} given
 * @returns {Promise<any>}
 */
export function ask(browser, code, ...given) {
  const words = given.map((each) => JSON.stringify(each ?? null)).join(", ");
  const names = "{ stage, check, trial, propose, nativeDrag }, library";
  const text = `((${names}) => (${code}))(window.dragfuzz ?? {}, window.library)(${words})`;
  // In a frame all that it names is that of the frame.
  return running(browser).evaluate(browser.isInFrame ? `dragfuzzHome.eval(${JSON.stringify(text)})` : text);
}

/**
 * Whether the browser is to blame: it has ended, or what it shows has.
 * @param {Browser} browser
 * @param {unknown} error
 */
export function isLost(browser, error) {
  return error instanceof Refused && (!browser.chromium?.isThere || error instanceof Lost);
}

/**
 * Does something; where the browser ends meanwhile, again in a new one, and at last throws what it threw.
 * @template T
 * @param {Browser} browser
 * @param {() => Promise<T>} act
 * @param {boolean} [isLaunch] whether it starts the browser itself
 * @returns {Promise<T>}
 */
export async function patiently(browser, act, isLaunch = false) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (attempt) {
        browser.restarts += 1;
        await closeBrowser(browser);
        if (!isLaunch) await launch(browser);
      }
      return await act();
    } catch (error) {
      if (!isLost(browser, error) || attempt === ATTEMPTS - 1 || browser.signal?.aborted) throw error;
    }
  }
}

/**
 * What `LOAD` is given.
 * @param {Browser} browser
 */
export const setting = ({ given, pointing, cancel, after, seen }) => [given, pointing, cancel, after, seen];

/**
 * Loads everything anew.
 * @param {Browser} browser
 */
export async function openPage(browser) {
  if (browser.about.page) await visit(browser);
  else await running(browser).go("data:text/html,<!doctype html>");
  browser.zoom = null;
  const wrong = await ask(browser, LOAD, ...setting(browser));
  if (wrong) throw await shownMistake(browser, wrong);
  if (browser.about.page) browser.seen = await ask(browser, "() => stage.seen");
  await browser.opened(browser);
}

/**
 * Goes to a page of one's own, and waits until it has its items.
 * @param {Browser} browser
 */
async function visit(browser) {
  const { page, container, items } = browser.about;
  browser.isInFrame = false;
  try {
    await goPatiently(browser, page);
  } catch (error) {
    if (isLost(browser, error) || !(error instanceof Refused)) throw error;
    throw new NotOpened(mistake(browser.file, `the page ${page} does not open: ${firstLine(error)}`).message);
  }
  const end = performance.now() + browser.loadTime * 1000;
  for (;;) {
    const home = await ask(browser, LOOK_FOR_ITEMS, container, items);
    browser.isInFrame = home === "frame";
    if (home || performance.now() >= end) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/**
 * Goes to a page; once more, and with more time, where that is not loaded soon.
 * @param {Browser} browser
 * @param {string} page
 */
async function goPatiently(browser, page) {
  try {
    await browser.go(running(browser), page, browser.loadTime);
  } catch (error) {
    if (!(error instanceof Slow)) throw error;
    say(`the page ${page} is not loaded within ${browser.loadTime} s; it is opened again.`);
    await browser.go(running(browser), page, PATIENCE * browser.loadTime);
  }
}
