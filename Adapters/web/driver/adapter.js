#!/usr/bin/env node
// Lets dragfuzz test a drag library, or a page of one's own, in a real browser.

import fs from "node:fs";
import { answer, answerAll } from "./answering.js";
import { CANCELS, closeBrowser, INPUTS } from "./browser.js";
import { isSame } from "./files.js";
import { option } from "./library.js";
import { linesOf } from "./lines.js";
import { runMain } from "./main.js";
import { opened, START_TIME } from "./opened.js";
import { Exit, reason, say, UNWRITTEN } from "./output.js";
import { readWords, refuse } from "./words.js";

const NAME = "adapter";
const HELP = `Lets dragfuzz test a drag library, or a page of one's own, in a real browser.

    dragfuzz --exec 'Adapters/web/adapter jquery-ui-draggable' --seed 1 --iterations 500

adapter LIBRARY [NAME=VALUE …]

LIBRARY         a library file, or the name of one that is here
NAME=VALUE      an option of the library
--fixed         options that are not given keep their defaults
--input         what points: ${INPUTS.join(", ")} (default: as the library file says, or mouse)
--cancel        what a cancel is: ${CANCELS.join(", ")}
                (default: pointercancel with touch, else escape)
--trusted       real input in a fresh page, which is slower
--synthetic     what is found is not to be confirmed with real input
--headed        in a window, slowly, for somebody who watches
--log FILE      a file to which every scenario and its outcome are appended
`;
// The library file that dragfuzz-web has checked, and what it saw, so that no browser of the same run does so again.
export const CHECKED = "DRAGFUZZ_ADAPTER_CHECKED";

/**
 * What was seen when this file was checked; undefined where nobody has.
 * @param {string} library
 */
function checked(library) {
  const about = JSON.parse(process.env[CHECKED] ?? "{}");
  return about.file === library ? about : undefined;
}

/**
 * The log, to whose end each scenario is written; an input is none.
 * @param {string} path
 * @param {Browser} browser
 */
async function openLog(path, browser) {
  /** @type {string} */
  let said;
  try {
    if (![browser.file, ...browser.styles, ...browser.scripts].some((given) => isSame(path, given))) {
      return fs.openSync(path, "a");
    }
    said = `"${path}" is an input, and no log`;
  } catch (error) {
    said = `cannot write "${path}": ${reason(error)}`;
  }
  await closeBrowser(browser);
  say(`${said}.`);
  throw new Exit(UNWRITTEN);
}

/**
 * @param {string[]} words
 * @param {number} [startTime] how many seconds a start may take
 */
export async function main(words, startTime = START_TIME) {
  const known = {
    flags: ["--fixed", "--trusted", "--synthetic", "--headed"],
    values: { "--input": INPUTS, "--cancel": CANCELS, "--log": null },
  };
  const { given, set, others } = readWords(NAME, HELP, words, known);
  const [library, ...options] = others;
  if (library === undefined) refuse(NAME, "it needs a library file, or the name of one that is here; --help says more");
  const how = {
    given: Object.fromEntries(options.map(option)),
    pointing: given["--input"],
    cancel: given["--cancel"],
    isFixed: set.has("--fixed"),
    isWatched: set.has("--headed"),
    checked: checked(library),
  };
  const browser = await opened(library, how, startTime);
  const log = given["--log"] === undefined ? null : await openLog(given["--log"], browser);
  /** @type {Parameters<typeof answer>[3]} */
  const note = (scenario, outcome, seconds) => {
    if (log === null) return;
    // Without a buffer a line is written as a whole: two browsers may be at work.
    fs.writeSync(log, `${JSON.stringify({ scenario, outcome, seconds, restarts: browser.restarts })}\n`);
  };
  await answerAll(
    linesOf(process.stdin),
    (request) => answer(browser, request, set.has("--trusted"), note, set.has("--synthetic")),
    (line) => process.stdout.write(line),
  );
  if (browser.restarts) say(`the browser was started again ${browser.restarts} times.`);
  await closeBrowser(browser);
  throw new Exit(0);
}

runMain(import.meta.url, main);
