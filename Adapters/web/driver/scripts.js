// What is run in the page: the adapter's own scripts, and the functions that put everything there.

import path from "node:path";
import { FOLDER } from "./library.js";
import { linked } from "./linking.js";

const PAGE = path.join(FOLDER, "page");

export const STYLE = `html, body { margin: 0; overflow: clip; user-select: none } body { width: 100vw; height: 100vh }
html.zoomed { overflow: visible; scrollbar-width: none } .zoomed body { width: 200vw; height: 200vh }
.item { outline: 1px solid #888; outline-offset: -1px; background: #8884 }`;

/**
 * Names a script as stacks call it.
 * @param {string} code
 * @param {string} name
 */
const named = (code, name) => `${code}\n//# sourceURL=dragfuzz/${name}.js`;

export const CLOCK = named(`window.virtualClock = ${linked(PAGE, "clock/clock.js")}.virtualClock;`, "clock");
/** What the browser has by these names before a page runs: MooTools, for one, has an `Event` of its own. */
const BROWSERS = [
  ...["Event", "CustomEvent", "PointerEvent", "MouseEvent", "KeyboardEvent", "DragEvent", "TouchEvent", "Touch"],
  ...["DataTransfer", "DOMMatrix", "Element", "MutationObserver"],
];

/**
 * A page may call something of its own `stage` or `check`: the modules see each other, and the page sees one name.
 * Library files use `stage`.
 */
export const STAGE = named(
  [
    `window.dragfuzz = (({ ${BROWSERS.join(", ")} }) => ${linked(PAGE, "main.js")})(window).dragfuzz;`,
    "window.stage = window.dragfuzz.stage;",
  ].join("\n"),
  "stage",
);

/** Puts styles and scripts into the page, one after the other, and says what is wrong. */
export const LOAD = `async (given, kind, cancel, after, seen) => {
  const { styles, scripts, own } = dragfuzzFiles;
  const add = (name, textContent) => document.head.append(Object.assign(document.createElement(name), { textContent }));
  for (const text of styles) add("style", text);
  for (const text of scripts) add("script", text);
  const { stage, check } = window.dragfuzz;
  if (stage.errors.length) return \`the page itself has an error when it is opened: \${stage.errors[0]}\`;
  for (const [name, text] of own) {
    add("script", \`\${text}\\n//# sourceURL=\${name}\`);
    if (stage.errors.length) return \`\${name} ends with an error: \${stage.errors[0]}\`;
  }
  const { library } = window, wrong = library.page ? check.page(library) : null;
  return wrong ?? await stage.use(library, given, kind, cancel, after, seen);
}`;

/**
 * Runs a scenario in a frame that fills the page, and takes the frame away if something is left over: a new frame has
 * everything anew, in a third of the time that a new page takes. What is wrong with a script is answered beside it.
 */
export const RUN_IN_FRAME = `async (scenario, load, ...given) => {
  let frame = document.querySelector("iframe.dragfuzz");
  if (!frame) {
    frame = Object.assign(document.createElement("iframe"), { className: "dragfuzz" });
    frame.style = "position: fixed; inset: 0; width: 100%; height: 100%; border: 0";
    document.body.replaceChildren(frame);
    frame.contentDocument.write("<!doctype html><body>");
    frame.contentDocument.close();
    frame.contentWindow.dragfuzzFiles = dragfuzzFiles;
    const wrong = await frame.contentWindow.eval(\`(\${load})\`)(...given);
    if (wrong) return [null, wrong];
  }
  const { stage } = frame.contentWindow.dragfuzz, outcome = await stage.run(scenario);
  if (await stage.isLeftOver()) frame.remove();
  return [outcome, null];
}`;

/** Runs a scenario in a page of one's own; gives whether something is left over. */
export const RUN_IN_PAGE =
  "async scenario => { const outcome = await stage.run(scenario); " +
  "return [outcome, await stage.isLeftOver(), stage.isOther] }";

/** Shows where the pointer is. */
export const POINTER = `([x, y], isDown) => {
  const dot = document.getElementById("dragfuzz-pointer")
    ?? document.documentElement.appendChild(Object.assign(document.createElement("i"), { id: "dragfuzz-pointer" }));
  dot.style = \`position: fixed; z-index: 2147483647; pointer-events: none; left: \${x - 9}px; top: \${y - 9}px; \`
    + "width: 14px; height: 14px; border: 2px solid #d00; border-radius: 50%; "
    + \`background: \${isDown ? "#d008" : "none"}\`;
}`;

/** Looks for the window that has the items, which may be that of a frame; it is kept as `dragfuzzHome`. */
export const LOOK_FOR_ITEMS = `async (container, items) => {
  const home = await dragfuzz.frames.home(container, items);
  if (home && home !== window) [window.dragfuzzHome, home.dragfuzzFiles] = [home, dragfuzzFiles];
  return home && (home === window ? "page" : "frame");
}`;
