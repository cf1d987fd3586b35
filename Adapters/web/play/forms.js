// Forms for policies, settings, events and the scene, made of the schema.

import { byId } from "./asking.js";
import { hint, nameSides } from "./choosing.js";
import { happen, keep, replaced } from "./happening.js";
import { button, made } from "./making.js";
import { framed } from "./reshaping.js";
import { say } from "./showing.js";
import { definition, FROZEN, form, implementation, isFrozen, state, typeName } from "./state.js";
import { there } from "./there.js";

/** Forms for policies, events and the scene, made of the schema. */
export function forms() {
  state.declared = implementation().policies;
  policyForm();
  settingForm();
  sceneForm();
  const prefix = `${typeName()}.Event.`;
  const byHand = ["press", "move", "release", "hold"];
  const kinds = Object.keys(there.definitions)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((kind) => !byHand.includes(kind));
  let event = {};
  const fields = made("div");
  const choose = (kind) => {
    const schema = there.definitions[prefix + kind];
    event = form.blankObject(schema, state.now.scene);
    const inputs = form.fields(schema, event, () => {}, state.now.scene, true);
    fields.replaceChildren(made("p", { textContent: schema.description }), inputs);
  };
  const kind = form.choice(kinds, "Event", kinds[0], choose);
  const act = button("Let it happen", () => {
    if (isFrozen()) return say(FROZEN);
    happen(structuredClone(event));
  });
  if (kinds.length) choose(kinds[0]);
  byId("more").lastElementChild.replaceChildren(kind, fields, act);
}

/** Has the scenario run with other settings or policies. */
function choose(chosen) {
  keep();
  Object.assign(state.now, chosen);
  state.passed = new Set();
  nameSides();
  hint();
  replaced();
}

export function policyForm() {
  const policies = structuredClone({ ...state.declared, ...state.now.policies });
  const rows = form.fields(
    definition("Policies"),
    policies,
    () => {
      choose({
        policies: Object.fromEntries(
          Object.entries(policies).filter(([name, value]) => value !== state.declared[name]),
        ),
      });
      mark();
    },
    {},
    true,
  );
  const mark = () => {
    for (const [place, name] of Object.keys(definition("Policies").properties).entries()) {
      rows.children[place].classList.toggle("chosen", name in state.now.policies);
    }
  };
  mark();
  byId("policies").lastElementChild.replaceChildren(rows);
}

/** Another scene: whatever has happened belongs to the one before. */
export function sceneChanged(scene) {
  const words = state.now.events.length
    ? "In the new scene nothing has happened yet; Undo brings back what was before."
    : "";
  Object.assign(state.now, { scene, events: [], from: "", wanted: null });
  state.passed = new Set();
  // While something is dragged, what was said at first still counts.
  replaced(state.grip ? words || byId("note").textContent : words);
}

function sceneForm() {
  const scene = structuredClone(state.now.scene);
  const box = byId("edit").lastElementChild;
  // What has been opened stays open.
  const open = new Set([...box.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent));
  byId("onstage").hidden = framed(state.now.scene).length === 0;
  box.replaceChildren(
    form.fields(definition("Scene"), scene, () => {
      keep();
      state.area = null;
      sceneChanged(structuredClone(scene));
    }),
  );
  for (const summary of box.querySelectorAll("summary")) summary.parentElement.open = open.has(summary.textContent);
}

function settingForm() {
  const { settings: cards } = implementation();
  byId("settings").hidden = cards.length === 0;
  const fields = cards.map(({ name, values }) => [name, { enum: values, default: values[0] }]);
  const settings = Object.fromEntries(cards.map(({ name, values }) => [name, state.now.settings[name] ?? values[0]]));
  byId("settings").lastElementChild.replaceChildren(
    form.fields({ properties: Object.fromEntries(fields) }, settings, () =>
      choose({
        settings: Object.fromEntries(
          cards.filter(({ name, values }) => settings[name] !== values[0]).map(({ name }) => [name, settings[name]]),
        ),
      }),
    ),
  );
}
