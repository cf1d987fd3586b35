// jQuery UI Draggable, for free drag.
//
// An item that may not leave the container has `containment: "parent"`. The other options are switched on the command
// line: grid=N (points), snap, stack, revert. With changes, containers and options also change during drags.
window.library = {
  name: "jquery-ui-draggable",
  summary: "jQuery UI Draggable, driven by a mouse.",
  behaviour: "free-drag",
  scripts: ["/usr/share/javascript/jquery/jquery.js", "/usr/share/javascript/jquery-ui/jquery-ui.js"],
  version: () => `jQuery UI ${$.ui.version}, jQuery ${$.fn.jquery}`,
  options: { changes: false, grid: 0, snap: false, stack: false, revert: false },

  // Escape means nothing to it: whoever presses it still has to let the button go.
  promises({ changes, grid, snap, stack, revert }) {
    const notPromised = [];
    // With these each of many differences would be told three times.
    if (changes || grid || snap) notPromised.push("tracks-touch", "agrees-with-reference");
    if (grid) notPromised.push("mirror-image");
    if (snap) notPromised.push("far-away-item-changes-nothing", "splitting-moves-changes-nothing");
    return {
      policies: {
        cancel: "keeps", release: revert ? "reverts" : "stays", order: stack ? "kept-raised" : "untouched",
      },
      notPromised,
      capabilities: {
        ...stage.capabilities,
        without: changes ? [] : ["resize-during-touches", "set-bounces-during-touches", "set-draggable-during-touches"],
      },
    };
  },

  declines(events, { changes }) {
    return !changes && stage.happensWhileDown(events, ["resize", "set-bounces", "set-draggable"])
      ? "a change of the container or of an option during a drag" : null;
  },

  enable(element, item, { grid, snap, stack, revert }) {
    $(element).draggable({
      disabled: !item.isDraggable, containment: item.bounces ? false : "parent",
      scroll: false, revert, revertDuration: 100,
      grid: grid ? [stage.px(grid), stage.px(grid)] : false,
      snap: snap ? ".item" : false, snapTolerance: stage.px(5), stack: stack ? ".item" : false,
    });
  },
  set(element, name, item) {
    if (name === "isDraggable") $(element).draggable(item.isDraggable ? "enable" : "disable");
    if (name === "bounces") $(element).draggable("option", "containment", item.bounces ? false : "parent");
  },
  remove: (element) => $(element).remove(),
  disable: (element) => $(element).remove(),

  isHeld: (element) => element.classList.contains("ui-draggable-dragging"),
  isEnabled: (element) => !$(element).draggable("option", "disabled"),
  leftover: () => Object.values($._data(document, "events") ?? {}).some((list) => list.some((h) => h.namespace === "draggable")),
  bounces: (element) => !$(element).draggable("option", "containment"),
};
