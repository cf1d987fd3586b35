// jQuery UI Draggable. An item that may not leave the container has `containment: "parent"`.
window.library = {
  summary: "jQuery UI Draggable.",
  behaviour: "free-drag",
  scripts: ["/usr/share/javascript/jquery/jquery.js", "/usr/share/javascript/jquery-ui/jquery-ui.js"],
  version: () => `jQuery UI ${$.ui.version}, jQuery ${$.fn.jquery}`,
  // With changes, which no campaign tries by itself, containers and options change during drags too.
  options: { changes: false, grid: [0, 5], snap: [false, true], stack: [false, true], revert: [false, true] },

  // Escape means nothing to it: whoever presses it still has to let the button go.
  promises: ({ changes, grid, snap, stack, revert }) => ({
    policies: { cancel: "keeps", release: revert ? "reverts" : "stays", order: stack ? "kept-raised" : "untouched" },
    // With these each of many differences would be told three times.
    notPromised: [
      ...(changes || grid || snap ? ["tracks-touch", "comes-back-after-clamp", "agrees-with-reference"] : []),
      ...(grid ? ["mirror-image"] : []),
    ],
    capabilities: changes ? {} : { without: ["resize", "set-bounces", "set-draggable"].map((kind) => `${kind}-during-touches`) },
  }),

  create(element, { bounces }, { grid, snap, stack, revert }) {
    $(element).draggable({
      containment: bounces ? false : "parent", scroll: false, revert, revertDuration: 100,
      grid: grid ? [stage.px(grid), stage.px(grid)] : false,
      snap: snap ? ".item" : false, snapTolerance: stage.px(5), stack: stack ? ".item" : false,
    });
  },
  destroy: (element) => $(element).remove(),
  enable: (element) => $(element).draggable("enable"),
  disable: (element) => $(element).draggable("disable"),
  setBounces: (element, bounces) => $(element).draggable("option", "containment", bounces ? false : "parent"),
  held: ".ui-draggable-dragging",
};
