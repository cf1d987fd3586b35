// The list of vue.html.
window.library = {
  summary: "A list in Vue",
  behaviour: "grid-reorder",
  page: "http://localhost:8123/vue.html",
  container: ".list",
  items: ".row",
  lifted: ".lifted",
  ended: "sorted",
  lift: "move",
  identify: (row) => row.textContent.replace("row ", ""),
  setItems: (list, items) => app.setItems(items),
  reset: () => app.setItems([1, 2, 3, 4]),
  policies: { cancel: "restores", target: "touch" },
  notShown: ["selected"],
  capabilities: { without: ["resize-during-touches"] },
};
