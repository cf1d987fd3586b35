// A Chromium that is driven by its own protocol, through a pipe, without a program in between.

import { spawn } from "node:child_process";
import { Lost, NotStarted } from "./errors.js";
import { FLAGS, HEADLESS, UNBOXED } from "./flags.js";
import { Session } from "./session.js";
import { Tab } from "./tab.js";

/**
 * Whether pages can run in a sandbox. Root can have none, nor can a system that allows no user namespaces, as many
 * containers do: there a browser ends at once, and this is told so once it is known.
 */
export const machine = { hasSandbox: process.platform !== "linux" || process.geteuid?.() !== 0 };

/**
 * Starts a browser with one page, which is `about:blank` first.
 * @param {string} path
 * @param {{ isHeadless?: boolean, profile?: string | null, signal?: AbortSignal, system?: typeof machine }} [how]
 * @returns {Promise<Chromium>}
 */
export async function startChromium(path, how = {}) {
  const { isHeadless = true, profile = null, signal, system = machine } = how;
  try {
    return await started(path, isHeadless, profile, system.hasSandbox, signal);
  } catch (error) {
    if (!(error instanceof NotStarted) || !system.hasSandbox || process.platform !== "linux") throw error;
    const chromium = await started(path, isHeadless, profile, false, signal);
    // Only now it is known that this was the reason.
    system.hasSandbox = false;
    return chromium;
  }
}

/**
 * @param {string} path
 * @param {boolean} isHeadless
 * @param {string | null} profile
 * @param {boolean} hasSandbox
 * @param {AbortSignal} [signal]
 */
async function started(path, isHeadless, profile, hasSandbox, signal) {
  const words = [...FLAGS, ...(isHeadless ? HEADLESS : []), ...(hasSandbox ? [] : UNBOXED)];
  if (profile) words.push(`--user-data-dir=${profile}`);
  // A group of its own: Ctrl-C in a terminal is for whoever drives it, and all of it ends together.
  const child = spawn(path, words, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"], detached: true });
  const [output, input] = /** @type {[import("node:stream").Writable, import("node:stream").Readable]} */ (
    /** @type {unknown} */ (child.stdio.slice(3))
  );
  const chromium = new Chromium(new Session(input, output), child);
  const abort = () => chromium.kill();
  signal?.addEventListener("abort", abort);
  try {
    await chromium.begin(path);
    return chromium;
  } catch (error) {
    await chromium.close();
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

/** A browser that runs, with its one page. */
export class Chromium extends Tab {
  /**
   * @param {Session} session
   * @param {import("node:child_process").ChildProcess} child
   */
  constructor(session, child) {
    super(session);
    this.session = session;
    this.child = child;
    this.ended = new Promise((resolve) => {
      child.once("exit", resolve);
      child.once("error", resolve);
    });
    this.ended.then(() => session.lose("the browser has been closed"));
  }

  /** @param {string} path */
  async begin(path) {
    try {
      const { product } = await this.send("Browser.getVersion", {}, true);
      this.version = product.split("/")[1];
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      throw new NotStarted(
        `the browser "${path}" ends as soon as it is started: run it by hand to see why, ` +
          "or name another one in CHROMIUM",
      );
    }
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" }, true);
    this.session.id = (await this.send("Target.attachToTarget", { targetId, flatten: true }, true)).sessionId;
    await this.listen();
  }

  kill() {
    const { pid } = this.child;
    if (pid === undefined) return;
    for (const number of [-pid, pid]) {
      try {
        process.kill(number, "SIGKILL");
      } catch {}
    }
  }

  /**
   * Ends the browser, with all that it has started.
   * @override
   */
  async close() {
    await super.close();
    this.kill();
    await this.ended;
    for (const end of this.child.stdio) end?.destroy();
  }
}
