// Records what fingers and the page do to draggable items, as a scenario that dragfuzz shows, replays and shrinks.
//
//   <script src="record.js" data-behaviour="free-drag" data-container="#board" data-items=".card"></script>
//
// RECORDING.md says what each setting means. Nothing is sent anywhere: the scenario is saved as a file, or asked for in
// the console, dragfuzzRecorder.scenario(). While it records, it keeps a log of what happened as it happened (the first
// part of this file); only when the scenario is asked for it decides what that means (the second part), because much
// can be told afterwards only: whether an element was a copy that some library showed during a drag, whether a touch
// was lost.
(() => {
  // Selectors say which items have an option; all and none of them are "*" and ":not(*)".
  const SETTINGS = {
    behaviour: "free-drag",
    container: null,
    items: null,
    key: null,
    hold: "500",
    settle: "500",
    draggable: "*",
    bounces: "*",
    adsorbs: ":not(*)",
    enabled: "*",
    selected: ":not(*)",
    control: "on",
    start: "by-hand",
  };
  const WORDS = { behaviour: ["free-drag", "grid-reorder"], control: ["on", "off"], start: ["by-hand", "at-once"] };
  const OPTIONS = {
    "free-drag": { isDraggable: "draggable", bounces: "bounces", adsorbs: "adsorbs" },
    "grid-reorder": { isEnabled: "enabled", isSelected: "selected" },
  };
  const ENTRIES_MAX = 90_000; // dragfuzz reads lists of up to 100,000 elements.
  const STILL = 10; // How far a touch may go and still be held, in points.

  // MARK: What happens, as it happens

  let settings = null,
    container = null,
    isRecording = false,
    observers = [];
  let log = [],
    lastLook = null,
    count = 0,
    numbers,
    present,
    pointers;

  function use(given) {
    for (const [name, value] of Object.entries(given)) {
      if (!(name in SETTINGS))
        throw new Error(`record.js has no setting "${name}"; it has ${Object.keys(SETTINGS).join(", ")}`);
      if (typeof value !== "string") throw new Error(`the setting "${name}" of record.js has to be a text`);
    }
    const chosen = { ...SETTINGS, ...given };
    for (const [name, words] of Object.entries(WORDS)) {
      if (!words.includes(chosen[name]))
        throw new Error(`the setting "${name}" is "${chosen[name]}" and has to be ${words.join(" or ")}`);
    }
    for (const name of ["hold", "settle"]) {
      const isRight = /^\d+$/.test(chosen[name]) || (name === "hold" && chosen.hold === "never");
      if (!isRight)
        throw new Error(`the setting "${name}" is "${chosen[name]}" and has to be a number of milliseconds`);
    }
    stop();
    [settings, log, count] = [chosen, [], 0];
  }

  function start() {
    stop();
    if (!settings?.container || !settings.items) throw new Error("record.js needs the settings container and items");
    container = document.querySelector(settings.container);
    if (!container) throw new Error(`no element of the page matches "${settings.container}"`);
    if (!container.querySelector(settings.items)) {
      throw new Error(`no element in "${settings.container}" matches "${settings.items}"`);
    }
    [log, lastLook, count, numbers, present, pointers] = [[], null, 0, new Map(), new Map(), new Map()];
    isRecording = true;
    look();
    // The scenario is asked for at the end, but a page that is no grid is better told at once.
    try {
      behaviours[settings.behaviour].scene(log[0]);
    } catch (error) {
      isRecording = false;
      log = [];
      throw error;
    }
    const changes = new MutationObserver(() => look());
    changes.observe(container, { childList: true, subtree: true, attributes: true });
    const sizes = new ResizeObserver(() => look());
    sizes.observe(container);
    for (const type of Object.keys(heard)) window.addEventListener(type, hear, { capture: true, passive: true });
    observers = [changes, sizes];
    control.show();
  }

  function stop() {
    if (!isRecording) return;
    for (const observer of observers) observer.disconnect();
    for (const type of Object.keys(heard)) window.removeEventListener(type, hear, { capture: true });
    note({ type: "end" });
    isRecording = false;
    control.show();
  }

  function note(entry) {
    log.push({ time: performance.now(), ...entry });
    if (isRecording && log.length >= ENTRIES_MAX && entry.type !== "end") stop();
  }

  /// How the window's pixels become the container's points: also where it is scaled or scrolled.
  function view() {
    const box = container.getBoundingClientRect();
    const scale = [box.width / container.offsetWidth || 1, box.height / container.offsetHeight || 1];
    const edge = [container.clientLeft - container.scrollLeft, container.clientTop - container.scrollTop];
    const point = (x, y) => [(x - box.left) / scale[0] - edge[0], (y - box.top) / scale[1] - edge[1]];
    const frame = (element) => {
      const rect = element.getBoundingClientRect();
      return [...point(rect.left, rect.top), rect.width / scale[0], rect.height / scale[1]];
    };
    return { box, point, frame };
  }

  /// The items in the order of the document, each with the key by which it is known.
  function items() {
    return [...container.querySelectorAll(settings.items)].map((element) => {
      const key = (settings.key && element.getAttribute(settings.key)) ?? element;
      if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
      return { element, number: numbers.get(key) };
    });
  }

  /// Notes which items there are and how large the container is, if that has changed.
  function look() {
    // A container that is gone for good cannot be looked at.
    if (!container.isConnected) return stop();
    const { frame, box } = view(),
      seen = new Map(),
      last = lastLook;
    const size = [container.clientWidth || box.width, container.clientHeight || box.height];
    const entry = { type: "look", size: size.map(Math.round), items: [] };
    for (const { element, number } of items()) {
      // With keys, a copy has the key of its original.
      if (seen.has(number)) continue;
      const item = { item: number };
      for (const [name, setting] of Object.entries(OPTIONS[settings.behaviour]))
        item[name] = element.matches(settings[setting]);
      entry.items.push(item);
      seen.set(number, element);
    }
    const state = JSON.stringify([entry.size, entry.items]);
    if (last?.state === state) return;
    for (const item of entry.items) {
      const element = seen.get(item.item);
      if (present.has(item.item) && last) continue;
      item.frame = frame(element);
      item.depth = Number.parseInt(getComputedStyle(element).zIndex, 10) || 0;
    }
    if (settings.behaviour === "grid-reorder") {
      const isSame = last?.size[0] === entry.size[0],
        before = pointers.size ? last?.grid : null;
      entry.grid = isSame ? last.grid : measured([...seen.values()].map(frame), entry.size[0], before);
    }
    present = seen;
    lastLook = { time: performance.now(), ...entry, state, origin: [box.left, box.top].map(Math.round) };
    note(lastLook);
  }

  const heard = {
    pointerdown(event, { point, frame }) {
      if (event.button !== 0) return;
      look();
      const path = event.composedPath(),
        hit = items().find(({ element }) => path.includes(element));
      // What is pressed elsewhere in the page is none of the container's business.
      if (!hit && !path.includes(container)) return;
      pointers.set(event.pointerId, event.pointerType);
      const at = point(event.clientX, event.clientY);
      return { type: "down", at, item: hit?.number, frame: hit && frame(hit.element), kind: event.pointerType };
    },
    pointermove(event, { point }) {
      // A mouse that comes back without its button was let go where nobody saw it.
      if (event.buttons === 0 && event.pointerType === "mouse") {
        pointers.delete(event.pointerId);
        return { type: "gone" };
      }
      return { type: "move", at: point(event.clientX, event.clientY) };
    },
    pointerup(event, { point }) {
      pointers.delete(event.pointerId);
      return { type: "up", at: point(event.clientX, event.clientY) };
    },
    pointercancel(event) {
      pointers.delete(event.pointerId);
      return { type: "cancel" };
    },
    lostpointercapture: () => ({ type: "lost" }),
  };
  function hear(event) {
    if (event.type !== "pointerdown" && !pointers.has(event.pointerId)) return;
    const entry = heard[event.type](event, view());
    if (!entry) return;
    count += 1;
    note({ time: event.timeStamp, pointer: event.pointerId, ...entry });
    if (entry.type !== "move") control.show();
  }

  // MARK: What it means

  const same = (a, b) => a[0] === b[0] && a[1] === b[1];
  const rounded = ([x, y, width, height]) => {
    const [left, top] = [Math.round(x), Math.round(y)];
    return [left, top, Math.round(x + width) - left, Math.round(y + height) - top];
  };
  /// The nearest whole point within a rectangle; any whole point where it has none.
  const inside = (point, frame) =>
    point.map((value, axis) => {
      const [start, length] = [frame[axis], frame[axis + 2]];
      return length >= 1 ? Math.min(Math.max(Math.round(value), start), start + length - 1) : Math.round(value);
    });

  const behaviours = {
    "free-drag": {
      hasHold: false,
      scene({ origin, size: [width, height], items }) {
        // What is painted later lies in front.
        return {
          origin,
          width,
          height,
          items: items.toSorted((a, b) => a.depth - b.depth).map((item) => this.item(item)),
        };
      },
      item: ({ item, frame, ...options }) => ({
        id: item,
        frame: rounded(frame),
        isDraggable: options.isDraggable,
        bounces: options.bounces,
        adsorbs: options.adsorbs,
      }),
      /// Where a touch is; at a press on the item that it has hit, whatever rounding does.
      place: ({ at, frame }) => (frame ? inside(at, rounded(frame)) : at.map(Math.round)),
      changes(before, now) {
        const events = [],
          old = new Map(before.items.map((item) => [item.item, item]));
        const ids = new Set(now.items.map(({ item }) => item));
        if (!same(before.size, now.size)) events.push({ event: "resize", width: now.size[0], height: now.size[1] });
        for (const id of old.keys()) if (!ids.has(id)) events.push({ event: "remove", item: id });
        for (const [rank, item] of now.items.entries()) {
          const known = old.get(item.item);
          if (!known) {
            events.push({ event: "insert", item: this.item(item), rank });
            continue;
          }
          for (const [name, setting] of Object.entries(OPTIONS["free-drag"])) {
            if (known[name] !== item[name]) events.push({ event: `set-${setting}`, item: item.item, to: item[name] });
          }
        }
        return events;
      },
    },
    "grid-reorder": {
      hasHold: true,
      scene({ origin, items, grid }) {
        if (grid.problem) throw new Error(grid.problem);
        const { columnCount, rowHeight, rowMargin, rowPadding, columnMargin, columnPadding } = grid.whole;
        return {
          origin,
          width: this.width(grid),
          columnCount,
          rowHeight,
          rowMargin,
          rowPadding,
          columnMargin,
          columnPadding,
          ...this.titles(items),
        };
      },
      width({ whole: { columnCount, slotWidth, columnMargin, columnPadding } }) {
        return 2 * columnMargin + columnCount * (slotWidth + columnPadding) - columnPadding;
      },
      titles(items) {
        const list = (those) => those.map(({ item }) => item);
        const enabled = items.filter(({ isEnabled }) => isEnabled),
          selected = items.filter(({ isSelected }) => isSelected);
        return {
          items: list(items),
          enabled: enabled.length < items.length ? list(enabled) : null,
          selected: list(selected),
        };
      },
      /// Where a touch is in the grid of whole points; at a press in the slot of the item that it has hit.
      place({ at, item }, { grid: { exact, whole }, items }) {
        const period = [whole.slotWidth + whole.columnPadding, whole.rowHeight + whole.rowPadding];
        const start = [whole.columnMargin, whole.rowMargin];
        const point = at.map(
          (value, axis) => start[axis] + ((value - exact.start[axis]) * period[axis]) / exact.period[axis],
        );
        const index = items.findIndex((other) => other.item === item);
        if (index < 0) return point.map(Math.round);
        const cell = [index % whole.columnCount, Math.floor(index / whole.columnCount)];
        const [x, y] = start.map((value, axis) => value + cell[axis] * period[axis]);
        return inside(point, [x, y, whole.slotWidth, whole.rowHeight]);
      },
      changes(before, now, isBusy) {
        if (now.grid.problem && now.grid !== before.grid) throw new Error(now.grid.problem);
        const [first, later] = [before, now].map(({ grid }) => grid.whole.columnCount);
        if (first !== later)
          throw new Error(`the grid has ${first} columns at first and ${later} later, which a scenario cannot say`);
        const [old, ids] = [before, now].map(({ items }) => items.map(({ item }) => item));
        const isOther = old.length !== ids.length || ids.some((id) => !old.includes(id));
        const events = [];
        const width = this.width(now.grid);
        if (this.width(before.grid) !== width) events.push({ event: "resize", width });
        // During a drag, and until it has come to rest, another order is what the drag has led to.
        const isReordered = !isBusy && old.some((id, index) => id !== ids[index]);
        if (isOther || isReordered) events.push({ event: "set-titles", ...this.titles(now.items) });
        return events;
      },
    },
  };

  /// The measures of a grid whose items lie so: exactly, and in whole points; or a sentence about why it is none.
  ///
  /// During a drag items may be anywhere: then only their size is new, and all else as it was.
  function measured(frames, width, before) {
    const middle = (axis) => frames.map((frame) => frame[axis]).sort((a, b) => a - b)[frames.length >> 1] ?? 0;
    const size = [middle(2), middle(3)],
      [first] = frames;
    const fit = (start, period, columnCount) => {
      const gap = period.map((length, axis) => Math.max(0, Math.round(length - size[axis])));
      const [slotWidth, rowHeight] = size.map((length) => Math.max(1, Math.round(length)));
      const [columnMargin, rowMargin] = start.map((length) => Math.max(0, Math.round(length)));
      return {
        exact: { start, period, size },
        whole: {
          columnCount,
          slotWidth,
          rowHeight,
          columnMargin,
          rowMargin,
          columnPadding: gap[0],
          rowPadding: gap[1],
        },
      };
    };
    if (!first || (before && !before.problem)) {
      const { exact, whole } = before ?? {
        exact: { start: [0, 0], period: [1, 1], size: [1, 1] },
        whole: { columnCount: 1 },
      };
      return fit(
        exact.start,
        size.map((length, axis) => exact.period[axis] - exact.size[axis] + length || 1),
        whole.columnCount,
      );
    }
    const isBeside = (frame, axis) => Math.abs(frame[axis] - first[axis]) < first[axis + 2] / 2;
    const lines = [frames.filter((frame) => isBeside(frame, 1)), frames.filter((frame) => isBeside(frame, 0))];
    const period = lines.map((line, axis) =>
      line.length > 1 ? (line.at(-1)[axis] - first[axis]) / (line.length - 1) : size[axis],
    );
    const start = [first[0], first[1]];
    // A single row may have room for more.
    const room = Math.floor((width - 2 * start[0] + period[0] - size[0]) / period[0]);
    const columnCount = lines[0].length < frames.length ? lines[0].length : Math.max(frames.length, room);
    const stray = frames.findIndex((frame, index) =>
      [index % columnCount, Math.floor(index / columnCount)].some(
        (cell, axis) => Math.abs(frame[axis] - start[axis] - cell * period[axis]) > size[axis] / 4,
      ),
    );
    const overlap = period.some((length, axis) => length < size[axis] - 1);
    if (stray >= 0 || overlap || !(period[0] > 0 && period[1] > 0)) {
      const place = frames[stray]?.slice(0, 2).map(Math.round).join(", ");
      const where = stray < 0 ? "its items overlap" : `item ${stray + 1} of ${frames.length} lies at (${place})`;
      return { problem: `"${settings.container}" is no grid with ${columnCount} columns, filled row by row: ${where}` };
    }
    return fit(start, period, columnCount);
  }

  /// The looks with only what the page has done to the items, not what some library shows during a drag: copies that
  /// are gone once it is over, and originals that are out of the container meanwhile.
  function settledLooks(entries, settle) {
    const looks = new Map(),
      down = new Set();
    let rest = -Infinity,
      episode = [],
      base = entries[0];
    const close = () => {
      if (!episode.length) return;
      const ids = ({ items }) => new Set(items.map(({ item }) => item));
      const [before, after] = [ids(base), ids(episode.at(-1))];
      const facts = new Map(base.items.map((item) => [item.item, item]));
      const seen = new Set(before),
        last = new Map();
      for (const [index, { items }] of episode.entries()) for (const { item } of items) last.set(item, index);
      episode.forEach((entry, index) => {
        for (const item of entry.items) {
          if (!before.has(item.item) && !after.has(item.item)) continue;
          facts.set(item.item, { ...facts.get(item.item), ...item });
          seen.add(item.item);
        }
        const stays = (id) => seen.has(id) && (after.has(id) || last.get(id) >= index);
        const order = [...new Set([...ids(entry), ...seen])].filter(stays);
        looks.set(entry, { ...entry, isBusy: true, items: order.map((id) => facts.get(id)) });
      });
      base = episode.at(-1);
      episode = [];
    };
    for (const entry of entries) {
      if (entry.type === "down") down.add(entry.pointer);
      if (["up", "cancel", "gone"].includes(entry.type) && down.delete(entry.pointer)) rest = entry.time + settle;
      if (down.size || entry.time < rest) {
        if (entry.type === "look") episode.push(entry);
      } else {
        close();
        if (entry.type === "look") {
          base = entry;
          looks.set(entry, entry);
        }
      }
    }
    close();
    return looks;
  }

  function interpreted(entries) {
    const behaviour = behaviours[settings.behaviour],
      touches = new Map(),
      events = [];
    const wait = behaviour.hasHold && settings.hold !== "never" ? Number(settings.hold) : null;
    const looks = settledLooks(entries, Number(settings.settle)),
      names = new Map();
    // The copies of some library had numbers too: items are numbered in the order in which they come.
    for (const [entry, { items, ...look }] of looks) {
      for (const { item } of items) if (!names.has(item)) names.set(item, names.size + 1);
      looks.set(entry, { ...look, items: items.map((item) => ({ ...item, item: names.get(item.item) })) });
    }
    let known = looks.get(entries[0]);
    const scene = behaviour.scene(known);

    const moveTo = (touch, to) => events.push({ event: "move", touch: touch.number, to });
    /// A touch that is heard of again was not lost.
    const find = (pointer) => {
      const touch = touches.get(pointer);
      if (touch?.lost) events.splice(events.indexOf(touch.lost), 1);
      if (touch) touch.lost = null;
      return touch;
    };
    const follow = (touch, at) => {
      if (same(at, touch.at)) return;
      touch.at = at;
      if (touch.isWaiting && Math.hypot(at[0] - touch.press[0], at[1] - touch.press[1]) <= STILL) return;
      touch.isWaiting = false;
      moveTo(touch, at);
    };
    const holdWhatIsDue = (time) => {
      for (const touch of touches.values()) {
        if (!touch.isWaiting || touch.lost || time - touch.time < wait) continue;
        touch.isWaiting = false;
        events.push({ event: "hold", touch: touch.number });
        // A hand trembles; what comes of that before the hold is told as one move after it.
        if (!same(touch.at, touch.press)) moveTo(touch, touch.at);
      }
    };

    for (const entry of entries.slice(1)) {
      holdWhatIsDue(entry.time);
      switch (entry.type) {
        case "look": {
          const now = looks.get(entry);
          events.push(...behaviour.changes(known, now, now.isBusy === true));
          known = now;
          break;
        }
        case "down": {
          // Nobody has heard how the touch before it ended.
          const before = touches.get(entry.pointer);
          if (before && !before.lost) events.push({ event: "cancel", touch: before.number });
          touches.delete(entry.pointer);
          const taken = new Set([...touches.values()].map(({ number }) => number));
          let number = 1;
          while (taken.has(number)) number += 1;
          const at = behaviour.place({ ...entry, item: names.get(entry.item) }, known);
          touches.set(entry.pointer, { number, press: at, at, time: entry.time, isWaiting: wait !== null, lost: null });
          events.push({ event: "press", touch: number, at });
          holdWhatIsDue(entry.time);
          break;
        }
        case "move":
        case "up": {
          const touch = find(entry.pointer);
          if (!touch) break;
          follow(touch, behaviour.place(entry, known));
          if (entry.type === "move") break;
          events.push({ event: "release", touch: touch.number });
          touches.delete(entry.pointer);
          break;
        }
        case "cancel":
        case "gone": {
          // Of a touch that was lost nothing more was heard until now: it ended when it was lost.
          const touch = entry.type === "gone" ? touches.get(entry.pointer) : find(entry.pointer);
          if (touch && !touch.lost) events.push({ event: "cancel", touch: touch.number });
          touches.delete(entry.pointer);
          break;
        }
        case "lost": {
          const touch = touches.get(entry.pointer);
          if (!touch) break;
          touch.lost = { event: "cancel", touch: touch.number };
          events.push(touch.lost);
          break;
        }
      }
    }
    return { scene, events };
  }

  function scenario() {
    if (!log.length) throw new Error("nothing was recorded yet: dragfuzzRecorder.start()");
    const { scene, events } = interpreted(isRecording ? [...log, { type: "end", time: performance.now() }] : log);
    return { format: "dragfuzz-counterexample", version: 1, behaviour: settings.behaviour, scene, events };
  }

  /// The scenario as the text of its file, an event a line.
  function text() {
    const { events, ...rest } = scenario();
    const fields = Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    const list = events.map((event) => `\n    ${JSON.stringify(event)}`).join(",");
    return `{\n${fields.join(",\n")},\n  "events": [${list}\n  ]\n}\n`;
  }

  function save() {
    const address = URL.createObjectURL(new Blob([text()], { type: "application/json" }));
    const name = `${settings.behaviour}-recording.json`;
    Object.assign(document.createElement("a"), { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    return `saved: ${name}`;
  }

  // MARK: The control

  const control = {
    root: null,
    open() {
      const host = document.createElement("dragfuzz-recorder");
      const root = host.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        :host {
          all: initial; position: fixed; right: 8px; bottom: 8px; z-index: 2147483647; display: flex; gap: 6px;
          align-items: center; padding: 6px 8px; font: 13px/1.4 system-ui, sans-serif; color: #fff; background: #222d;
          border-radius: 8px; user-select: none; max-width: calc(100vw - 32px)
        }
        button {
          font: inherit; color: inherit; background: #555; border: 0; border-radius: 5px; padding: 4px 10px;
          min-height: 28px; flex: none
        }
        @media (pointer: coarse) { button { min-height: 44px } }
        button:disabled { opacity: .5 } button:focus-visible { outline: 2px solid #8cf }`);
      root.adoptedStyleSheets = [sheet];
      const button = (name, run) => {
        const element = Object.assign(document.createElement("button"), { type: "button" });
        element.dataset.name = name;
        element.addEventListener("click", () => {
          try {
            this.show(run());
          } catch (error) {
            this.show(error.message);
          }
        });
        return element;
      };
      const status = document.createElement("span");
      status.setAttribute("role", "status");
      root.append(
        button("record", () => {
          isRecording ? stop() : start();
        }),
        button("save", save),
        status,
      );
      this.root = root;
      document.documentElement.append(host);
      this.show();
    },
    show(words) {
      if (!this.root) return;
      const [record, saving, status] = this.root.children;
      record.textContent = isRecording ? "Stop" : "Record";
      saving.textContent = "Save scenario";
      saving.disabled = !log.length;
      const events = `${count} event${count === 1 ? "" : "s"}`;
      status.textContent = words ?? (isRecording ? `recording: ${events}` : log.length ? `recorded: ${events}` : "");
    },
  };

  window.dragfuzzRecorder = {
    use,
    start,
    stop,
    scenario,
    text,
    save,
    get isRecording() {
      return isRecording;
    },
  };
  const given = { ...document.currentScript?.dataset };
  use(given);
  const begin = () => {
    if (settings.control === "on") control.open();
    if (settings.start !== "at-once") return;
    try {
      start();
    } catch (error) {
      control.show(error.message);
      throw error;
    }
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
