// A scene for a few drags.

import { bare } from "../../behaviours/grid/slots.js";
import { current } from "../../current.js";
import * as promising from "../../promising.js";

/// A scene of those that a page shows; of code that can be given any it is one that such code has mostly.
export const sceneWith = (isRight) => (current.library.page ? current.scenes : [anyScene()]).find(isRight) ?? null;
function anyScene() {
  const { items: { least = 3 } = {}, fields } = promising.promises(current.options).capabilities,
    columnCount = fields?.columnCount ?? 1;
  const flags = { isDraggable: true, bounces: fields?.bounces ?? true, adsorbs: fields?.adsorbs ?? false };
  if (current.library.behaviour === "free-drag")
    return { origin: [0, 0], width: 150, height: 120, items: [{ id: 1, frame: [20, 20, 40, 40], ...flags }] };
  const items = Array.from({ length: Math.max(3, least) }, (_, index) => index + 1);
  return bare(100 * columnCount, columnCount, 20, items);
}
