// Lets dragfuzz test the grid beside this file; node alone, no packages.
//
//     dragfuzz --exec 'node Examples/javascript/adapter.mjs' --seed 1

import { createInterface } from "node:readline";
import { Grid } from "./grid.mjs";

function handle(grid, e) {
  // An event that makes no sense now is ignored.
  if (e.touch !== undefined && e.event !== "press" && !grid.touches.has(e.touch)) return;
  switch (e.event) {
    case "press": return grid.press(e.touch, e.at);
    case "move": return grid.move(e.touch, e.to);
    case "hold": return grid.hold(e.touch);
    case "release": return grid.up(e.touch, false);
    case "cancel": return grid.up(e.touch, true);
    case "resize": return grid.resize(e.width);
    case "set-titles": return grid.setTitles(e);
  }
}

function snapshot(grid) {
  const lifted = grid.drag?.item ?? null;
  return {
    height: grid.height,
    items: grid.order.map((id, n) => ({
      id, frame: id === lifted ? grid.drag.frame : grid.slot(n), enabled: grid.enabled.has(id),
      selected: grid.selected.has(id), lifted: id === lifted, scaled: id === lifted,
    })),
    front: lifted, endedCount: grid.calls, lastEnded: grid.last,
  };
}

function run({ scene, events }) {
  const grid = new Grid(scene), snapshots = [snapshot(grid)];
  for (const event of events) {
    handle(grid, event);
    snapshots.push(snapshot(grid));
  }
  return { snapshots };
}

const methods = {
  initialize: () => ({ protocol: 1, name: "javascript-grid", behaviours: [{ name: "grid-reorder" }] }),
  run: ({ scenario }) => run(scenario),
};

const lines = createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === "shutdown") return lines.close();
  process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result: methods[method](params) }) + "\n");
});
