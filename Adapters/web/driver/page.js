// `dragfuzz-web FILE page`: runs a counterexample with real input, and writes its page.

import path from "node:path";
import { advised, readEntry, toldBy } from "./advice.js";
import { answer } from "./answering.js";
import { openPage, running } from "./browser.js";
import { check, Unwritten, write } from "./files.js";
import { Film } from "./film.js";
import { findingPage } from "./finding-page.js";
import { isFindingPage } from "./markup.js";
import { UNAVAILABLE, UNWRITTEN } from "./output.js";
import { runTrusted } from "./running.js";
import { serve } from "./serving.js";
import { refuse } from "./words.js";

/**
 * Writes a page, in the browser that is open already.
 * @param {string} program
 * @param {Browser} browser
 * @param {string[]} words the counterexample, and the page to write
 * @param {string} dragfuzz
 * @param {string} again the command that shows it again
 */
export async function writePage(program, browser, words, dragfuzz, again) {
  if (words.length !== 2) refuse(program, "page needs a counterexample and the name of the page to write");
  const [file, target] = words;
  const { entry, scenario } = readEntry(program, file);
  mustWrite(program, () => check(target, [file, browser.file, ...browser.styles, ...browser.scripts], isFindingPage));
  const made = await makePage(browser, file, entry, scenario, dragfuzz, again);
  if (made.declined !== undefined) refuse(program, `it cannot be run with real input: ${made.declined}`, UNAVAILABLE);
  mustWrite(program, () => write(target, made.html));
}

/**
 * Runs a counterexample with real input; gives its page, and the picture of its end in base 64.
 * @param {Browser} browser
 * @param {string} file of the counterexample
 * @param {any} entry
 * @param {Scenario} scenario
 * @param {string} dragfuzz
 * @param {string} again the command that shows it again
 */
export async function makePage(browser, file, entry, scenario, dragfuzz, again) {
  const film = new Film(browser);
  browser.film = film;
  const outcome = await runTrusted(browser, scenario);
  browser.film = null;
  const last = film.steps.at(-1);
  if (outcome.declined !== undefined || !last) {
    return { declined: outcome.declined ?? `${entry.invariant} at ${entry.place}`, html: "", picture: "" };
  }
  if (browser.isFilmed) await leaveCorner(browser);
  const served = await serve((request, given) => answer(browser, request, given.includes("--trusted")));
  try {
    const told = await toldBy(dragfuzz, ["replay", file, "--exec", `${served.exec} --trusted`]);
    const promise = told.find((line) => line.promise)?.promise ?? null;
    // Nothing says so where nothing could be judged.
    const isConfirmed = told.find((line) => "fails" in line)?.fails ?? null;
    const hint = hintOf(browser, entry, await advised(file, entry, served.exec, dragfuzz));
    const html = findingPage({ entry, promise, isConfirmed, hint, again }, film);
    return { declined: undefined, html, picture: last.after };
  } finally {
    await served.close();
  }
}

/**
 * Puts a library back to where campaigns have it: near the corner is for pictures.
 * @param {Browser} browser
 */
async function leaveCorner(browser) {
  browser.isFilmed = false;
  await running(browser).before("if (window === top) window.dragfuzzFiles.home = null");
  await openPage(browser);
}

/**
 * What somebody can do about a finding.
 * @param {Browser} browser
 * @param {any} entry
 * @param {string} advice
 */
function hintOf(browser, { invariant, place }, advice) {
  const bug = advice.match(/his looks like a bug: every design keeps [^.]*/);
  if (bug) return `t${bug[0].replaceAll("`", "")}`;
  const policy = advice.match(/"policies": {"(\w+)": "([\w-]+)"}/);
  const what = policy
    ? `policies: { ${policy[1]}: "${policy[2]}" }`
    : `notPromised: ["${invariant}:${place.replaceAll(" ", "-")}"]`;
  return `if the page is meant to do this, write ${what} in ${path.basename(browser.file)}; if not, it is a bug`;
}

/**
 * Ends the program where a file cannot be written.
 * @param {string} program
 * @param {() => void} act
 */
export function mustWrite(program, act) {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Unwritten)) throw error;
    refuse(program, error.message, UNWRITTEN);
  }
}
