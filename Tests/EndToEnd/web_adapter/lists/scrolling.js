// Rows change places while one is dragged; near an edge the list scrolls, by a timer.
const list = document.getElementById("list"), scroller = list, EDGE = 30, STEP = 6;
let drag = null;   // { row, id, x, y, grip, order, isLifted, timer }: the pointer in the window, and where it holds the row

window.app = {
  show(numbers) {
    end();
    list.replaceChildren(...numbers.map((number) => {
      const row = Object.assign(document.createElement("li"), { className: "row", textContent: `row ${number}` });
      row.dataset.id = number;
      return row;
    }));
  },
};
/// Where the pointer is in what the list holds.
function place() {
  const box = list.getBoundingClientRect();
  return [drag.x - box.left + list.scrollLeft, drag.y - box.top + list.scrollTop];
}
function follow() {
  const [x, y] = place(), { row } = drag;
  const others = [...list.children].filter((each) => each !== row);
  const isIn = (each) => x >= each.offsetLeft && x < each.offsetLeft + each.offsetWidth && y >= each.offsetTop && y < each.offsetTop + each.offsetHeight;
  const under = others.find(isIn);
  if (under) list.insertBefore(row, under.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING ? under : under.nextSibling);
  row.style.transform = `translate(${x - drag.grip[0] - row.offsetLeft}px, ${y - drag.grip[1] - row.offsetTop}px)`;
}
/// Scrolls by a step where the pointer is near an edge, or beyond it.
function scroll() {
  const box = scroller.getBoundingClientRect(), before = scroller.scrollTop;
  // Not farther than there are rows: the dragged one hangs over.
  const most = Math.max(0, list.children.length * list.firstChild.offsetHeight - scroller.clientHeight);
  if (drag.y < box.top + EDGE) scroller.scrollTop -= STEP;
  else if (drag.y > box.bottom - EDGE && before < most) scroller.scrollTop = Math.min(most, before + STEP);
  if (scroller.scrollTop !== before) follow();
}
function end() {
  if (!drag) return;
  clearInterval(drag.timer);
  drag.row.classList.remove("lifted");
  drag.row.style.transform = "";
  drag = null;
}
list.addEventListener("pointerdown", (event) => {
  const row = event.target.closest(".row");
  if (drag || !row) return;
  drag = { row, id: event.pointerId, x: event.clientX, y: event.clientY, order: [...list.children], isLifted: false };
  const [x, y] = place();
  drag.grip = [x - row.offsetLeft, y - row.offsetTop];
});
addEventListener("pointermove", (event) => {
  if (event.pointerId !== drag?.id) return;
  [drag.x, drag.y] = [event.clientX, event.clientY];
  if (!drag.isLifted) {
    drag.isLifted = true;
    drag.row.classList.add("lifted");
    drag.timer = setInterval(scroll, 16);
  }
  follow();
});
addEventListener("pointerup", (event) => {
  if (event.pointerId !== drag?.id) return;
  const { isLifted } = drag;
  end();
  if (isLifted) list.dispatchEvent(new CustomEvent("sorted"));
});
function cancel() {
  if (!drag) return;
  list.append(...drag.order);
  end();
}
addEventListener("pointercancel", (event) => { if (event.pointerId === drag?.id) cancel(); });
addEventListener("keydown", (event) => { if (event.key === "Escape") cancel(); });
app.show([1, 2, 3, 4, 5, 6]);
