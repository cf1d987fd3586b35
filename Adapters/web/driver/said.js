// What dragfuzz says of a run, in the words of somebody who tests a page.

import { shellJoin } from "./command.js";

const FEW = 50; // Scenarios, of which nobody can tell much.
const WIDTH = 80;

/**
 * Rewrites the lines of a run in text, one after the other; each becomes none, one or several. Lines of JSON stay.
 * @param {string} pointing
 * @param {string[]} called the command that runs the same again
 */
export function inWordsOfPages(pointing, called) {
  let scenarios = Number.POSITIVE_INFINITY;
  /** @type {string[] | null} */
  let untried = null;
  /** @type {string[] | null} */
  let doubt = null;
  /** Whether the strength is left out, and how far it has gone. @type {"no" | "within" | "after"} */
  let strength = "no";
  return (/** @type {string} */ line) => {
    const counted = line.match(/^[\w-]+, [\w-]+: (?:nothing found|[\d,]+ causes?) in ([\d,]+) scenarios?/);
    if (counted) scenarios = Number(counted[1].replaceAll(",", ""));
    if (doubt || line.startsWith("  ! Not confirmed with real input")) {
      doubt = [...(doubt ?? []), line.trim()];
      if (!line.endsWith(".")) return [line];
      const text = doubt.join(" ");
      doubt = null;
      return [line, ...unconfirmed(text, called)];
    }
    if (untried || line.startsWith("  Never tried, because of what you declare: ")) {
      untried = [...(untried ?? []), line.trim()];
      if (!line.endsWith(".")) return [];
      const text = untried.join(" ");
      untried = null;
      return withoutFinger(text, pointing);
    }
    if (strength === "after" && /^ {2}(Missed|Why it is missed|Which are missed, and why): ?/.test(line)) {
      strength = line.endsWith(".") || !line.startsWith("  Missed") ? "after" : "within";
      return [];
    }
    if (strength === "within" || (scenarios < FEW && line.startsWith("  Strength: this test would notice"))) {
      const isFirst = strength !== "within";
      strength = line.endsWith(".") ? "after" : "within";
      if (!isFirst) return [];
      const count = scenarios === 1 ? "1 scenario" : `${scenarios} scenarios`;
      return wrapped(`Only ${count} counted, which is a first look. The strength is told from ${FEW} on.`);
    }
    if (strength === "after") strength = "no";
    return [line];
  };
}

/**
 * How to see what real input does not show: its scenario, and what could be declared.
 * @param {string} text
 * @param {string[]} called
 */
function unconfirmed(text, called) {
  const found = text.match(/so no finding: ([\w-]+)(?: at ([^.;:]+)| \(([^)]+)\))/);
  if (!found) return [];
  const key = `${found[1]}:${(found[2] ?? found[3]).split(/[ ,]+/).join("-")}`;
  return [
    "    To see the scenario, and what to declare if it is meant, without real input:",
    `    ${shellJoin([...called, "--only", key, "--synthetic"])}`,
  ];
}

/**
 * The seed that was given, as words.
 * @param {string[]} words
 */
export function seedOf(words) {
  const index = words.findIndex((word) => word.split("=")[0] === "--seed");
  return index < 0 ? [] : words.slice(index, words[index].includes("=") ? index + 1 : index + 2);
}

/**
 * What was never tried; that a mouse has one pointer nobody has declared.
 * @param {string} text
 * @param {string} pointing
 */
function withoutFinger(text, pointing) {
  const rest = text.replace(/(: |, )a second finger(, |\.$)/, (_, before, after) => (after === "." ? "." : before));
  if (rest === text || pointing === "touch") return wrapped(text);
  const one = `A ${pointing} has one pointer: \`--input touch\` tries a second finger.`;
  return [...(rest.endsWith(":.") || rest.endsWith("declare.") ? [] : wrapped(rest)), ...wrapped(one)];
}

/** @param {string} text */
function wrapped(text) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.length - 1;
    if (lines[last] && 2 + lines[last].length + 1 + word.length > WIDTH) lines.push(word);
    else lines[last] += `${lines[last] ? " " : ""}${word}`;
  }
  return lines.map((line) => `  ${line}`);
}
