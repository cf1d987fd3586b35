// What the programs of this folder say: lines for a terminal, in which nothing is obeyed.

import fs from "node:fs";

// Characters that a terminal or an editor obeys instead of showing them, or that nobody sees.
const OBEYED = new RegExp(
  "[\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\u00ad\\u034f\\u115f\\u1160" +
    "\\u180e\\u200b-\\u200d\\u2060-\\u2065\\u206a-\\u206f\\u3164\\ufeff\\uffa0\\u{e0000}-\\u{e007f}\\ud800-\\udfff]",
  "gu",
);
/**
 * What CI systems take for commands: at the beginning of a line, or anywhere in one.
 * @type {[RegExp, string][]}
 */
const COMMANDS = [
  [/^( *):(?=:\p{L})/gmu, "$1\\u003a"],
  [/(##\p{L}*)\[/gu, "$1\\u005b"],
];
// As the system says where a command cannot be used as it is called, cannot be had, or cannot write.
export const USAGE = 64;
export const DATA = 65;
export const UNAVAILABLE = 69;
export const UNWRITTEN = 74;

/**
 * The end of a program with a status, once what it has opened is closed.
 */
export class Exit extends Error {
  /** @param {number} status */
  constructor(status) {
    super(`exit ${status}`);
    this.status = status;
  }
}

/**
 * A text from outside, without what a terminal obeys or a CI system takes for a command.
 * @param {unknown} text
 * @param {boolean} [keepsLines]
 */
export function shown(text, keepsLines = false) {
  const plain = String(text).replace(OBEYED, (sign) => {
    const code = /** @type {number} */ (sign.codePointAt(0));
    if (sign === "\n") return keepsLines ? "\n" : "\\n";
    return code < 0x10000 ? `\\u${code.toString(16).padStart(4, "0")}` : `\\U${code.toString(16).padStart(8, "0")}`;
  });
  return COMMANDS.reduce((line, [pattern, instead]) => line.replace(pattern, instead), plain);
}

/**
 * Writes a sentence to standard error; where that is closed, nobody reads it.
 * @param {string} sentence
 */
export function say(sentence) {
  try {
    writeAll(2, `${shown(sentence)}\n`);
  } catch {}
}

/**
 * Writes text to standard output as it is; ends the program where that cannot be.
 * @param {string} name
 * @param {string} text
 */
export function tell(name, text) {
  try {
    writeAll(1, text);
  } catch (error) {
    // A reader that has gone has read enough.
    if (codeOf(error) === "EPIPE") throw new Exit(0);
    say(`${name}: cannot write standard output: ${reason(error)}.`);
    throw new Exit(UNWRITTEN);
  }
}

/**
 * Writes to an open file until all is written; a pipe without room is tried again.
 * @param {number} file
 * @param {string} text
 */
function writeAll(file, text) {
  let rest = Buffer.from(text);
  while (rest.length) {
    try {
      rest = rest.subarray(fs.writeSync(file, rest));
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** @param {unknown} error */
export function codeOf(error) {
  return /** @type {{ code?: string } | undefined} */ (error)?.code;
}

/**
 * What the system says, as the end of a sentence.
 * @param {any} error
 */
export function reason(error) {
  const told = String(error?.message ?? error);
  // Node writes `ENOENT: no such file or directory, open 'path'`.
  return (
    typeof error?.errno === "number" ? told.replace(/^\w+: /, "").replace(/, \w+( '.*)?$/s, "") : told
  ).toLowerCase();
}
