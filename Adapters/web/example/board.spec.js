// A test of board.html in Playwright Test, where `python3 -m http.server --directory Adapters/web/example 8123` shows it.
import { test } from "@playwright/test";
import { expectNoFindings } from "dragfuzz/playwright";

test("notes can be dragged", async ({ page }) => {
  await page.goto("http://localhost:8123/board.html");
  await expectNoFindings(page, {
    behaviour: "free-drag",
    container: "#board",
    items: ".note",
    held: ".dragging",
    policies: { cancel: "keeps", release: "stays", order: "untouched" },
    capabilities: { without: ["resize-during-touches"], fields: { bounces: false } },
  });
});
