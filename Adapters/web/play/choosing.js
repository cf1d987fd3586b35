// Menus, and what is said about what was chosen.

import { byId } from "./asking.js";
import { forms } from "./forms.js";
import { made } from "./making.js";
import { writeText } from "./opening.js";
import { editsScene } from "./reshaping.js";
import { behaviour, definition, implementation, stage, state } from "./state.js";
import { there } from "./there.js";

const inWords = {
  own: "Your program",
  reference: "The specification",
  published: "Published controls",
  fault: "Planted faults",
};

/** Options for these, by their names, of which one is chosen. */
const options = (those, chosen, textOf = (one) => one.name) =>
  those.map((one) => new Option(textOf(one), one.name, false, one.name === chosen));

export function menus() {
  const { now } = state;
  byId("behaviour").replaceChildren(...options(there.behaviours, now.behaviour));
  const kinds = Object.entries(inWords).map(([kind, label]) => {
    const cards = behaviour().implementations.filter((card) => card.kind === kind);
    return made("optgroup", { label }, ...options(cards, now.implementation));
  });
  byId("implementation").replaceChildren(...kinds.filter(({ children }) => children.length));
  const scenes = made("optgroup", { label: "To try" }, ...options(there.scenes[now.behaviour] ?? [], now.from));
  const found = there.entries.filter(
    (one) => one.behaviour === now.behaviour && one.implementation === now.implementation,
  );
  const named = options(found, now.from, ({ name, invariant }) => `${invariant} (${name.slice(-8)})`);
  const findings = made("optgroup", { label: `What ${now.implementation} breaks` }, ...named);
  byId("scene").replaceChildren(scenes, ...(named.length ? [findings] : []));
  if (![...byId("scene").options].some((option) => option.selected && option.value === state.now.from)) {
    byId("scene").prepend(new Option(state.now.from || "Your own", "", true, true));
  }
  nameSides();
  about();
  forms();
  hint();
  writeText();
}

export function hint() {
  const needsHold = definition("Event.hold") && { ...state.declared, ...state.now.policies }.lifts === "hold";
  const drag = needsHold ? "Hold an item still until a ring appears, then drag it." : "Drag an item.";
  byId("hint").textContent = editsScene()
    ? "Drag something to another place; its lower right corner resizes it."
    : `${drag} Expected is what should happen, seen is what the implementation does.`;
  stage.classList.toggle("edits", editsScene());
}

/** Says whose pictures they are. */
export function nameSides() {
  const words = (chosen) => Object.entries(chosen).map(([name, value]) => `${name}: ${value}`);
  byId("model").textContent = ["the reference", ...words(state.now.policies)].join(", ");
  byId("subject").textContent = [state.now.implementation, ...words(state.now.settings)].join(", ");
}

/** What the implementation is, and what is known to be wrong with it. */
function about() {
  const card = implementation();
  const [summary, body] = byId("about").children;
  summary.textContent = card.summary;
  const defects = card.defects.map((defect) => made("li", { textContent: `${defect.summary} (${defect.invariant})` }));
  body.replaceChildren(defects.length ? made("ul", {}, ...defects) : behaviour().summary);
}
