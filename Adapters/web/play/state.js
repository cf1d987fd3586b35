// What is tried, what came of it, and what is shown.

import { byId } from "./asking.js";
import { Form } from "./form.js";
import { there } from "./there.js";

export const state = {
  /**
   * The scenario, with the settings and policies that are not as the implementation has them; `wanted` is what a file
   * says it breaks.
   */
  now: {
    behaviour: "",
    implementation: "",
    settings: {},
    /** @type {any} */
    policies: {},
    scene: null,
    events: [],
    from: "",
    wanted: null,
  },
  /** What the implementation declares, which depends on its settings. */
  declared: {},
  /** The last answer, the area that is shown, and the step: null for the last one. */
  answer: null,
  area: null,
  view: null,
  /** What has broken and been looked at. */
  passed: new Set(),
  isBusy: false,
  /** How many events the last request had. */
  sent: 0,
  /** Counts scenarios that have taken the place of another: answers about those before are not for this one. */
  age: 0,
  /**
   * What is moved or resized on the stage: its place among all that have a frame, and what it was when the pointer went
   * down.
   */
  grip: null,
  cursor: null,
};
/** Up to which width of the window everything stands below each other. */
export const SMALL = 896;
export const FROZEN = "It stands still where it broke. Go on, undo, or start over.";

export const form = new Form(there.definitions);
export const panels = ["expected", "seen"].map((name) => new Panel(name));
export const stage = byId("stage");
/** Has the pictures below each other where the area is wide, and the screen is not. */
export const shape = () => stage.classList.toggle("wide", innerWidth <= SMALL && state.area[2] > state.area[3] * 1.25);
/** What was before each change, for undoing. */
export const past = [];

export const behaviour = () => there.behaviours.find(({ name }) => name === state.now.behaviour);
export const implementation = () => behaviour().implementations.find(({ name }) => name === state.now.implementation);
/** What the definitions of the behaviour begin with. */
export const typeName = () => state.now.behaviour.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
export const definition = (name) => there.definitions[`${typeName()}.${name}`];
export const last = () => state.answer.data.steps.length - 1;
export const shown = () => Math.min(state.view ?? last(), last());
const isAny = (object) => Object.keys(object).length > 0;
export const keyOf = ({ invariant, place }) => `${invariant} (${place})`;

/**
 * What is broken and nobody has looked at yet: what a file is about, or else the first of it, with all of that step.
 */
export function broken() {
  const open = (state.answer?.violations ?? []).filter((violation) => !state.passed.has(keyOf(violation)));
  const wanted = open.find((violation) => keyOf(violation) === state.now.wanted);
  const step = wanted?.step ?? Math.min(...open.map((violation) => violation.step));
  const first = open.filter((violation) => violation.step === step && violation !== wanted);
  return wanted ? [wanted, ...first] : first;
}

export const isFrozen = () => broken().length > 0 && shown() >= broken()[0].step;

/** The scenario as a file has it, with what it breaks. */
export function entry(violation) {
  const { behaviour: name, implementation: subject, scene, events, settings, policies } = state.now;
  const key = violation && {
    invariant: violation.invariant,
    place: violation.place,
    expected: violation.expected,
    seen: violation.seen,
    event: violation.step > 0 ? violation.step - 1 : null,
  };
  return {
    format: "dragfuzz-counterexample",
    version: 1,
    behaviour: name,
    implementation: subject,
    ...key,
    scene,
    events,
    ...(isAny(settings) && { settings }),
    ...(isAny(policies) && { policies }),
  };
}

/** By pointer: the number of the touch, where it is, and where it was pressed on the screen. */
export const touches = new Map();
