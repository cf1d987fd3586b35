// What a new library file may have to say: how a page decides, read off a few drags in small steps.
//
// Nothing of that is known to be meant. It is proposed in one sentence before the first run, where the file says
// nothing about it.

import { current } from "../current.js";
import * as promising from "../promising.js";

const STEP = 2; // Points from one move to the next.
const press = (...at) => [
  { event: "press", touch: 1, at },
  { event: "hold", touch: 1 },
];
const move = (...to) => ({ event: "move", touch: 1, to });
const [release, cancel] = [
  { event: "release", touch: 1 },
  { event: "cancel", touch: 1 },
];
/// Moves along an axis, from one place to another, in small steps.
const steps = (from, to, at) =>
  Array.from({ length: Math.ceil(Math.abs(to - from) / STEP) }, (_, index) =>
    move(...at(from + Math.sign(to - from) * STEP * (index + 1))),
  );
const isNear = (a, b) => Math.abs(a - b) <= STEP;

// MARK: Which rule decides

// Where the touch is when an item of this length takes the next place, and when it takes its own again: by where it
// was pressed.
const RULES = {
  touch: (length) => [length, length],
  centre: (length, grip) => [length / 2 + grip, length / 2 + grip],
  edge: (length, grip) => [length + grip, grip],
};
/// The rule that all runs follow; `own` where it is another one (half of a row is, as no pointer is exactly in the
/// middle), null where nothing changes its place before the drop.
function rule(runs, length, known) {
  if (runs.some(({ there }) => there === null)) return null;
  const its = known.find((name) =>
    runs.every(({ grip, there, back }) => {
      const [to, from] = RULES[name](length, grip);
      return isNear(there, to) && back !== null && isNear(back, from);
    }),
  );
  return its ?? "own";
}
/// The end of the way to the next place.
const far = (length) => Math.round(1.9 * length);
/// The scenarios of a drag to the next place and back, pressed near the beginning and near the end of an item.
const slides = (length, at) =>
  [0.3, 0.8].map((part) => {
    const grip = Math.round(length * part);
    return [...press(...at(grip)), ...steps(grip, far(length), at), ...steps(far(length), 0, at), release];
  });
/// Where the touch was when the place changed, there and back.
function slid(length, events, shown, index, of) {
  const places = shown.map(index),
    grip = of(events[0].at),
    end = events.findIndex(({ to }) => to && of(to) >= far(length) - STEP) + 1;
  const there = places.findIndex((place) => place > 0),
    back = places.findIndex((place, number) => number > Math.max(end, there) && place === 0);
  const at = (number) => (number < 1 || !events[number - 1].to ? null : of(events[number - 1].to));
  return { grip, there: there < 0 ? null : (at(there) ?? grip), back: back < 0 ? null : at(back) };
}

// MARK: Lists and grids

