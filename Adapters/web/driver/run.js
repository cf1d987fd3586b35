#!/usr/bin/env node
// Tests drag libraries in a real browser, and says what is known about each finding.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { closeBrowser, INPUTS } from "./browser.js";
import { findCommand } from "./command.js";
import { FOLDER, option } from "./library.js";
import { testLibrary } from "./library-run.js";
import { runMain } from "./main.js";
import { opened } from "./opened.js";
import { Exit } from "./output.js";
import { needed, readWords, refuse } from "./words.js";

const NAME = "run";
const HELP = `Tests drag libraries in a real browser, and says what is known about each finding.

    Adapters/web/run                                  every library with every set of options
    Adapters/web/run jquery-ui-draggable grid=5       one library with options

A campaign runs with synthetic events. Every finding, and a sample of what passed, is run again with real input in a
page that is loaded anew. Exit status: 0 if each finding has a verdict in verdicts.json and real input shows the same,
and, if all libraries ran, if every verdict was seen again, in a finding or in what it lists besides; 1 if not.

--input         what points at it: ${INPUTS.join(", ")} (default: as the library file says, or mouse)
--seed          (default 1)
--iterations    scenarios for each library (default 600)
--sample        how many of them also with real input (default 8)
--jobs          how many libraries at a time (default: one for each processor)
--corpus        where counterexamples are kept (default: the Corpus beside the libraries)
`;
const SETTINGS = [
  "jquery-ui-draggable",
  "jquery-ui-draggable changes",
  "jquery-ui-draggable grid=5",
  "jquery-ui-draggable snap",
  "jquery-ui-draggable stack",
  "jquery-ui-draggable revert",
  "jquery-ui-sortable",
  "jquery-ui-sortable abrupt",
  "sortablejs",
  "sortablejs native",
  "sortablejs --input touch",
  "leaflet-draggable",
  "mootools-drag",
  "mootools-drag grid=5",
  "scriptaculous-sortable",
].map((words) => words.split(" "));

/**
 * A whole number that is given.
 * @param {Record<string, string>} given
 * @param {string} name
 * @param {number} usual
 */
function number(given, name, usual) {
  const value = given[name] ?? String(usual);
  if (!/^\d+$/.test(value)) refuse(NAME, `${name} is "${value}"; it is a whole number`);
  return Number(value);
}

/** @param {string[]} words */
async function main(words) {
  const numbers = { "--seed": null, "--iterations": null, "--sample": null, "--jobs": null, "--corpus": null };
  const { given, others } = readWords(NAME, HELP, words, { flags: [], values: { "--input": INPUTS, ...numbers } });
  const pointing = given["--input"] ? ["--input", given["--input"]] : [];
  const settings = others.length ? [[...others, ...pointing]] : SETTINGS;
  const dragfuzz = await needed(NAME, findCommand);
  if (others.length) {
    // Options that the library does not have are told once, and at once.
    const options = Object.fromEntries(others.slice(1).map(option));
    await closeBrowser(await opened(others[0], { given: options, pointing: given["--input"] }));
  }
  const how = {
    dragfuzz,
    verdicts: JSON.parse(fs.readFileSync(path.join(FOLDER, "verdicts.json"), "utf8")),
    seed: number(given, "--seed", 1),
    iterations: number(given, "--iterations", 600),
    sample: number(given, "--sample", 8),
    corpus: given["--corpus"] ?? path.relative(".", path.join(FOLDER, "Corpus")),
  };
  let isKnown = true;
  /** @type {Set<string>} */
  const seen = new Set();
  const todo = settings.values();
  const work = async () => {
    for (const setting of todo) {
      const told = await testLibrary(setting, how);
      console.log(told.lines.join("\n"));
      isKnown &&= told.isKnown;
      for (const name of told.names) seen.add(name);
    }
  };
  await Promise.all(Array.from({ length: number(given, "--jobs", os.cpus().length) }, work));
  const missing = others.length ? [] : Object.keys(how.verdicts).filter((name) => !seen.has(name));
  if (missing.length) console.log(`NOT SEEN ANY MORE: ${missing.join(", ")}`);
  throw new Exit(isKnown && !missing.length ? 0 : 1);
}

runMain(import.meta.url, main);
