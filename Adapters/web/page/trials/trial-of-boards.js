// One drag of a card from one list to another, or of a row into another, before anything is blamed on the page.

import { markOf } from "../behaviours/as-collection.js";
import * as session from "../behaviours/session/rows.js";
import { current } from "../current.js";
import * as scenarios from "../scenarios.js";
import * as watching from "./watching.js";
import { failed, HANDLE, hold, move, perhaps, press, release, whole } from "./words.js";

function missing(library, seen, moreInputs) {
  const needs = `does it need ${moreInputs}${HANDLE}?`;
  const name = markOf(library);
  if (!library.held) {
    return `${name} is missing, what selects an item that is dragged${perhaps(name, seen.held)}; or ${needs}`;
  }
  const what = seen.held ? `perhaps ${name}: "${seen.held}" is meant` : needs;
  return `${name} "${library.held}" hits nothing while an item is dragged by a ${current.kind}: ${what}`;
}
/// Where the cards of a list lie in a scene: the middle of each, by where they begin and how high they are.
function cards(scene, isSession) {
  if (isSession) {
    return scene.views.map(({ frame: [left, top, width, height], rowHeight, sections: [{ items }] }) => ({
      ids: items.map(({ id }) => id),
      at: (row) => whole([left + width / 2, top + Math.min(row * rowHeight, height - 1)]),
    }));
  }
  let top = 0;
  return scene.sections.map(({ leadingInset, trailingInset, nearInset, items }) => {
    const tops = [top + leadingInset];
    for (const { size } of items) tops.push(tops[tops.length - 1] + size[1] + scene.lineSpacing);
    top = tops[tops.length - 1] - (items.length ? scene.lineSpacing : 0) + trailingInset;
    // Below all cards, in the room that is left there.
    const part = (row) =>
      row < items.length ? tops[Math.floor(row)] + (row % 1) * items[Math.floor(row)].size[1] : tops[items.length] + 4;
    return {
      ids: items.map(({ id }) => id),
      at: (row) => whole([nearInset + (items[0]?.size[0] ?? 20) / 2, part(row)]),
    };
  });
}

