// A grid whose items are selected by taps, and reordered by drags. Put your own code in its place.

const tapRadius = 10; // a touch that was once farther from its press neither taps nor lifts

const contains = ([left, top, width, height], x, y) => left <= x && x < left + width && top <= y && y < top + height;

class Touch {
  grab = null; // once it drags its item: the way from the item's centre to the touch

  constructor(x, y, item, isLive) {
    Object.assign(this, { x, y, press: [x, y], item });
    this.isLive = isLive; // whether it may still tap or lift its item
  }
}

export class Grid {
  touches = new Map();
  onEnded = (order, selection) => {}; // called after each drag that was not cancelled

  constructor(width, columns, rowHeight, margin, padding) {
    Object.assign(this, { width, columns, rowHeight });
    Object.assign(this, { margin, padding }); // each [x, y]
    this.show([], [], []);
  }

  show(items, enabled, selected) {
    if (new Set(items).size < items.length) return;
    this.order = [...items];
    this.enabled = new Set(enabled ?? items);
    this.selected = new Set(selected ?? items);
    this.drag = null; // the touch that drags its item
    for (const touch of this.touches.values()) Object.assign(touch, { item: null, isLive: false });
  }

  resize(width) {
    if (width >= 0 && this.slotWidth(width) >= 0) this.width = width;
  }

  // Touches

  press(id, x, y) {
    if (this.touches.has(id)) return;
    const item = this.itemAt(x, y);
    const isFree = !this.drag && [...this.touches.values()].every((touch) => touch.item !== item);
    this.touches.set(id, new Touch(x, y, item, item !== null && isFree));
    // <<press>> this.lift(id);
  }

  lift(id) {
    const touch = this.touches.get(id);
    if (!touch?.isLive) return;
    const [left, top, width, height] = this.frame(touch.item);
    touch.grab = [touch.x - (left + width / 2), touch.y - (top + height / 2)];
    this.drag = touch;
    this.orderBefore = [...this.order];
    for (const each of this.touches.values()) each.isLive = false;
  }

  move(id, x, y) {
    const touch = this.touches.get(id);
    if (!touch) return;
    // <<move>> if (x !== touch.press[0] || y !== touch.press[1]) this.lift(id);
    Object.assign(touch, { x, y });
    const dx = x - touch.press[0],
      dy = y - touch.press[1];
    // Without a root, which would be rounded.
    if (dx * dx + dy * dy > tapRadius * tapRadius) touch.isLive = false;
    if (touch === this.drag) {
      const slot = this.slotAt(x - touch.grab[0], y - touch.grab[1]);
      if (slot !== null) {
        this.order.splice(this.order.indexOf(touch.item), 1);
        this.order.splice(slot, 0, touch.item);
      }
    }
  }

  release(id) {
    const touch = this.touches.get(id);
    this.touches.delete(id);
    if (touch && touch === this.drag) {
      this.drag = null;
      this.onEnded(
        [...this.order],
        this.order.filter((item) => this.selected.has(item)),
      );
    } else if (touch?.isLive && this.enabled.has(touch.item)) {
      if (!this.selected.delete(touch.item)) this.selected.add(touch.item);
    }
  }

  cancel(id) {
    const touch = this.touches.get(id);
    this.touches.delete(id);
    if (touch && touch === this.drag) {
      this.drag = null;
      this.order = this.orderBefore;
    }
  }

  // Where everything is

  get lifted() {
    return this.drag ? this.drag.item : null;
  }

  itemAt(x, y) {
    if (!contains([0, 0, this.width, this.height], x, y)) return null;
    const hits = this.order.filter((item) => contains(this.frame(item), x, y));
    return hits.includes(this.lifted) ? this.lifted : (hits[0] ?? null);
  }

  frame(item) {
    const slot = this.slot(this.order.indexOf(item));
    if (item !== this.lifted) return slot;
    const [x, y] = this.drag.grab,
      [, , width, height] = slot;
    return [this.drag.x - x - width / 2, this.drag.y - y - height / 2, width, height];
  }

  slotAt(x, y) {
    const slot = this.order.findIndex((_, index) => contains(this.slot(index), x, y));
    return slot < 0 ? null : slot;
  }

  slot(index) {
    const row = Math.floor(index / this.columns),
      column = index % this.columns;
    const width = this.slotWidth(this.width);
    const x = this.margin[0] + column * (width + this.padding[0]);
    return [x, this.margin[1] + row * (this.rowHeight + this.padding[1]), width, this.rowHeight];
  }

  slotWidth(width) {
    return (width - 2 * this.margin[0] - this.padding[0] * (this.columns - 1)) / this.columns;
  }

  get height() {
    const rows = Math.ceil(this.order.length / this.columns);
    return 2 * this.margin[1] + rows * this.rowHeight + Math.max(rows - 1, 0) * this.padding[1];
  }
}
