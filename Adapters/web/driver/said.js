// What dragfuzz says of a run, in the words of somebody who tests a page.

const FEW = 50; // Scenarios, of which nobody can tell much.
const WIDTH = 80;

/**
 * Rewrites the lines of a run in text, one after the other; each becomes none, one or several. Lines of JSON stay.
 * @param {string} pointing
 */
export function inWordsOfPages(pointing) {
  let scenarios = Number.POSITIVE_INFINITY;
  /** @type {string[] | null} */
  let untried = null;
  /** Whether the strength is left out, and how far it has gone. @type {"no" | "within" | "after"} */
  let strength = "no";
  return (/** @type {string} */ line) => {
    const counted = line.match(/^[\w-]+, [\w-]+: (?:nothing found|[\d,]+ causes?) in ([\d,]+) scenarios?/);
    if (counted) scenarios = Number(counted[1].replaceAll(",", ""));
    if (untried || line.startsWith("  Never tried, because of what you declare: ")) {
      untried = [...(untried ?? []), line.trim()];
      if (!line.endsWith(".")) return [];
      const text = untried.join(" ");
      untried = null;
      return withoutFinger(text, pointing);
    }
    if (strength === "after" && /^ {2}(Missed|Why it is missed|Which are missed, and why): ?/.test(line)) {
      strength = line.endsWith(".") || !line.startsWith("  Missed") ? "after" : "within";
      return [];
    }
    if (strength === "within" || (scenarios < FEW && line.startsWith("  Strength: this test would notice"))) {
      const isFirst = strength !== "within";
      strength = line.endsWith(".") ? "after" : "within";
      if (!isFirst) return [];
      const count = scenarios === 1 ? "1 scenario" : `${scenarios} scenarios`;
      return wrapped(`Only ${count} counted, which is a first look. The strength is told from ${FEW} on.`);
    }
    if (strength === "after") strength = "no";
    return [line];
  };
}

/**
 * What was never tried; that a mouse has one pointer nobody has declared.
 * @param {string} text
 * @param {string} pointing
 */
function withoutFinger(text, pointing) {
  const rest = text.replace(/(: |, )a second finger(, |\.$)/, (_, before, after) => (after === "." ? "." : before));
  if (rest === text || pointing === "touch") return wrapped(text);
  const one = `A ${pointing} has one pointer: \`--input touch\` tries a second finger.`;
  return [...(rest.endsWith(":.") || rest.endsWith("declare.") ? [] : wrapped(rest)), ...wrapped(one)];
}

/** @param {string} text */
function wrapped(text) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.length - 1;
    if (lines[last] && 2 + lines[last].length + 1 + word.length > WIDTH) lines.push(word);
    else lines[last] += `${lines[last] ? " " : ""}${word}`;
  }
  return lines.map((line) => `  ${line}`);
}
