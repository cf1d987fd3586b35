// What a page shows, as a scene of panes with dividers between them.

import { current, faults } from "../../current.js";
import * as deep from "../../deep.js";
import { under } from "../../input/sending.js";
import * as measure from "../../measure.js";
import { across, along, elements, given, isTurned, line, middle } from "./line.js";

const { SCALE } = measure;
const MOST = 64; // Pixels to each side of a divider in which it is looked for.
const short = (pixels) => Number(pixels.toFixed(2));

/// How far the part of a divider reaches along the line that takes a press, in pixels: as large as it is seen, or
/// larger, where more of it is pressed.
function gripOf(element, level) {
  const side = along(),
    box = element.getBoundingClientRect(),
    place = middle(box, side);
  const isPressed = (pixel) => deep.contains(element, under(side.axis ? [level, pixel] : [pixel, level]));
  const reach = (first, way) => {
    let count = 0;
    while (count < MOST && isPressed(first + way * count)) count += 1;
    return count;
  };
  const first = Math.ceil(place),
    length = 2 * Math.min(reach(first, 1), reach(first - 1, -1));
  return length > box[side.length] + 2 ? length : box[side.length];
}
/// In how far all of these overlap across the line, in pixels of the window.
function common(boxes, { start, end }) {
  return [Math.max(...boxes.map((box) => box[start])), Math.min(...boxes.map((box) => box[end]))];
}
/// What the file says of each pane, in points.
function limits(name, count, step) {
  const all = given(name);
  if (all === undefined) return Array(count).fill(0);
  if (!Array.isArray(all) || all.some((each) => !(each >= 0)))
    throw faults.mistake(`${name} is ${JSON.stringify(all)}, and no list of pixels, one number for each pane`);
  if (all.length !== count)
    throw faults.mistake(
      `${name} has ${all.length} numbers, and there are ${count} panes, as ${count - 1} dividers are shown`,
    );
  return all.map((each) => inPoints(each, step, `${name} has`));
}
/// A length in points, of which the fractions are those of a binary number: at the nearest step, where there are any,
/// from which it may be off by what nobody sees.
function inPoints(pixels, step, what) {
  if (!step) return measure.points(pixels);
  const count = Math.round(pixels / step);
  if (measure.near(count * step, pixels)) return count * measure.points(step);
  throw faults.mistake(`${what} ${short(pixels)} pixels, and step says multiples of ${short(step)}`);
}
const placeOf = (box, outer, side) =>
  isTurned() ? outer[side.end] - middle(box, side) : middle(box, side) - outer[side.start];

export function dividerScene() {
  const side = along(),
    beside = across(),
    outer = measure.inner(current.root);
  const place = (element) => placeOf(element.getBoundingClientRect(), outer, side),
    all = elements().sort((a, b) => place(a) - place(b)),
    boxes = all.map((element) => element.getBoundingClientRect()),
    [top, bottom] = common(boxes, beside);
  if (bottom - top < 1) throw faults.mistake(`items "${current.library.items}" do not lie beside each other in a line`);
  line.level = Math.floor((top + bottom) / 2);
  const step = given("step") ?? 0,
    count = all.length + 1;
  if (!(Number.isFinite(step) && step >= 0)) throw faults.mistake(`step is ${step}; it is a number of pixels`);
  const ends = [...boxes.map((box) => placeOf(box, outer, side)), outer[side.length]].map((each, index) =>
    inPoints(each, step, index < all.length ? `step: divider ${index + 1} is at` : "step: the container is long"),
  );
  const [least, greatest] = ["least", "greatest"].map((name) => limits(name, count, step));
  const panes = ends.map((end, index) => {
    const size = Math.max(0, end - (index ? ends[index - 1] : 0)),
      [low, high] = [least[index], greatest[index]];
    const tell = (name, value) =>
      faults.mistake(
        `${name} is ${short(value * SCALE)} pixels for pane ${index + 1}, and that has ${short(size * SCALE)}`,
      );
    if (size < low - measure.NEAR / SCALE) throw tell("least", low);
    if (high && size > high + measure.NEAR / SCALE) throw tell("greatest", high);
    return { id: index + 1, size, least: Math.min(low, size), greatest: high && Math.max(high, size) };
  });
  // Across, all that can be pressed of the dividers and of what they lie in.
  const from = Math.floor(Math.min(outer[beside.start], ...boxes.map((box) => box[beside.start]))),
    to = Math.ceil(Math.max(outer[beside.end], ...boxes.map((box) => box[beside.end])));
  const corner = side.axis ? [from, outer.top] : [outer.left, from];
  return {
    corner,
    phase: [0, 0],
    scene: {
      origin: [0, 0],
      from: line.from,
      breadth: (to - from) / SCALE,
      grip: measure.points(Math.max(SCALE, ...all.map((element) => gripOf(element, line.level)))),
      step: measure.points(step),
      panes,
    },
  };
}
