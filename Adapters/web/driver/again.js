// The commands that dragfuzz names, as somebody calls them who has a library file: short enough to paste.

import { shellJoin } from "./command.js";

/**
 * The words of a command line, as a shell reads them.
 * @param {string} line
 */
export function shellSplit(line) {
  const parts = line.match(/(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/g) ?? [];
  return parts.map((part) =>
    part.replace(/'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/g, (_, single, double, sign) => {
      return single ?? double?.replace(/\\(["\\$`])/g, "$1") ?? sign;
    }),
  );
}

/**
 * How a run is called again.
 * @typedef {object} Called
 * @property {string} exec what dragfuzz got with `--exec`
 * @property {string[]} words the command and the library file, with what belongs to it
 * @property {string[]} dropped options that dragfuzz has got without being asked, each with a value
 */

/**
 * A command that names the adapter, as one that names the library file; any other one as it is.
 * @param {string} line
 * @param {Called} called
 */
function shorter(line, { exec, words, dropped }) {
  const [program, ...given] = shellSplit(line);
  const index = given.indexOf("--exec");
  const adapter = given[index + 1];
  if (program !== "dragfuzz" || index < 0 || !adapter?.startsWith(exec)) return line;
  given.splice(index, 2);
  for (const name of ["--behaviour", ...dropped]) {
    const place = given.indexOf(name);
    if (place >= 0) given.splice(place, 2);
  }
  const more = adapter.slice(exec.length).split(" ").filter(Boolean);
  return shellJoin([...words, ...given, ...more]);
}

/**
 * A line of what dragfuzz prints, text or JSON, with short commands.
 * @param {string} line
 * @param {Called} called
 */
export function withShortCommands(line, called) {
  if (!line.includes("--exec")) return line;
  if (!line.startsWith("{")) return line.replace(/\bdragfuzz .*/, (command) => shorter(command, called));
  return line.replace(/"dragfuzz (?:[^"\\]|\\.)*"/g, (text) => JSON.stringify(shorter(JSON.parse(text), called)));
}
