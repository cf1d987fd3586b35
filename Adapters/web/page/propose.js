// What a new library file may have to say: how a page decides, read off a few drags in small steps.
//
// Nothing of that is known to be meant. It is proposed in one sentence before the first run, where the file says nothing about it.
const propose = (() => {
  const STEP = 2;   // Points from one move to the next.
  const press = (...at) => [{ event: "press", touch: 1, at }, { event: "hold", touch: 1 }];
  const move = (...to) => ({ event: "move", touch: 1, to });
  const [release, cancel] = [{ event: "release", touch: 1 }, { event: "cancel", touch: 1 }];
  /// Moves along an axis, from one place to another, in small steps.
  const steps = (from, to, at) => Array.from({ length: Math.ceil(Math.abs(to - from) / STEP) }, (_, index) => move(...at(from + Math.sign(to - from) * STEP * (index + 1))));
  const isNear = (a, b) => Math.abs(a - b) <= STEP;

  // MARK: Which rule decides

  // Where the touch is when an item of this length takes the next place, and when it takes its own again: by where it was pressed.
  const RULES = {
    touch: (length) => [length, length],
    centre: (length, grip) => [length / 2 + grip, length / 2 + grip], edge: (length, grip) => [length + grip, grip],
  };
  /// The rule that all runs follow; `own` where it is another one (half of a row is, as no pointer is exactly in the middle), null where nothing changes its place before the drop.
  function rule(runs, length, known) {
    if (runs.some(({ there }) => there === null)) return null;
    const its = known.find((name) => runs.every(({ grip, there, back }) => {
      const [to, from] = RULES[name](length, grip);
      return isNear(there, to) && back !== null && isNear(back, from);
    }));
    return its ?? "own";
  }
  /// The end of the way to the next place.
  const far = (length) => Math.round(1.9 * length);
  /// The scenarios of a drag to the next place and back, pressed near the beginning and near the end of an item.
  const slides = (length, at) => [0.3, 0.8].map((part) => {
    const grip = Math.round(length * part);
    return [...press(...at(grip)), ...steps(grip, far(length), at), ...steps(far(length), 0, at), release];
  });
  // The height of rows in points, and another one: code that measures its rows decides by the same rule in both.
  const HEIGHT = 20, OTHER = 26;

  /// Where the touch was when the place changed, there and back.
  function slid(length, events, shown, index, of) {
    const places = shown.map(index), grip = of(events[0].at), end = events.findIndex(({ to }) => to && of(to) >= far(length) - STEP) + 1;
    const there = places.findIndex((place) => place > 0), back = places.findIndex((place, number) => number > Math.max(end, there) && place === 0);
    const at = (number) => (number < 1 || !events[number - 1].to ? null : of(events[number - 1].to));
    return { grip, there: there < 0 ? null : at(there) ?? grip, back: back < 0 ? null : at(back) };
  }

  // MARK: Lists and grids

  const grid = {
    scenarios({ capabilities: { items, fields } }) {
      const columns = fields?.columnCount ?? 1, isFlat = columns > 1, length = isFlat ? 100 : HEIGHT, count = Math.max(items?.least ?? 3, Math.min(3, items?.greatest ?? 3));
      const at = isFlat ? (along) => [along, 10] : (along) => [20, along];
      const scene = { origin: [0, 0], width: 100 * columns, columnCount: columns, rowHeight: 20, rowMargin: 0, rowPadding: 0, columnMargin: 0, columnPadding: 0,
        items: Array.from({ length: count }, (_, index) => index + 1), enabled: null, selected: [] };
      const lift = press(...at(Math.round(length * 0.3))), next = at(1.9 * length), of = isFlat ? ([x]) => x : ([, y]) => y;
      const run = (name, events, more = {}) => ({ name, scene: { ...scene, ...more }, events, length: isFlat ? length : more.rowHeight ?? length, of, isFlat });
      const sliding = (name, long, more) => slides(long, at).map((events, number) => run(`${name}${number}`, events, more));
      const other = (stage.rowHeight ?? HEIGHT) === HEIGHT ? OTHER : stage.rowHeight;
      const margin = fields?.rowMargin === 0 ? 0 : 10;
      return [
        ...(isFlat ? [] : sliding("other", other, { rowHeight: other })), ...sliding("slide", length),
        run("dropped", [...lift, move(...next), release]), run("cancelled", [...lift, move(...next), cancel]),
        // From the third place at once into the first, and from there on into the second.
        ...(count > 2 && columns !== 2 ? [[], [1.75]].map((on, number) =>
          run(["jump", "onward"][number], [...press(...at(Math.round(2.3 * length))), ...[0.75, ...on].map((part) => move(...at(part * length))), release])) : []),
        // Into the margin and out of the list: beyond the last row and beside the rows, or to the left and below at once.
        ...(isFlat ? [run("outside", [...press(30, 20), move(-50, 60), release], { rowMargin: 10 })]
          : [run("beyond", [...press(20, margin + 6), move(20, 20 * count + margin + 4), move(20, 20 * count + 2 * margin + 12), release], { rowMargin: margin }), run("beside", [...lift, move(120, 38), release], { columnMargin: 10 })]),
      ];
    },
    /// Code that counts with a height of rows of its own decides as it is meant only where they are that high.
    read(scenarios, shown) {
      const runs = Object.fromEntries(scenarios.map((scenario, index) => [scenario.name, { ...scenario, shown: shown[index] }]));
      const index = ({ items }) => items.findIndex(({ id }) => id === 1);
      const ruleOf = (...some) => rule(some.map((run) => slid(run.length, run.events, run.shown, index, run.of)), some[0].length, ["touch", "centre", "edge"]);
      const target = ruleOf(runs.slide0, runs.slide1);
      if (runs.other0 && stage.rowHeight !== null) {
        const both = [target, ruleOf(runs.other0, runs.other1)], [here, elsewhere] = stage.rowHeight === HEIGHT ? both : both.reverse();
        if (here !== elsewhere && here in RULES) {
          return { ...(here !== "centre" && { target: here }), capabilities: { fields: { rowHeight: stage.rowHeight, rowMargin: 0, rowPadding: 0, columnMargin: 0 } } };
        }
      }
      return this.decisions(runs, target, index);
    },
    decisions(runs, target, index) {
      const order = ({ items }) => items.map(({ id }) => id).join(), out = {}, last = ({ shown }) => shown[shown.length - 1], while_ = ({ shown }) => shown[shown.length - 2];
      const { slide0: { length, of, isFlat, events, shown }, dropped, cancelled, jump, onward, beyond, beside, outside } = runs, first = ({ shown }) => shown[0];
      if (target === null && order(last(dropped)) === order(first(dropped))) return out;
      const frame = (snapshot) => snapshot.items[index(snapshot)]?.frame, is = (value, ...those) => those.some((that) => Math.abs(value - that) < 0.5);
      // Out of the list it goes as far as the touch, or to the edge of the list, or it stays in line with its slot.
      const [across, inLine, edge, beyondAcross] = isFlat ? [frame(while_(outside))?.[1], 10, 20, 50] : [frame(while_(beside))?.[0], 10, 20, 110];
      const count = first(dropped).items.length, along = isFlat ? frame(while_(outside))?.[0] : frame(while_(beyond))?.[1];
      const lifted = shown.map((snapshot, number) => [frame(snapshot), events[number - 1]?.to]).filter(([its, to]) => its && to);
      // What stays in its slot is in the list, too.
      const floats = lifted.some(([its]) => !is(its[isFlat ? 0 : 1] % length, 0, length)), isWithin = floats && is(along, isFlat ? 0 : 20 * (count - 1) + 2 * beyond.scene.rowMargin);
      // What floats may be larger or smaller than a row. Where it stays in the list, it is not everywhere under the touch.
      const isThere = ([its, to]) => is(its[isFlat ? 0 : 1], isWithin ? Math.max(0, Math.min(of(to) - of(events[0].at), (count - 1) * length)) : of(to) - of(events[0].at));
      const isSized = lifted.every(([[, , width, height]]) => is(width, 100) && is(height, 20));
      const follows = lifted.every(isThere), isInLine = follows && is(across, inLine), isFollowed = beside && index(while_(beside)) > 0;
      if (!isSized || !follows || !is(across, inLine, beyondAcross, ...(isWithin ? [edge] : []))) out.notPromised = ["lifted-tracks-touch"];
      // What stays in the list is over its last slot there.
      const goesOn = !isWithin && beyond?.shown.slice(-3, -1).some((snapshot) => index(snapshot) > 0);
      if (target === null) [out.target, out.notPromised] = ["own", [...(out.notPromised ?? []), "drop-lands-where-shown"]];
      else if (goesOn || (beside && isFollowed !== isInLine)) out.target = "own";
      else if (target !== "centre") out.target = target;
      // Where nothing changes its place before the drop, that does.
      if (jump && order((target === null ? last : while_)(jump)).startsWith("3,2,1")) out.reorder = target !== null && order(while_(onward)).startsWith("1,3,2") ? "swap-back" : "swap";
      if (isInLine) out.axis = isFlat ? "horizontal" : "vertical";
      if (isWithin) out.within = "grid";
      if (target !== null && order(last(cancelled)) !== order(first(cancelled))) out.cancel = "keeps";
      return out;
    },
  };

  // MARK: Items that lie anywhere

  // The places of a pointer near its press, by their distance from that: a drag begins at one of them.
  const NEAR = [[1, 0], [1, 1], [2, 0], [2, 1], [2, 2], [3, 0], [3, 1], [3, 2], [4, 0], [4, 1], [3, 3], [4, 2], [5, 0]];
  const free = {
    scenarios({ capabilities: { items, fields, without = [] } }) {
      // Where a file says how large items are, or where they lie, the items below are none that its page can show.
      const sizes = ["width", "height", "frame.x", "frame.y", "frame.width", "frame.height"];
      if (sizes.some((name) => typeof fields?.[name] === "number")) return [];
      const count = Math.max(items?.least ?? 2, Math.min(2, items?.greatest ?? 2)), isOpen = (name) => typeof fields?.[name] !== "boolean" && !without.includes(name);
      const scene = (second, flags = {}) => ({ origin: [0, 0], width: 150, height: 120, items: Array.from({ length: count }, (_, index) => ({
        id: index + 1, frame: index === 0 ? [20, 20, 40, 40] : index === 1 ? second : [120, 10 + 4 * index, 10, 10], isDraggable: true, bounces: fields?.bounces ?? true, adsorbs: fields?.adsorbs ?? true, ...flags })) });
      const far = (flags) => scene([100, 70, 20, 20], flags), at = (along) => [30 + along, 30], [down] = press(30, 30), [out, away] = [[move(40, 30), move(-30, 30), release], [move(110, 85), release]];
      const run = (name, events, shown = far()) => ({ name, scene: shown, events });
      return [
        run("released", [down, ...NEAR.map(([x, y]) => move(30 + x, 30 + y)), ...steps(4, 24, at), ...away]), run("cancelled", [down, ...steps(0, 24, at), cancel]),
        run("beyond", [down, ...out]), ...(isOpen("bounces") ? [run("stiff", [down, ...out], far({ bounces: false }))] : []),
        ...(isOpen("adsorbs") ? [run("loose", [down, move(40, 30), ...away], far({ adsorbs: false }))] : []),
        ...(without.some((name) => /^resize(-during-touches)?$/.test(name)) ? [] : [run("resized", [{ event: "resize", width: 50, height: 120 }])]),
        ...(count > 1 ? [run("layered", [down, ...steps(0, 8, at), release, ...press(38, 30).slice(0, 1), move(40, 95), release], scene([40, 40, 40, 40]))] : []),
      ];
    },
    read(scenarios, shown) {
      const runs = Object.fromEntries(scenarios.map(({ name }, index) => [name, shown[index]])), out = {}, flags = {}, find = ({ items }) => items.find(({ id }) => id === 1), [{ events }] = scenarios;
      const { released, cancelled, beyond, stiff, loose, resized, layered } = runs, frame = (snapshot) => find(snapshot)?.frame ?? [0, 0], last = (run) => run[run.length - 1], while_ = (run) => run[run.length - 2];
      const same = (a, b) => a.every((value, axis) => Math.abs(value - b[axis]) < 0.5);
      const first = released.findIndex((snapshot) => find(snapshot)?.heldBy !== null && find(snapshot) !== undefined), start = frame(released[0]);
      if (first < 1 || same(start, frame(while_(released)))) return out;
      // It begins where the touch is then, or anywhere from the place before: most probably at a whole number of pixels.
      const distance = (number) => (events[number - 1]?.to ? Math.hypot(...events[number - 1].to.map((value) => value - 30)) : 0), [least, most] = [distance(first - 1), distance(first)];
      if (most > 1) out.recognitionDistance = Math.floor(2 * most) > 2 * least ? Math.floor(2 * most) / 2 : Math.round(50 * (least + most)) / 100;
      // In steps of its own it is under the touch now and then only.
      const xs = [...new Set(released.slice(first + 1, -2).map((snapshot) => frame(snapshot)[0]))], step = xs.length > 1 ? Math.abs(xs[1] - xs[0]) : 0;
      if (step > STEP && xs.every((x, index) => x % step === 0 && (index === 0 || Math.abs(x - xs[index - 1]) === step))) out.snap = step;
      else if (80 - (frame(while_(released))[0] - start[0]) > 0.5) out.grab = "begin";
      const [rests, went] = [last(released), while_(released)].map(frame), isOut = (run) => frame(while_(run))[0] < 0, doesStay = frame(last(beyond))[0] < 0;
      const settles = rests[0] === 150 - rests[2] && rests[1] === went[1];
      if (!same(rests, start) && !same(frame(last(cancelled)), start)) out.cancel = "keeps";
      if (same(rests, start)) out.release = "reverts";
      // What lies still inside, and comes back from outside, goes to no edge.
      else if (same(rests, went) && loose && isOut(beyond) && !doesStay) flags.adsorbs = false;
      else if (same(rests, went) && (scenarios[0].scene.items[0].adsorbs || doesStay)) out.release = "stays";
      else if (!same(rests, went) && !settles) out.release = "own";
      if (stiff && isOut(stiff) === isOut(beyond)) flags.bounces = isOut(beyond);
      if (loose && settles && !out.release && same(frame(last(loose)), rests)) flags.adsorbs = true;
      // What stays outside where it is let go may also be outside after a resize. Elsewhere an item would be out of reach, which is asked.
      if (resized && out.release === "stays" && doesStay && same(frame(last(resized)), start)) out.resize = "ignored";
      if (Object.keys(flags).length) out.capabilities = { fields: flags };
      if (layered) {
        const isFront = (snapshot) => snapshot.items[snapshot.items.length - 1].id === 1 || snapshot.items.findIndex(({ id }) => id === 1) > snapshot.items.findIndex(({ id }) => id === 2);
        const drop = scenarios.find(({ name }) => name === "layered").events.findIndex(({ event }) => event === "release") + 1;
        if (isFront(layered[1])) out.order = "last-pressed";
        else if (!isFront(layered[drop - 1])) out.order = "untouched";
        else if (!isFront(layered[drop])) out.order = "while-held";
        else if (isFront(last(layered))) out.order = "kept-raised";
      }
      return out;
    },
  };

  // MARK: Boards

  const session = {
    scenarios({ capabilities: { fields } }) {
      const items = [1, 2, 3, 4].map((id) => ({ id }));
      const views = Array.from({ length: fields.views }, (_, index) => ({ id: index + 1, app: 1, frame: [index * 60, 0, 60, 120], rowHeight: 20, sections: [{ items: index ? [] : items }] }));
      // The last one comes to the lower half of a row from its upper half, where a line in the list has moved the row away.
      return [[44], [56], [44, 51]].map((ways) => ({ scene: { apps: [{ id: 1 }], views }, events: [...press(20, 10), move(20, 16), ...ways.map((y) => move(20, y)), release] }));
    },
    read(_, runs) {
      const [upper, lower, moved] = runs.map((run) => run[run.length - 1].views[0]?.sections[0].rows.map(({ id }) => id).join(" "));
      const places = { "2 1 3 4|2 3 1 4": { zones: "halves" }, "2 3 1 4|2 3 1 4": {}, "2 1 3 4|2 1 3 4": { landing: "in-front" } };
      const known = places[`${upper}|${lower}`];
      if (known) return moved === lower ? known : { ...known, destination: "own" };
      return upper === "1 2 3 4" && lower === upper ? {} : { destination: "own", landing: "own" };
    },
  };
  const collection = {
    scenarios({ capabilities: { fields } }) {
      const height = typeof fields["size.height"] === "number" ? fields["size.height"] : 14, at = (y) => [20, y];
      const sections = Array.from({ length: fields.sections }, (_, index) => ({ leadingInset: 0, trailingInset: 6, nearInset: 0, farInset: 0,
        items: index ? [] : [1, 2, 3].map((id) => ({ id, size: [fields["size.width"], height] })) }));
      const scene = { viewport: [80, 160], lineSpacing: 0, sections };
      return [...slides(height, at), [...press(20, 4), move(20, 1.9 * height), cancel]].map((events) => ({ scene, events: events.map((event) => round(event)), length: height }));
    },
    read(scenarios, runs) {
      const [{ length }] = scenarios, index = ({ display }) => display[0].items.indexOf(1), out = {}, [, , cancelled] = runs;
      const target = rule([0, 1].map((number) => slid(length, scenarios[number].events, runs[number], index, ([, y]) => y)), length, ["touch", "centre", "edge"]);
      if (target !== null && target !== "centre") out.target = target;
      const order = ({ display }) => JSON.stringify(display), { events } = scenarios[0], start = runs[0][0].cells.find(({ item }) => item === 1)?.frame;
      const isOff = ({ snapshotViews: [view] }, number) => view && events[number - 1]?.to?.some((to, axis) => Math.abs(view.frame[axis] - start[axis] - to + events[0].at[axis]) > 0.5);
      if (start && runs[0].some(isOff)) out.notPromised = ["snapshot-tracks-touch"];
      if (order(cancelled[cancelled.length - 1]) !== order(cancelled[0])) out.cancel = "commits";
      return out;
    },
  };

  // MARK: Trees

  const tree = {
    scenarios({ capabilities: { fields: { width, rowHeight }, without } }) {
      if (without.includes("cancel")) return [];
      const scene = { origin: [0, 0], width, rowHeight, items: [1, 2, 3].map((id) => ({ id, level: id === 2 ? 1 : 0 })) }, at = (row) => [width - 10, row * rowHeight];
      return [0.5, 1.5].map((row) => ({ scene, events: [...press(...at(2.5)), move(...at(2.4)), move(...at(row)), cancel] }));
    },
    /// A tree that knows no Escape drops then.
    read(_, runs) {
      const shown = ({ items }) => JSON.stringify(items);
      return runs.some((run) => shown(run[0]) !== shown(run[run.length - 1])) ? { capabilities: { without: ["cancel"] } } : {};
    },
  };

  const round = (event) => (event.to ? { ...event, to: event.to.map(Math.round) } : event);
  const KINDS = { "grid-reorder": grid, "free-drag": free, "drag-session": session, "collection-reorder": collection, "tree-move": tree };

  return {
    /// The scenarios to run, if the file leaves something open that they can tell.
    scenarios: (library) => (library.policies || library.promises || library.notPromised ? [] : (KINDS[library.behaviour]?.scenarios(stage.promises(stage.options)) ?? []).map(({ scene, events }) => ({ scene, events: events.map(round) }))),
    /// What the file could say, as it would be written there; null for nothing.
    read(library, outcomes) {
      if (outcomes.some(({ snapshots, error }) => error || !snapshots)) return null;
      const kind = KINDS[library.behaviour], { notPromised, capabilities, ...policies } = kind.read(kind.scenarios(stage.promises(stage.options)), outcomes.map(({ snapshots }) => snapshots));
      const written = (value) => (typeof value === "number" ? value : JSON.stringify(value));
      const said = Object.entries(policies).map(([name, value]) => `${name}: ${written(value)}`);
      const all = [...(said.length ? [`policies: { ${said.join(", ")} }`] : []), ...(notPromised ? [`notPromised: ${JSON.stringify(notPromised)}`] : []),
        ...(capabilities ? [`capabilities: { ${Object.entries(capabilities).map(([name, value]) => `${name}: ${name === "fields" ? `{ ${Object.entries(value).map((pair) => pair.join(": ")).join(", ")} }` : JSON.stringify(value).replaceAll(",", ", ")}`).join(", ")} }`] : [])];
      return all.length ? all.join(", ") : null;
    },
  };
})();
