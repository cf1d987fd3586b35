// The list of scrolling.html.
window.library = {
  summary: "A list that scrolls",
  behaviour: "grid-reorder",
  page: "http://localhost:8123/scrolling.html",
  container: "#list",
  items: ".row",
  lifted: ".lifted",
  ended: "sorted",
  lift: "move",
  identify: (row) => row.dataset.id,
  setItems: (list, numbers) => app.show(numbers),
  reset: () => app.show([1, 2, 3, 4, 5, 6]),
  policies: { cancel: "restores", target: "touch" },
  notShown: ["selected"],
  capabilities: { without: ["resize-during-touches"] },
};
