// The events of touches, from what was heard of their pointers.

import { same } from "./points.js";

const STILL = 10; // How far a touch may go and still be held, in points.

/// What is told of a log, to begin with; after so many milliseconds a touch that keeps still is held, if that is known.
export const begun = (wait) => ({ wait, touches: new Map(), events: [] });

export function holdWhatIsDue({ wait, touches, events }, time) {
  for (const touch of touches.values()) {
    if (!touch.isWaiting || touch.lost || time - touch.time < wait) continue;
    touch.isWaiting = false;
    events.push({ event: "hold", touch: touch.number });
    // A hand trembles; what comes of that before the hold is told as one move after it.
    if (!same(touch.at, touch.press)) events.push({ event: "move", touch: touch.number, to: touch.at });
  }
}

/// Tells what an entry means, whose place is asked for where it has one.
export function tell(told, entry, place) {
  TOLD[entry.type]?.(told, entry, place);
}

const TOLD = {
  down(told, { pointer, time }, place) {
    const { wait, touches } = told;
    // Nobody has heard how the touch before it ended.
    cancel(told, pointer);
    const taken = new Set([...touches.values()].map(({ number }) => number));
    let number = 1;
    while (taken.has(number)) number += 1;
    const at = place();
    touches.set(pointer, { number, press: at, at, time, isWaiting: wait !== null, lost: null });
    told.events.push({ event: "press", touch: number, at });
    holdWhatIsDue(told, time);
  },
  move(told, { pointer }, place) {
    const touch = found(told, pointer);
    if (touch) follow(told, touch, place());
  },
  up(told, { pointer }, place) {
    const touch = found(told, pointer);
    if (!touch) return;
    follow(told, touch, place());
    told.events.push({ event: "release", touch: touch.number });
    told.touches.delete(pointer);
  },
  cancel(told, { pointer }) {
    found(told, pointer);
    cancel(told, pointer);
  },
  // Of a touch that was lost nothing more was heard until now: it ended when it was lost.
  gone: (told, { pointer }) => cancel(told, pointer),
  lost({ touches, events }, { pointer }) {
    const touch = touches.get(pointer);
    if (!touch) return;
    touch.lost = { event: "cancel", touch: touch.number };
    events.push(touch.lost);
  },
};

/// The touch of a pointer. One that is heard of again was not lost.
function found({ touches, events }, pointer) {
  const touch = touches.get(pointer);
  if (touch?.lost) events.splice(events.indexOf(touch.lost), 1);
  if (touch) touch.lost = null;
  return touch;
}

function follow({ events }, touch, at) {
  if (same(at, touch.at)) return;
  touch.at = at;
  if (touch.isWaiting && Math.hypot(at[0] - touch.press[0], at[1] - touch.press[1]) <= STILL) return;
  touch.isWaiting = false;
  events.push({ event: "move", touch: touch.number, to: at });
}

/// Ends a touch, if there is one that has not ended yet.
function cancel({ touches, events }, pointer) {
  const touch = touches.get(pointer);
  if (touch && !touch.lost) events.push({ event: "cancel", touch: touch.number });
  touches.delete(pointer);
}
