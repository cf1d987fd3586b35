// Shows a step: what was expected, what was seen, and what has happened.

import { byId } from "./asking.js";
import { drawCursor } from "./keyboard.js";
import { made } from "./making.js";
import { writeText } from "./opening.js";
import { broken, isFrozen, keyOf, last, panels, past, shown, stage, state, touches } from "./state.js";

export const list = byId("events");
const rows = [];

export function say(words, isBad = false) {
  byId("note").textContent = words;
  byId("note").className = isBad ? "bad" : "";
}

export function show() {
  const step = shown();
  for (const panel of panels) panel.show(step);
  const frozen = isFrozen();
  const violations = frozen ? broken() : [];
  const [style, words] = state.answer.data.steps[step].slice(1).map((index) => state.answer.data.texts[index]);
  stage.classList.toggle("frozen", frozen);
  stage.classList.toggle("dragging", touches.size > 0);
  stage.classList.toggle("glides", touches.size === 0);
  byId("judgement").className = frozen ? "bad" : "";
  byId("broken").hidden = !frozen;
  byId("verdict").className = frozen ? "" : style;
  byId("verdict").textContent = frozen ? `✗ Broken at step ${violations[0].step}` : words;
  if (frozen) {
    const [first, ...others] = violations;
    byId("promise").textContent = `Promised: ${first.promise}`;
    byId("due").textContent = first.expected;
    byId("got").textContent = first.seen;
    byId("key").textContent = keyOf(first);
    byId("others").textContent = others.length ? `It also breaks ${others.map(keyOf).join(", ")}.` : "";
  }
  byId("undo").disabled = past.length === 0;
  byId("restart").disabled = byId("play").disabled = state.now.events.length === 0;
  byId("shrink").disabled = state.answer.violations.length === 0;
  showRows(step);
  drawCursor();
  if (byId("json").open && document.activeElement !== byId("text")) writeText();
}

function showRows(step) {
  const { steps, texts } = state.answer.data;
  const marked = new Set(state.answer.violations.map((violation) => violation.step));
  while (rows.length > steps.length) rows.pop().remove();
  while (rows.length < steps.length) {
    const index = rows.length;
    const row = made("div", { id: `event-${index}` });
    row.setAttribute("role", "option");
    row.addEventListener("click", () => look(index));
    rows.push(row);
    list.append(row);
  }
  for (const [index, row] of rows.entries()) {
    const words = `${marked.has(index) ? "✗ " : ""}${texts[steps[index][0]]}`;
    if (row.textContent !== words) row.textContent = words;
    row.className = marked.has(index) ? "row broken" : "row";
    row.setAttribute("aria-selected", index === step);
  }
  list.setAttribute("aria-activedescendant", `event-${step}`);
  const row = rows[step];
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + row.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - 60;
}

/** Shows another step. */
export function look(step) {
  stop();
  state.view = step >= last() ? null : Math.max(step, 0);
  show();
}

let timer = null;

export function stop() {
  clearInterval(timer);
  timer = null;
  byId("play").textContent = "Play";
}

export function play() {
  if (timer !== null) return stop();
  look(0);
  byId("play").textContent = "Pause";
  timer = setInterval(() => {
    if (shown() >= last() || isFrozen()) return stop();
    state.view = shown() + 1;
    show();
  }, 500);
}
