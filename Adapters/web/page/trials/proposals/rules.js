// Which rule decides when an item takes the next place: by where the pointer was when it did.

export const STEP = 2; // Points from one move to the next.
export const lifting = (...at) => [
  { event: "press", touch: 1, at },
  { event: "hold", touch: 1 },
];
export const move = (...to) => ({ event: "move", touch: 1, to });
export const release = { event: "release", touch: 1 };
export const cancel = { event: "cancel", touch: 1 };
/// Moves along an axis, from one place to another, in small steps.
export const steps = (from, to, at) =>
  Array.from({ length: Math.ceil(Math.abs(to - from) / STEP) }, (_, index) =>
    move(...at(from + Math.sign(to - from) * STEP * (index + 1))),
  );
const isNear = (a, b) => Math.abs(a - b) <= STEP;

// Where the touch is when an item of this length takes the next place, and when it takes its own again: by where it
// was pressed. Between two places there is room, in which is neither.
const RULES = {
  touch: (length, size) => [length, size],
  centre: (length, size, grip) => [length - size / 2 + grip, size / 2 + grip],
  edge: (length, _size, grip) => [length + grip, grip],
};
/// The rule that all runs follow; `own` where it is another one (half of a row is, as no pointer is exactly in the
/// middle), null where nothing changes its place before the drop.
export function rule(runs, length, size, known) {
  if (runs.some(({ there }) => there === null)) return null;
  const its = known.find((name) =>
    runs.every(({ grip, there, back }) => {
      const [to, from] = RULES[name](length, size, grip);
      return isNear(there, to) && back !== null && isNear(back, from);
    }),
  );
  return its ?? "own";
}
/// The end of the way to the next place.
const far = (length) => Math.round(1.9 * length);
/// The scenarios of a drag to the next place and back, pressed near the beginning and near the end of an item of this
/// size, which is the length from one place to the next less what lies between.
export const slides = (length, at, size) =>
  [0.3, 0.8].map((part) => {
    const grip = Math.round(size * part);
    return [...lifting(...at(grip)), ...steps(grip, far(length), at), ...steps(far(length), 0, at), release];
  });
/// Where the touch was when the place changed, there and back.
export function slid(length, events, shown, index, of) {
  const places = shown.map(index),
    grip = of(events[0].at),
    end = events.findIndex(({ to }) => to && of(to) >= far(length) - STEP) + 1;
  const there = places.findIndex((place) => place > 0),
    back = places.findIndex((place, number) => number > Math.max(end, there) && place === 0);
  const at = (number) => (number < 1 || !events[number - 1].to ? null : of(events[number - 1].to));
  return { grip, there: there < 0 ? null : (at(there) ?? grip), back: back < 0 ? null : at(back) };
}

/// The same event, at whole points.
export const round = (event) => ({
  ...event,
  ...(event.to && { to: event.to.map(Math.round) }),
  ...(event.at && { at: event.at.map(Math.round) }),
});
