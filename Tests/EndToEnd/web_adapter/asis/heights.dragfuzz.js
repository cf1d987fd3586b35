// Rows of any height, which change places when the pointer has come to the middle of one.
window.library = {
  summary: "Notes", behaviour: "grid-reorder", page: "http://localhost:PORT/asis/heights.htmlQUERY",
  container: ".notes", items: ".note", lifted: ".lifted", lift: "press", notShown: ["selected"],
  policies: { axis: "vertical", target: "middle" },
};
