// The handles between four columns that share the width of a head.
window.library = {
  summary: "The columns of a table",
  behaviour: "divider-move",
  page: "http://localhost:8123/columns.html",
  container: "#head",
  items: ".handle",
  held: ".on",
  least: (head) => [8, 8, 8, 8].map((percent) => (percent * head.clientWidth) / 100),
  reset: () => reset(),
  policies: {},
};
