// The board of board.html, where `python3 -m http.server --directory Adapters/web/example 8123` shows it.
window.library = {
  summary: "The example board",
  behaviour: "free-drag",
  page: "http://localhost:8123/board.html",
  container: "#board",
  items: ".note",
  held: ".dragging",
  policies: { cancel: "keeps", release: "stays", order: "untouched" },
  capabilities: { without: ["resize-during-touches"], fields: { bounces: false } },
};
