// To what the window and the document listen: what a library leaves behind, other than in elements, it has left there.

const places = [];
// Functions that listen, each with a number of its own.
const numbers = new WeakMap();
let lastNumber = 0;
for (const place of [window, document]) {
  const known = new Map(),
    key = (type, run, how) => `${type} ${Boolean(how?.capture ?? how)} ${numberOf(run)}`;
  const { addEventListener, removeEventListener } = place;
  place.addEventListener = (type, run, how) => {
    if (run && !how?.once) known.set(key(type, run, how), [type, run, how]);
    return addEventListener.call(place, type, run, how);
  };
  place.removeEventListener = (type, run, how) => {
    if (run) known.delete(key(type, run, how));
    return removeEventListener.call(place, type, run, how);
  };
  places.push({ place, known });
}
/// To what the window and the document listen; which functions do does not matter.
export const allListeners = () =>
  places.map(({ known }) => String([...known.keys()].map((key) => key.replace(/ \d+$/, "")).sort())).join(" ");
/// Takes away what listens to the window or the document, for a library that leaves it there.
export function stopListening(type) {
  for (const { place, known } of places) {
    for (const given of known.values()) if (given[0] === type) place.removeEventListener(...given);
  }
}
function numberOf(run) {
  if (!numbers.has(run)) {
    lastNumber += 1;
    numbers.set(run, lastNumber);
  }
  return numbers.get(run);
}

/// To what the window and the document listen now and did not before, or the other way round.
export function leftListening(earlier) {
  const [before, now] = [earlier, allListeners()].map((all) =>
    all.split(/[ ,]/).filter((word) => !/^(true|false)?$/.test(word)),
  );
  const count = (all, type) => all.filter((each) => each === type).length;
  return [...new Set([...before, ...now])].filter((type) => count(before, type) !== count(now, type));
}
