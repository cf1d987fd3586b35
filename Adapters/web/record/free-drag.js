// What looks at free items mean.

import { inside, rounded, same } from "./points.js";
import { OPTIONS } from "./settings.js";

export const hasHold = false;

const itemOf = ({ item, frame, isDraggable, bounces, adsorbs }) => ({
  id: item,
  frame: rounded(frame),
  isDraggable,
  bounces,
  adsorbs,
});

export function scene({ origin, size: [width, height], items }) {
  // What is painted later lies in front.
  return { origin, width, height, items: items.toSorted((a, b) => a.depth - b.depth).map(itemOf) };
}

/// Where a touch is; at a press on the item that it has hit, whatever rounding does.
export const place = ({ at, frame }) => (frame ? inside(at, rounded(frame)) : at.map(Math.round));

/// The events that lead from one look to the next.
export function changes(before, now) {
  const events = [],
    old = new Map(before.items.map((item) => [item.item, item]));
  const ids = new Set(now.items.map(({ item }) => item));
  if (!same(before.size, now.size)) events.push({ event: "resize", width: now.size[0], height: now.size[1] });
  for (const id of old.keys()) if (!ids.has(id)) events.push({ event: "remove", item: id });
  for (const [rank, item] of now.items.entries()) {
    const known = old.get(item.item);
    if (!known) {
      events.push({ event: "insert", item: itemOf(item), rank });
      continue;
    }
    for (const [name, setting] of Object.entries(OPTIONS["free-drag"])) {
      if (known[name] !== item[name]) events.push({ event: `set-${setting}`, item: item.item, to: item[name] });
    }
  }
  return events;
}
