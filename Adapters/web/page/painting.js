// What lies in front of what: as a browser paints, by stacking contexts, their z-index and the order of the tree.

import * as deep from "./deep.js";

const FLOW = -0.5; // What is in the flow is painted after what has a negative z-index, and before all else.
const isNone = (value) => value === "none" || value === "normal" || value === "auto" || value === "";
const EFFECTS = "transform translate scale rotate perspective filter backdropFilter clipPath maskImage".split(" ");
/// Whether an element that has no z-index of its own is painted as a whole.
const isWhole = (style) =>
  style.position === "fixed" ||
  style.position === "sticky" ||
  style.opacity !== "1" ||
  !EFFECTS.every((name) => isNone(style[name])) ||
  style.mixBlendMode !== "normal" ||
  style.isolation === "isolate" ||
  /transform|opacity|filter|z-index|position/.test(style.willChange) ||
  /paint|layout|strict|content/.test(style.contain);

/// The layers in which an element lies, the outermost first, up to a container.
function path(element, end, kept) {
  const layers = [];
  for (let node = element; node && node !== end; node = deep.parent(node)) {
    let about = node === element ? undefined : kept.get(node);
    if (!about) {
      const style = getComputedStyle(node),
        isPlaced = style.position !== "static";
      const parent = node.parentElement && getComputedStyle(node.parentElement).display;
      const z = style.zIndex !== "auto" && (isPlaced || /flex|grid/.test(parent)) ? Number(style.zIndex) : null;
      const isContext = z !== null || (isPlaced && node === element ? false : isWhole(style));
      about = { node, isPlaced, isContext, layer: z ?? (isPlaced || isContext ? 0 : FLOW) };
      if (node !== element) kept.set(node, about);
    }
    const { isPlaced, isContext, layer } = about;
    if (node === element || isContext) layers.unshift({ node, layer });
    else if (isPlaced && layers[0].layer === FLOW) layers[0].layer = 0;
  }
  return layers;
}
/// Which of two is in front by its layers alone: less than 0 if it is the second, 0 if the order of the tree decides.
function layers(a, b) {
  for (let index = 0; index < a.length && index < b.length; index++) {
    if (a[index].node !== b[index].node) return a[index].layer - b[index].layer;
  }
  return a.length - b.length;
}
const tree = (a, b) => (a === b ? 0 : a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/// Whether an element lies over none of these, and none over it.
export function isApart(element, others) {
  const box = element.getBoundingClientRect();
  return others.every((other) => other === element || !meet(box, other.getBoundingClientRect()));
}
/// These elements from back to front.
export function sorted(elements, container) {
  const kept = new Map(),
    paths = new Map(elements.map((element) => [element, path(element, container, kept)]));
  return [...elements].sort((a, b) => layers(paths.get(a), paths.get(b)) || tree(a, b));
}
/// Which element lies in front of all others, and not only as it comes later; null if none does.
export function front(elements, container) {
  const end = elements.every((element) => deep.contains(container, element)) ? container : null,
    kept = new Map();
  const paths = elements.map((element) => path(element, end, kept));
  let best = 0,
    isAlone = true;
  for (let index = 1; index < paths.length; index++) {
    const order = layers(paths[index], paths[best]);
    if (order > 0) [best, isAlone] = [index, true];
    else if (order === 0) isAlone = false;
  }
  if (!elements.length || !isAlone) return null;
  return { element: elements[best], isRaised: paths[best].some(({ layer }) => layer > 0) };
}
