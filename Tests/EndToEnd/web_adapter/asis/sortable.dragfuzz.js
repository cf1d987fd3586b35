// Rows that the browser itself drags; a row goes before or behind the one under the pointer, by its halves.
window.library = {
  summary: "Shopping list", behaviour: "grid-reorder", page: "http://localhost:PORT/asis/sortable.htmlQUERY",
  container: "#list", items: "li", lift: "move", notShown: ["selected"],
  policies: { target: "own", cancel: "keeps" },
};
