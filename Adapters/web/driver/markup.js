// Pages in HTML that the driver writes.

import { shown } from "./output.js";

/** By which a page is known that may be written again. */
export const MARK = '<meta name="generator" content="dragfuzz-web">';
/** @type {Record<string, string>} */
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

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
