// The list of keys.html, which is sorted by HTML drag and drop and by keys.
window.library = {
  summary: "A list of four rows with keys",
  behaviour: "grid-reorder",
  page: "http://localhost:8123/keys.html",
  container: "#list",
  items: ".row",
  lifted: ".dragged",
  ended: "sorted",
  policies: { cancel: "restores", target: "touch", keys: "drag" },
  capabilities: { without: ["resize-during-touches"] },
  // What follows from one difference is told by the other invariants.
  notPromised: ["agrees-with-reference"],
};
