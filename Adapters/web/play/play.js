// What a hand does becomes the events of a scenario. After each, `dragfuzz show --live` runs the whole scenario again,
// and says what there is to draw and to read: nothing of a behaviour is known here but the names of events.

import { ask, byId } from "./asking.js";
import { there } from "./there.js";

Object.assign(there, await ask("start"));
if (there.error) byId("note").textContent = there.error;
else await import("./opening.js");
