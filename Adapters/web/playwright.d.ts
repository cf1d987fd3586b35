// Tests what can be dragged in a page that Playwright has opened.

import type { Page as Fields } from "./index.js";

/** What is needed of a page of Playwright: any has it. */
export interface PlaywrightPage {
  url(): string;
  goto(url: string): Promise<unknown>;
  context(): { newCDPSession(page: any): Promise<unknown> };
}

/** What is needed of the second argument of a test of Playwright Test. */
export interface TestInfo {
  attach(name: string, attachment: { body?: string | Uint8Array; path?: string; contentType?: string }): Promise<void>;
}

/** How much is tested, and where things are kept. */
export interface Options {
  /** How many scenarios run; 200 by default. `DRAGFUZZ_ITERATIONS` overrules it. */
  iterations?: number;
  /** How many seconds they may take; 30 by default. `DRAGFUZZ_TIME` overrules it. */
  time?: number;
  /** The seed of all scenarios; the same seed gives the same scenarios. 1 by default; `DRAGFUZZ_SEED` overrules it. */
  seed?: number;
  /** The share of typical mistakes, from 0 to 1, that the test has to notice; by default any. */
  strength?: number;
  /** The folder whose counterexamples run first, and which keeps new ones; `Corpus` by default, null for none. */
  corpus?: string | null;
  /** What is judged and shown otherwise: options of the command dragfuzz. */
  arguments?: string[];
  /** Brings the page to where it begins; by default it is opened by its address. */
  open?: (page: any) => Promise<unknown>;
  /** What Playwright Test hands to a test; then page, picture and counterexample of a finding are attached to it. */
  testInfo?: TestInfo;
  /** The folder for them otherwise; `dragfuzz-results` by default. */
  results?: string;
}

/** That something was found; its message is what the command dragfuzz prints. */
export class Findings extends Error {
  /** Where the pages, pictures and counterexamples lie. */
  files: string[];
}

/** What a library file says, but for the address, which is that of the page. */
export type Draggable = Omit<Fields, "page" | "summary" | "viewport" | "scripts" | "styles"> & { summary?: string };

/**
 * Runs random gestures on a page, and throws `Findings` where something breaks with real input, too.
 *
 * Functions among the fields run in the page, so they know nothing of what is around them in the test.
 */
export function expectNoFindings(page: PlaywrightPage, draggable: Draggable, options?: Options): Promise<void>;
