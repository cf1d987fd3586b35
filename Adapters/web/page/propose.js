// What a new library file may have to say: how a page decides, read off a few drags in small steps.
//
// Nothing of that is known to be meant. It is proposed in one sentence before the first run, where the file says nothing about it.
window.propose = (() => {
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
  const sliding = (length, at) => [0.3, 0.8].map((part) => {
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
      const grip = Math.round(length * 0.3), lift = press(...at(grip)), next = at(1.9 * length);
      // Beyond the last row: in the list, which has a margin, and outside of it; and from the third place at once into the first.
      const besides = isFlat ? [] : [[...press(20, 16), move(20, 20 * count + 14), move(20, 20 * count + 32), release], [...lift, move(120, 38), release]];
      if (count > 2 && columns !== 2) besides.push([...press(...at(Math.round(2.3 * length))), move(...at(0.75 * length)), release]);
      const of = isFlat ? ([x]) => x : ([, y]) => y, other = (stage.rowHeight ?? HEIGHT) === HEIGHT ? OTHER : stage.rowHeight;
      const usual = [...sliding(length, at), [...lift, move(...next), release], [...lift, move(...next), cancel], ...besides].map((events, number) => ({
        scene: number === 4 && !isFlat ? { ...scene, rowMargin: 10 } : scene, events, length, of, isFlat }));
      return isFlat ? usual : [...sliding(other, at).map((events) => ({ scene: { ...scene, rowHeight: other }, events, length: other, of, isOther: true })), ...usual];
    },
    /// Code that counts with a height of rows of its own decides as it is meant only where they are that high.
    read(all, shown) {
      const its = (isOther) => [all, shown].map((each) => each.filter((_, index) => Boolean(all[index].isOther) === isOther));
      const [scenarios, runs] = its(false), [others, otherRuns] = its(true), index = ({ items }) => items.findIndex(({ id }) => id === 1);
      const ruleOf = (some, seen) => rule([0, 1].map((number) => slid(some[number].length, some[number].events, seen[number], index, some[number].of)), some[0].length, ["touch", "centre", "edge"]);
      if (others.length && stage.rowHeight !== null) {
        const both = [ruleOf(scenarios, runs), ruleOf(others, otherRuns)], [here, elsewhere] = stage.rowHeight === HEIGHT ? both : both.reverse();
        if (here !== elsewhere && here in RULES) {
          return { ...(here !== "centre" && { target: here }), capabilities: { fields: { rowHeight: stage.rowHeight, rowMargin: 0, rowPadding: 0, columnMargin: 0 } } };
        }
      }
      return this.decisions(scenarios, runs);
    },
    decisions(scenarios, runs) {
      const [{ length, of, isFlat }] = scenarios, index = ({ items }) => items.findIndex(({ id }) => id === 1), order = ({ items }) => items.map(({ id }) => id).join(), out = {};
      const [, , dropped, cancelled, ...besides] = runs, [beyond, beside] = isFlat ? [] : besides, jump = besides[isFlat ? 0 : 2], last = (run) => run[run.length - 1], while_ = (run) => run[run.length - 2];
      const target = rule([0, 1].map((number) => slid(length, scenarios[number].events, runs[number], index, of)), length, ["touch", "centre", "edge"]);
      if (target === null && order(last(dropped)) === order(dropped[0])) return out;
      const frame = (shown) => shown.items[index(shown)]?.frame, lifted = runs[0].map((shown, number) => [frame(shown), scenarios[0].events[number - 1]?.to]).filter(([its, to]) => its && to);
      const offsets = lifted.map(([[x, y], [right, down]]) => [x - right, y - down]), off = (axis) => offsets.some((each) => Math.abs(each[axis] + scenarios[0].events[0].at[axis]) > 0.5);
      // Beside the list a row stays in line, or is as far to the right as the touch.
      const right = beside ? frame(while_(beside))?.[0] ?? 0 : 0, isInLine = beside && Math.abs(right) < 0.5, follows = beside && index(while_(beside)) === 1;
      // What floats may be larger or smaller than a row.
      const isSized = lifted.every(([[, , width, height]]) => Math.abs(width - 100) < 0.5 && Math.abs(height - 20) < 0.5);
      if (!isSized || off(isFlat ? 0 : 1) || (beside && !isInLine && Math.abs(right - 100) > 0.5)) out.notPromised = ["lifted-tracks-touch"];
      const goesOn = beyond?.slice(-3, -1).some((shown) => index(shown) > 0);
      if (target === null) [out.target, out.notPromised] = ["own", [...(out.notPromised ?? []), "drop-lands-where-shown"]];
      else if (goesOn || (follows && !isInLine)) out.target = "own";
      else if (target !== "centre") out.target = target;
      // Where nothing changes its place before the drop, that does.
      if (jump && order((target === null ? last : while_)(jump)) === "3,2,1") out.reorder = "swap";
      if (isInLine && follows && target !== "own") out.axis = "vertical";
      if (target !== null && order(last(cancelled)) !== order(cancelled[0])) out.cancel = "keeps";
      return out;
    },
  };

  // MARK: Items that lie anywhere

  const free = {
    scenarios({ capabilities: { items, fields } }) {
      const count = Math.max(items?.least ?? 2, Math.min(2, items?.greatest ?? 2));
      const is = (name, usual) => (typeof fields?.[name] === "boolean" ? fields[name] : usual);
      const scene = (second) => ({ origin: [0, 0], width: 150, height: 120, items: Array.from({ length: count }, (_, index) => ({
        id: index + 1, frame: index === 0 ? [20, 20, 40, 40] : index === 1 ? second : [120, 10 + 4 * index, 10, 10], isDraggable: true, bounces: is("bounces", true), adsorbs: is("adsorbs", true) })) });
      const far = scene([100, 70, 20, 20]), over = scene([40, 40, 40, 40]), at = (along) => [30 + along, 30];
      return [[far, [...press(30, 30).slice(0, 1), move(31, 30), ...steps(0, 24, at), release]], [far, [...press(30, 30).slice(0, 1), ...steps(0, 24, at), cancel]],
        [far, [...press(30, 30).slice(0, 1), move(40, 30), move(-30, 30), release]],
        ...(count > 1 ? [[over, [...press(30, 30).slice(0, 1), ...steps(0, 8, at), release, ...press(38, 30).slice(0, 1), move(40, 95), release]]] : [])].map(([scene, events]) => ({ scene, events }));
    },
    read(scenarios, runs) {
      const [released, cancelled, beyond, layered] = runs, out = {}, find = (shown) => shown.items.find(({ id }) => id === 1);
      const frame = (shown) => find(shown)?.frame ?? [0, 0], last = (run) => run[run.length - 1], while_ = (run) => run[run.length - 2];
      const same = (a, b) => a.every((value, axis) => Math.abs(value - b[axis]) < 0.5);
      const first = released.findIndex((shown) => find(shown)?.heldBy !== null && find(shown) !== undefined), start = frame(released[0]);
      if (first < 1 || same(start, frame(while_(released)))) return out;
      // The touch has gone that far when the drag begins, at most one step too far.
      const distance = scenarios[0].events[first - 1].to ? scenarios[0].events[first - 1].to[0] - 30 : 0, moved = 24 - (frame(while_(released))[0] - start[0]);
      if (distance > 1) out.recognitionDistance = distance;
      if (moved > 0.5) out.grab = "begin";
      const [rests, went] = [last(released), while_(released)].map(frame);
      if (!same(rests, start) && !same(frame(last(cancelled)), start)) out.cancel = "keeps";
      if (same(rests, start)) out.release = "reverts";
      else if (same(rests, went)) {
        const { adsorbs } = scenarios[0].scene.items[0], [end, outside] = [last(beyond), while_(beyond)].map((shown) => frame(shown)[0]);
        // What lies still inside, and comes back from outside, goes to no edge.
        if (adsorbs && outside < 0 && end >= 0) out.capabilities = { fields: { adsorbs: false } };
        else if (adsorbs || end < 0) out.release = "stays";
      } else if (rests[0] !== 0 || rests[1] !== went[1]) out.release = "own";
      if (layered) {
        const isFront = (shown) => shown.items[shown.items.length - 1].id === 1 || shown.items.findIndex(({ id }) => id === 1) > shown.items.findIndex(({ id }) => id === 2);
        const drop = scenarios[3].events.findIndex(({ event }) => event === "release") + 1;
        if (isFront(layered[1])) out.order = "last-pressed";
        else if (!isFront(layered[drop - 1])) out.order = "untouched";
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
      return [...sliding(height, at), [...press(20, 4), move(20, 1.9 * height), cancel]].map((events) => ({ scene, events: events.map((event) => round(event)), length: height }));
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
        ...Object.entries(capabilities ?? {}).map(([name, value]) => `capabilities: { ${name}: ${name === "fields" ? `{ ${Object.entries(value).map(([field, length]) => `${field}: ${length}`).join(", ")} }` : JSON.stringify(value)} }`)];
      return all.length ? all.join(", ") : null;
    },
  };
})();
