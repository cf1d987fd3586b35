// Runs scenarios in the page: builds what a scene describes, turns events into input, looks after each.
//
// A behaviour (free-drag.js, grid-reorder.js) knows scenes and snapshots; a library file says how the library is set
// up. Input is a list of steps: input.js makes synthetic events of them, with trusted input the browser's driver does
// them.
const stage = (() => {
  const HOME = 2048; // Where a container lies whose origin is (0, 0), in pixels.
  const ZOOMS = ["1", "1.5"]; // How much a pinch has made larger, as the setting zoom has it.
  const { EVENT_TIME, END_TIME, HOLD_TIME } = timing;

  // Chromium may give a real finger to an item that is only near it.
  window.addEventListener(
    "touchstart",
    (event) => {
      if (!event.isTrusted) return;
      for (const { target, clientX, clientY } of event.changedTouches) {
        current.isMoved ||= target !== document.elementFromPoint(clientX, clientY);
      }
    },
    true,
  );

  async function snapshot() {
    await virtualClock.finishAnimations();
    pageErrors.check();
    if (current.library.page) holding.checkPlaces();
    return current.behaviour.snapshot();
  }

  /// Lets go of everything, so that the next scenario begins as on a fresh page.
  async function tidy() {
    current.down = new Map();
    if (current.picked !== null) await stepping.doAll(stepping.paced(planning.pressKey("escape")));
    current.picked = null;
    await input.end();
    await stepping.steps.wait(END_TIME);
    current.behaviour.tearDown();
    await stepping.steps.wait(END_TIME);
  }

  const self = {
    /// The middle of an element, on pixels where pointers lie; null if it takes up no room.
    middle(element) {
      const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
      return width && height ? coordinates.reachable([left + width / 2, top + height / 2]) : null;
    },
    get place() {
      return naming.placeOf();
    },
    get names() {
      return naming.namesOf();
    },
    get leftCopies() {
      return holding.leftCopies();
    },
    selectorOf: naming.selectorOf,
    isLeft: holding.isLeft,
    outer: holding.outer,
    isHeld: holding.isHeld,
    hits: holding.hits,
    points: coordinates.points,
    px: coordinates.px,
    reachable: coordinates.reachable,
    shown: holding.shown,
    holder: holding.holder,
    promises: promising.promises,
    values: promising.values,
    defaults: promising.defaults,
    plan: planning.plan,
    snapshot,
    steps: stepping.steps,
    ...faults,
    isPicture: (element) => holding.picture(element) !== null,
    get root() {
      return current.root;
    },
    get library() {
      return current.library;
    },
    get options() {
      return current.options;
    },
    get holdTime() {
      return HOLD_TIME;
    },
    get zooms() {
      return ZOOMS;
    },
    /// Whether a pointer that was put down on one of these may leave the window: where the browser itself drags them,
    /// it would let them go there.
    leavesWindow: (elements) => current.kind === "touch" || !elements.some((element) => element.draggable),
    /// How large the window is that the user sees, in pixels, where it is smallest.
    get room() {
      return [innerWidth, innerHeight].map((size) => size / Math.max(...ZOOMS.map(Number)));
    },
    /// How far it reaches to the right of and below the corner of a page's container, in points.
    roomAt: (container) =>
      coordinates.corner(container).map((start, axis) => Math.floor((self.room[axis] - Math.max(0, start) - 8) / 2)),
    /// Fields whose numbers are moderate: a window has no room for lengths of 100,000 points.
    moderate: (...fields) => Object.fromEntries(fields.map((field) => [field, { least: -400, greatest: 400 }])),
    /// Where something can be pressed: anywhere, or in the window that a library file asks for, which begins at the
    /// container.
    get presses() {
      if (!current.library.viewport) return { at: { whole: true } };
      return Object.fromEntries(
        self.room.map((size, axis) => [
          `at.${"xy"[axis]}`,
          { least: 0, greatest: Math.floor(size / 2) - 1, whole: true },
        ]),
      );
    },
    /// Fields whose numbers are whole besides, so that whole pixels can show them.
    whole: (all, ...more) =>
      Object.fromEntries(
        [...Object.entries(all), ...more.map((field) => [field, {}])].map(([field, its]) => [
          field,
          { ...its, whole: true },
        ]),
      ),
    /// What the library file says about a decision of the code's own; null leaves it to what is seen.
    decide: (question, settings) =>
      current.library.decide(question, {
        ...current.fixed,
        ...Object.fromEntries(
          Object.entries(settings ?? {}).map(([name, text]) => [
            name,
            promising.values(name).find((value) => String(value) === text),
          ]),
        ),
      }) ?? null,
    get scale() {
      return current.scale;
    },
    /// Where the touch is that holds an item, and whether it has moved since it was put down: one that has pressed it,
    /// the first where none has.
    pointerOn(id) {
      const all = [...current.down.values()],
        its = all.find(({ item, isBeside }) => item === id && !isBeside) ?? all[0];
      // As if it was at its place.
      return (
        its && {
          at: its.at.map((value, axis) => value - its.shift[axis] - its.slip[axis]),
          place: its.place,
          hasMoved: its.at !== its.start,
        }
      );
    },
    /// The same of the first touch, or of none.
    get pointer() {
      return self.pointerOn(null);
    },
    flat: coordinates.flat,
    /// The pixel from which places count.
    get corner() {
      return coordinates.flat([0, 0]).map((value, axis) => value - current.phase[axis]);
    },
    give: presenting.give,
    spread: presenting.spread,
    rendered: presenting.rendered,
    /// A pixel so many after another one, which a layout may have put beside its own.
    onPixel: (from, offset, axis) => Math.ceil(from - measure.BIT) + Math.floor(offset) + current.phase[axis],
    get home() {
      return coordinates.home();
    },
    get container() {
      return document.querySelector(current.library.container);
    },
    get scenes() {
      return current.scenes;
    },
    /// What was seen of a page when it was opened first, and is so whenever it is opened.
    get seen() {
      return { scenes: current.scenes, reach: current.reach, drafts: current.drafts };
    },
    get itemCounts() {
      return presenting.itemCounts();
    },
    pictureOf: (element) => holding.picture(element),
    get kind() {
      return current.kind;
    },
    get isTap() {
      return current.isTap;
    },
    get wasPressed() {
      return current.wasPressed;
    },
    /// Whether the pointer does nothing, as a key had picked something up meanwhile.
    get isMute() {
      return current.isMute;
    },
    /// Whether the pointer that is down has pressed this item, which was not replaced since; a key presses none. A
    /// browser gives the click of a finger to what lies under it at the end.
    hasPressed: (id) =>
      !current.down.size || [...current.down.values()].some((its) => its.item === id && !its.isReplaced),
    /// Whether a real finger was given to something else than what lies under it.
    get isMoved() {
      return current.isMoved;
    },
    behaviours: {},
    /// Styles of an element that can be given any size, and is hit wherever it is.
    ANY_SIZE: {
      boxSizing: "border-box",
      margin: 0,
      padding: 0,
      borderWidth: 0,
      borderRadius: 0,
      minWidth: 0,
      minHeight: 0,
      maxWidth: "none",
      maxHeight: "none",
    },

    /// Takes a library; `after` is to what the page listens once something was dragged and is gone.
    async use(chosen, given, pointing, cancelWay, after, known = null) {
      [current.library, current.kind, current.cancelling] = [chosen, pointing, cancelWay];
      current.behaviour = self.behaviours[current.library.behaviour];
      virtualClock.keep();
      current.options = current.fixed = { ...promising.defaults(), ...given };
      const style = [current.library.page ? null : current.behaviour.style?.(current.library), current.library.style]
        .filter(Boolean)
        .join("\n");
      document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
      nativeDrag.acceptsAll = !current.library.page;
      if (current.library.page) {
        await virtualClock.advance(EVENT_TIME);
        await virtualClock.turns();
        virtualClock.keep();
        current.scale = measure.SCALE;
        const wrong = await presenting.look(known);
        if (wrong) return wrong;
        // What listens besides, once reset was called, would be told of the next scenario; what some begin to listen to
        // with the first drag, and keep, is in `after`.
        current.usual = [listening.allListeners(), after];
        return null;
      }
      await self.prepare({ scene: current.behaviour.empty, events: [] });
      await self.isLeftOver();
      current.usual = [listening.allListeners(), after];
      return null;
    },
    /// Builds the page for a scenario; returns why that cannot be done, or null.
    async prepare(scenario) {
      if (current.root && !current.library.page) await tidy();
      virtualClock.clear();
      if (!current.library.page) document.body.textContent = "";
      pageErrors.clear();
      [current.isMoved, current.wasPressed, current.isOther] = [false, false, false];
      current.root = current.library.page ? self.container : null;
      current.options = { ...current.fixed };
      for (const [name, text] of Object.entries(scenario.settings ?? {})) {
        if (name === "zoom" && !current.library.options?.zoom && ZOOMS.includes(text)) continue;
        current.options[name] = promising.values(name).find((value) => String(value) === text);
        if (current.options[name] === undefined)
          return `the setting ${name}=${text}, which the library file does not have`;
      }
      input.begin(current.kind);
      [current.down, current.holders, current.lifting, current.loosening] = [new Map(), new Map(), null, null];
      if (current.library.page) return await presenting.ready(scenario);
      current.scale = coordinates.chooseScale(scenario);
      if (current.scale === null) return "numbers that no whole pixels can show";
      const place = scenario.scene.origin,
        corner = current.library.viewport ? 0 : (window.dragfuzzFiles.home ?? HOME);
      current.origin = place.map((value) => corner + coordinates.px(value));
      const reason = declining.reasonToDecline(scenario);
      if (reason) return reason;
      current.root = document.createElement("div");
      if (coordinates.visualViewport.scale !== 1 || scrollX !== 0)
        coordinates.scroll(coordinates.visualViewport.scale !== 1);
      Object.assign(current.root.style, {
        position: "absolute",
        left: `${current.origin[0] + scrollX}px`,
        top: `${current.origin[1] + scrollY}px`,
      });
      document.body.append(current.root);
      await current.behaviour.setUp(scenario.scene);
      current.permanent = new Set(holding.beside());
      await virtualClock.sizes();
      await stepping.steps.wait(EVENT_TIME);
      return null;
    },
    /// Ends an event with real input, by those of its steps that only the page can do: what is seen then.
    async next(late) {
      try {
        await stepping.doAll(late);
        return { snapshot: await snapshot() };
      } catch (error) {
        return pageErrors.outcome(error);
      }
    },
    /// The steps of an event with real input.
    async planned(event) {
      try {
        return { steps: await planning.plan(event) };
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
          await stepping.doAll(await planning.plan(event));
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
    /// Ends the scenario, and has a page do so that can; returns whether something of it is left that only a fresh page
    /// gets rid of.
    async isLeftOver() {
      if (!current.root) return false;
      if (current.library.page && !current.library.reset) return true;
      try {
        await tidy();
        current.root = null;
        if (current.library.reset) {
          current.library.reset();
          await stepping.steps.wait(EVENT_TIME);
        }
        // A reset that ends no drag leaves the next scenario what this one holds.
        if (current.library.page && [...self.container.querySelectorAll(holding.itemsOf())].some(holding.isHeld))
          return true;
        return (
          pageErrors.all.length > 0 ||
          (current.usual !== undefined && !current.usual.includes(listening.allListeners())) ||
          Boolean(current.library.leftover?.()) ||
          (current.library.page && holding.beside().some(holding.isNew))
        );
      } catch (error) {
        pageErrors.add(error);
        return true;
      }
    },
    doAll: stepping.doAll,
    follow: following.follow,
    isBehind: following.isBehind,
    /// The same, where what is declined is an answer, too: real input asks in the midst of an event.
    during:
      (run) =>
      async (...given) => {
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
      throw faults.declined(
        `the page makes the elements of lists "${current.library.lists}" anew while it is used: let it keep them`,
      );
    },
    get scroller() {
      return current.scroller;
    },
    /// Tells of a size of the window.
    layOut() {
      window.dispatchEvent(new Event("resize"));
      current.root.getBoundingClientRect();
    },
    /// Whether the page showed something else than a scenario wants: one that is opened anew may show it.
    get isOther() {
      return current.isOther;
    },
    get errors() {
      return pageErrors.all;
    },
    allListeners: listening.allListeners,
    stopListening: listening.stopListening,
    leftListening: listening.leftListening,
  };
  return self;
})();
