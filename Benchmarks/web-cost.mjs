#!/usr/bin/env node
// Prints what a scenario of a page costs in a browser, and where: opening the page, and all else.
//
// Usage: node Benchmarks/web-cost.mjs [SCENARIOS]   (after Adapters/web/install; the time of processors needs Linux)
//
// The time of the processors, of the browser and of Node.js together, hardly depends on what else runs; the load of the
// machine is printed for the other one. A scenario is a drag of the first item in eight moves.
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { ask, closeBrowser, openBrowser, openPage } from "../Adapters/web/driver/browser.js";
import { run } from "../Adapters/web/driver/running.js";

const PAGES = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "../Tests/EndToEnd/web_adapter");
const FILES = ["lists/list", "lists/kanban", "lists/columns", "asis/pointerlist", "asis/tiles", "asis/windows"];
const COUNT = Number(process.argv[2] ?? 40);
const TICK = 10; // milliseconds
const server = http.createServer((request, response) => {
  const file = path.join(PAGES, new URL(request.url, "http://localhost").pathname);
  if (!fs.existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { "Content-Type": file.endsWith(".js") ? "text/javascript" : "text/html" }).end(fs.readFileSync(file));
});
await new Promise((resolve) => server.listen(0, "localhost", resolve));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "web-cost-"));

/** The time of the processors so far, in milliseconds: of this process, and of the group of a browser. */
function processorTime(group) {
  const { user, system } = process.cpuUsage();
  const stats = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map((name) => {
    try {
      return fs.readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1].split(" ");
    } catch {
      return [];
    }
  });
  const ticks = stats.filter((fields) => Number(fields[2]) === group).reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);
  return (user + system) / 1000 + ticks * TICK;
}

async function measured(group, count, act) {
  const [time, begin] = [processorTime(group), performance.now()];
  for (let index = 0; index < count; index++) await act();
  return { processor: (processorTime(group) - time) / count, wall: (performance.now() - begin) / count };
}

console.log(`load ${os.loadavg().map((each) => each.toFixed(1)).join(" ")}, ${os.cpus().length} processors, ${COUNT} scenarios of each page`);
console.log("| page | behaviour | put back by | scenarios a second | ms of the processors | of these, opening the page |\n|---|---|---|---|---|---|");
for (const name of FILES) {
  const text = fs.readFileSync(path.join(PAGES, `${name}.dragfuzz.js`), "utf8")
    .replace(/http:\/\/localhost:(\d+|PORT\/asis)\//, `http://localhost:${server.address().port}/${path.dirname(name)}/`).replace("QUERY", "");
  const file = path.join(folder, `${path.basename(name)}.js`);
  fs.writeFileSync(file, text);
  const browser = await openBrowser(file);
  const group = browser.chromium.child.pid;
  // The one with most items.
  const size = "(scene) => JSON.stringify(scene).length";
  const scene = await ask(browser, `() => [...stage.scenes].sort((a, b) => (${size})(b) - (${size})(a))[0]`);
  const at = [20, 10];
  const events = [{ event: "press", touch: 1, at }, { event: "hold", touch: 1 },
    ...Array.from({ length: 8 }, (_, index) => ({ event: "move", touch: 1, to: [at[0], at[1] + 4 * (index + 1)] })), { event: "release", touch: 1 }];
  const { declined } = await run(browser, { scene, events });
  const all = await measured(group, COUNT, () => run(browser, { scene, events }));
  const opening = browser.isReset ? null : await measured(group, Math.ceil(COUNT / 4), () => openPage(browser));
  console.log(`| ${name}${declined ? ` (declined: ${declined})` : ""} | ${browser.about.behaviour} | ${browser.isReset ? "`reset`" : "opening it anew"} | ${(1000 / all.wall).toFixed(1)} | ` +
    `${all.processor.toFixed(0)} | ${opening ? opening.processor.toFixed(0) : "0"} |`);
  await closeBrowser(browser);
}
fs.rmSync(folder, { recursive: true });
server.close();
