// The list of list.html, which is dragged by HTML drag and drop.
window.library = {
  summary: "A list of four rows",
  behaviour: "grid-reorder",
  page: "http://localhost:8123/list.html",
  container: "#list",
  items: ".row",
  lifted: ".dragged",
  ended: "sorted",
  reset: () => list.append(...rows),
  policies: { cancel: "restores", target: "touch" },
  // What follows from one difference is told by the other invariants.
  notPromised: ["agrees-with-reference"],
};
