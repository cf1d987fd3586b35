// Lets dragfuzz test `my-code.mjs`: turns events into calls, and what is seen into a snapshot.
import { SectionedList } from "./my-code.mjs";
import { Declined, serve } from "../common/serving.mjs";

// Does your code decide itself where a lifted item goes?
// Declare the policy target: "own": all else stays compared. So that mistakes in the decision are found, too,
// say in a few lines what is meant, and pass it to serve as its last argument. The question has:
// {{question}}
// const decide = (question) => question.path; // where it is

// Does your code always start as it is? Say opened: [{}] here, instead of the fields (README.md, 5).
// Everything is promised. The small list is never asked what it cannot do: take out a name when your code can do it.
const promises = {
  name: "collection-reorder",
  policies: {}, // <<usual>>
  // <<chosen>> policies: { lifts: "{{lift}}" },
  notShown: [],
  notPromised: [],
  settings: [],
  capabilities: {
    touches: 1,
    without: [
      "second-axis",
      "right-to-left",
      "scrolling",
      "spacings",
      "insets",
      "locks",
      "delegate",
      "data-changes",
      "resize",
      "background",
      "press-while-down",
    ],
    // A column of rows, as wide as the list.
    fields: { "viewport.width": 320, "size.width": 320, "size.height": { least: 20, greatest: 200 } },
  },
};

let reports = []; // what the list has told in this run

function start(scene, settings) {
  // {{scene}}
  const [width, height] = scene.viewport,
    items = scene.sections.flatMap((section) => section.items);
  const code = new SectionedList(
    width,
    height,
    scene.sections.map(({ header }) => header),
    scene.sections.map((section) => section.items.map(({ id }) => id)),
    new Map(items.map(({ id, size }) => [id, size[1]])),
  );
  reports = [];
  code.onEvent = (callback, from, at) => reports.push({ callback, from, at });
  return code;
}

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
  const sections = code.sections.map((items) => ({ items }));
  const lifted = code.lifted === null ? [] : [code.lifted];
  return {
    viewport: [code.width, code.height],
    offset: 0,
    contentExtent: code.contentHeight(),
    display: sections,
    data: sections,
    cells: [...code.frames()].filter(([, frame]) => frame[1] < code.height).map(([item, frame]) => ({ item, frame })),
    hidden: lifted,
    snapshotViews: lifted.map((item) => ({ item, frame: code.liftedFrame() })),
    reports,
  };
}

serve(promises, start, handle, snapshot);
