// The order lives in state; while a row is dragged, the order that a drop would make is shown.
class Row extends LitElement {
  static get properties() { return { item: {}, drag: {} }; }
  createRenderRoot() { return this; }
  render() {
    // The text belongs to the row, as if it could be edited there.
    this.text = this.text || `row ${this.item}`;
    return html`${this.text}`;
  }
  // Where the dragged row is on the screen depends on where its slot is now.
  updated() {
    const middle = centre(this);
    this.style.transform = this.drag
      ? `translate(${this.drag.at[0] - this.drag.grip[0] - middle[0]}px, ${this.drag.at[1] - this.drag.grip[1] - middle[1]}px)` : "none";
  }
}
class List extends LitElement {
  static get properties() { return { order: {}, drag: {} }; }
  createRenderRoot() { return this; }
  constructor() {
    super();
    this.order = [1, 2, 3, 4];
    this.drag = null;   // { item, pointer, grip, at, order, isLifted }: a row is lifted when it moves
    const all = [["pointermove", this.move], ["pointerup", this.drop], ["pointercancel", this.cancel]];
    for (const [type, act] of all) {
      window.addEventListener(type, (event) => { if (event.pointerId === this.drag?.pointer) act.call(this, event); });
    }
    window.addEventListener("keydown", (event) => { if (event.key === "Escape") this.cancel(); });
    // Other items have come: what was dragged is not.
    window.app = { setItems: (items) => { this.drag = null; this.order = items; } };
  }
  get list() { return this.querySelector(".list"); }
  get shown() { return this.drag?.order ?? this.order; }

  lift(item, event) {
    if (this.drag) return;
    const at = place(this.list, event), middle = centre(event.currentTarget);
    this.drag = { item, pointer: event.pointerId, grip: [at[0] - middle[0], at[1] - middle[1]], at, order: this.order, isLifted: false };
  }
  move(event) {
    const at = place(this.list, event), { item, order } = this.drag;
    this.drag = { ...this.drag, at, isLifted: true, order: moved(order, item, rowUnder(this.list, at)) };
  }
  drop() {
    const { order, isLifted } = this.drag;
    this.order = order;
    this.drag = null;
    if (isLifted) this.list.dispatchEvent(new CustomEvent("sorted"));
  }
  cancel() { this.drag = null; }

  render() {
    const { drag } = this, isMine = (item) => drag?.item === item;
    return html`<div class="list">${repeat(this.shown, (item) => item, (item) => html`<sortable-row
      class=${isMine(item) && drag.isLifted ? "row lifted" : "row"} .item=${item} .drag=${isMine(item) ? drag : null}
      @pointerdown=${(event) => this.lift(item, event)}></sortable-row>`)}</div>`;
  }
}
customElements.define("sortable-row", Row);
customElements.define("sortable-list", List);
