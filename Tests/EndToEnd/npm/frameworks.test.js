// A list in React and one in Vue: nothing is found in the right ones, and a mistake is.

import assert from "node:assert/strict";
import test from "node:test";
import { expectNoFindings } from "dragfuzz/playwright";
import { opened } from "./serving.js";

const LIST = {
  behaviour: "grid-reorder",
  container: ".list",
  items: ".row",
  lifted: ".lifted",
  ended: "sorted",
  lift: "move",
  identify: (row) => row.textContent.replace("row ", ""),
  setItems(_list, items) {
    window.app.setItems(items);
  },
  reset: () => window.app.setItems([1, 2, 3, 4]),
  policies: { cancel: "restores", target: "touch" },
  notShown: ["selected"],
  capabilities: { without: ["resize", "resize-during-touches"] },
};

for (const name of ["react", "vue"]) {
  test(`nothing is found in a right list in ${name}`, async (context) => {
    const page = await opened(context, process.env.FRAMEWORKS, `${name}.html`);
    await expectNoFindings(page, LIST, { iterations: 30, time: 120, corpus: null });
  });

  test(`a list in ${name} that does not know Escape fails`, async (context) => {
    const replaced = [`${name}.js`, 'event.key === "Escape"', 'event.key === "Esc"'];
    const page = await opened(context, process.env.FRAMEWORKS, `${name}.html`, replaced);
    const only = {
      iterations: 60,
      time: 120,
      corpus: null,
      arguments: ["--only", "cancel-restores", "--stop-at-first"],
    };
    await assert.rejects(expectNoFindings(page, LIST, only), ({ message }) => {
      assert.match(message, /1\. cancel-restores breaks \(cancel\)/);
      return true;
    });
  });
}
