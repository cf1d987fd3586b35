// What keys send.

/**
 * Keys that are no single character: code, number, and the text that they write.
 * @type {Record<string, [string, number, string]>}
 */
const KEYS = {
  " ": ["Space", 32, " "],
  Enter: ["Enter", 13, "\r"],
  Tab: ["Tab", 9, ""],
  Escape: ["Escape", 27, ""],
  Backspace: ["Backspace", 8, ""],
  Delete: ["Delete", 46, ""],
  Home: ["Home", 36, ""],
  End: ["End", 35, ""],
  PageUp: ["PageUp", 33, ""],
  PageDown: ["PageDown", 34, ""],
  ArrowLeft: ["ArrowLeft", 37, ""],
  ArrowUp: ["ArrowUp", 38, ""],
  ArrowRight: ["ArrowRight", 39, ""],
  ArrowDown: ["ArrowDown", 40, ""],
};

/**
 * Code, number and text of a key by its name.
 * @param {string} name
 * @returns {[string, number, string]}
 */
function about(name) {
  if (KEYS[name]) return KEYS[name];
  if ([...name].length !== 1) return [name, 0, ""];
  const code = /^\p{L}$/u.test(name) ? `Key${name.toUpperCase()}` : /^\d$/.test(name) ? `Digit${name}` : "";
  return [code, /** @type {number} */ (name.toUpperCase().codePointAt(0)), name];
}

/**
 * The parameters of `Input.dispatchKeyEvent` for pressing a key, or letting it go.
 * @param {"keyDown" | "keyUp"} step
 * @param {string} name
 */
export function keyEvent(step, name) {
  const [code, number, text] = about(name);
  const type = step === "keyUp" ? "keyUp" : text ? "keyDown" : "rawKeyDown";
  const written = type === "keyDown" ? { text, unmodifiedText: text } : {};
  return { type, key: name, code, windowsVirtualKeyCode: number, ...written };
}
