// A tree whose items are moved by drags, with all that is in them. Put your own code in its place.

const tapRadius = 10; // a touch that was once farther from its press lifts nothing

export class Item {
  children = [];

  constructor(id, { isOpen = true, isLeaf = false, isFixed = false, isSelected = false } = {}) {
    Object.assign(this, { id, isOpen, isLeaf, isFixed, isSelected });
  }

  // The item and all that is in it, each before what is in it.
  get inner() {
    return [this, ...this.children.flatMap((child) => child.inner)];
  }

  get depth() {
    return 1 + Math.max(0, ...this.children.map((child) => child.depth));
  }

  holds(item) {
    return this.inner.includes(item);
  }
}

export class Tree {
  root = new Item(null);
  touches = new Map();
  lifted = []; // the items that are dragged, from top to bottom
  drag = null; // the touch that drags them
  onDropped = (ids, parent, index) => {}; // called after each drop that has moved something

  constructor(width, rowHeight, indentation, openDelay, depthLimit) {
    Object.assign(this, { width, rowHeight, indentation, openDelay, depthLimit });
  }

  // Touches

  press(id, x, y) {
    if (this.touches.has(id)) return;
    const item = this.itemAt(x, y);
    const isFree = !this.lifted.length && [...this.touches.values()].every((touch) => touch.item !== item);
    this.touches.set(id, { x, y, press: [x, y], item, isLive: item !== null && isFree });
    // <<press>> this.lift(id);
  }

  lift(id) {
    const touch = this.touches.get(id);
    if (!touch?.isLive || touch.item.isFixed) return;
    for (const each of this.touches.values()) each.isLive = false;
    const selected = this.items.filter((item) => item.isSelected && !item.isFixed);
    this.lifted = this.outermost(touch.item.isSelected ? selected : [touch.item]);
    Object.assign(this, { drag: touch, rested: 0, restedOn: null });
    this.hover();
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
    this.hover();
  }

  release(id) {
    const touch = this.touches.get(id);
    this.touches.delete(id);
    if (!touch || touch !== this.drag) return;
    const place = this.place,
      lifted = this.lifted,
      before = this.shape;
    this.endDrag();
    if (!place) return;
    const { parent } = place;
    const index = place.index - parent.children.slice(0, place.index).filter((item) => lifted.includes(item)).length;
    for (const item of lifted) this.takeOut(item);
    parent.children.splice(index, 0, ...lifted);
    if (this.shape !== before) {
      this.onDropped(
        lifted.map((item) => item.id),
        parent.id,
        parent.children.indexOf(lifted[0]),
      );
    }
  }

  cancel(id) {
    const touch = this.touches.get(id);
    this.touches.delete(id);
    if (touch && touch === this.drag) this.endDrag();
  }

  endDrag() {
    Object.assign(this, { lifted: [], drag: null });
  }

  // Opens a closed item on which something is dragged, once the touch has rested there for long enough.
  wait(seconds) {
    if (!this.drag || seconds < 0) return;
    this.rested += seconds;
    const item = this.restedOn;
    const isDue = this.openDelay > 0 && this.rested >= this.openDelay;
    if (isDue && item?.children.length && !item.isOpen && !this.lifted.some((lifted) => lifted.holds(item))) {
      item.isOpen = true;
      this.rested = 0;
    }
    this.hover();
  }

  hover() {
    if (!this.drag) return;
    const item = this.itemAt(this.drag.x, this.drag.y);
    if (item !== this.restedOn) Object.assign(this, { restedOn: item, rested: 0 });
  }

  // Changes by others

  toggle(id) {
    const item = this.find(id);
    if (!item || item.isLeaf) return;
    item.isOpen = !item.isOpen;
    if (this.restedOn === item) this.rested = 0;
    this.hover();
  }

  insert(item, parentId, index) {
    const parent = this.find(parentId);
    if (parent && !this.find(item.id) && !parent.isLeaf && index <= parent.children.length) {
      parent.children.splice(index, 0, item);
    }
    this.hover();
  }

  moveItem(id, parentId, index) {
    const item = this.find(id),
      parent = this.find(parentId);
    if (!item || !parent || item.holds(parent) || parent.isLeaf) return;
    if (index > parent.children.filter((child) => child !== item).length) return;
    this.takeOut(item);
    parent.children.splice(index, 0, item);
    this.lifted = this.outermost(this.lifted);
    this.hover();
  }

  delete(id) {
    const item = this.find(id);
    if (!item) return;
    this.takeOut(item);
    for (const touch of this.touches.values()) {
      if (item.holds(touch.item)) Object.assign(touch, { item: null, isLive: false });
    }
    this.lifted = this.lifted.filter((lifted) => !item.holds(lifted));
    if (!this.lifted.length) this.endDrag();
    this.hover();
  }

  takeOut(item) {
    const { children } = this.parent(item);
    children.splice(children.indexOf(item), 1);
  }

  // Where everything is

  get items() {
    return this.root.inner.slice(1);
  }

  // Those that are in no other of them, from top to bottom.
  outermost(items) {
    const isInside = (item) => items.some((other) => other !== item && other.holds(item));
    return this.items.filter((item) => items.includes(item) && !isInside(item));
  }

  find(id) {
    return this.root.inner.find((item) => item.id === id) ?? null;
  }

  parent(item) {
    return this.root.inner.find((other) => other.children.includes(item));
  }

  get shape() {
    return JSON.stringify(this.root.inner.map((item) => [item.id, item.children.map((child) => child.id)]));
  }

  level(item) {
    const parent = this.parent(item);
    return parent === this.root ? 0 : 1 + this.level(parent);
  }

  get rows() {
    const seen = (items) => items.flatMap((item) => [item, ...(item.isOpen ? seen(item.children) : [])]);
    return seen(this.root.children);
  }

  frame(item) {
    const indent = Math.min(this.level(item) * this.indentation, this.width);
    return [indent, this.rows.indexOf(item) * this.rowHeight, this.width - indent, this.rowHeight];
  }

  itemAt(x, y) {
    return (x >= 0 && x < this.width && y >= 0 && this.rows[Math.floor(y / this.rowHeight)]) || null;
  }

  // Where a drop would go, counted with all items where they are; null for nowhere.
  get place() {
    if (!this.drag) return null;
    const { x, y } = this.drag,
      item = this.itemAt(x, y);
    const place = item ? this.placeOn(item, y % this.rowHeight) : this.placeBeside(x, y);
    if (!place || this.lifted.some((lifted) => lifted.holds(place.parent))) return null;
    const level = place.parent === this.root ? 0 : this.level(place.parent) + 1;
    const depth = level + Math.max(...this.lifted.map((lifted) => lifted.depth));
    return this.depthLimit > 0 && depth > this.depthLimit ? null : place;
  }

  placeOn(item, share) {
    const parent = this.parent(item),
      index = parent.children.indexOf(item);
    const edge = this.rowHeight / (item.isLeaf ? 2 : 4);
    if (share < edge) return { parent, index };
    if (share < this.rowHeight - edge) return { parent: item, index: item.children.length };
    return item.isOpen && item.children.length ? { parent: item, index: 0 } : { parent, index: index + 1 };
  }

  placeBeside(x, y) {
    const isBelow = x >= 0 && x < this.width && y >= this.rows.length * this.rowHeight;
    return isBelow ? { parent: this.root, index: this.root.children.length } : null;
  }
}
