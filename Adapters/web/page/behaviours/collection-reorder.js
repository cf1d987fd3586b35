// Collection reorder: cards that change their places while one of them is dragged, within and between the lists of a
// board. What a board shows as a scene, and what is seen of it.
//
// A list of the page is a section, and those of a scene lie below each other. Wherever a list lies in the page, a touch
// in its section is in it.

import * as coordinates from "../coordinates.js";
import { current, faults } from "../current.js";
import * as holding from "../holding.js";
import * as identity from "../identity.js";
import { under } from "../input/sending.js";
import * as limits from "../limits.js";
import * as measure from "../measure.js";
import * as pointers from "../pointers.js";
import * as presenting from "../presenting.js";

const { SCALE, points } = measure;
// Points below the last card of a list, at most: that much is there also when it has got another one.
const ROOM = 20;
const MOST = 4; // Pixels by which a pointer may lie otherwise on a card than its place does in the scene.
let lists, scene, sizes;

const within = (list, selector) => [...list.querySelectorAll(selector)];
const found = () => (current.library.lists ? within(current.root, current.library.lists) : [current.root]);
const isCopy = (element) => Boolean(current.library.copy) && element.matches(current.library.copy);
const heldCard = () =>
  within(current.root, current.library.items).find((card) => !isCopy(card) && holding.isHeld(card));
/// The cards of a list from top to bottom: what each is, and what shows its place.
function rows(list) {
  const { items, placeholder } = current.library,
    held = heldCard();
  const all = within(list, placeholder ? `${items}, ${placeholder}` : items).filter((element) => !isCopy(element));
  const isPlaceholder = (element) => Boolean(placeholder) && element.matches(placeholder);
  // A placeholder stands where the lifted card will be.
  const hasPlaceholder = Boolean(placeholder) && within(current.root, placeholder).length > 0;
  return all
    .filter((element) => !hasPlaceholder || element !== held)
    .map((element) => ({
      card: isPlaceholder(element) ? (held ?? (holding.isLeft(element) ? element : null)) : element,
      place: element,
    }))
    .filter(({ card }) => card);
}
const heightOf = (card, place) => sizes.get(identity.idOf(card))?.[1] ?? points(place.getBoundingClientRect().height);
/// Where each section begins now, in points: below those before it, whatever they have got or lost meanwhile; and
/// where the last one ends.
function tops() {
  const out = [0];
  for (const [index, list] of lists.entries()) {
    const { leadingInset, trailingInset } = scene.sections[index],
      all = rows(list);
    out.push(
      all.reduce(
        (end, { card, place }) => end + heightOf(card, place),
        out[index] + leadingInset + trailingInset + scene.lineSpacing * Math.max(0, all.length - 1),
      ),
    );
  }
  return out;
}
/// The pixel in which something begins for who presses it.
const pixelOf = (start) => Math.floor(start + measure.HAIR);
/// From where the places of a list count.
function cornerOf(list) {
  const { left, top } = measure.inner(list);
  return [left - list.scrollLeft, top - list.scrollTop].map(pixelOf);
}
/// A rectangle of the window as it lies in a section.
function inSection(index, start, rect) {
  const [left, top] = cornerOf(lists[index]);
  return [
    points(pixelOf(rect.left) - left),
    start + points(pixelOf(rect.top) - top),
    points(rect.width),
    points(rect.height),
  ];
}
/// The edges and middles of the cards of a list, across and down: where they are in its section, and their pixels.
/// What is not where its section has it moves, or something else takes room.
function edgesOf(list, index) {
  const { leadingInset, nearInset } = scene.sections[index],
    corner = cornerOf(list),
    box = measure.inner(list);
  const ends = [
    [0, box.left],
    [scene.viewport[0], box.right],
  ].map(([start, shown]) => ({ scene: start, shown, isMiddle: false }));
  const out = [ends.filter((mark) => Math.abs(mark.shown - corner[0] - SCALE * mark.scene) <= SCALE), []];
  let end = leadingInset;
  for (const { card, place } of rows(list)) {
    const rect = place.getBoundingClientRect(),
      height = heightOf(card, place),
      width = sizes.get(identity.idOf(card))?.[0] ?? points(rect.width);
    const marks = measure.marks(corner, [nearInset, end, width, height], rect);
    for (const axis of [0, 1]) out[axis].push(...marks[axis]);
    end += height + scene.lineSpacing;
  }
  return out;
}
/// The cells of a list, those of its section where nobody sees a difference. A card that floats itself, and for which
/// nothing stands, has the place that the others leave it.
function cellsOf(list, index, start, floats) {
  const { leadingInset, nearInset } = scene.sections[index],
    box = measure.inner(list);
  let end = start + leadingInset;
  return rows(list).map(({ card, place }) => {
    const rect = place.getBoundingClientRect(),
      shown = inSection(index, start, rect),
      [width, height] = sizes.get(identity.idOf(card)) ?? shown.slice(2);
    const cell = [nearInset, end, width, height],
      whole = [rect.left - box.left + list.scrollLeft, rect.top - box.top + list.scrollTop + SCALE * start];
    const isSettled = [...whole, rect.width, rect.height].every((value, side) =>
      measure.near(value, SCALE * cell[side]),
    );
    const frame = (card === floats && place === card) || isSettled ? cell : shown;
    end = frame[1] + frame[3] + scene.lineSpacing;
    return { item: identity.idOf(card) ?? 0, frame };
  });
}
/// What floats keeps its distance from the pointer, whatever lies under that.
function floating(element) {
  const { left, top, width, height } = holding.picture(element) ?? element.getBoundingClientRect();
  const pointer = pointers.first(),
    starts = tops();
  if (!pointer) {
    const index = Math.max(
      0,
      lists.findIndex((list) => list.contains(element)),
    );
    return inSection(index, starts[index], { left, top, width, height });
  }
  const place = [left - pointer.at[0], top - pointer.at[1]].map((way, axis) => pointer.place[axis] + points(way));
  return [...place, points(width), points(height)];
}

