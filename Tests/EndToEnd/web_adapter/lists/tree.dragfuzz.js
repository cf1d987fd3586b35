// The tree of tree.html, which is dragged by HTML drag and drop.
window.library = {
  summary: "A tree",
  behaviour: "tree-move",
  page: "http://localhost:8123/tree.html",
  container: "#tree",
  items: ".row",
  level: (row) => Number(row.dataset.level),
  identify: (row) => row.dataset.id,
  setItems: (tree, items) => show(items),
  reset: () => show([{ id: 1, level: 0 }, { id: 2, level: 1 }]),
};
