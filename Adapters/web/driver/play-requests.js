// What the page for dragging by hand can ask for.

import fs from "node:fs";
import path from "node:path";
import { runCommand, shellJoin } from "./command.js";
import { temporaryFolder } from "./files.js";
import { FOLDER } from "./library.js";
import { say } from "./output.js";
import { openLive, Trouble } from "./play-live.js";

const ROOT = path.resolve(FOLDER, "../..");
export const PLAY = path.join(FOLDER, "play");
/** Where it is installed, all lies beside the page, and there is neither a build nor a corpus. */
export const IS_INSTALLED = fs.existsSync(path.join(PLAY, "picture.js"));
const SHRINK_SECONDS = 120;

/** @typedef {Awaited<ReturnType<typeof openPlay>>} Play */
/** @typedef {Map<string, { file: string, shown: object }>} Entries */

/**
 * @param {string} dragfuzz
 * @param {string[]} words that name a program, if one is tested
 * @param {unknown} opened a scenario to begin with, or null
 */
export async function openPlay(dragfuzz, words, opened) {
  const live = await openLive(dragfuzz, words);
  const entries = IS_INSTALLED ? new Map() : readCorpus(path.join(ROOT, "Corpus"));
  const start = async () => {
    const { status, stdout } = await runCommand(dragfuzz, ["serve", "--schema"]);
    if (status !== 0) throw new Trouble(`dragfuzz serve --schema has ended with status ${status}.`);
    const definitions = JSON.parse(stdout).$defs;
    tellEvents(JSON.parse(stdout), definitions);
    return JSON.stringify({
      behaviours: live.behaviours,
      entries: [...entries].map(([name, { shown }]) => ({ name, ...shown })),
      definitions,
      scenes: JSON.parse(fs.readFileSync(path.join(PLAY, "scenes.json"), "utf8")),
      opened,
      program: shellJoin(words),
    });
  };
  const entry = async (/** @type {any} */ { name }) => {
    const known = entries.get(name);
    if (!known) throw new Trouble("The corpus has no such entry.");
    return fs.readFileSync(known.file, "utf8");
  };
  // Whether what is shown is the program of `--exec`.
  const isProgram = (/** @type {string} */ implementation) =>
    words.length > 0 &&
    live.behaviours.some((behaviour) =>
      behaviour.implementations.some((/** @type {any} */ { kind, name }) => kind === "own" && name === implementation),
    );
  const shrink = (/** @type {any} */ { entry: shown, implementation }) =>
    shrunk(dragfuzz, shown, isProgram(implementation) ? words : ["--implementation", String(implementation)]);
  /** @type {Record<string, (request: any) => Promise<string>>} */
  const answers = { start, run: live.ask, entry, shrink };
  return { answers, end: live.end };
}

/**
 * The counterexamples of a folder by their names.
 * @param {string} folder
 */
function readCorpus(folder) {
  /** @type {Entries} */
  const entries = new Map();
  const folders = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  for (const kind of folders.filter((name) => fs.statSync(path.join(folder, name)).isDirectory())) {
    for (const name of fs.readdirSync(path.join(folder, kind)).sort()) {
      if (!name.endsWith(".json")) continue;
      const file = path.join(folder, kind, name);
      try {
        const { behaviour, implementation, invariant } = JSON.parse(fs.readFileSync(file, "utf8"));
        if ([behaviour, implementation, invariant].includes(undefined)) throw new TypeError("a field is missing");
        entries.set(`${kind}/${path.basename(name, ".json")}`, {
          file,
          shown: { behaviour, implementation, invariant },
        });
      } catch {
        say(`dragfuzz-play: "${file}" is not a counterexample, and is left out.`);
      }
    }
  }
  return entries;
}

/**
 * Says in the definition of each event what it means, which the schema says where events are listed.
 * @param {any} part
 * @param {Record<string, any>} definitions
 */
function tellEvents(part, definitions) {
  if (typeof part !== "object" || part === null) return;
  const name = String(part.$ref ?? "").replace("#/$defs/", "");
  if (name.includes(".Event.") && "description" in part) definitions[name].description ??= part.description;
  for (const value of Object.values(part)) tellEvents(value, definitions);
}

/**
 * The smallest scenario that `dragfuzz shrink` finds.
 * @param {string} dragfuzz
 * @param {unknown} entry
 * @param {string[]} subject
 */
async function shrunk(dragfuzz, entry, subject) {
  const folder = temporaryFolder();
  try {
    const [file, corpus] = [path.join(folder, "scenario.json"), path.join(folder, "Corpus")];
    fs.writeFileSync(file, JSON.stringify(entry));
    const words = ["shrink", "--quiet", "--format", "json", "--corpus", corpus, ...subject, file];
    const done = await runCommand(dragfuzz, words, { seconds: SHRINK_SECONDS });
    if (done.status === null) {
      throw new Trouble(`Shrinking took longer than ${SHRINK_SECONDS} s; save the scenario and run dragfuzz shrink.`);
    }
    for (const kind of fs.existsSync(corpus) ? fs.readdirSync(corpus).sort() : []) {
      const [first] = fs
        .readdirSync(path.join(corpus, kind))
        .filter((name) => name.endsWith(".json"))
        .sort();
      if (first) return fs.readFileSync(path.join(corpus, kind, first), "utf8");
    }
    if (done.status) throw new Trouble(done.stderr.split("\n")[0].replaceAll(file, "the scenario"));
    throw new Trouble("Nothing to shrink: this scenario breaks nothing.");
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
