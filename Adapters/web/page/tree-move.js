// Trees: rows that are dragged before, behind or into others, with all that is in them. What a scene says, and what is seen of it.
//
// The page shows all rows of its tree, each directly before those in it, and its own hook tells the level of each.
stage.behaviours["tree-move"] = (() => {
  const { px } = stage;
  const ROW = 16, MOST = 6;   // The height of a row, whose quarters end between two pixels on which pointers lie; and how many there are at most.
  const EDGE = 24;            // How far from the right end pointers are in a tree: where every row is, however deep.

  const rows = () => {
    // What some trees show where they are empty is no item.
    const all = [...stage.root.querySelectorAll(stage.library.items)].filter((row) => !identity.isNone(row)), tops = new Map(all.map((row) => [row, row.getBoundingClientRect().top]));
    return all.sort((a, b) => tops.get(a) - tops.get(b));
  };
  function idOf(row) {
    const id = identity.idOf(row);
    if (id === undefined) throw Object.assign(new Error(`a row is shown that setItems has not given: "${row.textContent.trim()}"`), { isPages: true });
    return id;
  }
  // Rows are as high as the scene says and lie below each other without gaps; how they are indented is the page's own matter.
  const FLAT = { marginBlock: 0, paddingBlock: 0, borderBlockWidth: 0, marginInlineEnd: 0, paddingInlineEnd: 0, borderInlineEndWidth: 0, minHeight: 0, maxHeight: "none" };
  function fill() {
    const all = rows(), height = `${px(ROW)}px`, parents = new Set();
    for (const row of all) for (let node = row.parentElement; node !== stage.root; node = node.parentElement) parents.add(node);
    stage.dress(all.filter(({ style }) => style.height !== height), () => ({ ...FLAT, boxSizing: "border-box", height, overflow: "clip" }));
    stage.dress([...parents].filter(({ style }) => style.maxHeight !== FLAT.maxHeight), () => FLAT);
  }

  return {
    empty: null,
    hooks: { required: ["level", "setItems", "held"], optional: ["lift"], selectors: ["held"] },
    capabilities({ container }) {
      const [right, bottom] = stage.roomAt(document.querySelector(container));
      const width = Math.min(160, right), whole = (least, greatest) => ({ least, greatest, whole: true });
      return {
        without: ["changes", "depth-limit", "fixed-items", "leaves", "opening-by-rest", "selection", "open", "origin", "tick", "press-while-down", "move-before-hold"],
        items: { least: 0, greatest: MOST },
        fields: {
          width, rowHeight: ROW, indentation: 0, "at.x": whole(width - EDGE, width - 1), "at.y": whole(0, bottom),
          "to.x": whole(width - EDGE, Math.min(2 * width, right)), "to.y": whole(0, bottom),
        },
      };
    },
    /// A page tells nobody where a drop would go, and indents rows as it likes.
    notShown: () => ["rows.frame", "indicator", "reports"],
    itemAt: (element) => element?.closest(stage.library.items),
    hasTaps: true,
    async setUp(scene) {
      identity.adopt(stage.library, rows(), []);
      identity.know(scene.items.map(({ id }) => id));
      stage.library.setItems(stage.root, scene.items.map(({ id, level }) => ({ id: identity.shownAs(id), level: level ?? 0 })));
      await stage.rendered(scene.items.map(({ id }) => id));
      Object.assign(stage.root.style, { ...stage.BARE, width: `${px(scene.width)}px`, padding: 0 });
      fill();
    },
    tearDown() {},
    change() {},
    snapshot() {
      fill();
      const items = rows().map((row) => ({ id: idOf(row), level: stage.library.level(row), isHeld: stage.isHeld(row) }));
      // Of what is dragged with all that is in it the outermost counts.
      const lifted = items.filter(({ isHeld, level }, index) => isHeld && !items.slice(0, index).some((other, before) =>
        other.isHeld && other.level < level && items.slice(before + 1, index).every((each) => each.level > other.level)));
      return {
        items: items.map(({ id, level }) => ({ id, level })), rows: items.map(({ id }) => ({ id })),
        lifted: lifted.length ? lifted.map(({ id }) => id) : null,
      };
    },
  };
})();
