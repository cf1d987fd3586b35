// Notes on a board, in plain JavaScript.

import assert from "node:assert/strict";
import fs from "node:fs";
import test from "node:test";
import { expectNoFindings } from "dragfuzz/playwright";
import { opened } from "./serving.js";

const NOTES = {
  behaviour: "free-drag",
  container: "#board",
  items: ".note",
  held: ".dragging",
  policies: { cancel: "keeps", release: "stays", order: "untouched" },
  capabilities: { without: ["resize-during-touches"], fields: { bounces: false } },
};
const FINDING = { iterations: 40, arguments: ["--only", "first-move-lifts", "--stop-at-first"] };

test("a finding fails the test with what the command prints, and is kept", async (context) => {
  const page = await opened(context, process.env.EXAMPLE, "board.html");
  const before = page.url();
  const error = await expectNoFindings(page, NOTES, { ...FINDING, corpus: "Kept" }).then(
    () => null,
    (thrown) => thrown,
  );
  assert.equal(error?.name, "Findings");
  assert.match(error.message, /1\. first-move-lifts breaks \(move\)\n {3}Promise /);
  assert.match(error.message, /\n {3}Confirmed with real input \(mouse\)\n/);
  const [, entry] = error.message.match(
    /\n {3}Again +run this test again: it begins with (Kept\/free-drag\/\S+\.json)\n/,
  );
  assert.doesNotMatch(error.message, /--exec/);
  assert.deepEqual(
    error.files.map((file) => file.replace(/-\w{8}\./, ".")),
    ["html", "jpg", "json"].map((kind) => `dragfuzz-results/first-move-lifts.${kind}`),
  );
  assert.match(fs.readFileSync(error.files[0], "utf8"), /<h1>first-move-lifts breaks \(move\)<\/h1>/);
  assert.deepEqual(fs.readFileSync(error.files[1]).subarray(0, 2), Buffer.from([0xff, 0xd8]));
  // The page is given back as it was.
  assert.equal(page.url(), before);
  assert.equal(await page.evaluate("typeof dragfuzz"), "undefined");

  // The next run begins with what was kept.
  const again = await expectNoFindings(page, NOTES, { ...FINDING, iterations: 1, corpus: "Kept" }).catch(
    (thrown) => thrown,
  );
  assert.match(again.message, new RegExp(entry));
});

test("a mistake is told in a sentence", async (context) => {
  const page = await opened(context, process.env.EXAMPLE, "board.html");
  for (const [field, sentence] of [
    [{ items: ".notes" }, 'items ".notes" hits nothing in "#board"'],
    [{ held: ".moving" }, 'held ".moving" hits nothing while an item is dragged; perhaps held: ".dragging" is meant'],
    [{ policies: { cancle: "keeps" } }, 'policies: unknown field "cancle"; did you mean "cancel"?'],
    [{ helt: ".dragging" }, '"helt" means nothing for free-drag; perhaps "held" is meant'],
  ]) {
    await assert.rejects(expectNoFindings(page, { ...NOTES, ...field }), {
      name: "TypeError",
      message: `expectNoFindings: ${sentence}`,
    });
  }
});

test("a page of another browser is told", async () => {
  const page = {
    url: () => "http://localhost/",
    goto: async () => {},
    context: () => ({ newCDPSession: () => Promise.reject(new Error("CDP session is only available in Chromium")) }),
  };
  await assert.rejects(expectNoFindings(page, NOTES), {
    message: "the page is none of Chromium: Firefox and WebKit have no protocol for real input",
  });
});
