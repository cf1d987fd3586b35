// Pages in HTML that the driver writes.

import { shown } from "./output.js";

/** By which a page is known that may be written again. */
const MARK = '<meta name="generator" content="dragfuzz-web">';
/** @type {Record<string, string>} */
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/**
 * How a page begins, with its title as its first heading.
 * @param {string} title
 * @param {string} style
 */
export const headOf = (title, style) =>
  [
    `<!doctype html><html lang="en"><meta charset="utf-8">${MARK}`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>`,
    `<style>${style}</style><h1>${escaped(title)}</h1>`,
  ].join("");

/**
 * Whether a file that begins like this is such a page.
 * @param {string} beginning
 */
export const isFindingPage = (beginning) => beginning.includes(MARK);

/**
 * A text from outside for HTML, without what a terminal obeys or a CI system takes for a command.
 * @param {unknown} text
 */
export const escaped = (text) => shown(text, true).replace(/[&<>"']/g, (sign) => SIGNS[sign]);
