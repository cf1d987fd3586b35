// The dragged card goes where the pointer is, at once; Escape puts all back.
const lists = [...document.querySelectorAll(".list")];
let dragged = null, before = null;

window.board = {
  show(numbers) {
    lists.forEach((list, index) => list.replaceChildren(...numbers[index].map((number) => {
      const card = Object.assign(document.createElement("div"), { className: "card", draggable: true, textContent: `card ${number}` });
      card.dataset.id = number;
      return card;
    })));
  },
};
const order = () => lists.map((list) => [...list.children]);
for (const list of lists) {
  list.addEventListener("dragstart", (event) => {
    dragged = event.target;
    before = order();
    dragged.classList.add("dragged");
  });
  list.addEventListener("dragover", (event) => {
    event.preventDefault();
    const other = event.target.closest(".card");
    if (other === dragged) return;
    if (!other) {
      if (!list.querySelector(".card")) list.append(dragged);
      return;
    }
    const isBelow = other.parentElement === list && dragged.parentElement === list && other.compareDocumentPosition(dragged) & Node.DOCUMENT_POSITION_PRECEDING;
    other[isBelow ? "after" : "before"](dragged);
  });
}
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("dragend", (event) => {
  if (event.dataTransfer.dropEffect === "none") lists.forEach((list, index) => list.append(...before[index]));
  dragged.classList.remove("dragged");
  dragged = null;
});
board.show([[1, 2], []]);
