// Lets dragfuzz test `my-code.mjs`: turns events into calls, and what is seen into a snapshot.
import { Strip } from "./my-code.mjs";
import { serve } from "../common/serving.mjs";

// Everything is promised, of panes of which the last one takes another length.
const promises = {
  name: "divider-move",
  policies: { resize: "last", keys: "drag" },
  notShown: [],
  notPromised: [],
  settings: [],
};

function start(scene, settings) {
  // {{scene}}
  const panes = scene.panes.map(({ id, size, least, greatest }) => ({ id, size, least, most: greatest || Infinity }));
  return new Strip({ side: scene.from, breadth: scene.breadth, grip: scene.grip, step: scene.step, panes });
}

function handle(code, event) {
  switch (event.event) {
    case "press":
      // {{press}}
      return code.press(event.touch, ...event.at);
    case "move":
      // {{move}}
      return code.move(event.touch, ...event.to);
    case "release":
      // {{release}}
      return code.release(event.touch);
    case "cancel":
      // {{cancel}}
      return code.cancel(event.touch);
    case "resize":
      // {{resize}}
      return code.resize(event.length);
    case "key":
      // {{key}}
      return code.key(event.divider, event.to);
  }
}

function snapshot(code) {
  // {{snapshot}}
  return {
    length: code.length,
    dividers: code.panes.slice(0, -1).map(({ id }, index) => ({
      id,
      at: code.seen(index),
      touch: code.drag?.index === index ? code.drag.touch : null,
    })),
    reports: [...code.reports],
  };
}

serve(promises, start, handle, snapshot);
