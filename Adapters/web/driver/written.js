// The library file that init writes.

import path from "node:path";

/**
 * What names the items of a page: in lists of a board, in branches of a tree, or with an attribute for their level.
 * @typedef {{ container: string, items: string, lists?: string, branch?: string, levels?: string,
 *   least?: number }} Names
 */
/**
 * What was found in a page.
 * @typedef {{ names: Names, input: string, grip: string | null, isHeld: boolean, seen: any, hasKeys: boolean,
 *   title: string, others?: Names[], isFree?: boolean, lift?: string }} Found
 */

/** @param {string} url */
export const nameOf = (url) => path.basename(url.replace(/[?#].*$/, ""), ".html").replace(/[^\w-]+/g, "-") || "page";

/** @param {Found} found */
export function behaviourOf({ names, seen, isFree }) {
  if (names.branch || names.levels) return "tree-move";
  // What moves along a line is a divider, where nothing says that it is none.
  if (!seen.isOrdered) return isDivider({ seen, isFree }) ? "divider-move" : "free-drag";
  if (names.lists) return seen.isLive ? "collection-reorder" : "drag-session";
  return "grid-reorder";
}

/** @param {{ seen: any, isFree?: boolean }} found */
export const isDivider = ({ seen, isFree }) => !seen.isOrdered && seen.line !== null && !isFree;

/**
 * The code that says in how many others a row is.
 * @param {Names} names
 */
function levelOf({ branch, levels, least = 0 }) {
  if (branch) {
    const all = `document.querySelectorAll(${JSON.stringify(branch)})`;
    return `(row) => [...${all}].filter((each) => each.contains(row)).length - 1`;
  }
  return levels === undefined
    ? null
    : `(row) => Number(row.getAttribute(${JSON.stringify(levels)}))${least ? ` - ${least}` : ""}`;
}

/**
 * What selects an item that is dragged. A divider has to have it from the press on.
 * @param {string} behaviour
 * @param {any} seen
 */
function heldOf(behaviour, { held, atPress }) {
  const pressed = atPress[0] ? `.${atPress[0]}` : null;
  return behaviour === "divider-move" ? pressed : (held ?? pressed);
}

/**
 * The library file.
 * @param {string} url
 * @param {Found} found
 * @param {string | null} said what a few drags look like
 */
export function textOf(url, found, said) {
  const { names, input, grip, isHeld, seen, hasKeys, title } = found;
  const behaviour = behaviourOf(found);
  const isFree = behaviour === "free-drag" || behaviour === "divider-move";
  const isList = behaviour === "grid-reorder";
  const lift = found.lift ?? (isHeld ? null : seen.atPress.length ? "press" : "move");
  const policies = [...(behaviour === "free-drag" && seen.line ? [`axis: "${seen.line}"`] : [])];
  if (hasKeys) policies.push('keys: "drag"');
  /** @type {[string, unknown][]} */
  const fields = [
    ["summary", title || nameOf(url)],
    ["behaviour", behaviour],
    ["page", url],
    ["container", isFree ? seen.around : names.container],
    ["lists", isFree ? null : names.lists],
    ["items", names.items],
    ["input", input === "mouse" ? null : input],
    ["handle", behaviour === "divider-move" ? null : grip],
    [isList ? "lifted" : "held", seen.isNative ? null : heldOf(behaviour, seen)],
    ["copy", isFree || seen.isNative ? null : seen.copy],
    ["placeholder", isFree || behaviour === "tree-move" ? null : seen.placeholder],
    ["lift", isFree ? null : lift],
    ["ended", isList ? seen.ended : null],
    ["notShown", isList ? ["selected"] : null],
  ];
  const lines = fields.filter(([, value]) => value !== null && value !== undefined);
  const own = lines.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`).join("");
  const level = levelOf(names);
  const rest = said ?? (policies.length ? `policies: { ${policies.join(", ")} }` : null);
  const meant = rest ? `  // Read off a few drags: write what is meant.\n  ${rest},\n` : "";
  const more = level ? `  level: ${level},\n` : "";
  const reset =
    "  // Say what puts the page back as it was opened, and runs are many times faster:\n  // reset: () => { … },\n";
  return `// What of ${url} is dragged.\nwindow.library = {\n${own}${more}${meant}${reset}};\n`;
}

/**
 * What else the page looks like, that was not seen to move so: which behaviour it would be, and the lines for it.
 * @param {Found} found
 */
export function othersOf({ names, others = [] }) {
  const board = others.find(({ lists, items }) => lists && items === names.items);
  const tree = others.find(({ branch, levels }) => branch || levels);
  const lines = (/** @type {string} */ behaviour, /** @type {(string | null | undefined)[][]} */ fields) =>
    [`behaviour: "${behaviour}"`, ...fields.map(([name, value]) => `${name}: ${value}`)].join(", ");
  const text = JSON.stringify;
  const said = [];
  if (board) {
    const fields = [
      ["container", text(board.container)],
      ["lists", text(board.lists)],
      ["items", text(board.items)],
    ];
    said.push(
      "the page has several such lists, and nothing went from one to another when a mouse dragged it there. " +
        "If items do, " +
        `write ${lines("collection-reorder", fields)}; or "drag-session" if they move only when they are dropped`,
    );
  }
  if (tree && !(names.branch || names.levels)) {
    const fields = [
      ["container", text(tree.container)],
      ["items", text(tree.items)],
      ["level", levelOf(tree)],
    ];
    said.push(
      "the page has items in others, and none was moved when a mouse dragged the last one to the first one. " +
        "If that is a " +
        `tree, write ${lines("tree-move", fields)}`,
    );
  }
  return said;
}
