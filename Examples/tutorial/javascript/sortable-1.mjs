// A list that people sort by dragging: a long press lifts a row, and the others make room.

export const rowHeight = 40;

export class SortableList {
  lifted = null; // the item that is dragged
  top = 0; // where its row is now

  constructor(items) {
    this.items = [...items];
  }

  rowAt(y) {
    const row = Math.floor(y / rowHeight);
    return row >= 0 && row < this.items.length ? row : null;
  }

  lift(y) {
    const row = this.rowAt(y);
    if (row === null) return;
    this.lifted = this.items[row];
    this.top = row * rowHeight;
    this.grip = y - this.top; // where the finger is in the row
    this.oldRow = row;
  }

  drag(y) {
    if (this.lifted === null) return;
    this.top = y - this.grip;
    const row = this.rowAt(this.top + rowHeight / 2);
    if (row !== null) this.moveTo(row);
  }

  moveTo(row) {
    this.oldRow = this.items.indexOf(this.lifted);
    [this.items[this.oldRow], this.items[row]] = [this.items[row], this.items[this.oldRow]];
  }

  drop() {
    this.lifted = null;
  }

  cancel() {
    if (this.lifted === null) return;
    this.moveTo(this.oldRow);
    this.lifted = null;
  }
}
