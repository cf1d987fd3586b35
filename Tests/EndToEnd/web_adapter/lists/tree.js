// All items in one list, each directly before what is in it; a drop moves an item with all that is in it.
const tree = document.getElementById("tree");
let items = [], dragged = null;

/// Behind all that is in an item.
const end = (index) => {
  let next = index + 1;
  while (next < items.length && items[next].level > items[index].level) next++;
  return next;
};
/// What an item is in; -1 at the top.
const parent = (index) => items.findLastIndex((other, before) => before < index && other.level < items[index].level);
function show(all) {
  items = all;
  tree.replaceChildren(...items.map(({ id, level }) => {
    const row = Object.assign(document.createElement("div"), { className: "row", draggable: true, textContent: `item ${id}` });
    Object.assign(row.dataset, { id, level });
    row.style.paddingLeft = `${16 * level}px`;
    return row;
  }));
}
/// Where a drop goes: before, into or behind the row under the pointer; below all rows to the end.
function place(event) {
  const row = event.target.closest(".row");
  if (!row) return { index: items.length, level: 0, parent: -1 };
  const index = [...tree.children].indexOf(row), { level } = items[index], { top, height } = row.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  if (part < 0.25) return { index, level, parent: parent(index) };
  if (part < 0.75) return { index: end(index), level: level + 1, parent: index };
  return end(index) > index + 1 ? { index: index + 1, level: level + 1, parent: index } : { index: end(index), level, parent: parent(index) };
}
tree.addEventListener("dragstart", (event) => { dragged = [...tree.children].indexOf(event.target); });
tree.addEventListener("dragover", (event) => event.preventDefault());
tree.addEventListener("drop", (event) => {
  event.preventDefault();
  const { index, level, parent } = place(event), count = end(dragged) - dragged;
  // Nothing goes into itself.
  if (parent >= dragged && parent < dragged + count) return;
  const all = [...items], moved = all.splice(dragged, count);
  const by = level - moved[0].level;
  all.splice(index > dragged ? index - count : index, 0, ...moved.map((item) => ({ ...item, level: item.level + by })));
  show(all);
});
show([{ id: 1, level: 0 }, { id: 2, level: 1 }]);
