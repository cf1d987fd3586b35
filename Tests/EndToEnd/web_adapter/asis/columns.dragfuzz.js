// Two columns; a line shows where a drop goes, by the halves of the tasks.
window.library = {
  summary: "Sprint board", behaviour: "drag-session", page: "http://localhost:PORT/asis/columns.htmlQUERY",
  container: "#board", lists: ".list", items: ".task", placeholder: ".line", lift: "move", policies: { zones: "halves" },
};
