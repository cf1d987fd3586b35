// The stage by keyboard.

import { end, hold, letGo, move, press, rounded } from "./fingers.js";
import { down, goOn, happen, undo } from "./happening.js";
import { list, look, say } from "./showing.js";
import { FROZEN, isFrozen, panels, shown, stage, state, touches } from "./state.js";

export function drawCursor() {
  if (!state.cursor || !state.answer) return;
  const { camera } = state.answer;
  for (const { svg } of panels) {
    let group = svg.querySelector(".cursor");
    if (!group) {
      group = make("g", { class: "cursor" });
      group.append(make("circle", { r: 10 }), make("path", { d: "M-16 0H16M0 -16V16" }));
    }
    svg.append(group);
    group.setAttribute(
      "transform",
      `translate(${camera.x + state.cursor[0] * camera.scale} ${camera.y + state.cursor[1] * camera.scale})`,
    );
  }
}

/** The middles of all items that are seen, in points. */
function middles() {
  const { data, camera } = state.answer;
  return panels[1].track
    .at(shown())
    .parts.flatMap((index) => {
      const [shape, x, y, name] = data.parts[index];
      if (name === undefined || !data.texts[name].startsWith("item ")) return [];
      const [, , left, top, width, height] = data.shapes[shape][1];
      return [
        [x + left + width / 2 - camera.x, y + top + height / 2 - camera.y].map((length) =>
          rounded(length / camera.scale),
        ),
      ];
    })
    .sort((one, other) => one[1] - other[1] || one[0] - other[0]);
}

let nextItem = 0;

function moveCursor(to) {
  state.cursor = to;
  // Each step is a move of its own: whoever uses keys wants to be exact.
  move("key", state.cursor, [Infinity, Infinity], true);
  drawCursor();
}

const actions = {
  " ": () => (touches.has("key") ? end("key", "release") : press("key", state.cursor, [0, 0])),
  h: () => hold("key"),
  n: () => {
    const places = middles();
    if (places.length) moveCursor(places[nextItem++ % places.length]);
  },
};
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const anywhere = {
  Escape: () => {
    const ids = down(state.now.events);
    if (!ids.size) return;
    if (state.view !== null && isFrozen()) return say(FROZEN);
    letGo();
    for (const touch of ids) happen({ event: "cancel", touch });
  },
  u: undo,
  g: goOn,
};

addEventListener("keydown", (event) => {
  if (!state.answer || event.metaKey || event.altKey) return;
  if (/** @type {Element} */ (event.target).closest("input, select, textarea")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey && key !== "z") return;
  const onStage = event.target === stage;
  const way = onStage && ways[key];
  const action = (onStage && actions[key]) || anywhere[event.ctrlKey ? "u" : key];
  if (event.target === list && ["ArrowUp", "ArrowDown"].includes(key)) {
    event.preventDefault();
    return look(shown() + (key === "ArrowUp" ? -1 : 1));
  }
  if (!way && !action) return;
  event.preventDefault();
  if (onStage && (way || key in actions)) {
    stage.classList.add("keys");
    stage.classList.remove("mouse");
    state.cursor ??= [state.area[0] + state.area[2] / 2, state.area[1] + state.area[3] / 2].map(rounded);
    drawCursor();
  }
  if (!way) return action();
  const unit = event.shiftKey ? 1 : 10;
  moveCursor(state.cursor.map((length, axis) => rounded(length + way[axis] * unit)));
});
