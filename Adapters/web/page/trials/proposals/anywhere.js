// What a few drags of an item look like that lies anywhere.

import { cancel, lifting, move, release, STEP, steps } from "./rules.js";
import { sceneWith } from "./scenes.js";

// The places of a pointer near its press, by their distance from that: a drag begins at one of them.
export const NEAR = [
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
export const free = {
  scenarios() {
    const scene = sceneWith(() => true),
      { id, frame } = scene.items.at(-1),
      [left, top, width, height] = frame,
      [x, y] = [left + width / 2, top + height / 2].map(Math.floor);
    // Where it moves along a line, and where it has no room to move, little can be told.
    if (scene.width < width + 60 || scene.height < height + 40) return [];
    const [right, down] = [left + width + 50 > scene.width ? -1 : 1, top + height + 30 > scene.height ? -1 : 1],
      at = (along) => [x + right * along, y];
    const [pressed] = lifting(x, y),
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
          lifting(...at)[0],
          move(at[0] + 1, at[1]),
          move(...over),
          release,
          lifting(...over)[0],
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
