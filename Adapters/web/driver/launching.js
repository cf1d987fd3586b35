// A browser is started, and gets what a library file says.

import fs from "node:fs";
import path from "node:path";
import { ask, openPage, running } from "./browser.js";
import { startChromium } from "./chromium.js";
import { firstLine, Mistake, PageError } from "./errors.js";
import { temporaryFolder } from "./files.js";
import { mistake } from "./library.js";
import { program } from "./program.js";
import { CLOCK, STAGE, STYLE } from "./scripts.js";

/**
 * The window for a page of one's own, and for a library: containers begin up to 400 points from (2048, 2048), are as
 * long and have items as far away, and lists have several rows that are so high. In a larger one Chromium has more to
 * draw.
 */
const WINDOW = [1280, 800];
const FIELD = [4608, 4608];
const LONG_FIELD = [4608, 8192];

/** @param {Browser} browser */
export async function startOwn(browser) {
  const { isWatched, signal } = browser;
  const own = program(isWatched);
  // A headless shell keeps nothing; any other browser would take that of whoever uses it.
  browser.profile = path.basename(own).includes("headless") ? null : temporaryFolder();
  return startChromium(own, { isHeadless: !isWatched, profile: browser.profile, signal });
}

/**
 * Starts the browser, with a window as the library file wants it.
 * @param {Browser} browser
 */
export async function launch(browser) {
  const { file, isWatched } = browser;
  browser.chromium = null;
  const chromium = await browser.start(browser);
  browser.chromium = chromium;
  const about = await readLibrary(browser);
  const there = (/** @type {string} */ field, /** @type {string} */ name) => {
    const found = path.join(path.dirname(file), name);
    const whole = path.isAbsolute(name) ? name : found;
    if (!fs.statSync(whole, { throwIfNoEntry: false })?.isFile()) {
      throw mistake(file, `${field} has "${name}", and there is no such file`);
    }
    return whole;
  };
  browser.styles = (about.styles ?? []).map((/** @type {string} */ name) => there("styles", name));
  browser.scripts = (about.scripts ?? []).map((/** @type {string} */ name) => there("scripts", name));
  browser.about = about;
  browser.pointing ||= about.input || "mouse";
  browser.cancel ||= browser.pointing === "touch" ? "pointercancel" : "escape";
  if (browser.cancel === "pointercancel" && browser.pointing !== "touch") {
    throw new Mistake("--cancel pointercancel needs --input touch: a browser takes no other pointer away");
  }
  if (!browser.isBorrowed) await setWindow(browser);
  await chromium.send("Emulation.setTouchEmulationEnabled", { enabled: browser.pointing === "touch" });
  await chromium.send("Input.setInterceptDrags", { enabled: true });
  // Handed over once, as a page is loaded many times.
  const files = {
    styles: [...(about.page ? [] : [STYLE]), ...browser.styles.map(browser.read)],
    scripts: about.page ? [] : [CLOCK, STAGE],
    own: [file, ...browser.scripts].map((each) => [path.basename(each), browser.read(each)]),
    // Near the corner where somebody watches.
    home: isWatched || browser.isFilmed ? 64 : null,
  };
  await chromium.before(`if (window === top) window.dragfuzzFiles = ${JSON.stringify(files)}`);
  if (about.page) for (const script of [CLOCK, STAGE]) await chromium.before(script);
  await openPage(browser);
}

/** @param {Browser} browser */
async function setWindow(browser) {
  const { about } = browser;
  const usual = about.page ? WINDOW : about.behaviour === "free-drag" ? FIELD : LONG_FIELD;
  const [width, height] = about.viewport ?? usual;
  const screen = { width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: false };
  await running(browser).send("Emulation.setDeviceMetricsOverride", screen);
}

/**
 * What a library file says; it is compiled first, as what that says has a line.
 * @param {Browser} browser
 */
async function readLibrary(browser) {
  const chromium = running(browser);
  /** @type {string[]} */
  const wrong = [];
  chromium.hear("Runtime.exceptionThrown", ({ exceptionDetails }) => wrong.push(thrown(exceptionDetails)));
  await chromium.evaluate(`${STAGE}\n0`);
  await chromium.send("Runtime.enable");
  const text = browser.read(browser.file);
  const unit = { expression: text, sourceURL: path.basename(browser.file), persistScript: false };
  const { exceptionDetails } = await chromium.send("Runtime.compileScript", unit);
  if (exceptionDetails) {
    const what = thrown(exceptionDetails).replace(/^SyntaxError: /, "");
    throw mistake(browser.file, `it cannot be read: ${what}`, exceptionDetails.lineNumber + 1);
  }
  try {
    await chromium.evaluate(`${text}\n;0`);
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    wrong.push(firstLine(error));
  }
  const mistaken = wrong.length ? null : await ask(browser, "() => check.fields(window.library)");
  if (wrong.length || mistaken) throw mistake(browser.file, wrong.length ? `it cannot be read: ${wrong[0]}` : mistaken);
  browser.isReset = await ask(browser, "() => Boolean(library.reset)");
  const names = ["behaviour", "page", "container", "items", "lists", "ended", "lift", "input", "viewport"];
  const values = "names => Object.fromEntries(names.map((name) => [name, library[name] ?? null]))";
  const about = await ask(browser, values, [...names, "styles", "scripts"]);
  await chromium.send("Runtime.disable");
  return about;
}

/** @param {any} about */
function thrown(about) {
  return (about.exception?.description || about.text).split("\n")[0];
}
