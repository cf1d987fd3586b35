// What shows a drag in the page: what the dragged item gets and no other, what is put in, what is sent, and whether
// items lie outside of the container meanwhile.

import * as deep from "../deep.js";
import * as identity from "../identity.js";

// Attributes that say nothing of a drag, or are told in other ways; and styles that stay the same while an item moves.
const OTHERS = /^(id|style|class|tabindex|draggable)$|^on/;
const STYLES = ["position", "zIndex", "opacity", "pointerEvents", "cursor", "boxShadow", "userSelect"];
// Nothing, or what an element has anyway.
const USUAL = /: (auto|none|static|1)?$/;
// What an element has been given that selects it: classes, attributes, or styles of its own.
function marksOf(element, name, before) {
  if (name === "class")
    return [...element.classList]
      .filter((word) => !` ${before} `.includes(` ${word} `))
      .map((word) => `.${CSS.escape(word)}`);
  const value = element.getAttribute(name) ?? "";
  if (name === "style")
    return STYLES.map((each) => [each.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`), element.style[each]])
      .map((pair) => pair.join(": "))
      .filter((text) => !USUAL.test(text) && value.includes(text) && !before.includes(text))
      .map((text) => `[style*=${JSON.stringify(text)}]`);
  if (OTHERS.test(name) || !element.hasAttribute(name) || value === before) return [];
  return [value ? `[${name}=${JSON.stringify(value)}]` : `[${name}]`];
}

const isPlaced = (element) => /fixed|absolute/.test(getComputedStyle(element).position);

// With what a drag ends.
const ENDS = ["pointerup", "mouseup", "touchend", "drop", "dragend"];

/// Runs something that drags an item, and notes that.
export async function watched(library, run, dragged = 1) {
  const marks = new Map(),
    added = [],
    // What is put in besides while an item is dragged, and what of it floats, with its classes then.
    clones = new Map(),
    floating = new Map(),
    sent = new Set(),
    early = new Set(),
    { dispatchEvent } = EventTarget.prototype;
  const { items = ".item", container = "body" } = library;
  const own = "page" in library ? deep.all(items).find((element) => identity.idOf(element) === dragged) : null;
  let isAway = false,
    isTakenOut = false,
    isDone = false;
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, oldValue, addedNodes } of records) {
      const element = /** @type {HTMLElement} */ (target);
      if (type === "childList") {
        const nodes = /** @type {Element[]} */ ([...addedNodes].filter(({ nodeType }) => nodeType === 1));
        added.push(...nodes);
        for (const node of nodes) clones.set(node, []);
        isAway ||= nodes.some(
          (node) =>
            node.isConnected &&
            !deep.closest(node, container) &&
            !node.querySelector(container) &&
            (node.matches(items) || node.querySelector(items)),
        );
        continue;
      }
      // What an item has of its own is a row in it, where others may lie in it.
      const [row, ...more] = /** @type {HTMLElement[]} */ ([...element.children]).filter((each) => each.matches(items));
      const item = element.matches(items) ? element : more.length ? null : row;
      if (item) {
        for (const own of marksOf(element, attributeName, oldValue ?? "")) {
          const mark = item === element ? own : `${own} > ${items.split(" > ").pop()}`;
          marks.set(
            mark,
            (marks.get(mark) ?? true) &&
              ("page" in library ? identity.idOf(item) : Number(item.dataset.id)) === dragged,
          );
        }
      }
    }
    // What marks an item that is hidden meanwhile shows nothing.
    for (const mark of marks.keys()) if (deep.one(mark)?.getClientRects().length === 0) marks.set(mark, false);
    for (const node of clones.keys()) {
      if (!node.isConnected) continue;
      isTakenOut ||= Boolean(own) && node !== own && node.contains(own) && !node.matches(items) && isPlaced(node);
      // What is placed absolutely and is no item may be a line that shows a place.
      const floats = (node.matches(items) ? /fixed|absolute/ : /fixed/).test(getComputedStyle(node).position);
      (floats ? floating : clones).set(node, [...node.classList]);
    }
  });
  EventTarget.prototype.dispatchEvent = function (event) {
    if (ENDS.includes(event.type)) isDone = true;
    if (event instanceof CustomEvent && this instanceof Element && deep.closest(this, container))
      (isDone ? sent : early).add(event.type);
    return dispatchEvent.call(this, event);
  };
  const seen = { subtree: true, childList: true, attributes: true, attributeOldValue: true };
  for (const root of new Set([document, ...deep.all(items).map((item) => item.getRootNode())]))
    observer.observe(root, seen);
  try {
    const outcome = await run(),
      selector = (node) =>
        node.id ? `#${CSS.escape(node.id)}` : node.classList.length ? `.${CSS.escape(node.classList[0])}` : null;
    // What is still there was not for the drag.
    const markOf = (nodes) =>
      [...nodes]
        .filter(([node]) => !node.isConnected)
        .flatMap(([, words]) => words.map((word) => `.${CSS.escape(word)}`))
        .find((mark) => !deep.one(mark));
    const gone = added
      .filter((node) => !node.isConnected && !floating.has(node) && !node.matches(items) && !node.querySelector(items))
      .map(selector);
    return {
      outcome,
      seen: {
        isAway,
        // Whether the item itself floats in something that was put in for it.
        isTakenOut,
        copy: markOf(floating),
        clone: markOf([...clones].filter(([node]) => node.matches(items) && !floating.has(node))),
        // A class is meant to be seen more than anything else is.
        held: ["", "["]
          .flatMap((first) => [...marks.keys()].filter((mark) => mark.startsWith("[") === Boolean(first)))
          .find((mark) => marks.get(mark) && mark !== (library.held ?? library.lifted) && !deep.one(mark)),
        placeholder: gone.find(Boolean),
        // What is sent before the end, too, tells of something else.
        ended: [...sent].filter((type) => !early.has(type)),
      },
    };
  } finally {
    EventTarget.prototype.dispatchEvent = dispatchEvent;
    observer.disconnect();
  }
}
