// The board of board.html.
window.library = {
  summary: "A board in React",
  behaviour: "free-drag",
  page: "http://localhost:8123/board.html",
  container: ".board",
  items: ".note",
  held: ".held",
  identify: (note) => note.dataset.id,
  setItems: (board, notes) => app.setItems(notes),
  reset: () => app.setItems([]),
  policies: { cancel: "keeps", release: "stays", order: "untouched" },
  capabilities: { without: ["resize-during-touches"], fields: { bounces: false } },
};
