// What a few drags in a list or grid look like.

import * as promising from "../../promising.js";
import { cancel, lifting, move, release, rule, slid, slides } from "./rules.js";
import { sceneWith } from "./scenes.js";

// What a row breaks that is another size while something is over it.
const GROWS = "agrees-with-reference:frame-at-move";
export const grid = {
  scenarios() {
    const scene = sceneWith(({ items }) => items.length > 2) ?? sceneWith(({ items }) => items.length > 1);
    if (!scene) return [];
    const { columnCount: columns, items, columnMargin: left, rowMargin: top } = scene,
      isFlat = columns > 1,
      count = items.length;
    const wide = (scene.width - 2 * left - (columns - 1) * scene.columnPadding) / columns,
      size = isFlat ? wide : scene.rowHeight,
      length = size + (isFlat ? scene.columnPadding : scene.rowPadding);
    const [start, across] = isFlat ? [left, top + scene.rowHeight / 2] : [top, left + Math.min(20, wide / 2)];
    const at = (along) => (isFlat ? [start + along, across] : [across, start + along]),
      of = isFlat ? ([x]) => x - start : ([, y]) => y - start;
    // In a row, and not between two: a list may take no drop there.
    const part = (place, share) => at(place * length + share * size),
      lift = lifting(...at(Math.round(size * 0.3))),
      next = part(1, 0.9),
      beside = left + wide + 60;
    const run = (name, events) => ({ name, scene, events, length, size, of, isFlat, wide, start });
    const high = 2 * top + count * length - scene.rowPadding;
    return [
      ...slides(length, at, size).map((events, number) => run(`slide${number}`, events)),
      run("dropped", [...lift, move(...next), release]),
      run("cancelled", [...lift, move(...next), cancel]),
      // From the third place at once into the first, and from there on into the second.
      ...(count > 2 && columns !== 2
        ? [[0], [0, 1]].map((places, number) =>
            run(["jump", "onward"][number], [
              ...lifting(...part(2, 0.3)),
              ...places.map((place) => move(...part(place, 0.75))),
              release,
            ]),
          )
        : []),
      // Out of the list: beyond the last row and beside the rows, or to the left and below at once.
      ...(isFlat
        ? [run("outside", [...lift, move(left - 50, across + 40), release])]
        : [
            run("beyond", [
              ...lifting(across, top + 6),
              move(across, high - top + 4),
              move(across, high + 12),
              release,
            ]),
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
    return this.decisions(
      runs,
      rule(slides_, runs.slide0.length, runs.slide0.size, ["touch", "centre", "edge"]),
      index,
    );
  },
  /// Whether the row over which something is dragged is another size then, as by a border that shows the place.
  grows({ shown }) {
    const before = new Map(shown[0].items.map(({ id, frame }) => [id, frame]));
    return shown[shown.length - 2].items.some(
      ({ id, lifted, frame: [, , ...size] }) =>
        !lifted && size.some((value, axis) => Math.abs(value - before.get(id)?.[axis + 2]) > promising.TOLERANCE),
    );
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
      [out.target, out.notPromised] = [
        "own",
        [...(out.notPromised ?? []), "drop-lands-where-shown", ...(this.grows(dropped) ? [GROWS] : [])],
      ];
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
