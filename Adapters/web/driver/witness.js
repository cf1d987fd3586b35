// A second reading of a page, beside the adapter's: what it shows by element, text and rectangle, in its own world.
//
// A finding is confirmed only where the two agree. What this one cannot tell, such as items without a text, it does not
// deny.

import { short } from "./plain.js";
import { lookAt, SCALE } from "./sight.js";
import { deniesDividers } from "./witness-of-dividers.js";
import { column, hasPlaces, inOrder, isMirrored, isNear, listsOf, pixels, turned } from "./witness-places.js";

const REPLACING = ["set-titles", "insert", "remove"];

/**
 * What the page shows otherwise than this snapshot says, after an event; null where the two agree.
 * @param {Witness} witness
 * @param {any} snapshot
 * @param {any} event
 * @returns {Promise<string | null>}
 */
export async function denies(witness, snapshot, event) {
  const now = await lookAt(witness);
  if (!now) return null;
  if ("dividers" in snapshot) return deniesDividers(witness, snapshot, now);
  const before = witness.before;
  witness.before = { snapshot, now };
  if (!witness.known || (event && REPLACING.includes(event.event))) recognise(witness, snapshot, now);
  if (!before) return null;
  const seen = hasPlaces(witness, snapshot) ? deniesItems : deniesRows;
  return seen(witness, snapshot, now) ?? deniesDrops(witness, before, snapshot, now, event);
}

/**
 * Notes the texts of the items, and of which element each is: in the order in which both are read at rest.
 * @param {Witness} witness
 * @param {any} snapshot
 * @param {Sight} now
 */
function recognise(witness, snapshot, now) {
  const seenAt = (/** @type {Shown} */ { rect }) => turned(witness, rect);
  witness.isMirrored = isMirrored(witness, now);
  /** @type {Map<number, Shown>} */
  const found = new Map();
  if (hasPlaces(witness, snapshot)) {
    const shown = now.shown.filter(({ list }) => list === 0).sort((one, other) => inOrder(seenAt(one), seenAt(other)));
    const items = [...snapshot.items].sort((one, other) => inOrder(one.frame, other.frame));
    if (shown.length && shown.length === items.length) {
      for (const [place, { id }] of items.entries()) found.set(id, shown[place]);
      const [rect, { frame }] = [seenAt(shown[0]), items[0]];
      witness.corner = [0, 1].map((axis) => rect[axis] - SCALE * frame[axis] + now.scrolled[axis]);
    }
  } else {
    for (const [index, rows] of listsOf(snapshot).entries()) {
      const shown = column(witness, now, index);
      if (rows.length === shown.length) for (const [place, id] of rows.entries()) found.set(id, shown[place]);
    }
  }
  const texts = [...found.values()].map(({ text }) => text);
  const isOne = (/** @type {string} */ text) => text && texts.filter((other) => other === text).length === 1;
  witness.known = new Map([...found].filter(([, { text }]) => isOne(text)));
}

/**
 * The elements that show a text now.
 * @param {string} text
 * @param {Sight} now
 */
const showing = (text, now) => now.shown.filter((each) => each.text === text && !each.floats);

/**
 * @param {Witness} witness
 * @param {any} snapshot
 * @param {Sight} now
 */
function deniesItems(witness, snapshot, now) {
  const known = witness.known ?? new Map();
  /** @type {any[]} */
  const items = snapshot.items;
  const count = (/** @type {number} */ id) => items.filter((item) => item.id === id).length;
  for (const [id, { text }] of known) {
    const shown = showing(text, now);
    if (!count(id) && shown.length) return `item ${id} ("${text}") is read as gone, and is shown`;
    if (count(id) > 1 && shown.length === 1) return `item ${id} ("${text}") is read twice, and is shown once`;
  }
  if (items.some((item) => item.lifted || (item.heldBy ?? null) !== null)) return null;
  for (const item of items) {
    const text = known.get(item.id)?.text;
    const shown = text && count(item.id) === 1 ? showing(text, now) : [];
    if (shown.length === 1 && !isNear(shown[0].rect, pixels(witness, item, now))) {
      const [read, seen] = [told(pixels(witness, item, now)), told(shown[0].rect)];
      return `item ${item.id} ("${text}") is read at ${read}, and is shown at ${seen}`;
    }
  }
  return null;
}

/**
 * @param {Witness} witness
 * @param {any} snapshot
 * @param {Sight} now
 */
function deniesRows(witness, snapshot, now) {
  const known = witness.known ?? new Map();
  const all = listsOf(snapshot);
  const read = new Map(all.flatMap((rows, index) => rows.map((id) => [id, index])));
  for (const [id, { text }] of known) {
    const shown = showing(text, now);
    const list = read.get(id);
    if (list === undefined && shown.length) return `item ${id} ("${text}") is read as gone, and is shown`;
    if (list !== undefined && shown.length === 1 && ![list, -1].includes(shown[0].list)) {
      return `item ${id} ("${text}") is read in list ${list + 1}, and is shown in list ${shown[0].list + 1}`;
    }
  }
  const isLifted = snapshot.items?.some((/** @type {any} */ { lifted }) => lifted);
  if (isLifted || ["session", "hidden", "lifted"].some((name) => isTruthy(snapshot[name]))) return null;
  const items = new Map([...known].map(([id, { text }]) => [text, id]));
  for (const [index, rows] of all.entries()) {
    const shown = column(witness, now, index).flatMap(({ text }) => items.get(text) ?? []);
    const order = rows.filter((id) => known.has(id));
    const isSameSet = String([...shown].sort()) === String([...order].sort());
    if (isSameSet && String(shown) !== String(order)) {
      return `list ${index + 1} is read as [${order.join(", ")}], and is shown as [${shown.join(", ")}]`;
    }
  }
  return null;
}

/** @param {any} value */
const isTruthy = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/**
 * Whether a drop was told as often as is said.
 * @param {Witness} witness
 * @param {Witness["before"]} before
 * @param {any} snapshot
 * @param {Sight} now
 * @param {any} event
 */
function deniesDrops({ about }, before, snapshot, now, event) {
  if (!about.ended || event?.event !== "release" || about.lift === "press" || !before) return null;
  const [said, heard] = [snapshot.endedCount - before.snapshot.endedCount, now.ended - before.now.ended];
  if (said === heard) return null;
  return `"${about.ended}" is read ${said} times after a release, and was sent ${heard} times`;
}

/** @param {number[]} rect */
const told = ([x, y]) => `(${short(x)}, ${short(y)})`;
