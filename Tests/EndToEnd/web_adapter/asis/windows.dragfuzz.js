// Panels that lie anywhere on a desk, which none leaves; a press brings one to the front.
window.library = {
  summary: "Panels", behaviour: "free-drag", page: "http://localhost:PORT/asis/windows.htmlQUERY",
  container: "#desk", items: ".panel", held: ".moving",
  policies: { release: "stays", order: "last-pressed" }, capabilities: { fields: { bounces: false } },
};
