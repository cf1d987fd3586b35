// SortableJS in its fallback mode, or with the option native by the browser's own drag and drop.
window.library = {
  summary: "SortableJS.",
  options: { native: false },
  behaviour: "grid-reorder",
  scripts: ["/usr/share/javascript/sortable/Sortable.js"],
  version: () => `SortableJS ${Sortable.version}`,
  // There is no cancel: Escape ends a native drag, and leaves the items as they are.
  policies: { cancel: "keeps", target: "touch" },
  // What follows from one difference is told by the other invariants.
  notPromised: ["agrees-with-reference"],
  style: ".sortable-chosen { z-index: 1 }",

  create(list, ended, { native }) {
    this.sortable = Sortable.create(list, {
      forceFallback: !native, scroll: false, animation: 0, delay: stage.holdTime, touchStartThreshold: stage.px(10) + 1,
      onEnd: () => ended(this.sortable.toArray().map(Number)),
    });
  },
  destroy() {
    this.sortable.destroy();
    // A native drag leaves a listener, which the next one feels.
    stage.stopListening("dragover");
  },
  leftover: () => Boolean(Sortable.active || Sortable.dragged || Sortable.ghost),
  lifted: ".sortable-chosen",
  copy: ".sortable-fallback",
};
