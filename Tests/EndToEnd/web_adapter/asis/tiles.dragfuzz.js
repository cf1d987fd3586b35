// Tiles in three columns with gaps between them; the pointer decides.
window.library = {
  summary: "Tiles", behaviour: "grid-reorder", page: "http://localhost:PORT/asis/tiles.htmlQUERY",
  container: ".tiles", items: ".tile", lifted: ".lifted", lift: "press", notShown: ["selected"],
  policies: { target: "touch" },
};
