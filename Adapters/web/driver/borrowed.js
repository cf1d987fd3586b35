// A page that somebody else has opened, with Playwright, asked by the protocol of Chromium all the same.

import { Lost, Missing, Refused } from "./errors.js";
import { Link } from "./link.js";
import { Tab } from "./tab.js";

/**
 * What Playwright gives for asking.
 * @typedef {object} Session
 * @property {(method: string, params?: object) => Promise<any>} send
 * @property {(name: string, listener: (about: any) => void) => unknown} on
 * @property {(name: string, listener: (about: any) => void) => unknown} off
 * @property {() => Promise<void>} detach
 */

// What a page tells that somebody may listen to here.
const EVENTS = ["Page.lifecycleEvent", "Page.javascriptDialogOpening", "Inspector.targetCrashed", "Inspector.detached"];
const MORE_EVENTS = ["Input.dragIntercepted", "Runtime.exceptionThrown"];

/** What is asked through a session of Playwright. */
class BorrowedLink extends Link {
  /** @param {Session} session */
  constructor(session) {
    super();
    this.session = session;
    for (const name of [...EVENTS, ...MORE_EVENTS]) session.on(name, (about) => this.tell(name, about));
  }

  /**
   * @override
   * @param {string} method
   * @param {object} [params]
   */
  async post(method, params = {}) {
    if (this.lost !== null) throw new Lost(this.lost);
    try {
      return await this.session.send(method, params);
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      if (/has been closed|Target closed|crashed/.test(told)) {
        this.lose("the page has been closed");
        throw new Lost("the page has been closed");
      }
      // Playwright writes `cdpSession.send: Protocol error (Page.navigate): what is wrong`.
      throw new Refused(told.split("\n")[0].replace(/^.*Protocol error \([\w.]+\): /, ""));
    }
  }
}

/** A page of Playwright. */
export class BorrowedTab extends Tab {
  /**
   * @param {any} page
   * @returns {Promise<BorrowedTab>}
   */
  static async of(page) {
    /** @type {Session} */
    let session;
    try {
      session = await page.context().newCDPSession(page);
    } catch {
      throw new Missing("the page is none of Chromium: Firefox and WebKit have no protocol for real input");
    }
    const tab = new BorrowedTab(new BorrowedLink(session));
    tab.session = session;
    await tab.listen();
    return tab;
  }

  /**
   * Gives the page back as it was.
   * @override
   */
  async close() {
    if (!this.isThere) return;
    try {
      for (const identifier of this.scripts)
        await this.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
      await this.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
      await this.send("Emulation.setTouchEmulationEnabled", { enabled: false });
      await this.send("Input.setInterceptDrags", { enabled: false });
      await this.session?.detach();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    await super.close();
  }

  /** @type {Session | undefined} */
  session;
}
