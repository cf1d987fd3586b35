// Two thumbs that move along a track, with their middles on it.
window.library = {
  summary: "Price range", behaviour: "free-drag", page: "http://localhost:PORT/asis/range.htmlQUERY",
  container: ".range", items: ".thumb", held: ".active",
  policies: { axis: "horizontal", release: "stays", order: "untouched" },
};
