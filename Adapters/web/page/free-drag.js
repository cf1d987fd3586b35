// Free drag: items that lie anywhere in a container. What a scene says, and what is seen of it.
stage.behaviours["free-drag"] = (() => {
  const { px } = stage,
    { SCALE, points } = measure;
  let homes = new Map(); // Where the items of a page lay at first.
  let items, ids; // What is known of an item, by its number; and the number of an element.

  /// The elements of items that are there. Frameworks make new ones for items that a page had.
  function known() {
    const { library, root } = stage;
    if (library.page) {
      for (const element of root.querySelectorAll(library.items)) {
        const id = identity.idOf(element);
        if (id !== undefined) ids.set(element, id);
      }
    }
    return [...ids.keys()].filter((element) => element.isConnected);
  }
  const about = (element) => items.get(ids.get(element));
  /// The place where an item lay at first, where nobody sees a difference: what is pressed depends on it.
  function settled(id, frame) {
    const home = homes.get(id);
    return home?.every((value, side) => Math.abs(value - frame[side]) <= measure.NEAR / SCALE / 2) ? home : frame;
  }
  // In the order of the tree, which is that of painting where there is no z-index.
  const elements = () => known().sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
  const find = (id) => known().find((element) => ids.get(element) === id);

  function resize({ width, height }) {
    Object.assign(stage.root.style, { width: `${px(width)}px`, height: `${px(height)}px` });
  }
  const note = ({ id, isDraggable = false, bounces = true, adsorbs = true }) =>
    items.set(id, { isDraggable, bounces, adsorbs });
  function make(item, element) {
    if (!element) {
      element = document.createElement("div");
      element.dataset.id = item.id;
      element.className = "item";
    }
    ids.set(element, item.id);
    note(item);
    const [left, top, width, height] = item.frame.map((value) => `${px(value)}px`);
    Object.assign(element.style, { ...stage.ANY_SIZE, position: "absolute", left, top, width, height });
    return element;
  }
  // A library that cannot be switched off is not there where nothing is to be dragged.
  function start(element) {
    const { library, options } = stage,
      item = about(element);
    if (library.page) return;
    if (item.isDraggable || library.disable) library.create(element, item, options);
    if (!item.isDraggable) library.disable?.(element);
  }
  /// Has the page itself show these items: new ones at their places, in pixels, those that are there where they are.
  async function setOwn(all) {
    identity.know(all.map(({ id }) => id));
    stage.library.setItems(
      stage.root,
      all.map((item) => {
        if (!item.frame) return { id: identity.shownAs(item.id) };
        note(item);
        const [left, top, width, height] = item.frame.map(px);
        return { id: identity.shownAs(item.id), left, top, width, height };
      }),
    );
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
    const { library, options } = stage,
      item = about(element),
      was = item[name];
    item[name] = value;
    if (name === "bounces") library.setBounces?.(element, value);
    if (name !== "isDraggable" || was === value) return;
    if (value) library.enable ? library.enable(element) : library.create(element, item, options);
    else library.disable ? library.disable(element) : library.destroy(element);
  }

  /// Along which line the items of a page move, if they do not move in both directions.
  const line = () => {
    const { axis } = stage.library.policies ?? {};
    return ["horizontal", "vertical"].includes(axis) ? axis : null;
  };
  /// What a page never tells of its items, as its file says it, or as most pages are.
  const flags = () => {
    const { bounces = line() === null, adsorbs = false } = stage.library.capabilities?.fields ?? {};
    return { isDraggable: true, bounces, adsorbs };
  };
  /// Where the items of a page lie, in points.
  function placed(container) {
    const box = measure.inner(container);
    return [...container.querySelectorAll(stage.library.items)]
      .filter(measure.isSeen)
      .map((element) => element.getBoundingClientRect())
      .map(({ left, top, width, height }) => [left - box.left, top - box.top, width, height].map(points));
  }

  return {
    empty: { origin: [0, 0], width: 10, height: 10, items: [] },
    hooks: {
      required: ["create", "destroy", "held"],
      optional: ["enable", "disable", "setBounces", "setItems"],
      selectors: ["held"],
    },
    capabilities(library) {
      const without = [],
        fields = {};
      if (!library.setBounces) without.push("set-bounces");
      if (library.page) {
        // Whether an item goes to an edge is the page's own matter.
        without.push(
          ...(library.setItems ? [] : ["insert", "remove"]),
          "origin",
          "set-adsorbs",
          "set-draggable",
          "resize",
        );
        const root = document.querySelector(library.container),
          [right, bottom] = stage.roomAt(root);
        const past = (end) =>
          stage.leavesWindow([...root.querySelectorAll(library.items)]) ? [-end, 2 * end] : [0, end];
        const range = (/** @type {number[]} */ [least, greatest]) => ({ least, greatest, whole: true });
        // What is put in is as what is there.
        Object.assign(fields, library.setItems ? flags() : {}, {
          "at.x": range([0, right]),
          "at.y": range([0, bottom]),
          "to.x": range(past(right)),
          "to.y": range(past(bottom)),
        });
        return { without, fields };
      }
      if (library.viewport) without.push("origin");
      Object.assign(
        fields,
        stage.whole(
          stage.moderate(...(library.viewport ? [] : ["origin"]), "width", "height", "frame.width", "frame.height"),
          "frame.x",
          "frame.y",
          "to",
        ),
        stage.presses,
      );
      return { without, fields };
    },
    /// What scenes a page is measured with that takes items itself: those that it has, and others like them.
    drafts(counts) {
      const { fields = {} } = stage.library.capabilities ?? {},
        box = measure.inner(stage.container),
        there = placed(stage.container);
      const of = (name, value) =>
        typeof fields[name] === "object"
          ? Math.min(fields[name].greatest ?? value, Math.max(fields[name].least ?? value, value))
          : (fields[name] ?? value);
      const [width, height] = [points(box.width), points(box.height)],
        [, , across = 20, down = 20] = there[0] ?? [];
      const frame = (index, shift) => {
        const [w, h] = [of("frame.width", there[index]?.[2] ?? across), of("frame.height", there[index]?.[3] ?? down)],
          [x, y] = there[index] ?? [];
        const spread = (room, part) => Math.floor(Math.max(0, room) * ((part + shift) % 1));
        const left = shift === 0 && x !== undefined ? x : spread(width - w, (0.37 * index) % 1),
          top = shift === 0 && y !== undefined ? y : spread(height - h, (0.61 * index) % 1);
        return [of("frame.x", left), of("frame.y", top), w, h];
      };
      return [0, 0.3, 0.7].flatMap((shift) =>
        counts.map((count) => ({
          items: Array.from({ length: count }, (_, index) => ({
            id: index + 1,
            frame: frame(index, shift),
            ...flags(),
          })),
        })),
      );
    },
    async show(given) {
      [items, ids] = [new Map(), new Map()];
      const { library, root } = stage;
      if (!library.setItems) return stage.give();
      identity.adopt(library, [...root.querySelectorAll(library.items)], []);
      await setOwn([]);
      await setOwn(given.items);
    },
    /// What moves along a line has a container that is no larger than it across, whatever lies there besides.
    measure() {
      const box = measure.inner(stage.root),
        all = painting.sorted(known().filter(measure.isSeen), stage.root);
      const rects = all.map((element) => element.getBoundingClientRect()),
        { fields = {} } = stage.library.capabilities ?? {};
      const along = (start, side, length, isClosed) => {
        const least = Math.min(...rects.map((rect) => rect[side])),
          most = Math.max(...rects.map((rect) => rect[side] + rect[length]));
        if (isClosed) return [least, points(most - least)];
        const isGiven = [length, `frame.${start}`].every((name) => typeof fields[name] === "number");
        return isGiven ? [least - SCALE * fields[`frame.${start}`], fields[length]] : [box[side], points(box[length])];
      };
      const [left, width] = along("x", "left", "width", line() === "vertical"),
        [top, height] = along("y", "top", "height", line() === "horizontal");
      const items = all.map((element, index) => ({
        id: ids.get(element),
        frame: [
          rects[index].left - Math.round(left),
          rects[index].top - Math.round(top),
          rects[index].width,
          rects[index].height,
        ].map(points),
        ...flags(),
      }));
      const corner = [left, top].map(Math.round);
      return { corner, phase: measure.phase([...rects, box], corner), scene: { origin: [0, 0], width, height, items } };
    },
    begin(scene) {
      for (const item of scene.items) note(item);
      homes = new Map(scene.items.map(({ id, frame }) => [id, frame]));
    },
    async setUp(scene) {
      [items, ids] = [new Map(), new Map()];
      resize(scene);
      // Clips drawing and hit-testing, and cannot scroll.
      stage.root.style.overflow = "clip";
      for (const item of scene.items) stage.root.append(make(item));
      for (const element of elements()) start(element);
    },
    tearDown() {
      if (stage.library.page) return;
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
          return;
        case "insert":
          if (!find(event.item.id) && event.item.frame[2] >= 0 && event.item.frame[3] >= 0)
            await put(event.item, event.rank);
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
          const name = { "set-draggable": "isDraggable", "set-bounces": "bounces", "set-adsorbs": "adsorbs" }[
            event.event
          ];
          if (element) set(element, name, event.to);
        }
      }
    },
    snapshot() {
      return {
        items: painting.sorted(known(), stage.root).map((element) => ({
          id: ids.get(element),
          frame: settled(ids.get(element), stage.shown(element)),
          heldBy: stage.holder(element, ids.get(element), stage.isHeld(element)),
          ...about(element),
        })),
      };
    },
  };
})();
