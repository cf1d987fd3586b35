// The board of columns.html, whose cards make room while one is dragged.
window.library = {
  summary: "A board whose cards make room",
  behaviour: "collection-reorder",
  page: "http://localhost:8123/columns.html",
  container: "#board",
  lists: ".list",
  items: ".card",
  held: ".dragged",
  identify: (card) => card.dataset.id,
  setItems: (lists, numbers) => board.show(numbers),
  reset: () => board.show([[1, 2], []]),
  policies: { target: "touch" },
  // Of cards of several heights two may change places for ever, under a pointer that rests.
  capabilities: { fields: { "size.height": 14 } },
};
