// Runs scenarios in the page: builds what a scene describes, turns events into input, looks after each.
//
// A behaviour (free-drag.js, grid-reorder.js) knows scenes and snapshots; a library file says how the library is set up.
// Input is a list of steps: input.js makes synthetic events of them, with trusted input the browser's driver does them.
const stage = (() => {
  const { Event, PointerEvent } = window;   // Some libraries put something of their own in the place of these.
  const HOME = 2048;    // Where a container lies whose origin is (0, 0), in pixels.
  // How much a pinch has made larger, as the setting zoom has it, and how far the page is scrolled then.
  const ZOOMS = ["1", "1.5"], SCROLL = [64, 32];
  // How long things take, in milliseconds; a hold is longer than all that may come between press and hold.
  const FRAME = 16, EVENT_TIME = 60, END_TIME = 400, HOLD_TIME = 100_000;
  const ANSWERS = 5;                         // How many answers of servers are waited for, each to what the one before has led to.
  const LOOK_TIME = 100, REST_TIME = 3000;   // How often it is looked whether all is at rest after an end, and for how long.
  const CONTROLS = "a, button, input, select, textarea, label, summary, [role=button]";   // What a page is operated with besides.
  const DIALOGS = "dialog, [popover], [role=dialog]";
  const MOST = 6;    // How many items a page of one's own shows at most.
  const TOLERANCE = 0.5;   // Of a page's places, in points: nobody sees less than a pixel.
  const LIFT = 16;   // How far something goes that is lifted by a move, in pixels.
  let behaviour, library, fixed, options, kind = "mouse", way = "escape", scale, origin, root, scroller, usual;
  let isMeasured = false; // Whether the scene of this scenario is what the page itself shows: then nothing of it is laid out.
  let phase = [1, 1];     // How far a touch lies from the even pixel of its place.
  let reach = null;       // From where to where all items of a page can be pressed, in points; null for anywhere.
  let scenes = [];        // What the page itself shows, as scenes.
  let permanent = new Set();  // The placeholders and copies that are there before anything was pressed.
  let wasPressed = false; // Whether anything was pressed in this scenario.
  let isTap = false;      // Whether what is let go was not lifted, where that needs no long press.
  let down = new Map();   // Which touches are down, with the item that each has pressed, and where each is.

  // Which keys do what where a page says nothing else.
  const KEYS = { pick: " ", drop: " ", escape: "Escape", left: "ArrowLeft", right: "ArrowRight", up: "ArrowUp", down: "ArrowDown" };
  let picked = null;    // The item that a key has picked up.
  let isMute = false;   // Whether the pointer was down while a key had picked something up: then it does nothing.

  // Chromium may give a real finger to an item that is only near it.
  let isMoved = false;
  window.addEventListener("touchstart", (event) => {
    if (!event.isTrusted) return;
    for (const { target, clientX, clientY } of event.changedTouches) {
      isMoved ||= target !== document.elementFromPoint(clientX, clientY);
    }
  }, true);

  // What a library leaves behind, other than in elements, it has left with the window or the document.
  const listening = [];
  for (const place of [window, document]) {
    const known = new Map(), key = (type, run, how) => `${type} ${Boolean(how?.capture ?? how)} ${numberOf(run)}`;
    const { addEventListener, removeEventListener } = place;
    place.addEventListener = function (type, run, how) {
      if (run && !how?.once) known.set(key(type, run, how), [type, run, how]);
      return addEventListener.call(place, type, run, how);
    };
    place.removeEventListener = function (type, run, how) {
      if (run) known.delete(key(type, run, how));
      return removeEventListener.call(place, type, run, how);
    };
    listening.push({ place, known });
  }
  /// To what the window and the document listen; which functions do does not matter.
  const allListeners = () => listening.map(({ known }) => [...known.keys()].map((key) => key.replace(/ \d+$/, "")).sort().join()).join(" ");
  /// Takes away what listens to the window or the document, for a library that leaves it there.
  function stopListening(type) {
    for (const { place, known } of listening) {
      for (const given of known.values()) if (given[0] === type) place.removeEventListener(...given);
    }
  }
  function numberOf(run) {
    const numbers = (numberOf.all ??= new WeakMap());
    if (!numbers.has(run)) numbers.set(run, (numberOf.next = (numberOf.next ?? 0) + 1));
    return numbers.get(run);
  }

  // MARK: Points and pixels

  // Items begin and end at even pixels and touches lie on odd ones: no touch is exactly on an edge, and one at an edge
  // is on the side to which dragfuzz says that the edge belongs.
  const numbers = (value, out = []) => {
    if (typeof value === "number") out.push(value);
    else if (value && typeof value === "object") for (const part of Object.values(value)) numbers(part, out);
    return out;
  };
  /// Whether a library keeps a length of its own, such as how far a drag has to go: that is the same number of points only at
  /// one scale.
  const hasLengths = ({ policies = {} }) => Object.values(policies).some((value) => typeof value === "number" && value > 0);
  function chooseScale(scenario) {
    const all = [...numbers(scenario.scene), ...numbers(scenario.events), ...(behaviour.derived?.(scenario) ?? [])];
    for (let factor = 1; factor <= (hasLengths(promises(options)) ? 1 : 16); factor *= 2) {
      if (all.every((number) => Number.isInteger(number * factor))) return 2 * factor;
    }
    return null;
  }
  /// Points to pixels.
  const px = (points) => points * scale;
  /// Where the corner of what a container holds is now, in the window: what is scrolled lies elsewhere.
  const home = () => (scroller ? [origin[0] - scroller.scrollLeft, origin[1] - scroller.scrollTop] : origin);
  const BIT = 0.02;   // By how much a layout may be off its pixel.
  /// The first whole pixel of the container: where a measured place is none, a touch lies in it, not before it.
  const start = (axis) => (isMeasured ? Math.ceil(home()[axis] - BIT) : Math.round(home()[axis]));
  const flat = (place) => place.map((value, axis) => start(axis) + px(value) + phase[axis]);
  /// The place of a touch in the window, in pixels.
  const pixel = (place) => (isMeasured && behaviour.pixel?.(place)) || flat(place);
  /// The nearest place in the window where a touch may be.
  const reachable = (place) => place.map((value, axis) => 2 * Math.floor((value - start(axis)) / 2) + phase[axis] + start(axis));
  // A layout rounds to 64ths of a pixel, and what is turned or scaled has any length. A length close to half a pixel is taken for
  // that; of all others the middle is kept.
  const half = (length) => Math.round(length * 2) / 2, eighth = (length) => Math.round(length * 8) / 8;
  function span(start, length) {
    if ([start, length].every((each) => Math.abs(each - half(each)) < 1 / 60)) return [half(start), half(length)];
    return [eighth(start + length / 2) - eighth(length) / 2, eighth(length)];
  }
  /// A rectangle of the window, in the container's points.
  function points(rect) {
    const [x, width] = span(rect.left - home()[0], rect.width), [y, height] = span(rect.top - home()[1], rect.height);
    return [x, y, width, height].map((length) => length / scale);
  }
  // What a pinch has made larger is known to the outermost window alone.
  const { visualViewport } = top;
  const corner = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + element.clientLeft, box.top + element.clientTop];
  };
  const ROOM_ABOVE = 16;   // Pixels above a container to which the window is scrolled.
  const inWindow = ([x, y]) => x >= 0 && y >= 0 && x < visualViewport.width && y < visualViewport.height;
  function scroll(isZoomed) {
    document.documentElement.classList.toggle("zoomed", isZoomed);
    window.scrollTo(...(isZoomed ? SCROLL : [0, 0]));
  }

  // MARK: What is scrolled

  /// What of a page scrolls the container: itself, or what it lies in.
  function scrollerOf(element) {
    while (element && element !== document.body && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
    return element === document.body ? null : element;
  }
  /// Scrolls as a user does who wants to see a place of the container, and not farther than it has something: what floats
  /// hangs over. Returns whether that changes anything.
  function reveal([, y]) {
    const { top, bottom } = scroller.getBoundingClientRect(), before = scroller.scrollTop, at = home()[1] + px(y) + 1;
    if (y < 0 || y >= behaviour.height() || (at >= top && at < bottom)) return false;
    scroller.scrollTop += Math.round(Math.min(at - (top + bottom) / 2, home()[1] + px(behaviour.height()) - bottom));
    return scroller.scrollTop !== before;
  }
  // How often pointers have followed after this event, and how far all was scrolled when the page was told last.
  let follows = 0, told = 0;
  // The touch that is to lift an item by a move: to the side or, where that has never lifted anything, up or down.
  let lifting = null, liftsAside = false;
  // The finger that has held an item down, and its item: it may have to go farther before the browser tells of its moves.
  let loosening = null;
  /// Tells the page that it is scrolled, as the browser does with the next frame: synthetic events do not wait for that.
  async function tellScrolled() {
    told = scroller.scrollTop;
    if (input.isSynthetic) scroller.dispatchEvent(new Event("scroll"));
    else await virtualClock.drawn();
  }
  window.addEventListener("scroll", (event) => {
    if (input.isSynthetic && event.isTrusted && event.target === scroller) event.stopImmediatePropagation();
  }, true);
  const hasLifted = () => behaviour.isLifted?.() ?? [...root.querySelectorAll(itemsOf())].some(self.isHeld);
  /// The steps that go on to lift an item, where that was not lifted yet: within the item, as it would change places otherwise.
  function liftOn({ touch, element, isSecond }) {
    const isLifted = hasLifted();
    // Where items lie beside each other, one that no move to the side lifts is a mistake.
    liftsAside ||= (isLifted && !isSecond) || (library.page && behaviour.columnCount?.() > 1);
    lifting = null;
    if (isLifted || liftsAside) return [];
    const { at } = down.get(touch), { top, bottom } = element.getBoundingClientRect();
    const [below, above] = [bottom - at[1] - 1, at[1] - top - 1].map((way) => Math.floor(Math.min(LIFT, way))), way = Math.max(below, above);
    if (!isSecond && way > 0) {
      lifting = { touch, element, isSecond: true };
      return thereAndBack(touch, [0, below === way ? way : -way]);
    }
    if (way < LIFT) throw Object.assign(new Error(`an item lower than ${2 * LIFT} pixels, which no move to the side lifts`), { isDeclined: true });
    return [];
  }
  /// The steps after which a list that knows of touch events alone is told of every move: within the item, as it would change
  /// places otherwise.
  function loosen({ touch, element }) {
    loosening = null;
    if (input.isTold || down.size > 1 || !hasLifted()) return [];
    const { at: [x, y] } = down.get(touch), { left, right, top, bottom } = element.getBoundingClientRect(), way = input.SLOP + 1;
    const there = [[way, 0], [-way, 0], [0, way], [0, -way]].find(([dx, dy]) => x + dx > left && x + dx < right && y + dy > top && y + dy < bottom);
    if (there) return thereAndBack(touch, there);
    throw Object.assign(new Error(`an item smaller than ${2 * way} pixels, in which no finger goes far enough for a touchmove`), { isDeclined: true });
  }
  /// The steps that take pointers to the places in the container that are meant, after that was scrolled: by the page, or by
  /// the user where the page does not.
  const follow = async () => paced(await following());
  async function following() {
    const more = lifting ? liftOn(lifting) : loosening ? loosen(loosening) : [];
    if (more.length) return more;
    const moves = () => [...down].filter(([, its]) => String(its.at) !== String(pixel(its.place)));
    if (!scroller || (follows += 1) > 100) return [];
    if (!moves().length && ![...down.values()].some((its) => reveal(its.place)) && told !== scroller.scrollTop) await tellScrolled();
    const some = moves().map(([touch, its]) => ["move", touch, its.at = pixel(its.place)]);
    return some.length ? [...some, ["wait", EVENT_TIME], ...[...down.keys()].flatMap(dwell)] : [];
  }

  // MARK: What is promised, and what cannot be run

  const asList = (value) => (Array.isArray(value) ? value : [value]);
  /// The values of an option that are worth trying, the default first.
  const values = (name) => asList(library.options?.[name] ?? []);
  const defaults = () => Object.fromEntries(Object.keys(library.options ?? {}).map((name) => [name, values(name)[0]]));

  /// What the library promises with these options, and what it can be given: what all libraries of this behaviour can, and
  /// less where its file says so. A campaign stays inside of it; what else comes in by `replay` is declined.
  function promises(chosen) {
    const { policies: given, notPromised: left = [], notShown: unshown = [], capabilities: limits = {} } = library.promises?.(chosen) ?? library;
    // What a page shows decides its scenes; limits of events are left.
    const isOfEvents = ([name]) => /^(at|to)(\.|$)/.test(name);
    const capabilities = library.page ? { ...limits, fields: Object.fromEntries(Object.entries(limits.fields ?? {}).filter(isOfEvents)) } : limits;
    const notShown = [...new Set([...(behaviour.notShown?.(library) ?? []), ...unshown])];
    const policies = { ...given }, { items } = capabilities;
    // The scene of what moves along a line is that line.
    if (library.page && library.behaviour === "free-drag" && policies.axis !== "one" && policies.axis !== "both") delete policies.axis;
    const own = behaviour.capabilities?.(library) ?? {}, notPromised = [...new Set([...left, ...(behaviour.unseen?.(library) ?? [])])];
    // Of two fingers at once none taps, and time passes for both.
    const most = kind === "touch" ? 5 : 1, waits = kind === "touch" && behaviour.hasTaps ? ["press-while-another-waits", "hold-while-another-waits"] : [];
    const without = [...(own.without ?? []), ...waits, ...(capabilities.without ?? [])];
    return {
      ...(library.page && { tolerance: TOLERANCE }),
      ...(Object.keys(policies).length && { policies }), ...(notPromised.length && { notPromised }), ...(notShown.length && { notShown }), ...(library.decide && { decides: true }),
      capabilities: {
        ...own, ...capabilities, ...(typeof items === "number" && { items: { least: items, greatest: items } }), touches: Math.min(most, capabilities.touches ?? most),
        ...(without.length && { without: [...new Set(without)] }),
        ...((own.fields || capabilities.fields) && { fields: { ...own.fields, ...(reach && { "at.x": { least: reach[0], greatest: reach[1], whole: true } }), ...capabilities.fields } }),
      },
    };
  }

  function reasonToDecline({ events }) {
    const { touches, without = [] } = promises(options).capabilities, state = new Map();
    const isWaiting = (its) => [...state.values()].some((other) => other !== its && !other.held);
    for (const { event, touch, at } of events) {
      const its = state.get(touch);
      if (event === "press" && !its) {
        if (state.size >= touches) return touches === 1 ? "two touches at a time" : `more than ${touches} touches at a time`;
        state.set(touch, { moved: false, held: false });
        if (Array.isArray(at) && !inWindow(pixel(at))) return "a press outside the window";
      } else if (its && event === "move") {
        its.moved = true;
      } else if (its && event === "hold") {
        if (its.moved && !its.held && without.includes("move-before-hold")) return "a move or a resize between press and hold";
        if (isWaiting(its)) return "a hold while another finger waits for its own";
        its.held = true;
      } else if (its && (event === "release" || event === "cancel")) {
        if (event === "release" && its.moved && !its.held && behaviour.hasTaps) return "a tap that moves";
        // Until what is dropped has come to rest, a long press of a page is over.
        if (library.page && !library.lift && behaviour.hasTaps && isWaiting(its)) return "an end while another finger waits for its hold";
        state.delete(touch);
      } else if (event === "resize") {
        for (const each of state.values()) each.moved = true;
      }
      if (without.includes(event)) return `an event that it does not know: ${event}`;
      if (state.size && without.includes(`${event}-during-touches`)) return `${event} while a touch is down`;
    }
    return null;
  }

  /// Why a page cannot be pressed there: something that it has from the beginning lies over its container, or cuts it off; or
  /// is made to be pressed, beside the container.
  function reasonOfPage({ events }) {
    const { left, top, right, bottom } = root.getBoundingClientRect();
    for (const { at, event } of events) {
      // Where the list scrolls, what is pressed in it is scrolled to first.
      if (event !== "press" || !Array.isArray(at) || (scroller && at[1] >= 0 && at[1] < behaviour.height())) continue;
      const place = pixel(at), [x, y] = place, element = input.under(place), control = element.closest(CONTROLS);
      if (root.contains(element)) continue;
      if (!scroller && x > left && y > top && x < right && y < bottom) return `a press where "${self.selectorOf(element)}" of the page lies over "${library.container}", or cuts it off`;
      if (control && !control.contains(root)) return `a press on "${self.selectorOf(control)}" of the page`;
    }
    return null;
  }

  // MARK: What a page shows

  /// Has a page show a scene's items, where it takes them itself, and come to rest; then what it shows is measured.
  async function presented(scene) {
    root = document.querySelector(library.container);
    scroller = behaviour.height ? scrollerOf(root) : null;
    scroller?.scrollTo({ left: 0, top: 0, behavior: "instant" });
    const { top, bottom } = root.getBoundingClientRect();
    // As somebody does who wants to see all of it.
    if (bottom > self.room[1] && top > ROOM_ABOVE) window.scrollBy({ top: top - ROOM_ABOVE, behavior: "instant" });
    await behaviour.show(scene);
    await atRest();
    return behaviour.measure(scene);
  }
  /// Waits until nothing moves any more by itself.
  async function atRest() {
    const places = () => JSON.stringify([...root.querySelectorAll(itemsOf())].map((each) => each.getBoundingClientRect()));
    for (let time = 0, before = null; time < REST_TIME; time += LOOK_TIME) {
      await virtualClock.finishAnimations();
      await virtualClock.sizes();
      const now = places();
      if (now === before) return;
      before = now;
      await steps.wait(LOOK_TIME);
    }
  }
  /// The scenes that a page shows: as it was opened, or with some items where it takes them itself.
  async function measured() {
    const found = [];
    root = self.container;
    for (const draft of library.setItems ? behaviour.drafts(itemCounts()) : [null]) {
      const { scene, corner: [left] } = await presented(draft);
      found.push(scene);
      reach = behaviour.isColumn?.(scene) ? reachOf(left) : null;
    }
    return found;
  }
  /// From where to where the items of a column can be pressed, so that they are dragged.
  function reachOf(left) {
    const isPressed = (item, [x, y]) => {
      const element = document.elementFromPoint(x, y);
      return item.contains(element) && !reasonOfPress(element, item);
    };
    const found = measure.reach([...root.querySelectorAll(library.items)].filter(measure.isSeen), isPressed);
    return found && [Math.ceil((found[0] - left) / measure.SCALE), Math.floor((found[1] - 1 - left) / measure.SCALE)];
  }
  /// Takes the scenes that a page has shown before, or looks which it shows; returns what is wrong with it, or null. Rows that
  /// differ in size are those of a collection.
  async function look(known) {
    const take = (its) => { [library, window.library, behaviour] = [its, its, self.behaviours[its.behaviour]]; };
    if (known && library.behaviour === "grid-reorder" && "sections" in known.scenes[0]) take(asCollection.of(library));
    try {
      if (known) [scenes, reach] = [known.scenes, known.reach];
      else scenes = await measured();
      return null;
    } catch (error) {
      if (!error.isMistake) throw error;
      if (library.behaviour !== "grid-reorder") return error.message;
    }
    take(asCollection.of(library));
    return await look(null);
  }
  /// How many items a page is given.
  function itemCounts() {
    const { items = {} } = library.capabilities ?? {}, { least = 1, greatest = MOST } = typeof items === "number" ? { least: items, greatest: items } : items;
    return [1, 2, 3, 4, 5, 6].map((count) => Math.max(least, Math.min(count, greatest))).filter((count, index, all) => all.indexOf(count) === index);
  }
  const isDragging = ({ items = [], hidden = [], lifted = null, session = null }) => session !== null || lifted !== null || hidden.length > 0
    || items.some((item) => item.lifted || (item.heldBy ?? null) !== null);
  /// Makes the page ready for a scenario; returns why that cannot be done, or null.
  async function ready(scenario) {
    const now = await presented(scenario.scene), difference = measure.difference(now.scene, scenario.scene);
    if (difference) return `the page shows something else than it did when it was opened: ${difference}`;
    [isMeasured, origin, phase] = [true, now.corner, now.phase];
    if (scroller) origin = origin.map((value, axis) => value + [scroller.scrollLeft, scroller.scrollTop][axis]);
    await behaviour.begin(scenario.scene);
    permanent = new Set(beside());
    await steps.wait(EVENT_TIME);
    try {
      const mark = library.held ?? library.lifted;
      if (isDragging(behaviour.snapshot())) return `"${mark}" hits an item before anything was pressed: name what marks it only while it is dragged`;
      return reasonToDecline(scenario) ?? reasonOfPage(scenario);
    } catch (error) {
      if (error.isDeclined) return error.message;
      throw error;
    }
  }

  // MARK: Events

  // In how many ways a drag is taken away from a page. What a page cannot be made to see is not among them.
  const ways = {
    escape: (touch) => [["keyDown", "Escape"], ["keyUp", "Escape"], ["up", touch]],
    pointercancel: (touch) => [["cancel", touch]],
    blur: (touch) => [["tell", "blur"], ["up", touch]],
    hidden: (touch) => [["tell", "hidden"], kind === "touch" ? ["cancel", touch] : ["up", touch], ["tell", "shown"]],
    contextmenu: (touch) => [["tell", "contextmenu"], kind === "touch" ? ["cancel", touch] : ["lose", touch]],
    "lost-capture": (touch) => [["letGoOfCapture", touch], ["up", touch]],
  };
  function show(state) {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }
  const steps = {
    ...input.steps,
    tell(what) {
      if (what === "blur") window.dispatchEvent(new Event("blur"));
      if (what === "hidden") show("hidden");
      if (what === "shown") show("visible");
      if (what === "contextmenu") {
        const at = [...down.values()][0]?.at ?? [1, 1];
        const where = { clientX: at[0], clientY: at[1], button: 2, bubbles: true, cancelable: true };
        input.under(at).dispatchEvent(new PointerEvent("contextmenu", where));
      }
    },
    async wait(milliseconds) {
      await virtualClock.turns();
      await virtualClock.advance(milliseconds);
      // What the page does with an answer may take a frame, and ask for more.
      for (let count = 0; count < ANSWERS && await virtualClock.answers(); count++) await virtualClock.advance(EVENT_TIME);
    },
    /// After an end: what a script still moves, such as a spring, comes to rest, and what a timer takes away goes.
    async rest(milliseconds) {
      await steps.wait(milliseconds);
      const isLeft = () => library.page && beside().some(self.isLeft);
      for (let time = 0, before = null; (virtualClock.isAnimating || isLeft()) && time < REST_TIME; time += LOOK_TIME) {
        const now = JSON.stringify([...root.querySelectorAll(library.items ?? ".item")].map((element) => element.getBoundingClientRect()));
        if (now === before && !isLeft()) return;
        before = now;
        await steps.wait(LOOK_TIME);
      }
    },
  };
  /// Does steps one after the other, as a browser that has time in between.
  async function doAll(some) {
    for (const [step, ...given] of some) {
      await steps[step](...given);
      await virtualClock.settle();
    }
  }

  // What the page is sent, and what time passes with.
  const SENT = new Set([
    "move", "down", "nudge", "up", "cancel", "lose", "quit", "keyDown", "keyUp", "tell", "letGoOfCapture"]);
  const PASSING = new Set(["wait", "rest"]);
  /// The same steps, with a task and a frame between any two things that the page is sent: code whose handlers see what
  /// was rendered last would see too little otherwise, as no user is so fast.
  function paced(some) {
    const out = [];
    some.forEach((step, index) => {
      out.push(step);
      const next = some.slice(index + 1).find(([name]) => SENT.has(name) || PASSING.has(name));
      if (SENT.has(step[0]) && next && SENT.has(next[0])) out.push(["wait", FRAME]);
    });
    return out;
  }
  const pressKey = (name) => [["keyDown", keyOf(name)], ["keyUp", keyOf(name)]];
  const keyOf = (name) => library.keys?.[name] ?? KEYS[name];
  /// Between two tellings of a drag of the browser's, a user sees the page for a moment.
  const glimpse = () => (behaviour.glimpse && nativeDrag.isUnderWay() ? [["glimpse"]] : []);
  const itemsOf = () => library.items ?? ".item";
  /// A move that lifts what is pressed.
  const thereAndBack = (touch, [x, y]) => {
    const { at } = down.get(touch);
    return [["move", touch, [at[0] + x, at[1] + y]], ["move", touch, at], ["wait", EVENT_TIME], ...dwell(touch)];
  };
  const dwell = (touch) => (kind === "touch" ? [] : [["dwell", touch]]);
  /// Whether another item lies now where a touch was to press one, which it has not done yet: it has pressed that one.
  const isElsewhere = (its) => its.isLate && behaviour.itemAt?.(input.under(its.at)) !== its.item;
  /// Where the page takes no drop, letting go is a cancel for it and for the user: so what the browser drags goes back to its own
  /// place in the list first.
  function carriedBack(touch, its) {
    const at = nativeDrag.isUnderWay() && !nativeDrag.isTaken() ? behaviour.home?.() : null;
    return at ? [["move", touch, its.at = at], ["wait", EVENT_TIME], ...dwell(touch)] : [];
  }
  /// The steps of an event; an event that makes no sense now has none.
  async function plan(event) {
    follows = 0;
    if (scroller && event.event === "press" && !down.has(event.touch) && reveal(event.at)) await tellScrolled();
    const all = await eventSteps(event);
    checkScrolling();
    return paced(scroller && all.length ? [...all, ["follow"]] : all);
  }
  /// A finger beside all items scrolls the page where that allows it, and takes every other finger away from what it holds.
  function checkScrolling() {
    const scrolls = ({ at, start, element }) => element && Math.hypot(at[0] - start[0], at[1] - start[1]) > input.SLOP && !element.closest(itemsOf())
      && input.pans({ at, start, target: element });
    if (library.page && kind === "touch" && down.size > 1 && [...down.values()].some(scrolls)) {
      throw Object.assign(new Error("a finger scrolls the page while another one is down"), { isDeclined: true });
    }
  }
  async function eventSteps(event) {
    const { touch } = event, its = down.get(touch);
    switch (event.event) {
      case "press": {
        if (its) return [];
        const at = pixel(event.at);
        down.set(touch, { at, place: event.at, start: at, element: null, isLate: (library.lift ?? "hold") !== "hold" });
        return [["move", touch, at], ["pressed", touch], ...(down.get(touch).isLate ? [] : [["down", touch]]), ["wait", EVENT_TIME]];
      }
      case "move":
        if (!its) return [];
        its.place = event.to;
        // A pointer that is where it was pressed makes no event; a drag that a hold has begun goes on all the same.
        if (!behaviour.hasTaps && its.at === its.start && String(its.at) === String(pixel(event.to))) return [["wait", EVENT_TIME]];
        its.at = pixel(event.to);
        return [...glimpse(), ["move", touch, its.at], ["wait", EVENT_TIME], ...glimpse(), ...dwell(touch), ...glimpse()];
      case "hold":
        if (!its) return [];
        if (isElsewhere(its) || its.isInert) return [["wait", EVENT_TIME]];
        if (its.isLate) {
          // What needs no long press is pressed when it is to be lifted.
          its.isLate = false;
          const some = [["move", touch, its.at], ["down", touch]];
          if (library.lift !== "move") return [...some, ["wait", EVENT_TIME], ...dwell(touch)];
          lifting = its.element?.closest(itemsOf()) ? { touch, element: its.element.closest(itemsOf()) } : null;
          return [...some, ...thereAndBack(touch, [LIFT, 0]), ...(scroller ? [] : [["follow"]])];
        }
        // Some libraries begin with the first move after the time is up: a hand is never quite still. A finger that is where
        // it was makes no event.
        if (kind === "touch" && library.page && its.element?.closest(itemsOf())) loosening = { touch, element: its.element.closest(itemsOf()) };
        return [["wait", HOLD_TIME], kind === "touch" ? ["move", touch, [its.at[0] + 1, its.at[1]]] : ["nudge", touch],
          ["move", touch, its.at], ["wait", EVENT_TIME], ...dwell(touch), ...(loosening && !scroller ? [["follow"]] : [])];
      case "release":
        if (!its) return [];
        if (behaviour.adds && its.isBeside && its.item) throw Object.assign(new Error("a tap that would add to what another finger drags"), { isDeclined: true });
        if (isElsewhere(its) || its.isInert) return [["gone", touch], ["rest", END_TIME]];
        isTap = its.isLate;
        return [...(its.isLate ? [["move", touch, its.at], ["down", touch]] : carriedBack(touch, its)), ["up", touch], ["gone", touch], ["rest", END_TIME]];
      case "cancel":
        if (!its) return [];
        if (its.isLate) return [["gone", touch]];
        // Escape would give up what a key has picked up.
        if (picked !== null) return [["up", touch], ["gone", touch], ["rest", END_TIME]];
        return [...(nativeDrag.isUnderWay() ? [["giveUp"], ["quit", touch]] : ways[way](touch)), ["gone", touch], ["rest", END_TIME]];
      case "pick": {
        // While the browser itself drags, it keeps all keys to itself.
        if (picked !== null || nativeDrag.isUnderWay() || !behaviour.has(event.item)) return [];
        if (!behaviour.isLifted()) [picked, isMute] = [event.item, true];
        return [["focus", event.item], ...pressKey("pick"), ["wait", EVENT_TIME]];
      }
      case "step": case "drop": case "escape":
        // Where nothing is picked up, the same keys mean something else to a page.
        if (picked === null) return [];
        if (event.event !== "step") picked = null;
        return [...pressKey(event.to ?? event.event), event.event === "step" ? ["wait", EVENT_TIME] : ["rest", END_TIME]];
      default:
        if (event.event === "set-titles") {
          picked = null;
          for (const its of down.values()) its.isReplaced = true;
        }
        await behaviour.change(event);
        await virtualClock.sizes();
        return [["wait", EVENT_TIME], ...[...down.keys()].flatMap(dwell)];
    }
  }
  /// Where an item is, and something else is pressed, or no part of it that drags, a scenario says what no user can do.
  function checkPress({ element, at: [x, y] }, pressed) {
    const isThere = ({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom;
    const covered = pressed ? null : [...root.querySelectorAll(itemsOf())].find((item) => measure.isSeen(item) && isThere(item.getBoundingClientRect()));
    if (covered) throw self.declined(`a press where "${self.selectorOf(element)}" lies over an item, or cuts it off`);
    if (!pressed) return;
    const reason = reasonOfPress(element, pressed);
    if (reason) throw self.declined(reason);
  }
  /// Why a press on this part of an item need not drag it, or null.
  function reasonOfPress(element, item) {
    if (library.handle) return element.closest(library.handle) ? null : "a press beside the handle of an item";
    const control = element.closest(CONTROLS);
    return control && item !== control && item.contains(control) ? `a press on "${control.localName}" in an item` : null;
  }
  steps.pressed = (touch) => {
    const its = down.get(touch);
    if (down.size === 1) isMute = picked !== null;
    its.element = input.under(its.at);
    const pressed = its.element.closest(itemsOf());
    if (library.page) checkPress(its, pressed);
    its.isIdle = Boolean(pressed) && self.isHeld(pressed);
    // While something is dragged, a press has no effect: it is not made up for later.
    its.isBeside = Boolean(behaviour.isLifted?.());
    its.isInert = its.isLate && its.isBeside;
    const dialog = library.page ? its.element.closest(DIALOGS) : null;
    if (dialog && !dialog.contains(root)) throw Object.assign(new Error(`a press while the page shows "${self.selectorOf(dialog)}"`), { isDeclined: true });
    its.item = behaviour.itemAt?.(its.element);
    wasPressed = true;
  };
  steps.follow = async () => {
    for (let some = await follow(); some.length; some = await follow()) await doAll(some);
  };
  steps.focus = (item) => {
    isTap = false;
    behaviour.focus(item);
  };
  steps.glimpse = () => behaviour.glimpse();
  steps.giveUp = () => behaviour.giveUp?.();
  steps.gone = (touch) => {
    down.delete(touch);
    nativeDrag.forget();
  };

  // Which touch has lifted an item, as the library says only that it is held: found out once for each drag. A touch that comes
  // later is ignored, and holds nothing.
  let holders = new Map();
  function holder(element, id, isHeld) {
    // Some pages mark what is pressed as if it was dragged already. A touch on what is marked has no effect.
    const mine = [...down].filter(([, its]) => element.contains(its.element) && !its.isIdle), moved = mine.filter(([, its]) => its.at !== its.start);
    const isPressed = library.page && !holders.has(id) && mine.length > 0 && !moved.length;
    if (!isHeld || isPressed) {
      holders.delete(id);
      return null;
    }
    if (holders.has(id)) return holders.get(id);
    const found = (moved[0] ?? mine[0] ?? [...down][0])?.[0] ?? null;
    if (found !== null) holders.set(id, found);
    return found;
  }
  /// The elements that stand for an item that is dragged, and whether one has come in this scenario and is still seen: many a page hides it.
  const beside = () => [library.placeholder, library.copy].filter(Boolean).flatMap((selector) => [...document.querySelectorAll(selector)]);
  const isNew = (element) => !permanent.has(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && [...element.getClientRects()].some(({ right, bottom }) => right > 0 && bottom > 0);
  /// What is seen of an element: where it is, or the picture of it that the browser drags.
  const picture = (element, place) => nativeDrag.picture(element, [...down.values()][0]?.at, place);
  const shown = (element, place) => points(picture(element, place) ?? element.getBoundingClientRect());
  /// What no order of items says is told in words: one that lies in another, and one that lies elsewhere in the page.
  function checkPlaces() {
    const { items, copy } = library, isCopy = (element) => copy && element.closest(copy);
    for (const element of root.querySelectorAll(items)) {
      const outer = isCopy(element) ? null : self.outer(element, items), ids = outer && root.contains(outer) ? [element, outer].map(identity.idOf) : [];
      if (ids.length && ids.every((id) => id !== undefined)) throw Object.assign(new Error(`item ${ids[0]} lies inside of item ${ids[1]}`), { isPages: true });
    }
    for (const id of behaviour.missing?.() ?? []) {
      const other = [...document.querySelectorAll(items)].find((element) => !root.contains(element) && identity.idOf(element) === id
        && !isCopy(element) && !/absolute|fixed/.test(getComputedStyle(element).position) && element.getClientRects().length);
      if (other) throw Object.assign(new Error("an item goes into another list of the page"), { isDeclined: true });
    }
  }
  async function snapshot() {
    await virtualClock.finishAnimations();
    pageErrors.check();
    if (library.page) checkPlaces();
    return behaviour.snapshot();
  }

  /// Lets go of everything, so that the next scenario begins as on a fresh page.
  async function tidy() {
    down = new Map();
    if (picked !== null) await doAll(paced(pressKey("escape")));
    picked = null;
    await input.end();
    await steps.wait(END_TIME);
    behaviour.tearDown();
    await steps.wait(END_TIME);
  }

  const self = {
    /// Where the container lies in the window, with all that it shows, in pixels.
    get place() {
      const all = [root, ...root.querySelectorAll([library.items, library.lists].filter(Boolean).join() || ".item")].map((each) => each.getBoundingClientRect());
      const [left, top] = ["left", "top"].map((side) => Math.min(...all.map((box) => box[side])));
      return [left, top, Math.max(...all.map((box) => box.right)) - left, Math.max(...all.map((box) => box.bottom)) - top];
    },
    /// How a web developer would name an element.
    selectorOf(element) {
      if (!(element instanceof Element)) return element === document ? "document" : "window";
      const { localName, id, classList, dataset } = element;
      const name = id ? `#${id}` : localName + [...classList].map((each) => `.${each}`).join("");
      if (id || dataset.id) return id ? name : `${localName}${classList.length ? `.${classList[0]}` : ""}[data-id="${dataset.id}"]`;
      const text = element.matches(library.items ?? ".item") ? element.textContent.trim().replace(/\s+/g, " ") : "";
      return text && text.length <= 24 ? `${name} "${text}"` : name;
    },
    /// The names of all that a scenario has: of items by their numbers, and of lists in their order.
    get names() {
      const named = (element) => [library.page ? identity.idOf(element) : Number(element.dataset.id), self.selectorOf(element)];
      const lists = library.lists ? [...root.querySelectorAll(library.lists)] : [];
      const place = (list, name) => (lists.filter((each) => self.selectorOf(each) === name).length > 1 ? `${name}:nth-child(${[...list.parentElement.children].indexOf(list) + 1})` : name);
      return { items: [...root.querySelectorAll(library.items ?? ".item")].map(named), lists: lists.map((list) => place(list, self.selectorOf(list))), home: home(), scale };
    },
    /// The copies of what was dragged that are left; a picture of nothing is one of an item that nobody knows.
    get leftCopies() { return library.page && library.copy ? beside().filter((element) => element.matches(library.copy) && self.isLeft(element)) : []; },
    /// Whether a placeholder or copy is left though nothing is pressed: it takes a place in the list, as an item would that nobody knows.
    isLeft: (element) => down.size === 0 && picked === null && isNew(element),
    /// The middle of an element, on pixels where pointers lie; null if it takes up no room.
    middle(element) {
      const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
      return width && height ? reachable([left + width / 2, top + height / 2]) : null;
    },
    /// The item in which another one lies, as after a drop of a card into a card.
    outer: (element, items) => element.parentElement?.closest(items),
    /// Whether an item is dragged: by its selector, or by the browser itself where there is none.
    isHeld(element) {
      const selector = library.held ?? library.lifted;
      return selector ? element.matches(selector) : nativeDrag.isDragged(element);
    },
    points, px, reachable, shown, isPicture: (element) => picture(element) !== null, holder, promises, values, defaults, plan, snapshot, steps,
    get root() { return root; },
    get library() { return library; },
    get options() { return options; },
    get holdTime() { return HOLD_TIME; },
    get zooms() { return ZOOMS; },
    /// Whether a pointer that was put down on one of these may leave the window: where the browser itself drags them, it would
    /// let them go there.
    leavesWindow: (elements) => kind === "touch" || !elements.some((element) => element.draggable),
    /// How large the window is that the user sees, in pixels, where it is smallest.
    get room() { return [innerWidth, innerHeight].map((size) => size / Math.max(...ZOOMS)); },
    /// How far it reaches to the right of and below the corner of a page's container, in points.
    roomAt: (container) => corner(container).map((start, axis) => Math.floor((self.room[axis] - Math.max(0, start) - 8) / 2)),
    /// Fields whose numbers are moderate: a window has no room for lengths of 100,000 points.
    moderate: (...fields) => Object.fromEntries(fields.map((field) => [field, { least: -400, greatest: 400 }])),
    /// Where something can be pressed: anywhere, or in the window that a library file asks for, which begins at the container.
    get presses() {
      if (!library.viewport) return { at: { whole: true } };
      return Object.fromEntries(self.room.map((size, axis) => [`at.${"xy"[axis]}`, { least: 0, greatest: Math.floor(size / 2) - 1, whole: true }]));
    },
    /// Fields whose numbers are whole besides, so that whole pixels can show them.
    whole: (all, ...more) => Object.fromEntries([...Object.entries(all), ...more.map((field) => [field, {}])]
      .map(([field, values]) => [field, { ...values, whole: true }])),
    /// What the library file says about a decision of the code's own; null leaves it to what is seen.
    decide: (question, settings) => library.decide(question, { ...fixed, ...Object.fromEntries(Object.entries(settings ?? {})
      .map(([name, text]) => [name, values(name).find((value) => String(value) === text)])) }) ?? null,
    get scale() { return scale; },
    /// Where the touch is that holds an item, and whether it has moved since it was put down: one that has pressed it, the first where none has.
    pointerOn(id) {
      const all = [...down.values()], its = all.find(({ item, isBeside }) => item === id && !isBeside) ?? all[0];
      return its && { at: its.at, place: its.place, hasMoved: its.at !== its.start };
    },
    /// The same of the first touch, or of none.
    get pointer() { return self.pointerOn(null); },
    flat,
    /// A pixel so many after another one, which a layout may have put beside its own.
    onPixel: (from, offset, axis) => Math.ceil(from - measure.BIT) + Math.floor(offset) + phase[axis],
    get home() { return home(); },
    get container() { return document.querySelector(library.container); },
    get scenes() { return scenes; },
    /// What was seen of a page when it was opened first, and is so whenever it is opened.
    get seen() { return { scenes, reach }; },
    get itemCounts() { return itemCounts(); },
    pictureOf: (element) => picture(element),
    pagesFault: (what) => Object.assign(new Error(what), { isPages: true }),
    declined: (what) => Object.assign(new Error(what), { isDeclined: true }),
    mistake: (what) => Object.assign(new Error(what), { isMistake: true }),
    /// So many cards in so many lists, most of them in the first; and once none is there.
    spread(counts, lists) {
      const ids = (from, count) => ({ items: Array.from({ length: count }, (_, index) => ({ id: from + index })) });
      const all = counts.map((count) => {
        let from = 1;
        return Array.from({ length: lists }, (_, index) => {
          const its = index === lists - 1 ? count + 1 - from : Math.ceil((count + 1 - from) * 0.6);
          from += its;
          return ids(from - its, its);
        });
      });
      if (lists > 1) all.push(Array.from({ length: lists }, (_, index) => ids(1, index === lists - 1 ? Math.min(2, counts[counts.length - 1]) : 0)));
      return all;
    },
    /// Gives a page items, by lists where it has some; where it takes none, those that it shows are numbered as one reads.
    async give(all, lists) {
      const there = measure.inReadingOrder([...root.querySelectorAll(library.items)].filter(measure.isSeen));
      const inOrder = library.order ? library.order(root) : lists ? lists().flatMap((list) => there.filter((each) => list.contains(each))) : there;
      if (!library.setItems) return identity.adopt(library, inOrder, inOrder.map((_, index) => index + 1));
      identity.adopt(library, there, []);
      identity.know(all.flat());
      library.setItems(lists(), all.map((ids) => ids.map(identity.shownAs)));
      await self.rendered(all.flat());
    },
    get kind() { return kind; },
    get isTap() { return isTap; },
    get wasPressed() { return wasPressed; },
    /// Whether the pointer does nothing, as a key had picked something up meanwhile.
    get isMute() { return isMute; },
    /// Whether the pointer that is down has pressed this item, which was not replaced since; a key presses none. A browser gives
    /// the click of a finger to what lies under it at the end.
    hasPressed: (id) => !down.size || [...down.values()].some((its) => its.item === id && !its.isReplaced),
    /// Whether a real finger was given to something else than what lies under it.
    get isMoved() { return isMoved; },
    behaviours: {},
    /// Styles of an element that can be given any size, and is hit wherever it is.
    ANY_SIZE: { boxSizing: "border-box", margin: 0, padding: 0, borderWidth: 0, borderRadius: 0, minWidth: 0, minHeight: 0, maxWidth: "none", maxHeight: "none" },

    /// Takes a library; `after` is to what the page listens once something was dragged and is gone.
    async use(chosen, given, pointing, cancelling, after, known = null) {
      [library, kind, way] = [chosen, pointing, cancelling];
      behaviour = self.behaviours[library.behaviour];
      virtualClock.keep();
      options = fixed = { ...defaults(), ...given };
      const style = [library.page ? null : behaviour.style?.(library), library.style].filter(Boolean).join("\n");
      document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
      nativeDrag.acceptsAll = !library.page;
      if (library.page) {
        await virtualClock.advance(EVENT_TIME);
        await virtualClock.turns();
        virtualClock.keep();
        scale = measure.SCALE;
        const wrong = await look(known);
        if (wrong) return wrong;
        // What listens besides, once reset was called, would be told of the next scenario; what some begin to listen to with
        // the first drag, and keep, is in `after`.
        usual = [allListeners(), after];
        return null;
      }
      await self.prepare({ scene: behaviour.empty, events: [] });
      await self.isLeftOver();
      usual = [allListeners(), after];
      return null;
    },
    /// Builds the page for a scenario; returns why that cannot be done, or null.
    async prepare(scenario) {
      if (root && !library.page) await tidy();
      virtualClock.clear();
      if (!library.page) document.body.textContent = "";
      pageErrors.clear();
      [isMoved, wasPressed] = [false, false];
      root = library.page ? self.container : null;
      options = { ...fixed };
      for (const [name, text] of Object.entries(scenario.settings ?? {})) {
        if (name === "zoom" && !library.options?.zoom && ZOOMS.includes(text)) continue;
        options[name] = values(name).find((value) => String(value) === text);
        if (options[name] === undefined) return `the setting ${name}=${text}, which the library file does not have`;
      }
      input.begin(kind);
      [down, holders, lifting, loosening] = [new Map(), new Map(), null, null];
      if (library.page) return await ready(scenario);
      scale = chooseScale(scenario);
      if (scale === null) return "numbers that no whole pixels can show";
      const place = scenario.scene.origin, home = library.viewport ? 0 : window.dragfuzzFiles.home ?? HOME;
      origin = [home + px(place[0]), home + px(place[1])];
      const reason = reasonToDecline(scenario);
      if (reason) return reason;
      root = document.createElement("div");
      if (visualViewport.scale !== 1 || scrollX !== 0) scroll(visualViewport.scale !== 1);
      Object.assign(root.style, { position: "absolute", left: `${origin[0] + scrollX}px`, top: `${origin[1] + scrollY}px` });
      document.body.append(root);
      await behaviour.setUp(scenario.scene);
      permanent = new Set(beside());
      await virtualClock.sizes();
      await steps.wait(EVENT_TIME);
      return null;
    },
    /// Ends an event with real input, by those of its steps that only the page can do: what is seen then.
    async next(late) {
      try {
        await doAll(late);
        return { snapshot: await snapshot() };
      } catch (error) {
        return pageErrors.outcome(error);
      }
    },
    /// The steps of an event with real input.
    async planned(event) {
      try {
        return { steps: await plan(event) };
      } catch (error) {
        return pageErrors.outcome(error);
      }
    },
    /// Runs a whole scenario with synthetic input.
    async run(scenario) {
      const declined = await self.prepare(scenario);
      if (declined) return { declined };
      const snapshots = [];
      input.isSynthetic = true;
      try {
        snapshots.push(await snapshot());
        for (const event of scenario.events) {
          await doAll(await plan(event));
          snapshots.push(await snapshot());
        }
        return { snapshots };
      } catch (error) {
        const outcome = pageErrors.outcome(error);
        return outcome.declined ? outcome : { snapshots, ...outcome };
      } finally {
        input.isSynthetic = false;
      }
    },
    /// Ends the scenario, and has a page do so that can; returns whether something of it is left that only a fresh page gets
    /// rid of.
    async isLeftOver() {
      if (!root) return false;
      if (library.page && !library.reset) return true;
      try {
        await tidy();
        root = null;
        if (library.reset) {
          library.reset();
          await steps.wait(EVENT_TIME);
        }
        return pageErrors.all.length > 0 || (usual !== undefined && !usual.includes(allListeners())) || Boolean(library.leftover?.())
          || (library.page && beside().some(isNew));
      } catch (error) {
        pageErrors.add(error);
        return true;
      }
    },
    doAll, follow, scrollerOf,
    /// The same, where what is declined is an answer, too: real input asks in the midst of an event.
    during: (run) => async (...given) => {
      try {
        return { answer: await run(...given) };
      } catch (error) {
        if (!error.isDeclined) throw error;
        return pageErrors.outcome(error);
      }
    },
    /// What the lists of a board were given is gone with their elements.
    checkKept(lists) {
      if (lists.every((list) => list.isConnected)) return;
      throw Object.assign(new Error(`the page makes the elements of lists "${library.lists}" anew while it is used: let it keep them`), { isDeclined: true });
    },
    /// Waits until the page shows just the items that `setItems` has given it: some frameworks take a timer for that,
    /// and leave what is on its way out in the list meanwhile.
    async rendered(ids) {
      await steps.wait(EVENT_TIME);
      const isShown = () => {
        const elements = [...root.querySelectorAll(itemsOf())].filter((element) => !identity.isNone(element));
        const all = elements.map(identity.idOf);
        return all.length === ids.length && ids.every((id) => all.includes(id));
      };
      for (let time = 0; time < REST_TIME && !isShown() && virtualClock.isBusy; time += LOOK_TIME) {
        await virtualClock.finishAnimations();
        await steps.wait(LOOK_TIME);
      }
    },
    get scroller() { return scroller; },
    /// Tells of a size of the window.
    layOut() {
      window.dispatchEvent(new Event("resize"));
      root.getBoundingClientRect();
    },
    get errors() { return pageErrors.all; },
    /// To what the window and the document listen now and did not before, or the other way round.
    leftListening(earlier) {
      const [before, now] = [earlier, allListeners()].map((all) => all.split(/[ ,]/).filter((word) => !/^(true|false)?$/.test(word)));
      const count = (all, type) => all.filter((each) => each === type).length;
      return [...new Set([...before, ...now])].filter((type) => count(before, type) !== count(now, type));
    },
    allListeners, stopListening,
  };
  return self;
})();
