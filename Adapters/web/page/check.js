// What is wrong with a library file, before anything is blamed on the library: its fields, and then one drag.
const check = (() => {
  const COMMON = {
    summary: "string", behaviour: "string", scripts: "array", styles: "array", style: "string", version: "function", decide: "function",
    options: "object", policies: "object", notPromised: "array", notShown: "array", capabilities: "object", promises: "function",
    input: "string", viewport: "array", leftover: "function", identify: "function", order: "function", reset: "function", page: "string", container: "string",
    items: "string", lists: "string",
  };
  const SELECTORS = ["held", "lifted", "copy", "placeholder"];
  const kindOf = (value) => (Array.isArray(value) ? "array" : typeof value);
  const article = (kind) => `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;

  /// How many letters make one word of another.
  function distance(a, b) {
    let row = [...Array(b.length + 1).keys()];
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      }
      row = next;
    }
    return row[b.length];
  }
  function nearest(word, words) {
    const near = words.map((each) => [distance(word.toLowerCase(), each.toLowerCase()), each]).sort((a, b) => a[0] - b[0])[0];
    return near && near[0] <= Math.max(2, word.length / 3) ? `; perhaps "${near[1]}" is meant` : "";
  }
  /// Where something lies that is not found, as it is in a document of its own.
  function hidden(root, selector) {
    for (const host of [root, ...root.querySelectorAll("*")]) {
      const inner = host.shadowRoot ?? host.contentDocument, kind = host.shadowRoot ? "a shadow root" : "an iframe";
      if (host.localName === "iframe" && !inner) return "; the page has an iframe of another server, where this adapter does not look";
      if (inner?.querySelector(selector)) return `; it lies in ${kind}, where this adapter does not look`;
      const deeper = inner ? hidden(inner, selector) : "";
      if (deeper) return deeper;
    }
    return "";
  }
  const both = (words) => (words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}` : words.join(""));
  /// Runs something that drags an item, and notes what shows that in the page: what this item gets and no other, what is put in,
  /// what is sent, and whether items lie outside of the container meanwhile.
  async function watched(library, run, dragged = 1) {
    const marks = new Map(), added = [], sent = new Set(), { dispatchEvent } = EventTarget.prototype;
    const { items = ".item", container = "body" } = library;
    let isAway = false;
    const observer = new MutationObserver((records) => {
      for (const { type, target, attributeName, oldValue, addedNodes } of records) {
        if (type === "childList") {
          const nodes = [...addedNodes].filter(({ nodeType }) => nodeType === 1);
          added.push(...nodes);
          isAway ||= nodes.some((node) => node.isConnected && !node.closest(container) && !node.querySelector(container) && (node.matches(items) || node.querySelector(items)));
        }
        else if (!target.matches(items)) continue;
        else if (attributeName === "class") {
          for (const word of target.classList) {
            if (` ${oldValue ?? ""} `.includes(` ${word} `)) continue;
            const mark = `.${CSS.escape(word)}`;
            marks.set(mark, (marks.get(mark) ?? true) && (library.page ? identity.idOf(target) : Number(target.dataset.id)) === dragged);
          }
        }
      }
    });
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event instanceof CustomEvent && this instanceof Element && this.closest(container)) sent.add(event.type);
      return dispatchEvent.call(this, event);
    };
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ["class"], attributeOldValue: true });
    try {
      const outcome = await run(), selector = (node) => node.id ? `#${CSS.escape(node.id)}` : node.classList.length ? `.${CSS.escape(node.classList[0])}` : null;
      // What is still there was not for the drag.
      const gone = added.filter((node) => !node.isConnected && !node.matches(items) && !node.querySelector(items)).map(selector);
      return { outcome, seen: { isAway, held: [...marks.keys()].find((mark) => marks.get(mark) && mark !== (library.held ?? library.lifted) && !document.querySelector(mark)), placeholder: gone.find(Boolean), ended: [...sent] } };
    } finally {
      EventTarget.prototype.dispatchEvent = dispatchEvent;
      observer.disconnect();
    }
  }
  /// What a field is, or the nearest value that it may have, as the capabilities say.
  const fit = (fields, name, value) => {
    const its = fields?.[name];
    if (typeof its !== "object") return its ?? value;
    return Math.min(Math.max(value, its.least ?? value), its.greatest ?? value);
  };
  const HANDLE = "a style that makes its handle as large as the item";
  const perhaps = (name, value) => (value ? `; perhaps ${name}: "${value}" is meant` : "");
  function selectorError(name, selector) {
    try {
      document.createDocumentFragment().querySelector(selector);
      return null;
    } catch { return `${name} is "${selector}", which is no selector`; }
  }

  return {
    /// What is wrong with the fields of the file; null if nothing is.
    fields(library) {
      if (kindOf(library) !== "object" || library === null) return "it does not set window.library to an object";
      const behaviours = Object.keys(stage.behaviours);
      if (library.behaviour === undefined) return `behaviour is missing; it is one of ${behaviours.join(", ")}`;
      if (!behaviours.includes(library.behaviour)) {
        return `behaviour is "${library.behaviour}"${nearest(String(library.behaviour), behaviours) || `; it is one of ${behaviours.join(", ")}`}`;
      }
      const { required, optional } = stage.behaviours[library.behaviour].hooks, hooks = [...required, ...optional];
      const known = [...Object.keys(COMMON), ...hooks];
      for (const [name, value] of Object.entries(library)) {
        if (!known.includes(name)) {
          return `"${name}" means nothing for ${library.behaviour}${nearest(name, known) || `; hooks are ${hooks.join(", ")}`}`;
        }
        const kind = COMMON[name] ?? (SELECTORS.includes(name) || ["ended", "lift"].includes(name) ? "string" : name === "keys" ? "object" : "function");
        if (kindOf(value) !== kind) return `${name} is ${article(kindOf(value))} where ${article(kind)} is needed`;
        const wrong = ["container", "items", "lists", ...SELECTORS].includes(name) ? selectorError(name, value) : null;
        if (wrong) return wrong;
      }
      if (required.includes("lists") && !library.page) return `page is missing: ${library.behaviour} is for a page of one's own`;
      // What the browser itself drags is known without a selector.
      const needed = library.page ? ["container", "items", ...required.filter((name) => !["create", "destroy", ...SELECTORS].includes(name))] : required;
      const missing = ["summary", ...needed].filter((name) => library[name] === undefined);
      if ((missing.includes("setItems") || library.setItems) && !library.identify) missing.push("identify");
      if (missing.length) return `${both(missing)} ${missing.length > 1 ? "are" : "is"} missing${missing.includes("identify") && library.setItems ? ": setItems needs identify, which returns the numbers that setItems has given" : ""}`;
      if (library.input !== undefined && !["mouse", "touch", "pen"].includes(library.input)) {
        return `input is "${library.input}"; it is mouse, touch or pen`;
      }
      if (library.lift !== undefined && !["hold", "press", "move"].includes(library.lift)) {
        return `lift is "${library.lift}"; it is hold, press or move`;
      }
      if ((library.reset || library.setItems) && !library.page) return `${library.reset ? "reset" : "setItems"} is for a page of one's own`;
      return null;
    },

    /// What is wrong with what a page of one's own has; null if nothing is.
    page({ behaviour, container, items, lists }) {
      const element = document.querySelector(container);
      if (!element) return `container "${container}" hits nothing in the page${hidden(document, container)}`;
      if (lists && !element.querySelector(lists)) return `lists "${lists}" hits nothing in "${container}"${hidden(element, lists)}`;
      if (!element.querySelector(items)) return `items "${items}" hits nothing in "${container}"${hidden(element, items)}`;
      if ([...element.querySelectorAll(items)].some((item) => stage.outer(item, items))) return `items "${items}" hits elements inside of each other; name the outer ones alone`;
      if (behaviour === "grid-reorder" && [...element.querySelectorAll(items)].every((item) => /absolute|fixed/.test(getComputedStyle(item).position))) {
        return `items "${items}" are placed by the page itself (position: absolute), and such a list cannot be tested: if they may lie anywhere, behaviour: "free-drag" is for that`;
      }
      return null;
    },

    /// One scene, one drag of its first item, and the scene once more: what is wrong with that, or null.
    async drag(library) {
      const { container } = library, outer = library.page && document.querySelector(container);
      const by = outer ? outer.getBoundingClientRect().width - outer.offsetWidth : 0;
      if (outer && Math.abs(by) > Math.max(1, outer.offsetWidth / 100)) {
        const { transform, zoom } = getComputedStyle(outer), isOwn = transform !== "none" || (zoom ?? "1") !== "1";
        return `container "${container}" is shown ${by > 0 ? "larger" : "smaller"} than it is, by a zoom or transform of ${isOwn ? "its own" : "what it lies in"}: take that away with style`;
      }
      if (stage.behaviours[library.behaviour].hooks.required.includes("lists")) return this.board(library);
      if (stage.behaviours[library.behaviour].hooks.required.includes("level")) return this.tree(library);
      if (outer && [...outer.querySelectorAll(library.items)].some((element) => element instanceof SVGElement)) {
        return `items "${library.items}" are parts of a picture (SVG): only elements of HTML can be laid out as a scenario says`;
      }
      const columnCount = stage.promises(stage.options).capabilities.fields?.columnCount ?? 1, isFlat = columnCount > 1;
      if (isFlat && outer && getComputedStyle(outer).direction === "rtl") {
        return `container "${container}" runs from right to left in several columns: with style: "${container} { direction: ltr }" it can be laid out`;
      }
      const { items: { least = 0 } = {}, fields } = stage.promises(stage.options).capabilities;
      const isFree = library.behaviour === "free-drag", of = (name, value) => fit(fields, name, value);
      const rowHeight = of("rowHeight", 40), [x, y] = [of("columnMargin", 0), of("rowMargin", 0)];
      const item = (id, at) => ({ id, frame: [...["x", "y"].map((side) => of(`frame.${side}`, at)),
        ...["width", "height"].map((side) => of(`frame.${side}`, 20))], isDraggable: true, bounces: of("bounces", true),
        adsorbs: of("adsorbs", false) });
      const [across, high] = [of("width", 100 * columnCount), of("height", 100)];
      const scene = isFree ? { origin: [0, 0], width: across, height: high, items: [item(1, 10), item(2, 60)] } : {
        origin: [0, 0], width: across, columnCount, rowHeight, rowMargin: y,
        rowPadding: of("rowPadding", 0), columnMargin: x, columnPadding: of("columnPadding", 0), items: [1, 2],
        enabled: null, selected: [],
      };
      if (least === 1) scene.items.length = 1;
      while (scene.items.length < least) scene.items.push(isFree ? { ...scene.items[1], id: scene.items.length + 1 } : scene.items.length + 1);
      // From a place within the item to the next place, or a little aside.
      const [left, top, width, height] = isFree ? scene.items[0].frame : [x, y, scene.width / columnCount, rowHeight];
      const near = isFree ? 10 : 20;
      const start = [left + Math.min(near, width / 2), top + Math.min(near, height / 2)].map(Math.floor);
      const next = (part) => (isFlat ? [Math.round(left + (part - 0.3) * width), start[1]]
        : [start[0], Math.round(top + part * (height + scene.rowPadding))]);
      const aside = ([dx, dy]) => [start[0] + dx, start[1] + dy];
      const ends = isFree ? [[14, 15], [18, 20]].map(aside) : [1.625, 1.5].map(next);
      const way = 2 * Math.max(...ends[1].map((value, axis) => Math.abs(value - start[axis])));
      const events = [{ event: "press", touch: 1, at: start }, ...(isFree ? [] : [{ event: "hold", touch: 1 }]),
        ...ends.map((to) => ({ event: "move", touch: 1, to })), { event: "release", touch: 1 }];
      const { outcome, seen } = await watched(library, () => stage.run({ scene, events }));
      if (outcome.declined) return `a simple drag cannot be run: ${outcome.declined}`;
      const shown = outcome.snapshots, ids = (snapshot) => (snapshot?.items ?? []).map((item) => item.id).sort().join(", ");
      // What the page itself throws is found as such.
      if (outcome.error && library.page && shown.length) return null;
      if (outcome.error) return `${events[shown.length - 1]?.event ?? "setting up"} ends with an error: ${outcome.error}`;
      const all = scene.items.map((item) => item.id ?? item).join(", ");
      if (ids(shown[0]) !== all) return `${library.page ? "when the page is set up" : "after create"} the items are ${ids(shown[0]) || "none"} and not ${all}`;
      const last = shown[shown.length - 1];
      // What the page itself loses is found as such.
      if (library.page && ids(last) !== all) return null;
      const first = (snapshot) => snapshot.items.find((item) => item.id === 1);
      const [put, lies] = [scene.items[0].frame, first(shown[0]).frame].map((frame) => frame?.slice(0, 2).join(", "));
      if (isFree && library.page && !library.setItems && put !== lies) {
        return `item 1 lies at (${lies}) though it was put at (${put}) by left and top: where the page places items by transform, right or bottom, say so with setItems`;
      }
      const held = isFree ? (item) => item?.heldBy !== null && item !== undefined : (item) => item?.lifted;
      if (library.lift === "press" && !first(shown[2])?.lifted && first(shown[3])?.lifted) {
        return 'item 1 is lifted by the first move, not by the press: say so with lift: "move"';
      }
      if (!isFree && first(shown[1])?.lifted) return 'item 1 is lifted by the press alone: say so with lift: "press"';
      const dragging = shown[shown.length - 2], name = isFree ? "held" : "lifted";
      const lifted = first(dragging), selector = library[name];
      if (!lifted) return `the dragged item is gone during the drag; ${library.copy ? "is what floats the item itself, and no copy?" : `if a copy or a placeholder is shown instead, say so with copy or placeholder${perhaps("placeholder", seen.placeholder)}`}`;
      const moved = String(lifted.frame) !== String(first(shown[0]).frame);
      // That another item is lifted is no mistake of the file: it is found as such.
      if (!held(lifted) && dragging.items.some(held)) return null;
      const what = `a ${stage.kind} pressed item 1${isFree ? "" : ", waited"} and moved it by ${way} pixels`;
      const order = (snapshot) => snapshot.items.map(({ id }) => id).join();
      if (!held(lifted) && !moved && order(last) === order(shown[0])) return `nothing happens when ${what}: does it need another --input${isFree || library.lift ? "" : ', lift: "move"'}, or ${library.page ? "do items hit another element" : "another element in create"}${library.page ? `, or does it need ${HANDLE}` : ""}${stage.kind === "touch" ? ", or touch-action: none, as a finger scrolls otherwise" : ""}?`;
      if (!held(lifted)) return `${selector ? `${name} "${selector}" hits nothing while an item is dragged` : `${name} is missing: what selects an item that is dragged`}${perhaps(name, seen.held)}`;
      if (!moved) return `item 1 stays where it is when ${what}, though ${name} "${selector}" hits it; is what moves a copy?`;
      // One that grows or shrinks is found as such.
      const isPlaced = isFree && library.page && !library.setItems;
      const element = isPlaced && [...stage.root.querySelectorAll(library.items)].find((each) => identity.idOf(each) === 1);
      const [wanted, size] = [scene.items[0].frame, first(shown[0]).frame].map((its) => isFree && its.slice(2).join("×"));
      if (library.setItems && wanted !== size) {
        return `setItems was given item 1 with ${wanted} points of 2 pixels, and it is shown with ${size}: `
          + 'let it give items that size, or say which one they have with '
          + 'capabilities: { fields: { "frame.width": …, "frame.height": … } }';
      }
      if (element && !(element.style.width && element.style.height)) return "the page takes away the size that item 1 was given: where it lays items out in cells of its own, no behaviour describes it yet";
      if (ids(last) !== all) return `after the drag the items are ${ids(last) || "none"} and not ${all}`;
      if (last.items.some(held)) return `${name} "${selector}" still hits an item after the drag`;
      // What is sent first may be the start of a drag, or only tell of a new order.
      const [sent] = seen.ended.filter((type) => !/start/i.test(type));
      if (library.page && !isFree && !library.ended && sent) this.hint = `the list sends "${sent}" when something was dragged; with ended: "${sent}" that is tested, too`;
      return library.page && !isFree ? await this.unchanged(library, scene, events, last) ?? this.elsewhere(library, scene, events) : null;
    },
    /// What only a new order sends is not sent after every drop.
    async unchanged(library, scene, events, { endedCount }) {
      if (!library.ended || !endedCount || library.lift === "press") return null;
      await stage.isLeftOver();
      const { outcome: { snapshots }, seen } = await watched(library, () => stage.run({ scene, events: [events[0], events[1], events[events.length - 1]] }));
      return snapshots?.length === 4 && !snapshots[3].endedCount
        ? `ended "${library.ended}" is not sent by a drop that leaves the order as it was: name what every drop sends, or leave it out${perhaps("ended", seen.ended.pop())}` : null;
    },
    /// A list that gives its items to others is a board: what is wrong with testing one list of it alone.
    async elsewhere(library, scene, events) {
      const list = document.querySelector(library.container), others = [...document.querySelectorAll(library.items)].map((item) => item.parentElement);
      const alike = list.className ? [...document.getElementsByClassName(list.className)] : [];
      for (const other of new Set([...others, ...alike])) {
        if (list.contains(other) || other.contains(list)) continue;
        const [x, y, width, height] = stage.points(other.getBoundingClientRect());
        const moves = [[x + width / 2, y + height / 2], [x + width / 2, y + Math.min(height / 2, 4)]].map((to) => ({ event: "move", touch: 1, to: to.map(Math.floor) }));
        await stage.isLeftOver();
        const { declined } = await stage.run({ scene, events: [events[0], events[1], ...moves, events[events.length - 1]] });
        if (declined) return `${declined}: test the board as a whole, with behaviour: "collection-reorder" or "drag-session"`;
      }
      return null;
    },
    /// The same for cards that go from one list to another: once they are dropped, or while one is dragged.
    async board(library) {
      const isSession = library.behaviour === "drag-session", { fields } = stage.promises(stage.options).capabilities, ids = [1, 2];
      const each = (count, make) => Array.from({ length: count }, (_, index) => make(index));
      const scene = isSession ? { apps: [{ id: 1 }], views: each(fields.views, (index) => ({ id: index + 1, app: 1, frame: [index * 50, 0, 50, 100], rowHeight: 20,
        sections: [{ items: index ? [] : ids.map((id) => ({ id })) }] })) } : {
        viewport: [80, 160], lineSpacing: 0, sections: each(fields.sections, (index) => ({ leadingInset: 4, trailingInset: 4, nearInset: 0, farInset: 0,
          items: index ? [] : ids.map((id) => ({ id, size: [fields["size.width"], 14] })) })),
      };
      const items = isSession ? ({ views }) => views.map(({ sections }) => sections[0].rows.map(({ id }) => id).join(" "))
        : ({ display }) => display.map((section) => section.items.join(" "));
      const isDragged = (snapshot) => (isSession ? Boolean(snapshot.session) : snapshot.hidden.length > 0);
      let shown, seen;
      // Not every board takes what is dropped below its cards, or puts a card behind another one.
      const first = [20, 10], second = [20, 30], beside = fields.views > 1 ? [[first, [70, 30]]] : [];
      const drags = isSession ? [...beside, [first, [20, 34]], [first, [20, 70]], [second, [20, 6]]] : [[first, [20, 29]], [first, [20, 38]]];
      for (const [at, end] of drags) {
        const events = [{ event: "press", touch: 1, at }, { event: "hold", touch: 1 },
          // Some boards take in only the second move over a place.
          { event: "move", touch: 1, to: [at[0], at[1] + 4] }, { event: "move", touch: 1, to: [end[0] - 1, end[1]] }, { event: "move", touch: 1, to: end }, { event: "release", touch: 1 }];
        if (shown) await stage.isLeftOver();
        const { outcome, seen: now } = await watched(library, () => stage.run({ scene, events }));
        if (outcome.declined) return `a simple drag cannot be run: ${outcome.declined}`;
        if (outcome.error) return outcome.snapshots.length ? null : `setting up ends with an error: ${outcome.error}`;
        [shown, seen] = [outcome.snapshots, now];
        if (String(items(shown[6])) !== String(items(shown[0]))) break;
      }
      if (items(shown[0])[0] !== "1 2") return `after setItems with ${JSON.stringify(items(shown[0]).map((_, index) => (index ? [] : ids)))} the lists show ${JSON.stringify(items(shown[0]))}`;
      // What the page itself loses is found as such.
      const size = (snapshot) => items(snapshot).join(" ").split(" ").filter(Boolean).length;
      if ([shown[3], shown[5], shown[6]].some((each) => size(each) !== 2)) return null;
      if (isDragged(shown[1]) && library.lift !== "press") return 'item 1 is lifted by the press alone: say so with lift: "press"';
      if (!isDragged(shown[3])) {
        return library.held ? `held "${library.held}" hits nothing while an item is dragged by a ${stage.kind}: ${seen.held ? `perhaps held: "${seen.held}" is meant` : `does it need another --input, lift, or ${HANDLE}?`}`
          : `held is missing, what selects an item that is dragged${perhaps("held", seen.held)}; or does it need another --input, lift, or ${HANDLE}?`;
      }
      const isLive = String(items(shown[5])) !== String(items(shown[0]));
      if (isSession && isLive) return 'behaviour is "drag-session", and the cards change their places already while one is dragged: "collection-reorder" is for that';
      if (!isSession && !isLive && String(items(shown[6])) !== String(items(shown[0]))) {
        return 'behaviour is "collection-reorder", and the cards change their places only when one is dropped: "drag-session" is for that';
      }
      if (isSession && library.placeholder && !shown[5].session.destination) return `placeholder "${library.placeholder}" hits nothing while an item is over a list${perhaps("placeholder", seen.placeholder)}`;
      if (isDragged(shown[6])) return `held "${library.held}" still hits an item after the drag`;
      if (String(items(shown[6])) === String(items(shown[0]))) return `nothing is moved when item 1 is dragged to another place and let go: does lists "${library.lists}" select what takes the drop?`;
      return null;
    },
    /// The same for a tree: its last item goes into its first one.
    async tree(library) {
      const { width, rowHeight } = stage.promises(stage.options).capabilities.fields, given = [{ id: 1, level: 0 }, { id: 2, level: 1 }, { id: 3, level: 0 }], x = width - 10;
      const scene = { origin: [0, 0], width, rowHeight, items: given }, written = ({ items }) => JSON.stringify(items.map(({ id, level }) => ({ id, level })));
      let shown, seen, last;
      // Not every tree takes what is dropped on a row that has others in it.
      for (const end of [0.5 * rowHeight, 1.5 * rowHeight, 1]) {
        const events = [{ event: "press", touch: 1, at: [x, 2.5 * rowHeight] }, { event: "hold", touch: 1 }, { event: "move", touch: 1, to: [x, 2.5 * rowHeight - 2] },
          { event: "move", touch: 1, to: [x, end] }, { event: "release", touch: 1 }];
        if (shown) await stage.isLeftOver();
        const { outcome, seen: now } = await watched(library, () => stage.run({ scene, events }), 3);
        if (outcome.declined) return `a simple drag cannot be run: ${outcome.declined}`;
        if (outcome.error) return outcome.snapshots.length ? null : `setting up ends with an error: ${outcome.error}`;
        [shown, seen, last] = [outcome.snapshots, now, outcome.snapshots[outcome.snapshots.length - 1]];
        if (written(last) !== written(shown[0])) break;
      }
      if (written(shown[0]) !== JSON.stringify(given)) return `after setItems with ${JSON.stringify(given)} the rows and their level are ${written(shown[0])}`;
      if (last.items.length !== given.length) return null;
      if (seen.isAway && shown[3].items.length < given.length) {
        return `items "${library.items}" leave "${library.container}" while one is dragged, and something else shows its place: tree-move is for trees whose rows stay where they are until the drop`;
      }
      const tops = [...stage.root.querySelectorAll(library.items)].map((row) => stage.points(row.getBoundingClientRect())[1]).sort((a, b) => a - b);
      if (tops.some((top, index) => top !== index * rowHeight)) return `the rows of items "${library.items}" do not lie below each other without gaps, each ${2 * rowHeight} pixels high: name what is a row, without what is in it`;
      if (!shown[3].lifted) {
        return library.held ? `held "${library.held}" hits nothing while an item is dragged by a ${stage.kind}${perhaps("held", seen.held) || `: does it need ${HANDLE}?`}`
          : `held is missing, what selects an item that is dragged${perhaps("held", seen.held)}; or does it need another --input, lift, or ${HANDLE}?`;
      }
      if (written(last) === written(shown[0])) return "nothing is moved when item 3 is dragged to items 1 and 2 and let go";
      return last.lifted ? `held "${library.held}" still hits an item after the drag` : null;
    },
    /// Whether the scene can be built again on a page that was used, without the items of before.
    async again(library) {
      if (library.page && !library.reset) return null;
      await stage.isLeftOver();
      return stage.errors.length ? `${library.page ? "reset" : "destroy"} ends with an error: ${stage.errors[0]}` : null;
    },
    nearest,
  };
})();
