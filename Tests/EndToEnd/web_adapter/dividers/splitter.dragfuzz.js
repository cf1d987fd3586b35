// A bar between two panes below each other, of which each keeps 60 pixels: half of the bar belongs to each.
window.library = {
  summary: "A list of mails over a mail",
  behaviour: "divider-move",
  page: "http://localhost:8123/splitter.html",
  container: "#panes",
  items: "#bar",
  held: ".dragging",
  least: [65, 65],
  reset: () => reset(),
  policies: { keys: "drag" },
};
