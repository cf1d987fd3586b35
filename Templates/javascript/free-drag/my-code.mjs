// A container whose items are dragged freely. Put your own code in its place.

/** The nearest place inside; what is too long begins at 0. */
const clamp = (value, length, room) => (length > room ? 0 : Math.min(Math.max(value, 0), room - length));

export class Item {
  edge = null; // "left" or "right", where it has been released to an edge
  drag = null; // the touch that drags it, and where it was before

  constructor(id, [x, y, width, height], draggable, bounces, adsorbs) {
    Object.assign(this, { id, x, y, width, height, draggable, bounces, adsorbs });
  }

  contains(x, y) {
    return this.x <= x && x < this.x + this.width && this.y <= y && y < this.y + this.height;
  }
}

export class Container {
  touches = new Map();

  constructor(width, height, items) {
    Object.assign(this, { width, height });
    this.items = items; // from back to front; a drag does not change that
  }

  item(id) {
    return this.items.find((item) => item.id === id);
  }

  // Touches

  press(id, x, y) {
    if (this.touches.has(id)) return;
    const isInside = x >= 0 && x < this.width && y >= 0 && y < this.height;
    const item = (isInside && this.items.findLast((item) => item.contains(x, y))) || null;
    const grab = item && [x - item.x, y - item.y];
    this.touches.set(id, { id, item, x, y, press: [x, y], grab, canDrag: !!item && item.draggable && !item.drag });
    // <<press>> this.lift(id);
  }

  move(id, x, y) {
    const touch = this.touches.get(id);
    if (!touch) return;
    Object.assign(touch, { x, y });
    if (x !== touch.press[0] || y !== touch.press[1]) this.lift(id); // <<move>>
    // <<hold>> const [dx, dy] = [x - touch.press[0], y - touch.press[1]];
    // <<hold>> // Too far to be held.
    // <<hold>> if (touch.canDrag && !touch.item.drag && dx * dx + dy * dy > 100) touch.canDrag = false;
    if (touch.canDrag && touch.item.drag) this.follow(touch.item);
  }

  lift(id) {
    const touch = this.touches.get(id);
    if (!touch?.canDrag || touch.item.drag) return;
    const item = touch.item;
    this.silence(item, touch);
    item.drag = { touch, x: item.x, y: item.y, edge: item.edge };
    item.edge = null;
    this.follow(item);
  }

  release(id) {
    const item = this.lifted(id);
    if (item) {
      this.settle(item);
      item.drag = null;
    }
    this.touches.delete(id);
  }

  cancel(id) {
    const item = this.lifted(id);
    if (item) this.putBack(item);
    this.touches.delete(id);
  }

  /** The item that a touch drags. */
  lifted(id) {
    const touch = this.touches.get(id);
    return touch?.item?.drag?.touch === touch ? touch?.item : undefined;
  }

  /** Touches on the item do nothing more until they press again. */
  silence(item, but = null) {
    for (const touch of this.touches.values()) if (touch.item === item && touch !== but) touch.canDrag = false;
  }

  // Where items are

  follow(item) {
    const { touch } = item.drag;
    this.place(item, touch.x - touch.grab[0], touch.y - touch.grab[1]);
    if (!item.bounces) this.place(item, ...this.resting(item, item.x, item.y, null));
  }

  settle(item) {
    if (item.adsorbs) {
      const centre = item.x + item.width / 2;
      item.edge = this.width - centre < centre && item.width <= this.width ? "right" : "left";
    }
    this.place(item, ...this.resting(item, item.x, item.y, item.edge));
  }

  putBack(item) {
    this.place(item, item.drag.x, item.drag.y);
    item.edge = item.drag.edge;
    item.drag = null;
  }

  resting(item, x, y, edge) {
    x = clamp(x, item.width, this.width);
    if (edge) x = edge === "left" ? 0 : Math.max(0, this.width - item.width);
    return [x, clamp(y, item.height, this.height)];
  }

  place(item, x, y) {
    Object.assign(item, { x, y });
  }

  // All else that happens

  setDraggable(item, value) {
    if (!value) {
      if (item.drag) this.putBack(item);
      this.silence(item);
    }
    item.draggable = value;
  }

  setBounces(item, value) {
    item.bounces = value;
    if (item.drag) this.follow(item);
  }

  resize(width, height) {
    if (width < 0 || height < 0) return;
    Object.assign(this, { width, height });
    for (const item of this.items) {
      const home = item.drag;
      if (home) {
        this.follow(item);
        [home.x, home.y] = this.resting(item, home.x, home.y, home.edge);
      } else if (item.draggable) {
        this.place(item, ...this.resting(item, item.x, item.y, item.edge));
      }
    }
  }

  insert(item, rank) {
    if (!this.item(item.id) && item.width >= 0 && item.height >= 0) this.items.splice(Math.max(rank, 0), 0, item);
  }

  remove(item) {
    this.silence(item);
    this.items.splice(this.items.indexOf(item), 1);
  }
}
