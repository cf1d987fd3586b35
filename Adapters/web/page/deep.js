// Elements of a page, wherever they lie: also in open shadow roots, into which no selector reaches by itself, and no
// answer of the browser.

const { attachShadow } = Element.prototype;
/** Whether the page has any of them: without, nothing has to be gone through. */
let hasRoots = false;

Element.prototype.attachShadow = function (...given) {
  hasRoots = true;
  return attachShadow.apply(this, given);
};
/// Looks whether the page was written with some.
export function look() {
  hasRoots ||= [...document.querySelectorAll("*")].some(({ shadowRoot }) => shadowRoot);
}
const hostOf = (node) => node.getRootNode().host ?? null;

/// All elements that a selector hits, in their order.
export function all(selector, within = /** @type {any} */ (document)) {
  if (!hasRoots) return [...within.querySelectorAll(selector)];
  const found = [];
  const walk = (root) => {
    for (const element of root.querySelectorAll("*")) {
      if (element.matches(selector)) found.push(element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  if (within.shadowRoot) walk(within.shadowRoot);
  walk(within);
  return found;
}
export const one = (selector, within = /** @type {any} */ (document)) =>
  hasRoots ? (all(selector, within)[0] ?? null) : within.querySelector(selector);
/// All elements at a place, those in front first.
export function stack([x, y], root = /** @type {any} */ (document)) {
  const found = root.elementsFromPoint(x, y);
  if (!hasRoots) return found;
  return found
    .filter((element) => element.getRootNode() === root)
    .flatMap((element) => [...(element.shadowRoot ? stack([x, y], element.shadowRoot) : []), element]);
}
/// The element that a pointer hits there.
export function at([x, y]) {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner.getRootNode() !== found.shadowRoot) break;
    found = inner;
  }
  return found;
}
/// What an element lies in, the host of its shadow root at last.
export const parent = (element) => element.parentElement ?? hostOf(element);
/// The nearest element that a selector hits: this one, or one in which it lies.
export function closest(element, selector) {
  for (let node = element; node; node = hostOf(node)) {
    const found = node.closest(selector);
    if (found) return found;
  }
  return null;
}
export function contains(outer, inner) {
  for (let node = inner; node; node = hostOf(node)) if (outer.contains(node)) return true;
  return false;
}
