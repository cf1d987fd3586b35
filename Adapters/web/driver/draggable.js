// The fields that a test gives, as the text of a library file.

/**
 * The text of a file that sets `window.library` to this.
 * @param {Record<string, unknown>} fields
 */
export function sourceOf(fields) {
  const lines = Object.entries(fields).map(([name, value]) => `  ${fieldOf(name, value)},\n`);
  return `window.library = {\n${lines.join("")}};\n`;
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function fieldOf(name, value) {
  if (typeof value !== "function") return `${JSON.stringify(name)}: ${literalOf(value)}`;
  const text = String(value);
  // A method is written as it stands in the object; a function or an arrow has no name of its own.
  const isMethod = !/^(async\s+)?(function\b|\(|[\w$]+\s*=>)/.test(text);
  return isMethod ? text : `${JSON.stringify(name)}: ${text}`;
}

/**
 * A value as JavaScript writes it; functions in it stay functions.
 * @param {unknown} value
 * @returns {string}
 */
function literalOf(value) {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  return `{ ${Object.entries(value)
    .map(([name, each]) => fieldOf(name, each))
    .join(", ")} }`;
}
