// Links modules into one script, for a page that can fetch none of them. What they export is live, as with a browser:
// each may use all others once all have begun.

import fs from "node:fs";
import path from "node:path";

const IMPORT = /^import (?:\* as (\w+)|\{([^}]*)\}) from "(.+)";\n/gm;
const EXPORT = /^export (?:async function|function|const|let|class) (\w+)/gm;
// A second name behind a comma would not be seen, nor a list of names.
const UNKNOWN = /^export (?:(?:const|let) (?:\w+ = [^({[`"\n]*,$|[{[])|[{*]|default)|^import (?!\* as |\{)/m;

/** @typedef {{ file: string, text: string, imports: RegExpMatchArray[], names: string[] }} Module */

/**
 * The text of a script that is an expression: what the module of this name exports.
 * @param {string} folder
 * @param {string} entry
 */
export function linked(folder, entry) {
  const modules = inOrder(folder, entry);
  const names = modules.map(({ file }) => `${JSON.stringify(file)}: {}`).join(", ");
  return [
    "(() => {",
    '"use strict";',
    `const modules = { ${names} };`,
    ...modules.map(closed),
    `return modules[${JSON.stringify(entry)}];`,
    "})()",
  ].join("\n");
}

/**
 * All modules that one needs, and it: each behind those that it imports, unless these import it.
 * @param {string} folder
 * @param {string} entry
 */
function inOrder(folder, entry) {
  /** @type {Map<string, Module | null>} */
  const all = new Map();
  const add = (/** @type {string} */ file) => {
    if (all.has(file)) return;
    all.set(file, null);
    const text = fs.readFileSync(path.join(folder, file), "utf8");
    const unknown = text.match(UNKNOWN);
    if (unknown) throw new Error(`${file} has "${unknown[0]}", which is not linked`);
    const imports = [...text.matchAll(IMPORT)];
    for (const [, space, , name] of imports) {
      add(resolved(file, name));
      // A module that imports this one begins after it: what it exports is not there yet.
      if (!space && !all.get(resolved(file, name))) throw new Error(`${file} and ${name} import each other: use * as`);
    }
    const names = [...text.matchAll(EXPORT)].map(([, name]) => name);
    all.delete(file);
    all.set(file, { file, text, imports, names });
  };
  add(entry);
  // In the order in which they were done.
  return /** @type {Module[]} */ ([...all.values()]);
}

/**
 * @param {string} file
 * @param {string} name as it is written there
 */
const resolved = (file, name) => path.posix.join(path.posix.dirname(file), name);

/**
 * A module in a function of its own.
 * @param {Module} module
 */
function closed({ file, text, imports, names }) {
  const uses = imports.map(([, space, list, name]) => {
    const words = space ?? `{ ${list.trim()} }`;
    return `const ${words} = modules[${JSON.stringify(resolved(file, name))}];`;
  });
  const gives = names.map((name) => `${name}: { get: () => ${name}, enumerable: true }`);
  return [
    "(() => {",
    `Object.defineProperties(modules[${JSON.stringify(file)}], { ${gives.join(", ")} });`,
    ...uses,
    text.replace(IMPORT, "").replace(/^export /gm, ""),
    "})();",
  ].join("\n");
}
