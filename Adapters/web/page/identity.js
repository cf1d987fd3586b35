// Which item is which in a page of one's own: frameworks make new elements for the same item, or give one element
// another.

const ATTRIBUTES = ["data-id", "data-key", "data-item-id", "data-rbd-draggable-id", "id"];
let keyOf = null,
  idOfKey = new Map(),
  idOfElement = new WeakMap(),
  shown = new Map();

/// What tells all of these elements apart: the hook, an attribute or the text; null if nothing does.
function reader(library, elements) {
  if (library.identify) return (element) => library.identify(element);
  const ways = [
    ...ATTRIBUTES.map((name) => (element) => element.getAttribute(name)),
    (element) => element.textContent.trim(),
  ];
  return (
    ways.find((way) => {
      const keys = elements.map(way);
      return keys.every((key) => key) && new Set(keys).size === keys.length;
    }) ?? null
  );
}
const key = (element) => {
  const found = keyOf?.(element) ?? null;
  return found === null ? null : String(found);
};

/// Begins with the items that a page has; they get the first of these numbers, or are counted.
export function adopt(library, elements, ids = elements.map((_, index) => index + 1)) {
  keyOf = reader(library, elements);
  [idOfKey, idOfElement, shown] = [new Map(), new WeakMap(), new Map()];
  for (const [index, element] of elements.slice(0, ids.length).entries()) name(element, ids[index]);
}
export function name(element, id) {
  idOfElement.set(element, id);
  if (keyOf) idOfKey.set(key(element), id);
}
/// Whether the hook says that this is no item.
export const isNone = (element) => keyOf !== null && !key(element);
/// Numbers that are the keys of items themselves, as the page shows them: many a page takes 0 for no item, and none
/// below it.
export function know(ids) {
  for (const id of ids) {
    if (!shown.has(id)) shown.set(id, id > 0 ? id : 1_000_000 + shown.size);
    idOfKey.set(String(shown.get(id)), id);
  }
}
/// The number that the page is given for an item.
export const shownAs = (id) => shown.get(id);
/// The number of an item; undefined if it is none. What tells items apart comes first: the element may show
/// another.
export const idOf = (element) => idOfKey.get(key(element)) ?? idOfElement.get(element);
