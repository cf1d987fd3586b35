// A campaign on one drag library with one set of options, and what is known about what it finds.

import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { ask, closeBrowser, openBrowser } from "./browser.js";
import { runCommand, shellJoin } from "./command.js";
import { temporaryFolder } from "./files.js";
import { option } from "./library.js";
import { jsonLines } from "./lines.js";
import { Exit, say } from "./output.js";
import { runTrusted } from "./running.js";

/** @typedef {{ verdict: string, settings: string[], shows: string[] }} Verdict */
/**
 * How all libraries are tested.
 * @typedef {{ dragfuzz: string, verdicts: Record<string, Verdict>, seed: number, iterations: number, sample: number,
 *   corpus: string }} How
 */
/** @typedef {{ scenario: Scenario, outcome: Outcome, seconds: number }} Run */

const ADAPTER = fileURLToPath(new URL("adapter.js", import.meta.url));

/**
 * The JSON lines of a run of dragfuzz; ends this program where that has no result.
 * @param {string} dragfuzz
 * @param {string[]} words
 */
async function campaign(dragfuzz, words) {
  const done = await runCommand(dragfuzz, [...words, "--start-deadline", "60s", "--format", "json"], {
    showsErrors: true,
  });
  if (done.status !== 0 && done.status !== 1) {
    say(`dragfuzz ended with status ${done.status}`);
    throw new Exit(1);
  }
  return jsonLines(done.stdout);
}

/**
 * The name of the verdict about a finding; undefined where there is none.
 * @param {Record<string, Verdict>} verdicts
 * @param {string} setting
 * @param {any} finding
 */
function verdictOn(verdicts, setting, { invariant, place }) {
  const key = `${invariant} (${place})`;
  const matches = (/** @type {string} */ shown) => {
    const parts = shown.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`).test(key);
  };
  const found = Object.entries(verdicts).find(
    ([, about]) => about.settings.includes(setting) && about.shows.some(matches),
  );
  return found?.[0];
}

/**
 * The scenarios among these that real input makes come out otherwise, twice: it takes real time, and on a busy machine
 * a page may once be told too late that a finger is still down. And how many say nothing, as the browser gave a finger
 * to an item beside it, or takes no single finger away.
 * @param {string} setting
 * @param {Run[]} runs
 */
async function differing(setting, runs) {
  const [words, pointing] = setting.split(" --input ");
  const [library, ...options] = words.split(" ");
  const browser = await openBrowser(library, { given: Object.fromEntries(options.map(option)), pointing });
  /** @type {Scenario[]} */
  const others = [];
  let moved = 0;
  try {
    for (const { scenario, outcome } of runs) {
      let real = await runTrusted(browser, scenario);
      if (!isDeepStrictEqual(real, outcome)) real = await runTrusted(browser, scenario);
      if (isDeepStrictEqual(real, outcome)) continue;
      if (real.declined !== undefined || (await ask(browser, "() => stage.isMoved"))) moved += 1;
      else others.push(scenario);
    }
    return { others, moved };
  } finally {
    await closeBrowser(browser);
  }
}

/**
 * Some of these, the same for the same seed.
 * @template T
 * @param {T[]} all
 * @param {number} count
 * @param {number} seed
 */
function sampled(all, count, seed) {
  const rest = [...all];
  let state = seed >>> 0;
  return Array.from({ length: Math.min(count, all.length) }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return rest.splice(Math.floor((state / 2 ** 32) * rest.length), 1)[0];
  });
}

/**
 * Tests a library with some options; gives whether all about it is known, which verdicts were seen, and what to print.
 * @param {string[]} words
 * @param {How} how
 */
export async function testLibrary(words, how) {
  const setting = words.join(" ");
  const folder = temporaryFolder();
  try {
    const log = path.join(folder, "log");
    const exec = shellJoin([process.execPath, ADAPTER, ...words, "--fixed", "--log", log]);
    const told = await campaign(how.dragfuzz, [
      ...["--exec", exec, "--seed", String(how.seed), "--iterations", String(how.iterations), "--jobs", "1"],
      ...["--corpus", how.corpus, "--max-findings", "1000", "--deadline", "10s", "--quiet"],
    ]);
    /** @type {Run[]} */
    const all = jsonLines(fs.readFileSync(log, "utf8"));
    const runs = all.filter(({ outcome }) => outcome.declined === undefined);
    const sample = sampled(runs, how.sample, how.seed);
    return report(setting, how, told, runs, { count: sample.length, ...(await differing(setting, sample)) });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} setting
 * @param {How} how
 * @param {any[]} told by dragfuzz
 * @param {Run[]} runs
 * @param {{ count: number, others: Scenario[], moved: number }} sample that also ran with real input
 */
function report(setting, { verdicts, iterations }, told, runs, { count, others, moved }) {
  const real = told.filter(({ type }) => type === "cause");
  const findings = [...real, ...told.filter(({ type }) => type === "unconfirmed")];
  const result = told.find(({ type }) => type === "result");
  const declined = Object.values(result.declined).reduce((sum, each) => sum + each, 0);
  const total = runs.reduce((sum, { seconds }) => sum + seconds, 0);
  const rate = runs.length / Math.max(1e-9, total);
  const also = "cannot be shown: the browser gave a finger to an item beside it, or takes only all away";
  const lines = [
    `${setting}: ${result.scenarios} scenarios, ${rate.toFixed(0)} a second; declined ${declined}; ` +
      `${findings.length} cause${findings.length === 1 ? "" : "s"}, ${real.length} of them with real input too; ` +
      `${count - moved - others.length} of ${count - moved} sampled scenarios the same with real input` +
      (moved ? ` (${moved} more ${also})` : ""),
  ];
  // An adapter declares what it cannot do, so that hardly anything is left to be declined.
  let isKnown = !others.length && real.length === findings.length && declined * 100 < iterations;
  const names = new Set(
    findings.flatMap((each) => [each, ...each.alsoSeen]).map((each) => verdictOn(verdicts, setting, each)),
  );
  const judged = findings.map((finding) => ({ finding, name: verdictOn(verdicts, setting, finding) }));
  for (const { finding, name } of judged) {
    isKnown &&= name !== undefined && finding.flaky === null && finding.afterOthers === null;
    const kind = name ? `${verdicts[name].verdict}, ${name}` : "NO VERDICT";
    const otherwise = real.includes(finding) ? "" : "; NOT WITH REAL INPUT";
    lines.push(`    ${finding.invariant} (${finding.place}): ${kind}${otherwise}`);
    if (!name || otherwise) lines.push(`        ${finding.script.join("; ")}  [${finding.file || finding.command}]`);
  }
  for (const scenario of others) lines.push(`    OTHERWISE WITH REAL INPUT: ${JSON.stringify(scenario)}`);
  names.delete(undefined);
  const besides = [...names].filter((name) => !judged.some((each) => each.name === name)).sort();
  if (besides.length) lines.push(`    listed besides: ${besides.join(", ")}`);
  return { isKnown, names: /** @type {Set<string>} */ (names), lines };
}
