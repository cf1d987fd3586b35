// Scenarios that are begun, opened, saved and shrunk.

import { ask, byId } from "./asking.js";
import { hint, menus } from "./choosing.js";
import { again, change, goOn, keep, replaced, undo } from "./happening.js";
import { made } from "./making.js";
import { run } from "./running.js";
import { play, say } from "./showing.js";
import { broken, entry, implementation, isFrozen, keyOf, shape, state } from "./state.js";
import { there } from "./there.js";

/** Begins with a behaviour, and where nothing else is said with what shows most. */
function begin(name) {
  const found = there.behaviours.find((one) => one.name === name);
  const subject = ["own", "published", "reference"].flatMap((kind) =>
    found.implementations.filter((card) => card.kind === kind),
  )[0];
  const [scene] = there.scenes[name] ?? [];
  change({
    behaviour: name,
    implementation: subject.name,
    settings: {},
    policies: {},
    scene: structuredClone(scene?.scene ?? {}),
    events: [],
    from: scene?.name ?? "",
  });
}

/** Opens a counterexample, or a scenario. */
function open(opened, from, words = "") {
  const found = there.behaviours.find(({ name }) => name === opened?.behaviour);
  if (!found) return say(`${from || "This"} is no scenario of a behaviour that is known here.`, true);
  const isKnown = found.implementations.some(({ name }) => name === opened.implementation);
  const { scene, events, settings, policies } = opened;
  change(
    {
      behaviour: found.name,
      implementation: isKnown ? opened.implementation : found.implementations[0].name,
      settings: (isKnown && settings) || {},
      policies: policies ?? {},
      scene,
      events: events ?? [],
      from,
      wanted: opened.invariant ? keyOf(opened) : null,
    },
    isKnown || !opened.implementation
      ? words
      : `There is no ${opened.implementation} here: ${found.implementations[0].name} is shown.`,
  );
}

byId("behaviour").addEventListener("change", (event) => begin(event.target.value));
byId("implementation").addEventListener("change", (event) => {
  keep();
  Object.assign(state.now, { implementation: event.target.value, settings: {} });
  state.passed = new Set();
  menus();
  replaced();
});
byId("scene").addEventListener("change", async (event) => {
  const name = event.target.value;
  const example = there.scenes[state.now.behaviour]?.find((one) => one.name === name);
  if (example) return change({ scene: structuredClone(example.scene), events: [], from: name });
  const found = await ask("entry", { name });
  if (found.error) say(found.error, true);
  else open(found, name, "Play shows it from the start; Start over lets you try it yourself.");
});
byId("edit").addEventListener("toggle", hint);
byId("bystage").addEventListener("change", hint);
byId("undo").addEventListener("click", undo);
byId("restart").addEventListener("click", () => {
  keep();
  Object.assign(state.now, { events: [], wanted: null });
  again();
});
byId("play").addEventListener("click", play);
byId("on").addEventListener("click", goOn);

/** What the scenario breaks: what it stands still for, or else the first of all. */
const violation = () => (isFrozen() ? broken()[0] : state.answer.violations[0]);

byId("save").addEventListener("click", () => {
  const found = violation();
  const name = `${found?.invariant ?? "scenario"}.json`;
  const text = `${JSON.stringify(entry(found), null, 2)}\n`;
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  made("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
  const program = implementation().kind === "own" ? ` ${there.program}` : "";
  say(`Saved. dragfuzz ${found ? "replay" : "show"} ${name}${program} runs it again.`);
});

byId("shrink").addEventListener("click", async () => {
  const found = violation();
  const count = state.now.events.length;
  byId("shrink").disabled = true;
  say("Shrinking …");
  const small = await ask("shrink", { entry: entry(found), implementation: state.now.implementation });
  if (small.error) {
    say(small.error, true);
    byId("shrink").disabled = false;
    return;
  }
  const rest = small.events.length;
  const words = rest < count ? `Shrunk from ${count} to ${rest} events` : "Shrunk: no event less, but plainer";
  open(small, "", `${words}; Undo brings back what was before.`);
});

byId("file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  try {
    open(JSON.parse(await file.text()), file.name);
  } catch (error) {
    say(`${file.name} is no JSON: ${error.message}.`, true);
  }
  event.target.value = "";
});

export function writeText() {
  byId("text").value = JSON.stringify(entry(), null, 2);
}

byId("json").addEventListener("toggle", writeText);
byId("apply").addEventListener("click", () => {
  try {
    open(JSON.parse(byId("text").value), "");
  } catch (error) {
    say(`That is no JSON: ${error.message}.`, true);
  }
});

let resized = null;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(() => {
    if (state.area) shape();
    run();
  }, 100);
});

if (there.opened) open(there.opened, "The file");
else {
  const own = there.behaviours.find(({ implementations }) => implementations.some(({ kind }) => kind === "own"));
  begin((own ?? there.behaviours[0]).name);
}
