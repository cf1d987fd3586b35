// What a few drags of dividers look like.

import { current } from "../../current.js";
import * as measure from "../../measure.js";
import { cancel, move, release } from "./rules.js";

const NEAR = 0.75; // Points by which places may differ that are the same.
const near = (a, b) => Math.abs(a - b) <= NEAR;
const press = (...at) => ({ event: "press", touch: 1, at });

/// Where places of the line are in the scene: how to name one, and where each divider is.
function lined({ from, breadth, panes, grip }) {
  const isTurned = from === "right" || from === "bottom",
    length = panes.reduce((sum, { size }) => sum + size, 0),
    level = breadth / 2;
  const ends = panes.map((_, index) => panes.slice(0, index + 1).reduce((sum, { size }) => sum + size, 0));
  const turned = (place) => (isTurned ? length - place : place),
    at = (place) => (from === "top" || from === "bottom" ? [level, turned(place)] : [turned(place), level]);
  return { at, ends: ends.slice(0, -1), length, turned, grip };
}
export const divider = {
  scenarios() {
    const [scene] = current.scenes,
      { at, ends, length, grip } = lined(scene);
    const off = Math.min(3, Math.floor(grip / 4)),
      far = 2 * Math.round(length);
    // Beside its middle, there and back.
    const out = ends.map((end, index) => ({
      name: "out",
      index,
      scene,
      events: [
        press(...at(end + off)),
        ...[6, -6].map((way) => move(...at(end + off + way))),
        move(...at(-far)),
        move(...at(far)),
        move(...at(end + off)),
        // Where there is more room.
        move(...at(end + off + (scene.panes[index].size > scene.panes[index + 1].size ? -12 : 12))),
        cancel,
      ],
      off,
    }));
    const [longest] = scene.panes.map((_, index) => index).sort((a, b) => scene.panes[b].size - scene.panes[a].size),
      start = ends[longest - 1] ?? 0,
      { size } = scene.panes[longest];
    const aside = start + size * (longest === 0 ? 0.75 : 0.25);
    return [...out, { name: "beside", scene, events: [press(...at(aside)), move(...at(aside + 4)), release] }];
  },
  read(scenarios, shown) {
    const [{ scene }] = scenarios,
      { ends, length, turned } = lined(scene),
      least = scene.panes.map(() => 0),
      out = {};
    const places = ({ dividers }) => ends.map((end, index) => (dividers[index] ? turned(dividers[index].at) : end));
    for (const [number, { name, index, off }] of scenarios.entries()) {
      const all = shown[number].map(places);
      if (name === "beside") {
        if (ends.some((_, each) => !near(all[2][each], all[0][each]))) out.beside = "nearest";
        continue;
      }
      const its = all.map((place) => place[index]),
        home = its[0];
      // In steps of its own it is neither where it is held nor under the touch.
      const [begun, moved] = [its[1] - home, its[2] - home];
      if (off > 2 * NEAR && near(begun, off)) out.grab = "press";
      else if (off > 2 * NEAR && near(begun, 0) && near(moved, 6 + off)) out.grab = "move";
      const isPushed = all[4].some((place, each) => each < index && !near(place, all[0][each])),
        isBack = all[6].every((place, each) => each === index || near(place, all[0][each]));
      if (isPushed || all[5].some((place, each) => each > index && !near(place, all[0][each])))
        out.neighbours = isBack ? "push" : "shove";
      if (!near(its[7], home) && near(its[7], its[8])) out.keeps = true;
      // A page that does nothing when the pointer is far away shows no limit so.
      if (near(its[5], its[4]) || (near(its[4], its[3]) && near(its[2] - its[3], 12))) continue;
      least[index] = Math.max(least[index], its[4] - (all[4][index - 1] ?? 0));
      least[index + 1] = Math.max(least[index + 1], (all[5][index + 1] ?? length) - its[5]);
    }
    const { keeps, ...policies } = out,
      pixels = least.map((each) => Math.round(each * measure.SCALE));
    const isNew = !current.library.least && pixels.some((each) => each > 1);
    return {
      ...policies,
      ...(keeps && { capabilities: { without: ["cancel"] } }),
      ...(isNew && { fields: { least: pixels } }),
    };
  },
};
