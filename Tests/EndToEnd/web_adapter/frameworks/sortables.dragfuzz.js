// The board of sortables.html.
window.library = {
  summary: "Two lists that jQuery UI connects",
  behaviour: "collection-reorder",
  page: "http://localhost:8123/sortables.html",
  container: "#board",
  lists: ".column",
  items: ".card",
  held: ".ui-sortable-helper",
  placeholder: ".ui-sortable-placeholder",
  lift: "move",
  policies: { target: "touch", cancel: "commits" },
  identify: (card) => card.dataset.id,
  setItems: (lists, numbers) => app.setItems(numbers),
  reset: () => app.setItems([[1, 2], [3]]),
};
