// A board in columns beside each other, whose cards have any height and make room while one is dragged.
window.library = {
  summary: "Kanban", behaviour: "collection-reorder", page: "http://localhost:PORT/asis/kanban.htmlQUERY",
  container: ".board", lists: ".column", items: ".card", held: ".dragged", lift: "press",
  policies: { target: "own" }, notPromised: ["snapshot-tracks-touch"],
};
