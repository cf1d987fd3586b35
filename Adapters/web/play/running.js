// Has the scenario run, and takes what came of it.

import { ask, byId } from "./asking.js";
import { hint } from "./choosing.js";
import { letGo } from "./fingers.js";
import { policyForm } from "./forms.js";
import { down } from "./happening.js";
import { say, show } from "./showing.js";
import { broken, entry, isFrozen, panels, SMALL, shape, stage, state, touches } from "./state.js";

let isStale = false;

/** Has the scenario run; while a request is under way, whatever happens is for the next. */
export async function run() {
  isStale = true;
  if (state.isBusy) return;
  state.isBusy = true;
  while (isStale) {
    isStale = false;
    state.sent = state.now.events.length;
    const { width, height } = room();
    const generation = state.age;
    const reply = await ask("run", {
      entry: entry(),
      implementation: state.now.implementation,
      area: state.area,
      width,
      height,
      // Variants of the scenario are run at rest only: real programs take their time.
      comparesVariants: down(state.now.events).size === 0,
    });
    if (generation === state.age) take(reply);
  }
  state.isBusy = false;
}

/** How large a picture can be. */
function room() {
  const isSmall = innerWidth <= SMALL;
  const style = getComputedStyle(byId("seen"));
  const width = byId("seen").clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const height = isSmall ? innerHeight * 0.42 : Math.max(innerHeight - 330, 240);
  return { width, height: stage.classList.contains("wide") ? height * 0.6 : height };
}

function take(reply) {
  if (reply.error) return say(reply.error, true);
  const wasFrozen = state.answer !== null && isFrozen();
  state.answer = reply;
  if (JSON.stringify(state.declared) !== JSON.stringify(reply.declared)) {
    state.declared = reply.declared;
    policyForm();
    hint();
  }
  if (state.area === null || (touches.size === 0 && !state.grip && !holds(state.area, reply.area))) {
    state.area = around(reply.area);
    shape();
    isStale = true;
    return;
  }
  const { width, height } = reply.camera;
  for (const panel of panels) {
    panel.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    panel.svg.style.height = `${Math.min(height, room().height)}px`;
    panel.load(reply.data);
  }
  if (isFrozen() && !wasFrozen) {
    if (touches.size > 0 && state.now.events.length > broken()[0].step) {
      // What the fingers did until the answer came is of no interest.
      state.now.events = state.now.events.slice(0, broken()[0].step);
      isStale = true;
    }
    letGo();
    if (state.view === null) state.view = broken()[0].step;
    // On a phone it may be below the edge of the screen.
    requestAnimationFrame(() => byId("judgement").scrollIntoView({ block: "nearest" }));
  }
  byId("signs").lastElementChild.innerHTML = reply.legend;
  show();
}

/** An area with some room around it, for items that are dragged out of it. */
function around([x, y, width, height]) {
  const margin = Math.max(width, height) * (innerWidth <= SMALL ? 0.03 : 0.08);
  return [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
}

function holds([x, y, width, height], [innerX, innerY, innerWidth, innerHeight]) {
  return x <= innerX && y <= innerY && x + width >= innerX + innerWidth && y + height >= innerY + innerHeight;
}
