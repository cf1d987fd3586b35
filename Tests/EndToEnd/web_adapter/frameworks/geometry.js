// Where rows are, whatever moves them on the screen, and what a pointer does to their order.
const centre = (row) => [row.offsetLeft + row.offsetWidth / 2, row.offsetTop + row.offsetHeight / 2];

function place(list, event) {
  const box = list.getBoundingClientRect();
  return [event.clientX - box.left - list.clientLeft, event.clientY - box.top - list.clientTop];
}
function rowUnder(list, [x, y]) {
  return [...list.children].findIndex((row) =>
    x >= row.offsetLeft && x < row.offsetLeft + row.offsetWidth && y >= row.offsetTop && y < row.offsetTop + row.offsetHeight);
}
function moved(order, item, to) {
  if (to < 0) return order;
  const others = order.filter((each) => each !== item);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
