// Which cards are in which column is in state, and so is where a drop would put the dragged one.
const { createElement, useState } = React;

function Columns() {
  const [columns, setColumns] = useState([["1", "2", "3"], []]);
  const [drag, setDrag] = useState(null);    // { card, from }
  const [mark, setMark] = useState(null);    // { column, index }
  window.app = { show(all) { setColumns(all.map((cards) => cards.map(String))); setDrag(null); setMark(null); } };

  /// In front of which card of a column a pointer is.
  const indexAt = (event) => {
    const cards = [...event.currentTarget.querySelectorAll(".card")];
    const index = cards.findIndex((card) => event.clientY < card.getBoundingClientRect().top + card.offsetHeight / 2);
    return index < 0 ? cards.length : index;
  };
  const over = (column, event) => {
    event.preventDefault();
    setMark({ column, index: indexAt(event) });
  };
  const drop = (column, event) => {
    event.preventDefault();
    let index = indexAt(event);
    const old = columns[column].indexOf(drag.card);
    if (old >= 0 && old < index) index -= 1;
    const next = columns.map((cards) => cards.filter((card) => card !== drag.card));
    next[column].splice(index, 0, drag.card);
    setColumns(next);
  };
  const end = () => {
    setDrag(null);
    setMark(null);
  };
  const line = (column, index) => mark?.column === column && mark.index === index && createElement("div", { key: "mark", className: "mark" });
  return createElement("div", { id: "columns" }, columns.map((cards, column) => createElement("div", {
    key: column, className: "column", onDragOver: (event) => over(column, event), onDrop: (event) => drop(column, event),
    onDragLeave: (event) => event.currentTarget.contains(event.relatedTarget) || setMark(null),
  }, cards.map((card, index) => [line(column, index), createElement("div", {
    key: card, className: "card", "data-id": card, draggable: true, onDragStart: () => setDrag({ card, from: column }), onDragEnd: end,
  }, `card ${card}`)]), line(column, cards.length))));
}
ReactDOM.createRoot(document.getElementById("root")).render(createElement(Columns));
