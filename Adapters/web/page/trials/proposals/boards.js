// What a few drags on a board look like.

import { cancel, lifting, move, release, rule, slid, slides } from "./rules.js";
import { sceneWith } from "./scenes.js";

// A list in which a card can go over another one to a third.
const isLong = ({ sections: [{ items }] }) => items.length > 2;

export const session = {
  scenarios() {
    const scene = sceneWith(({ views }) => views.some(isLong));
    if (!scene) return [];
    const { frame, rowHeight } = scene.views.find(isLong),
      [left, top, width] = frame,
      x = left + width / 2,
      at = (row) => [x, top + row * rowHeight];
    // The last one comes to the lower half of a row from its upper half, where a line in the list has moved the row
    // away.
    return [[2.2], [2.8], [2.2, 2.55]].map((ways) => ({
      scene,
      events: [...lifting(...at(0.5)), move(...at(0.8)), ...ways.map((row) => move(...at(row))), release],
    }));
  },
  read([{ scene }], runs) {
    const list = scene.views.findIndex(isLong),
      names = new Map(scene.views[list].sections[0].items.map(({ id }, index) => [String(id), index + 1])),
      count = names.size;
    const [upper, lower, moved] = runs.map((run) =>
      run[run.length - 1].views[list]?.sections[0].rows
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
export const collection = {
  scenarios() {
    const scene = sceneWith(
      ({ sections: [{ items }] }) =>
        items.length > 1 && items.every(({ size }) => Math.abs(size[1] - items[0].size[1]) < 0.5),
    );
    if (!scene) return [];
    const { leadingInset, nearInset, items } = scene.sections[0],
      [width, height] = items[0].size,
      length = height + scene.lineSpacing,
      x = nearInset + Math.min(20, width / 2);
    const at = (y) => [x, leadingInset + y];
    return [...slides(length, at, height), [...lifting(...at(4)), move(...at(1.9 * length)), cancel]].map((events) => ({
      scene,
      events,
      length,
      size: height,
      start: leadingInset,
    }));
  },
  read(scenarios, runs) {
    const [{ length, size, scene, start: top }] = scenarios,
      id = scene.sections[0].items[0].id,
      index = ({ display }) => display[0].items.indexOf(id),
      out = {},
      [, , cancelled] = runs;
    const target = rule(
      [0, 1].map((number) => slid(length, scenarios[number].events, runs[number], index, ([, y]) => y - top)),
      length,
      size,
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
