// As much of Playwright Test as a file with one test asks for: a page, and what is attached, which is printed.

const { chromium } = require("playwright-core");

/** What a test is handed. */
let running = null;

exports.test = async (title, body) => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
  const attached = [];
  const attach = async (name, { contentType, body: data }) => attached.push([name, contentType, data.length > 100]);
  running = { timeout: 30_000, attach, setTimeout: (time) => attached.push(time > 60_000) };
  const error = await body({ page: await browser.newPage() }).then(
    () => null,
    (thrown) => thrown,
  );
  await browser.close();
  console.log(JSON.stringify({ title, name: error?.name, message: error?.message, attached }));
};
exports.test.info = () => {
  if (!running) throw new Error("test.info() can only be called while test is running");
  return running;
};
