// Whole points, of which scenarios are made.

export const same = (a, b) => a[0] === b[0] && a[1] === b[1];

export const rounded = ([x, y, width, height]) => {
  const [left, top] = [Math.round(x), Math.round(y)];
  return [left, top, Math.round(x + width) - left, Math.round(y + height) - top];
};

/// The nearest whole point within a rectangle; any whole point where it has none.
export const inside = (point, frame) =>
  point.map((value, axis) => {
    const [start, length] = [frame[axis], frame[axis + 2]];
    return length >= 1 ? Math.min(Math.max(Math.round(value), start), start + length - 1) : Math.round(value);
  });