/// Of a board: whether its cards move once they are dropped, or while one is dragged.
export async function board(library) {
  const isSession = library.behaviour === "drag-session",
    { scenes } = current;
  const listed = (each) => cards(each, isSession),
    has = (...counts) =>
      scenes.find((each) => counts.every((count, index) => (listed(each)[index]?.ids.length ?? 0) >= count));
  const scene = has(2, 1) ?? has(2) ?? scenes[0];
  const lists = listed(scene),
    [list] = lists,
    total = lists.flatMap(({ ids }) => ids).length;
  if (!list.ids.length) return `the first of lists "${library.lists}" has no card: show the page with some`;
  const items = isSession
    ? ({ views }) => views.map(({ sections }) => sections[0].rows.map(({ id }) => id).join(" "))
    : ({ display }) => display.map((section) => section.items.join(" "));
  const isDragged = (snapshot) => (isSession ? Boolean(snapshot.session) : snapshot.hidden.length > 0);
  // Not every board takes what is dropped below its cards, or puts a card behind another one.
  const drags = isSession
    ? [
        ...lists.slice(1, 2).map((other) => [list.at(0.5), other.at(other.ids.length + 0.5)]),
        [list.at(0.5), list.at(1.7)],
        [list.at(0.5), list.at(3.5)],
        ...(list.ids.length > 1 ? [[list.at(1.5), list.at(0.3)]] : []),
      ]
    : [
        ...(list.ids.length > 1
          ? [
              [list.at(0.5), list.at(1.5)],
              [list.at(0.5), list.at(1.95)],
              ...(list.ids.length > 2 ? [[list.at(0.5), list.at(2.8)]] : []),
            ]
          : []),
        ...(lists[1]?.ids.length ? [[list.at(0.5), lists[1].at(0.5)]] : []),
        ...lists.slice(0, 2).map((each) => [list.at(0.5), each.at(each.ids.length)]),
      ];
  let shown, seen, declined;
  for (const [at, end] of drags) {
    // Some boards take in only the second move over a place.
    const events = [press(at), hold, move([at[0], at[1] + 4]), move([end[0] - 1, end[1]]), move(end), release];
    if (shown) await scenarios.isLeftOver();
    const { outcome, seen: now } = await watching.watched(
      library,
      () => scenarios.run({ scene, events }),
      Number(list.ids[0]),
    );
    if (outcome.declined) {
      declined ??= outcome.declined;
      continue;
    }
    if (outcome.error) return failed(outcome);
    [shown, seen] = [outcome.snapshots, now];
    if (String(items(shown[6])) !== String(items(shown[0]))) break;
  }
  if (!shown) return `a simple drag cannot be run: ${declined}`;
  // What the page itself loses is found as such.
  const size = (snapshot) => items(snapshot).join(" ").split(" ").filter(Boolean).length;
  if ([shown[3], shown[5], shown[6]].some((each) => size(each) !== total)) return null;
  if (isDragged(shown[1]) && library.lift !== "press")
    return 'item 1 is lifted by the press alone: say so with lift: "press"';
  if (!isDragged(shown[3])) return missing(library, seen, "another --input, lift, or ");
  const isLive = String(items(shown[5])) !== String(items(shown[0]));
  if (isSession && isLive) {
    const why = 'the cards change their places already while one is dragged: "collection-reorder" is for that';
    return `behaviour is "drag-session", and ${why}`;
  }
  if (!isSession && !isLive && String(items(shown[6])) !== String(items(shown[0]))) {
    const why = 'the cards change their places only when one is dropped: "drag-session" is for that';
    return library.isGrid
      ? `behaviour is "grid-reorder", the rows differ in size, and ${why.replace("cards", "rows")}, with lists`
      : `behaviour is "collection-reorder", and ${why}`;
  }
  if (isSession && library.placeholder && !session.board.isMarked) {
    const other = perhaps("placeholder", seen.placeholder);
    return `placeholder "${library.placeholder}" hits nothing while an item is over a list${other}`;
  }
  if (isDragged(shown[6])) return `${markOf(library)} "${library.held}" still hits an item after the drag`;
  if (String(items(shown[6])) !== String(items(shown[0]))) return null;
  const selects = `does lists "${library.lists}" select what takes the drop`;
  const why = library.lists ? selects : "does it need another --input or lift";
  return `nothing is moved when item 1 is dragged to another place and let go: ${why}?`;
}
/// Of a tree: its last item goes into its first one.
export async function tree(library) {
  const scene = current.scenes.find(({ items }) => items.length === 3) ?? current.scenes[0],
    { width, rowHeight } = scene,
    x = width - 10;
  const given = scene.items.map(({ id, level }) => ({ id, level })),
    count = given.length,
    last = given[count - 1].id;
  const written = ({ items }) => JSON.stringify(items.map(({ id, level }) => ({ id, level })));
  let shown, seen, now;
  // Not every tree takes what is dropped on a row that has others in it.
  for (const end of [0.5 * rowHeight, 1.5 * rowHeight, 1].map(Math.floor)) {
    const from = Math.floor((count - 0.5) * rowHeight),
      events = [press([x, from]), hold, move([x, from - 2]), move([x, end]), release];
    if (shown) await scenarios.isLeftOver();
    const { outcome, seen: watched } = await watching.watched(library, () => scenarios.run({ scene, events }), last);
    // What nothing has lifted may only not be marked as the file says.
    if (/no move to the side lifts/.test(outcome.declined) && library.held) return missing(library, watched, "");
    if (outcome.declined) return `a simple drag cannot be run: ${outcome.declined}`;
    if (outcome.error) return failed(outcome);
    [shown, seen, now] = [outcome.snapshots, watched, outcome.snapshots[outcome.snapshots.length - 1]];
    if (written(now) !== written(shown[0])) break;
  }
  if (now.items.length !== count) return null;
  if ((seen.isAway && shown[3].items.length < count) || seen.isTakenOut) {
    return (
      `items "${library.items}" leave the tree while one is dragged, and something else shows its ` +
      "place: tree-move is for trees whose rows stay where they are until the drop"
    );
  }
  if (!shown[3].lifted) return missing(library, seen, "");
  if (written(now) === written(shown[0])) return `nothing is moved when item ${last} is dragged to others and let go`;
  return now.lifted ? `held "${library.held}" still hits an item after the drag` : null;
}
