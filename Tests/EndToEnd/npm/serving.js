// Small apps, each with a development server of its own, and a browser that Playwright has opened.

import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { chromium } from "playwright-core";

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/**
 * Serves a folder, with something replaced in one file, and opens a page of it while a test runs.
 * @param {import("node:test").TestContext} test
 * @param {string} folder
 * @param {string} page
 * @param {[string, string, string]} [replaced] the name of a file, a piece of its text, and what stands there instead
 */
export async function opened(test, folder, page, replaced) {
  const server = http.createServer((request, response) => {
    const name = new URL(request.url, "http://localhost").pathname.slice(1);
    const file = path.join(folder, name);
    if (!fs.existsSync(file)) return response.writeHead(404).end();
    let text = fs.readFileSync(file, "utf8");
    if (replaced?.[0] === name) {
      if (text.split(replaced[1]).length !== 2) throw new Error(`${replaced[1]} is not once in ${name}`);
      text = text.replace(replaced[1], () => replaced[2]);
    }
    response.writeHead(200, { "content-type": KINDS[path.extname(name)] ?? "text/plain" }).end(text);
  });
  await new Promise((resolve) => server.listen(0, "localhost", resolve));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
  test.after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });
  const tab = await browser.newPage();
  await tab.goto(`http://localhost:${server.address().port}/${page}`);
  return tab;
}
