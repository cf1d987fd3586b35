// What somebody can set: with data- attributes of the script tag, or in the console. RECORDING.md says what each means.

// Selectors say which items have an option; all and none of them are "*" and ":not(*)".
const DEFAULTS = {
  behaviour: "free-drag",
  container: null,
  items: null,
  key: null,
  hold: "500",
  settle: "500",
  draggable: "*",
  bounces: "*",
  adsorbs: ":not(*)",
  enabled: "*",
  selected: ":not(*)",
  control: "on",
  start: "by-hand",
};
const WORDS = { behaviour: ["free-drag", "grid-reorder"], control: ["on", "off"], start: ["by-hand", "at-once"] };
/// The options of items, each with the setting that says which items have it.
export const OPTIONS = {
  "free-drag": { isDraggable: "draggable", bounces: "bounces", adsorbs: "adsorbs" },
  "grid-reorder": { isEnabled: "enabled", isSelected: "selected" },
};

/// All settings, where these are given.
export function chosen(given) {
  for (const [name, value] of Object.entries(given)) {
    if (!(name in DEFAULTS))
      throw new Error(`record.js has no setting "${name}"; it has ${Object.keys(DEFAULTS).join(", ")}`);
    if (typeof value !== "string") throw new Error(`the setting "${name}" of record.js has to be a text`);
  }
  const settings = { ...DEFAULTS, ...given };
  for (const [name, words] of Object.entries(WORDS)) {
    if (!words.includes(settings[name]))
      throw new Error(`the setting "${name}" is "${settings[name]}" and has to be ${words.join(" or ")}`);
  }
  for (const name of ["hold", "settle"]) {
    const isRight = /^\d+$/.test(settings[name]) || (name === "hold" && settings.hold === "never");
    if (!isRight)
      throw new Error(`the setting "${name}" is "${settings[name]}" and has to be a number of milliseconds`);
  }
  return settings;
}

/// The element that these settings name, if it has items.
export function containerOf(settings) {
  if (!settings.container || !settings.items) throw new Error("record.js needs the settings container and items");
  const container = document.querySelector(settings.container);
  if (!container) throw new Error(`no element of the page matches "${settings.container}"`);
  if (!container.querySelector(settings.items)) {
    throw new Error(`no element in "${settings.container}" matches "${settings.items}"`);
  }
  return container;
}
