// The list of draggable.html, which the browser drags.
window.library = {
  summary: "A list of Vue.Draggable",
  behaviour: "grid-reorder",
  page: "http://localhost:8123/draggable.html",
  container: ".list",
  items: ".row",
  ended: "sorted",
  identify: (row) => row.dataset.id,
  policies: { target: "own", cancel: "keeps" },
};
