// Errors that nobody caught: what they say, where in the page's own code they happened, and whose they are.

// Notices of browsers that are no errors: what is observed is told a frame later.
const HARMLESS = [
  "ResizeObserver loop completed with undelivered notifications.",
  "ResizeObserver loop limit exceeded",
];
export let all = [];

/// The lines of a stack: the address of a file, and the number of the line.
const lines = (error) =>
  [...String(error?.stack ?? "").matchAll(/([^\s()]+):(\d+):\d+\)?$/gm)]
    .map(([, file, line]) => ({ file, line }))
    .filter(({ file }) => file !== "<anonymous>");
const isAdapters = ({ file }) => file.startsWith("dragfuzz/");
// Code of others: from another server, or from a folder of packages.
const isOthers = ({ file }) =>
  /node_modules|\/vendor\//.test(file) || (/^https?:/.test(file) && new URL(file).origin !== location.origin);
/// Where it happened: the first line of the stack in the page's own code, or else in any code but the adapter's.
function place(error) {
  const all = lines(error).filter((line) => !isAdapters(line)),
    own = all.find((line) => !isOthers(line)) ?? all[0];
  const path = own?.file.replace(/[?#].*$/, "");
  return own ? ` (${path.split("/").pop()}:${own.line})` : "";
}
function note(text, error) {
  if (!HARMLESS.some((notice) => text.endsWith(notice))) all.push(text + place(error));
}
window.addEventListener("error", ({ message, error }) => note(String(message), error));
window.addEventListener("unhandledrejection", ({ reason }) => note(String(reason), reason));

export function clear() {
  all = [];
}
export function add(error) {
  all.push(error.message + place(error));
}
/// What an error that was thrown during a scenario comes to: the page's, or trouble of the adapter, which is no
/// finding.
export function outcome(error) {
  if (error.isPages) return { error: error.message };
  if (error.isDeclined) return { declined: error.message };
  const first = lines(error)[0];
  if (!first || isAdapters(first)) return { declined: `trouble of the adapter: ${error.message}` };
  return { error: error.message + place(error) };
}
/// Throws what nobody caught, if there is anything.
export function check() {
  if (all.length) throw Object.assign(new Error(all.join("; ")), { isPages: true });
}
