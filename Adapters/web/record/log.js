// The log of a recording, to which everything is added as it happens.

const ENTRIES_MAX = 90_000; // dragfuzz reads lists of up to 100,000 elements.

/// A recording that goes on, of a container. What has to be told of it, `tell` tells.
export const begun = (settings, container, tell) => ({
  settings,
  container,
  tell,
  isOn: true,
  log: [],
  /// How many events were heard.
  count: 0,
  lastLook: null,
  /// The numbers of items, by the keys by which these are known; of those that are present now, the elements.
  numbers: new Map(),
  present: new Map(),
  /// The kinds of the pointers that are down.
  pointers: new Map(),
  /// Ends what listens to the page.
  release() {},
});

export function note(recording, entry) {
  recording.log.push({ time: performance.now(), ...entry });
  if (recording.isOn && recording.log.length >= ENTRIES_MAX && entry.type !== "end") stop(recording);
}

export function stop(recording) {
  if (!recording?.isOn) return;
  recording.release();
  note(recording, { type: "end" });
  recording.isOn = false;
  recording.tell();
}
