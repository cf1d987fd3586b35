#!/usr/bin/env node
// Prints the script that records gestures in a page: the command dragfuzz-record.

import fs from "node:fs";
import path from "node:path";
import { FOLDER } from "./library.js";
import { runMain } from "./main.js";
import { tell } from "./output.js";
import { refuse } from "./words.js";

const NAME = "dragfuzz-record";
const HELP = `Prints the script that records gestures in a page.

dragfuzz-record > record.js
`;

/** @param {string[]} words */
function main(words) {
  if (words.length === 1 && ["--help", "-h"].includes(words[0])) return tell(NAME, HELP);
  if (words.length)
    refuse(NAME, `"${words[0]}" means nothing: it prints the script, so write dragfuzz-record > record.js`);
  tell(NAME, fs.readFileSync(path.join(FOLDER, "record.js"), "utf8"));
}

runMain(import.meta.url, main);
