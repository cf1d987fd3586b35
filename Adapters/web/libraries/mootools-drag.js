// MooTools' Drag.Move. An item that may not leave the container has it as `container`.
window.library = {
  summary: "MooTools Drag.Move.",
  behaviour: "free-drag",
  scripts: ["/usr/share/javascript/mootools/mootools-core-nc.js", "/usr/share/javascript/mootools/mootools-more-nc.js"],
  version: () => `MooTools ${MooTools.version}, More ${MooTools.More.version}`,
  options: { grid: [0, 5] },
  promises: ({ grid }) => ({
    policies: { cancel: "keeps", release: "stays", order: "untouched" },
    // The first move only begins a drag, and the second one makes up for it.
    notPromised: ["tracks-touch", "comes-back-after-clamp", "agrees-with-reference", ...(grid ? ["mirror-image"] : [])],
    // Limits are read when a drag begins.
    capabilities: { without: ["resize-during-touches", "oversized-items", "outside-items", "set-bounces"] },
  }),

  create(element, { bounces }, { grid }) {
    const show = (name) => (it) => it.toggleClass("held", name === "start");
    element.drag_ = new Drag.Move(element, {
      snap: 0, grid: grid ? stage.px(grid) : false, container: bounces ? null : stage.root,
      onSnap: show("start"), onComplete: show("end"), onCancel: show("end"),
    });
  },
  destroy: (element) => element.drag_.detach(),
  enable: (element) => element.drag_.attach(),
  disable: (element) => element.drag_.detach(),
  held: ".held",
};
