// A list that is shown smaller than it is.
window.library = {
  summary: "Preview", behaviour: "grid-reorder", page: "http://localhost:PORT/asis/scaled.htmlQUERY",
  container: "ul", items: "li", lifted: ".lifted", lift: "press", notShown: ["selected"],
  policies: { axis: "vertical", target: "own" },
};
