// Items of a scene are moved and resized on the stage.

import { byId } from "./asking.js";
import { menus } from "./choosing.js";
import { sceneChanged } from "./forms.js";
import { keep } from "./happening.js";
import { run } from "./running.js";
import { state } from "./state.js";

/** How near to its lower right corner something is resized, in pixels. */
const CORNER = 16;

/** All in a scene that has a frame, from back to front. */
export function framed(part) {
  if (Array.isArray(part)) return part.flatMap(framed);
  if (part === null || typeof part !== "object") return [];
  return [...(Array.isArray(part.frame) ? [part] : []), ...Object.values(part).flatMap(framed)];
}

export const editsScene = () => byId("edit").open && byId("bystage").checked && !byId("onstage").hidden;

export function grasp(id, /** @type {number[]} */ [x, y]) {
  const corner = CORNER / state.answer.camera.scale;
  const frames = framed(state.now.scene).map(({ frame }) => frame);
  const index = frames.findLastIndex(
    ([left, top, width, height]) =>
      x >= left && y >= top && x <= left + width + corner / 2 && y <= top + height + corner / 2,
  );
  if (index < 0) return;
  const [left, top, width, height] = frames[index];
  // What is small has a middle, too.
  const isCorner = x > left + width - Math.min(corner, width / 3) && y > top + height - Math.min(corner, height / 3);
  state.grip = { id, index, frame: frames[index].slice(), isCorner, from: [x, y], isKept: false };
}

export function reshape(to) {
  const { frame: before, from, isCorner, index } = state.grip;
  const [x, y, width, height] = before;
  const [right, below] = to.map((length, axis) => Math.round(length - from[axis]));
  const frame = isCorner
    ? [x, y, Math.max(width + right, 0), Math.max(height + below, 0)]
    : [x + right, y + below, width, height];
  if (String(frame) === String(framed(state.now.scene)[index].frame)) return;
  if (!state.grip.isKept) keep();
  state.grip.isKept = true;
  const scene = structuredClone(state.now.scene);
  framed(scene)[index].frame = frame;
  sceneChanged(scene);
}

export function drop(id) {
  if (state.grip?.id !== id) return;
  const { isKept } = state.grip;
  state.grip = null;
  if (isKept) menus();
  run();
}
