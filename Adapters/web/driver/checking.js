// What is wrong with a library file, before anything is tested.

import path from "node:path";
import { ask, isLost, openPage } from "./browser.js";
import { firstLine, Mistake, Refused } from "./errors.js";
import { shownMistake } from "./refusal.js";
import { readSettings } from "./settings.js";

const SLOW = 1; // seconds, for a page to open

/**
 * Looks whether the file is right, and whether an item can be dragged.
 * @param {Browser} browser
 */
export async function checkLibrary(browser) {
  const values = "() => Object.fromEntries(Object.keys(library.options ?? {}).map((n) => [n, stage.values(n)]))";
  const options = await ask(browser, values);
  await checkOptions(browser, options);
  browser.options = options;
  if (!browser.isChecked) await checkDrags(browser);
  browser.settings = await readSettings(browser);
}

/**
 * @param {Browser} browser
 * @param {Record<string, (string | number | boolean)[]>} options
 */
async function checkOptions(browser, options) {
  const name = path.basename(browser.file, path.extname(browser.file));
  for (const [given, value] of Object.entries(browser.given)) {
    if (!Object.hasOwn(options, given)) {
      const names = Object.keys(options);
      const near = await ask(browser, "check.nearest", given, names);
      const has = names.length ? `it has ${names.join(", ")}` : "it has none";
      throw new Mistake(`${name} has no option ${given}; ${has}${near}`);
    }
    const own = options[given][0];
    // What is written as a word stays one; only whole numbers are numbers.
    if (typeof value !== typeof own) {
      const how = { boolean: given, number: `${given}=N with a whole number` }[/** @type {string} */ (typeof own)];
      throw new Mistake(`the option ${given} of ${name} is ${JSON.stringify(value)}; write ${how ?? `${given}=WORD`}`);
    }
  }
}

/** @param {Browser} browser */
async function checkDrags(browser) {
  await tell(
    browser,
    "stage.promises(stage.options) && (library.version?.(), null)",
    "promises or version ends with an error: ",
  );
  await tell(browser, "trial.drag(library)");
  browser.hints = await ask(browser, "() => (trial.hint ? [trial.hint] : [])");
  if (browser.about.page && !browser.isReset) await openPage(browser);
  await tell(browser, "trial.again(library)");
  browser.after = await ask(browser, "stage.allListeners");
  await tell(browser, "trial.drag(library)", "the second time, ");
  if (browser.isReset) {
    await tell(browser, "trial.again(library)");
    const left = await ask(browser, "stage.leftListening", browser.after);
    if (left.length) {
      browser.after = null;
      browser.hints.push(
        `the window or the document has other listeners after each drag and reset (${left.join(", ")}): ` +
          "so the page is opened anew for each scenario, which is slow",
      );
    }
  }
  const begin = performance.now();
  await openPage(browser);
  const seconds = (performance.now() - begin) / 1000;
  if (browser.about.page && !browser.isReset && !browser.isBorrowed && seconds > SLOW) {
    browser.hints.push(
      `the page is opened anew for each scenario, which takes ${seconds.toFixed(1)} s now: with a reset that puts it ` +
        "back as it was opened, a run is many times faster",
    );
  }
}

/**
 * Ends with the answer of the page, if it has one.
 * @param {Browser} browser
 * @param {string} question
 * @param {string} [before]
 */
async function tell(browser, question, before = "") {
  let answer;
  let start = before;
  /** @type {number | null} */
  let line = null;
  try {
    answer = await ask(browser, `() => (${question})`);
  } catch (error) {
    if (!(error instanceof Refused) || isLost(browser, error)) throw error;
    answer = firstLine(error);
    const own = error.message.split(`${path.basename(browser.file)}:`)[1]?.match(/^\d+/);
    if (own) {
      line = Number(own[0]);
      start ||= "it ends with an error: ";
    }
  }
  if (answer) throw await shownMistake(browser, start + answer, line);
}
