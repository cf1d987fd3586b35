// A program that runs already answers dragfuzz: over a socket in a folder of its own, which a bridge connects to.

import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { answerAll } from "./answering.js";
import { shellJoin } from "./command.js";
import { temporaryFolder } from "./files.js";
import { linesOf } from "./lines.js";

const BRIDGE = fileURLToPath(new URL("bridge.js", import.meta.url));

/**
 * Lets dragfuzz ask this program, as often as it starts what `exec` says; one request at a time.
 * @param {(request: any, words: string[]) => Promise<object>} reply gives the answer to a request; the words are what
 *   dragfuzz has added to the command line, such as `--trusted`
 */
export async function serve(reply) {
  const folder = temporaryFolder();
  const place = path.join(folder, "socket");
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  const inTurn = (/** @type {() => Promise<object>} */ act) => {
    const mine = last.then(act);
    last = mine.catch(() => {});
    return mine;
  };
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    converse(socket, (request, words) => inTurn(() => reply(request, words)))
      .catch(() => {})
      .finally(() => socket.end());
  });
  await new Promise((resolve) => server.listen(place, () => resolve(null)));
  return {
    exec: shellJoin([process.execPath, BRIDGE, place]),
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {net.Socket} socket
 * @param {(request: any, words: string[]) => Promise<object>} reply
 */
async function converse(socket, reply) {
  const lines = linesOf(socket);
  const first = await lines.next();
  if (first.done) return;
  const words = JSON.parse(first.value);
  await answerAll(
    lines,
    (request) => reply(request, words),
    (line) => socket.write(line),
  );
}
