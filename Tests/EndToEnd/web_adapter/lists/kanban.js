// A line shows where the dragged card would go; the drop puts it there.
const lists = [...document.querySelectorAll(".list")];
const line = Object.assign(document.createElement("div"), { className: "line" });
let dragged = null;

window.board = {
  show(numbers) {
    lists.forEach((list, index) => list.replaceChildren(...numbers[index].map((number) => {
      const card = Object.assign(document.createElement("div"), { className: "card", draggable: true, textContent: `card ${number}` });
      card.dataset.id = number;
      return card;
    })));
  },
};
/// The card in front of which the pointer is; null behind all.
function next(list, event) {
  return [...list.querySelectorAll(".card")].find((card) => {
    const { top, height } = card.getBoundingClientRect();
    return event.clientY < top + height / 2;
  }) ?? null;
}
function end() {
  line.remove();
  dragged?.classList.remove("dragged");
  dragged = null;
}
for (const list of lists) {
  list.addEventListener("dragstart", (event) => {
    dragged = event.target.closest(".card");
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", dragged.dataset.id);
    dragged.classList.add("dragged");
  });
  list.addEventListener("dragover", (event) => {
    if (!dragged) return;
    event.preventDefault();
    list.insertBefore(line, next(list, event));
  });
  list.addEventListener("dragleave", (event) => {
    if (!list.contains(event.relatedTarget)) line.remove();
  });
  list.addEventListener("drop", (event) => {
    event.preventDefault();
    const card = document.querySelector(`.card[data-id="${event.dataTransfer.getData("text/plain")}"]`);
    const before = next(list, event);
    if (card !== before) list.insertBefore(card, before);
  });
}
document.addEventListener("dragend", end);
board.show([[1], []]);
