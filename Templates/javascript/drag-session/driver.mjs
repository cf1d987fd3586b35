// Lets dragfuzz test `my-code.mjs`: turns events into calls, and what is seen into a snapshot.
import { Lists } from "./my-code.mjs";
import { Declined, serve } from "../common/serving.mjs";

// Does your code decide itself where a drop would go?
// Declare the policy destination: "own": all else stays compared. So that mistakes in the decision are found, too,
// say in a few lines what is meant, and pass it to serve as its last argument. The question has:
// {{question}}
// const decide = (question) => ({ destination: question.last }); // where it went before

// Does your code always start with the same lists? Say them in `scenes` here, and no others come (README.md, 5).
// Everything is promised. The small lists are never asked what they cannot do: take out a name when your code can do it.
const promises = {
  name: "drag-session",
  policies: {}, // <<usual>>
  // <<chosen>> policies: { lifts: "{{lift}}" },
  notShown: [],
  notPromised: [],
  settings: [],
  capabilities: {
    touches: 1,
    without: [
      "apps",
      "background",
      "foreground",
      "headers",
      "operation",
      "intent",
      "allowsMoves",
      "cadence",
      "starts",
      "adds",
      "spring-loading",
      "data-changes",
      "arrive",
      "fail",
      "press-while-down",
    ],
  },
};

let reports = []; // what the lists have told in this run

function start(scene, settings) {
  // {{scene}}
  const code = new Lists(
    scene.views.map(({ id, frame, rowHeight, sections }) => ({
      id,
      frame,
      rowHeight,
      sections: sections.map(({ items }) => items.map((item) => item.id)),
    })),
  );
  reports = [];
  code.onEvent = report;
  return code;
}

function report(name, row = null, from = null, to = null) {
  const session = reports.filter(({ kind }) => kind === "began").length + (name === "began");
  reports.push(
    name === "began" || name === "moved"
      ? { kind: name, session, item: row === null ? null : shown(row), from: path(from), to: path(to) }
      : { kind: "ended", session, operation: name },
  );
}

const path = (place) => place && { view: place.view.id, section: place.section, item: place.item };
const shown = (row) => ({ id: String(row) });

function handle(code, event) {
  switch (event.event) {
    case "press":
      // {{press}}
      return code.press(event.at);
    case "hold": // <<hold>>
      // {{hold}} <<hold>>
      return code.lift(); // <<hold>>
    case "move":
      // {{move}}
      return code.move(event.to);
    case "release":
      // {{release}}
      return code.release();
    case "cancel":
      // {{cancel}}
      return code.cancel();
    case "tick":
      // {{tick}}
      return;
    default:
      // These are left out above, and never come.
      // {{others}}
      throw new Declined(`${event.event} is not passed on yet`);
  }
}

function snapshot(code) {
  // {{snapshot}}
  return {
    views: code.views.map(({ id, sections }) => ({
      id,
      sections: sections.map((rows) => ({ rows: rows.map(shown) })),
    })),
    cells: [],
    session: code.lifted === null ? null : session(code),
    requests: [],
    reports,
  };
}

function session({ lifted, hasBegun, destination, operation }) {
  const carried = { begun: hasBegun, items: [shown(lifted)], top: shown(lifted) };
  if (!destination) return { ...carried, destination: null, proposal: null };
  const { view, place } = destination,
    target = place && path({ view, ...place });
  const makesRoom = place && operation === "move";
  return {
    ...carried,
    destination: { view: view.id, path: target },
    proposal: { operation, intent: makesRoom ? "insert-at" : "unspecified" },
    gap: makesRoom ? target : null,
  };
}

serve(promises, start, handle, snapshot);
