// What shows a drag in the page: what the dragged item gets and no other, what is put in, what is sent, and whether
// items lie outside of the container meanwhile.

import * as deep from "../deep.js";
import * as identity from "../identity.js";

/// Runs something that drags an item, and notes that.
export async function watched(library, run, dragged = 1) {
  const marks = new Map(),
    added = [],
    sent = new Set(),
    { dispatchEvent } = EventTarget.prototype;
  const { items = ".item", container = "body" } = library;
  let isAway = false;
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, oldValue, addedNodes } of records) {
      const element = /** @type {HTMLElement} */ (target);
      if (type === "childList") {
        const nodes = /** @type {Element[]} */ ([...addedNodes].filter(({ nodeType }) => nodeType === 1));
        added.push(...nodes);
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
      if (item && attributeName === "class") {
        for (const word of element.classList) {
          if (` ${oldValue ?? ""} `.includes(` ${word} `)) continue;
          const own = `.${CSS.escape(word)}`,
            mark = item === element ? own : `${own} > ${items.split(" > ").pop()}`;
          marks.set(
            mark,
            (marks.get(mark) ?? true) &&
              ("page" in library ? identity.idOf(item) : Number(item.dataset.id)) === dragged,
          );
        }
      }
    }
  });
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event instanceof CustomEvent && this instanceof Element && deep.closest(this, container)) sent.add(event.type);
    return dispatchEvent.call(this, event);
  };
  const seen = { subtree: true, childList: true, attributeFilter: ["class"], attributeOldValue: true };
  for (const root of new Set([document, ...deep.all(items).map((item) => item.getRootNode())]))
    observer.observe(root, seen);
  try {
    const outcome = await run(),
      selector = (node) =>
        node.id ? `#${CSS.escape(node.id)}` : node.classList.length ? `.${CSS.escape(node.classList[0])}` : null;
    // What is still there was not for the drag.
    const gone = added
      .filter((node) => !node.isConnected && !node.matches(items) && !node.querySelector(items))
      .map(selector);
    return {
      outcome,
      seen: {
        isAway,
        held: [...marks.keys()].find(
          (mark) => marks.get(mark) && mark !== (library.held ?? library.lifted) && !deep.one(mark),
        ),
        placeholder: gone.find(Boolean),
        ended: [...sent],
      },
    };
  } finally {
    EventTarget.prototype.dispatchEvent = dispatchEvent;
    observer.disconnect();
  }
}
