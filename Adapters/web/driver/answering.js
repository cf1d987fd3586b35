// What dragfuzz asks of an adapter, and what a browser answers.

import { run, runTrusted } from "./running.js";
import { card, decided } from "./settings.js";

/**
 * The answer to one request, without its number.
 * @param {Browser} browser
 * @param {any} request
 * @param {boolean} isTrusted whether scenarios run with real input
 * @param {(scenario: Scenario, outcome: Outcome, seconds: number) => void} [log]
 * @param {boolean} [isSynthetic] whether nothing is to be confirmed
 */
export async function answer(browser, request, isTrusted, log, isSynthetic = false) {
  if (request.method === "initialize") return { result: await card(browser, isTrusted || isSynthetic) };
  if (request.method === "decide") return decided(browser, request.params);
  const { scenario } = request.params;
  const begin = performance.now();
  /** @type {Outcome} */
  const outcome = await (isTrusted ? runTrusted : run)(browser, scenario);
  log?.(scenario, outcome, (performance.now() - begin) / 1000);
  return told(outcome);
}

/**
 * What came of a scenario, as the protocol says it.
 * @param {Outcome} outcome
 */
export function told({ declined, error, snapshots }) {
  if (declined !== undefined) return { error: { code: -32001, message: declined } };
  if (error !== undefined) return { error: { code: -32000, message: error, data: { snapshots } } };
  return { result: { snapshots } };
}

/**
 * Answers requests, one a line, until the last.
 * @param {AsyncIterable<string>} lines
 * @param {(request: any) => Promise<object>} reply
 * @param {(line: string) => void} write
 */
export async function answerAll(lines, reply, write) {
  for await (const line of lines) {
    const request = JSON.parse(line);
    if (request.method === "shutdown") return;
    write(`${JSON.stringify({ jsonrpc: "2.0", id: request.id, ...(await reply(request)) })}\n`);
  }
}
