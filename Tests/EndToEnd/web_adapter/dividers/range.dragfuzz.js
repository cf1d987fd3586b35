// Two thumbs with their middles on the track; at least a tenth of it is between them.
window.library = {
  summary: "A price range",
  behaviour: "divider-move",
  page: "http://localhost:8123/range.html",
  container: "#track",
  items: ".thumb",
  held: ".active",
  least: (track) => [0, track.clientWidth / 10, 0],
  reset: () => reset(),
  policies: {},
};
