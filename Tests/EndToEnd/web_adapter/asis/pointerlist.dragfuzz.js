// Rows that follow the pointer up and down; the others slide aside by transforms.
window.library = {
  summary: "Playlist", behaviour: "grid-reorder", page: "http://localhost:PORT/asis/pointerlist.htmlQUERY",
  container: "#songs", items: "li", lifted: ".lifted", lift: "press", ended: "sorted", notShown: ["selected"],
  policies: { axis: "vertical", target: "own" },
};
