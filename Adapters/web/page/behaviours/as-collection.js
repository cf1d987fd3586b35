// A list whose rows differ in size: its file says what it is for a grid, and it is tested as a collection.

const SAME = ["liftDistance", "keys", "press", "secondTouch", "target", "within"];
const PROMISED = [
  "no-item-lost",
  "no-item-doubled",
  "drag-is-a-move",
  "drop-lands-where-shown",
  "cancel-restores",
  "senseless-events-change-nothing",
  "numbers-are-finite",
  "agrees-with-reference",
  "survives",
  "answers-in-time",
];
const NAMES = { "lifted-tracks-touch": "snapshot-tracks-touch", "order-is-a-permutation": "no-item-doubled" };

/// What is not promised, by the names that a collection has for it; what it does not know has no name there.
function names(notPromised) {
  return notPromised
    .map((name) => name.split(":"))
    .map(([name, ...place]) => [NAMES[name] ?? name, ...place])
    .filter(([name]) => [...PROMISED, ...Object.values(NAMES)].includes(name))
    .map((parts) => parts.join(":"));
}
function policies({ cancel, axis, reorder, ...given }) {
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => SAME.includes(name)));
  if (cancel === "keeps") own.cancel = "commits";
  if (axis === "vertical") own.axis = "scrolling";
  // Which places rows of different sizes change for each other no policy of a collection says.
  if (reorder && reorder !== "move") own.target = "own";
  return own;
}

/// The same library file for a collection with one list.
export function of(library) {
  const {
    policies: given = {},
    notPromised = [],
    capabilities: { items = undefined, fields = {}, without = [] } = {},
    setItems,
    lifted,
    ...rest
  } = library;
  const left = [
    ...names(notPromised),
    ...(given.reorder && given.reorder !== "move" ? ["drag-is-a-move"] : []),
  ];
  const { ended, lists, notShown, promises, ...others } = rest;
  return {
    ...others,
    behaviour: "collection-reorder",
    ...(lifted && { held: lifted }),
    policies: policies(given),
    ...(left.length && { notPromised: left }),
    ...(setItems && { setItems: ([list], [numbers]) => setItems(list, numbers) }),
    capabilities: { ...(items && { items }), fields, without: without.filter((name) => name === "cancel") },
  };
}
