#!/usr/bin/env node
// The command dragfuzz, as a package of npm has it.

import { becomeCommand, findCommand, PROGRAM, packaged } from "./command.js";
import { Missing } from "./errors.js";
import { runMain } from "./main.js";
import { needed } from "./words.js";

/** @param {string[]} words */
async function main(words) {
  await needed("dragfuzz", async () => {
    // What is on the path may be this script.
    const named = process.env.DRAGFUZZ || packaged();
    if (!named) throw new Missing(`there is no program for this system: install @dragfuzz/${PROGRAM} beside dragfuzz`);
    await becomeCommand(await findCommand(named), words, process.env);
  });
}

runMain(import.meta.url, main);
