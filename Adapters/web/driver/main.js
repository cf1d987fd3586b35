// How a program begins and ends.

import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { Lost, Mistake, NotStarted } from "./errors.js";
import { Exit, say, UNAVAILABLE, USAGE } from "./output.js";

const OLDEST = 18;

/**
 * Runs a program where its module is the one that node was started with, and ends this process as it says.
 * @param {string} url of the module
 * @param {(words: string[]) => Promise<unknown> | void} main
 */
export async function runMain(url, main) {
  if (!process.argv[1] || url !== pathToFileURL(fs.realpathSync(process.argv[1])).href) return;
  if (Number.parseInt(process.versions.node, 10) < OLDEST) {
    say(`dragfuzz needs Node.js ${OLDEST} or later, and this is ${process.versions.node}.`);
    process.exit(UNAVAILABLE);
  }
  // Who reads what is printed may go away.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    if (error instanceof Exit) process.exit(error.status);
    if (error instanceof Mistake) {
      say(/[.?]$/.test(error.message) ? error.message : `${error.message}.`);
      process.exit(USAGE);
    }
    if (!(error instanceof Lost)) throw error;
    // It was started anew each time, as often as that makes sense.
    say(error instanceof NotStarted ? `${error.message}.` : `again and again, ${error.message}.`);
    process.exit(UNAVAILABLE);
  }
}
