// What the page has asked servers and workers for, which takes real time.

import { RealDate, realTimeout } from "./real.js";
import { turns } from "./turns.js";

// What the page has asked servers for, and has not got. A server takes real time, of which one answer gets a second
// at most.
const asked = new Set(),
  PATIENCE = 1000;
function waitFor(promise) {
  asked.add(promise);
  const end = () => asked.delete(promise);
  promise.then(end, end);
  return promise;
}
const { fetch } = window,
  { send: sendRequest } = XMLHttpRequest.prototype;
window.fetch = (...given) => waitFor(fetch(...given));
for (const name of ["arrayBuffer", "blob", "formData", "json", "text"]) {
  const read = Response.prototype[name];
  Response.prototype[name] = function () {
    return waitFor(read.call(this));
  };
}
// A worker that has not answered once is not waited for again: not all of them do.
const silent = new WeakSet(),
  { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (.../** @type {[any]} */ given) {
  if (!silent.has(this)) {
    silent.add(this);
    waitFor(new Promise((done) => this.addEventListener("message", done, { once: true }))).then(() =>
      silent.delete(this),
    );
  }
  return postMessage.apply(this, given);
};
XMLHttpRequest.prototype.send = function (...given) {
  waitFor(new Promise((done) => this.addEventListener("loadend", done, { once: true })));
  return sendRequest.apply(this, given);
};
/// Waits for what the page has asked for; returns whether there was anything.
export async function answers() {
  const isAsked = asked.size > 0;
  for (const end = RealDate.now() + PATIENCE; asked.size && RealDate.now() < end; ) {
    await new Promise((done) => realTimeout(done, 1));
    await turns();
  }
  asked.clear(); // What takes longer, or never ends, is not waited for again.
  return isAsked;
}
