// Lets dragfuzz test the list: turns events into calls, and what is seen into a snapshot.
import { serve } from "./serving.mjs";
import { rowHeight, SortableList } from "./sortable.mjs";

const width = 320;

const promises = {
  name: "grid-reorder",
  policies: { axis: "vertical" },
  notShown: ["selected", "enabled", "scaled", "endedCount", "lastEnded"],
  capabilities: {
    touches: 1,
    without: ["margins", "paddings", "resize", "move-before-hold", "press-while-down"],
    fields: { columnCount: 1, rowHeight, width },
  },
};

// The list, and where the finger went down in it.
class Screen {
  show(items) {
    this.list = new SortableList(items);
    this.pressed = null;
  }
}

function start(scene) {
  const screen = new Screen();
  screen.show(scene.items);
  return screen;
}

function handle(screen, event) {
  const list = screen.list;
  switch (event.event) {
    case "press":
      screen.pressed = event.at[0] >= 0 && event.at[0] < width ? event.at[1] : null;
      break;
    case "hold":
      if (screen.pressed !== null && list.lifted === null) list.lift(screen.pressed);
      break;
    case "move":
      list.drag(event.to[1]);
      break;
    case "release":
      list.drop();
      screen.pressed = null;
      break;
    case "cancel":
      list.cancel();
      screen.pressed = null;
      break;
    case "set-titles":
      if (new Set(event.items).size === event.items.length) screen.show(event.items);
  }
}

function snapshot({ list }) {
  const items = list.items.map((id, row) => ({
    id,
    frame: [0, id === list.lifted ? list.top : row * rowHeight, width, rowHeight],
    lifted: id === list.lifted,
  }));
  return { height: items.length * rowHeight, items, front: list.lifted };
}

serve(promises, start, handle, snapshot);
