// The list of react.html.
window.library = {
  summary: "A list in React",
  behaviour: "grid-reorder",
  page: "http://localhost:8123/react.html",
  container: ".list",
  items: ".row",
  lifted: ".lifted",
  ended: "sorted",
  lift: "move",
  identify: (row) => row.textContent.replace("row ", ""),
  setItems: (list, items) => app.setItems(items),
  reset: () => app.setItems([1, 2, 3, 4]),
  policies: { cancel: "restores", target: "touch" },
};
