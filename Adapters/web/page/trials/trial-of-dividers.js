// One drag of a divider, before anything is blamed on the page.

import { current } from "../current.js";
import * as promising from "../promising.js";
import * as scenarios from "../scenarios.js";
import { watched } from "./watching.js";
import { failed, move, perhaps, press, release } from "./words.js";

const WAYS = [8, -8, 24, -24]; // Points: where a divider has no room on one side, it has on the other.

/// What is wrong with a drag of the first divider that can be dragged, or null; and a hint.
export async function dividers(library) {
  const [scene] = current.scenes,
    isVertical = ["top", "bottom"].includes(scene.from),
    isTurned = ["right", "bottom"].includes(scene.from),
    length = scene.panes.reduce((sum, { size }) => sum + size, 0);
  let place = 0,
    declined,
    last;
  for (const { id, size } of scene.panes.slice(0, -1)) {
    place += size;
    const middle = isTurned ? length - place : place,
      at = (way) =>
        (isVertical ? [scene.breadth / 2, middle + way] : [middle + way, scene.breadth / 2]).map(Math.round);
    for (const way of WAYS.slice(0, last ? 2 : 4)) {
      if (last || declined) await scenarios.isLeftOver();
      const events = [press(at(0)), move(at(way / 2)), move(at(way)), release];
      const { outcome, seen } = await watched(library, () => scenarios.run({ scene, events }), id);
      if (outcome.declined) {
        declined ??= outcome.declined;
        continue;
      }
      if (outcome.error) return { wrong: failed(outcome) };
      const shown = outcome.snapshots,
        its = shown.map(({ dividers }) => dividers.find((each) => each.id === id));
      last = { id, way };
      // What the page itself loses is found as such.
      if (its.some((each) => !each)) return { wrong: null };
      if (its.some((each) => Math.abs(each.at - its[0].at) > promising.TOLERANCE)) return told(library, its, seen);
    }
  }
  if (!last) return { wrong: `a simple drag cannot be run: ${declined}` };
  const what = `a ${current.kind} pressed divider ${last.id} and moved it by ${Math.abs(2 * last.way)} pixels`;
  const scrolls = current.kind === "touch" ? ", or touch-action: none, as a finger scrolls otherwise" : "";
  return {
    wrong: `nothing happens when ${what}: does it need another --input, or do items hit another element${scrolls}?`,
  };
}
/// Whether it is seen that a divider is held that has moved.
function told({ held }, its, seen) {
  const isHeld = its.map(({ touch }) => touch !== null),
    other = perhaps("held", seen.held);
  if (!held) {
    const hint = `with held: "${seen.held}" it is tested, too, which divider is held`;
    return { wrong: null, hint: seen.held ? hint : null };
  }
  if (isHeld[4]) return { wrong: `held "${held}" still hits a divider after the drag` };
  if (!isHeld.some(Boolean)) return { wrong: `held "${held}" hits nothing while a divider is dragged${other}` };
  if (isHeld[1]) return { wrong: null };
  const why = "with its first move, and not at the press: name what a press marks, or leave it out";
  return { wrong: `held "${held}" hits a divider ${why}` };
}
