// Tests what can be dragged in a page that Playwright has opened:
// `import { expectNoFindings } from "dragfuzz/playwright"`.

import fs from "node:fs";
import path from "node:path";
import { checkCard } from "./advice.js";
import { answer } from "./answering.js";
import { BorrowedTab } from "./borrowed.js";
import { closeBrowser, openBrowser } from "./browser.js";
import { findCommand, runCommand } from "./command.js";
import { sourceOf } from "./draggable.js";
import { Mistake } from "./errors.js";
import { temporaryFolder } from "./files.js";
import { keepFindings, testInfoOf } from "./findings.js";
import { serve } from "./serving.js";

/** @typedef {import("../playwright.js").Options} Options */
/** @typedef {import("../playwright.js").Draggable} Draggable */

/** That something was found; its message is what the command dragfuzz prints. */
export class Findings extends Error {
  /**
   * @param {string} message
   * @param {string[]} files
   */
  constructor(message, files) {
    super(message);
    this.name = "Findings";
    this.files = files;
  }
}

/**
 * Runs random gestures on a page, and throws `Findings` where something breaks with real input, too.
 * @param {any} page
 * @param {Draggable} draggable
 * @param {Options} [options]
 */
export async function expectNoFindings(page, draggable, options = {}) {
  const folder = temporaryFolder();
  const url = page.url();
  const testInfo = options.testInfo ?? testInfoOf();
  const how = settled(options);
  // What is found is shrunk, which takes time of its own.
  testInfo?.setTimeout?.(testInfo.timeout + (how.time + 120) * 1000);
  const file = path.join(folder, "draggable.js");
  fs.writeFileSync(file, sourceOf({ summary: "A page", ...draggable, page: url }));
  const open = options.open ?? (() => page.goto(url));
  /** @type {Browser | undefined} */
  let browser;
  try {
    const dragfuzz = await findCommand();
    browser = await openBrowser(file, {
      start: () => BorrowedTab.of(page),
      go: (tab) => withTime(tab, open(page)),
      isBorrowed: true,
    });
    await checkCard(browser, dragfuzz);
    const done = await campaign(browser, dragfuzz, how);
    if (done.status === 0) return;
    const kept = { results: options.results ?? "dragfuzz-results", testInfo };
    const { text, files } = await keepFindings(browser, dragfuzz, done, kept);
    throw new Findings(text, files);
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    // Where it stands in a file that nobody has written is of no use.
    throw new TypeError(`expectNoFindings: ${error.message.replace(/^draggable\.js(:\d+)?: /, "")}`);
  } finally {
    if (browser) await closeBrowser(browser);
    fs.rmSync(folder, { recursive: true, force: true });
    await open(page);
  }
}

/**
 * How much is tested; what the environment says counts more.
 * @param {Options} options
 */
function settled({ iterations = 200, time = 30, seed = 1, strength, corpus = "Corpus", arguments: more = [] }) {
  const { DRAGFUZZ_ITERATIONS, DRAGFUZZ_TIME, DRAGFUZZ_SEED } = process.env;
  return {
    iterations: Number(DRAGFUZZ_ITERATIONS || iterations),
    time: Number(DRAGFUZZ_TIME || time),
    seed: Number(DRAGFUZZ_SEED || seed),
    strength,
    corpus,
    more,
  };
}

/**
 * Waits for something, while the time of the page goes on, which stands still by itself.
 * @param {Tab} tab
 * @param {Promise<unknown>} act
 */
async function withTime(tab, act) {
  let isDone = false;
  const done = act.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    // In between there may be no page.
    await tab.evaluate("globalThis.virtualClock?.advance(50)").catch(() => {});
    await Promise.race([done.catch(() => {}), new Promise((resolve) => setTimeout(resolve, 20))]);
  }
  await done;
}

/**
 * What dragfuzz says of the page.
 * @param {Browser} browser
 * @param {string} dragfuzz
 * @param {ReturnType<typeof settled>} how
 */
async function campaign(browser, dragfuzz, { iterations, time, seed, strength, corpus, more }) {
  const served = await serve((request, words) => answer(browser, request, words.includes("--trusted")));
  try {
    const words = ["--exec", served.exec, "--seed", String(seed), "--iterations", String(iterations)];
    words.push("--time", `${time}s`, "--jobs", "1", "--deadline", "60s");
    if (corpus !== null) words.push("--corpus", corpus);
    if (strength !== undefined) words.push("--strength", String(Math.round(strength * 100)));
    return { ...(await runCommand(dragfuzz, [...words, ...more])), exec: served.exec };
  } finally {
    await served.close();
  }
}
