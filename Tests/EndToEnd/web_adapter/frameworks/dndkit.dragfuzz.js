// The list of dndkit.html.
window.library = {
  summary: "A list of dnd-kit, in React",
  behaviour: "grid-reorder",
  page: "http://localhost:8123/dndkit.html",
  container: ".sortable-container-body",
  items: ".sortable-item",
  lifted: ".active",
  copy: ".dragging",
  lift: "move",
  // The copy is off by the first move, and the slot that it covers most counts.
  policies: { target: "own" },
  notPromised: ["lifted-tracks-touch"],
};
