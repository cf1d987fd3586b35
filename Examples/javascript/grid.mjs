// A small grid whose items are reordered by a long press: what an app would have.
// The bug: a cancelled drag keeps the order that it has reached. FIXED=1 in the environment fixes it.

const inside = (f, p) => f[0] <= p[0] && p[0] < f[0] + f[2] && f[1] <= p[1] && p[1] < f[1] + f[3];

export class Grid {
  touches = new Map();
  calls = 0;
  last = { order: [], selection: [] };

  constructor(scene) {
    this.scene = { ...scene };
    this.setTitles(scene);
  }

  setTitles({ items, enabled, selected }) {
    if (new Set(items).size < items.length) return;
    this.order = [...items];
    this.drag = null;
    this.enabled = new Set(enabled ?? items);
    this.selected = new Set(selected ?? items);
    for (const touch of this.touches.values()) Object.assign(touch, { item: null, live: false });
  }

  slot(i) {
    const s = this.scene, n = s.columnCount;
    const width = (s.width - 2 * s.columnMargin - s.columnPadding * (n - 1)) / n;
    const y = s.rowMargin + Math.floor(i / n) * (s.rowHeight + s.rowPadding);
    return [s.columnMargin + (i % n) * (width + s.columnPadding), y, width, s.rowHeight];
  }

  get height() {
    const s = this.scene, rows = Math.ceil(this.order.length / s.columnCount);
    return 2 * s.rowMargin + rows * s.rowHeight + Math.max(rows - 1, 0) * s.rowPadding;
  }

  slotAt(p) { return this.order.findIndex((_, i) => inside(this.slot(i), p)); }

  press(t, p) {
    if (this.touches.has(t)) return;
    let item = this.order[this.slotAt(p)] ?? null;
    if (item === this.drag?.item) item = null;
    if (this.drag && inside(this.drag.frame, p)) item = this.drag.item;
    if (!inside([0, 0, this.scene.width, this.height], p)) item = null;
    const live = item !== null && !this.drag && ![...this.touches.values()].some((o) => o.item === item);
    this.touches.set(t, { item, live, from: p, at: p });
  }

  hold(t) {
    const touch = this.touches.get(t);
    if (!touch.live) return;
    const frame = this.slot(this.order.indexOf(touch.item));
    const grab = [touch.at[0] - (frame[0] + frame[2] / 2), touch.at[1] - (frame[1] + frame[3] / 2)];
    this.drag = { touch: t, item: touch.item, frame, grab, before: [...this.order] };
    for (const other of this.touches.values()) other.live = false;
  }

  move(t, p) {
    const touch = this.touches.get(t), d = this.drag;
    touch.at = p;
    if (d?.touch !== t) {
      if ((p[0] - touch.from[0]) ** 2 + (p[1] - touch.from[1]) ** 2 > 100) touch.live = false;
      return;
    }
    const [x, y] = [p[0] - d.grab[0], p[1] - d.grab[1]], [, , w, h] = d.frame;
    d.frame = [x - w / 2, y - h / 2, w, h];
    const slot = this.slotAt([x, y]);
    if (slot >= 0) this.order.splice(slot, 0, ...this.order.splice(this.order.indexOf(d.item), 1));
  }

  up(t, cancelled) {
    const touch = this.touches.get(t), d = this.drag;
    this.touches.delete(t);
    if (d?.touch === t) {
      if (cancelled && process.env.FIXED) this.order = d.before;
      if (!cancelled) {
        this.calls += 1;
        this.last = { order: [...this.order], selection: this.order.filter((i) => this.selected.has(i)) };
      }
      this.drag = null;
    } else if (touch.live && !cancelled && this.enabled.has(touch.item)) {
      if (!this.selected.delete(touch.item)) this.selected.add(touch.item);
    }
  }

  resize(width) {
    const before = this.scene.width;
    this.scene.width = width;
    const w = this.slot(0)[2];
    if (width < 0 || w < 0) this.scene.width = before;
    else if (this.drag) {
      const f = this.drag.frame;
      this.drag.frame = [f[0] + f[2] / 2 - w / 2, f[1], w, f[3]];
    }
  }
}
