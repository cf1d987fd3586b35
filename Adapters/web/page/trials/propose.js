// What a new library file may have to say: how a page decides, read off a few drags in small steps.
//
// Nothing of that is known to be meant. It is proposed in one sentence before the first run, where the file says
// nothing about it.

import { current } from "../current.js";
import * as promising from "../promising.js";
import { free } from "./proposals/anywhere.js";
import { collection, session } from "./proposals/boards.js";
import { divider } from "./proposals/dividers.js";
import { grid } from "./proposals/lists.js";
import { round } from "./proposals/rules.js";
import { tree } from "./proposals/trees.js";

const KINDS = {
  "grid-reorder": grid,
  "free-drag": free,
  "drag-session": session,
  "collection-reorder": collection,
  "tree-move": tree,
  "divider-move": divider,
};

/// A kind's drags, at whole points.
const drags = (kind) =>
  (kind?.scenarios(promising.promises(current.options)) ?? []).map((each) => ({
    ...each,
    events: each.events.map(round),
  }));
/// The scenarios to run, if the file leaves something open that they can tell.
export const scenarios = (library) =>
  library.policies || library.promises || library.notPromised
    ? []
    : drags(KINDS[library.behaviour]).map(({ scene, events }) => ({ scene, events }));
/// What the file could say, as it would be written there; null for nothing.
export function read(library, outcomes) {
  if (outcomes.some(({ snapshots, error }) => error || !snapshots)) return null;
  const kind = KINDS[library.behaviour],
    shown = outcomes.map(({ snapshots }) => snapshots);
  const { notPromised, capabilities, fields = {}, ...policies } = kind.read(drags(kind), shown);
  const all = [
    ...written(fields),
    ...(Object.keys(policies).length ? [`policies: ${text(policies)}`] : []),
    ...(notPromised ? [`notPromised: ${text(notPromised)}`] : []),
    ...(capabilities ? [`capabilities: ${text(capabilities)}`] : []),
  ];
  return all.length ? all.join(", ") : null;
}
/// The fields of an object, and a value, as they are written in a file.
const written = (object) => Object.entries(object).map(([name, value]) => `${name}: ${text(value)}`);
function text(value) {
  const isObject = typeof value === "object" && !Array.isArray(value);
  return isObject ? `{ ${written(value).join(", ")} }` : JSON.stringify(value).replaceAll(",", ", ");
}
