// What a page shows, measured as the scene of a run: the places of its items in points, of two pixels each.

export const SCALE = 2;
export const BIT = 0.02; // Pixels by which a layout may be off a whole one.
// Pixels that no layout knows, which counts in 64ths: a pixel is pressed in what has a 64th of it.
export const HAIR = 0.001;
export const NEAR = 1; // Pixels by which places may differ that are the same for who sees them.

export const near = (a, b) => Math.abs(a - b) <= NEAR;
export const points = (pixels) => Math.round(pixels * 512) / 512 / SCALE;
/// How much a length is scaled, which a layout rounds to whole pixels.
const scaled = (shown, own) => (own > 0 && Math.abs(shown - own) > 1 ? shown / own : 1);
/// A rectangle without what a border takes, in pixels of the window; a transform may have scaled both.
export function inner(element) {
  const box = element.getBoundingClientRect(),
    scaleX = scaled(box.width, element.offsetWidth);
  const scaleY = scaled(box.height, element.offsetHeight);
  const [left, top] = [box.left + element.clientLeft * scaleX, box.top + element.clientTop * scaleY];
  const [width, height] = [element.clientWidth * scaleX, element.clientHeight * scaleY];
  return { left, top, width, height, right: left + width, bottom: top + height };
}
/// Whether somebody sees it: neither hidden, nor without room, nor on its way.
export const isSeen = (element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  [...element.getClientRects()].some(({ width, height }) => width > 0 && height > 0);
/// Whether a place lies in a rectangle; whether that has a part of the pixel of a place.
export const isIn = ({ left, top, right, bottom }, [x, y]) => x >= left && x < right && y >= top && y < bottom;
export const isOnPixel = ({ left, top, right, bottom }, [x, y]) =>
  x + 1 > left && x < right && y + 1 > top && y < bottom;
const middle = ({ top, bottom }) => (top + bottom) / 2;
const isBeside = (a, b) => middle(a) > b.top && middle(a) < b.bottom;
/// Whether any of these boxes lies beside the one before it.
export const areBeside = (boxes) => boxes.some((box, index) => index > 0 && isBeside(box, boxes[index - 1]));
export const isRightToLeft = (element) => getComputedStyle(element).direction === "rtl";
/// As one reads: from top to bottom, and what overlaps in height from left to right, or from right to left.
export function inReadingOrder(elements) {
  const boxes = new Map(elements.map((element) => [element, element.getBoundingClientRect()]));
  const sign = elements.length && isRightToLeft(elements[0]) ? -1 : 1;
  return [...elements].sort((one, other) => {
    const [a, b] = [boxes.get(one), boxes.get(other)];
    return isBeside(a, b) && isBeside(b, a) ? sign * (a.left - b.left) : a.top - b.top;
  });
}
/// The distance from each to the next, where all are alike; null where they are not.
function pitch(starts) {
  const all = starts.slice(1).map((start, index) => start - starts[index]);
  if (!all.length) return 0;
  const mean = (starts[starts.length - 1] - starts[0]) / all.length;
  return all.every((each) => near(each, mean)) ? mean : null;
}
/// The room before and behind, where both are alike; none where they are not.
const margin = (before, behind) => (near(before, behind) && before > 0 ? Math.min(before, behind) : 0);

/// A grid of equal slots in which these boxes lie row by row, in pixels; null where they lie otherwise.
export function grid(boxes, outer) {
  const [first] = boxes,
    { width, height } = first;
  if (boxes.some((box) => !near(box.width, width) || !near(box.height, height))) return null;
  const columnCount = boxes.findIndex((box) => box.top > first.top + height / 2);
  const columns = columnCount < 0 ? boxes.length : columnCount;
  const across = pitch(boxes.slice(0, columns).map(({ left }) => left));
  const rows = boxes.filter((_, index) => index % columns === 0),
    down = pitch(rows.map(({ top }) => top));
  if (across === null || down === null) return null;
  const isInSlot = ({ left, top }, index) =>
    near(left, first.left + (index % columns) * across) && near(top, first.top + Math.floor(index / columns) * down);
  const paddings = [columns > 1 ? across - width : 0, rows.length > 1 ? down - height : 0];
  if (!boxes.every(isInSlot) || paddings.some((each) => each < -NEAR)) return null;
  const [columnPadding, rowPadding] = paddings.map((each) => Math.max(0, each));
  // Borders may lie on each other: then a slot ends where the next one begins.
  const [slotWidth, slotHeight] = [width, height].map((each, axis) => each + Math.min(0, paddings[axis]));
  const right = first.left + columns * slotWidth + (columns - 1) * columnPadding,
    last = boxes[boxes.length - 1];
  // On whole pixels, as touches lie there, and as a browser snaps what is pressed.
  const start = [first.left, first.top].map((each) => Math.floor(each + BIT));
  const room = [
    margin(first.left - outer.left, outer.right - right),
    margin(first.top - outer.top, outer.bottom - last.bottom),
  ];
  const [columnMargin, rowMargin] = room.map(Math.round),
    corner = [start[0] - columnMargin, start[1] - rowMargin];
  return {
    columnCount: columns,
    rowHeight: slotHeight,
    rowMargin,
    rowPadding,
    columnMargin,
    columnPadding,
    width: right - first.left + 2 * columnMargin,
    corner,
  };
}
/// From where to where, in pixels, all of these are pressed at any height, or at least in their middle; null where
/// nothing of that is common to them. Round corners, boxes to tick and what is no handle leave less than the whole
/// width.
export function reach(elements, isPressed) {
  const all = elements.map((element) => ({ element, box: element.getBoundingClientRect() }));
  const inside = all.filter(({ box }) => box.top >= 0 && box.bottom <= innerHeight);
  const [left, right] = [
    Math.max(...inside.map(({ box }) => box.left)),
    Math.min(...inside.map(({ box }) => box.right)),
  ];
  for (const parts of [[0, 0.5, 1], [0.5]]) {
    const isFree = (x) =>
      inside.every(({ element, box: { top, bottom } }) =>
        parts.every((part) =>
          isPressed(element, [x, Math.min(Math.ceil(bottom) - 1, Math.ceil(top + part * (bottom - top)))]),
        ),
      );
    let best = null,
      from = null;
    for (let x = Math.ceil(left); x < right + 1; x++) {
      const isIn = x < right && isFree(x);
      if (isIn) from ??= x;
      else if (from !== null) {
        if (!best || x - from > best[1] - best[0]) best = [from, x];
        from = null;
      }
    }
    if (best) return best;
  }
  return null;
}
/// Where touches lie, in pixels from even ones: on odd ones where no edge and no middle is there, which code may
/// take for either side; else where the browser takes an edge for the side for which dragfuzz takes it.
export function phase(boxes, corner) {
  return [
    ["left", "width"],
    ["top", "height"],
  ].map(([start, length], axis) => {
    const edges = boxes.flatMap((box) => [0, 0.5, 1].map((part) => box[start] + part * box[length] - corner[axis]));
    return edges.every((edge) => Math.abs(edge - 2 * Math.round(edge / 2)) < BIT) ? 1 : 0;
  });
}
/// Where a scene is not what is shown, by more than anybody sees; null where it is. What a page never shows is left
/// out.
export function difference(shown, scene, path = "scene") {
  const tell = (value) => JSON.stringify(value);
  if (scene === undefined || /\.(enabled|selected|farInset|viewport\.1)$/.test(path)) return null;
  if (typeof shown === "number" && typeof scene === "number") {
    return Math.abs(shown - scene) * SCALE <= NEAR ? null : `${path} is ${shown} in place of ${scene}`;
  }
  if ([shown, scene].some((each) => each === null || typeof each !== "object")) {
    return String(shown) === String(scene) ? null : `${path} is ${tell(shown)} in place of ${tell(scene)}`;
  }
  if (Array.isArray(shown) && shown.length !== scene.length) {
    return `${path} has ${shown.length} elements in place of ${scene.length}`;
  }
  for (const name of Object.keys(shown)) {
    const found = difference(shown[name], scene[name], `${path}.${name}`);
    if (found) return found;
  }
  return null;
}
