// What a library says of itself: its options and promises, and the card that dragfuzz gets.

import path from "node:path";
import { ask, patiently } from "./browser.js";
import { firstLine, PageError } from "./errors.js";
import { mistake } from "./library.js";

/**
 * The library with the options that are not as in its file.
 * @param {Browser} browser
 */
export function nameOf({ file, given, pointing, cancel }) {
  const chosen = Object.entries(given).filter(([, value]) => value);
  chosen.sort(([one], [other]) => (one < other ? -1 : 1));
  const words = chosen.map(([key, value]) => `${key}${value === true ? "" : value}`);
  const usual = pointing === "touch" ? "pointercancel" : "escape";
  const more = [...(pointing === "mouse" ? [] : [pointing]), ...(cancel === usual ? [] : [cancel])];
  const name = [path.basename(file, path.extname(file)), ...words, ...more].join("-").toLowerCase();
  return name
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 64);
}

/**
 * @param {Browser} browser
 * @param {object} options
 * @returns {Promise<Promises>}
 */
export function promises(browser, options) {
  return ask(browser, "options => stage.promises({ ...stage.options, ...options })", options);
}

/**
 * The options of which several values are worth trying, with what each changes in the promises.
 * @param {Browser} browser
 */
export async function readSettings(browser) {
  const base = await promises(browser, {});
  /** @type {Setting[]} */
  const found = [];
  if (browser.isFixed) return found;
  // What a pinch has made larger: less of the page is in the window then.
  const zoom = browser.options.zoom ?? (await ask(browser, "() => stage.zoomsWithRoom"));
  for (const [name, values] of Object.entries({ ...browser.options, zoom })) {
    if (name in browser.given || values.length < 2) continue;
    /** @type {Record<string, object>} */
    const changes = {};
    for (const value of values.slice(1)) {
      const change = changed(browser, base, await promises(browser, { [name]: value }), `${name}=${value}`);
      if (Object.keys(change).length) changes[String(value)] = change;
    }
    found.push({ name, values: values.map(String), ...(Object.keys(changes).length ? { promises: changes } : {}) });
  }
  return found;
}

/**
 * What a value changes in the promises. It may promise less, and be given less, never more.
 * @param {Browser} browser
 * @param {Promises} base
 * @param {Promises} other
 * @param {string} name
 */
function changed(browser, base, other, name) {
  /** @type {(more?: string[], less?: string[]) => string[]} */
  const beyond = (more = [], less = []) => more.filter((word) => !less.includes(word));
  const own = Object.entries(other.policies ?? {}).filter(([key, value]) => !isSame(base.policies?.[key], value));
  const [was, now] = [base.capabilities, other.capabilities];
  const more = [...beyond(base.notPromised, other.notPromised), ...beyond(was.without, now.without)];
  if (more.length)
    throw mistake(browser.file, `promises says more for ${name} than for the default: ${more.join(", ")}`);
  const narrower = Object.fromEntries(Object.entries(now).filter(([key, value]) => !isSame(was[key], value)));
  if ("without" in narrower) narrower.without = beyond(now.without, was.without);
  const change = {
    policies: Object.fromEntries(own),
    notPromised: beyond(other.notPromised, base.notPromised),
    capabilities: narrower,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => Object.keys(value).length));
}

/** @type {(one: unknown, other: unknown) => boolean} */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What the library is and promises, and how what is found is confirmed, unless all is real input.
 * @param {Browser} browser
 * @param {boolean} [isTrusted]
 */
export async function card(browser, isTrusted = false) {
  const said = "() => [library.summary, library.version?.() ?? '', library.behaviour]";
  const [summary, version, behaviour] = await patiently(browser, () => ask(browser, said));
  browser.behaviour = behaviour;
  const ways = `${browser.pointing}, cancelled by ${browser.cancel}`;
  const about = `${summary.replace(/\.+$/, "")}, by ${ways}.${version ? ` (${version})` : ""}`;
  // A page is tested as it is.
  const scenes = browser.seen ? { scenes: browser.seen.scenes } : {};
  const promised = await patiently(browser, () => promises(browser, {}));
  const confirmation = { argument: "--trusted", meaning: `with real input (${browser.pointing})` };
  return {
    protocol: 1,
    name: nameOf(browser),
    summary: about,
    shrinkRuns: 200,
    dialect: "page",
    behaviours: [{ name: behaviour, ...promised, ...scenes }],
    ...(isTrusted ? {} : { confirmation }),
    ...(browser.settings.length ? { settings: browser.settings } : {}),
  };
}

/**
 * What the library file says about a decision of its code.
 * @param {Browser} browser
 * @param {{ question: object, settings?: object }} params
 */
export async function decided(browser, params) {
  const code = "(question, settings) => stage.decide(question, settings)";
  try {
    return { result: await patiently(browser, () => ask(browser, code, params.question, params.settings)) };
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return { error: { code: -32000, message: `decide ends with an error: ${firstLine(error)}` } };
  }
}
