// Runs scenarios in the page: builds what a scene describes, turns events into input, looks after each.
//
// A behaviour (free-drag.js, grid-reorder.js) knows scenes and snapshots; a library file says how the library is set up.
// Input is a list of steps: here they become synthetic events, and with trusted input the browser's driver does them.
window.stage = (() => {
  const FIELD = 8192;   // The size of the window, in pixels; touches have to lie within.
  const HOME = 2048;    // Where a container lies whose origin is (0, 0).
  // How long things take, in milliseconds; a hold is longer than all that may come between press and hold.
  const EVENT_TIME = 60, END_TIME = 200, HOLD_TIME = 100_000;
  let behaviour, library, options, scale, origin, mouse, root, errors = [];

  window.addEventListener("error", (event) => errors.push(String(event.message)));
  window.addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));

  // MARK: Points and pixels

  // Items begin and end at even pixels and touches lie on odd ones: no touch is exactly on an edge, and one at an edge
  // is on the side to which dragfuzz says that the edge belongs.
  const numbers = (value, out = []) => {
    if (typeof value === "number") out.push(value);
    else if (value && typeof value === "object") for (const part of Object.values(value)) numbers(part, out);
    return out;
  };
  function chooseScale(scenario) {
    const all = [...numbers(scenario), ...(behaviour.derived?.(scenario) ?? [])];
    for (let factor = 1; factor <= 16; factor *= 2) {
      if (all.every((number) => Number.isInteger(number * factor))) return 2 * factor;
    }
    return null;
  }
  /// Points to pixels.
  const px = (points) => points * scale;
  /// The place of a touch in the window, in pixels.
  const pixel = ([x, y]) => [origin[0] + px(x) + 1, origin[1] + px(y) + 1];
  /// A rectangle of the window, in the container's points.
  const points = (rect) => [
    (rect.left - origin[0]) / scale, (rect.top - origin[1]) / scale, rect.width / scale, rect.height / scale];
  const inWindow = ([x, y]) => x >= 0 && y >= 0 && x < FIELD && y < FIELD;

  // MARK: What cannot be run with one mouse

  // A campaign stays inside of this; `replay` may send anything, and what cannot be run then is declined.
  const capabilities = { touches: 1 };
  const sorterCapabilities = { ...capabilities, without: ["move-before-hold", "resize-before-hold"] };

  function reasonToDecline({ events }) {
    let down = null, moved = false, held = false;
    for (const event of events) {
      if (event.event === "press") {
        if (down !== null && down !== event.touch) return "two touches at a time, and there is one mouse";
        if (down === null) [moved, held] = [false, false];
        down = event.touch;
      } else if (event.touch === down && down !== null) {
        if (event.event === "move") {
          moved = true;
        } else if (event.event === "hold") {
          if (moved && !held) return "a move or a resize between press and hold";
          held = true;
        } else if (event.event !== "hold") {
          if (event.event === "release" && moved && !held && behaviour.hasTaps) return "a tap that moves";
          down = null;
        }
      }
      if (event.event === "resize") moved = true;
      for (const place of [event.at, event.to]) {
        if (Array.isArray(place) && !inWindow(pixel(place))) return "a touch outside the window";
      }
    }
    return library.declines?.(events, options) ?? null;
  }
  /// Whether an event of one of these kinds happens while the mouse button is down.
  function happensWhileDown(events, kinds) {
    let isDown = false;
    for (const { event } of events) {
      if (event === "press") isDown = true;
      if (event === "release" || event === "cancel") isDown = false;
      if (isDown && kinds.includes(event)) return true;
    }
    return false;
  }

  // MARK: Synthetic input

  function dispatch(type, target, [x, y], { button = 0, buttons = 0, detail = 0 } = {}) {
    const isPointer = type.startsWith("pointer");
    const init = {
      bubbles: true, cancelable: true, composed: true, view: window, detail, button, buttons,
      clientX: x, clientY: y, screenX: x, screenY: y,
    };
    if (isPointer) Object.assign(init, { pointerId: 1, pointerType: "mouse", isPrimary: true });
    return target.dispatchEvent(isPointer ? new PointerEvent(type, init) : new MouseEvent(type, init));
  }
  const under = ([x, y]) => document.elementFromPoint(x, y) ?? document.documentElement;
  // Chromium forgets the element that was pressed once it is taken out, also if it is put in again: its parent stands in.
  const removals = new MutationObserver(() => {});
  removals.observe(document, { childList: true, subtree: true });
  function pressedElement() {
    for (const { target, removedNodes } of removals.takeRecords()) {
      for (const node of removedNodes) if (node.contains(mouse.target)) mouse.target = target;
    }
    return mouse.target;
  }
  const steps = {
    move(at) {
      mouse.at = at;
      const target = under(at), held = mouse.isDown ? { button: 0, buttons: 1 } : { button: -1 };
      dispatch("pointermove", target, at, { ...held, button: -1 });
      dispatch("mousemove", target, at, held);
    },
    down() {
      mouse.isDown = true;
      mouse.target = under(mouse.at);
      removals.takeRecords();
      mouse.isMuted = !dispatch("pointerdown", mouse.target, mouse.at, { buttons: 1 });
      if (!mouse.isMuted) dispatch("mousedown", mouse.target, mouse.at, { buttons: 1, detail: 1 });
    },
    up() {
      mouse.isDown = false;
      const target = under(mouse.at);
      dispatch("pointerup", target, mouse.at);
      if (!mouse.isMuted) dispatch("mouseup", target, mouse.at, { detail: 1 });
      // As in a browser: a click hits the nearest element that holds both ends.
      let common = pressedElement();
      while (common && !common.contains(target)) common = common.parentNode;
      if (common?.isConnected) dispatch("click", common, mouse.at, { detail: 1 });
    },
    key(name) {
      const target = document.activeElement ?? document.body;
      for (const type of ["keydown", "keyup"]) {
        target.dispatchEvent(new KeyboardEvent(type, { key: name, code: name, bubbles: true, cancelable: true }));
      }
    },
    wait: (milliseconds) => virtualClock.advance(milliseconds),
  };

  // MARK: Events

  /// The steps of an event; an event that makes no sense now has none.
  function plan(event) {
    const { touch } = event, isDown = mouse.touch !== null && touch === mouse.touch;
    switch (event.event) {
      case "press":
        if (mouse.touch !== null) return [];
        mouse.touch = touch;
        return [["move", pixel(event.at)], ["down"], ["wait", EVENT_TIME]];
      case "move":
        return isDown ? [["move", pixel(event.to)], ["wait", EVENT_TIME]] : [];
      case "hold":
        // Some libraries begin with the first move after the time is up: a hand is never quite still.
        return isDown ? [["wait", HOLD_TIME], ["move", mouse.at], ["wait", EVENT_TIME]] : [];
      case "release":
        if (!isDown) return [];
        mouse.touch = null;
        return [["up"], ["wait", END_TIME]];
      case "cancel":
        if (!isDown) return [];
        mouse.touch = null;
        return [["key", "Escape"], ["up"], ["wait", END_TIME]];
      default:
        behaviour.change(event);
        return [["wait", EVENT_TIME]];
    }
  }
  function snapshot() {
    if (errors.length) throw new Error(errors.join("; "));
    return behaviour.snapshot();
  }

  /// Lets go of everything, so that the next scenario begins as on a fresh page.
  function tidy() {
    if (mouse.isDown) steps.up();
    steps.wait(END_TIME);
    // Some libraries swallow the next click, wherever it is.
    dispatch("click", document.documentElement, [1, 1], { detail: 1 });
    behaviour.tearDown();
    steps.wait(END_TIME);
  }

  const self = {
    points, px, happensWhileDown, capabilities, sorterCapabilities,
    get root() { return root; },
    get library() { return library; },
    get options() { return options; },
    get holder() { return mouse.touch; },
    get holdTime() { return HOLD_TIME; },
    get scale() { return scale; },
    behaviours: {},

    use(chosen, chosenOptions) {
      [library, options] = [chosen, chosenOptions];
      behaviour = self.behaviours[library.behaviour];
      document.head.append(Object.assign(document.createElement("style"), { textContent: library.style ?? "" }));
    },
    /// Builds the page for a scenario; returns why that cannot be done, or null.
    prepare(scenario) {
      if (root) tidy();
      virtualClock.clear();
      document.body.textContent = "";
      errors = [];
      root = null;
      scale = chooseScale(scenario);
      if (scale === null) return "numbers that no whole pixels can show";
      const place = scenario.scene.origin;
      origin = [HOME + px(place[0]), HOME + px(place[1])];
      mouse = { touch: null, at: [1, 1], isDown: false, target: null, isMuted: false };
      const reason = reasonToDecline(scenario);
      if (reason) return reason;
      root = document.createElement("div");
      Object.assign(root.style, { position: "absolute", left: `${origin[0]}px`, top: `${origin[1]}px` });
      document.body.append(root);
      behaviour.setUp(scenario.scene);
      virtualClock.advance(EVENT_TIME);
      return null;
    },
    plan, snapshot, steps,
    /// Keeps where the mouse is, for input that comes from outside.
    note(step, value) { if (step === "move") mouse.at = value; },
    /// Runs a whole scenario with synthetic input.
    run(scenario) {
      const declined = self.prepare(scenario);
      if (declined) return { declined };
      const snapshots = [];
      try {
        snapshots.push(snapshot());
        for (const event of scenario.events) {
          for (const [step, value] of plan(event)) steps[step](value);
          snapshots.push(snapshot());
        }
        return { snapshots };
      } catch (error) {
        return { snapshots, error: error.message };
      }
    },
    /// Ends the scenario; returns whether something of it is left that only a fresh page gets rid of.
    isLeftOver() {
      if (!root) return false;
      try {
        tidy();
        root = null;
        return errors.length > 0 || library.leftover();
      } catch { return true; }
    },
  };
  return self;
})();
