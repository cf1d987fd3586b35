// jQuery UI Sortable, for grid reorder.
//
// The pointer decides where the item goes (tolerance "pointer"). A list whose items are replaced during a drag is told to
// cancel that first; with the option abrupt it is not, as where somebody else's code replaces them.
window.library = {
  name: "jquery-ui-sortable",
  summary: "jQuery UI Sortable, driven by a mouse.",
  behaviour: "grid-reorder",
  scripts: ["/usr/share/javascript/jquery/jquery.js", "/usr/share/javascript/jquery-ui/jquery-ui.js"],
  version: () => `jQuery UI ${$.ui.version}, jQuery ${$.fn.jquery}`,
  options: { abrupt: false },
  // It takes a list for a horizontal one if its items float, and for a vertical one otherwise.
  style: ".ui-sortable-helper > i { scale: 1.2 } ul:not([data-columns=\"1\"]) > .item { float: left }",

  // What follows from one difference is told by the other invariants.
  promises: () => ({
    policies: { cancel: "restores", target: "touch" }, notPromised: ["agrees-with-reference"],
    capabilities: stage.sorterCapabilities,
  }),

  enable(list, options, ended) {
    $(list).sortable({
      tolerance: "pointer", scroll: false, delay: stage.holdTime, distance: 0,
      stop: () => ended($(list).sortable("toArray", { attribute: "data-id" }).map(Number)),
    });
  },
  disable: (list) => $(list).sortable("destroy"),
  replacing(list, { abrupt }) {
    if (abrupt || !list.querySelector(".ui-sortable-helper")) return false;
    $(list).sortable("cancel");
    return true;
  },
  replaced: (list) => $(list).sortable("refresh"),
  resized: (list) => $(list).sortable("refreshPositions"),
  cancel: (list) => $(list).sortable("cancel"),

  read(list) {
    const helper = list.querySelector(":scope > .ui-sortable-helper");
    const placeholder = list.querySelector(":scope > .ui-sortable-placeholder");
    const rows = [];
    for (const element of list.children) {
      if (element === placeholder) {
        if (helper) rows.push({ element: helper, shown: helper, isLifted: true });
      } else if (element !== helper) {
        rows.push({ element, shown: element, isLifted: false });
      }
    }
    return rows;
  },
  leftover: () => Object.values($._data(document, "events") ?? {}).some((list) => list.some((h) => h.namespace === "sortable")),
};
