// Tests the grid beside this file with fixtures of dragfuzz: no packages, and no dragfuzz once they are written.
//
//     dragfuzz fixtures --behaviour grid-reorder Fixtures
//     node Examples/javascript/fixtures.mjs Fixtures

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./adapter.mjs";

const read = (name) => JSON.parse(readFileSync(join(process.argv[2], name), "utf8"));
const { tolerance, fixtures } = read("index.json");

// The first field that is not as expected, in words; null where all are. Numbers may differ by the tolerance.
function difference(seen, expected, path = "") {
  if (typeof expected === "number" && Math.abs(seen - expected) <= tolerance) return null;
  const isList = Array.isArray(expected), isObject = expected !== null && typeof expected === "object";
  if (!isObject || typeof seen !== "object" || seen === null || (isList && seen.length !== expected.length)) {
    return seen === expected ? null : `${path} is ${JSON.stringify(seen)}, expected ${JSON.stringify(expected)}`;
  }
  for (const name of Object.keys(expected)) {
    const found = difference(seen[name], expected[name], isList ? `${path}[${name}]` : `${path}.${name}`);
    if (found) return found;
  }
  return null;
}

let failures = 0;
for (const { file, mistake } of fixtures) {
  const { scene, start, steps } = read(file);
  const seen = run({ scene, events: steps.map((step) => step.event) }).snapshots;
  const found = [start, ...steps.map((step) => step.expected)].map((expected, n) => difference(seen[n], expected));
  const step = found.findIndex((words) => words !== null);
  if (step < 0) continue;
  failures += 1;
  const when = step === 0 ? "at the start" : `after event ${step}, ${JSON.stringify(steps[step - 1].event)}`;
  console.log(`${file}: ${when}:\n  ${found[step]}`);
  if (mistake) console.log(`  It was made for this mistake: ${mistake}`);
}
console.log(`${fixtures.length - failures} of ${fixtures.length} fixtures pass.`);
process.exitCode = failures > 0 ? 1 : 0;
