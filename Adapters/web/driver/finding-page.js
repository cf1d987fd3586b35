// The page of a finding for web developers: what the mouse or finger did, in CSS pixels and by selectors, which DOM
// events the page got, and how the real page looked just before and after.

import path from "node:path";
import { AROUND } from "./film.js";
import { escaped, headOf } from "./markup.js";
import { eventsOf, plain, short, wordsOf } from "./plain.js";

/** @typedef {import("./film.js").Film} Film */
/** @typedef {import("./film.js").FilmStep} FilmStep */

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 72rem; margin: auto; padding: 1rem }
h1 { font-size: 1.3rem; margin: 0 0 .5rem; overflow-wrap: anywhere } p { margin: 0 0 .5rem } h2 { font-size: 1.05rem }
code, pre { font: .85rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem .8rem; margin: 0 0 1rem }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere } figure { margin: 0 }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem }
.pictures { margin: 0 0 1rem }
.shot, .sheet { position: relative } .shot { overflow: hidden; border: 1px solid #8888 }
.shot img { display: block; width: 100% } figcaption { font-size: .9rem }
.shot i { position: absolute; width: 14px; height: 14px; margin: -7px; border: 2px solid #d00; border-radius: 50% }
table { border-collapse: collapse; width: 100% } .last { font-weight: bold }
td { border-top: 1px solid #8884; padding: .2rem .4rem; vertical-align: top }
.facts { display: flex; flex-direction: column }
@media (max-width: 40rem) {
  :root { font-size: 14px; line-height: 1.35 } body { padding: .6rem }
  .pictures { order: -1; grid-template-columns: 1fr 1fr; gap: .5rem; margin: 0 0 .5rem }
  .shot { aspect-ratio: var(--across) / var(--down) }
  .sheet { position: absolute; width: calc(100% * var(--width) / var(--across));
    left: calc(-100% * var(--left) / var(--across)); top: calc(-100% * var(--top) / var(--down)) }
  figcaption { font-size: .8rem } figcaption span { display: none } code { font-size: .78rem } dl { gap: .1rem .6rem }
}`;
// How many pixels a picture shows of that on a narrow screen at least, where the pointer is.
const NARROW = [360, 270];

/**
 * What of a picture a narrow screen shows, as CSS variables.
 * @param {FilmStep} last
 * @param {Film["clip"]} clip
 */
function crop(last, clip) {
  // Where the pointer was and where it went are both in it, and neither side is much longer than the other.
  const need = NARROW.map((size, axis) => Math.max(size, Math.abs(last.end[axis] - last.at[axis]) + 2 * AROUND));
  const across = Math.min(clip.width, Math.max(need[0], need[1]));
  const down = Math.min(clip.height, Math.max(need[1], (need[0] * 3) / 4));
  const middle = last.at.map((at, axis) => (at + last.end[axis]) / 2);
  const left = Math.max(0, Math.min(middle[0] - clip.x - across / 2, clip.width - across));
  const top = Math.max(0, Math.min(middle[1] - clip.y - down / 2, clip.height - down));
  const lengths = { across, down, left, top, width: clip.width, height: clip.height };
  return Object.entries(lengths)
    .map(([name, length]) => `--${name}:${short(length)}`)
    .join(";");
}

/**
 * @param {string} data
 * @param {number[]} at
 * @param {Film["clip"]} clip
 * @param {string} style
 * @param {string} title
 * @param {string} [more]
 */
function shot(data, at, clip, style, title, more = "") {
  const left = ((100 * (at[0] - clip.x)) / clip.width).toFixed(2);
  const top = ((100 * (at[1] - clip.y)) / clip.height).toFixed(2);
  return (
    `<figure><div class="shot" style="${style}"><div class="sheet">` +
    `<img alt="${escaped(title + more)}" src="data:image/jpeg;base64,${data}">` +
    `<i style="left:${left}%;top:${top}%"></i></div></div>` +
    `<figcaption>${escaped(title)}<span>${escaped(more)}</span></figcaption></figure>`
  );
}

/**
 * The rows of what was done.
 * @param {Film} film
 * @param {string} pointing
 */
function rows(film, pointing) {
  return film.steps.map((step, index) => {
    const events = eventsOf(step.told);
    const isLast = index === film.steps.length - 1;
    return (
      `<tr${isLast ? " class=last" : ""}><td>${index + 1}</td><td>${escaped(wordsOf(step, pointing))}` +
      `<details><summary>${events.length} DOM events</summary><pre>${escaped(events.join("\n"))}</pre></details>` +
      "</td></tr>"
    );
  });
}

/**
 * The whole page as HTML, which needs nothing else.
 * @param {object} finding
 * @param {any} finding.entry the counterexample
 * @param {string | null} finding.promise
 * @param {boolean | null} finding.isConfirmed null where nothing could be judged
 * @param {string} finding.hint
 * @param {string} finding.again the command that shows it again
 * @param {Film} film
 */
export function findingPage({ entry, promise, isConfirmed, hint, again }, film) {
  const { browser, names, clip } = film;
  const { pointing } = browser;
  const last = /** @type {FilmStep} */ (film.steps.at(-1));
  const said = (/** @type {string} */ text) => plain(text, names, pointing);
  const confirmed =
    isConfirmed === null
      ? "not tried: it could not be judged now"
      : isConfirmed
        ? `with real input (${pointing}), just now`
        : "no: with real input it does not break now";
  const [expected, seen] = [said(entry.expected), said(entry.seen)];
  const numbered = names.items
    .map((/** @type {[number, string]} */ [number, name]) => `${number} is ${name}`)
    .join(", ");
  const facts = {
    Expected: expected,
    Seen: seen,
    Items: /\[\d/.test(expected + seen) ? numbered : null,
    After: wordsOf(last, pointing),
    Confirmed: confirmed,
    Hint: hint,
    Page: browser.about.page || path.basename(browser.file),
  };
  const told = Object.entries(facts).filter(([, value]) => value);
  const title = `${entry.invariant} breaks (${entry.place})`;
  const style = crop(last, clip);
  return [
    `${headOf(title, STYLE)}${promise ? `<p>${escaped(said(promise))}</p>` : ""}`,
    `<div class=facts><dl>${told.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join("")}`,
    `<dt>Again</dt><dd><code>${escaped(again)}</code>, slowly in a window with <code>--headed</code></dd></dl>`,
    `<div class="pictures">${shot(last.before, last.at, clip, style, "Just before")}`,
    `${shot(last.after, last.end, clip, style, "Just after", `: ${wordsOf(last, pointing)}`)}</div></div>`,
    `<h2>What was done, in CSS pixels of the window</h2><table>${rows(film, pointing).join("")}</table></html>\n`,
  ].join("");
}
