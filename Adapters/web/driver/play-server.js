// The server of the page for dragging by hand, which answers nobody but the page itself.

import crypto from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { FOLDER } from "./library.js";
import { Trouble } from "./play-live.js";
import { IS_INSTALLED, PLAY } from "./play-requests.js";

// Pictures look and are drawn as in the pages of dragfuzz itself.
const DRAWN = IS_INSTALLED ? PLAY : path.resolve(FOLDER, "../../Sources/DragFuzz/Web");
const MODULES = fs.readdirSync(PLAY).filter((name) => name.endsWith(".js"));
/** @type {Record<string, [string, string, string]>} */
const FILES = {
  "": [PLAY, "index.html", "text/html"],
  ...Object.fromEntries(MODULES.map((name) => [name, [PLAY, name, "text/javascript"]])),
  "play.css": [PLAY, "play.css", "text/css"],
  "picture.js": [DRAWN, "picture.js", "text/javascript"],
  "picture.css": [DRAWN, "picture.css", "text/css"],
  "page.css": [DRAWN, "page.css", "text/css"],
};
const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cache-Control": "no-store",
};
const BODY_MAX = 8 << 20;
const CONNECTIONS_MAX = 50;
// Whoever says nothing for so many milliseconds, or needs more for a whole request, makes room for others.
const PATIENCE = 30_000;

/** @typedef {import("./play-requests.js").Play} Play */

/**
 * Serves the page to whoever knows its address; gives that.
 * @param {Play} play
 */
export async function servePlay({ answers }) {
  const token = crypto.randomBytes(24).toString("base64url");
  const times = { headersTimeout: PATIENCE, requestTimeout: PATIENCE, connectionsCheckingInterval: 1000 };
  const server = http.createServer({ ...times, keepAliveTimeout: PATIENCE }, (request, response) => {
    respond(request, response, token, answers).catch(() => response.destroy());
  });
  let connections = 0;
  server.on("connection", (socket) => {
    connections += 1;
    socket.once("close", () => {
      connections -= 1;
    });
    if (connections > CONNECTIONS_MAX) {
      socket.end("HTTP/1.1 503 Too many connections\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
      socket.destroySoon();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}/${token}/`;
}

/**
 * The last part of the address, if the request comes from the page or from the one who started this; else null.
 * @param {http.IncomingMessage} request
 * @param {string} token
 */
function named({ headers, url, socket }, token) {
  const port = socket.localPort;
  const host = headers.host ?? "";
  const parts = (url ?? "").split("?")[0].split("/");
  const isOurs =
    [`127.0.0.1:${port}`, `localhost:${port}`].includes(host) &&
    [undefined, `http://${host}`].includes(headers.origin) &&
    ["same-origin", "none"].includes(String(headers["sec-fetch-site"] ?? "none")) &&
    parts.length === 3 &&
    isSameText(parts[1], token);
  return isOurs ? parts[2] : null;
}

/**
 * Whether two texts are the same, in a time that does not say where they differ.
 * @param {string} one
 * @param {string} other
 */
function isSameText(one, other) {
  const hashes = [one, other].map((text) => crypto.createHash("sha256").update(text).digest());
  return crypto.timingSafeEqual(hashes[0], hashes[1]);
}

/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 * @param {string} token
 * @param {Play["answers"]} answers
 */
async function respond(request, response, token, answers) {
  const send = (/** @type {number} */ status, /** @type {string | Buffer} */ body, kind = "text/plain") => {
    const about = { "Content-Type": `${kind}; charset=utf-8`, "Content-Length": Buffer.byteLength(body) };
    response.writeHead(status, { ...about, ...HEADERS }).end(body);
  };
  const refuse = (/** @type {number} */ status, /** @type {string} */ sentence) => {
    // Whatever is still in the connection is not read.
    response.setHeader("Connection", "close");
    send(status, sentence);
  };
  const name = named(request, token);
  const isPost = request.method === "POST";
  const length = request.headers["content-length"] ?? "";
  const isJSON = request.headers["content-type"] === "application/json" && /^\d+$/.test(length);
  if (name === null || (isPost && !isJSON)) return refuse(403, "Open the address that play has printed.\n");
  if (!isPost) {
    if (request.method !== "GET") return refuse(501, "There is nothing here.\n");
    if (!Object.hasOwn(FILES, name)) return send(404, "There is nothing here.\n");
    const [folder, file, kind] = FILES[name];
    return send(200, fs.readFileSync(path.join(folder, file)), kind);
  }
  if (length.length > 9 || Number(length) > BODY_MAX) return refuse(413, "That is too much.\n");
  const body = await bodyOf(request);
  if (!Object.hasOwn(answers, name)) return send(404, "There is nothing here.\n");
  try {
    send(200, await answers[name](JSON.parse(body)), "application/json");
  } catch (error) {
    if (error instanceof Trouble) send(200, JSON.stringify({ error: error.message }), "application/json");
    else send(400, "This is not a request of the page.\n");
  }
}

/** @param {http.IncomingMessage} request */
async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
