// jQuery UI Sortable. The pointer decides where the item goes (tolerance "pointer"). A list whose items are replaced during
// a drag is told to cancel that first; with the option abrupt it is not, as where somebody else's code replaces them.
window.library = {
  summary: "jQuery UI Sortable.",
  behaviour: "grid-reorder",
  scripts: ["/usr/share/javascript/jquery/jquery.js", "/usr/share/javascript/jquery-ui/jquery-ui.js"],
  version: () => `jQuery UI ${$.ui.version}, jQuery ${$.fn.jquery}`,
  options: { abrupt: false },
  policies: { cancel: "restores", target: "touch" },
  // What follows from one difference is told by the other invariants.
  notPromised: ["agrees-with-reference"],
  // It takes a list for a horizontal one if its items float, and for a vertical one otherwise.
  style: "ul:not([data-columns=\"1\"]) > .item { float: left }",

  create(list, ended) {
    $(list).sortable({
      tolerance: "pointer", scroll: false, delay: stage.holdTime, distance: 0,
      stop: () => ended($(list).sortable("toArray", { attribute: "data-id" }).map(Number)),
    });
  },
  destroy: (list) => $(list).sortable("destroy"),
  cancel: (list) => $(list).sortable("cancel"),
  replacing(list, { abrupt }) {
    if (abrupt || !list.querySelector(".ui-sortable-helper")) return false;
    $(list).sortable("cancel");
    return true;
  },
  replaced: (list) => $(list).sortable("refresh"),
  resized: (list) => $(list).sortable("refreshPositions"),
  lifted: ".ui-sortable-helper",
  placeholder: ".ui-sortable-placeholder",
};
