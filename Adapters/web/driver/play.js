#!/usr/bin/env node
// Serves a page on which one drags by hand, and sees the reference beside any implementation: the command
// dragfuzz-play.

import fs from "node:fs";
import { findCommand } from "./command.js";
import { Missing } from "./errors.js";
import { runMain } from "./main.js";
import { Exit, reason, say, tell } from "./output.js";
import { Ended, Trouble } from "./play-live.js";
import { openPlay } from "./play-requests.js";
import { servePlay } from "./play-server.js";
import { readWords, refuse } from "./words.js";

const NAME = "dragfuzz-play";
const HELP = `Serves a page on which one drags by hand, and sees the reference beside any implementation.

dragfuzz-play [--exec PROGRAM] [--open FILE] [--dragfuzz PATH]

--exec PROGRAM     a program that speaks the protocol of dragfuzz
--open FILE        a counterexample or a scenario to begin with
--dragfuzz PATH    the program dragfuzz (default: that of DRAGFUZZ, or the one that comes with this)
`;

/**
 * What the page can ask for; ends this program with one sentence where there can be nothing.
 * @param {Record<string, string>} given
 */
async function opened(given) {
  try {
    const file = given["--open"];
    const entry = file === undefined ? null : readFile(file);
    const words = given["--exec"] === undefined ? [] : ["--exec", given["--exec"]];
    return await openPlay(await findCommand(given["--dragfuzz"] ?? (process.env.DRAGFUZZ || undefined)), words, entry);
  } catch (error) {
    if (error instanceof Missing) say(`${NAME}: ${error.message}.`);
    else if (!(error instanceof Trouble)) throw error;
    // Why it has ended, dragfuzz says itself.
    else if (error instanceof Ended && error.status > 0) throw new Exit(error.status);
    else say(`${NAME}: ${error.message}`);
    throw new Exit(1);
  }
}

/** @param {string} file */
function readFile(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    throw new Trouble(`cannot read "${file}": ${reason(error)}.`);
  }
}

/** @param {string[]} words */
async function main(words) {
  const values = { "--exec": null, "--open": null, "--dragfuzz": null };
  const { given, others } = readWords(NAME, HELP, words, { flags: [], values });
  if (others.length) refuse(NAME, `"${others[0]}" means nothing; --help says what there is`);
  const play = await opened(given);
  const address = await servePlay(play);
  tell(NAME, `${address}\n`);
  say("Open this address in a browser; Ctrl-C ends it.");
  await new Promise((resolve) => process.once("SIGINT", resolve));
  await play.end();
  throw new Exit(0);
}

runMain(import.meta.url, main);
