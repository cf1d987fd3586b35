// Runs scenarios in the page: builds what a scene describes, turns events into input, looks after each.
//
// A behaviour knows scenes and snapshots; a library file says how the library is set up. Input is a list of steps:
// `input` makes synthetic events of them, with trusted input the browser's driver does them.

import { behaviours } from "./behaviours/behaviours.js";
import * as coordinates from "./coordinates.js";
import { current, timing } from "./current.js";
import * as declining from "./declining.js";
import * as deep from "./deep.js";
import * as pageErrors from "./errors.js";
import * as holding from "./holding.js";
import { begin } from "./input/hand.js";
import * as input from "./input/input.js";
import * as nativeDrag from "./input/native-drag.js";
import * as told from "./input/told.js";
import * as limits from "./limits.js";
import * as listening from "./listening.js";
import * as measure from "./measure.js";
import * as planning from "./planning.js";
import * as presenting from "./presenting.js";
import * as promising from "./promising.js";
import * as stepping from "./stepping.js";
import * as ways from "./ways.js";

const HOME = 2048; // Where a container lies whose origin is (0, 0), in pixels.
const { EVENT_TIME, END_TIME } = timing;

async function snapshot() {
  await virtualClock.finishAnimations();
  await stepping.glided();
  pageErrors.check();
  if (current.library.page) holding.checkPlaces();
  return current.behaviour.snapshot();
}

/// Lets go of everything, so that the next scenario begins as on a fresh page.
async function tidy() {
  current.down = new Map();
  if (current.picked !== null) await stepping.doAll(stepping.paced(ways.pressKey("escape")));
  current.picked = null;
  await input.end();
  await stepping.steps.wait(END_TIME);
  current.behaviour.tearDown?.();
  await stepping.steps.wait(END_TIME);
}

/// Takes a library; `after` is to what the page listens once something was dragged and is gone.
export async function use(chosen, given, pointing, cancelWay, after, known = null) {
  [current.library, current.kind, current.cancelling] = [chosen, pointing, cancelWay];
  current.behaviour = behaviours[current.library.behaviour];
  virtualClock.keep();
  current.options = current.fixed = { ...promising.defaults(), ...given };
  const style = [current.library.page ? null : current.behaviour.style?.(current.library), current.library.style]
    .filter(Boolean)
    .join("\n");
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  nativeDrag.acceptAll(!current.library.page);
  if (current.library.page) {
    await virtualClock.advance(EVENT_TIME);
    await virtualClock.turns();
    virtualClock.keep();
    current.scale = measure.SCALE;
    const wrong = await presenting.look(known);
    if (wrong) return wrong;
    // What listens besides, once reset was called, would be told of the next scenario; what some begin to listen to
    // with the first drag, and keep, is in `after`.
    current.usual = [listening.allListeners(), after];
    return null;
  }
  await prepare({ scene: current.behaviour.empty, events: [] });
  await isLeftOver();
  current.usual = [listening.allListeners(), after];
  return null;
}
/// Builds the page for a scenario; returns why that cannot be done, or null.
export async function prepare(scenario) {
  if (current.root && !current.library.page) await tidy();
  virtualClock.clear();
  if (!current.library.page) document.body.textContent = "";
  pageErrors.clear();
  [current.isMoved, current.wasPressed, current.isOther] = [false, false, false];
  current.root = current.library.page ? presenting.container() : null;
  current.options = { ...current.fixed };
  for (const [name, text] of Object.entries(scenario.settings ?? {})) {
    if (name === "zoom" && !current.library.options?.zoom && limits.ZOOMS.includes(text)) continue;
    current.options[name] = promising.values(name).find((value) => String(value) === text);
    if (current.options[name] === undefined) return `the setting ${name}=${text}, which the library file does not have`;
  }
  begin(current.kind);
  [current.down, current.holders, current.lifting, current.loosening] = [new Map(), new Map(), null, null];
  if (current.library.page) return await presenting.ready(scenario);
  current.scale = coordinates.chooseScale(scenario);
  if (current.scale === null) return "numbers that no whole pixels can show";
  const place = scenario.scene.origin,
    corner = current.library.viewport ? 0 : (window.dragfuzzFiles.home ?? HOME);
  current.origin = place.map((value) => corner + coordinates.px(value));
  const reason = declining.reasonToDecline(scenario);
  if (reason) return reason;
  current.root = document.createElement("div");
  if (coordinates.visualViewport.scale !== 1 || scrollX !== 0)
    coordinates.scroll(coordinates.visualViewport.scale !== 1);
  Object.assign(current.root.style, {
    position: "absolute",
    left: `${current.origin[0] + scrollX}px`,
    top: `${current.origin[1] + scrollY}px`,
  });
  document.body.append(current.root);
  await current.behaviour.setUp(scenario.scene);
  current.permanent = new Set(holding.beside());
  await virtualClock.sizes();
  await stepping.steps.wait(EVENT_TIME);
  return null;
}
/// Ends an event with real input, by those of its steps that only the page can do: what is seen then.
export async function next(late) {
  try {
    await stepping.doAll(late);
    return { snapshot: await snapshot() };
  } catch (error) {
    return pageErrors.outcome(error);
  }
}
/// The steps of an event with real input.
export async function planned(event) {
  try {
    return { steps: await planning.plan(event) };
  } catch (error) {
    return pageErrors.outcome(error);
  }
}
/// Runs a whole scenario with synthetic input.
export async function run(scenario) {
  const declined = await prepare(scenario);
  if (declined) return { declined };
  const snapshots = [];
  told.pretend(true);
  try {
    snapshots.push(await snapshot());
    for (const event of scenario.events) {
      await stepping.doAll(await planning.plan(event));
      snapshots.push(await snapshot());
    }
    return { snapshots };
  } catch (error) {
    const outcome = pageErrors.outcome(error);
    return outcome.declined ? outcome : { snapshots, ...outcome };
  } finally {
    told.pretend(false);
  }
}
/// Ends the scenario, and has a page do so that can; returns whether something of it is left that only a fresh page
/// gets rid of.
export async function isLeftOver() {
  if (!current.root) return false;
  if (current.library.page && !current.library.reset) return true;
  try {
    await tidy();
    current.root = null;
    if (current.library.reset) {
      current.library.reset();
      await stepping.steps.wait(EVENT_TIME);
    }
    // A reset that ends no drag leaves the next scenario what this one holds.
    if (current.library.page && deep.all(holding.itemsOf(), presenting.container()).some(holding.isHeld)) return true;
    return (
      pageErrors.all.length > 0 ||
      (current.usual !== undefined && !current.usual.includes(listening.allListeners())) ||
      Boolean(current.library.leftover?.()) ||
      (current.library.page && holding.beside().some(holding.isNew))
    );
  } catch (error) {
    pageErrors.add(error);
    return true;
  }
}
