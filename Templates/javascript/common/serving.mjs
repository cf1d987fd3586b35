// Talks to dragfuzz: you need not change anything in here. Node alone, no packages.
import { createInterface } from "node:readline";

/** Throw it in `start` or `handle` with a reason, if your code cannot do what is asked: that is not a finding. */
export class Declined extends Error {}

/**
 * Answers dragfuzz until it says goodbye.
 *
 * `promises` says which behaviour your code has and what it promises, `start(scene, settings)` makes a fresh one of it,
 * `handle(code, event)` passes it an event, `snapshot(code)` says what is seen of it. Where a policy is `own`,
 * `decide(question)` may say what your code is meant to decide; null leaves that to what is seen.
 */
export function serve(promises, start, handle, snapshot, decide) {
  // Your code may print: that must not get mixed with the answers. `dragfuzz replay FILE` shows it.
  console.log = console.info = console.debug = console.error;
  const lines = createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    const { id, method, params } = JSON.parse(line);
    if (method === "shutdown") return lines.close();
    const behaviours = [{ ...promises, decides: decide !== undefined }];
    const answer =
      method === "initialize"
        ? { result: { protocol: 1, name: "my-code", shrinkRuns: 2000, behaviours } }
        : method === "decide"
          ? decided(decide, params.question)
          : run(params.scenario, start, handle, snapshot);
    process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...answer })}\n`);
  });
}

/** Plays a scenario: one snapshot at the start, and one after each event. */
function run({ scene, events, settings = {} }, start, handle, snapshot) {
  const snapshots = [];
  try {
    const code = start(scene, settings);
    snapshots.push(structuredClone(snapshot(code)));
    const touches = new Map();
    for (const event of events) {
      locate(event, touches);
      handle(code, event);
      snapshots.push(structuredClone(snapshot(code)));
    }
  } catch (error) {
    if (error instanceof Declined) return { error: { code: -32001, message: error.message } };
    // All that was seen until then is judged, and the error is a finding.
    return { error: { code: -32000, message: String(error) + place(error), data: { snapshots } } };
  }
  return { result: { snapshots } };
}

/** What your code is meant to decide. */
function decided(decide, question) {
  try {
    return { result: decide(question) ?? null };
  } catch (error) {
    return { error: { code: -32000, message: String(error) + place(error) } };
  }
}

/** Gives what happens to a touch without a location the last one of that touch, as `at`. */
function locate(event, touches) {
  const { event: kind, touch } = event;
  if (kind === "press") {
    if (!touches.has(touch)) touches.set(touch, event.at);
  } else if (kind === "move") {
    if (touches.has(touch)) touches.set(touch, event.to);
  } else if (touch !== undefined) {
    event.at = touches.get(touch) ?? null;
    if (kind !== "hold") touches.delete(touch);
  }
}

/** Where an error comes from: the file and the line that threw it. */
function place(error) {
  const frame = String(error?.stack).match(/([^/\s(]+:\d+):\d+\)?$/m);
  return frame ? `, ${frame[1]}` : "";
}
