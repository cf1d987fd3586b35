// Says which drag libraries are here, each opened in the browser.

import { ask, closeBrowser, openBrowser, running } from "./browser.js";
import { libraries } from "./library.js";

for (const name of libraries()) {
  const browser = await openBrowser(name);
  console.log(`${name}: ${await ask(browser, "() => library.version()")}, Chromium ${running(browser).version}`);
  await closeBrowser(browser);
}
