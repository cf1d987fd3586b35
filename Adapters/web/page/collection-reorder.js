// Collection reorder: cards that change their places while one of them is dragged, within and between the lists of a board. What
// a scene says, and what is seen of it.
//
// Each list of the page is a section. They lie below each other, and each is as high as its cards: so where a card goes,
// everything below makes room, in the page as in the scene.
stage.behaviours["collection-reorder"] = (() => {
  const { px } = stage;
  const WIDTH = 60;    // Of a card: no two are side by side.
  const HEIGHT = 14, SPACING = 4, INSET = 6;   // At most.
  let lists, scene, sizes;
  const given = new WeakMap();   // Which size a card was given: that of an earlier scenario is another one.

  const within = (list, selector) => [...list.querySelectorAll(selector)];
  const found = () => within(stage.root, stage.library.lists);
  const isCopy = (element) => Boolean(stage.library.copy) && element.matches(stage.library.copy);
  /// The cards of a list from top to bottom: what each is, and what shows its place.
  function rows(list) {
    const { items, placeholder } = stage.library, held = within(stage.root, items).find((card) => !isCopy(card) && stage.isHeld(card));
    const all = within(list, placeholder ? `${items}, ${placeholder}` : items).filter((element) => !isCopy(element));
    // A placeholder stands where the lifted card will be.
    return all.filter((element) => !placeholder || element !== held || within(stage.root, placeholder).length === 0)
      .map((element) => ({ card: placeholder && element.matches(placeholder) ? held ?? (stage.isLeft(element) ? element : null) : element, place: element })).filter(({ card }) => card);
  }
  function fill() {
    const { items, placeholder } = stage.library, cards = within(stage.root, items), held = cards.find((card) => !isCopy(card) && stage.isHeld(card));
    // A placeholder that the page's styles make as large as a card is as large as the one that is dragged.
    const sizeOf = (card) => sizes.get(identity.idOf(placeholder && held && card.matches(placeholder) ? held : card));
    stage.dress(cards.filter((card) => sizeOf(card) && !isCopy(card) && (card.style.boxSizing !== "border-box" || given.get(card) !== sizeOf(card))), (card) => {
      const [width, height] = sizeOf(card).map((size) => `${px(size)}px`);
      given.set(card, sizeOf(card));
      return { ...stage.ANY_SIZE, width, height, overflow: "clip", flex: "none" };
    });
  }
  function layOut() {
    const { viewport: [width, height], lineSpacing, sections } = scene;
    Object.assign(stage.root.style, { ...stage.ANY_SIZE, display: "block", width: `${px(width)}px`, height: `${px(height)}px`, overflow: "clip" });
    lists.forEach((list, index) => {
      // What else a column has, such as its name, takes no room.
      for (let node = list; node !== stage.root; node = node.parentElement) {
        if (node !== list) node.style.display = "contents";
        for (const beside of node.parentElement.children) if (!lists.some((each) => beside.contains(each)) && !beside.matches(stage.library.copy ?? "script")) beside.style.display = "none";
      }
      const { leadingInset, trailingInset, nearInset, farInset } = sections[index];
      Object.assign(list.style, { ...stage.ANY_SIZE, display: "flex", flexDirection: "column", alignItems: "flex-start", listStyle: "none", width: "auto",
        height: "auto", gap: `${px(lineSpacing)}px`, overflow: "visible", padding: [leadingInset, farInset, trailingInset, nearInset].map((each) => `${px(each)}px`).join(" ") });
      stage.hideBesides(list);
    });
  }
  /// Shows cards, and finds the lists again, which a framework may have made anew.
  async function show(all) {
    stage.library.setItems(found(), all.map((ids) => ids.map(identity.shownAs)));
    await stage.rendered(all.flat());
    lists = found();
  }

  return {
    empty: null,
    hooks: { required: ["lists", "setItems", "held"], optional: ["copy", "placeholder", "lift", "keys"], selectors: ["held", "copy", "placeholder"] },
    capabilities({ container, lists: selector, items }) {
      const root = document.querySelector(container), there = within(root, items), count = within(root, selector).length, [right, bottom] = stage.roomAt(root);
      const whole = (least, greatest) => ({ least, greatest, whole: true }), most = 6;
      const past = (end) => (stage.leavesWindow(there) ? whole(-end, 2 * end) : whole(0, end));
      const needed = most * (HEIGHT + SPACING) + count * 2 * INSET;
      return {
        without: ["headers", "locks", "scrolling", "data-changes", "right-to-left", "itemSpacing", "delegate", "tick", "background", "origin",
          "press-while-down", "move-before-hold", "resize-before-hold", "empty-items", "outside-items", "oversized-items"],
        items: { least: 0, greatest: most },
        fields: {
          axis: "vertical", sections: count, lineSpacing: whole(0, SPACING), "size.width": WIDTH, "size.height": whole(4, HEIGHT),
          leadingInset: whole(0, INSET), trailingInset: whole(0, INSET), nearInset: whole(0, INSET), farInset: whole(0, INSET),
          "viewport.width": whole(WIDTH + 2 * INSET, 2 * WIDTH - 1), "viewport.height": whole(Math.min(needed, bottom), bottom),
          "at.x": whole(0, right), "at.y": whole(0, bottom), "to.x": past(right), "to.y": past(bottom),
        },
      };
    },
    /// A page tells nobody what was dragged.
    notShown: () => ["data", "reports"],
    itemAt: (element) => element?.closest(stage.library.items),
    hasTaps: true,
    has: (id) => within(stage.root, stage.library.items).some((card) => identity.idOf(card) === id),
    isLifted: () => within(stage.root, stage.library.items).some((card) => stage.isHeld(card)),
    /// The middle of the place that the lifted card has in its list.
    home: () => stage.middle(lists.flatMap(rows).find(({ card }) => stage.isHeld(card))?.place),
    focus(id) {
      const card = within(stage.root, stage.library.items).find((each) => identity.idOf(each) === id);
      ([card, ...card.querySelectorAll("*")].find((each) => each.tabIndex >= 0) ?? card).focus();
    },
    async setUp(given) {
      scene = given;
      const all = scene.sections.map(({ items }) => items.map(({ id }) => id));
      sizes = new Map(scene.sections.flatMap(({ items }) => items.map(({ id, size }) => [id, size])));
      identity.adopt(stage.library, within(stage.root, stage.library.items), []);
      identity.know(all.flat());
      stage.showBesides();
      await show(all);
      layOut();
      fill();
    },
    tearDown() {},
    change(event) {
      if (event.event !== "resize" || event.viewport.some((size) => size < 0)) return;
      scene = { ...scene, viewport: event.viewport };
      layOut();
      stage.layOut();
    },
    snapshot() {
      stage.checkKept(lists);
      fill();
      const display = lists.map((list) => ({ items: rows(list).map(({ card }) => identity.idOf(card) ?? 0) })), [width, height] = scene.viewport;
      const all = lists.flatMap(rows), held = all.map(({ card }) => card).find((card) => stage.isHeld(card));
      const copy = held && stage.library.copy ? document.querySelector(stage.library.copy) : null;
      const ends = lists.map((list) => stage.points(list.getBoundingClientRect())), id = held && identity.idOf(held);
      return {
        viewport: scene.viewport, offset: 0, contentExtent: ends.reduce((sum, [, , , length]) => sum + length, 0), display, data: display,
        cells: all.map(({ card, place }) => ({ item: identity.idOf(card) ?? 0, frame: stage.points(place.getBoundingClientRect()) }))
          .filter(({ frame: [x, y, w, h] }) => x < width && y < height && x + w > 0 && y + h > 0),
        hidden: held ? [id] : [], reports: [],
        snapshotViews: held ? [{ item: id, frame: stage.shown(copy ?? held) }] : stage.leftCopies.map((element) => ({ item: 0, frame: stage.shown(element) })),
      };
    },
  };
})();
