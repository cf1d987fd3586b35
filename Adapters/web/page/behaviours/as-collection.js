// A list whose rows differ in size: its file says what it is for a grid, and it is tested as a collection.
//
// What the file declares may be in the words of either: those of a grid are translated, or left out where a
// collection has nothing of the kind, and all others are a collection's, as hints write them. dragfuzz refuses those
// that are none.

const NAMES = {
  "lifted-tracks-touch": "snapshot-tracks-touch",
  "order-is-a-permutation": "no-item-doubled",
  "lifted-is-in-indicated-slot": "takes-the-place-under-it",
};
// What a grid alone has.
const PROMISED = (
  "height-follows-rows lift-without-movement-changes-nothing lifted-is-in-front nothing-lifted-at-rest " +
  "one-drag-at-a-time one-ended-per-drag rests-in-slot selection-changes-by-taps slots-are-disjoint-and-inside " +
  "there-and-back-restores titles-set-the-lists"
).split(" ");
const SHOWN = ["enabled", "endedCount", "front", "height", "items", "lastEnded", "scaled", "selected"];
const LIMITS =
  /^(columnCount|columnMargin|columnPadding|enabled|margins|paddings|row\w+|selected|set-titles.*|width|height)$/;

/// What is not promised, by the names that a collection has for it.
function names(notPromised) {
  return notPromised
    .map((name) => name.split(":"))
    .filter(([name]) => !PROMISED.includes(name))
    .map(([name, ...place]) => [NAMES[name] ?? name, ...place].join(":"));
}
function policies({ cancel, axis, reorder, reported, ...own }) {
  return {
    ...own,
    ...(cancel && { cancel: cancel === "keeps" ? "commits" : cancel }),
    ...(axis && { axis: axis === "vertical" ? "scrolling" : axis }),
    // Which places rows of different sizes change for each other no policy of a collection says.
    ...(reorder && reorder !== "move" && { target: "own" }),
  };
}
/// How the file itself calls what selects an item that is dragged.
export const markOf = ({ isGrid }) => (isGrid ? "lifted" : "held");
/**
 * What a file declares, or returns from `promises`.
 * @param {any} its
 */
function declared({ policies: given = {}, notPromised = [], notShown = [], capabilities = {} }) {
  const { without = [], fields = {}, ...more } = capabilities;
  const left = [...names(notPromised), ...(given.reorder && given.reorder !== "move" ? ["drag-is-a-move"] : [])];
  return {
    policies: policies(given),
    ...(left.length && { notPromised: [...new Set(left)] }),
    ...(notShown.length && { notShown: notShown.filter((name) => !SHOWN.includes(name.split(".")[0])) }),
    capabilities: { ...more, fields, without: without.filter((name) => !LIMITS.test(name)) },
  };
}

/// The same library file for a collection with one list.
export function of(library) {
  const { setItems, lifted, promises, ended, lists, policies, notPromised, notShown, capabilities, ...others } =
    library;
  return {
    ...others,
    behaviour: "collection-reorder",
    isGrid: true,
    ...(lifted && { held: lifted }),
    ...declared(library),
    ...(promises && { promises: (options) => declared(promises(options)) }),
    ...(setItems && { setItems: ([list], [numbers]) => setItems(list, numbers) }),
  };
}
