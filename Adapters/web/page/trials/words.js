// What is said of a trial, and the events of which it is made.

export const HANDLE = "a style that makes its handle as large as the item";
export const perhaps = (name, value) => (value ? `; perhaps ${name}: "${value}" is meant` : "");
export const press = (at) => ({ event: "press", touch: 1, at });
export const move = (to) => ({ event: "move", touch: 1, to });
export const hold = { event: "hold", touch: 1 };
export const release = { event: "release", touch: 1 };
/// What is wrong where a drag ends with an error: nothing, if the page itself throws it, which is found as such.
export const failed = ({ error, snapshots }) => (snapshots.length ? null : `setting up ends with an error: ${error}`);
export const whole = (place) => place.map(Math.floor);
