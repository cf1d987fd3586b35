// The board of kanban.html, whose cards are dragged by HTML drag and drop.
window.library = {
  summary: "A board with two lists of cards",
  behaviour: "drag-session",
  page: "http://localhost:8123/kanban.html",
  container: "#board",
  lists: ".list",
  items: ".card",
  held: ".dragged",
  placeholder: ".line",
  identify: (card) => card.dataset.id,
  setItems: (lists, numbers) => board.show(numbers),
  reset: () => board.show([[1], []]),
  policies: { zones: "halves" },
};
