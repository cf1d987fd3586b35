// Panes in a row, with dividers between them that are dragged. Put your own code in its place.

const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

export class Strip {
  constructor({ side, breadth, grip, step, panes }) {
    // A pane has an id, a size, and the least and the most that this may be; its divider is at its end.
    Object.assign(this, { breadth, grip, step, panes });
    this.isVertical = side === "top" || side === "bottom";
    this.isReversed = side === "right" || side === "bottom";
    this.touches = new Set();
    this.drag = null;
    this.reports = [];
  }

  // Where things are

  get length() {
    return sum(this.sizes());
  }

  // How far a location is from the beginning of the axis.
  place(x, y) {
    const seen = this.isVertical ? y : x;
    return this.isReversed ? this.length - seen : seen;
  }

  edge(index) {
    return sum(this.sizes().slice(0, index + 1));
  }

  seen(index) {
    return this.isReversed ? this.length - this.edge(index) : this.edge(index);
  }

  isOn(index, x, y) {
    const [along, across] = this.isVertical ? [y, x] : [x, y];
    const start = this.seen(index) - this.grip / 2;
    return along >= start && along < start + this.grip && across >= 0 && across < this.breadth;
  }

  limits(index) {
    const [before, behind] = [this.panes[index], this.panes[index + 1]];
    const back = Math.min(before.size - before.least, behind.most - behind.size);
    const on = Math.min(before.most - before.size, behind.size - behind.least);
    return [this.edge(index) - back, this.edge(index) + on];
  }

  // Touches

  press(touch, x, y) {
    if (this.touches.has(touch)) return;
    this.touches.add(touch);
    const place = this.place(x, y);
    const far = (index) => Math.abs(this.edge(index) - place);
    let hit = [...this.panes.keys()].slice(0, -1).filter((index) => this.isOn(index, x, y));
    if (this.drag || hit.length === 0) return;
    const nearest = Math.min(...hit.map(far));
    hit = hit.filter((index) => far(index) === nearest);
    // One that cannot move must not lie in front of one that can.
    const free = hit.filter((index) => this.limits(index)[0] < this.limits(index)[1]);
    const index = (free.length > 0 ? free : hit).at(-1);
    this.drag = { touch, index, offset: place - this.edge(index), home: this.sizes() };
  }

  move(touch, x, y) {
    if (this.drag?.touch === touch) this.moveDivider(this.drag.index, this.place(x, y) - this.drag.offset);
  }

  release(touch) {
    const drag = this.end(touch);
    if (drag) this.report(drag.index, this.resized(drag.home, this.length));
  }

  cancel(touch) {
    const drag = this.end(touch);
    if (drag) this.take(this.resized(drag.home, this.length));
  }

  end(touch) {
    this.touches.delete(touch);
    const drag = this.drag?.touch === touch ? this.drag : null;
    if (drag) this.drag = null;
    return drag;
  }

  // What moves dividers

  moveDivider(index, place) {
    const wanted = this.step > 0 ? Math.floor(place / this.step + 0.5) * this.step : place;
    const change = clamp(wanted, ...this.limits(index)) - this.edge(index);
    this.panes[index].size += change;
    this.panes[index + 1].size -= change;
  }

  key(id, direction) {
    if (this.drag || this.isVertical !== ["up", "down"].includes(direction)) return;
    const index = this.panes.slice(0, -1).findIndex((pane) => pane.id === id);
    if (index < 0) return;
    const home = this.sizes();
    const sign = ["left", "up"].includes(direction) === this.isReversed ? 1 : -1;
    this.moveDivider(index, this.edge(index) + sign * (this.step || 10));
    this.report(index, home);
  }

  resize(length) {
    const isStep = this.step === 0 || length % this.step === 0;
    const [least, most] = [sum(this.panes.map((pane) => pane.least)), sum(this.panes.map((pane) => pane.most))];
    if (isStep && length >= least && length <= most) this.take(this.resized(this.sizes(), length));
  }

  // The last pane takes the change, and what it cannot, the one before it.
  resized(sizes, length) {
    let change = length - sum(sizes);
    for (let index = sizes.length - 1; index >= 0; index -= 1) {
      const size = clamp(sizes[index] + change, this.panes[index].least, this.panes[index].most);
      change -= size - sizes[index];
      sizes[index] = size;
    }
    return sizes;
  }

  sizes() {
    return this.panes.map((pane) => pane.size);
  }

  take(sizes) {
    for (const [index, size] of sizes.entries()) this.panes[index].size = size;
  }

  report(index, home) {
    if (this.sizes().some((size, pane) => Math.abs(size - home[pane]) > 1e-6)) this.reports.push(this.panes[index].id);
  }
}
