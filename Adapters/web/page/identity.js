// Which item is which in a page of one's own: frameworks make new elements for the same item, or give one element another.
window.identity = (() => {
  const ATTRIBUTES = ["data-id", "data-key", "data-item-id", "data-rbd-draggable-id", "id"];
  let keyOf = null, idOfKey = new Map(), idOfElement = new WeakMap();

  /// What tells all of these elements apart: the hook, an attribute or the text; null if nothing does.
  function reader(library, elements) {
    if (library.identify) return (element) => library.identify(element);
    const ways = [...ATTRIBUTES.map((name) => (element) => element.getAttribute(name)), (element) => element.textContent.trim()];
    return ways.find((way) => {
      const keys = elements.map(way);
      return keys.every((key) => key) && new Set(keys).size === keys.length;
    }) ?? null;
  }
  const key = (element) => {
    const found = keyOf?.(element) ?? null;
    return found === null ? null : String(found);
  };

  return {
    /// Begins with the items that a page has; they get the first of these numbers.
    adopt(library, elements, ids) {
      keyOf = reader(library, elements);
      [idOfKey, idOfElement] = [new Map(), new WeakMap()];
      elements.slice(0, ids.length).forEach((element, index) => this.name(element, ids[index]));
    },
    name(element, id) {
      idOfElement.set(element, id);
      if (keyOf) idOfKey.set(key(element), id);
    },
    /// Whether the hook says that this is no item.
    isNone: (element) => keyOf !== null && !key(element),
    /// Numbers that are the keys of items themselves.
    know(ids) { for (const id of ids) idOfKey.set(String(id), id); },
    /// The number of an item; undefined if it is none. What tells items apart comes first: the element may show another.
    idOf: (element) => idOfKey.get(key(element)) ?? idOfElement.get(element),
  };
})();