/// A scene of those that a page shows; of code that can be given any it is one that such code has mostly.
const sceneWith = (isRight) => (current.library.page ? current.scenes : [anyScene()]).find(isRight) ?? null;
function anyScene() {
  const { items: { least = 3 } = {}, fields } = promising.promises(current.options).capabilities,
    columnCount = fields?.columnCount ?? 1;
  const flags = { isDraggable: true, bounces: fields?.bounces ?? true, adsorbs: fields?.adsorbs ?? false };
  if (current.library.behaviour === "free-drag")
    return { origin: [0, 0], width: 150, height: 120, items: [{ id: 1, frame: [20, 20, 40, 40], ...flags }] };
  return {
    origin: [0, 0],
    width: 100 * columnCount,
    columnCount,
    rowHeight: 20,
    rowMargin: 0,
    rowPadding: 0,
    columnMargin: 0,
    columnPadding: 0,
    items: Array.from({ length: Math.max(3, least) }, (_, index) => index + 1),
    enabled: null,
    selected: [],
  };
}
const grid = {
  scenarios() {
    const scene = sceneWith(({ items }) => items.length > 2) ?? sceneWith(({ items }) => items.length > 1);
    if (!scene) return [];
    const { columnCount: columns, items, columnMargin: left, rowMargin: top } = scene,
      isFlat = columns > 1,
      count = items.length;
    const wide = (scene.width - 2 * left - (columns - 1) * scene.columnPadding) / columns,
      length = isFlat ? wide + scene.columnPadding : scene.rowHeight + scene.rowPadding;
    const [start, across] = isFlat ? [left, top + scene.rowHeight / 2] : [top, left + Math.min(20, wide / 2)];
    const at = (along) => (isFlat ? [start + along, across] : [across, start + along]),
      of = isFlat ? ([x]) => x - start : ([, y]) => y - start;
    const lift = press(...at(Math.round(length * 0.3))),
      next = at(1.9 * length),
      beside = left + wide + 60;
    const run = (name, events) => ({ name, scene, events, length, of, isFlat, wide, start });
    const high = 2 * top + count * length - scene.rowPadding;
    return [
      ...slides(length, at).map((events, number) => run(`slide${number}`, events)),
      run("dropped", [...lift, move(...next), release]),
      run("cancelled", [...lift, move(...next), cancel]),
      // From the third place at once into the first, and from there on into the second.
      ...(count > 2 && columns !== 2
        ? [[], [1.75]].map((on, number) =>
            run(["jump", "onward"][number], [
              ...press(...at(Math.round(2.3 * length))),
              ...[0.75, ...on].map((part) => move(...at(part * length))),
              release,
            ]),
          )
        : []),
      // Out of the list: beyond the last row and beside the rows, or to the left and below at once.
      ...(isFlat
        ? [run("outside", [...press(left + 30, top + 20), move(left - 50, top + 60), release])]
        : [
            run("beyond", [...press(across, top + 6), move(across, high - top + 4), move(across, high + 12), release]),
            run("beside", [...lift, move(beside, next[1] - 2), release]),
          ]),
    ];
  },
  read(scenarios, shown) {
    const runs = Object.fromEntries(
      scenarios.map((scenario, index) => [scenario.name, { ...scenario, shown: shown[index] }]),
    );
    const id = runs.slide0.scene.items[0],
      index = ({ items }) => items.findIndex((item) => item.id === id);
    const slides_ = [runs.slide0, runs.slide1].map((run) => slid(run.length, run.events, run.shown, index, run.of));
    return this.decisions(runs, rule(slides_, runs.slide0.length, ["touch", "centre", "edge"]), index);
  },
  decisions(runs, target, index) {
    const order = ({ items }) => items.map(({ id }) => id).join(),
      out = {},
      last = ({ shown }) => shown[shown.length - 1],
      while_ = ({ shown }) => shown[shown.length - 2];
    const {
        slide0: { length, of, isFlat, events, shown },
        dropped,
        cancelled,
        jump,
        onward,
        beyond,
        beside,
        outside,
      } = runs,
      first = ({ shown }) => shown[0];
    if (target === null && order(last(dropped)) === order(first(dropped))) return out;
    const frame = (snapshot) => snapshot.items[index(snapshot)]?.frame,
      is = (value, ...those) => those.some((that) => Math.abs(value - that) < 0.5);
    // Out of the list it goes as far as the touch, or to the edge of the list, or it stays in line with its slot.
    const { scene, wide, start: begin } = runs.slide0,
      [home] = [frame(first(dropped))],
      side = isFlat ? 1 : 0;
    const out_ = isFlat ? outside : beside,
      way =
        out_.events[out_.events.findIndex(({ event }) => event === "release") - 1].to[side] - out_.events[0].at[side];
    const [across, inLine, edge, beyondAcross] = [
      frame(while_(out_))?.[side],
      home[side],
      home[side] + 2 * (isFlat ? scene.rowMargin : scene.columnMargin),
      home[side] + way,
    ];
    const count = first(dropped).items.length,
      along = isFlat ? frame(while_(outside))?.[0] : frame(while_(beyond))?.[1];
    const lifted = shown
      .map((snapshot, number) => [frame(snapshot), events[number - 1]?.to])
      .filter(([its, to]) => its && to);
    // What stays in its slot is in the list, too.
    const floats = lifted.some(([its]) => !is((its[isFlat ? 0 : 1] - begin) % length, 0, length));
    const isWithin =
      floats &&
      is(
        along,
        isFlat ? 0 : length * (count - 1) + 2 * scene.rowMargin,
        ...(isFlat ? [scene.columnMargin] : [length * (count - 1) + scene.rowMargin]),
      );
    // What floats may be larger or smaller than a row. Where it stays in the list, it is not everywhere under the
    // touch.
    const isThere = ([its, to]) =>
      is(
        its[isFlat ? 0 : 1] - begin,
        isWithin ? Math.max(0, Math.min(of(to) - of(events[0].at), (count - 1) * length)) : of(to) - of(events[0].at),
      );
    const isSized = lifted.every(([[, , width, height]]) => is(width, wide) && is(height, scene.rowHeight));
    const follows = lifted.every(isThere),
      isFollowed = beside && index(while_(beside)) > 0;
    // Where it stays in a list without a margin, its place says nothing of that.
    const isInLine = follows && is(across, inLine) && (!(isWithin && is(edge, inLine)) || isFollowed);
    if (!isSized || !follows || !is(across, inLine, beyondAcross, ...(isWithin ? [edge] : [])))
      out.notPromised = ["lifted-tracks-touch"];
    // What stays in the list is over its last slot there.
    const goesOn = !isWithin && beyond?.shown.slice(-3, -1).some((snapshot) => index(snapshot) > 0);
    if (target === null)
      [out.target, out.notPromised] = ["own", [...(out.notPromised ?? []), "drop-lands-where-shown"]];
    else if (goesOn || (beside && isFollowed !== isInLine)) out.target = "own";
    else if (target !== "centre") out.target = target;
    // Where nothing changes its place before the drop, that does.
    if (
      jump &&
      order((target === null ? last : while_)(jump)).startsWith([2, 1, 0].map((place) => scene.items[place]).join())
    )
      out.reorder =
        target !== null && order(while_(onward)).startsWith([0, 2, 1].map((place) => scene.items[place]).join())
          ? "swap-back"
          : "swap";
    if (isInLine) out.axis = isFlat ? "horizontal" : "vertical";
    if (isWithin) out.within = "container";
    if (target !== null && order(last(cancelled)) !== order(first(cancelled))) out.cancel = "keeps";
    return out;
  },
};

