// Grid reorder: items in columns. What a scene says, and what is seen of it.
//
// The page is an app's: a click selects an enabled item, Escape cancels what is under way, and the lifted item is shown
// larger by the class that the library gives it. A library file has what free-drag.js says first, if it needs it `style`
// for the page, and `enable(list, options, ended)`, `disable(list)`,
// where it needs them `cancel(list)`, `replacing(list, options)`, which tells whether it has cancelled a drag, and
// `replaced(list)`, before and after the items are other ones, `resized(list)` after another width, `leftover()` if it keeps something on the page, and `read(list)`, which tells the items in their order: `element` in the list, `shown` for what the user sees of it,
// `isLifted`.
stage.behaviours["grid-reorder"] = (() => {
  const { px } = stage;
  let layout, list, endedCount, lastEnded, isCancelled;

  const idOf = (element) => Number(element.dataset.id);
  const marked = (element, name) => element.classList.contains(name);

  function layOut() {
    const { width, columnCount, rowHeight, rowMargin, rowPadding, columnMargin, columnPadding } = layout;
    list.dataset.columns = columnCount;
    Object.assign(list.style, {
      display: "grid", boxSizing: "border-box", width: `${px(width)}px`, alignContent: "start",
      gridTemplateColumns: `repeat(${columnCount}, ${px(slotWidth(layout))}px)`, gridAutoRows: `${px(rowHeight)}px`,
      gap: `${px(rowPadding)}px ${px(columnPadding)}px`, padding: `${px(rowMargin)}px ${px(columnMargin)}px`,
      margin: 0, listStyle: "none", position: "relative",
    });
  }
  const slotWidth = ({ width, columnCount, columnMargin, columnPadding }) =>
    (width - 2 * columnMargin - columnPadding * (columnCount - 1)) / columnCount;

  function put({ items, enabled, selected }) {
    list.replaceChildren(...items.map((id) => {
      const element = document.createElement("li");
      element.dataset.id = id;
      element.id = `item_${id}`;
      element.className = "item";
      element.classList.toggle("enabled", !enabled || enabled.includes(id));
      element.classList.toggle("selected", !selected || selected.includes(id));
      element.append(document.createElement("i"));
      return element;
    }));
  }
  function click(event) {
    const element = isCancelled ? null : event.target.closest?.(".item");
    if (element && marked(element, "enabled")) element.classList.toggle("selected");
  }
  function ended(order) {
    // Whoever cancels a drag does not take its end for a drop.
    if (isCancelled) return;
    endedCount += 1;
    const chosen = new Set([...list.querySelectorAll(".item.selected")].map(idOf));
    lastEnded = { order, selection: order.filter((id) => chosen.has(id)) };
  }

  window.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    isCancelled = true;
    stage.library.cancel?.(list);
  });
  window.addEventListener("mousedown", () => { isCancelled = false; }, true);

  return {
    // Whether a tap may move a little the browser decides, which knows only whether it ends on the same item.
    hasTaps: true,
    /// The widths of slots, which have to be whole pixels too.
    derived({ scene, events }) {
      const widths = [scene.width, ...events.filter((event) => event.event === "resize").map((event) => event.width)];
      return widths.map((width) => slotWidth({ ...scene, width })).filter((width) => width >= 0);
    },
    setUp(scene) {
      layout = { ...scene };
      [endedCount, lastEnded, isCancelled] = [0, { order: [], selection: [] }, false];
      list = document.createElement("ul");
      stage.root.append(list);
      layOut();
      put(scene);
      stage.root.addEventListener("click", click);
      stage.library.enable(list, stage.options, ended);
    },
    tearDown: () => stage.library.disable(list),
    change(event) {
      if (event.event === "resize") {
        const resized = { ...layout, width: event.width };
        if (event.width < 0 || slotWidth(resized) < 0) return;
        layout = resized;
        layOut();
        stage.library.resized?.(list);
      } else if (new Set(event.items).size === event.items.length) {
        const wasCancelled = isCancelled;
        isCancelled = true;
        isCancelled = stage.library.replacing?.(list, stage.options) || wasCancelled;
        put(event);
        stage.library.replaced?.(list);
      }
    },
    snapshot() {
      let front = null, frontZ = 0;
      const items = stage.library.read(list).map(({ element, shown, isLifted }) => {
        const style = getComputedStyle(shown), z = Number.parseInt(style.zIndex, 10) || 0;
        if (z > frontZ) [front, frontZ] = [idOf(element), z];
        return {
          id: idOf(element), frame: stage.points(shown.getBoundingClientRect()), enabled: marked(element, "enabled"),
          selected: marked(element, "selected"), lifted: isLifted,
          scaled: getComputedStyle(shown.firstElementChild).scale === "1.2",
        };
      });
      return { height: list.getBoundingClientRect().height / stage.scale, items, front, endedCount, lastEnded };
    },
  };
})();
