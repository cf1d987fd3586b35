// What dragfuzz says about a library file and about a counterexample, asked before anything is shown.

import fs from "node:fs";
import path from "node:path";
import { runCommand, shellJoin } from "./command.js";
import { temporaryFolder } from "./files.js";
import { lineOf, mistake } from "./library.js";
import { jsonLines } from "./lines.js";
import { DATA, reason } from "./output.js";
import { card } from "./settings.js";
import { refuse } from "./words.js";

/**
 * Has dragfuzz read what the library file declares, and throws what is wrong: so a mistake in it is told of the file
 * and not of an answer.
 * @param {Browser} browser
 * @param {string} dragfuzz
 */
export async function checkCard(browser, dragfuzz) {
  const answer = JSON.stringify({ jsonrpc: "2.0", id: 0, result: await card(browser) });
  const exec = shellJoin(["sh", "-c", 'read -r line; printf "%s\\n" "$0"; read -r line', answer]);
  const { stderr } = await runCommand(dragfuzz, ["list", "settings", "--exec", exec]);
  const found = stderr.trim().split('a wrong answer to "initialize": ')[1];
  if (found === undefined) return;
  const prefix = `${browser.behaviour}: `;
  const what = found.startsWith(prefix) ? found.slice(prefix.length) : found;
  const text = fs.readFileSync(browser.file, "utf8");
  const word = (what.match(/unknown \w+ "([^"]+)"/) ?? what.match(/(\w+):/))?.[1];
  throw mistake(browser.file, what, word ? lineOf(text, word) || lineOf(text, word, false) : null);
}

/**
 * A counterexample with events, and what of it runs.
 * @param {string} program
 * @param {string} file
 */
export function readEntry(program, file) {
  try {
    const entry = JSON.parse(fs.readFileSync(file, "utf8"));
    const texts = ["behaviour", "invariant", "place", "expected", "seen"];
    if (!entry.events.length || !texts.every((name) => typeof entry[name] === "string")) {
      throw new Error("it has no events, or does not say what was seen");
    }
    const { scene, events, settings } = entry;
    return { entry, scenario: settings === undefined ? { scene, events } : { scene, events, settings } };
  } catch (error) {
    return refuse(program, `"${file}" is no counterexample with events: ${reason(error)}`, DATA);
  }
}

/**
 * What dragfuzz prints as JSON.
 * @param {string} dragfuzz
 * @param {string[]} words
 */
export async function toldBy(dragfuzz, words) {
  const more = ["--deadline", "60s", "--start-deadline", "300s", "--format", "json"];
  return jsonLines((await runCommand(dragfuzz, [...words, ...more])).stdout);
}

/**
 * What a campaign says about a counterexample that it knows, as one text.
 * @param {string} file
 * @param {any} entry
 * @param {string} exec the adapter
 * @param {string} dragfuzz
 */
export async function advised(file, entry, exec, dragfuzz) {
  const folder = temporaryFolder();
  try {
    fs.mkdirSync(path.join(folder, entry.behaviour));
    fs.copyFileSync(file, path.join(folder, entry.behaviour, "known.json"));
    // With --only there would be less advice.
    const words = ["--exec", exec, "--corpus", folder, "--iterations", "1", "--seed", "1", "--jobs", "1", "--quiet"];
    const told = await toldBy(dragfuzz, words);
    const causes = told.filter(({ type }) => type === "cause" || type === "unconfirmed");
    const same = causes.filter(({ invariant, place }) => invariant === entry.invariant && place === entry.place);
    return same.flatMap(({ advice }) => advice).join(" ");
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