// MARK: Items that lie anywhere

// The places of a pointer near its press, by their distance from that: a drag begins at one of them.
const NEAR = [
  [1, 0],
  [1, 1],
  [2, 0],
  [2, 1],
  [2, 2],
  [3, 0],
  [3, 1],
  [3, 2],
  [4, 0],
  [4, 1],
  [3, 3],
  [4, 2],
  [5, 0],
];
const middleOf = ([x, y, width, height]) => [x + width / 2, y + height / 2].map(Math.floor),
  corner = ([x, y]) => [x + 2, y + 2].map(Math.ceil);
const free = {
  scenarios() {
    const scene = sceneWith(() => true),
      [
        {
          id,
          frame: [left, top, width, height],
        },
      ] = scene.items.slice(-1),
      [x, y] = [left + width / 2, top + height / 2].map(Math.floor);
    // Where it moves along a line, and where it has no room to move, little can be told.
    if (scene.width < width + 60 || scene.height < height + 40) return [];
    const [right, down] = [left + width + 50 > scene.width ? -1 : 1, top + height + 30 > scene.height ? -1 : 1],
      at = (along) => [x + right * along, y];
    const [pressed] = press(x, y),
      out = [move(x + right * 10, y), move(right > 0 ? -30 : scene.width + 30, y), release],
      away = [move(x + right * 40, y + down * 25), release];
    const run = (name, events, more = {}) => ({ name, scene, events, id, at: [x, y], right, ...more });
    return [
      run("released", [
        pressed,
        ...NEAR.map(([dx, dy]) => move(x + right * dx, y + down * dy)),
        ...steps(4, 24, at),
        ...away,
      ]),
      run("cancelled", [pressed, ...steps(0, 24, at), cancel]),
      run("beyond", [pressed, ...out]),
      ...this.layered(scene).map(({ events, ...more }) => run("layered", events, more)),
    ];
  },
  /// What lies behind all others comes over what is in front of them, and away from there; nothing where nobody can
  /// press it.
  layered({ items }) {
    const [own, ...others] = items,
      other = others[others.length - 1];
    const isIn = ([left, top, width, height], place) => {
      const [x, y] = place;
      return x >= left - 1 && x <= left + width + 1 && y >= top - 1 && y <= top + height + 1;
    };
    const at =
      other &&
      [middleOf(own.frame), corner(own.frame)].find((place) => !others.some(({ frame }) => isIn(frame, place)));
    if (!at) return [];
    const over = middleOf(other.frame),
      back = move(...at);
    return [
      {
        own: own.id,
        other: other.id,
        events: [
          press(...at)[0],
          move(at[0] + 1, at[1]),
          move(...over),
          release,
          press(...over)[0],
          move(over[0] + 1, over[1]),
          back,
          release,
        ],
      },
    ];
  },
  read(scenarios, shown) {
    const runs = Object.fromEntries(scenarios.map(({ name }, index) => [name, shown[index]])),
      out = {},
      flags = {},
      [{ events, id, at, scene }] = scenarios;
    const find = ({ items }) => items.find((item) => item.id === id),
      { released, cancelled, beyond, layered } = runs;
    const frame = (snapshot) => find(snapshot)?.frame ?? [0, 0],
      last = (run) => run[run.length - 1],
      while_ = (run) => run[run.length - 2];
    const same = (a, b) => a.every((value, axis) => Math.abs(value - b[axis]) < 0.5);
    const first = released.findIndex((snapshot) => find(snapshot) && find(snapshot).heldBy !== null),
      start = frame(released[0]);
    if (first < 1 || same(start, frame(while_(released)))) return out;
    // It begins where the touch is then, or anywhere from the place before: most probably at a whole number of
    // pixels.
    const distance = (number) =>
      events[number - 1]?.to ? Math.hypot(...events[number - 1].to.map((value, axis) => value - at[axis])) : 0;
    const [least, most] = [distance(first - 1), distance(first)];
    if (most > 1)
      out.liftDistance =
        Math.floor(2 * most) > 2 * least ? Math.floor(2 * most) / 2 : Math.round(50 * (least + most)) / 100;
    // In steps of its own it is under the touch now and then only.
    const xs = [...new Set(released.slice(first + 1, -2).map((snapshot) => frame(snapshot)[0]))],
      step = xs.length > 1 ? Math.abs(xs[1] - xs[0]) : 0;
    if (step > STEP && xs.every((x, index) => index === 0 || Math.abs(Math.abs(x - xs[index - 1]) - step) < 0.5))
      out.snap = step;
    else if (Math.abs(Math.abs(frame(while_(released))[0] - start[0]) - 40) > 0.5) out.grab = "begin";
    const [rests, went] = [last(released), while_(released)].map(frame),
      isOut = ([x, , width]) => x < -0.5 || x + width > scene.width + 0.5;
    if (!same(rests, start) && !same(frame(last(cancelled)), start)) out.cancel = "keeps";
    const doesStay = isOut(frame(last(beyond))),
      isNear0 = (value) => Math.abs(value) < 0.5;
    // It goes to the nearer side, at the height where it was let go.
    const settles =
      !same(rests, went) &&
      isNear0(rests[1] - went[1]) &&
      isNear0(rests[0] + rests[2] / 2 < scene.width / 2 ? rests[0] : rests[0] + rests[2] - scene.width);
    if (same(rests, start)) out.release = "reverts";
    else if (same(rests, went) && (doesStay || !isOut(frame(while_(beyond))))) out.release = "stays";
    else if (settles) flags.adsorbs = true;
    else if (!same(rests, went)) out.release = "own";
    Object.assign(flags, { bounces: isOut(frame(while_(beyond))) });
    if (flags.bounces === scene.items.find((item) => item.id === id).bounces) delete flags.bounces;
    if (Object.keys(flags).length) out.capabilities = { fields: flags };
    if (layered) {
      const { own, other, events: all } = scenarios.find(({ name }) => name === "layered"),
        drop = all.findIndex(({ event }) => event === "release") + 1;
      const isFront = ({ items }) =>
        items.findIndex((item) => item.id === own) > items.findIndex((item) => item.id === other);
      const its = ({ items }) => items.find((item) => item.id === own)?.frame ?? [0, 0],
        hasMoved = !same(its(layered[0]), its(layered[drop - 1]));
      if (isFront(layered[1])) out.order = "last-pressed";
      else if (hasMoved && !isFront(layered[drop - 1])) out.order = "untouched";
      else if (hasMoved && !isFront(layered[drop])) out.order = "while-held";
      else if (hasMoved && !same(its(layered[drop]), its(last(layered))) && isFront(last(layered)))
        out.order = "kept-raised";
    }
    return out;
  },
};

