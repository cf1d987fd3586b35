// The line along which the dividers of a page lie, and where each of them is on it.

import { current } from "../../current.js";
import * as deep from "../../deep.js";
import * as identity from "../../identity.js";
import * as measure from "../../measure.js";

/**
 * What is known of the line: at which side it begins, the scene of this run, the height in the window at which its
 * dividers are pressed, which touch holds which divider, and the press that has taken one, with how far from its
 * middle.
 */
export const line = { from: "left", scene: null, level: 0, holders: new Map(), press: null, offset: null };

const ACROSS = { axis: 0, start: "left", end: "right", length: "width" },
  DOWN = { axis: 1, start: "top", end: "bottom", length: "height" };
const isVertical = (from) => from === "top" || from === "bottom";
/// The sides of rectangles along the line, and across it.
export const along = (from = line.from) => (isVertical(from) ? DOWN : ACROSS);
export const across = (from = line.from) => (isVertical(from) ? ACROSS : DOWN);
/// Whether places are counted from the right or the bottom.
export const isTurned = (from = line.from) => from === "right" || from === "bottom";
export const middle = (box, { start, length }) => box[start] + box[length] / 2;

export const elements = () => deep.all(current.library.items, current.root).filter(measure.isSeen);
/// What a field of the file says, which may have to look at the page.
export function given(name) {
  const value = current.library[name];
  return typeof value === "function" ? value(current.root) : value;
}
/// The side at which the line begins: as the file says; else the line along which several dividers lie, or of which one
/// takes the smaller share, or the longer side of the container.
export function sideOf() {
  const { from } = current.library;
  if (from) return from;
  const boxes = elements().map((element) => element.getBoundingClientRect()),
    [first] = boxes,
    outer = measure.inner(current.root);
  const spread = (side) => {
    const all = boxes.map((box) => middle(box, side));
    return Math.max(...all) - Math.min(...all);
  };
  const ways = [
    spread(ACROSS) - spread(DOWN),
    first ? (first.height / outer.height - first.width / outer.width) * outer.width : 0,
    outer.width - outer.height,
  ].filter((each) => Math.abs(each) > measure.NEAR);
  if (ways[0] < 0) return "top";
  return getComputedStyle(current.root).direction === "rtl" ? "right" : "left";
}
/// Gives dividers their numbers: from the beginning of the line, and of two at the same place the one that comes first
/// in the page.
export function number() {
  const place = (element) => middle(element.getBoundingClientRect(), along()) * (isTurned() ? -1 : 1);
  identity.adopt(
    current.library,
    elements().sort((a, b) => place(a) - place(b)),
  );
}
/// All dividers that are seen, by their numbers, each with its place from the left or the top, in points.
export function dividers() {
  const side = along(),
    start = measure.inner(current.root)[side.start];
  return elements()
    .map((element) => {
      const box = element.getBoundingClientRect();
      return { id: identity.idOf(element), element, box, at: measure.points(middle(box, side) - start) };
    })
    .filter(({ id }) => id !== undefined)
    .sort((a, b) => a.id - b.id);
}
/// How long the line is, in points.
export const length = () => measure.points(measure.inner(current.root)[along().length]);
