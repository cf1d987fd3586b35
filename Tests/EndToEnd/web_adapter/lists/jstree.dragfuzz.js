// The tree of jstree.html. Thirds of a row decide where a drop goes, and behind an item is behind all that is in it.
window.library = {
  summary: "A tree of jsTree",
  behaviour: "tree-move",
  page: "http://localhost:8123/jstree.html",
  container: "#tree",
  items: ".jstree-anchor",
  held: ".dragging",
  lift: "move",
  level: (row) => $(row).parents(".jstree-children").length - 1,
  identify: (row) => row.id.replace("node", "").replace("_anchor", ""),
  setItems: (tree, items) => show(items),
  reset: () => show([{ id: 1, level: 0 }, { id: 2, level: 1 }]),
  policies: { target: "own" },
};
