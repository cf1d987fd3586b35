// The list of list.js is sorted by keys, too, for those who declare `keys`: the space bar picks up and drops, arrows move, Escape gives up.
let picked = null, isMute = false;

function put(row) {
  row.classList.remove("dragged");
  picked = null;
}
list.addEventListener("keydown", (event) => {
  const { key } = event;
  if (!picked) {
    if (key !== " " || dragged) return;
    [picked, order, isMute] = [event.target.closest(".row"), [...list.children], true];
    picked.classList.add("dragged");
  } else if (key === " ") {
    put(picked);
    list.dispatchEvent(new CustomEvent("sorted"));
  } else if (key === "Escape") {
    put(picked);
    list.append(...order);
  } else if (key === "ArrowUp") {
    picked.previousElementSibling?.before(picked);
    // What is moved in the tree loses the focus.
    picked.focus();
  } else if (key === "ArrowDown") {
    picked.nextElementSibling?.after(picked);
    picked.focus();
  }
  event.preventDefault();
});
// One at a time: what is pressed meanwhile does nothing until it is pressed again.
document.addEventListener("pointerdown", () => { isMute = picked !== null; }, true);
document.addEventListener("dragstart", (event) => {
  if (!picked && !isMute) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
