// Free drag: items that lie anywhere in a container. What a scene says, and what is seen of it.
stage.behaviours["free-drag"] = (() => {
  const { px } = stage;
  let items, ids;   // What is known of an item, by its number; and the number of an element.

  /// The elements of items that are there. Frameworks make new ones for items that a page had.
  function known() {
    const { library, root } = stage, there = library.page ? [...root.querySelectorAll(library.items)].filter((element) => identity.idOf(element) !== undefined) : [];
    // What hangs out of an item would be pressed, too. Some pages write all styles of an item anew.
    stage.dress(there.filter((element) => !ids.has(element) || element.style.boxSizing !== "border-box"), () => ({ ...stage.ANY_SIZE, overflow: "clip" }));
    for (const element of there) ids.set(element, identity.idOf(element));
    return [...ids.keys()].filter((element) => element.isConnected);
  }
  const about = (element) => items.get(ids.get(element));
  // In the order of the tree, which is that of painting where there is no z-index.
  const elements = () => known().sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
  const find = (id) => known().find((element) => ids.get(element) === id);

  function resize({ width, height }) {
    Object.assign(stage.root.style, { width: `${px(width)}px`, height: `${px(height)}px` });
  }
  const note = ({ id, isDraggable = false, bounces = true, adsorbs = true }) => items.set(id, { isDraggable, bounces, adsorbs });
  function make(item, element) {
    if (!element) {
      element = document.createElement("div");
      element.dataset.id = item.id;
      element.className = "item";
    }
    ids.set(element, item.id);
    note(item);
    const [left, top, width, height] = item.frame.map((value) => `${px(value)}px`);
    Object.assign(element.style, { ...stage.ANY_SIZE, position: "absolute", left, top, width, height, ...(stage.library.page && { overflow: "clip" }) });
    return element;
  }
  // A library that cannot be switched off is not there where nothing is to be dragged.
  function start(element) {
    const { library, options } = stage, item = about(element);
    if (library.page && !library.create) return;
    if (item.isDraggable || library.disable) library.create(element, item, options);
    if (!item.isDraggable) library.disable?.(element);
  }
  /// Has the page itself show these items: new ones at their places, in pixels, those that are there where they are.
  async function setOwn(all) {
    identity.know(all.map(({ id }) => id));
    stage.library.setItems(stage.root, all.map((item) => {
      if (!item.frame) return { id: identity.shownAs(item.id) };
      note(item);
      const [left, top, width, height] = item.frame.map(px);
      return { id: identity.shownAs(item.id), left, top, width, height };
    }));
    await stage.rendered(all.map(({ id }) => id));
  }
  /// Those that a page of one's own has, as `setItems` names them.
  const own = () => painting.sorted(known(), stage.root).map((element) => ({ id: ids.get(element) }));
  async function put(item, rank) {
    if (stage.library.setItems) {
      // In the list that `setItems` gets, a rank is not told from what a press has raised.
      if (rank > 0 && stage.wasPressed && stage.promises(stage.options).policies?.order !== "untouched") {
        throw Object.assign(new Error("an item is inserted in front of others after a press"), { isDeclined: true });
      }
      const all = own();
      all.splice(Math.max(0, rank), 0, item);
      return setOwn(all);
    }
    const element = make(item);
    stage.root.insertBefore(element, elements().filter((each) => each !== element)[Math.max(0, rank)] ?? null);
    start(element);
  }
  function set(element, name, value) {
    const { library, options } = stage, item = about(element), was = item[name];
    item[name] = value;
    if (name === "bounces") library.setBounces?.(element, value);
    if (name !== "isDraggable" || was === value) return;
    if (value) library.enable ? library.enable(element) : library.create(element, item, options);
    else library.disable ? library.disable(element) : library.destroy(element);
  }

  return {
    empty: { origin: [0, 0], width: 10, height: 10, items: [] },
    hooks: { required: ["create", "destroy", "held"], optional: ["enable", "disable", "setBounces", "setItems"], selectors: ["held"] },
    capabilities(library) {
      const without = [], fields = {};
      if (!library.setBounces) without.push("set-bounces");
      if (library.page) {
        // Whether an item goes to an edge is the page's own matter.
        without.push(...(library.setItems ? [] : ["insert", "remove"]), "origin", "set-adsorbs");
        if (!library.create) {
          without.push("set-draggable", "isDraggable");
          Object.assign(fields, { isDraggable: true });
        }
        const [right, bottom] = stage.roomAt(document.querySelector(library.container));
        const axis = (end) => ({ least: 0, greatest: end, whole: true }), size = (end) => ({ least: 1, greatest: end, whole: true });
        const x = axis(right), y = axis(bottom), there = [...document.querySelectorAll(`${library.container} ${library.items}`)];
        const past = (end) => (stage.leavesWindow(there) ? { least: -end, greatest: 2 * end, whole: true } : axis(end));
        Object.assign(fields, { width: size(right), height: size(bottom), "frame.x": x, "frame.y": y,
          "frame.width": size(Math.floor(right / 2)), "frame.height": size(Math.floor(bottom / 2)), "at.x": x, "at.y": y,
          "to.x": past(right), "to.y": past(bottom) });
        if (fields.isDraggable) without.splice(without.indexOf("isDraggable"), 1);
        return { without, fields, items: stage.count(there) };
      }
      if (library.viewport) without.push("origin");
      Object.assign(fields, stage.whole(stage.moderate(...(library.viewport ? [] : ["origin"]), "width", "height", "frame.width", "frame.height"),
        "frame.x", "frame.y", "to"), stage.presses);
      return { without, fields };
    },
    async setUp(scene) {
      items = new Map();
      ids = new Map();
      resize(scene);
      if (stage.library.page) {
        // Its border stays: code that forgets it is wrong.
        Object.assign(stage.root.style, { boxSizing: "content-box", padding: 0, minWidth: 0, maxWidth: "none", minHeight: 0, maxHeight: "none" });
        if (getComputedStyle(stage.root).position === "static") stage.root.style.position = "relative";
        // What hangs over the edge cannot be pressed there.
        if (getComputedStyle(stage.root).overflow === "visible") stage.root.style.overflow = "clip";
        const there = [...stage.root.querySelectorAll(stage.library.items)];
        if (stage.library.setItems) {
          identity.adopt(stage.library, there, []);
          await setOwn([]);
          await setOwn(scene.items);
        } else {
          identity.adopt(stage.library, there, scene.items.map(({ id }) => id));
          scene.items.forEach((item, index) => there[index] && make(item, there[index]));
          for (const element of there.slice(scene.items.length)) element.remove();
        }
      } else {
        // Clips drawing and hit-testing, and cannot scroll.
        stage.root.style.overflow = "clip";
        for (const item of scene.items) stage.root.append(make(item));
      }
      for (const element of elements()) start(element);
    },
    tearDown() {
      for (const element of elements()) {
        if (stage.library.disable || about(element).isDraggable) stage.library.destroy?.(element);
      }
    },
    async change(event) {
      switch (event.event) {
        case "layout":
          stage.layOut();
          return;
        case "resize":
          if (!(event.width >= 0 && event.height >= 0)) return;
          resize(event);
          if (stage.library.page) stage.layOut();
          return;
        case "insert":
          if (!find(event.item.id) && event.item.frame[2] >= 0 && event.item.frame[3] >= 0) await put(event.item, event.rank);
          return;
        case "remove": {
          const element = find(event.item);
          if (!element) return;
          if (stage.library.setItems) return setOwn(own().filter(({ id }) => id !== event.item));
          if (about(element).isDraggable || stage.library.disable) stage.library.destroy?.(element);
          element.remove();
          return;
        }
        default: {
          const element = find(event.item);
          const name = { "set-draggable": "isDraggable", "set-bounces": "bounces", "set-adsorbs": "adsorbs" }[event.event];
          if (element) set(element, name, event.to);
        }
      }
    },
    snapshot() {
      return {
        items: painting.sorted(known(), stage.root).map((element) => ({
          id: ids.get(element), frame: stage.shown(element),
          heldBy: stage.holder(element, ids.get(element), stage.isHeld(element)), ...about(element),
        })),
      };
    },
  };
})();
