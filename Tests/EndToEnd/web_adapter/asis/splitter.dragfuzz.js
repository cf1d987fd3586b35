// The bar between two panes; Escape means nothing to it.
window.library = {
  summary: "Splitter", behaviour: "free-drag", page: "http://localhost:PORT/asis/splitter.htmlQUERY",
  container: ".panes", items: ".gutter", held: ".dragging",
  policies: { axis: "horizontal", release: "stays", cancel: "keeps" },
};
