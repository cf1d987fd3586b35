#!/usr/bin/env node
// Prints the script that records gestures in a page: the command dragfuzz-record.

import path from "node:path";
import { FOLDER } from "./library.js";
import { linked } from "./linking.js";
import { runMain } from "./main.js";
import { tell } from "./output.js";
import { refuse } from "./words.js";

const NAME = "dragfuzz-record";
const HELP = `Prints the script that records gestures in a page.

dragfuzz-record > record.js
`;

const HEAD = `// Records what fingers and the page do to draggable items, as a scenario that dragfuzz shows, replays and
// shrinks.
//
//   <script src="record.js" data-behaviour="free-drag" data-container="#board" data-items=".card"></script>
//
// RECORDING.md of dragfuzz says what each setting means. Nothing is sent anywhere: the scenario is saved as a file, or
// asked for in the console, dragfuzzRecorder.scenario().
`;

/** @param {string[]} words */
function main(words) {
  if (words.length === 1 && ["--help", "-h"].includes(words[0])) return tell(NAME, HELP);
  if (words.length)
    refuse(NAME, `"${words[0]}" means nothing: it prints the script, so write dragfuzz-record > record.js`);
  tell(NAME, `${HEAD}${linked(path.join(FOLDER, "record"), "main.js")};\n`);
}

runMain(import.meta.url, main);
