// The scenario of a recording as a file.

import { scenarioOf } from "./meaning.js";

/// The scenario as the text of its file, an event a line.
export function textOf(recording) {
  const { events, ...rest } = scenarioOf(recording);
  const fields = Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const list = events.map((event) => `\n    ${JSON.stringify(event)}`).join(",");
  return `{\n${fields.join(",\n")},\n  "events": [${list}\n  ]\n}\n`;
}

export function save(recording) {
  const address = URL.createObjectURL(new Blob([textOf(recording)], { type: "application/json" }));
  const name = `${recording.settings.behaviour}-recording.json`;
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return `saved: ${name}`;
}
