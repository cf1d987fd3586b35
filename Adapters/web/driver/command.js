// The command dragfuzz, which the programs of this folder call.

import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { Missing } from "./errors.js";
import { FOLDER } from "./library.js";
import { Exit, reason, tell, UNWRITTEN } from "./output.js";
import { which } from "./program.js";

const ROOT = path.resolve(FOLDER, "../..");
// Elsewhere, .build is somebody else's.
const BUILDS = FOLDER === path.join(ROOT, "Adapters/web") ? ["release", "debug"] : [];
/** What the package with the program for this system is called. */
export const PROGRAM = `${process.platform}-${process.arch}`;
const PATIENCE = 60; // seconds, for a program to say its version

/** @typedef {{ status: number | null, signal: NodeJS.Signals | null, stdout: string, stderr: string }} Done */

/** The program of the package of npm for this system, where it is installed. */
export function packaged() {
  try {
    return createRequire(import.meta.url).resolve(`@dragfuzz/${PROGRAM}/bin/dragfuzz`);
  } catch {
    return undefined;
  }
}

/**
 * The path of the command: the one that is named, or one that is built or installed here, or the one on the path.
 * @param {string} [named]
 */
export async function findCommand(named = process.env.DRAGFUZZ || undefined) {
  const built = BUILDS.map((kind) => path.join(ROOT, ".build", kind, "dragfuzz"));
  for (const name of named === undefined ? [...built, packaged(), "dragfuzz"] : [named]) {
    const found = which(name);
    if (found) return checkedCommand(found);
  }
  if (named !== undefined) throw new Missing(`there is no program "${named}"`);
  throw new Missing("there is no dragfuzz: build it with swift build -c release, or name it in DRAGFUZZ");
}

/**
 * A path, once its program has said that it is dragfuzz: another one might say nothing, and look like success.
 * @param {string} file
 */
async function checkedCommand(file) {
  /** @type {Done} */
  let done;
  try {
    done = await runCommand(file, ["--version"], { seconds: PATIENCE });
  } catch (error) {
    throw new Missing(`"${file}" cannot be run: ${reason(error)}`);
  }
  if (!done.stdout.startsWith("dragfuzz ")) {
    throw new Missing(`"${file}" is not dragfuzz: it does not say so with --version`);
  }
  return file;
}

/**
 * Ends a program when this one ends, however that is: even where it can do nothing any more.
 * @param {import("node:child_process").ChildProcess} child
 */
function endTogether(child) {
  if (child.pid === undefined) return;
  const words = ["-c", 'read -r line; kill -TERM "$0" 2>/dev/null', String(child.pid)];
  // Out of reach of what a terminal sends to all; its input ends with this process.
  const guard = spawn("/bin/sh", words, { stdio: ["pipe", "ignore", "ignore"], detached: true });
  guard.unref();
  guard.on("error", () => {});
  guard.stdin.on("error", () => {});
  const leave = () => guard.kill("SIGKILL");
  child.once("exit", leave);
}

/**
 * Runs a program, and gives what it has said.
 * @param {string} file
 * @param {string[]} words
 * @param {{ seconds?: number, env?: NodeJS.ProcessEnv, showsErrors?: boolean }} [how]
 * @returns {Promise<Done>}
 */
export function runCommand(file, words, how = {}) {
  const { seconds, env, showsErrors = false } = how;
  return new Promise((resolve, reject) => {
    const child = spawn(file, words, {
      stdio: ["ignore", "pipe", showsErrors ? "inherit" : "pipe"],
      env: env ?? process.env,
      timeout: seconds === undefined ? undefined : seconds * 1000,
    });
    endTogether(child);
    /** @type {Buffer[][]} */
    const said = [[], []];
    child.stdout?.on("data", (some) => said[0].push(some));
    child.stderr?.on("data", (some) => said[1].push(some));
    child.once("error", reject);
    child.once("close", (status, signal) => {
      const [stdout, stderr] = said.map((parts) => Buffer.concat(parts).toString());
      resolve({ status, signal, stdout, stderr });
    });
  });
}

/**
 * Runs a program in the place of this one, with its terminal and its files, and ends as it does.
 *
 * It gets every signal that this one gets, once: so it is in a group of its own, as a terminal sends to whole groups.
 * @param {string} file
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => string[]} [rewrite] what is printed instead of a line
 * @returns {Promise<never>}
 */
export async function becomeCommand(file, words, env, rewrite) {
  const child = spawn(file, words, {
    stdio: ["inherit", rewrite ? "pipe" : "inherit", "inherit"],
    env,
    detached: true,
  });
  endTogether(child);
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"];
  for (const name of signals) process.on(name, () => child.kill(name));
  const ended = new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new Missing(`"${file}" cannot be run: ${reason(error)}`)));
    child.once("close", (...end) => resolve(end));
  });
  const unwritten = rewrite && child.stdout ? await printLines(child.stdout, rewrite) : null;
  // Nobody would see what a full disk does not take.
  if (unwritten) child.kill("SIGTERM");
  const [status, signal] = await ended;
  for (const name of signals) process.removeAllListeners(name);
  if (signal && !unwritten) process.kill(process.pid, signal);
  // Where nothing was found, nobody could read that.
  throw new Exit(unwritten || (unwritten === 0 && status === 0 ? UNWRITTEN : (status ?? 1)));
}

/**
 * Prints lines until there are no more, or nobody takes them: then the program that writes them is told, and decides
 * what that means. Gives the status where they cannot be written, 0 where their reader has gone, else null.
 * @param {import("node:stream").Readable} output
 * @param {(line: string) => string[]} rewrite
 */
async function printLines(output, rewrite) {
  let rest = "";
  try {
    for await (const some of output.setEncoding("utf8")) {
      const lines = (rest + some).split("\n");
      rest = lines.pop() ?? "";
      const told = lines.flatMap(rewrite);
      if (told.length) tell("dragfuzz", `${told.join("\n")}\n`);
    }
    if (rest) tell("dragfuzz", rewrite(rest).join("\n"));
    return null;
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return error.status;
  }
}

/**
 * Words as a shell and dragfuzz read them.
 * @param {string[]} words
 */
export function shellJoin(words) {
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`)).join(" ");
}
