// Free drag: items that lie anywhere in a container. What a scene says, and what is seen of it.
//
// A library file has `name`, `summary`, `behaviour`, `scripts`, `version()`, `options` with their defaults,
// `promises(options)` as in the handshake, with what the library can be given, where it needs it `declines(events, options)`, and
// - `enable(element, item, options)`: makes an item draggable, by its `isDraggable` and `bounces`;
// - `set(element, name, item, options)`: tells the library of an option that was changed;
// - `remove(element)` and, at the end of a scenario, `disable(element)`;
// - `isHeld(element)`, `isEnabled(element)`, `bounces(element)`: what the library says of it;
// - `leftover()`: whether something is left on the page after a scenario that only loading it anew gets rid of.
stage.behaviours["free-drag"] = (() => {
  const { px } = stage;
  let items;

  const elements = () => [...stage.root.children].filter((element) => element.dataset.id !== undefined);
  const find = (id) => elements().find((element) => Number(element.dataset.id) === id);

  function resize({ width, height }) {
    Object.assign(stage.root.style, { width: `${px(width)}px`, height: `${px(height)}px` });
  }
  function make({ id, frame, isDraggable = false, bounces = true, adsorbs = true }) {
    const element = document.createElement("div");
    element.dataset.id = id;
    element.className = "item";
    const [left, top, width, height] = frame.map((value) => `${px(value)}px`);
    Object.assign(element.style, { position: "absolute", left, top, width, height });
    items.set(element, { isDraggable, bounces, adsorbs });
    return element;
  }
  function put(item, rank) {
    const element = make(item);
    stage.root.insertBefore(element, elements()[Math.max(0, rank)] ?? null);
    stage.library.enable(element, items.get(element), stage.options);
  }

  return {
    setUp(scene) {
      items = new Map();
      // Clips drawing and hit-testing, and cannot scroll.
      stage.root.style.overflow = "clip";
      resize(scene);
      for (const item of scene.items) stage.root.append(make(item));
      for (const element of elements()) stage.library.enable(element, items.get(element), stage.options);
    },
    tearDown() {
      for (const element of elements()) stage.library.disable(element);
    },
    change(event) {
      switch (event.event) {
        case "layout":
          window.dispatchEvent(new Event("resize"));
          stage.root.getBoundingClientRect();
          return;
        case "resize":
          if (event.width >= 0 && event.height >= 0) resize(event);
          return;
        case "insert":
          if (!find(event.item.id) && event.item.frame[2] >= 0 && event.item.frame[3] >= 0) put(event.item, event.rank);
          return;
        case "remove": {
          const element = find(event.item);
          if (element) stage.library.remove(element);
          return;
        }
        default: {
          const element = find(event.item);
          if (!element) return;
          const name = { "set-draggable": "isDraggable", "set-bounces": "bounces", "set-adsorbs": "adsorbs" }[event.event];
          const item = items.get(element);
          item[name] = event.to;
          stage.library.set(element, name, item, stage.options);
        }
      }
    },
    snapshot() {
      const seen = elements().map((element, rank) => ({
        element, rank, z: Number.parseInt(getComputedStyle(element).zIndex, 10) || 0,
      }));
      // What is painted later lies in front.
      seen.sort((a, b) => a.z - b.z || a.rank - b.rank);
      return {
        items: seen.map(({ element }) => ({
          id: Number(element.dataset.id), frame: stage.points(element.getBoundingClientRect()),
          heldBy: stage.library.isHeld(element) ? stage.holder : null,
          isDraggable: stage.library.isEnabled(element), bounces: stage.library.bounces(element, items.get(element)),
          adsorbs: items.get(element).adsorbs,
        })),
      };
    },
  };
})();
