// A browser for a program: it ends with one sentence where there can be none.

import { openBrowser } from "./browser.js";
import { Missing, Mistake, NotStarted } from "./errors.js";
import { Exit, say, UNAVAILABLE, USAGE } from "./output.js";
import { keepRefusal } from "./refusal.js";

// A start takes half a second; a browser that hangs while it starts says nothing at all.
export const START_TIME = 20; // seconds

/**
 * Opens a browser with a library; one that does not come up is started once more.
 * @param {string} library
 * @param {Partial<Opening>} how
 * @param {number} [seconds] how long a start may take
 */
export async function opened(library, how, seconds = START_TIME) {
  const patience = new AbortController();
  const timer = setTimeout(() => {
    say(`the browser has not started within ${seconds} s; it is started again.`);
    patience.abort();
  }, seconds * 1000);
  try {
    try {
      return await openBrowser(library, { ...how, signal: patience.signal });
    } catch (error) {
      if (!patience.signal.aborted || error instanceof Mistake) throw error;
      // Once only: a machine that is too slow needs the rest of the start deadline.
      return await openBrowser(library, how);
    }
  } catch (error) {
    if (!(error instanceof Mistake || error instanceof Missing || error instanceof NotStarted)) throw error;
    say(error.message.endsWith("?") ? error.message : `${error.message}.`);
    const kept = error instanceof Mistake && error.picture ? keepRefusal(library, error.picture) : null;
    if (kept) say(`${kept} shows what was read of the page, and what was pressed.`);
    throw new Exit(error instanceof Mistake ? USAGE : UNAVAILABLE);
  } finally {
    clearTimeout(timer);
  }
}
