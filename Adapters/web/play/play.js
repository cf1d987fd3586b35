"use strict";
// What a hand does becomes the events of a scenario. After each, `dragfuzz show --live` runs the whole scenario again,
// and says what there is to draw and to read: nothing of a behaviour is known here but the names of events.
(async () => {
  /** @type {(id: string) => any} */
  const byId = (id) => document.getElementById(id);
  /** How long a finger has to be still for a long press, and for time to pass, in milliseconds. */
  const HOLD = 450;
  const STILL = 250;
  const TICK = 100;
  /** How far a finger may tremble, and how far it has to go for another move, in pixels. */
  const TREMBLE = 10;
  const STEP = 3;
  /** Up to which width of the window everything stands below each other. */
  const SMALL = 896;
  const FROZEN = "It stands still where it broke. Go on, undo, or start over.";

  let asked = 0;

  async function ask(what, body = {}) {
    asked += 1;
    byId("stage").setAttribute("aria-busy", true);
    try {
      const answer = await fetch(what, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      return answer.ok ? await answer.json() : { error: await answer.text() };
    } catch {
      return { error: "Nobody answers any more: start play again, and open the address that it prints." };
    } finally {
      asked -= 1;
      byId("stage").setAttribute("aria-busy", asked > 0);
    }
  }

  const there = await ask("start");
  if (there.error) {
    byId("note").textContent = there.error;
    return;
  }
  const form = new Form(there.definitions);
  const panels = ["expected", "seen"].map((name) => new Panel(name));
  const stage = byId("stage");

  // MARK: What is tried

  /**
   * The scenario, with the settings and policies that are not as the implementation has them; `wanted` is what a file
   * says it breaks.
   */
  let now = {
    behaviour: "",
    implementation: "",
    settings: {},
    /** @type {any} */
    policies: {},
    scene: null,
    events: [],
    from: "",
    wanted: null,
  };
  /** What the implementation declares, which depends on its settings. */
  let declared = {};
  /** What was before each change, for undoing. */
  const past = [];
  /** The last answer, the area that is shown, and the step: null for the last one. */
  let answer = null;
  let area = null;
  let view = null;
  /** What has broken and been looked at. */
  let passed = new Set();

  const behaviour = () => there.behaviours.find(({ name }) => name === now.behaviour);
  const implementation = () => behaviour().implementations.find(({ name }) => name === now.implementation);
  const definition = (name) =>
    there.definitions[
      `${now.behaviour
        .split("-")
        .map((word) => word[0].toUpperCase() + word.slice(1))
        .join("")}.${name}`
    ];
  const last = () => answer.data.steps.length - 1;
  const shown = () => Math.min(view ?? last(), last());
  const isAny = (object) => Object.keys(object).length > 0;
  const keyOf = ({ invariant, place }) => `${invariant} (${place})`;

  /**
   * What is broken and nobody has looked at yet: what a file is about, or else the first of it, with all of that step.
   */
  function broken() {
    const open = (answer?.violations ?? []).filter((violation) => !passed.has(keyOf(violation)));
    const wanted = open.find((violation) => keyOf(violation) === now.wanted);
    const step = wanted?.step ?? Math.min(...open.map((violation) => violation.step));
    const first = open.filter((violation) => violation.step === step && violation !== wanted);
    return wanted ? [wanted, ...first] : first;
  }

  const isFrozen = () => broken().length > 0 && shown() >= broken()[0].step;

  /** The scenario as a file has it, with what it breaks. */
  function entry(violation) {
    const { behaviour: name, implementation: subject, scene, events, settings, policies } = now;
    const key = violation && {
      invariant: violation.invariant,
      place: violation.place,
      expected: violation.expected,
      seen: violation.seen,
      event: violation.step > 0 ? violation.step - 1 : null,
    };
    return {
      format: "dragfuzz-counterexample",
      version: 1,
      behaviour: name,
      implementation: subject,
      ...key,
      scene,
      events,
      ...(isAny(settings) && { settings }),
      ...(isAny(policies) && { policies }),
    };
  }

  // MARK: Asking

  let isBusy = false;
  let isStale = false;
  /** How many events the last request had. */
  let sent = 0;
  /** Counts scenarios that have taken the place of another: answers about those before are not for this one. */
  let age = 0;

  /** Has the scenario run; while a request is under way, whatever happens is for the next. */
  async function run() {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    while (isStale) {
      isStale = false;
      sent = now.events.length;
      const { width, height } = room();
      const generation = age;
      const reply = await ask("run", {
        entry: entry(),
        implementation: now.implementation,
        area,
        width,
        height,
        // Variants of the scenario are run at rest only: real programs take their time.
        comparesVariants: down(now.events).size === 0,
      });
      if (generation === age) take(reply);
    }
    isBusy = false;
  }

  /** How large a picture can be. */
  function room() {
    const isSmall = innerWidth <= SMALL;
    const style = getComputedStyle(byId("seen"));
    const width = byId("seen").clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const height = isSmall ? innerHeight * 0.42 : Math.max(innerHeight - 330, 240);
    return { width, height: stage.classList.contains("wide") ? height * 0.6 : height };
  }

  function take(reply) {
    if (reply.error) return say(reply.error, true);
    const wasFrozen = answer !== null && isFrozen();
    answer = reply;
    if (JSON.stringify(declared) !== JSON.stringify(reply.declared)) {
      declared = reply.declared;
      policyForm();
      hint();
    }
    if (area === null || (touches.size === 0 && !grip && !holds(area, reply.area))) {
      area = around(reply.area);
      stage.classList.toggle("wide", innerWidth <= SMALL && area[2] > area[3] * 1.25);
      isStale = true;
      return;
    }
    const { width, height } = reply.camera;
    for (const panel of panels) {
      panel.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      panel.svg.style.height = `${Math.min(height, room().height)}px`;
      panel.load(reply.data);
    }
    if (isFrozen() && !wasFrozen) {
      if (touches.size > 0 && now.events.length > broken()[0].step) {
        // What the fingers did until the answer came is of no interest.
        now.events = now.events.slice(0, broken()[0].step);
        isStale = true;
      }
      letGo();
      if (view === null) view = broken()[0].step;
      // On a phone it may be below the edge of the screen.
      requestAnimationFrame(() => byId("judgement").scrollIntoView({ block: "nearest" }));
    }
    byId("signs").lastElementChild.innerHTML = reply.legend;
    show();
  }

  /** An area with some room around it, for items that are dragged out of it. */
  function around([x, y, width, height]) {
    const margin = Math.max(width, height) * (innerWidth <= SMALL ? 0.03 : 0.08);
    return [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
  }

  function holds([x, y, width, height], [innerX, innerY, innerWidth, innerHeight]) {
    return x <= innerX && y <= innerY && x + width >= innerX + innerWidth && y + height >= innerY + innerHeight;
  }

  // MARK: Showing

  const list = byId("events");
  const rows = [];

  function say(words, isBad = false) {
    byId("note").textContent = words;
    byId("note").className = isBad ? "bad" : "";
  }

  function show() {
    const step = shown();
    for (const panel of panels) panel.show(step);
    const frozen = isFrozen();
    const violations = frozen ? broken() : [];
    const [style, words] = answer.data.steps[step].slice(1).map((index) => answer.data.texts[index]);
    stage.classList.toggle("frozen", frozen);
    stage.classList.toggle("dragging", touches.size > 0);
    stage.classList.toggle("glides", touches.size === 0);
    byId("judgement").className = frozen ? "bad" : "";
    byId("broken").hidden = !frozen;
    byId("verdict").className = frozen ? "" : style;
    byId("verdict").textContent = frozen ? `✗ Broken at step ${violations[0].step}` : words;
    if (frozen) {
      const [first, ...others] = violations;
      byId("promise").textContent = `Promised: ${first.promise}`;
      byId("due").textContent = first.expected;
      byId("got").textContent = first.seen;
      byId("key").textContent = keyOf(first);
      byId("others").textContent = others.length ? `It also breaks ${others.map(keyOf).join(", ")}.` : "";
    }
    byId("undo").disabled = past.length === 0;
    byId("restart").disabled = byId("play").disabled = now.events.length === 0;
    byId("shrink").disabled = answer.violations.length === 0;
    showRows(step);
    drawCursor();
    if (byId("json").open && document.activeElement !== byId("text")) writeText();
  }

  function showRows(step) {
    const { steps, texts } = answer.data;
    const marked = new Set(answer.violations.map((violation) => violation.step));
    while (rows.length > steps.length) rows.pop().remove();
    while (rows.length < steps.length) {
      const row = document.createElement("div");
      const index = rows.length;
      row.id = `event-${index}`;
      row.setAttribute("role", "option");
      row.addEventListener("click", () => look(index));
      rows.push(row);
      list.append(row);
    }
    for (const [index, row] of rows.entries()) {
      const words = `${marked.has(index) ? "✗ " : ""}${texts[steps[index][0]]}`;
      if (row.textContent !== words) row.textContent = words;
      row.className = marked.has(index) ? "row broken" : "row";
      row.setAttribute("aria-selected", index === step);
    }
    list.setAttribute("aria-activedescendant", `event-${step}`);
    const row = rows[step];
    const top = row.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + row.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - 60;
  }

  /** Shows another step. */
  function look(step) {
    stop();
    view = step >= last() ? null : Math.max(step, 0);
    show();
  }

  let timer = null;

  function stop() {
    clearInterval(timer);
    timer = null;
    byId("play").textContent = "Play";
  }

  function play() {
    if (timer !== null) return stop();
    look(0);
    byId("play").textContent = "Pause";
    timer = setInterval(() => {
      if (shown() >= last() || isFrozen()) return stop();
      view = shown() + 1;
      show();
    }, 500);
  }

  // MARK: What happens

  /** Keeps what there is now, so that it can come back. */
  function keep() {
    past.push({ ...now, events: now.events.slice(), passed: new Set(passed) });
  }

  function happen(event) {
    const { events } = now;
    const end = events.at(-1);
    const goesOn = event.event === "move" && end?.event === "move" && end.touch === event.touch;
    // A move that nobody has seen yet is replaced by the next one.
    if (goesOn && events.length > sent) events.pop();
    else if (!goesOn) keep();
    events.push(event);
    now.wanted = null;
    view = null;
    say("");
    run();
  }

  /** The touches that are down. */
  function down(events) {
    const ids = new Set();
    for (const { event, touch } of events) {
      if (event === "press") ids.add(touch);
      else if (["release", "cancel", "throw"].includes(event)) ids.delete(touch);
      else if (event === "background" && now.behaviour === "collection-reorder") ids.clear();
    }
    return ids;
  }

  /** Another scenario takes the place of this one. */
  function change(next, words = "") {
    if (now.scene) keep();
    now = { ...now, wanted: null, ...next };
    again(words);
  }

  function again(words = "") {
    area = null;
    passed = new Set();
    menus();
    replaced(words);
  }

  /** Has another scenario run, whatever is under way. */
  function replaced(words = "") {
    stop();
    letGo();
    age += 1;
    view = null;
    sent = now.events.length;
    say(words);
    run();
  }

  function undo() {
    const before = past.pop();
    if (!before) return;
    const isSame = JSON.stringify([before.scene, before.behaviour]) === JSON.stringify([now.scene, now.behaviour]);
    const { passed: seenBefore, ...scenario } = before;
    now = scenario;
    passed = seenBefore;
    if (!isSame) area = null;
    menus();
    replaced();
  }

  function goOn() {
    if (!isFrozen()) return;
    for (const violation of answer.violations) passed.add(keyOf(violation));
    const ids = down(now.events);
    if (ids.size) keep();
    // The fingers have gone up while everything stood still.
    for (const touch of ids) now.events.push({ event: "release", touch });
    view = null;
    run();
  }

  // MARK: Fingers

  /** By pointer: the number of the touch, where it is, and where it was pressed on the screen. */
  const touches = new Map();

  /** Forgets all fingers, whose touches stay down. */
  function letGo() {
    for (const finger of touches.values()) clearTimeout(finger.timer);
    touches.clear();
  }

  /** Where something on the screen lies, in points, as finely as a pixel shows it. */
  function point(svg, event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    const { camera } = answer;
    return [(x - camera.x) / camera.scale, (y - camera.y) / camera.scale].map(rounded);
  }

  function rounded(length) {
    const digits = Math.max(0, Math.ceil(Math.log10(answer.camera.scale)));
    return Number(length.toFixed(digits));
  }

  function press(id, at, place) {
    if (answer === null) return;
    if (isFrozen()) return say(FROZEN);
    if (view !== null) {
      // From the step that is shown, and not from the end.
      keep();
      now.events = now.events.slice(0, shown());
      sent = now.events.length;
    }
    stop();
    // A touch that nobody holds goes up first.
    const held = new Set([...touches.values()].map(({ touch }) => touch));
    for (const touch of down(now.events)) if (!held.has(touch)) happen({ event: "release", touch });
    let touch = 1;
    while (held.has(touch)) touch += 1;
    const finger = { touch, at, start: place, place, since: performance.now(), timer: null };
    touches.set(id, finger);
    happen({ event: "press", touch, at });
    if (definition("Event.hold") && id !== "key") finger.timer = setTimeout(() => hold(id), HOLD);
  }

  function hold(id) {
    const finger = touches.get(id);
    if (!finger) return;
    Object.assign(finger, { isHeld: true, since: performance.now() });
    happen({ event: "hold", touch: finger.touch });
  }

  const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

  function move(id, to, place, isLast = false) {
    const finger = touches.get(id);
    if (!finger) return;
    if (distance(place, finger.start) > TREMBLE) clearTimeout(finger.timer);
    if (String(to) === String(finger.at) || (!isLast && distance(place, finger.place) < STEP)) return;
    Object.assign(finger, { at: to, place, since: performance.now() });
    happen({ event: "move", touch: finger.touch, to });
  }

  function end(id, event) {
    const finger = touches.get(id);
    if (!finger) return;
    clearTimeout(finger.timer);
    touches.delete(id);
    happen({ event, touch: finger.touch });
  }

  // MARK: Moving and resizing

  /** How near to its lower right corner something is resized, in pixels. */
  const CORNER = 16;
  /**
   * What is moved or resized on the stage: its place among all that have a frame, and what it was when the pointer went
   * down.
   */
  let grip = null;

  /** All in a scene that has a frame, from back to front. */
  function framed(part) {
    if (Array.isArray(part)) return part.flatMap(framed);
    if (part === null || typeof part !== "object") return [];
    return [...(Array.isArray(part.frame) ? [part] : []), ...Object.values(part).flatMap(framed)];
  }

  const editsScene = () => byId("edit").open && byId("bystage").checked && !byId("onstage").hidden;

  function grasp(id, /** @type {number[]} */ [x, y]) {
    const corner = CORNER / answer.camera.scale;
    const frames = framed(now.scene).map(({ frame }) => frame);
    const index = frames.findLastIndex(
      ([left, top, width, height]) =>
        x >= left && y >= top && x <= left + width + corner / 2 && y <= top + height + corner / 2,
    );
    if (index < 0) return;
    const [left, top, width, height] = frames[index];
    // What is small has a middle, too.
    const isCorner = x > left + width - Math.min(corner, width / 3) && y > top + height - Math.min(corner, height / 3);
    grip = { id, index, frame: frames[index].slice(), isCorner, from: [x, y], isKept: false };
  }

  function reshape(to) {
    const {
      frame: [x, y, width, height],
      from,
      isCorner,
      index,
    } = grip;
    const [right, below] = to.map((length, axis) => Math.round(length - from[axis]));
    const frame = isCorner
      ? [x, y, Math.max(width + right, 0), Math.max(height + below, 0)]
      : [x + right, y + below, width, height];
    if (String(frame) === String(framed(now.scene)[index].frame)) return;
    if (!grip.isKept) keep();
    grip.isKept = true;
    const scene = structuredClone(now.scene);
    framed(scene)[index].frame = frame;
    sceneChanged(scene);
  }

  function drop(id) {
    if (grip?.id !== id) return;
    const { isKept } = grip;
    grip = null;
    if (isKept) menus();
    run();
  }

  for (const { svg } of panels) {
    svg.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || answer === null) return;
      event.preventDefault();
      stage.focus({ preventScroll: true });
      stage.classList.remove("keys");
      stage.classList.add("mouse");
      svg.setPointerCapture(event.pointerId);
      if (editsScene()) {
        if (!grip) grasp(event.pointerId, point(svg, event));
        return;
      }
      press(event.pointerId, point(svg, event), [event.clientX, event.clientY]);
    });
    const follow = (event, isLast) => {
      if (grip?.id === event.pointerId) reshape(point(svg, event));
      if (touches.has(event.pointerId)) {
        move(event.pointerId, point(svg, event), [event.clientX, event.clientY], isLast);
      }
    };
    svg.addEventListener("pointermove", (event) => follow(event, false));
    svg.addEventListener("pointerup", (event) => {
      follow(event, true);
      end(event.pointerId, "release");
      drop(event.pointerId);
    });
    svg.addEventListener("pointercancel", (event) => {
      end(event.pointerId, "cancel");
      drop(event.pointerId);
    });
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** The tick that time has made, as long as nothing else has happened since. */
  let ticked = null;

  // While an item is held and no finger moves, time passes.
  setInterval(() => {
    const fingers = [...touches.values()];
    if (isBusy || !answer || !fingers.length || view !== null || !definition("Event.tick")) return;
    if (!fingers.some(({ isHeld }) => isHeld) || fingers.some(({ since }) => performance.now() - since < STILL)) return;
    const { events } = now;
    const changes = [answer.data.expected, answer.data.seen].some((deltas) => deltas.at(-1) !== 0);
    if (ticked !== null && events.at(-1) === ticked && !changes) {
      // Nothing came of it so far: it becomes longer, so that a still finger is one event.
      ticked = { event: "tick", seconds: Math.round(ticked.seconds * 10 + 1) / 10 };
      events[events.length - 1] = ticked;
      return run();
    }
    ticked = { event: "tick", seconds: TICK / 1000 };
    happen(ticked);
  }, TICK);

  // MARK: Keyboard

  let cursor = null;

  function drawCursor() {
    if (!cursor || !answer) return;
    const { camera } = answer;
    for (const { svg } of panels) {
      let group = svg.querySelector(".cursor");
      if (!group) {
        group = make("g", { class: "cursor" });
        group.append(make("circle", { r: 10 }), make("path", { d: "M-16 0H16M0 -16V16" }));
      }
      svg.append(group);
      group.setAttribute(
        "transform",
        `translate(${camera.x + cursor[0] * camera.scale} ${camera.y + cursor[1] * camera.scale})`,
      );
    }
  }

  /** The middles of all items that are seen, in points. */
  function middles() {
    const { data, camera } = answer;
    return panels[1].track
      .at(shown())
      .parts.flatMap((index) => {
        const [shape, x, y, name] = data.parts[index];
        if (name === undefined || !data.texts[name].startsWith("item ")) return [];
        const [, , left, top, width, height] = data.shapes[shape][1];
        return [
          [x + left + width / 2 - camera.x, y + top + height / 2 - camera.y].map((length) =>
            rounded(length / camera.scale),
          ),
        ];
      })
      .sort((one, other) => one[1] - other[1] || one[0] - other[0]);
  }

  let nextItem = 0;

  function moveCursor(to) {
    cursor = to;
    // Each step is a move of its own: whoever uses keys wants to be exact.
    move("key", cursor, [Infinity, Infinity], true);
    drawCursor();
  }

  const actions = {
    " ": () => (touches.has("key") ? end("key", "release") : press("key", cursor, [0, 0])),
    h: () => hold("key"),
    n: () => {
      const places = middles();
      if (places.length) moveCursor(places[nextItem++ % places.length]);
    },
  };
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const anywhere = {
    Escape: () => {
      const ids = down(now.events);
      if (!ids.size) return;
      if (view !== null && isFrozen()) return say(FROZEN);
      letGo();
      for (const touch of ids) happen({ event: "cancel", touch });
    },
    u: undo,
    g: goOn,
  };

  addEventListener("keydown", (event) => {
    if (!answer || event.metaKey || event.altKey) return;
    if (/** @type {Element} */ (event.target).closest("input, select, textarea")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey && key !== "z") return;
    const onStage = event.target === stage;
    const way = onStage && ways[key];
    const action = (onStage && actions[key]) || anywhere[event.ctrlKey ? "u" : key];
    if (event.target === list && ["ArrowUp", "ArrowDown"].includes(key)) {
      event.preventDefault();
      return look(shown() + (key === "ArrowUp" ? -1 : 1));
    }
    if (!way && !action) return;
    event.preventDefault();
    if (onStage && (way || key in actions)) {
      stage.classList.add("keys");
      stage.classList.remove("mouse");
      cursor ??= [area[0] + area[2] / 2, area[1] + area[3] / 2].map(rounded);
      drawCursor();
    }
    if (!way) return action();
    const unit = event.shiftKey ? 1 : 10;
    moveCursor(cursor.map((length, axis) => rounded(length + way[axis] * unit)));
  });

  // MARK: Choosing

  const inWords = {
    own: "Your program",
    reference: "The specification",
    published: "Published controls",
    fault: "Planted faults",
  };

  function menus() {
    byId("behaviour").replaceChildren(
      ...there.behaviours.map(({ name }) => new Option(name, name, false, name === now.behaviour)),
    );
    byId("implementation").replaceChildren(
      ...Object.keys(inWords).flatMap((kind) => {
        const group = document.createElement("optgroup");
        group.label = inWords[kind];
        group.append(
          ...behaviour()
            .implementations.filter((card) => card.kind === kind)
            .map(({ name }) => new Option(name, name, false, name === now.implementation)),
        );
        return group.children.length ? [group] : [];
      }),
    );
    const scenes = document.createElement("optgroup");
    scenes.label = "To try";
    scenes.append(
      ...(there.scenes[now.behaviour] ?? []).map(({ name }) => new Option(name, name, false, name === now.from)),
    );
    const findings = document.createElement("optgroup");
    findings.label = `What ${now.implementation} breaks`;
    findings.append(
      ...there.entries
        .filter((one) => one.behaviour === now.behaviour && one.implementation === now.implementation)
        .map(({ name, invariant }) => new Option(`${invariant} (${name.slice(-8)})`, name, false, name === now.from)),
    );
    byId("scene").replaceChildren(scenes, ...(findings.children.length ? [findings] : []));
    if (![...byId("scene").options].some((option) => option.selected && option.value === now.from)) {
      byId("scene").prepend(new Option(now.from || "Your own", "", true, true));
    }
    nameSides();
    about();
    forms();
    hint();
    writeText();
  }

  function hint() {
    const needsHold = definition("Event.hold") && { ...declared, ...now.policies }.lifts === "hold";
    const drag = needsHold ? "Hold an item still until a ring appears, then drag it." : "Drag an item.";
    byId("hint").textContent = editsScene()
      ? "Drag something to another place; its lower right corner resizes it."
      : `${drag} Expected is what should happen, seen is what the implementation does.`;
    stage.classList.toggle("edits", editsScene());
  }

  /** Says whose pictures they are. */
  function nameSides() {
    const words = (chosen) => Object.entries(chosen).map(([name, value]) => `${name}: ${value}`);
    byId("model").textContent = ["the reference", ...words(now.policies)].join(", ");
    byId("subject").textContent = [now.implementation, ...words(now.settings)].join(", ");
  }

  /** What the implementation is, and what is known to be wrong with it. */
  function about() {
    const card = implementation();
    const [summary, body] = byId("about").children;
    summary.textContent = card.summary;
    const defects = document.createElement("ul");
    defects.append(
      ...card.defects.map((defect) => {
        const item = document.createElement("li");
        item.textContent = `${defect.summary} (${defect.invariant})`;
        return item;
      }),
    );
    body.replaceChildren(card.defects.length ? defects : behaviour().summary);
  }

  /** Forms for policies, events and the scene, made of the schema. */
  function forms() {
    declared = implementation().policies;
    policyForm();
    settingForm();

    sceneForm();

    const prefix = `${now.behaviour
      .split("-")
      .map((word) => word[0].toUpperCase() + word.slice(1))
      .join("")}.Event.`;
    const byHand = ["press", "move", "release", "hold"];
    const kinds = Object.keys(there.definitions)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .filter((kind) => !byHand.includes(kind));
    let event = {};
    const fields = document.createElement("div");
    const choose = (kind) => {
      const schema = there.definitions[prefix + kind];
      event = form.blankObject(schema, now.scene);
      const meaning = document.createElement("p");
      meaning.textContent = schema.description;
      fields.replaceChildren(
        meaning,
        form.fields(schema, event, () => {}, now.scene, true),
      );
    };
    const kind = form.choice(kinds, "Event", kinds[0], choose);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Let it happen";
    button.addEventListener("click", () => {
      if (isFrozen()) return say(FROZEN);
      happen(structuredClone(event));
    });
    if (kinds.length) choose(kinds[0]);
    byId("more").lastElementChild.replaceChildren(kind, fields, button);
  }

  /** Has the scenario run with other settings or policies. */
  function choose(chosen) {
    keep();
    Object.assign(now, chosen);
    passed = new Set();
    nameSides();
    hint();
    replaced();
  }

  function policyForm() {
    const policies = structuredClone({ ...declared, ...now.policies });
    const rows = form.fields(
      definition("Policies"),
      policies,
      () => {
        choose({
          policies: Object.fromEntries(Object.entries(policies).filter(([name, value]) => value !== declared[name])),
        });
        mark();
      },
      {},
      true,
    );
    const mark = () => {
      for (const [place, name] of Object.keys(definition("Policies").properties).entries()) {
        rows.children[place].classList.toggle("chosen", name in now.policies);
      }
    };
    mark();
    byId("policies").lastElementChild.replaceChildren(rows);
  }

  /** Another scene: whatever has happened belongs to the one before. */
  function sceneChanged(scene) {
    const words = now.events.length
      ? "In the new scene nothing has happened yet; Undo brings back what was before."
      : "";
    Object.assign(now, { scene, events: [], from: "", wanted: null });
    passed = new Set();
    // While something is dragged, what was said at first still counts.
    replaced(grip ? words || byId("note").textContent : words);
  }

  function sceneForm() {
    const scene = structuredClone(now.scene);
    const box = byId("edit").lastElementChild;
    // What has been opened stays open.
    const open = new Set([...box.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent));
    byId("onstage").hidden = framed(now.scene).length === 0;
    box.replaceChildren(
      form.fields(definition("Scene"), scene, () => {
        keep();
        area = null;
        sceneChanged(structuredClone(scene));
      }),
    );
    for (const summary of box.querySelectorAll("summary")) summary.parentElement.open = open.has(summary.textContent);
  }

  function settingForm() {
    const { settings: cards } = implementation();
    byId("settings").hidden = cards.length === 0;
    const fields = cards.map(({ name, values }) => [name, { enum: values, default: values[0] }]);
    const settings = Object.fromEntries(cards.map(({ name, values }) => [name, now.settings[name] ?? values[0]]));
    byId("settings").lastElementChild.replaceChildren(
      form.fields({ properties: Object.fromEntries(fields) }, settings, () =>
        choose({
          settings: Object.fromEntries(
            cards.filter(({ name, values }) => settings[name] !== values[0]).map(({ name }) => [name, settings[name]]),
          ),
        }),
      ),
    );
  }

  /** Begins with a behaviour, and where nothing else is said with what shows most. */
  function begin(name) {
    const found = there.behaviours.find((one) => one.name === name);
    const subject = ["own", "published", "reference"].flatMap((kind) =>
      found.implementations.filter((card) => card.kind === kind),
    )[0];
    const [scene] = there.scenes[name] ?? [];
    change({
      behaviour: name,
      implementation: subject.name,
      settings: {},
      policies: {},
      scene: structuredClone(scene?.scene ?? {}),
      events: [],
      from: scene?.name ?? "",
    });
  }

  /** Opens a counterexample, or a scenario. */
  function open(opened, from, words = "") {
    const found = there.behaviours.find(({ name }) => name === opened?.behaviour);
    if (!found) return say(`${from || "This"} is no scenario of a behaviour that is known here.`, true);
    const isKnown = found.implementations.some(({ name }) => name === opened.implementation);
    const { scene, events, settings, policies } = opened;
    change(
      {
        behaviour: found.name,
        implementation: isKnown ? opened.implementation : found.implementations[0].name,
        settings: (isKnown && settings) || {},
        policies: policies ?? {},
        scene,
        events: events ?? [],
        from,
        wanted: opened.invariant ? keyOf(opened) : null,
      },
      isKnown || !opened.implementation
        ? words
        : `There is no ${opened.implementation} here: ${found.implementations[0].name} is shown.`,
    );
  }

  byId("behaviour").addEventListener("change", (event) => begin(event.target.value));
  byId("implementation").addEventListener("change", (event) => {
    keep();
    Object.assign(now, { implementation: event.target.value, settings: {} });
    passed = new Set();
    menus();
    replaced();
  });
  byId("scene").addEventListener("change", async (event) => {
    const name = event.target.value;
    const example = there.scenes[now.behaviour]?.find((one) => one.name === name);
    if (example) return change({ scene: structuredClone(example.scene), events: [], from: name });
    const found = await ask("entry", { name });
    if (found.error) say(found.error, true);
    else open(found, name, "Play shows it from the start; Start over lets you try it yourself.");
  });
  for (const [name, kind] of [
    ["edit", "toggle"],
    ["bystage", "change"],
  ])
    byId(name).addEventListener(kind, hint);
  byId("undo").addEventListener("click", undo);
  byId("restart").addEventListener("click", () => {
    keep();
    Object.assign(now, { events: [], wanted: null });
    again();
  });
  byId("play").addEventListener("click", play);
  byId("on").addEventListener("click", goOn);

  /** What the scenario breaks: what it stands still for, or else the first of all. */
  const violation = () => (isFrozen() ? broken()[0] : answer.violations[0]);

  byId("save").addEventListener("click", () => {
    const found = violation();
    const name = `${found?.invariant ?? "scenario"}.json`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(
      new Blob([`${JSON.stringify(entry(found), null, 2)}\n`], { type: "application/json" }),
    );
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    const program = implementation().kind === "own" ? ` ${there.program}` : "";
    say(`Saved. dragfuzz ${found ? "replay" : "show"} ${name}${program} runs it again.`);
  });

  byId("shrink").addEventListener("click", async () => {
    const found = violation();
    const count = now.events.length;
    byId("shrink").disabled = true;
    say("Shrinking …");
    const small = await ask("shrink", { entry: entry(found), implementation: now.implementation });
    if (small.error) {
      say(small.error, true);
      byId("shrink").disabled = false;
      return;
    }
    const rest = small.events.length;
    const words = rest < count ? `Shrunk from ${count} to ${rest} events` : "Shrunk: no event less, but plainer";
    open(small, "", `${words}; Undo brings back what was before.`);
  });

  byId("file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    try {
      open(JSON.parse(await file.text()), file.name);
    } catch (error) {
      say(`${file.name} is no JSON: ${error.message}.`, true);
    }
    event.target.value = "";
  });

  function writeText() {
    byId("text").value = JSON.stringify(entry(), null, 2);
  }

  byId("json").addEventListener("toggle", writeText);
  byId("apply").addEventListener("click", () => {
    try {
      open(JSON.parse(byId("text").value), "");
    } catch (error) {
      say(`That is no JSON: ${error.message}.`, true);
    }
  });

  let resized = null;
  addEventListener("resize", () => {
    clearTimeout(resized);
    resized = setTimeout(() => {
      if (area) stage.classList.toggle("wide", innerWidth <= SMALL && area[2] > area[3] * 1.25);
      run();
    }, 100);
  });

  if (there.opened) open(there.opened, "The file");
  else {
    const own = there.behaviours.find(({ implementations }) => implementations.some(({ kind }) => kind === "own"));
    begin((own ?? there.behaviours[0]).name);
  }
})();
