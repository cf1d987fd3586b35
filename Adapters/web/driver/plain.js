// What dragfuzz says, in the words of whoever wrote the page: selectors, the mouse, and pixels of the window.

/** @typedef {{ home: Point, scale: Point, items: [number, string][], lists: string[] }} Names */

/**
 * A number with at most six digits.
 * @param {number} number
 */
export const short = (number) => String(Number(number.toPrecision(6)));

/** @param {Point | number[]} at */
export const place = (at) => `(${short(at[0])}, ${short(at[1])})`;

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;

/**
 * What dragfuzz says of a scenario, with the names of the page.
 * @param {string} text
 * @param {Names} names
 * @param {string} pointing
 */
export function plain(text, names, pointing) {
  const { home, scale, lists } = names;
  const items = new Map(names.items.map(([id, name]) => [String(id), name]));
  const isPointer = pointing === "mouse" || pointing === "pen";
  /** @type {(index: number) => string | undefined} */
  const listed = (index) => (index >= 0 ? lists[index] : undefined);
  const told = text
    .replace(new RegExp(`\\(${NUMBER}, ${NUMBER}\\)`, "g"), (_, x, y) =>
      place([0, 1].map((axis) => home[axis] + scale[axis] * [x, y][axis])),
    )
    .replace(new RegExp(`${NUMBER}×${NUMBER}`, "g"), (_, x, y) => `${short(scale[1] * x)}×${short(scale[1] * y)}`)
    .replace(/\b(?:item|divider) (-?\d+)/g, (all, id) => items.get(id) ?? all)
    // A list of a page is a view with one section: it is named once.
    .replace(/\bsection 0 of (?=view \d)/g, "")
    .replace(
      /\b(view|section) (\d+)/g,
      (all, kind, number) => listed(Number(number) - (kind === "view" ? 1 : 0)) ?? all,
    )
    .replace(/\btouch (\d+)/g, (_, number) => (isPointer ? `the ${pointing}` : `finger ${number}`))
    // What is said of all of them, without a number.
    .replace(/\bsnapshot view\b/g, "picture that is dragged")
    .replace(/\b(?:view|section)(s?)\b(?! \d)/g, "list$1");
  if (!isPointer) return told.replace(/\btouch\b/g, "finger");
  return told
    .replace(/\b([Aa])(?:ny)? (?=touch\b)/g, (_, article) => (article === "A" ? "The " : "the "))
    .replace(/\btouch\b/g, pointing);
}

/** @type {Record<string, string>} */
const DONE = {
  press: "goes down",
  move: "goes",
  release: "goes up",
  cancel: "is taken away",
  hold: "waits where it is",
};

/**
 * What was done, in the words of a web developer.
 * @param {import("./film.js").FilmStep} step
 * @param {string} pointing
 */
export function wordsOf({ event, end, told }, pointing) {
  const { event: name, ...rest } = event;
  if (!DONE[name]) {
    const more = Object.entries(rest).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
    return more.length ? `${name}: ${more.join(", ")}` : name;
  }
  const who = pointing === "touch" ? `finger ${event.touch}` : `the ${pointing}`;
  const isStill = name === "hold" || name === "cancel";
  const at = isStill ? "" : ` ${name === "move" ? "to" : "at"} ${place(end)}`;
  const pressed = told.find(({ type }) => type === "pointerdown" || type === "touchstart");
  return `${who} ${DONE[name]}${at}${name === "press" && pressed ? `, on ${pressed.target}` : ""}`;
}

/**
 * DOM events, those that come again and again once.
 * @param {import("./film.js").Told[]} told
 */
export function eventsOf(told) {
  /** @type {{ text: string, count: number }[]} */
  const lines = [];
  for (const { type, key, target, at } of told) {
    const text = `${type}${key ? ` ${key}` : ""} on ${target}${at ? ` at ${place(at)}` : ""}`;
    const last = lines.at(-1);
    if (last?.text === text) last.count += 1;
    else lines.push({ text, count: 1 });
  }
  return lines.map(({ text, count }) => (count > 1 ? `${text}, ${count} times` : text));
}
