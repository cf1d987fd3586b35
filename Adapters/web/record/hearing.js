// What pointers do in the page, as it is heard there.

import { note } from "./log.js";
import { items, look, view } from "./looking.js";

/// What is noted of each event.
const HEARD = {
  pointerdown(recording, event, { point, frame }) {
    if (event.button !== 0) return;
    look(recording);
    const path = event.composedPath(),
      hit = items(recording).find(({ element }) => path.includes(element));
    // What is pressed elsewhere in the page is none of the container's business.
    if (!hit && !path.includes(recording.container)) return;
    recording.pointers.set(event.pointerId, event.pointerType);
    const at = point(event.clientX, event.clientY);
    return { type: "down", at, item: hit?.number, frame: hit && frame(hit.element), kind: event.pointerType };
  },
  pointermove({ pointers }, event, { point }) {
    // A mouse that comes back without its button was let go where nobody saw it.
    if (event.buttons === 0 && event.pointerType === "mouse") {
      pointers.delete(event.pointerId);
      return { type: "gone" };
    }
    return { type: "move", at: point(event.clientX, event.clientY) };
  },
  pointerup({ pointers }, event, { point }) {
    pointers.delete(event.pointerId);
    return { type: "up", at: point(event.clientX, event.clientY) };
  },
  pointercancel({ pointers }, event) {
    pointers.delete(event.pointerId);
    return { type: "cancel" };
  },
  lostpointercapture: () => ({ type: "lost" }),
};

/// Hears everything, and sees every change of the container, until what it gives is called.
export function listen(recording) {
  const hear = (event) => {
    if (event.type !== "pointerdown" && !recording.pointers.has(event.pointerId)) return;
    const entry = HEARD[event.type](recording, event, view(recording.container));
    if (!entry) return;
    recording.count += 1;
    note(recording, { time: event.timeStamp, pointer: event.pointerId, ...entry });
    if (entry.type !== "move") recording.tell();
  };
  const changes = new MutationObserver(() => look(recording));
  changes.observe(recording.container, { childList: true, subtree: true, attributes: true });
  const sizes = new ResizeObserver(() => look(recording));
  sizes.observe(recording.container);
  for (const type of Object.keys(HEARD)) window.addEventListener(type, hear, { capture: true, passive: true });
  return () => {
    for (const observer of [changes, sizes]) observer.disconnect();
    for (const type of Object.keys(HEARD)) window.removeEventListener(type, hear, { capture: true });
  };
}
