// What was found in a page of Playwright: as text, and as pages, pictures and counterexamples to look at.

import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { readEntry } from "./advice.js";
import { shellSplit } from "./again.js";
import { makePage } from "./page.js";

/** @typedef {{ results: string, testInfo: any }} Kept */

const PAGES_MAX = 3;

/**
 * What Playwright Test hands to the test that runs; undefined in any other test.
 * @returns {any}
 */
export function testInfoOf() {
  try {
    return createRequire(path.resolve("package.json"))("@playwright/test").test.info();
  } catch {
    return undefined;
  }
}

/**
 * The text of a run for somebody who has a test, and what is attached to the test, or written beside it.
 * @param {Browser} browser
 * @param {string} dragfuzz
 * @param {{ status: number | null, stdout: string, stderr: string, exec: string }} done
 * @param {Kept} kept
 */
export async function keepFindings(browser, dragfuzz, done, kept) {
  /** @type {string[]} */
  const entries = [];
  const lines = done.stdout.split("\n").map((line) => {
    if (!line.includes(done.exec)) return line;
    const start = line.indexOf("dragfuzz ");
    const words = shellSplit(line.slice(start));
    if (words[1] === "replay") entries.push(words[2]);
    return line.slice(0, start) + inTests(words);
  });
  /** @type {string[]} */
  const files = [];
  for (const entry of entries.slice(0, PAGES_MAX)) files.push(...(await keep(browser, dragfuzz, entry, kept)));
  const said = lines.join("\n").trim() || done.stderr.trim() || `dragfuzz ended with status ${done.status}`;
  const shown = files.length ? `\n\n${files.map((file) => `See ${file}`).join("\n")}` : "";
  return { text: said + shown, files };
}

// What every run of a test has, each with a value.
const USUAL = "--exec --seed --iterations --time --jobs --deadline --corpus --behaviour --strength".split(" ");

/**
 * How a test does what a command would do.
 * @param {string[]} words
 */
function inTests([, ...words]) {
  if (words[0] === "replay") return `run this test again: it begins with ${words[1]}`;
  for (const name of USUAL) {
    const index = words.indexOf(name);
    if (index >= 0) words.splice(index, 2);
  }
  return words.length ? `arguments: ${JSON.stringify(words)} in this test` : "run this test again";
}

/**
 * Attaches what shows a finding to the test, or writes it; gives which files there are.
 * @param {Browser} browser
 * @param {string} dragfuzz
 * @param {string} file of the counterexample
 * @param {Kept} kept
 */
async function keep(browser, dragfuzz, file, { results, testInfo }) {
  const { entry, scenario } = readEntry("dragfuzz", file);
  const again = `run the test again: it begins with ${file}`;
  const made = await makePage(browser, file, entry, scenario, dragfuzz, again);
  const name = path.basename(file, ".json");
  /** @type {[string, string, Buffer][]} */
  const parts = [[`${name}.json`, "application/json", fs.readFileSync(file)]];
  if (made.declined === undefined) {
    parts.unshift(
      [`${name}.html`, "text/html", Buffer.from(made.html)],
      [`${name}.jpg`, "image/jpeg", Buffer.from(made.picture, "base64")],
    );
  }
  if (testInfo) {
    for (const [title, contentType, body] of parts) await testInfo.attach(title, { body, contentType });
    return [];
  }
  fs.mkdirSync(results, { recursive: true });
  for (const [title, , body] of parts) fs.writeFileSync(path.join(results, title), body);
  return parts.map(([title]) => path.join(results, title));
}
