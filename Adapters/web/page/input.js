// Synthetic input: the events that Chromium makes of a mouse, of fingers and of a pen, sent by a script.
//
// Between two events of one input promises are let through, as by a browser; between two inputs `stage.js` lets it
// render.
// What a browser does by itself is done here as it does it: a finger captures what it pressed, a short way is no
// touchmove, scrolling takes a finger over where touch-action lets it, a tap becomes a click. Real input has the last
// word.
const input = (() => {
  const settle = () => virtualClock.settle();
  // Some libraries put something of their own in the place of these.
  const { PointerEvent, MouseEvent, KeyboardEvent, TouchEvent, Touch } = window;
  // A finger that goes no farther has not moved for touch events; in pixels. One that stays longer does not tap.
  const SLOP = 15,
    TAP_TIME = 500;
  // By which older code knows keys.
  const KEY_CODES = {
    Tab: 9,
    Enter: 13,
    Escape: 27,
    Space: 32,
    ArrowLeft: 37,
    ArrowUp: 38,
    ArrowRight: 39,
    ArrowDown: 40,
  };
  // How much a pinch has made larger: asked once for a scenario, as that may take a layout.
  let kind = "mouse",
    pointers = new Map(),
    nextId = 2,
    scale = 1;
  // Whether one of the fingers that are or were down together has gone farther than the slop: then each way of any
  // counts.
  let isPast = false;

  const under = ([x, y]) => document.elementFromPoint(x, y) ?? document.documentElement;
  /// The pointer of a touch: every finger has one, a mouse or a pen is one.
  function pointer(touch) {
    const key = kind === "touch" ? touch : 0;
    if (!pointers.has(key)) pointers.set(key, { touch: key, id: kind === "mouse" ? 1 : nextId++, at: [1, 1] });
    return pointers.get(key);
  }
  const down = () => [...pointers.values()].filter((p) => p.isDown);

  // What a pinch has made larger is farther away on the screen.
  const onScreen = ([x, y]) => [x * scale, y * scale];
  function place(at) {
    const [screenX, screenY] = onScreen(at);
    return {
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      clientX: at[0],
      clientY: at[1],
      screenX,
      screenY,
    };
  }
  /// How far a pointer has moved on the screen.
  const movement = ({ at, last }) => {
    const [to, from] = [at, last ?? at].map(onScreen);
    return { movementX: to[0] - from[0], movementY: to[1] - from[1] };
  };
  function sendPointer(type, target, p, more = {}) {
    const init = Object.assign(place(p.at), { button: 0, buttons: 0, ...more });
    Object.assign(init, { pointerId: p.id, pointerType: kind, isPrimary: p.isPrimary !== false });
    init.cancelable = !/cancel|capture|enter|leave/.test(type);
    init.bubbles = !/enter|leave/.test(type);
    init.pressure = init.buttons ? (kind === "touch" ? 1 : 0.5) : 0;
    if (type === "pointermove") init.coalescedEvents = [new PointerEvent(type, init)];
    return target.dispatchEvent(new PointerEvent(type, init));
  }
  function sendMouse(type, target, p, more = {}) {
    // Without a button `which` is 0, by which libraries know that it was let go outside of the window.
    const button = more.buttons || /down|up|click/.test(type) ? 0 : -1;
    const init = Object.assign(place(p.at), { button, buttons: 0, ...more });
    init.bubbles = !/enter|leave/.test(type);
    return target.dispatchEvent(new MouseEvent(type, init));
  }
  /// Tells the elements between which a pointer goes that it has left them, and come to them.
  function cross(p, target) {
    const before = p.over?.isConnected ? p.over : null;
    if (before === target) return;
    p.over = target;
    const state = { button: -1, buttons: p.isDown ? 1 : 0 };
    const line = (node, other) => {
      const out = [];
      for (let n = node; n?.dispatchEvent && n !== document && !n.contains(other); n = n.parentNode) out.push(n);
      return out;
    };
    const sends = kind === "touch" || p.isMuted ? [sendPointer] : [sendPointer, sendMouse];
    for (const send of sends) {
      const prefix = send === sendPointer ? "pointer" : "mouse";
      // From where to where: one that goes to nothing has left the window.
      const given = { ...(send === sendPointer ? state : { buttons: state.buttons }), relatedTarget: target };
      if (before) {
        send(`${prefix}out`, before, p, given);
        for (const node of line(before, target)) send(`${prefix}leave`, node, p, given);
      }
      given.relatedTarget = before;
      if (target) {
        send(`${prefix}over`, target, p, given);
        for (const node of line(target, before).reverse()) send(`${prefix}enter`, node, p, given);
      }
    }
  }

  // MARK: Capture

  const real = {};
  const mine = {
    setPointerCapture(p, element) {
      if (p.capture === element) return;
      if (p.capture) release(p);
      [p.capture, p.isUntold] = [element, true];
    },
    releasePointerCapture(p, element) {
      if (p.capture === element) release(p);
    },
    hasPointerCapture: (p, element) => p.capture === element,
  };
  for (const name of Object.keys(mine)) {
    real[name] = Element.prototype[name];
    Element.prototype[name] = function (id) {
      const p = down().find((each) => each.id === id);
      return p ? mine[name](p, this) : real[name].call(this, id);
    };
  }
  function release(p) {
    const element = p.capture;
    p.capture = null;
    // A capture is told with the next event of the pointer, and not at all if it is given up before.
    if (p.isUntold) p.isUntold = false;
    else if (element) sendPointer("lostpointercapture", element.isConnected ? element : document, p);
  }
  // What real pointers have captured.
  const captured = new Map();
  window.addEventListener(
    "gotpointercapture",
    (event) => event.isTrusted && captured.set(event.pointerId, event.target),
    true,
  );
  window.addEventListener("lostpointercapture", (event) => captured.delete(event.pointerId), true);

  /// Where the events of a pointer go.
  function target(p) {
    if (p.capture && !p.capture.isConnected) release(p);
    if (p.capture && p.isUntold) {
      p.isUntold = false;
      sendPointer("gotpointercapture", p.capture, p, { buttons: p.isDown ? 1 : 0 });
    }
    return p.capture ?? under(p.at);
  }

  // MARK: Mouse and pen

  // Chromium forgets the element that was pressed once it is taken out, also if it is put in again: its parent stands
  // in.
  let records = [];
  const removals = new MutationObserver((found) => records.push(...found));
  removals.observe(document, { childList: true, subtree: true });
  function pressedElement(p) {
    for (const { target: parent, removedNodes } of [...records, ...removals.takeRecords()]) {
      for (const node of removedNodes) if (node.contains(p.target)) p.target = parent;
    }
    return p.target;
  }
  /// Hands what was pressed over to the browser, which takes the pointer away.
  async function drag(p) {
    const isFar = p.at.some((value, axis) => Math.abs(value - p.start[axis]) > nativeDrag.SLOP);
    // Where the first move finds nothing, later ones do not look again.
    p.mayDrag = !isFar && nativeDrag.draggableAt(p.start) !== null;
    p.drag = isFar ? await nativeDrag.begin(p.start) : null;
    if (!p.drag) return;
    const { at } = p;
    p.at = [0, 0];
    sendPointer("pointercancel", p.capture ?? p.over, p);
    if (p.capture) release(p);
    if (p.over) sendPointer("pointerout", p.over, p);
    Object.assign(p, { at, isDown: false, over: null });
  }
  function endDrag(p, how) {
    const ended = p.drag;
    p.drag = null;
    return nativeDrag[how](ended, p.at);
  }
  const cursor = {
    async move(p) {
      if (p.drag) return nativeDrag.over(p.drag, p.at);
      const to = target(p),
        buttons = p.isDown ? 1 : 0,
        way = movement(p);
      cross(p, to);
      sendPointer("pointermove", to, p, { button: -1, buttons, ...way });
      await settle();
      const isFree = p.isMuted || sendMouse("mousemove", to, p, { buttons, ...way });
      await settle();
      if (p.isDown && p.mayDrag && isFree) await drag(p);
    },
    async down(p) {
      [p.isDown, p.start] = [true, p.at];
      p.target = under(p.at);
      removals.takeRecords();
      records = [];
      p.isMuted = !sendPointer("pointerdown", p.target, p, { buttons: 1 });
      await settle();
      p.mayDrag = !p.isMuted && sendMouse("mousedown", p.target, p, { buttons: 1, detail: 1 });
    },
    async up(p) {
      if (p.drag) return endDrag(p, "drop");
      const to = target(p);
      sendPointer("pointerup", to, p);
      await settle();
      if (!p.isMuted) sendMouse("mouseup", to, p, { detail: 1 });
      await settle();
      // As in a browser: a click hits the nearest element that holds both ends.
      let common = pressedElement(p);
      while (common && !common.contains(to)) common = common.parentNode;
      if (common?.isConnected) sendMouse("click", common, p, { detail: 1 });
      p.isMuted = false;
      if (p.capture) release(p);
      p.isDown = false;
    },
    cancel(p) {
      const to = target(p);
      sendPointer("pointercancel", to, p);
      if (p.capture) release(p);
      [p.isDown, p.isMuted] = [false, false];
    },
  };

  // MARK: Fingers

  const touchOf = (p) =>
    new Touch({
      identifier: p.id,
      target: p.target,
      clientX: p.at[0],
      clientY: p.at[1],
      pageX: p.at[0] + scrollX,
      pageY: p.at[1] + scrollY,
      screenX: onScreen(p.at)[0],
      screenY: onScreen(p.at)[1],
      radiusX: 1,
      radiusY: 1,
      force: 1,
    });
  function sendTouch(type, p, cancelable = true) {
    const touches = down().map(touchOf);
    return p.target.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        composed: true,
        cancelable,
        view: window,
        touches,
        changedTouches: [touchOf(p)],
        targetTouches: touches.filter((touch) => touch.target === p.target),
      }),
    );
  }
  /// Whether the browser may scroll with this move.
  function pans(p) {
    const [dx, dy] = [Math.abs(p.at[0] - p.start[0]), Math.abs(p.at[1] - p.start[1])];
    for (let node = p.target; node instanceof Element; node = node.parentNode) {
      const action = getComputedStyle(node).touchAction;
      if (action === "auto" || action === "manipulation") continue;
      if (!action.includes(dx > dy ? "pan-x" : "pan-y")) return false;
    }
    return true;
  }
  function leave(p) {
    if (p.capture) release(p);
    cross(p, null);
    p.isGone = true;
  }
  const finger = {
    async move(p) {
      if (!p.isDown || String(p.at) === p.told) return;
      p.told = String(p.at);
      if (!p.isGone) sendPointer("pointermove", target(p), p, { button: -1, buttons: 1, ...movement(p) });
      await settle();
      const isShort = Math.hypot(p.at[0] - p.start[0], p.at[1] - p.start[1]) * scale <= SLOP;
      if (!isPast && isShort && !p.isOwned && down().length === 1) return;
      isPast = true;
      const isFree = sendTouch("touchmove", p, !p.isTaken);
      await settle();
      if (!isFree) {
        p.isOwned = true;
      } else if (!p.isOwned) {
        // Nobody has objected: from here on the browser scrolls if it may, and asks no more.
        p.isTaken = true;
        if (!p.isGone && pans(p)) {
          for (const other of down().filter((each) => !each.isGone)) {
            other.isTaken = true;
            sendPointer("pointercancel", target(other), other);
            leave(other);
          }
        }
      }
    },
    async down(p) {
      const others = down(),
        isFirst = others.length === 0;
      // Of fingers that are down together none taps.
      for (const other of others) other.isAlone = false;
      if (isFirst) isPast = false;
      // One that joins fingers with which the browser scrolls is no pointer, and nobody is asked about it.
      const isGone = others.some((other) => other.isGone);
      Object.assign(p, {
        id: nextId++,
        isDown: true,
        isPrimary: isFirst,
        isAlone: isFirst,
        start: p.at,
        told: String(p.at),
        target: under(p.at),
        time: performance.now(),
        capture: null,
        over: null,
        isTaken: isGone,
        isGone,
        isMuted: false,
      });
      if (!isGone) {
        cross(p, p.target);
        [p.capture, p.isUntold] = [p.target, true];
        p.isMuted = !sendPointer("pointerdown", p.target, p, { buttons: 1 });
        await settle();
      }
      p.isOwned = !sendTouch("touchstart", p, !p.isTaken);
    },
    async up(p) {
      const isTap = !isPast && !p.isGone && performance.now() - p.time < TAP_TIME && p.isAlone;
      if (!p.isGone) {
        sendPointer("pointerup", target(p), p);
        leave(p);
      }
      p.isDown = false;
      await settle();
      const isFree = sendTouch("touchend", p, !p.isTaken);
      if (!isTap || !isFree || p.isOwned) return;
      await settle();
      const to = under(p.at);
      if (!p.isMuted) {
        sendMouse("mousemove", to, p);
        await settle();
        sendMouse("mousedown", to, p, { buttons: 1, detail: 1 });
        await settle();
        sendMouse("mouseup", to, p, { detail: 1 });
        await settle();
      }
      sendMouse("click", to, p, { detail: 1 });
    },
    async cancel(p) {
      if (!p.isGone) {
        sendPointer("pointercancel", target(p), p);
        leave(p);
      }
      p.isDown = false;
      await settle();
      sendTouch("touchcancel", p, false);
    },
  };

  // Whether touch events have told of a move since the first finger went down.
  let isTold = false;
  window.addEventListener(
    "touchstart",
    ({ touches }) => {
      if (touches.length === 1) isTold = false;
    },
    true,
  );
  window.addEventListener(
    "touchmove",
    () => {
      isTold = true;
    },
    true,
  );

  // The browser tells of a mouse that nobody moves whenever something else comes to lie under it: in the midst of a
  // synthetic drag, that would be a mouse without a button.
  let isSynthetic = false;
  for (const type of ["over", "enter", "move", "out", "leave"].flatMap((end) => [`pointer${end}`, `mouse${end}`])) {
    window.addEventListener(
      type,
      (event) => {
        if (isSynthetic && event.isTrusted) event.stopImmediatePropagation();
      },
      true,
    );
  }

  // A headless browser takes every touch that stays where it is for a tap, however long it was: what a tap sends is
  // kept from the page after a long one, as no user sees it.
  let isLong = false,
    began = new Map();
  window.addEventListener(
    "pointerdown",
    ({ pointerId }) => {
      began.set(pointerId, performance.now());
      isLong = false;
    },
    true,
  );
  window.addEventListener(
    "pointerup",
    ({ pointerId }) => {
      isLong = performance.now() - began.get(pointerId) >= TAP_TIME;
    },
    true,
  );
  for (const type of ["mousemove", "mousedown", "mouseup", "click", "contextmenu"]) {
    window.addEventListener(
      type,
      (event) => {
        if (!event.isTrusted || kind !== "touch" || !isLong) return;
        event.stopImmediatePropagation();
        event.preventDefault();
      },
      true,
    );
  }

  function sendKey(type, name) {
    const code = name === " " ? "Space" : name,
      keyCode = KEY_CODES[code] ?? 0;
    const about = { key: name, code, keyCode, which: keyCode, bubbles: true, cancelable: true };
    const event = new KeyboardEvent(type, about);
    (document.activeElement ?? document.body).dispatchEvent(event);
  }
  const act = (name, touch) => (kind === "touch" ? finger : cursor)[name](pointer(touch));
  const self = {
    /// Begins with nothing down, and says what points.
    begin(chosen) {
      [kind, pointers, nextId, scale] = [chosen, new Map(), 2, top.visualViewport.scale];
    },
    get kind() {
      return kind;
    },
    get isSynthetic() {
      return isSynthetic;
    },
    set isSynthetic(value) {
      isSynthetic = value;
    },
    get isDown() {
      return down().length > 0;
    },
    get isTold() {
      return isTold;
    },
    SLOP,
    under,
    place,
    pans,
    steps: {
      move(touch, at) {
        const p = pointer(touch);
        [p.last, p.at] = [p.at, at];
        return act("move", touch);
      },
      /// A hand is never quite still: what is draggable is dragged when it has been held.
      async nudge(touch) {
        const p = pointer(touch);
        if (!p.isDown || !nativeDrag.draggableAt(p.at)) return;
        await steps.move(touch, [p.at[0] + nativeDrag.wayAt(p.at), p.at[1]]);
        await steps.dwell(touch);
      },
      /// The browser goes on to tell where a drag is.
      async dwell(touch) {
        const p = pointer(touch);
        for (let count = 0; p.drag && (count < 2 || (await nativeDrag.isNew(count))); count++) {
          if (p.drag.target && following.isBehind(touch)) return;
          await nativeDrag.over(p.drag, p.at);
        }
      },
      /// Escape during such a drag, which only the browser sees.
      quit: (touch) => pointer(touch).drag && endDrag(pointer(touch), "cancel"),
      down: (touch) => act("down", touch),
      up: (touch) => (pointer(touch).isDown || pointer(touch).drag) && act("up", touch),
      cancel: (touch) => pointer(touch).isDown && act("cancel", touch),
      /// The button is let go, and the page is not told.
      lose(touch) {
        const p = pointer(touch);
        Object.assign(p, { isDown: false, isMuted: false });
        if (p.capture) release(p);
      },
      letGoOfCapture(touch) {
        const p = pointer(touch);
        if (p.capture) release(p);
        for (const [id, element] of captured) element.releasePointerCapture(id);
      },
      keyDown: (name) => sendKey("keydown", name),
      keyUp: (name) => sendKey("keyup", name),
    },
    /// Lets go of everything.
    async end() {
      for (const p of pointers.values()) if (p.drag) await endDrag(p, "cancel");
      for (const p of down()) await act("up", p.touch);
      nativeDrag.forget();
      // Some libraries swallow the next click, wherever it is.
      sendMouse("click", document.documentElement, { at: [1, 1] }, { detail: 1 });
    },
  };
  const { steps } = self;
  return self;
})();
