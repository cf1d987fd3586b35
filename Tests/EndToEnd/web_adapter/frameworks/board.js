// Where notes lie is in state, and so is who drags them.
const { createElement, useEffect, useRef, useState } = React;
const limit = (value, most) => Math.max(0, Math.min(value, most));

function Board() {
  const [notes, setNotes] = useState([{ id: 1, left: 10, top: 10, width: 80, height: 60 }]);
  const [drags, setDrags] = useState([]);   // { pointer, id, dx, dy, from, isMoving }
  const board = useRef(null);

  const press = (note, event) => {
    event.target.releasePointerCapture(event.pointerId);
    if (drags.some(({ id }) => id === note.id)) return;
    const from = [event.clientX, event.clientY];
    setDrags([...drags, { pointer: event.pointerId, id: note.id, dx: from[0] - note.left, dy: from[1] - note.top, from, isMoving: false }]);
  };
  const move = (event) => {
    const drag = drags.find(({ pointer }) => pointer === event.pointerId);
    if (!drag || (!drag.isMoving && event.clientX === drag.from[0] && event.clientY === drag.from[1])) return;
    setDrags(drags.map((each) => (each === drag ? { ...drag, isMoving: true } : each)));
    const { clientWidth, clientHeight } = board.current;
    setNotes(notes.map((note) => (note.id !== drag.id ? note : { ...note,
      left: limit(event.clientX - drag.dx, clientWidth - note.width), top: limit(event.clientY - drag.dy, clientHeight - note.height) })));
  };
  const end = (event) => setDrags(drags.filter(({ pointer }) => pointer !== event.pointerId));
  const escape = (event) => { if (event.key === "Escape") setDrags([]); };
  const all = [["pointermove", move], ["pointerup", end], ["pointercancel", end], ["keydown", escape]];
  useEffect(() => {
    for (const [type, act] of all) window.addEventListener(type, act);
    return () => { for (const [type, act] of all) window.removeEventListener(type, act); };
  });
  useEffect(() => {
    window.app = {
      setItems(items) {
        setNotes((now) => items.map((item) => now.find(({ id }) => id === item.id) ?? item));
        setDrags((now) => now.filter((drag) => items.some(({ id }) => id === drag.id)));
      },
    };
  }, []);
  return createElement("div", { className: "board", ref: board }, notes.map((note) => {
    const { id, left, top, width, height } = note, isHeld = drags.some((drag) => drag.id === id && drag.isMoving);
    return createElement("div", { key: id, "data-id": id, className: isHeld ? "note held" : "note", style: { left, top, width, height },
      onPointerDown: (event) => press(note, event) });
  }));
}
ReactDOM.createRoot(document.getElementById("app")).render(createElement(Board));
