// What there is to see of the container: its size, and its items.

import { measured } from "./grid.js";
import { note, stop } from "./log.js";
import { OPTIONS } from "./settings.js";

/// How the window's pixels become the container's points: also where it is scaled or scrolled.
export function view(container) {
  const box = container.getBoundingClientRect();
  const scale = [box.width / container.offsetWidth || 1, box.height / container.offsetHeight || 1];
  const edge = [container.clientLeft - container.scrollLeft, container.clientTop - container.scrollTop];
  const point = (x, y) => [(x - box.left) / scale[0] - edge[0], (y - box.top) / scale[1] - edge[1]];
  const frame = (element) => {
    const rect = element.getBoundingClientRect();
    return [...point(rect.left, rect.top), rect.width / scale[0], rect.height / scale[1]];
  };
  return { box, point, frame };
}

/// The items in the order of the document, each with the key by which it is known.
export function items({ settings, container, numbers }) {
  return [...container.querySelectorAll(settings.items)].map((element) => {
    const key = (settings.key && element.getAttribute(settings.key)) ?? element;
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
    return { element, number: numbers.get(key) };
  });
}

/// Notes which items there are and how large the container is, if that has changed.
export function look(recording) {
  const { settings, container, present, pointers, lastLook: last } = recording;
  // A container that is gone for good cannot be looked at.
  if (!container.isConnected) return stop(recording);
  const { frame, box } = view(container),
    seen = new Map();
  const size = [container.clientWidth || box.width, container.clientHeight || box.height];
  const entry = /** @type {any} */ ({ type: "look", size: size.map(Math.round), items: [] });
  for (const { element, number } of items(recording)) {
    // With keys, a copy has the key of its original.
    if (seen.has(number)) continue;
    const item = { item: number };
    for (const [name, setting] of Object.entries(OPTIONS[settings.behaviour]))
      item[name] = element.matches(settings[setting]);
    entry.items.push(item);
    seen.set(number, element);
  }
  const state = JSON.stringify([entry.size, entry.items]);
  if (last?.state === state) return;
  for (const item of entry.items) {
    const element = seen.get(item.item);
    if (present.has(item.item) && last) continue;
    item.frame = frame(element);
    item.depth = Number.parseInt(getComputedStyle(element).zIndex, 10) || 0;
  }
  if (settings.behaviour === "grid-reorder") {
    const isSame = last?.size[0] === entry.size[0],
      before = pointers.size ? last?.grid : null;
    const frames = [...seen.values()].map(frame);
    entry.grid = isSame ? last.grid : measured(settings.container, frames, entry.size[0], before);
  }
  recording.present = seen;
  recording.lastLook = { time: performance.now(), ...entry, state, origin: [box.left, box.top].map(Math.round) };
  note(recording, recording.lastLook);
}
