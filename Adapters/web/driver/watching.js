// `dragfuzz-web FILE --watch`: runs again when the file has changed, or the page, or what the page loads.

import { spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import { libraryFile } from "./library.js";
import { Exit, say } from "./output.js";

const PAUSE = 500; // milliseconds between two looks

/**
 * Runs this program again and again, without the word that says so, until somebody interrupts it.
 * @param {string} program
 * @param {string[]} words
 * @returns {Promise<never>}
 */
export async function watch(program, words) {
  const file = libraryFile(words[0]);
  process.on("SIGINT", () => process.exit(130));
  for (;;) {
    const before = await state(file);
    await ran(words);
    say(`${program}: it runs again when ${words[0]} or its page changes; Ctrl-C ends it.`);
    // What has changed during the run counts, too.
    while ((await state(file)) === before) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/**
 * Runs this program; ends where it was interrupted, or cannot be called like this.
 * @param {string[]} words
 */
async function ran(words) {
  const child = spawn(process.execPath, [process.argv[1], ...words], { stdio: "inherit" });
  const [status, signal] = await new Promise((resolve) => child.once("exit", (...end) => resolve(end)));
  if (signal || status === 130) throw new Exit(130);
}

/**
 * What the file is like, and the page that it names, with the scripts and styles that this names.
 * @param {string} file
 */
async function state(file) {
  const text = fs.readFileSync(file, "utf8");
  const hash = crypto.createHash("sha256").update(text);
  const page = text.match(/\bpage["']?\s*:\s*["'`]([^"'`]+)/)?.[1];
  if (page) {
    const shown = await loaded(page);
    hash.update(shown);
    const names = [...shown.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)=["']?([^"'\s>]+)/gi)].map(
      ([, name]) => name,
    );
    for (const name of names) hash.update(await loaded(name, page));
  }
  return hash.digest("hex");
}

/**
 * What a server answers; nothing where it does not.
 * @param {string} url
 * @param {string} [from] the page that names it
 * @returns {Promise<string>}
 */
async function loaded(url, from) {
  try {
    /** @type {any} */
    const answer = await fetch(new URL(url, from), { signal: AbortSignal.timeout(5000) });
    return await answer.text();
  } catch {
    return "";
  }
}
