// All behaviours that a page may have, by their names.

import * as collectionReorder from "./collection-reorder.js";
import * as dividerMove from "./divider-move.js";
import * as dragSession from "./drag-session.js";
import * as freeDrag from "./free-drag.js";
import * as gridReorder from "./grid-reorder.js";
import * as treeMove from "./tree-move.js";

/** @type {Record<string, any>} */
export const behaviours = {
  "free-drag": { ...freeDrag },
  "grid-reorder": { ...gridReorder },
  "drag-session": { ...dragSession },
  "collection-reorder": { ...collectionReorder },
  "tree-move": { ...treeMove },
  "divider-move": { ...dividerMove },
};
