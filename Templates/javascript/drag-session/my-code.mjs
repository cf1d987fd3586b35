// Lists side by side, whose rows are moved by drags, also from one into another. Put your own code in its place.

const tapRadius = 10; // a touch that was once farther from its press does not lift

export class Lists {
  onEvent = () => {}; // called with a name for what a drag does; with a row, from and to when that is moved
  lifted = null; // the row of the drag
  hasBegun = false; // once the finger has moved after the lift
  destination = null; // the view and the place where a drop would go now
  #touch = null; // the finger: where it was pressed, on which row, and whether it may still lift that

  /** Each view has an id, a frame, the height of its rows, and sections of rows; from back to front. */
  constructor(views) {
    this.views = views;
  }

  // The finger

  press(at) {
    const row = this.#spot(at)?.row ?? null;
    this.#touch = { press: at, row, isLive: row !== null };
    // <<press>> this.lift();
  }

  lift() {
    if (!this.#touch?.isLive) return;
    this.#touch.isLive = false;
    this.lifted = this.#touch.row;
  }

  move([x, y]) {
    if (!this.#touch) return;
    // <<move>> if (x !== this.#touch.press[0] || y !== this.#touch.press[1]) this.lift();
    const [dx, dy] = [x - this.#touch.press[0], y - this.#touch.press[1]];
    // Without a root, which would be rounded.
    if (dx * dx + dy * dy > tapRadius * tapRadius) this.#touch.isLive = false;
    if (this.lifted === null) return;
    if (!this.hasBegun) this.onEvent("began");
    this.hasBegun = true;
    const spot = this.#spot([x, y]);
    this.destination = spot && { view: spot.view, place: spot.place };
  }

  /** What a drop would do: a list without sections has no place for anything. */
  get operation() {
    return this.destination?.view.sections.length ? "move" : "cancel";
  }

  release() {
    if (this.hasBegun) {
      const operation = this.operation;
      if (operation === "move") this.#drop(this.destination);
      this.onEvent(operation);
    }
    this.#end();
  }

  cancel() {
    if (this.hasBegun) this.onEvent("cancel");
    this.#end();
  }

  #end() {
    this.#touch = this.lifted = this.destination = null;
    this.hasBegun = false;
  }

  #drop({ view, place }) {
    const source = this.path(this.lifted),
      section = place?.section ?? view.sections.length - 1;
    const item = place?.item ?? view.sections[section].length;
    source.view.sections[source.section].splice(source.item, 1);
    // Behind the last row there is one place less if it comes from the same section: `splice` knows.
    view.sections[section].splice(item, 0, this.lifted);
    const target = this.path(this.lifted);
    const isMoved = ["view", "section", "item"].some((part) => source[part] !== target[part]);
    if (isMoved) this.onEvent("moved", this.lifted, source, target);
  }

  // Where everything is

  /** The view, the section and the place of a row. */
  path(row) {
    const view = this.views.find(({ sections }) => sections.flat().includes(row));
    const section = view.sections.findIndex((rows) => rows.includes(row));
    return { view, section, item: view.sections[section].indexOf(row) };
  }

  /** The view at a point, the row there, and the place that a drop takes: behind the last row in its lower half. */
  #spot([x, y]) {
    const view = this.views.findLast(
      ({ frame: [left, top, width, height] }) => left <= x && x < left + width && top <= y && y < top + height,
    );
    if (!view) return null;
    let top = view.frame[1];
    for (const [section, rows] of view.sections.entries()) {
      for (const [item, row] of rows.entries()) {
        if (top <= y && y < top + view.rowHeight) {
          const isBehind = item === rows.length - 1 && y >= top + view.rowHeight / 2;
          return { view, row, place: { section, item: item + isBehind } };
        }
        top += view.rowHeight;
      }
    }
    return { view, row: null, place: null };
  }
}
