// Library files: where they are, and what is wrong with them.

import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Mistake } from "./errors.js";

/** The folder that has the page scripts and the libraries. */
export const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** The names of the libraries that are here. */
export function libraries() {
  const names = fs.readdirSync(path.join(FOLDER, "libraries")).filter((name) => name.endsWith(".js"));
  return names.map((name) => name.slice(0, -3)).sort();
}

/**
 * The file of a library that is given by its name or by a path.
 * @param {string} name
 */
export function libraryFile(name) {
  for (const file of [path.join(FOLDER, "libraries", `${name}.js`), name]) {
    if (isFile(file)) return fs.realpathSync(file);
  }
  throw new Mistake(`there is no library file "${name}"; give a path, or one of ${libraries().join(", ")}`);
}

/** @param {string} name */
export function isFile(name) {
  return fs.statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The line of a library file in which a field stands first, or a word, if it is there.
 * @param {string} text
 * @param {string} word
 * @param {boolean} [isField]
 */
export function lineOf(text, word, isField = true) {
  const name = escaped(word);
  const pattern = new RegExp(isField ? `(?:^|[\\s{,"'])${name}["']?\\s*[:(]` : `["']${name}["']`);
  const found = text.split(/\r\n|\r|\n/).findIndex((line) => pattern.test(line) && !line.trimStart().startsWith("//"));
  return found < 0 ? null : found + 1;
}

/**
 * NAME, NAME=NUMBER or NAME=WORD.
 * @param {string} text
 * @returns {[string, string | number | boolean]}
 */
export function option(text) {
  const sign = text.indexOf("=");
  if (sign < 0) return [text, true];
  const [name, value] = [text.slice(0, sign), text.slice(sign + 1)];
  if (value === "true" || value === "false") return [name, value === "true"];
  return [name, /^\d+$/.test(value) ? Number(value) : value];
}

/**
 * What is wrong with a library file, with its line: by default where the field stands that is named first.
 * @param {string} file
 * @param {string} what
 * @param {number | null} [line]
 */
export function mistake(file, what, line = null) {
  const name = path.basename(file);
  const number =
    line || lineOf(fs.readFileSync(file, "utf8"), /** @type {RegExpMatchArray} */ (what.match(/^"?(\w+)/))[1]);
  return new Mistake(number ? `${name}:${number}: ${what}` : `${name}: ${what}`);
}
