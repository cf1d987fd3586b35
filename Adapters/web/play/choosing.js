// Menus, and what is said about what was chosen.

import { byId } from "./asking.js";
import { forms } from "./forms.js";
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

export function menus() {
  byId("behaviour").replaceChildren(
    ...there.behaviours.map(({ name }) => new Option(name, name, false, name === state.now.behaviour)),
  );
  byId("implementation").replaceChildren(
    ...Object.keys(inWords).flatMap((kind) => {
      const group = document.createElement("optgroup");
      group.label = inWords[kind];
      group.append(
        ...behaviour()
          .implementations.filter((card) => card.kind === kind)
          .map(({ name }) => new Option(name, name, false, name === state.now.implementation)),
      );
      return group.children.length ? [group] : [];
    }),
  );
  const scenes = document.createElement("optgroup");
  scenes.label = "To try";
  scenes.append(
    ...(there.scenes[state.now.behaviour] ?? []).map(
      ({ name }) => new Option(name, name, false, name === state.now.from),
    ),
  );
  const findings = document.createElement("optgroup");
  findings.label = `What ${state.now.implementation} breaks`;
  findings.append(
    ...there.entries
      .filter((one) => one.behaviour === state.now.behaviour && one.implementation === state.now.implementation)
      .map(
        ({ name, invariant }) => new Option(`${invariant} (${name.slice(-8)})`, name, false, name === state.now.from),
      ),
  );
  byId("scene").replaceChildren(scenes, ...(findings.children.length ? [findings] : []));
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
  const defects = document.createElement("ul");
  defects.append(
    ...card.defects.map((defect) => {
      const item = document.createElement("li");
      item.textContent = `${defect.summary} (${defect.invariant})`;
      return item;
    }),
  );
  body.replaceChildren(card.defects.length ? defects : behaviour().summary);
}
