// Lets dragfuzz test `my-code.mjs`: turns events into calls, and what is seen into a snapshot.
import { Grid } from "./my-code.mjs";
import { Declined, serve } from "../common/serving.mjs";

// Does your code decide itself which slot a lifted item takes?
// Declare the policy target: "own": all else stays compared. So that mistakes in the decision are found, too,
// say in a few lines what is meant, and pass it to serve as its last argument. The question has:
// {{question}}
// const decide = (question) => ({ slot: question.slot }); // the slot that it has

// Does your code always start as it is? Say opened: [{}] here (README.md, 5).
// Everything is promised, and no policy is needed.
const promises = {
  name: "grid-reorder",
  policies: {}, // <<usual>>
  // <<chosen>> policies: { lifts: "{{lift}}" },
  notShown: [],
  notPromised: [],
  settings: [],
};

let reports = []; // what the grid has told in this run

function start(scene, settings) {
  // {{scene}}
  const margin = [scene.columnMargin, scene.rowMargin],
    padding = [scene.columnPadding, scene.rowPadding];
  const grid = new Grid(scene.width, scene.columnCount, scene.rowHeight, margin, padding);
  grid.show(scene.items, scene.enabled, scene.selected);
  reports = [];
  grid.onEnded = (order, selection) => reports.push({ order, selection });
  return grid;
}

function handle(code, event) {
  switch (event.event) {
    case "press":
      // {{press}}
      return code.press(event.touch, ...event.at);
    case "hold": // <<hold>>
      // {{hold}} <<hold>>
      return code.lift(event.touch); // <<hold>>
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
      return code.resize(event.width);
    case "set-titles":
      // {{set-titles}}
      return code.show(event.items, event.enabled, event.selected);
    default:
      // Keys, which never come without their policy.
      // {{others}}
      throw new Declined(`${event.event} is not passed on yet`);
  }
}

function snapshot(code) {
  // {{snapshot}}
  return {
    height: code.height,
    items: code.order.map((id) => ({
      id,
      frame: code.frame(id),
      enabled: code.enabled.has(id),
      selected: code.selected.has(id),
      lifted: id === code.lifted,
      scaled: id === code.lifted,
    })),
    front: code.lifted,
    endedCount: reports.length,
    lastEnded: reports.at(-1) ?? { order: [], selection: [] },
  };
}

serve(promises, start, handle, snapshot);
