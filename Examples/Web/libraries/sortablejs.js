// SortableJS, for grid reorder, in its fallback mode: native drag and drop takes no synthetic events.
window.library = {
  name: "sortablejs",
  summary: "SortableJS in fallback mode, driven by a mouse.",
  behaviour: "grid-reorder",
  scripts: ["/usr/share/javascript/sortable/Sortable.js"],
  version: () => `SortableJS ${Sortable.version}`,
  options: {},
  style: ".sortable-chosen > i, .sortable-drag > i { scale: 1.2 } .sortable-chosen { z-index: 1 }",
  // There is no cancel: what Escape means to native drag and drop, the fallback does not know.
  // What follows from one difference is told by the other invariants.
  promises: () => ({
    policies: { cancel: "keeps", target: "touch" }, notPromised: ["agrees-with-reference"],
    capabilities: stage.sorterCapabilities,
  }),

  enable(list, options, ended) {
    this.sortable = Sortable.create(list, {
      forceFallback: true, scroll: false, animation: 0, delay: stage.holdTime, touchStartThreshold: stage.px(10) + 1,
      onEnd: () => ended(this.sortable.toArray().map(Number)),
    });
  },
  disable() { this.sortable.destroy(); },

  read(list) {
    const ghost = list.querySelector(":scope > .sortable-fallback");
    return [...list.children].filter((element) => element !== ghost).map((element) => {
      const isLifted = element.classList.contains("sortable-chosen");
      return { element, isLifted, shown: isLifted && ghost ? ghost : element };
    });
  },
  leftover: () => Boolean(Sortable.active || Sortable.dragged || Sortable.ghost),
};
