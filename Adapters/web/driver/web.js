#!/usr/bin/env node
// Tests a drag library, or a page of one's own, in a real browser: the command dragfuzz-web.

import { fileURLToPath } from "node:url";
import { CHECKED } from "./adapter.js";
import { checkCard } from "./advice.js";
import { withShortCommands } from "./again.js";
import { closeBrowser } from "./browser.js";
import { becomeCommand, findCommand, shellJoin } from "./command.js";
import { addDeadlines } from "./deadlines.js";
import { isSame } from "./files.js";
import { init } from "./init.js";
import { option } from "./library.js";
import { runMain } from "./main.js";
import { opened } from "./opened.js";
import { Exit, say, tell, USAGE } from "./output.js";
import { writePage } from "./page.js";
import { proposal } from "./running.js";
import { inWordsOfPages, seedOf } from "./said.js";
import { watch } from "./watching.js";
import { readWebWords } from "./web-words.js";
import { needed, refuse } from "./words.js";

const NAME = "dragfuzz-web";
const HELP = `Tests a drag library, or a page of your own, in a real browser; dragfuzz runs what it finds again with
real input.

    dragfuzz-web LIBRARY.js [NAME=VALUE …] [--input mouse|touch|pen] [--cancel WAY] [--fixed] [options of dragfuzz]
    dragfuzz-web LIBRARY.js [NAME=VALUE …] replay|show|shrink FILE [--trusted] [options of dragfuzz]
    dragfuzz-web LIBRARY.js [NAME=VALUE …] replay FILE --headed
    dragfuzz-web LIBRARY.js [NAME=VALUE …] page FILE OUTPUT.html
    dragfuzz-web LIBRARY.js --watch […]
    dragfuzz-web init URL [LIBRARY.js]

LIBRARY.js      a library file, or the name of one that comes with dragfuzz
NAME=VALUE      an option of the library that is always so; the others are tried
--input         what points; by default what the library file says, or the mouse
--cancel        what a cancel is: escape, pointercancel, blur, hidden, contextmenu, lost-capture;
                by default pointercancel with touch, else escape
--fixed         options that are not given keep their defaults
--trusted       real input, for replay and show; a campaign and shrink do that with what they find,
                shrink --trusted with all that it tries
--synthetic     no real input: what a campaign finds is not confirmed
--headed        real input in a window, slowly, for you to watch; it needs a whole Chromium, and a screen
--watch         runs again when the file changes, or the page, or what the page loads; Ctrl-C ends it
page            writes the page of a counterexample for web developers: what was done in CSS pixels, the DOM events,
                and pictures of the real page just before and after
init            opens a page, finds what moves when it is dragged, writes the library file, and runs it once
options         everything else is handed on: dragfuzz --help

Exit status: that of dragfuzz, which counts only what real input confirms.
`;
const ADAPTER = fileURLToPath(new URL("adapter.js", import.meta.url));

/**
 * Refuses to hand on an output that would replace an input: dragfuzz itself knows the library file and entries.
 * @param {Browser} browser
 * @param {string[]} words
 */
function protect(browser, words) {
  for (const word of words) {
    const sign = word.lastIndexOf("=");
    const path = word.slice(sign + 1);
    for (const given of [browser.file, ...browser.styles, ...browser.scripts]) {
      if (!isSame(path, given)) continue;
      const more = sign < 0 ? "" : ` with ${word.slice(0, sign)}`;
      refuse(NAME, `"${path}" is an input, and would be overwritten: name another file${more}`);
    }
  }
}

/**
 * Checks the library, hands everything on to dragfuzz, and ends as that does.
 * @param {string[]} all
 */
export async function main(all) {
  if (!all.length || ["--help", "-h"].includes(all[0])) {
    tell(NAME, HELP);
    throw new Exit(all.length ? 0 : USAGE);
  }
  if (all.includes("--watch")) {
    const words = all.filter((word) => word !== "--watch");
    await watch(NAME, words);
  }
  if (all[0] === "init") return init(all.slice(1), main);
  const dragfuzz = await needed(NAME, findCommand);
  const said = readWebWords(NAME, all);
  process.once("SIGINT", () => process.exit(130));
  // What is wrong with the library file is said first; how long that takes says how busy the machine is.
  const begin = performance.now();
  const browser = await opened(said.library, {
    given: Object.fromEntries(said.options.map(option)),
    pointing: said.pointing,
    cancel: said.cancel,
    isFixed: said.isFixed,
    isFilmed: said.command === "page",
  });
  /** @type {object} */
  let checked;
  /** @type {string[]} */
  let dropped;
  try {
    if (said.command === "page") {
      const again = shellJoin([...called(said), "replay", said.words[1] ?? "", "--trusted"]);
      await writePage(NAME, browser, said.words.slice(1), dragfuzz, again);
      throw new Exit(0);
    }
    protect(browser, said.words);
    await checkCard(browser, dragfuzz);
    checked = { file: browser.file, after: browser.after };
    const seconds = (performance.now() - begin) / 1000;
    await advise(browser, said.command);
    dropped = addDeadlines(said, seconds);
  } finally {
    await closeBrowser(browser);
  }
  const adapter = [process.execPath, ADAPTER, browser.file, ...said.options, "--input", browser.pointing];
  adapter.push("--cancel", browser.cancel);
  if (said.isFixed) adapter.push("--fixed");
  if (said.isSynthetic) adapter.push("--synthetic");
  if (said.isTrusted || said.isWatched) adapter.push("--trusted");
  if (said.isWatched) adapter.push("--headed");
  process.removeAllListeners("SIGINT");
  // Into a file progress is told as in CI: a line every 30 s.
  const quiet = process.stderr.isTTY ? {} : { CI: "true" };
  const env = { ...quiet, ...process.env, [CHECKED]: JSON.stringify(checked) };
  const exec = shellJoin(adapter);
  const again = { exec, words: called(said), dropped };
  const inWords = said.command ? null : inWordsOfPages(browser.pointing, [...called(said), ...seedOf(said.words)]);
  const rewrite = (/** @type {string} */ line) =>
    (inWords?.(line) ?? [line]).map((each) => withShortCommands(each, again));
  await becomeCommand(dragfuzz, [...said.words, "--exec", exec], env, rewrite);
}

/**
 * The command that was called, with the library file and what belongs to it.
 * @param {ReturnType<typeof readWebWords>} said
 */
function called({ library, options, pointing, cancel, isFixed, isSynthetic }) {
  const name = process.env.DRAGFUZZ_CALLED ?? NAME;
  const words = [...(process.env.npm_command === "exec" ? ["npx"] : []), name, library, ...options];
  if (pointing) words.push("--input", pointing);
  if (cancel) words.push("--cancel", cancel);
  if (isFixed) words.push("--fixed");
  if (isSynthetic) words.push("--synthetic");
  return words;
}

/**
 * Says what a run goes on without, and what a file could say that has no policies.
 * @param {Browser} browser
 * @param {string | null} isCommand
 */
async function advise(browser, isCommand) {
  const proposed = isCommand ? null : await proposal(browser);
  const name = browser.file.split("/").at(-1);
  const more =
    "it says no policies, so what follows is judged by the usual ones. A few drags look like these; " +
    "write what is meant: ";
  for (const hint of [...browser.hints, ...(proposed ? [more + proposed] : [])]) say(`${NAME}: ${name}: ${hint}.`);
}

runMain(import.meta.url, main);
