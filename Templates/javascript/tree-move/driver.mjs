// Lets dragfuzz test `my-code.mjs`: turns events into calls, and what is seen into a snapshot.
import { Item, Tree } from "./my-code.mjs";
import { Declined, serve } from "../common/serving.mjs";

// Does your code decide itself where a drop goes?
// Declare the policy target: "own": all else stays compared. So that mistakes in the decision are found, too,
// say in a few lines what is meant, and pass it to serve as its last argument. The question has:
// {{question}}
// const decide = (question) => ({ indicator: null }); // nowhere

// Does your code always start as it is? Say opened: [{}] here (README.md, 5).
// Everything is promised, and no policy is needed.
const promises = {
  name: "tree-move",
  policies: {}, // <<usual>>
  // <<chosen>> policies: { lifts: "{{lift}}" },
  notPromised: [],
  settings: [],
};

let reports = []; // what the tree has told in this run

function start(scene, settings) {
  // {{scene}}
  const tree = new Tree(scene.width, scene.rowHeight, scene.indentation, scene.openDelay, scene.depthLimit);
  const path = [tree.root];
  for (const { id, level, open, leaf, fixed, selected } of scene.items) {
    const item = new Item(id, { isOpen: open, isLeaf: leaf, isFixed: fixed, isSelected: selected });
    path.length = level + 1;
    path.at(-1).children.push(item);
    path.push(item);
  }
  reports = [];
  tree.onDropped = (items, parent, index) => reports.push({ items, parent, index });
  return tree;
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
    case "tick":
      // {{tick}}
      return code.wait(event.seconds);
    case "toggle":
      // {{toggle}}
      return code.toggle(event.item);
    case "insert":
      // {{insert}}
      return code.insert(new Item(event.item, { isLeaf: event.leaf }), event.parent, event.index);
    case "move-item":
      // {{move-item}}
      return code.moveItem(event.item, event.parent, event.index);
    case "delete":
      // {{delete}}
      return code.delete(event.item);
    default:
      // Keys, which never come without their policy.
      // {{others}}
      throw new Declined(`${event.event} is not passed on yet`);
  }
}

function snapshot(code) {
  // {{snapshot}}
  const { place } = code;
  return {
    items: code.items.map((item) => ({ id: item.id, level: code.level(item), open: item.isOpen })),
    rows: code.rows.map((item) => ({ id: item.id, frame: code.frame(item) })),
    lifted: code.lifted.map((item) => item.id),
    indicator: place && { parent: place.parent.id, index: place.index },
    reports,
  };
}

serve(promises, start, handle, snapshot);
