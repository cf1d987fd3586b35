// What the adapter hears of the events of a page, before anything of the page does.

/// Hears events of these types, whose names have spaces in between.
export function hear(types, act) {
  for (const type of types.split(" ")) window.addEventListener(type, act, true);
}