// MARK: Boards

const session = {
  scenarios() {
    const scene = sceneWith(
      ({
        views: [
          {
            sections: [{ items }],
          },
        ],
      }) => items.length > 2,
    );
    if (!scene) return [];
    const {
        frame: [left, top, width],
        rowHeight,
      } = scene.views[0],
      x = left + width / 2,
      at = (row) => [x, top + row * rowHeight];
    // The last one comes to the lower half of a row from its upper half, where a line in the list has moved the row
    // away.
    return [[2.2], [2.8], [2.2, 2.55]].map((ways) => ({
      scene,
      events: [...press(...at(0.5)), move(...at(0.8)), ...ways.map((row) => move(...at(row))), release],
    }));
  },
  read([{ scene }], runs) {
    const names = new Map(scene.views[0].sections[0].items.map(({ id }, index) => [String(id), index + 1])),
      count = names.size;
    const [upper, lower, moved] = runs.map((run) =>
      run[run.length - 1].views[0]?.sections[0].rows
        .map(({ id }) => names.get(String(id)))
        .slice(0, 3)
        .join(" "),
    );
    const rest = (...numbers) => numbers.slice(0, 3).join(" "),
      landed = rest(2, 3, 1),
      before = rest(2, 1, 3);
    const places =
      count > 3
        ? {
            [`${before}|${landed}`]: { zones: "halves" },
            [`${landed}|${landed}`]: {},
            [`${before}|${before}`]: { landing: "in-front" },
          }
        : { [`${before}|${landed}`]: { zones: "halves" }, [`${landed}|${landed}`]: {} };
    const known = places[`${upper}|${lower}`];
    if (known) return moved === lower ? known : { ...known, destination: "own" };
    return upper === "1 2 3" && lower === upper ? {} : { destination: "own", landing: "own" };
  },
};
const collection = {
  scenarios() {
    const scene = sceneWith(
      ({ sections: [{ items }] }) =>
        items.length > 1 && items.every(({ size }) => Math.abs(size[1] - items[0].size[1]) < 0.5),
    );
    if (!scene) return [];
    const [
        {
          leadingInset,
          nearInset,
          items: [
            {
              size: [width, height],
            },
          ],
        },
      ] = scene.sections,
      length = height + scene.lineSpacing,
      x = nearInset + Math.min(20, width / 2);
    const at = (y) => [x, leadingInset + y];
    return [...slides(length, at), [...press(...at(4)), move(...at(1.9 * length)), cancel]].map((events) => ({
      scene,
      events: events.map(round),
      length,
      start: leadingInset,
    }));
  },
  read(scenarios, runs) {
    const [{ length, scene, start: top }] = scenarios,
      id = scene.sections[0].items[0].id,
      index = ({ display }) => display[0].items.indexOf(id),
      out = {},
      [, , cancelled] = runs;
    const target = rule(
      [0, 1].map((number) => slid(length, scenarios[number].events, runs[number], index, ([, y]) => y - top)),
      length,
      ["touch", "centre", "edge"],
    );
    if (target !== null && target !== "centre") out.target = target;
    const order = ({ display }) => JSON.stringify(display),
      { events } = scenarios[0],
      start = runs[0][0].cells.find(({ item }) => item === id)?.frame;
    const isOff = ({ snapshotViews: [view] }, number) =>
      view &&
      events[number - 1]?.to?.some(
        (to, axis) => Math.abs(view.frame[axis] - start[axis] - to + events[0].at[axis]) > 0.5,
      );
    if (start && runs[0].some(isOff)) out.notPromised = ["snapshot-tracks-touch"];
    if (order(cancelled[cancelled.length - 1]) !== order(cancelled[0])) out.cancel = "commits";
    return out;
  },
};

