// Rows that are dragged by their grips alone.
window.library = {
  summary: "Things to do", behaviour: "grid-reorder", page: "http://localhost:PORT/asis/todo.htmlQUERY",
  container: ".list", items: ".thing", handle: ".grip", lifted: ".lifted", lift: "press", notShown: ["selected"],
  policies: { axis: "vertical", target: "own" },
};
