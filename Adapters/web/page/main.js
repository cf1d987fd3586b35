// What the driver asks of a page, and what library files may use.

import { behaviours } from "./behaviours/behaviours.js";
import * as coordinates from "./coordinates.js";
import { current, timing } from "./current.js";
import * as pageErrors from "./errors.js";
import * as following from "./following.js";
import * as frames from "./frames.js";
import * as nativeDrag from "./input/native-drag.js";
import * as limits from "./limits.js";
import * as listening from "./listening.js";
import * as naming from "./naming.js";
import * as promising from "./promising.js";
import { refused } from "./refused.js";
import * as scenarios from "./scenarios.js";
import * as stepping from "./stepping.js";
import * as check from "./trials/check.js";
import * as finding from "./trials/finding.js";
import * as propose from "./trials/propose.js";
import * as trial from "./trials/trial.js";

const stage = {
  behaviours,
  ...{ use: scenarios.use, prepare: scenarios.prepare, run: scenarios.run, isLeftOver: scenarios.isLeftOver },
  ...{ next: scenarios.next, planned: scenarios.planned, follow: following.follow, doAll: stepping.doAll },
  isBehind: following.isBehind,
  /// What another of these answers, where what is declined is an answer, too: real input asks in the midst of an event.
  during:
    (run) =>
    async (...given) => {
      try {
        return { answer: await run(...given) };
      } catch (error) {
        if (!error.isDeclined) throw error;
        return pageErrors.outcome(error);
      }
    },
  ...{ promises: promising.promises, values: promising.values, zooms: limits.ZOOMS },
  /// What the library file says about a decision of the code's own; null leaves it to what is seen.
  decide(question, settings) {
    const chosen = Object.entries(settings ?? {}).map(([name, text]) => [
      name,
      promising.values(name).find((value) => String(value) === text),
    ]);
    return current.library.decide(question, { ...current.fixed, ...Object.fromEntries(chosen) }) ?? null;
  },
  ...{ px: coordinates.px, reachable: coordinates.reachable, holdTime: timing.HOLD_TIME },
  ...{ allListeners: listening.allListeners, leftListening: listening.leftListening },
  ...{ stopListening: listening.stopListening, selectorOf: naming.selectorOf },
};
/** What is different each time that somebody looks. */
const views = {
  place: naming.placeOf,
  names: naming.namesOf,
  zoomsWithRoom: limits.zoomsWithRoom,
  errors: () => pageErrors.all,
  /// What was seen of a page when it was opened first, and is so whenever it is opened.
  seen: () => ({
    scenes: current.scenes,
    reach: current.reach,
    drafts: current.drafts,
    isTiled: current.isTiled,
    isMirrored: current.isMirrored,
  }),
};
for (const name of ["options", "root", "scroller", "scenes", "isMoved", "isOther"]) views[name] = () => current[name];
for (const [name, get] of Object.entries(views)) Object.defineProperty(stage, name, { get });

export const dragfuzz = { stage, check, trial, propose, nativeDrag, finding, frames, refused };
