// The measures of a grid: of its slots, and of what lies between and around them.

/// The measures of a grid whose items lie so: exactly, and in whole points; or a sentence about why it is none.
///
/// During a drag items may be anywhere: then only their size is new, and all else as it was.
export function measured(name, frames, width, before) {
  const middle = (axis) => frames.map((frame) => frame[axis]).sort((a, b) => a - b)[frames.length >> 1] ?? 0;
  const size = [middle(2), middle(3)];
  if (!frames.length || (before && !before.problem)) {
    const { exact, whole } = before ?? {
      exact: { start: [0, 0], period: [1, 1], size: [1, 1] },
      whole: { columnCount: 1 },
    };
    const period = size.map((length, axis) => exact.period[axis] - exact.size[axis] + length || 1);
    return fit({ start: exact.start, period, size }, whole.columnCount);
  }
  const { start, period, columnCount } = laidOut(frames, size, width);
  const stray = frames.findIndex((frame, index) =>
    [index % columnCount, Math.floor(index / columnCount)].some(
      (cell, axis) => Math.abs(frame[axis] - start[axis] - cell * period[axis]) > size[axis] / 4,
    ),
  );
  const overlap = period.some((length, axis) => length < size[axis] - 1);
  if (stray >= 0 || overlap || !(period[0] > 0 && period[1] > 0)) {
    const place = frames[stray]?.slice(0, 2).map(Math.round).join(", ");
    const where = stray < 0 ? "its items overlap" : `item ${stray + 1} of ${frames.length} lies at (${place})`;
    return { problem: `"${name}" is no grid with ${columnCount} columns, filled row by row: ${where}` };
  }
  return fit({ start, period, size }, columnCount);
}

/// Where the first slot lies, and how far the others are from each other, as the first row and the first column show.
function laidOut(frames, size, width) {
  const [first] = frames;
  const isBeside = (frame, axis) => Math.abs(frame[axis] - first[axis]) < first[axis + 2] / 2;
  const lines = [frames.filter((frame) => isBeside(frame, 1)), frames.filter((frame) => isBeside(frame, 0))];
  const period = lines.map((line, axis) =>
    line.length > 1 ? (line.at(-1)[axis] - first[axis]) / (line.length - 1) : size[axis],
  );
  const start = [first[0], first[1]];
  // A single row may have room for more.
  const room = Math.floor((width - 2 * start[0] + period[0] - size[0]) / period[0]);
  const columnCount = lines[0].length < frames.length ? lines[0].length : Math.max(frames.length, room);
  return { start, period, columnCount };
}

/// Exact measures, with the whole points that are nearest to them.
function fit({ start, period, size }, columnCount) {
  const [columnPadding, rowPadding] = period.map((length, axis) => Math.max(0, Math.round(length - size[axis])));
  const [slotWidth, rowHeight] = size.map((length) => Math.max(1, Math.round(length)));
  const [columnMargin, rowMargin] = start.map((length) => Math.max(0, Math.round(length)));
  return {
    exact: { start, period, size },
    whole: { columnCount, slotWidth, rowHeight, rowMargin, rowPadding, columnMargin, columnPadding },
  };
}
