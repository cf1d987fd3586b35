// What a page shows by element, text and rectangle, looked at from a world of its own.

import { running } from "./browser.js";

// Points to pixels, where a page of one's own is shown.
export const SCALE = 2;
export const NEAR = 1.5; // pixels
const LOOK = `((container, items, lists) => {
  const all = (globalThis.dragfuzzElements ??= new WeakMap());
  // Open shadow roots are a part of what is seen.
  const find = (selector, within) => [within.shadowRoot, within].filter(Boolean)
    .flatMap((root) => [...root.querySelectorAll("*")])
    .flatMap((each) => [
      ...(each.matches(selector) ? [each] : []),
      ...(each.shadowRoot ? find(selector, each.shadowRoot) : []),
    ]);
  const root = find(container, document)[0];
  if (!root) return null;
  const number = (element) => {
    if (!all.has(element)) all.set(element, globalThis.dragfuzzCount = (globalThis.dragfuzzCount ?? 0) + 1);
    return all.get(element);
  };
  const places = lists ? find(lists, root) : [root];
  // What a person sees there: the browser's own answer, whatever the rectangle says. Nobody sees beyond the window.
  const isSeen = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect(), x = left + width / 2, y = top + height / 2;
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!width || !height || !isVisible) return false;
    const isOut = x < 0 || y < 0 || x >= innerWidth || y >= innerHeight;
    if (isOut || getComputedStyle(element).pointerEvents === "none") return true;
    const there = element.getRootNode().elementsFromPoint(x, y);
    return there.some((each) => element.contains(each) || each.contains(element));
  };
  const visible = find(items, document).filter(isSeen);
  const shown = visible.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect(), style = getComputedStyle(element);
    return { element: number(element), text: element.textContent.trim(), rect: [left, top, width, height],
      list: places.findIndex((each) => each.contains(element)),
      isPlaced: style.position === "absolute",
      floats: style.position === "fixed" || (style.position === "absolute" && style.pointerEvents === "none") };
  });
  const isRightToLeft = getComputedStyle(root).direction === "rtl";
  return { isRightToLeft, scrolled: [root.scrollLeft, root.scrollTop], shown, ended: globalThis.dragfuzzEnded ?? 0 };
})`;
const LISTEN = `((container, name) => {
  const count = () => { globalThis.dragfuzzEnded = (globalThis.dragfuzzEnded ?? 0) + 1; };
  const find = (root) => root.querySelector(container)
    ?? [...root.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot && find(shadowRoot)).find(Boolean);
  find(document)?.addEventListener(name, count, true);
})`;
/**
 * Looks at one page from its start to its end.
 * @param {Browser} browser
 * @returns {Promise<Witness>}
 */
export async function openWitness(browser) {
  const { about, isInFrame } = browser;
  const chromium = running(browser);
  const where = { frameId: isInFrame ? await frameOf(chromium) : chromium.frame, worldName: "witness" };
  const { executionContextId } = await chromium.send("Page.createIsolatedWorld", where);
  const from = /** @type {any} */ (browser.seen?.scenes[0])?.from ?? null;
  const isTiled = browser.seen?.isTiled ?? false;
  const witness = {
    isTiled,
    isMirrored: false,
    chromium,
    about,
    world: executionContextId,
    from,
    known: null,
    corner: [0, 0],
    before: null,
  };
  if (about.ended) await look(witness, LISTEN, about.container, about.ended);
  return witness;
}

/**
 * The number of the frame that has the items.
 * @param {Tab} chromium
 * @returns {Promise<string>}
 */
async function frameOf(chromium) {
  const { result } = await chromium.send("Runtime.evaluate", { expression: "dragfuzzHome.frameElement" });
  const { node } = await chromium.send("DOM.describeNode", { objectId: result.objectId });
  return node.frameId;
}

/**
 * @param {Witness} witness
 * @param {string} functionDeclaration
 * @param {...unknown} given
 * @returns {Promise<any>}
 */
async function look(witness, functionDeclaration, ...given) {
  const answer = await witness.chromium.send("Runtime.callFunctionOn", {
    functionDeclaration,
    arguments: given.map((value) => ({ value })),
    executionContextId: witness.world,
    returnByValue: true,
  });
  return answer.result.value ?? null;
}

/**
 * All that a page shows now; null where its container is not there.
 * @param {Witness} witness
 * @returns {Promise<Sight | null>}
 */
export function lookAt(witness) {
  const { container, items, lists } = witness.about;
  return look(witness, LOOK, container, items, lists);
}
