// What a page and its console find, and the control that does the same.
//
// While it records, it keeps a log of what happens, as it happens. meaning.js decides what that means.

import * as control from "./control.js";
import { listen } from "./hearing.js";
import * as log from "./log.js";
import { look } from "./looking.js";
import { scenarioOf, sceneOf } from "./meaning.js";
import { save, textOf } from "./saving.js";
import { chosen, containerOf } from "./settings.js";

/// The recording, if there is one, is the one that goes on or the last one; `root` is the control, if it is shown.
const recorder = { settings: null, recording: null, root: null };

const show = (words = undefined) => control.show(recorder.root, recorder.recording, words);

function use(given) {
  const settings = chosen(given);
  stop();
  Object.assign(recorder, { settings, recording: null });
}

function start() {
  stop();
  const { settings } = recorder;
  const recording = log.begun(settings, containerOf(settings), show);
  recorder.recording = null;
  look(recording);
  // The scenario is asked for at the end, but a page that is no grid is better told at once.
  sceneOf(settings, recording.log[0]);
  recording.release = listen(recording);
  recorder.recording = recording;
  show();
}

function stop() {
  log.stop(recorder.recording);
}

window.dragfuzzRecorder = {
  use,
  start,
  stop,
  scenario: () => scenarioOf(recorder.recording),
  text: () => textOf(recorder.recording),
  save: () => save(recorder.recording),
  get isRecording() {
    return recorder.recording?.isOn ?? false;
  },
};

/// Does what a button says, and shows what it answers or what is wrong.
const shown = (run) => () => {
  try {
    show(run());
  } catch (error) {
    show(error.message);
  }
};

function begin() {
  if (recorder.settings.control === "on") {
    const record = shown(() => (recorder.recording?.isOn ? stop() : start()));
    recorder.root = control.opened({ record, save: shown(() => save(recorder.recording)) });
    show();
  }
  if (recorder.settings.start !== "at-once") return;
  try {
    start();
  } catch (error) {
    show(error.message);
    throw error;
  }
}

use({ .../** @type {HTMLElement} */ (document.currentScript)?.dataset });
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
else begin();
