// The pointers of synthetic input: where each is, and whether it is down.

/** A finger that goes no farther has not moved for touch events; in pixels. */
export const SLOP = 15;
/** One that stays longer does not tap, in milliseconds. */
export const TAP_TIME = 500;

/** What points; its pointers, the number of the next one, and how much a pinch has made larger. */
export const hand = {
  kind: "mouse",
  pointers: new Map(),
  nextId: 2,
  scale: 1,
  /**
   * Whether one of the fingers that are or were down together has gone farther than the slop: then each way of any
   * counts.
   */
  isPast: false,
};

/// Begins with nothing down, and says what points. How large a pinch has made all is asked once for a scenario, as that
/// may take a layout.
export const begin = (kind) =>
  Object.assign(hand, { kind, pointers: new Map(), nextId: 2, scale: top.visualViewport.scale });
/// The pointer of a touch: every finger has one, a mouse or a pen is one.
export function pointerOf(touch) {
  const { kind, pointers } = hand,
    key = kind === "touch" ? touch : 0;
  if (!pointers.has(key)) pointers.set(key, { touch: key, id: kind === "mouse" ? 1 : hand.nextId++, at: [1, 1] });
  return pointers.get(key);
}
export const down = () => [...hand.pointers.values()].filter((p) => p.isDown);
