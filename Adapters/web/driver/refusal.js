// The picture of a page that is refused: what was read of it, and what was pressed.

import path from "node:path";
import { ask, running } from "./browser.js";
import { Refused } from "./errors.js";
import { check, Unwritten, write } from "./files.js";
import { mistake } from "./library.js";
import { escaped, headOf, isFindingPage } from "./markup.js";
import { short } from "./plain.js";

/** @typedef {{ rect: number[], name: string }} Box */
/** @typedef {{ at: [number, number], hit: Box }} Press */
/** @typedef {{ container: Box | null, lists: Box[], items: Box[], press: Press | null }} Read */

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 82rem; margin: auto; padding: 1rem } h1 { font-size: 1.2rem; overflow-wrap: anywhere }
svg { display: block; width: 100%; height: auto; border: 1px solid #8888 }
rect { fill: none; stroke-width: 2 } .container { stroke: #06c; stroke-dasharray: 6 4 } .list { stroke: #c60 }
.item { stroke: #080 } .hit { fill: #d002; stroke: #d00 } circle { fill: #d00; stroke: #fff; stroke-width: 2 }
text { font: 12px system-ui, sans-serif; fill: #080; paint-order: stroke; stroke: #fff; stroke-width: 3 }
td { padding: .1rem .8rem .1rem 0; vertical-align: top; overflow-wrap: anywhere } td:first-child { text-align: right }`;

/**
 * What is wrong with a library file, with a picture of what was seen then.
 * @param {Browser} browser
 * @param {string} what
 * @param {number | null} [line]
 */
export async function shownMistake(browser, what, line = null) {
  const wrong = mistake(browser.file, what, line);
  wrong.picture = await refusalPage(browser, wrong.message);
  return wrong;
}

/**
 * A page in HTML that shows what was seen when a library file was refused; null where nothing can be seen any more.
 * @param {Browser} browser
 * @param {string} what is wrong
 */
async function refusalPage(browser, what) {
  const { page, container, lists, items } = browser.about;
  if (!page) return null;
  try {
    /** @type {Read} */
    const read = await ask(browser, "dragfuzz.refused", { container, lists, items });
    const offset = browser.isInFrame ? await ask(browser, "() => dragfuzz.frames.offset()") : [0, 0];
    const chromium = running(browser);
    const size = await chromium.evaluate("[innerWidth, innerHeight]");
    const { data } = await chromium.send("Page.captureScreenshot", { format: "jpeg", quality: 70 });
    return drawn(what, page, read, offset, size, data);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}

/**
 * Writes the picture beside the library file; gives its name, or null where that cannot be written.
 * @param {string} file
 * @param {string} html
 */
export function keepRefusal(file, html) {
  const target = path.join(path.dirname(file), `${path.basename(file, ".js")}.refused.html`);
  try {
    check(target, [file], isFindingPage);
    write(target, html);
    return path.relative(".", target) || target;
  } catch (error) {
    if (!(error instanceof Unwritten)) throw error;
    return null;
  }
}

/**
 * @param {string} what
 * @param {string} page
 * @param {Read} read
 * @param {number[]} offset of the frame that has all of it
 * @param {number[]} size of the window
 * @param {string} data the picture
 */
function drawn(what, page, { container, lists, items, press }, offset, size, data) {
  const box = (/** @type {Box} */ { rect: [x, y, width, height] }, /** @type {string} */ kind) =>
    `<rect class="${kind}" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"/>`;
  const number = (/** @type {Box} */ { rect: [x, y] }, /** @type {number} */ index) =>
    `<text x="${short(x + 4)}" y="${short(y + 13)}">${index + 1}</text>`;
  const shapes = [
    ...(container ? [box(container, "container")] : []),
    ...lists.map((each) => box(each, "list")),
    ...items.map((each) => box(each, "item")),
    ...items.map(number),
    ...(press ? [box(press.hit, "hit"), `<circle cx="${short(press.at[0])}" cy="${short(press.at[1])}" r="6"/>`] : []),
  ];
  const place = (/** @type {number[]} */ all) => all.map(short).join(", ");
  const row = (/** @type {string} */ name, /** @type {Box} */ { name: element, rect }) => [
    name,
    element,
    `at (${place(rect.slice(0, 2))}), ${rect.slice(2).map(short).join("×")}`,
  ];
  const rows = [
    ...(press ? [["pressed last", press.hit.name, `at (${place(press.at)})`]] : []),
    ...(container ? [row("container", container)] : []),
    ...lists.map((each) => row("list", each)),
    ...items.map((each, index) => row(`item ${index + 1}`, each)),
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`);
  const [width, height] = size;
  return [
    `${headOf(what, STYLE)}<p>${escaped(page)}, as it was then, in CSS pixels: `,
    "the container is blue, lists are orange, items green, and what was pressed last is red.</p>",
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(what)}">`,
    `<image href="data:image/jpeg;base64,${data}" width="${width}" height="${height}"/>`,
    `<g transform="translate(${place(offset)})">${shapes.join("")}</g></svg>`,
    `<table>${rows.join("")}</table></html>\n`,
  ].join("");
}
