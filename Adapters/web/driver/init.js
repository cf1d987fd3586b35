// Writes a library file for a page: what moves in it when it is dragged, found by trying.

import fs from "node:fs";
import path from "node:path";
import { closeBrowser, openBrowser } from "./browser.js";
import { startChromium } from "./chromium.js";
import { Mistake, PageError, Refused } from "./errors.js";
import { temporaryFolder, write } from "./files.js";
import { Exit, say, tell, UNAVAILABLE, USAGE } from "./output.js";
import { mustWrite } from "./page.js";
import { program } from "./program.js";
import { proposal } from "./running.js";
import { CLOCK, STAGE } from "./scripts.js";
import { needed, refuse } from "./words.js";
import { isDivider, nameOf, othersOf, textOf } from "./written.js";

const NAME = "dragfuzz-web";
// In seconds: for a page to open, to look for what moves, and for the first run.
const LOAD_TIME = 10;
const LOOK_TIME = 90;
const RUN_TIME = 60;
const WINDOW = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
const LOOKS = `async () => {
  await virtualClock.advance(500);
  await virtualClock.finishAnimations();
  return dragfuzz.finding.candidates();
}`;

/**
 * Writes the file, and has it tested once.
 * @param {string[]} words the address, and the name of the file to write
 * @param {(words: string[]) => Promise<void>} run tests a file
 */
export async function init([url, file, ...more], run) {
  if (!url || more.length) refuse(NAME, "init needs the address of a page, and may have the name of the file to write");
  const target = file ?? `${nameOf(url)}.dragfuzz.js`;
  if (fs.existsSync(target)) refuse(NAME, `"${target}" is there already: name another file after the address`);
  const found = await find(url);
  if (!found) {
    refuse(
      NAME,
      `nothing moves in ${url} when a mouse or a finger drags what looks as if it could be dragged`,
      UNAVAILABLE,
    );
  }
  const said = (await proposedAsDivider(target, url, found)) ?? (await proposed(target, url, found));
  if (said) save(target, textOf(url, found, said));
  tell(NAME, `${target} is written:\n\n${fs.readFileSync(target, "utf8")}\n`);
  for (const other of othersOf(found)) say(`${NAME}: ${target}: ${other}.`);
  await run([target, "--iterations", "60", "--seed", "1", "--time", `${RUN_TIME}s`]);
}

/**
 * @param {string} target
 * @param {string} text
 */
const save = (target, text) => mustWrite(NAME, () => write(target, text));

/**
 * The first of the likely things that moves when it is dragged.
 * @param {string} url
 */
async function find(url) {
  const own = await needed(NAME, program);
  const profile = path.basename(own).includes("headless") ? null : temporaryFolder();
  const chromium = await startChromium(own, { isHeadless: true, profile });
  try {
    await chromium.send("Emulation.setDeviceMetricsOverride", WINDOW);
    for (const script of [CLOCK, STAGE]) await chromium.before(script);
    const open = async () => {
      try {
        await chromium.go(url, LOAD_TIME);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        refuse(NAME, `"${url}" cannot be opened: ${error.message}`, UNAVAILABLE);
      }
      return chromium.evaluate(`(${LOOKS})()`);
    };
    const end = performance.now() + LOOK_TIME * 1000;
    // Some code knows of fingers alone.
    for (const input of ["mouse", "touch"]) {
      await chromium.send("Emulation.setTouchEmulationEnabled", { enabled: input === "touch" });
      const others = [];
      for (const names of await open()) {
        if (performance.now() > end) {
          const why = "write the file by hand, with container and items";
          refuse(NAME, `nothing has moved in ${url} within ${LOOK_TIME} s of trying; ${why}`, UNAVAILABLE);
        }
        const found = await tryOne(chromium, open, names, input);
        if (found) return { ...found, others };
        others.push(names);
      }
    }
    return null;
  } finally {
    await chromium.close();
    if (profile) fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * What drags these items, if anything does: a press and a move, a part of them, or a long press.
 * @param {Tab} chromium
 * @param {() => Promise<unknown>} open
 * @param {import("./written.js").Names} names
 * @param {string} input
 */
async function tryOne(chromium, open, names, input) {
  const ask = (/** @type {string} */ name, /** @type {unknown[]} */ ...given) =>
    chromium.evaluate(`dragfuzz.finding.${name}(${given.map((each) => JSON.stringify(each)).join(", ")})`);
  const grips = await ask("grips", names);
  const ways = [[null, false], ...grips.map((/** @type {string} */ grip) => [grip, false]), [null, true]];
  for (const [grip, isHeld] of ways) {
    await open();
    try {
      const seen = await ask("drag", names, input, grip, isHeld);
      // Rows of a tree, or cards of a board, that only move are something else.
      const isOne = names.branch || names.levels || names.lists;
      if (!seen.isOrdered && (isOne || !seen.rests.some(Boolean))) continue;
      await open();
      if (names.lists && !(await ask("drag", names, input, grip, isHeld, true)).isAcross) return null;
      await open();
      const hasKeys = seen.isOrdered && !isOne && (await ask("keys", names));
      return { names, input, grip, isHeld, seen, hasKeys, title: await chromium.evaluate("document.title") };
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
    }
  }
  return null;
}

/**
 * What moves along a line is written as a divider, if it can be tested as one; null where it cannot.
 * @param {string} target
 * @param {string} url
 * @param {import("./written.js").Found} found
 */
async function proposedAsDivider(target, url, found) {
  if (!isDivider(found)) return null;
  save(target, textOf(url, found, null));
  try {
    return (await looked(target)) ?? "";
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    found.isFree = true;
    return null;
  }
}

/**
 * What a few drags look like; ends with a sentence where the file cannot be right as it is.
 * @param {string} target
 * @param {string} url
 * @param {import("./written.js").Found} found
 * @returns {Promise<string | null>}
 */
async function proposed(target, url, found) {
  save(target, textOf(url, found, null));
  try {
    return await looked(target);
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    // A class that comes with the press need not say that it lifts.
    const lift = error.message.match(/say so with lift: "(\w+)"/)?.[1];
    if (lift && lift !== found.lift) {
      found.lift = lift;
      return proposed(target, url, found);
    }
    say(`${target} is written, and is not right yet: ${error.message}.`);
    throw new Exit(USAGE);
  }
}

/**
 * What the file could say besides, by a few drags.
 * @param {string} target
 */
async function looked(target) {
  let browser;
  try {
    browser = await openBrowser(target);
    return await proposal(browser);
  } finally {
    if (browser) await closeBrowser(browser);
  }
}
