// `dragfuzz show --live`, started once and asked as often as somebody moves a finger.

import { spawn } from "node:child_process";
import { linesOf } from "./lines.js";

/** What went wrong, in a sentence that is shown. */
export class Trouble extends Error {}

/** That dragfuzz has ended instead of saying what there is; why, it says itself on standard error. */
export class Ended extends Trouble {
  /** @param {number} status */
  constructor(status) {
    super(`dragfuzz has ended with status ${status} before it has said anything.`);
    this.status = status;
  }
}

/**
 * @typedef {object} Live
 * @property {any[]} behaviours
 * @property {(request: object) => Promise<string>} ask what dragfuzz answers, as JSON
 * @property {() => Promise<void>} end
 */

/**
 * @param {string} dragfuzz
 * @param {string[]} words
 * @returns {Promise<Live>}
 */
export async function openLive(dragfuzz, words) {
  let running = await start(dragfuzz, words);
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  const inTurn = async (/** @type {object} */ request) => {
    if (running.isOver()) running = await start(dragfuzz, words);
    const answer = await running.ask(`${JSON.stringify(request)}\n`);
    if (answer !== null) return answer;
    const status = await running.ended;
    throw new Trouble(`dragfuzz has ended with status ${status}; the next event starts it again.`);
  };
  return {
    behaviours: running.behaviours,
    ask: (request) => {
      const mine = last.then(() => inTurn(request));
      last = mine.catch(() => {});
      return mine;
    },
    end: () => running.end(),
  };
}

/**
 * @param {string} dragfuzz
 * @param {string[]} words
 */
async function start(dragfuzz, words) {
  const child = spawn(dragfuzz, ["show", "--live", ...words], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.on("error", () => {});
  let isOver = false;
  const ended = new Promise((resolve) => {
    child.once("exit", (status) => {
      isOver = true;
      resolve(status ?? -1);
    });
    child.once("error", () => resolve(-1));
  });
  const lines = linesOf(child.stdout);
  const next = async () => {
    const { value, done } = await lines.next();
    return done ? null : String(value);
  };
  const first = await next();
  if (first === null) throw new Ended(await ended);
  return {
    behaviours: JSON.parse(first).behaviours,
    isOver: () => isOver,
    ended,
    ask: async (/** @type {string} */ line) => {
      child.stdin.write(line);
      return next();
    },
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
