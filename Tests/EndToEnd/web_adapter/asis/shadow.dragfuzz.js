// Rows in the shadow root of a component; each has one of its own.
window.library = {
  summary: "Playlist as a component", behaviour: "grid-reorder", page: "http://localhost:PORT/asis/shadow.htmlQUERY",
  container: "#songs", items: ".row", lifted: ".lifted", lift: "press", notShown: ["selected"],
  policies: { target: "own" }, notPromised: ["lifted-tracks-touch"],
};
