// What a browser says by itself, and whether it can be asked at all.

import { Lost } from "./errors.js";

/** What listens to a browser. */
export class Link {
  constructor() {
    /** Why nothing more can be asked. @type {string | null} */
    this.lost = null;
    /** What is called with an event, by its name. @type {Map<string, (about: any) => void>} */
    this.listeners = new Map();
    /** Who waits for something to be so. @type {Set<() => void>} */
    this.waiting = new Set();
  }

  /**
   * Asks for something, and gives what is answered.
   * @param {string} method
   * @param {object} [_params]
   * @param {boolean} [_isWhole] for the whole browser, and not for its page
   * @returns {Promise<any>}
   */
  post(method, _params = {}, _isWhole = false) {
    return Promise.reject(new Lost(`nobody answers to ${method}`));
  }

  /**
   * Tells of an event.
   * @param {string} name
   * @param {any} about
   */
  tell(name, about) {
    this.listeners.get(name)?.(about);
    this.look();
  }

  /** Lets those look who wait for something. */
  look() {
    for (const each of [...this.waiting]) each();
  }

  /** @param {string} why */
  lose(why) {
    if (this.lost !== null) return;
    this.lost = why;
    this.look();
  }

  /**
   * Waits until something is so; gives whether it is.
   * @param {() => boolean} until
   * @param {number} seconds
   * @returns {Promise<boolean>}
   */
  wait(until, seconds) {
    return new Promise((resolve, reject) => {
      const end = (/** @type {() => void} */ say) => {
        clearTimeout(timer);
        this.waiting.delete(look);
        say();
      };
      const look = () => {
        if (until()) end(() => resolve(true));
        else if (this.lost !== null) end(() => reject(new Lost(/** @type {string} */ (this.lost))));
      };
      const timer = setTimeout(() => end(() => resolve(false)), seconds * 1000);
      this.waiting.add(look);
      look();
    });
  }
}
