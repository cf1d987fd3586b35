// A second reading of dividers: which element is which, and where it is shown.

import { short } from "./plain.js";
import { NEAR, SCALE } from "./sight.js";

/**
 * Where the middle of an element is along the line.
 * @param {Witness} witness
 * @param {Shown} shown
 */
function middle({ from }, { rect }) {
  const axis = from === "top" || from === "bottom" ? 1 : 0;
  return rect[axis] + rect[axis + 2] / 2;
}

/**
 * Notes of which divider each element is, in the order in which they lie.
 * @param {Witness} witness
 * @param {any} snapshot
 * @param {Sight} now
 */
function recognise(witness, snapshot, now) {
  const shown = now.shown.filter(({ list }) => list === 0);
  shown.sort((one, other) => middle(witness, one) - middle(witness, other));
  /** @type {{ id: number, at: number }[]} */
  const read = [...snapshot.dividers].sort((one, other) => one.at - other.at);
  const isWhole = shown.length > 0 && shown.length === read.length;
  witness.known = new Map(isWhole ? read.map(({ id }, index) => [id, shown[index]]) : []);
  if (isWhole) witness.corner = [middle(witness, shown[0]) - SCALE * read[0].at];
}

/**
 * Which divider is shown elsewhere than it is read; null where none is. Elements that a page makes anew are not known.
 * @param {Witness} witness
 * @param {any} snapshot
 * @param {Sight} now
 */
export function deniesDividers(witness, snapshot, now) {
  if (!witness.known) recognise(witness, snapshot, now);
  for (const [id, { element }] of witness.known ?? []) {
    const shown = now.shown.find((each) => each.element === element);
    const read = snapshot.dividers.find((/** @type {any} */ each) => each.id === id);
    if (!shown) continue;
    if (!read) return `divider ${id} is read as gone, and is shown`;
    const [place, seen] = [SCALE * read.at, middle(witness, shown) - witness.corner[0]];
    if (Math.abs(place - seen) > NEAR) {
      return `divider ${id} is read at ${short(place)} pixels, and is shown at ${short(seen)}`;
    }
  }
  return null;
}