export const hooks = {
  required: ["lists", "held"],
  optional: ["setItems", "copy", "placeholder", "lift", "keys"],
  selectors: ["held", "copy", "placeholder"],
};
export function capabilities(library) {
  const root = document.querySelector(library.container),
    [right, bottom] = limits.roomAt(root);
  const end = limits.leavesWindow(within(root, library.items)) ? 2 : 1,
    whole = { whole: true };
  return {
    without: [
      "headers",
      "locks",
      "scrolling",
      "data-changes",
      "right-to-left",
      "itemSpacing",
      "delegate",
      "tick",
      "background",
      "origin",
      "press-while-down",
      "move-before-hold",
      "resize",
    ],
    fields: {
      axis: "vertical",
      "at.x": { least: 0, greatest: right, ...whole },
      "at.y": { least: 0, greatest: 2 * bottom, ...whole },
      "to.x": { least: (1 - end) * right, greatest: end * right, ...whole },
      "to.y": { least: (1 - end) * bottom, greatest: 2 * end * bottom, ...whole },
    },
  };
}
/// A page tells nobody what was dragged.
export const notShown = () => ["data", "reports"];
export const itemAt = (element) => element?.closest(current.library.items);
/// The card whose cell has this place, as the scene lays them out.
export function itemIn([x, y]) {
  const starts = tops();
  if (x < 0 || x >= scene.viewport[0]) return undefined;
  for (const [index, list] of lists.entries()) {
    const { leadingInset, nearInset } = scene.sections[index];
    let top = starts[index] + leadingInset;
    for (const { card, place } of rows(list)) {
      const id = identity.idOf(card),
        [width] = sizes.get(id) ?? [0],
        height = heightOf(card, place);
      if (x >= nearInset && x < nearInset + width && y >= top && y < top + height) return id;
      top += height + scene.lineSpacing;
    }
  }
  return undefined;
}
/// By how many pixels a pointer lies otherwise on the card that it presses than its place does in the scene.
export function slip({ element, at, place, shift }) {
  const card = element.closest(current.library.items),
    starts = tops(),
    cells = lists.flatMap((list, index) => cellsOf(list, index, starts[index])),
    cell = card && cells.find(({ item }) => item === identity.idOf(card));
  if (!cell) return [0, 0];
  const { left, top } = card.getBoundingClientRect();
  const by = [left, top].map(
    (start, axis) => at[axis] - shift[axis] - start - SCALE * (place[axis] - cell.frame[axis]),
  );
  return by.map((way) => (Math.abs(way) <= MOST ? way : 0));
}
export const hasTaps = true;
export const follows = () => lists.length > 1;
export const isColumn = ({ sections }) => sections.length === 1;
export const has = (id) => within(current.root, current.library.items).some((card) => identity.idOf(card) === id);
export const isLifted = () => within(current.root, current.library.items).some((card) => holding.isHeld(card));
/// The middle of the place that the lifted card has in its list.
export const home = () => coordinates.middle(lists.flatMap(rows).find(({ card }) => holding.isHeld(card))?.place);
export function focus(id) {
  const card = within(current.root, current.library.items).find((each) => identity.idOf(each) === id);
  ([card, ...card.querySelectorAll("*")].find((each) => each.tabIndex >= 0) ?? card).focus();
}
/// What scenes a board is measured with: so many cards in its lists.
export const drafts = (counts) => presenting.spread(counts, found().length).map((sections) => ({ sections }));
export async function show(given) {
  const all = given?.sections.map(({ items }) => items.map(({ id }) => id));
  await presenting.give(all, found);
  lists = found();
}
export function shownScene() {
  const boxes = lists.map(measure.inner),
    corners = lists.map(cornerOf),
    cards = lists.map((list) => within(list, current.library.items).filter(measure.isSeen));
  const rects = cards.map((all) => all.map((card) => card.getBoundingClientRect()));
  for (const column of rects) {
    if (column.some((box, index) => index && box.top < column[index - 1].bottom - measure.NEAR)) {
      throw faults.mistake(
        `items "${current.library.items}" lie beside each other in a list, which no behaviour describes yet`,
      );
    }
  }
  const gaps = rects.flatMap((column) => column.slice(1).map((box, index) => box.top - column[index].bottom));
  const spacing = gaps.length ? gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length : 0;
  const first = rects.findIndex((column) => column.length),
    inset = first < 0 ? 0 : rects[first][0].top - corners[first][1];
  const breadth = Math.max(...boxes.map(({ width }) => width));
  const sections = rects.map((column, index) => {
    const box = boxes[index],
      [left, top] = corners[index],
      last = column[column.length - 1],
      start = column[0]?.top ?? top + inset;
    // Where a list is empty, its cards will lie as those of another one.
    const [like, from] = column.length ? [column, left] : [rects[first] ?? [], corners[first]?.[0] ?? left];
    const near = like.length ? pixelOf(Math.min(...like.map((rect) => rect.left))) - from : 0;
    const wide = like.length ? Math.max(...like.map(({ width }) => width)) : breadth;
    return {
      leadingInset: Math.max(0, points(pixelOf(start) - top)),
      nearInset: Math.max(0, points(near)),
      farInset: points(Math.max(0, breadth - near - wide)),
      trailingInset: Math.max(0, Math.min(ROOM, points(Math.floor(box.bottom - (last?.bottom ?? start))))),
      items: column.map(({ width, height }, number) => ({
        id: identity.idOf(cards[index][number]),
        size: [points(width), points(height)],
      })),
    };
  });
  const extent = sections.reduce(
    (sum, { leadingInset, trailingInset, items }) =>
      sum + leadingInset + trailingInset + items.reduce((all, { size }) => all + size[1] + points(spacing), 0),
    2 * ROOM,
  );
  return {
    corner: corners[0],
    phase: [0, 0],
    scene: { viewport: [points(breadth), Math.ceil(extent)], lineSpacing: points(spacing), sections, delegate: [] },
  };
}
export function begin(given) {
  scene = given;
  sizes = new Map(scene.sections.flatMap(({ items }) => items.map(({ id, size }) => [id, size])));
}
/// The pixel of a place: that of its section in the list, or beside the whole board.
export function pixel([x, y]) {
  const starts = tops(),
    index = Math.max(
      0,
      starts.slice(0, -1).findLastIndex((start) => start <= y),
    );
  const [left, top] = cornerOf(lists[index]),
    below = y - starts[index],
    [across, along] = edgesOf(lists[index], index);
  const [breadth] = scene.viewport,
    ends = lists.map((list) => list.getBoundingClientRect()),
    right = measure.clear(left + SCALE * x, x, across),
    wanted = itemIn([x, y]);
  const isHit = (at) => holding.hits([right, at], wanted);
  let down = measure.clear(
    top + Math.ceil(SCALE * below - measure.BIT),
    below,
    along,
    x >= 0 && x < breadth ? isHit : undefined,
  );
  // An empty list may have less room than its section.
  if (!rows(lists[index]).length && y < starts[index + 1])
    down = Math.max(top, Math.min(down, Math.ceil(ends[index].bottom - measure.HAIR) - 1));
  // What is below all sections is below the last list, however much room that has.
  if (y >= starts[lists.length]) {
    const end = Math.max(down, Math.ceil(ends[index].bottom - measure.HAIR)),
      isBelow = (at) => !lists[index].contains(under([right, at]));
    down = [0, 1, 2, 3, 4].map((more) => end + more).find(isBelow) ?? end;
  }
  if (x < 0) return [Math.floor(Math.min(...ends.map((box) => box.left))) + SCALE * x, down];
  if (x >= breadth) {
    const beside = Math.ceil(Math.max(...ends.map((box) => box.right))) + SCALE * (x - breadth);
    // What the browser itself drags may not leave the window.
    return [
      limits.leavesWindow(within(current.root, current.library.items)) ? beside : Math.min(beside, innerWidth - 1),
      down,
    ];
  }
  return [right, down];
}
export function tearDown() {}
export function change() {}
export function snapshot() {
  holding.checkKept(lists);
  const display = lists.map((list) => ({ items: rows(list).map(({ card }) => identity.idOf(card) ?? 0) }));
  const [width, height] = scene.viewport,
    held = lists
      .flatMap(rows)
      .map(({ card }) => card)
      .find((card) => holding.isHeld(card));
  const copy = held && current.library.copy ? document.querySelector(current.library.copy) : null,
    starts = tops();
  const cells = lists.flatMap((list, index) => cellsOf(list, index, starts[index], copy ? null : held));
  return {
    viewport: scene.viewport,
    offset: 0,
    contentExtent: tops()[lists.length],
    display,
    data: display,
    cells: cells.filter(({ frame: [x, y, w, h] }) => x < width && y < height && x + w > 0 && y + h > 0),
    hidden: held ? [identity.idOf(held)] : [],
    reports: [],
    snapshotViews: held
      ? [{ item: identity.idOf(held), frame: floating(copy ?? held) }]
      : holding.leftCopies().map((element) => ({ item: 0, frame: floating(element) })),
  };
}
