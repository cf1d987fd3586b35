// What makes Leaflet's markers and maps draggable, on elements of one's own: L.Draggable, for a mouse or one finger.
window.library = {
  summary: "Leaflet's Draggable.",
  behaviour: "free-drag",
  scripts: ["/usr/share/javascript/leaflet/leaflet.js"],
  version: () => `Leaflet ${L.version}`,
  // It knows neither containers nor Escape, puts nothing in front, and leaves out the first move.
  policies: { cancel: "keeps", release: "stays", order: "untouched", grab: "begin" },
  capabilities: { fields: { bounces: true } },
  // The style sheet that comes with it says the same of markers.
  style: ".item { touch-action: none }",

  create(element) {
    L.DomUtil.setPosition(element, L.point(0, 0));
    element.draggable_ = new L.Draggable(element, element, false, { clickTolerance: 0 });
    element.draggable_.on("dragstart", () => element.classList.add("held"));
    element.draggable_.on("dragend", () => element.classList.remove("held"));
    element.draggable_.enable();
  },
  destroy: (element) => element.draggable_.disable(),
  enable: (element) => element.draggable_.enable(),
  disable: (element) => element.draggable_.disable(),
  held: ".held",
};
