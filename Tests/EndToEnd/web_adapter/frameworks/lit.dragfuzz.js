// The list of lit.html.
window.library = {
  summary: "A list in Lit",
  behaviour: "grid-reorder",
  page: "http://localhost:8123/lit.html",
  container: ".list",
  items: ".row",
  lifted: ".lifted",
  ended: "sorted",
  lift: "move",
  // Throws where it gets what is no row.
  identify: (row) => row.textContent.match(/^\s*row (-?\d+)\s*$/)[1],
  setItems: (list, items) => app.setItems(items),
  reset: () => app.setItems([1, 2, 3, 4]),
  policies: { cancel: "restores", target: "touch" },
  capabilities: { without: ["resize-during-touches"] },
};
