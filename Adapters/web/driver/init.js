// Writes a library file for a page: what moves in it when it is dragged, found by trying.

import fs from "node:fs";
import path from "node:path";
import { closeBrowser, openBrowser } from "./browser.js";
import { startChromium } from "./chromium.js";
import { Missing, Mistake, NotStarted, PageError } from "./errors.js";
import { temporaryFolder } from "./files.js";
import { Exit, say, tell, UNAVAILABLE, UNWRITTEN, USAGE } from "./output.js";
import { program } from "./program.js";
import { proposal } from "./running.js";
import { CLOCK, STAGE } from "./scripts.js";
import { refuse } from "./words.js";

/** @typedef {{ container: string, items: string, lists?: string }} Names */

const NAME = "dragfuzz-web";
const LOAD_TIME = 10; // seconds
const WINDOW = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
const LOOKS = "async () => { await virtualClock.advance(500); return dragfuzz.finding.candidates(); }";

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
    refuse(NAME, `nothing moves in ${url} when a mouse drags what looks as if it could be dragged`, UNAVAILABLE);
  }
  save(target, textOf(url, found, null));
  const said = await propose(target);
  if (said) save(target, textOf(url, found, said));
  tell(NAME, `${target} is written:\n\n${fs.readFileSync(target, "utf8")}\n`);
  await run([target, "--iterations", "50", "--seed", "1"]);
}

/** @param {string} url */
const nameOf = (url) => path.basename(url.replace(/[?#].*$/, ""), ".html").replace(/[^\w-]+/g, "-") || "page";

/**
 * @param {string} target
 * @param {string} text
 */
function save(target, text) {
  try {
    fs.writeFileSync(target, text);
  } catch (error) {
    say(`cannot write "${target}": ${error instanceof Error ? error.message : error}.`);
    throw new Exit(UNWRITTEN);
  }
}

/**
 * The first of the likely things that moves when it is dragged.
 * @param {string} url
 */
async function find(url) {
  const own = programOr();
  const profile = path.basename(own).includes("headless") ? null : temporaryFolder();
  const chromium = await startChromium(own, { isHeadless: true, profile });
  try {
    await chromium.send("Emulation.setDeviceMetricsOverride", WINDOW);
    for (const script of [CLOCK, STAGE]) await chromium.before(script);
    const open = async () => {
      await chromium.go(url, LOAD_TIME);
      return chromium.evaluate(`(${LOOKS})()`);
    };
    for (const names of await open()) {
      const found = await tryOne(chromium, open, names);
      if (found) return found;
    }
    return null;
  } finally {
    await chromium.close();
    if (profile) fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function programOr() {
  try {
    return program(false);
  } catch (error) {
    if (!(error instanceof Missing || error instanceof NotStarted)) throw error;
    return refuse(NAME, error.message, UNAVAILABLE);
  }
}

/**
 * What drags these items, if anything does: a press and a move, a part of them, or a long press.
 * @param {import("./tab.js").Tab} chromium
 * @param {() => Promise<unknown>} open
 * @param {Names} names
 */
async function tryOne(chromium, open, names) {
  const ask = (/** @type {string} */ name, /** @type {unknown[]} */ ...given) =>
    chromium.evaluate(`dragfuzz.finding.${name}(${given.map((each) => JSON.stringify(each)).join(", ")})`);
  const grips = await ask("grips", names);
  const ways = [[null, false], ...grips.map((/** @type {string} */ grip) => [grip, false]), [null, true]];
  for (const [grip, isHeld] of ways) {
    await open();
    try {
      const seen = await ask("drag", names, grip, isHeld);
      if (!seen.isOrdered && !seen.rests.some(Boolean)) continue;
      await open();
      const hasKeys = seen.isOrdered && !names.lists && (await ask("keys", names));
      return { names, grip, isHeld, seen, hasKeys, title: await chromium.evaluate("document.title") };
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
    }
  }
  return null;
}

/**
 * The library file.
 * @param {string} url
 * @param {NonNullable<Awaited<ReturnType<typeof tryOne>>>} found
 * @param {string | null} said what a few drags look like
 */
function textOf(url, { names, grip, isHeld, seen, hasKeys, title }, said) {
  const kind = seen.isOrdered ? "grid-reorder" : "free-drag";
  const behaviour = names.lists && seen.isOrdered ? (seen.isLive ? "collection-reorder" : "drag-session") : kind;
  const mark = behaviour === "grid-reorder" ? "lifted" : "held";
  const lift = isHeld ? null : seen.atPress.length ? "press" : "move";
  const policies = [...(behaviour === "free-drag" && seen.line ? [`axis: "${seen.line}"`] : [])];
  if (hasKeys) policies.push('keys: "drag"');
  /** @type {[string, unknown][]} */
  const fields = [
    ["summary", title || nameOf(url)],
    ["behaviour", behaviour],
    ["page", url],
    ["container", behaviour === "free-drag" ? seen.around : names.container],
    ["lists", behaviour === "free-drag" ? null : names.lists],
    ["items", names.items],
    ["handle", grip],
    [mark, seen.isNative ? null : (seen.held ?? (seen.atPress[0] ? `.${seen.atPress[0]}` : null))],
    ["placeholder", behaviour === "free-drag" ? null : seen.placeholder],
    ["lift", behaviour === "free-drag" ? null : lift],
    ["ended", behaviour === "grid-reorder" ? seen.ended : null],
    ["notShown", behaviour === "grid-reorder" ? ["selected"] : null],
  ];
  const lines = fields.filter(([, value]) => value !== null && value !== undefined);
  const own = lines.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`).join("");
  const rest = said ?? (policies.length ? `policies: { ${policies.join(", ")} }` : null);
  const meant = rest ? `  // Read off a few drags: write what is meant.\n  ${rest},\n` : "";
  return `// What of ${url} is dragged.\nwindow.library = {\n${own}${meant}};\n`;
}

/**
 * What a few drags look like; ends with a sentence where the file cannot be right as it is.
 * @param {string} target
 */
async function propose(target) {
  let browser;
  try {
    browser = await openBrowser(target);
    return await proposal(browser);
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    say(`${target} is written, and is not right yet: ${error.message}.`);
    throw new Exit(USAGE);
  } finally {
    if (browser) await closeBrowser(browser);
  }
}
