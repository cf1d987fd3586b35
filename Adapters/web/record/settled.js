// What the page has done to the items, apart from what some library shows during a drag.

const ids = ({ items }) => new Set(items.map(({ item }) => item));

/// The looks with only what the page has done to the items, not what some library shows during a drag: copies that
/// are gone once it is over, and originals that are out of the container meanwhile.
export function settledLooks(entries, settle) {
  const looks = new Map(),
    down = new Set();
  let rest = -Infinity,
    episode = [],
    base = entries[0];
  const close = () => {
    if (!episode.length) return;
    for (const [entry, settled] of afterwards(base, episode)) looks.set(entry, settled);
    base = episode.at(-1);
    episode = [];
  };
  for (const entry of entries) {
    if (entry.type === "down") down.add(entry.pointer);
    if (["up", "cancel", "gone"].includes(entry.type) && down.delete(entry.pointer)) rest = entry.time + settle;
    if (down.size || entry.time < rest) {
      if (entry.type === "look") episode.push(entry);
    } else {
      close();
      if (entry.type === "look") {
        base = entry;
        looks.set(entry, entry);
      }
    }
  }
  close();
  return numbered(looks);
}

/// The looks during drags, now that it is known what is there at their end.
function afterwards(base, episode) {
  const [before, after] = [ids(base), ids(episode.at(-1))];
  const facts = new Map(base.items.map((item) => [item.item, item]));
  const seen = new Set(before),
    last = new Map();
  for (const [index, { items }] of episode.entries()) for (const { item } of items) last.set(item, index);
  return episode.map((entry, index) => {
    for (const item of entry.items) {
      if (!before.has(item.item) && !after.has(item.item)) continue;
      facts.set(item.item, { ...facts.get(item.item), ...item });
      seen.add(item.item);
    }
    const stays = (id) => seen.has(id) && (after.has(id) || last.get(id) >= index);
    const order = [...new Set([...ids(entry), ...seen])].filter(stays);
    return [entry, { ...entry, isBusy: true, items: order.map((id) => facts.get(id)) }];
  });
}

/// The looks with the items numbered in the order in which they come: the copies of some library had numbers, too.
/// With them, the new numbers by the old ones.
function numbered(looks) {
  const names = new Map();
  for (const [entry, { items, ...look }] of looks) {
    for (const { item } of items) if (!names.has(item)) names.set(item, names.size + 1);
    looks.set(entry, { ...look, items: items.map((item) => ({ ...item, item: names.get(item.item) })) });
  }
  return { looks, names };
}
