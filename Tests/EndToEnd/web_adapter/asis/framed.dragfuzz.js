// The same rows in a frame.
window.library = {
  summary: "Playlist", behaviour: "grid-reorder", page: "http://localhost:PORT/asis/framed.htmlQUERY",
  container: "#songs", items: "li", lifted: ".lifted", lift: "press", ended: "sorted", notShown: ["selected"],
  policies: { axis: "vertical", target: "own" },
};
