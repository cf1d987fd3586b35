// The driver of Adapters/web, asked by tests: each line of standard input is [method, words], each answer one line.

import readline from "node:readline";
import { withShortCommands } from "../../Adapters/web/driver/again.js";
import { ask, closeBrowser, openBrowser, openPage } from "../../Adapters/web/driver/browser.js";
import { startChromium } from "../../Adapters/web/driver/chromium.js";
import * as errors from "../../Adapters/web/driver/errors.js";
import { textOf, Unwritten, write } from "../../Adapters/web/driver/files.js";
import { libraries } from "../../Adapters/web/driver/library.js";
import { Exit, shown } from "../../Adapters/web/driver/output.js";
import { plain } from "../../Adapters/web/driver/plain.js";
import { program } from "../../Adapters/web/driver/program.js";
import { proposal, run, runTrusted } from "../../Adapters/web/driver/running.js";
import { inWordsOfPages } from "../../Adapters/web/driver/said.js";
import { card, promises } from "../../Adapters/web/driver/settings.js";

let browser,
  chromium,
  prepared = null;
const page = () => browser?.chromium ?? chromium;

/** The text of a file, in which one piece of one file is replaced. */
function reading([end, old, instead]) {
  return (file) => {
    const text = textOf(file);
    if (!file.endsWith(end)) return text;
    const count = text.split(old).length - 1;
    if (count !== 1) throw new Error(`${old} occurs ${count} times in ${file}`);
    return text.replace(old, () => instead);
  };
}

const METHODS = {
  async open(library, { replaced, ...how }) {
    const read = replaced ? reading(replaced) : textOf;
    const opened = async (its) => {
      if (prepared) await ask(its, ...prepared);
    };
    browser = await openBrowser(library, { ...how, read, opened });
    return null;
  },
  async start(path, hasSandbox) {
    const system = hasSandbox === undefined ? undefined : { hasSandbox };
    chromium = await startChromium(path, { system });
    return null;
  },
  // What a page is asked for each time that it was opened.
  prepare(...asked) {
    prepared = asked[0] === null ? null : asked;
    return null;
  },
  // From now on the mouse is told of in a way that no browser understands.
  breakMouse(isBroken) {
    delete page().send;
    const { send } = page();
    if (isBroken) {
      page().send = (method, params, ...more) =>
        send.call(page(), method, method === "Input.dispatchMouseEvent" ? { ...params, x: "here" } : params, ...more);
    }
    return null;
  },
  ask: (code, ...given) => ask(browser, code, ...given),
  run: (scenario) => run(browser, scenario),
  runTrusted: (scenario) => runTrusted(browser, scenario),
  openPage: () => openPage(browser),
  card: () => card(browser),
  promises: (options) => promises(browser, options),
  proposal: () => proposal(browser),
  state: () => ({ process: page().child.pid, restarts: browser?.restarts, version: page().version }),
  send: (method, params) => page().send(method, params),
  go: (url) => page().go(url),
  evaluate: (code) => page().evaluate(code),
  close: () => (browser ? closeBrowser(browser) : chromium.close()),
  // Without a browser
  libraries,
  program,
  shown,
  write,
  plain,
  withShortCommands,
  inWordsOfPages: (pointing, lines) => lines.flatMap(inWordsOfPages(pointing, ["dragfuzz-web", "it.js"])),
};

const answer = (message) => new Promise((resolve) => process.stdout.write(`${JSON.stringify(message)}\n`, resolve));
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [method, given] = JSON.parse(line);
  try {
    await answer({ result: (await METHODS[method](...given)) ?? null });
  } catch (error) {
    const isKnown = Object.values({ ...errors, Unwritten, Exit }).includes(error.constructor);
    await answer({ kind: isKnown ? error.constructor.name : null, error: isKnown ? error.message : error.stack });
  }
}
await browser?.chromium?.close();
await chromium?.close();
