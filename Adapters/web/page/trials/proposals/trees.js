// What a few drags in a tree look like.

import { cancel, lifting, move } from "./rules.js";
import { sceneWith } from "./scenes.js";

export const tree = {
  scenarios({ capabilities: { without } }) {
    const scene = sceneWith(({ items }) => items.length === 3) ?? sceneWith(({ items }) => items.length > 2);
    if (without.includes("cancel") || !scene) return [];
    const { width, rowHeight } = scene,
      at = (row) => [width - 10, row * rowHeight];
    return [0.5, 1.5].map((row) => ({
      scene,
      events: [...lifting(...at(2.5)), move(...at(2.4)), move(...at(row)), cancel],
    }));
  },
  /// A tree that knows no Escape drops then.
  read(_, runs) {
    const shown = ({ items }) => JSON.stringify(items);
    return runs.some((run) => shown(run[0]) !== shown(run[run.length - 1]))
      ? { capabilities: { without: ["cancel"] } }
      : {};
  },
};