// MARK: Trees

const tree = {
  scenarios({ capabilities: { without } }) {
    const scene = sceneWith(({ items }) => items.length === 3) ?? sceneWith(({ items }) => items.length > 2);
    if (without.includes("cancel") || !scene) return [];
    const { width, rowHeight } = scene,
      at = (row) => [width - 10, row * rowHeight];
    return [0.5, 1.5].map((row) => ({
      scene,
      events: [...press(...at(2.5)), move(...at(2.4)), move(...at(row)), cancel],
    }));
  },
  /// A tree that knows no Escape drops then.
  read(_, runs) {
    const shown = ({ items }) => JSON.stringify(items);
    return runs.some((run) => shown(run[0]) !== shown(run[run.length - 1]))
      ? { capabilities: { without: ["cancel"] } }
      : {};
  },
};

const round = (event) => ({
  ...event,
  ...(event.to && { to: event.to.map(Math.round) }),
  ...(event.at && { at: event.at.map(Math.round) }),
});
const KINDS = {
  "grid-reorder": grid,
  "free-drag": free,
  "drag-session": session,
  "collection-reorder": collection,
  "tree-move": tree,
};

/// The scenarios to run, if the file leaves something open that they can tell.
export const scenarios = (library) =>
  library.policies || library.promises || library.notPromised
    ? []
    : (KINDS[library.behaviour]?.scenarios(promising.promises(current.options)) ?? []).map(({ scene, events }) => ({
        scene,
        events: events.map(round),
      }));
/// What the file could say, as it would be written there; null for nothing.
export function read(library, outcomes) {
  if (outcomes.some(({ snapshots, error }) => error || !snapshots)) return null;
  const kind = KINDS[library.behaviour],
    { notPromised, capabilities, ...policies } = kind.read(
      kind.scenarios(promising.promises(current.options)),
      outcomes.map(({ snapshots }) => snapshots),
    );
  const written = (value) => (typeof value === "number" ? value : JSON.stringify(value));
  const said = Object.entries(policies).map(([name, value]) => `${name}: ${written(value)}`);
  const all = [
    ...(said.length ? [`policies: { ${said.join(", ")} }`] : []),
    ...(notPromised ? [`notPromised: ${JSON.stringify(notPromised)}`] : []),
    ...(capabilities
      ? [
          `capabilities: { ${Object.entries(capabilities)
            .map(
              ([name, value]) =>
                `${name}: ${
                  name === "fields"
                    ? `{ ${Object.entries(value)
                        .map((pair) => pair.join(": "))
                        .join(", ")} }`
                    : JSON.stringify(value).replaceAll(",", ", ")
                }`,
            )
            .join(", ")} }`,
        ]
      : []),
  ];
  return all.length ? all.join(", ") : null;
}
