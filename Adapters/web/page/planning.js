// Of which steps an event is made.

import * as coordinates from "./coordinates.js";
import { current, faults, timing } from "./current.js";
import * as declining from "./declining.js";
import * as deep from "./deep.js";
import * as following from "./following.js";
import * as holding from "./holding.js";
import { pans } from "./input/fingers.js";
import { SLOP } from "./input/hand.js";
import * as nativeDrag from "./input/native-drag.js";
import { under } from "./input/sending.js";
import * as stepping from "./stepping.js";
import { dwell, endings, pressKey, thereAndBack } from "./ways.js";

const { EVENT_TIME, END_TIME, HOLD_TIME } = timing;
const LIFT = 16; // How far something goes that is lifted by a move, in pixels.
/// Between two tellings of a drag of the browser's, a user sees the page for a moment.
const glimpse = () => (current.behaviour.glimpse && nativeDrag.isUnderWay() ? [["glimpse"]] : []);
/// Whether another item lies now where a touch was to press one, which it has not done yet: it has pressed that one.
const isElsewhere = (its) => its.isLate && current.behaviour.itemAt?.(under(its.at)) !== its.item;
/// Where the page takes no drop, letting go is a cancel for it and for the user: so what the browser drags goes back
/// to its own place in the list first.
function carriedBack(touch, its) {
  const at = nativeDrag.isUnderWay() && !nativeDrag.isTaken() ? current.behaviour.home?.() : null;
  if (!at) return [];
  [its.at, its.isCarried] = [at, true];
  return [["move", touch, at], ["wait", EVENT_TIME], ...dwell(touch)];
}
const pressLate = (touch, { at }) => [
  ["move", touch, at],
  ["down", touch],
];
/// What follows what a touch does last.
const over = (touch) => [
  ["gone", touch],
  ["rest", END_TIME],
];
/// The steps of an event; an event that makes no sense now has none.
export async function plan(event) {
  current.follows = 0;
  if (current.scroller && event.event === "press" && !current.down.has(event.touch) && following.reveal(event.at))
    await following.tellScrolled();
  const all = await eventSteps(event);
  checkScrolling();
  return stepping.paced(following.doesFollow() && all.length ? [...all, ["follow"]] : all);
}
/// A finger beside all items scrolls the page where that allows it, and takes every other finger away from what it
/// holds.
function checkScrolling() {
  const scrolls = ({ at, start, element }) =>
    element &&
    Math.hypot(at[0] - start[0], at[1] - start[1]) > SLOP &&
    !deep.closest(element, holding.itemsOf()) &&
    pans({ at, start, target: element });
  const { library, kind, down } = current;
  if (library.page && kind === "touch" && down.size > 1 && [...down.values()].some(scrolls))
    throw faults.declined("a finger scrolls the page while another one is down");
}
async function eventSteps(event) {
  const { touch } = event,
    its = current.down.get(touch);
  switch (event.event) {
    case "press": {
      if (its) return [];
      const shift = declining.shiftOf(event.at),
        at = coordinates.shifted(event.at, shift);
      current.down.set(touch, {
        at,
        // Where each place of a scene has its own one in the page, only a press is moved to a handle.
        shift: current.behaviour.pixel && !current.behaviour.itemIn && !current.behaviour.shiftOf ? [0, 0] : shift,
        slip: [0, 0],
        place: event.at,
        start: at,
        element: null,
        isLate: (current.library.lift ?? "hold") !== "hold",
      });
      return [
        ["move", touch, at],
        ["pressed", touch],
        ...(current.down.get(touch).isLate ? [] : [["down", touch]]),
        ["wait", EVENT_TIME],
      ];
    }
    case "move": {
      if (!its) return [];
      current.behaviour.checkMove?.(its, event.to);
      // Where cards have come to lie elsewhere, the same place is where the pointer is.
      const isSame = current.isTiled && String(event.to) === String(its.place);
      its.place = event.to;
      // A pointer that is where it was pressed makes no event; a drag that a hold has begun goes on all the same.
      if (
        !current.behaviour.hasTaps &&
        its.at === its.start &&
        String(its.at) === String(coordinates.shifted(event.to, its.shift))
      )
        return [["wait", EVENT_TIME]];
      its.at = isSame ? [...its.at] : coordinates.shifted(event.to, its.shift);
      if (current.library.page) declining.checkGap(its.place, its.at);
      return [...glimpse(), ["move", touch, its.at], ["wait", EVENT_TIME], ...glimpse(), ...dwell(touch), ...glimpse()];
    }
    case "hold": {
      if (!its) return [];
      const item = deep.closest(its.element, holding.itemsOf());
      if (isElsewhere(its) || its.isInert) return [["wait", EVENT_TIME]];
      if (its.isLate) {
        // What needs no long press is pressed when it is to be lifted.
        its.isLate = false;
        const some = pressLate(touch, its);
        // A finger beside all items would scroll the page.
        const isIdle = current.kind === "touch" && current.library.page && !item;
        if (current.library.lift !== "move" || isIdle) return [...some, ["wait", EVENT_TIME], ...dwell(touch)];
        current.lifting = item ? { touch, element: item } : null;
        return [...some, ...thereAndBack(touch, [LIFT, 0]), ...(current.scroller ? [] : [["follow"]])];
      }
      // Some libraries begin with the first move after the time is up: a hand is never quite still. A finger that is
      // where it was makes no event.
      if (current.kind === "touch" && current.library.page && item) current.loosening = { touch, element: item };
      return [
        ["wait", HOLD_TIME],
        current.kind === "touch" ? ["move", touch, [its.at[0] + 1, its.at[1]]] : ["nudge", touch],
        ["move", touch, its.at],
        ["wait", EVENT_TIME],
        ...dwell(touch),
        ...(current.loosening && !current.scroller ? [["follow"]] : []),
      ];
    }
    case "release":
      if (!its) return [];
      if (current.behaviour.adds && its.isBeside && its.item)
        throw faults.declined("a tap that would add to what another finger drags");
      if (isElsewhere(its) || its.isInert) return over(touch);
      current.isTap = its.isLate;
      return [...(its.isLate ? pressLate(touch, its) : carriedBack(touch, its)), ["up", touch], ...over(touch)];
    case "cancel":
      if (!its) return [];
      if (its.isLate) return [["gone", touch]];
      // Escape would give up what a key has picked up.
      if (current.picked !== null) return [["up", touch], ...over(touch)];
      return [
        ...(nativeDrag.isUnderWay() ? [["giveUp"], ["quit", touch]] : endings[current.cancelling](touch)),
        ...over(touch),
      ];
    case "pick": {
      // While the browser itself drags, it keeps all keys to itself.
      if (current.picked !== null || nativeDrag.isUnderWay() || !current.behaviour.has(event.item)) return [];
      if (!current.behaviour.isLifted()) [current.picked, current.isMute] = [event.item, true];
      return [["focus", event.item], ...pressKey("pick"), ["wait", EVENT_TIME]];
    }
    case "step":
    case "drop":
    case "escape":
      // Where nothing is picked up, the same keys mean something else to a page.
      if (current.picked === null) return [];
      if (event.event !== "step") current.picked = null;
      return [...pressKey(event.to ?? event.event), event.event === "step" ? ["wait", EVENT_TIME] : ["rest", END_TIME]];
    case "key":
      if (!current.behaviour.takesKey(event)) return [];
      return [["focus", event.divider], ...pressKey(event.to), ["rest", END_TIME]];
    default:
      if (event.event === "set-titles") {
        current.picked = null;
        for (const its of current.down.values()) its.isReplaced = true;
      }
      await current.behaviour.change?.(event);
      await virtualClock.sizes();
      return [["wait", EVENT_TIME], ...[...current.down.keys()].flatMap(dwell)];
  }
}
