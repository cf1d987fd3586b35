// Rows that the browser itself drags; they change places when the middle of one is passed.
window.library = {
  summary: "Shopping list", behaviour: "grid-reorder", page: "http://localhost:PORT/asis/sortable.htmlQUERY",
  container: "#list", items: "li", lift: "move", notShown: ["selected"],
  policies: { target: "middle", cancel: "keeps" },
};
