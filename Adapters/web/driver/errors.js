// What can go wrong with a browser, and with what somebody has written for it.

/** What the browser refuses. */
export class Refused extends Error {}

/** An error that the page has thrown, and not the browser or its protocol. */
export class PageError extends Refused {}

/** What takes longer than it may. */
export class Slow extends Refused {}

/** The browser has ended, or its page has. */
export class Lost extends Refused {}

/** A program that is no browser, or one that cannot run here. */
export class NotStarted extends Lost {}

/** Something that its writer has to change, in a library file or on the command line; one sentence. */
export class Mistake extends Error {
  /**
   * A page in HTML that shows what was seen then, if there is one.
   * @type {string | null}
   */
  picture = null;
}

/** A page that does not open: where it did before, that is no mistake of anybody's file. */
export class NotOpened extends Mistake {}

/** What real input cannot do. */
export class Impossible extends Error {}

/** That something which has to be there is not; one sentence without a full stop. */
export class Missing extends Error {}

/**
 * What is wrong, without where.
 * @param {unknown} error
 */
export function firstLine(error) {
  const told = error instanceof Error ? error.message : String(error);
  return told.split("\n")[0].replace(/^Error: /, "");
}
