// Lets dragfuzz test `my-code.mjs`: turns events into calls, and what is seen into a snapshot.
import { Container, Item } from "./my-code.mjs";
import { serve } from "../common/serving.mjs";

// Does your code decide itself where an item comes to rest?
// Declare the policy release: "own": all else stays compared. So that mistakes in the decision are found, too,
// say in a few lines what is meant, and pass it to serve as its last argument. The question has:
// {{question}}
// const decide = (question) => ({ at: question.frame.slice(0, 2) }); // where it is

// Does your code always start as it is? Say opened: [{ width: 320, height: 480 }] here (README.md, 5).
// Everything is promised, of a container in which a drag does not change what lies in front.
const promises = {
  name: "free-drag",
  policies: { order: "untouched" }, // <<usual>>
  // <<chosen>> policies: { order: "untouched", lifts: "{{lift}}" },
  notShown: [],
  notPromised: [],
  settings: [],
};

function start(scene, settings) {
  // {{scene}}
  return new Container(scene.width, scene.height, scene.items.map(make));
}

const make = (item) => new Item(item.id, item.frame, item.isDraggable, item.bounces, item.adsorbs);

function handle(code, event) {
  const item = code.item(event.item);
  switch (event.event) {
    case "press":
      // {{press}}
      return code.press(event.touch, ...event.at);
    // <<hold>> case "hold":
    // <<hold>>   // {{hold}}
    // <<hold>>   return code.lift(event.touch);
    case "move":
      // {{move}}
      return code.move(event.touch, ...event.to);
    case "release":
      // {{release}}
      return code.release(event.touch);
    case "throw":
      // {{throw}}
      return code.release(event.touch);
    case "cancel":
      // {{cancel}}
      return code.cancel(event.touch);
    case "layout":
      // {{layout}}
      return;
    case "resize":
      // {{resize}}
      return code.resize(event.width, event.height);
    case "insert":
      // {{insert}}
      return code.insert(make(event.item), event.rank);
    case "set-draggable":
      // {{set-draggable}}
      if (item) code.setDraggable(item, event.to);
      return;
    case "set-bounces":
      // {{set-bounces}}
      if (item) code.setBounces(item, event.to);
      return;
    case "set-adsorbs":
      // {{set-adsorbs}}
      if (item) item.adsorbs = event.to;
      return;
    case "remove":
      // {{remove}}
      if (item) code.remove(item);
  }
}

function snapshot(code) {
  // {{snapshot}}
  return {
    items: code.items.map((item) => ({
      id: item.id,
      frame: [item.x, item.y, item.width, item.height],
      heldBy: item.drag ? item.drag.touch.id : null,
      isDraggable: item.draggable,
      bounces: item.bounces,
      adsorbs: item.adsorbs,
    })),
  };
}

serve(promises, start, handle, snapshot);
