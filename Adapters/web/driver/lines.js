// The lines of streams and texts.

/**
 * What each line of a text says in JSON.
 * @param {string} text
 * @returns {any[]}
 */
export const jsonLines = (text) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/**
 * The lines of a stream. That of Node.js splits at U+2028 as well, which a text in JSON may hold.
 * @param {AsyncIterable<Buffer | string>} stream
 * @returns {AsyncGenerator<string, void, undefined>}
 */
export async function* linesOf(stream) {
  /** @type {Buffer[]} */
  let parts = [];
  for await (const some of stream) {
    let rest = Buffer.from(some);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      parts.push(rest.subarray(0, end));
      rest = rest.subarray(end + 1);
      yield Buffer.concat(parts).toString();
      parts = [];
    }
    if (rest.length) parts.push(rest);
  }
  if (parts.length) yield Buffer.concat(parts).toString();
}
