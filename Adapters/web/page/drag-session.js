// Drag sessions: rows that are dragged within and between the lists of a page, such as the columns of a kanban board. What a
// scene says, and what is seen of it.
//
// A page has as many lists as it has, each with one section. It is shown what is in them by its own hook.
stage.behaviours["drag-session"] = (() => {
  const { px } = stage;
  const ROW = 20;    // The height of a row; its middle is between two pixels on which pointers lie.
  let lists, views;   // The elements, and what the scene says of each.
  let glimpses = [];  // Which list showed where a drop would go: before a move, when it was told, and when all was told.

  const isOwn = (element, selector) => Boolean(selector) && element.matches(selector);
  const within = (list, selector) => [...list.querySelectorAll(selector)];
  const found = () => within(stage.root, stage.library.lists);
  /// Where a row lies in its list, from top to bottom; null where it takes no room there. One that is dragged may float
  /// elsewhere, as the others do not: its list has it all the same.
  function span(row, others) {
    if (!row.getClientRects().length) return null;
    const { top, bottom } = row.getBoundingClientRect();
    if (!stage.isHeld(row)) return { top, bottom };
    const own = getComputedStyle(row), isAway = /absolute|fixed/.test(own.position);
    // One that is alone is taken to lie as any row does.
    const alone = { position: isAway ? own.position : "static", transform: "none", translate: "none" };
    const other = others.find((each) => each !== row), usual = other ? getComputedStyle(other) : alone;
    if (own.position !== usual.position && isAway) return null;
    if (usual.transform !== "none" || usual.translate !== "none") return { top, bottom };
    const shift = new DOMMatrix(own.transform === "none" ? "" : own.transform).m42 + (Number.parseFloat(own.translate.split(" ")[1]) || 0)
      + (own.position === "relative" && usual.position !== "relative" ? Number.parseFloat(own.top) || 0 : 0);
    const middle = (top + bottom) / 2 - shift;
    return { top: middle - row.offsetHeight / 2, bottom: middle + row.offsetHeight / 2 };
  }
  /// The rows of a list from top to bottom; what stands for a drop is none.
  function rows(list) {
    const { items, placeholder } = stage.library, tops = new Map(), all = within(list, items).filter((row) => !isOwn(row, placeholder));
    let top = -Infinity;
    for (const row of all) {
      // One that is hidden while it is dragged stays behind the one before it.
      top = span(row, all)?.top ?? top;
      tops.set(row, top);
    }
    return all.sort((a, b) => tops.get(a) - tops.get(b));
  }
  function shown(row) {
    const id = identity.idOf(row);
    if (id === undefined) throw Object.assign(new Error(`a card is shown that setItems has not given: "${row.textContent.trim()}"`), { isPages: true });
    return { id: String(id) };
  }
  const path = (list, item) => ({ view: views[lists.indexOf(list)].id, section: 0, item });

  // Whatever size the page's styles give them, rows are as high as the scene says; frameworks make new elements.
  function fill() {
    const heights = new Map(lists.flatMap((list, index) => within(list, stage.library.items).map((row) => [row, `${px(views[index].rowHeight)}px`])));
    stage.dress([...heights.keys()].filter((row) => row.style.height !== heights.get(row)), (row) => ({ ...stage.ANY_SIZE, width: "auto", height: heights.get(row), flex: "none", overflow: "clip" }));
  }
  function layOut() {
    lists.forEach((list, index) => {
      const [left, top, width, height] = views[index].frame.map((value) => `${px(value)}px`);
      Object.assign(list.style, { ...stage.ANY_SIZE, position: "absolute", display: "flex", flexFlow: "column", justifyContent: "start", alignItems: "stretch", gap: 0, listStyle: "none",
        left, top, width, height, overflow: "clip", zIndex: index });
      stage.hideBesides(list);
    });
  }
  /// A page that draws its whole board anew makes other lists, which lie where the others did.
  function keepLaidOut() {
    const there = found();
    if (lists.every((list) => list.isConnected) || there.length !== lists.length) return;
    lists = there;
    layOut();
    fill();
  }
  // At once, as the page may ask what lies under its pointer.
  const remade = new MutationObserver(keepLaidOut);
  /// The list under a pointer, and before which of its rows a drop there would go; null where that is below all rows.
  function underPointer([x, y]) {
    const { policies } = stage.library;
    const list = document.elementsFromPoint(x, y).map((element) => lists.find((each) => each.contains(element))).find(Boolean);
    if (!list) return null;
    const all = rows(list), boxes = all.map((row) => span(row, all));
    const under = boxes.findIndex((box) => box && box.top <= y && y < box.bottom);
    if (under < 0) return { list, item: null };
    const isLower = y >= (boxes[under].top + boxes[under].bottom) / 2;
    return { list, item: under + Number(isLower && (policies?.zones === "halves" || under === all.length - 1)) };
  }
  /// Where a drop would go: as the page shows it, or else what lies under the pointer.
  function destination(at) {
    const { placeholder } = stage.library, pointed = underPointer(at);
    if (!placeholder) return pointed;
    const [list, mark] = lists.flatMap((each) => within(each, placeholder).map((found) => [each, found]))[0] ?? [];
    if (!list) return null;
    const isBefore = (row) => row.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING;
    const those = rows(list), item = those.filter(isBefore).length, own = those.findIndex((row) => stage.isHeld(row));
    // Just before and just after what is dragged is the same place.
    const places = own >= 0 && [own, own + 1].includes(item) ? [own, own + 1] : [item];
    // Below all rows, as they lie without what makes room for a drop, no index is meant, and a drop goes to the end.
    const end = list.getBoundingClientRect().top + those.length * px(views[lists.indexOf(list)].rowHeight);
    if (pointed?.list === list && at[1] >= end && places.includes(those.length)) return { list, item: null };
    return { list, item: pointed?.list === list && places.includes(pointed.item) ? pointed.item : item };
  }
  function session() {
    const held = lists.flatMap(rows).find((row) => stage.isHeld(row));
    if (!held) return null;
    const pointer = stage.pointerOn(held);
    const carried = { begun: Boolean(pointer?.hasMoved), items: [shown(held)], top: shown(held) };
    // Where the page takes no drop of the browser's, and shows none, there is no destination.
    const isRefused = !stage.library.placeholder && nativeDrag.isUnderWay() && !nativeDrag.isTaken();
    const target = carried.begun && !isRefused ? destination(pointer.at) : null;
    if (!target) return { ...carried, destination: null, proposal: null, gap: null };
    const { list, item } = target, place = item === null ? null : path(list, item);
    return { ...carried, destination: { view: path(list).view, path: place },
      proposal: { operation: "move", intent: place ? "insert-at" : "unspecified" }, gap: stage.library.placeholder ? place : null };
  }

  return {
    empty: null,
    hooks: { required: ["lists", "setItems", "held"], optional: ["placeholder", "lift"], selectors: ["held", "placeholder"] },
    // Code whose lists are side by side need not know which of two is in front.
    capabilities({ page, container, lists: selector, items }) {
      const root = document.querySelector(container), there = within(root, items), [right, bottom] = stage.roomAt(root);
      const whole = (least, greatest) => ({ least, greatest, whole: true });
      const past = (end) => (stage.leavesWindow(there) ? whole(-end, 2 * end) : whole(0, end));
      return {
        without: ["apps", "background", "foreground", "headers", "operation", "intent", "allowsMoves", "cadence", "starts", "adds",
          "visibility", "team", "spring-loading", "springTime", "fastRest", "slowRest", "data-changes", "arrive", "fail", "tick",
          "press-while-down", "move-before-hold", ...(stage.areApart ? ["overlapping-views"] : [])],
        fields: {
          views: within(root, selector).length, sections: 1, rowHeight: ROW,
          "frame.x": whole(0, right), "frame.y": whole(0, bottom), "frame.width": whole(1, right), "frame.height": whole(1, bottom),
          "at.x": whole(0, right), "at.y": whole(0, bottom), "to.x": past(right), "to.y": past(bottom),
        },
      };
    },
    /// A page tells nobody what was dragged.
    notShown: ({ placeholder }) => ["reports", ...(placeholder ? [] : ["gap"])],
    itemAt: (element) => element?.closest(stage.library.items),
    adds: true,
    isLifted: () => lists.flatMap(rows).some((row) => stage.isHeld(row)),
    hasTaps: true,
    async setUp(scene) {
      [views, glimpses] = [scene.views, []];
      lists = found();
      if (getComputedStyle(stage.root).position === "static") stage.root.style.position = "relative";
      const all = views.map(({ sections }) => sections.flatMap(({ items }) => items.map(({ id }) => id)));
      identity.adopt(stage.library, within(stage.root, stage.library.items), []);
      identity.know(all.flat());
      stage.showBesides();
      stage.library.setItems(lists, all.map((ids) => ids.map(identity.shownAs)));
      await stage.rendered(all.flat());
      // A framework may have made the lists anew.
      lists = found();
      layOut();
      fill();
      remade.observe(stage.root, { childList: true, subtree: true });
    },
    tearDown() { remade.disconnect(); },
    change() {},
    /// A place that a list shows before and after a move, and not meanwhile, flickers.
    glimpse() {
      const { placeholder } = stage.library;
      if (!placeholder) return;
      glimpses.push(lists.find((list) => within(list, placeholder).length) ?? null);
      if (glimpses.length < 3) return;
      const [before, meanwhile, after] = glimpses.splice(0);
      if (before && before === after && !meanwhile) {
        throw Object.assign(new Error(`placeholder "${placeholder}" is gone for a moment while the pointer moves within a list, until the next dragover`), { isPages: true });
      }
    },
    snapshot() {
      keepLaidOut();
      stage.checkKept(lists);
      fill();
      return {
        views: lists.map((list, index) => ({ id: views[index].id, sections: [{ rows: rows(list).map(shown) }] })),
        cells: [], session: session(), requests: [],
      };
    },
  };
})();
