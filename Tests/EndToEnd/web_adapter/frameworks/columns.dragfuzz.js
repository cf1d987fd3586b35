// The board of columns.html. No class marks the dragged card: the browser drags it.
window.library = {
  summary: "A board in React",
  behaviour: "drag-session",
  page: "http://localhost:8123/columns.html",
  container: "#columns",
  lists: ".column",
  items: ".card",
  placeholder: ".mark",
  identify: (card) => card.dataset.id,
  setItems: (lists, numbers) => app.show(numbers),
  reset: () => app.show([[1, 2, 3], []]),
  policies: { zones: "halves" },
};
