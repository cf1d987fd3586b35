// The words of a command line, and what is wrong with them.

import { Missing } from "./errors.js";
import { Exit, say, tell, UNAVAILABLE, USAGE } from "./output.js";

/**
 * @typedef {object} Known
 * @property {string[]} flags options without a value
 * @property {Record<string, string[] | null>} values options with a value, and which there are; null for any
 */

/**
 * What is said on a command line: options by their names, and all other words.
 * @param {string} name of the program
 * @param {string} help
 * @param {string[]} words
 * @param {Known} known
 */
export function readWords(name, help, words, { flags, values }) {
  /** @type {Record<string, string>} */
  const given = {};
  /** @type {Set<string>} */
  const set = new Set();
  /** @type {string[]} */
  const others = [];
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === "--help" || word === "-h") {
      tell(name, `${help.trim()}\n`);
      throw new Exit(0);
    }
    const sign = word.indexOf("=");
    const option = sign < 0 ? word : word.slice(0, sign);
    if (flags.includes(word)) {
      set.add(word);
    } else if (Object.hasOwn(values, option)) {
      const value = sign < 0 ? rest.shift() : word.slice(sign + 1);
      if (value === undefined) refuse(name, `${option} needs a value`);
      const choices = values[option];
      if (choices && !choices.includes(value))
        refuse(name, `${option} is "${value}"; it is one of ${choices.join(", ")}`);
      given[option] = value;
    } else if (word.startsWith("-")) {
      refuse(name, `there is no option "${word}"; --help says which there are`);
    } else {
      others.push(word);
    }
  }
  return { given, set, others };
}

/**
 * What something gives; ends a program with a sentence where that is missing on this machine.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} act
 */
export async function needed(name, act) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    return refuse(name, error.message, UNAVAILABLE);
  }
}

/**
 * Ends a program with a sentence.
 * @param {string} name
 * @param {string} sentence without a full stop
 * @param {number} [status]
 * @returns {never}
 */
export function refuse(name, sentence, status = USAGE) {
  say(`${name}: ${sentence}.`);
  throw new Exit(status);
}
