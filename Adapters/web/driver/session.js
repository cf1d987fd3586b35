// Messages to a browser and back through a pipe, each with a zero byte at its end.

import { Lost, Refused } from "./errors.js";
import { Link } from "./link.js";

/** What is asked through one pipe; a page has its own number in it. */
export class Session extends Link {
  /**
   * @param {import("node:stream").Readable} input
   * @param {import("node:stream").Writable} output
   */
  constructor(input, output) {
    super();
    this.output = output;
    /** @type {string | undefined} */
    this.id = undefined;
    this.count = 0;
    /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
    this.asked = new Map();
    /** @type {Buffer[]} */
    const unread = [];
    input.on("data", (/** @type {Buffer} */ some) => {
      let rest = some;
      for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
        unread.push(rest.subarray(0, end));
        rest = rest.subarray(end + 1);
        this.take(JSON.parse(Buffer.concat(unread.splice(0)).toString()));
      }
      if (rest.length) unread.push(rest);
    });
    const closed = () => this.lose("the browser has been closed");
    for (const end of [input, output]) end.on("error", closed);
    input.on("close", closed);
    input.on("end", closed);
  }

  /**
   * @override
   * @param {string} method
   * @param {object} [params]
   * @param {boolean} [isWhole]
   * @returns {Promise<any>}
   */
  post(method, params = {}, isWhole = false) {
    if (this.lost !== null) return Promise.reject(new Lost(this.lost));
    this.count += 1;
    const id = this.count;
    const answer = new Promise((resolve, reject) => this.asked.set(id, { resolve, reject }));
    const message = { id, method, params, ...(isWhole ? {} : { sessionId: this.id }) };
    this.output.write(`${JSON.stringify(message)}\0`);
    // Who does not wait for the answer is told nothing, either.
    answer.catch(() => {});
    return answer;
  }

  /** @param {any} message */
  take(message) {
    if (!("id" in message)) return this.tell(message.method, message.params);
    const asked = this.asked.get(message.id);
    this.asked.delete(message.id);
    const { error } = message;
    if (error) asked?.reject(new Refused(`${error.message} ${error.data ?? ""}`.trim()));
    else asked?.resolve(message.result);
  }

  /**
   * @override
   * @param {string} why
   */
  lose(why) {
    super.lose(why);
    for (const { reject } of this.asked.values()) reject(new Lost(why));
    this.asked.clear();
  }
}
