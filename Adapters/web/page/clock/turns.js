// Promises and messages, which are let through without any time.

const { port1, port2 } = new MessageChannel();
const waiting = [];
const send = port2.postMessage.bind(port2);
port1.onmessage = () => waiting.shift()();
const turn = () =>
  new Promise((done) => {
    waiting.push(done);
    send(0);
  });
// How many messages the page has sent itself: React and others put work off by them.
let sent = 0,
  handled = 0;
for (const place of [MessagePort.prototype, window]) {
  const { postMessage } = place;
  place.postMessage = function (...given) {
    sent += 1;
    return postMessage.apply(this, given);
  };
}
/// Lets promises through: what is put off by a few of them, one after the other, is done then. A whole turn of the
/// browser takes a hundred times as long.
export async function settle() {
  for (let count = 0; count < 16; count++) await null;
}
/// Lets all through that the page has put off: promises and messages, and what these put off. What never ends is
/// left.
export async function turns() {
  for (let count = 0, before = null; before !== sent && count < 100; count++) {
    before = sent;
    await turn();
  }
  handled = sent;
}

/// Whether the page has sent itself messages that nobody has let through.
export const isBehind = () => handled !== sent;
