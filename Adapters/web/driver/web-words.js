// The command line of dragfuzz-web.

import { CANCELS, INPUTS } from "./browser.js";
import { UNAVAILABLE } from "./output.js";
import { refuse } from "./words.js";

const COMMANDS = ["replay", "show", "shrink", "page"];

/**
 * The value of one of the adapter's own options, which is taken out of the words.
 * @param {string} program
 * @param {string[]} words
 * @param {string} name
 * @param {string[]} values
 */
function taken(program, words, name, values) {
  const index = words.findIndex((word) => word.split("=")[0] === name);
  if (index < 0) return undefined;
  const isOne = words[index].includes("=");
  const given = isOne ? words[index].slice(name.length + 1) : (words[index + 1] ?? "");
  if (!values.includes(given)) refuse(program, `${name} is "${given}"; it is one of ${values.join(", ")}`);
  words.splice(index, isOne ? 1 : 2);
  return given;
}

/**
 * Whether a word is there, which is taken out of the words.
 * @param {string[]} words
 * @param {string} name
 */
function flag(words, name) {
  const index = words.indexOf(name);
  if (index >= 0) words.splice(index, 1);
  return index >= 0;
}

/**
 * What is said on the command line, in parts.
 * @param {string} program
 * @param {string[]} all
 */
export function readWebWords(program, [library, ...words]) {
  const own = words.findIndex((word) => word.startsWith("-") || COMMANDS.includes(word));
  const options = words.splice(0, own < 0 ? words.length : own);
  const pointing = taken(program, words, "--input", INPUTS);
  const cancel = taken(program, words, "--cancel", CANCELS);
  const [isFixed, isTrusted] = [flag(words, "--fixed"), flag(words, "--trusted")];
  const command = COMMANDS.includes(words[0]) ? words[0] : null;
  const isWatched = flag(words, "--headed");
  if (isWatched && command !== "replay") refuse(program, "--headed is for replay");
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (isWatched && !DISPLAY && !WAYLAND_DISPLAY && process.platform !== "darwin") {
    refuse(program, "--headed needs a screen, and neither DISPLAY nor WAYLAND_DISPLAY names one", UNAVAILABLE);
  }
  if (isTrusted && !command) {
    const why = "a campaign runs what it finds with real input by itself";
    refuse(program, `--trusted is for replay, show and shrink; ${why}`);
  }
  const isSynthetic = flag(words, "--synthetic");
  if (isSynthetic && command) refuse(program, "--synthetic is for a campaign; replay and show do so without --trusted");
  return { library, options, words, command, pointing, cancel, isFixed, isTrusted, isSynthetic, isWatched };
}
