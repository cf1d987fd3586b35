// Scenarios, run with synthetic events or with real input.

import { ask, closeBrowser, isLost, openPage, patiently, running, setting } from "./browser.js";
import { NotOpened, Refused } from "./errors.js";
import { launch } from "./launching.js";
import { mistake } from "./library.js";
import { runReal } from "./real.js";
import { LOAD, RUN_IN_FRAME, RUN_IN_PAGE } from "./scripts.js";

/**
 * Runs a scenario with synthetic events, in the page as it is.
 * @param {Browser} browser
 * @param {Scenario} scenario
 */
export function run(browser, scenario) {
  return tried(browser, () => runSynthetic(browser, scenario));
}

/**
 * Runs a scenario with real input, in a page that is loaded anew.
 * @param {Browser} browser
 * @param {Scenario} scenario
 */
export function runTrusted(browser, scenario) {
  return tried(browser, async () => {
    await openPage(browser);
    await pinch(browser, scenario);
    return runReal(browser, scenario);
  });
}

/**
 * What a scenario shows; a browser that always ends with it is none of the library's doing.
 * @param {Browser} browser
 * @param {() => Promise<Outcome>} act
 * @returns {Promise<Outcome>}
 */
async function tried(browser, act) {
  try {
    return await patiently(browser, act);
  } catch (error) {
    // It was open before: a server or a machine is busy.
    if (error instanceof NotOpened) return { declined: `trouble of the adapter: ${error.message}` };
    if (!(error instanceof Refused) || !isLost(browser, error)) throw error;
  }
  await closeBrowser(browser);
  await patiently(browser, () => launch(browser), true);
  return { declined: "the browser ended 3 times in a scenario" };
}

/**
 * @param {Browser} browser
 * @param {Scenario} scenario
 */
async function pinch(browser, scenario) {
  const zoom = scenario.settings?.zoom ?? "1";
  if (zoom === browser.zoom || "zoom" in browser.options) return;
  const zooms = await ask(browser, "() => stage.zooms");
  const pageScaleFactor = zooms.includes(zoom) ? Number(zoom) : 1;
  await running(browser).send("Emulation.setPageScaleFactor", { pageScaleFactor });
  browser.zoom = zoom;
}

/**
 * @param {Browser} browser
 * @param {Scenario} scenario
 * @param {boolean} isAgain whether the page was opened for it
 * @returns {Promise<Outcome>}
 */
async function runSynthetic(browser, scenario, isAgain = false) {
  await pinch(browser, scenario);
  if (browser.about.page) {
    const [outcome, isLeftOver, isOther] = await ask(browser, RUN_IN_PAGE, scenario);
    if (isLeftOver || isOther) await openPage(browser);
    // What a reset has not put back is as it was at first in a page that is opened anew.
    if (!isOther || isAgain) return outcome;
    return runSynthetic(browser, scenario, true);
  }
  const [outcome, wrong] = await ask(browser, RUN_IN_FRAME, scenario, LOAD, ...setting(browser));
  if (wrong) throw mistake(browser.file, wrong);
  return outcome;
}

/**
 * What a file that says nothing about policies could say, read off a few drags; null for nothing.
 * @param {Browser} browser
 * @returns {Promise<string | null>}
 */
export async function proposal(browser) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const scenario of await patiently(browser, () => ask(browser, "() => propose.scenarios(library)"))) {
    outcomes.push(await run(browser, scenario));
  }
  if (!outcomes.length) return null;
  const read = "outcomes => propose.read(library, outcomes)";
  return (await patiently(browser, () => ask(browser, read, outcomes))) || null;
}
