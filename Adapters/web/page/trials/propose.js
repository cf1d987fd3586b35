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
    {
      notPromised,
      capabilities,
      fields = {},
      ...policies
    } = kind.read(
      drags(kind),
      outcomes.map(({ snapshots }) => snapshots),
    );
  const written = (value) => (typeof value === "number" ? value : JSON.stringify(value));
  const said = Object.entries(policies).map(([name, value]) => `${name}: ${written(value)}`);
  const all = [
    ...Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value).replaceAll(",", ", ")}`),
    ...(said.length ? [`policies: { ${said.join(", ")} }`] : []),
    ...(notPromised ? [`notPromised: ${JSON.stringify(notPromised).replaceAll(",", ", ")}`] : []),
    ...(capabilities
      ? [
          `capabilities: { ${Object.entries(capabilities)
            .map(
              ([name, value]) =>
                `${name}: ${
                  name === "fields"
                    ? `{ ${Object.entries(value)
                        .map((pair) => pair.join(": "))
                        .join(", ")} }`
                    : JSON.stringify(value).replaceAll(",", ", ")
                }`,
            )
            .join(", ")} }`,
        ]
      : []),
  ];
  return all.length ? all.join(", ") : null;
}
