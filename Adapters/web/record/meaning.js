// What a log means. That is decided when the scenario is asked for, because much can be told afterwards only: whether
// an element was a copy that some library showed during a drag, whether a touch was lost.

import * as freeDrag from "./free-drag.js";
import * as gridReorder from "./grid-reorder.js";
import { settledLooks } from "./settled.js";
import * as touching from "./touches.js";

const BEHAVIOURS = { "free-drag": freeDrag, "grid-reorder": gridReorder };

/// The scene that a look shows, before anything else has happened.
export const sceneOf = (settings, look) => BEHAVIOURS[settings.behaviour].scene(look);

/// The scene and the events of a log that is over.
function interpreted(settings, entries) {
  const behaviour = BEHAVIOURS[settings.behaviour];
  const { looks, names } = settledLooks(entries, Number(settings.settle));
  const told = touching.begun(behaviour.hasHold && settings.hold !== "never" ? Number(settings.hold) : null);
  let known = looks.get(entries[0]);
  const scene = sceneOf(settings, known);
  for (const entry of entries.slice(1)) {
    touching.holdWhatIsDue(told, entry.time);
    if (entry.type === "look") {
      const now = looks.get(entry);
      told.events.push(...behaviour.changes(known, now));
      known = now;
    } else {
      touching.tell(told, entry, () => behaviour.place({ ...entry, item: names.get(entry.item) }, known));
    }
  }
  return { scene, events: told.events };
}

export function scenarioOf(recording) {
  if (!recording) throw new Error("nothing was recorded yet: dragfuzzRecorder.start()");
  const { settings, log, isOn } = recording;
  const { scene, events } = interpreted(settings, isOn ? [...log, { type: "end", time: performance.now() }] : log);
  return { format: "dragfuzz-counterexample", version: 1, behaviour: settings.behaviour, scene, events };
}
