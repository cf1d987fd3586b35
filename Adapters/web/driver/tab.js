// One page of a browser, by the protocol of Chromium, whoever has started it.

import { PageError, Refused, Slow } from "./errors.js";

const WAIT = 30; // seconds, for a page to load

/**
 * What a promise gives, or an error once some time is over.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} seconds
 * @param {Error} error
 * @returns {Promise<T>}
 */
function inTime(promise, seconds, error) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(error), seconds * 1000);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A page that can be asked and told things. */
export class Tab {
  /** @param {import("./link.js").Link} link */
  constructor(link) {
    this.link = link;
    this.version = "";
    /** The number of its main frame. */
    this.frame = "";
    /** @type {Set<string>} */
    this.loaded = new Set();
    /**
     * What runs in each page before anything of its own.
     * @type {string[]}
     */
    this.scripts = [];
    this.hear("Page.lifecycleEvent", (/** @type {any} */ about) => {
      if (about.name === "load") this.loaded.add(about.loaderId);
    });
    // Nobody is there to read it: the answer is yes.
    this.hear("Page.javascriptDialogOpening", () => link.post("Page.handleJavaScriptDialog", { accept: true }));
    for (const name of ["Inspector.targetCrashed", "Inspector.detached", "Target.detachedFromTarget"]) {
      this.hear(name, () => link.lose("the page has crashed"));
    }
  }

  /** Begins to listen to the page. */
  async listen() {
    await this.send("Page.enable");
    await this.send("Page.setLifecycleEventsEnabled", { enabled: true });
    await this.send("Inspector.enable");
    await this.send("Emulation.setFocusEmulationEnabled", { enabled: true });
    await this.send("Page.setBypassCSP", { enabled: true });
    this.frame = (await this.send("Page.getFrameTree")).frameTree.frame.id;
  }

  get isThere() {
    return this.link.lost === null;
  }

  /**
   * What is called with an event, by its name.
   * @param {string} name
   * @param {(about: any) => void} listener
   */
  hear(name, listener) {
    this.link.listeners.set(name, listener);
  }

  /**
   * What the browser answers to the page, or for the whole of it.
   * @param {string} method
   * @param {object} [params]
   * @param {boolean} [isWhole]
   * @returns {Promise<any>}
   */
  send(method, params = {}, isWhole = false) {
    return this.link.post(method, params, isWhole);
  }

  /**
   * Opens a page, and waits until all of it is loaded.
   * @param {string} url
   * @param {number} [seconds]
   * @returns {Promise<void>}
   */
  async go(url, seconds = WAIT) {
    const begin = performance.now();
    const slow = new Slow(`it is not loaded within ${seconds} s`);
    // The browser answers once the server does. What it still waits for would end the next one.
    const asked = this.send("Page.navigate", { url });
    const answer = await inTime(asked, seconds, slow).catch(async (error) => {
      if (error === slow) await this.send("Page.stopLoading");
      if (error === slow) await inTime(asked, seconds, slow);
      throw error;
    });
    if (answer.errorText) throw new Refused(answer.errorText);
    const rest = Math.max(0, seconds - (performance.now() - begin) / 1000);
    if (!("loaderId" in answer)) {
      // It is there already, but for what stands behind a #: the browser would only scroll.
      await this.go("about:blank");
      return this.go(url, seconds);
    }
    if (!(await this.link.wait(() => this.loaded.has(answer.loaderId), rest))) throw slow;
    this.loaded.clear();
  }

  /**
   * What an expression has for a value, once promises have theirs.
   * @param {string} expression
   */
  async evaluate(expression) {
    const answer = await this.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    const wrong = answer.exceptionDetails;
    if (wrong) throw new PageError(wrong.exception?.description || wrong.text);
    return answer.result.value;
  }

  /**
   * Runs a script in each page from now on, before anything of its own.
   * @param {string} source
   */
  async before(source) {
    this.scripts.push((await this.send("Page.addScriptToEvaluateOnNewDocument", { source })).identifier);
  }

  /** Ends it. */
  async close() {
    this.link.lose("the browser has been closed");
  }
}
