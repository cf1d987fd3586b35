// A list with sections, whose rows are moved by drags, also across sections. Put your own code in its place.

const tapRadius = 10; // a touch that was once farther from its press does not lift

const contains = ([left, top, width, height], [x, y]) => left <= x && x < left + width && top <= y && y < top + height;

const same = (one, other) => one.section === other.section && one.item === other.item;

export class SectionedList {
  onEvent = () => {}; // called with a name, from and to when a drag begins, moves its row or ends
  touch = null; // the finger: where it was pressed and is, on which row, and whether it may still lift that
  lifted = null;

  constructor(width, height, headers, sections, heights) {
    this.width = width;
    this.height = height;
    this.headers = headers; // the height of each section's header
    this.sections = sections; // the rows of each
    this.heights = heights; // of each row
  }

  // The finger

  press(at) {
    const hit = contains([0, 0, this.width, this.height], at) ? this.hit(at) : null;
    this.touch = { press: at, at, row: hit?.row ?? null, isLive: true };
    // <<press>> this.lift();
  }

  lift() {
    if (!this.touch?.isLive || this.touch.row === null) return;
    const { row, at } = this.touch,
      [left, top] = this.frames().get(row);
    this.touch.isLive = false;
    this.lifted = row;
    this.grab = [left - at[0], top - at[1]];
    this.sectionsBefore = this.sections.map((rows) => [...rows]);
    this.onEvent("began", null, this.path(row));
  }

  move(to) {
    if (!this.touch) return;
    // <<move>> if (!to.every((part, axis) => part === this.touch.press[axis])) this.lift();
    this.touch.at = to;
    const [dx, dy] = [to[0] - this.touch.press[0], to[1] - this.touch.press[1]];
    // Without a root, which would be rounded.
    if (dx * dx + dy * dy > tapRadius * tapRadius) this.touch.isLive = false;
    if (this.lifted !== null) this.settle();
  }

  /** Moves the lifted row to where its middle is, until that is where it lies. */
  settle() {
    const start = this.path(this.lifted),
      before = this.sections.map((rows) => [...rows]),
      visited = [];
    const [left, top, width, height] = this.liftedFrame();
    for (;;) {
      const here = this.path(this.lifted),
        hit = this.hit([left + width / 2, top + height / 2]);
      if (!hit || same(hit.place, here)) break;
      visited.push(here);
      if (visited.some((place) => same(place, hit.place))) {
        this.sections = before; // it would go to and fro for ever
        return;
      }
      this.sections[here.section].splice(here.item, 1);
      this.sections[hit.place.section].splice(hit.place.item, 0, this.lifted);
    }
    this.reportMove(start);
  }

  release() {
    if (this.lifted !== null) this.onEvent("ended", null, this.path(this.lifted));
    this.touch = this.lifted = null;
  }

  cancel() {
    if (this.lifted !== null) {
      const start = this.path(this.lifted);
      this.sections = this.sectionsBefore;
      this.reportMove(start);
      this.onEvent("cancelled", null, this.path(this.lifted));
    }
    this.touch = this.lifted = null;
  }

  reportMove(start) {
    const end = this.path(this.lifted);
    if (!same(start, end)) this.onEvent("moved", start, end);
  }

  // Where everything is

  path(row) {
    const section = this.sections.findIndex((rows) => rows.includes(row));
    return { section, item: this.sections[section].indexOf(row) };
  }

  /** The row at a point and its place; over a section without rows, null and the first place in it. */
  hit(at) {
    let top = 0;
    for (const [section, rows] of this.sections.entries()) {
      const header = this.headers[section];
      if (!rows.length && contains([0, top, this.width, header], at)) return { row: null, place: { section, item: 0 } };
      top += rows.reduce((height, row) => height + this.heights.get(row), header);
    }
    for (const [row, frame] of this.frames()) if (contains(frame, at)) return { row, place: this.path(row) };
    return null;
  }

  /** Where the rows are, without the picture of the lifted one. */
  frames() {
    const frames = new Map();
    let top = 0;
    for (const [section, rows] of this.sections.entries()) {
      top += this.headers[section];
      for (const row of rows) {
        frames.set(row, [0, top, this.width, this.heights.get(row)]);
        top += this.heights.get(row);
      }
    }
    return frames;
  }

  liftedFrame() {
    const { at } = this.touch;
    return [at[0] + this.grab[0], at[1] + this.grab[1], this.width, this.heights.get(this.lifted)];
  }

  contentHeight() {
    const heights = [...this.headers, ...this.sections.flat().map((row) => this.heights.get(row))];
    return heights.reduce((sum, height) => sum + height, 0);
  }
}
