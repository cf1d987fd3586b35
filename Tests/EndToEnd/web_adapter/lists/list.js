// Rows that change places while one is dragged over another; the page says "sorted" when one was dropped.
const list = document.getElementById("list");
let dragged = null, order = [], rows = [...list.children];

list.addEventListener("dragstart", (event) => {
  [dragged, order] = [event.target, [...list.children]];
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", dragged.textContent);
  dragged.classList.add("dragged");
});
list.addEventListener("dragover", (event) => {
  if (!dragged) return;
  event.preventDefault();
  const row = event.target.closest(".row");
  if (!row || row === dragged) return;
  const isBelow = dragged.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING;
  list.insertBefore(dragged, isBelow ? row.nextSibling : row);
});
// Whoever lets go beside the list means the row that was shown last.
document.addEventListener("dragover", (event) => { if (dragged) event.preventDefault(); });
document.addEventListener("drop", (event) => event.preventDefault());
list.addEventListener("dragend", (event) => {
  dragged.classList.remove("dragged");
  dragged = null;
  // Escape: all is as it was.
  if (event.dataTransfer.dropEffect === "none") list.append(...order);
  else list.dispatchEvent(new CustomEvent("sorted"));
});
