// script.aculo.us Sortable, on Prototype.
window.library = {
  summary: "script.aculo.us Sortable.",
  behaviour: "grid-reorder",
  scripts: ["prototype/prototype", "scriptaculous/effects", "scriptaculous/dragdrop"]
    .map((name) => `/usr/share/javascript/${name}.js`),
  version: () => `script.aculo.us on Prototype ${Prototype.Version}`,
  // It listens for the keypress of Escape, which browsers no longer send.
  policies: { cancel: "keeps", target: "touch" },
  // What follows from one difference is told by the other invariants.
  notPromised: ["agrees-with-reference"],
  capabilities: { fields: { columnCount: 1 } },

  create(list, ended) {
    this.ended = ended;
    list.id = "list";
    Sortable.create(list, {
      tag: "li", constraint: false, scroll: false, delay: stage.holdTime,
      starteffect: (element) => element.addClassName("lifted"), endeffect: (element) => element.removeClassName("lifted"),
      // Without an animation, which takes its own time.
      reverteffect: (element) => element.setStyle({ top: 0, left: 0 }),
    });
    this.observer = { onEnd: (name, draggable) => draggable.element.parentNode === list && ended() };
    Draggables.addObserver(this.observer);
  },
  destroy(list) {
    Draggables.removeObserver(this.observer.element);
    Sortable.destroy(list);
  },
  replaced(list) {
    this.destroy(list);
    this.create(list, this.ended);
  },
  // What it knows of a drag whose list is gone is kept in several places.
  leftover: () => Boolean(Draggables.drags.length || Draggables.observers.length || Draggables.activeDraggable
    || Draggables._timeout || Droppables.drops.length || Droppables.last_active || Object.keys(Sortable.sortables).length),
  lifted: ".lifted",
};
