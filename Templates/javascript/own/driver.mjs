// Lets dragfuzz test your code: turns events into calls, and what is seen into a snapshot. Import your code here.
import { Declined, serve } from "../common/serving.mjs";

// What is not filled in yet throws `Declined`: such scenarios are counted by their reasons, and not judged.
// Everything is promised, and no policy is declared (README.md, 3).
const promises = {
  name: "{{behaviour}}",
  policies: {}, // <<usual>>
  // <<chosen>> policies: { lifts: "{{lift}}" },
  notShown: [],
  notPromised: [],
  settings: [],
};

// Makes your code from a scene and returns it; `settings` has its options that are not the default.
function start(scene, settings) {
  // {{scene}}
  throw new Declined("start makes nothing of a scene yet");
}

// Passes an event on to your code.
function handle(code, event) {
  switch (event.event) {
    case "press": // <<each>>
      // {{press}} <<each>>
      throw new Declined(`${event.event} is not passed on yet`); // <<each>>
  }
}

// Returns what is seen of your code, an object with these fields.
function snapshot(code) {
  // {{snapshot}}
  throw new Declined("snapshot shows nothing yet");
}

serve(promises, start, handle, snapshot);
