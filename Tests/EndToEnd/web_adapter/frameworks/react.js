// The order lives in state; while a row is dragged, the order that a drop would make is shown.
const { createElement, useEffect, useLayoutEffect, useRef, useState } = React;

function Row({ item, isLifted, shift, onLift }) {
  // The text belongs to the row, as if it could be edited there.
  const [text] = useState(`row ${item}`);
  const style = { transform: shift ? `translate(${shift[0]}px, ${shift[1]}px)` : "none" };
  return createElement("li", { className: isLifted ? "row lifted" : "row", style, onPointerDown: onLift }, text);
}

function List({ initial }) {
  const [order, setOrder] = useState(initial);
  const [drag, setDrag] = useState(null);   // { item, pointer, grip, at, order, isLifted }: a row is lifted when it moves
  const list = useRef(null);
  const shown = drag?.order ?? order;

  const lift = (item, event) => {
    if (drag) return;
    const at = place(list.current, event), middle = centre(event.currentTarget);
    setDrag({ item, pointer: event.pointerId, grip: [at[0] - middle[0], at[1] - middle[1]], at, order, isLifted: false });
  };
  const drop = () => {
    setOrder(drag.order);
    setDrag(null);
    if (drag.isLifted) list.current.dispatchEvent(new CustomEvent("sorted"));
  };
  const cancel = () => setDrag(null);
  const move = (event) => {
    const at = place(list.current, event);
    setDrag((now) => now && { ...now, at, isLifted: true, order: moved(now.order, now.item, rowUnder(list.current, at)) });
  };
  useEffect(() => {
    if (!drag) return;
    const mine = (act) => (event) => { if (event.pointerId === drag.pointer) act(event); };
    const all = [["pointermove", mine(move)], ["pointerup", mine(drop)], ["pointercancel", mine(cancel)],
      ["keydown", (event) => { if (event.key === "Escape") cancel(); }]];
    for (const [type, act] of all) window.addEventListener(type, act);
    return () => { for (const [type, act] of all) window.removeEventListener(type, act); };
  });
  // Other items have come: what was dragged is not.
  useEffect(() => {
    window.app = { setItems: (items) => { setDrag(null); setOrder(items); } };
  }, []);

  // Where the dragged row is on the screen depends on where its slot is now.
  const [shift, setShift] = useState(null);
  useLayoutEffect(() => {
    if (!drag) return setShift(null);
    const middle = centre(list.current.children[shown.indexOf(drag.item)]);
    setShift([drag.at[0] - drag.grip[0] - middle[0], drag.at[1] - drag.grip[1] - middle[1]]);
  }, [drag]);
  return createElement("ul", { className: "list", ref: list }, shown.map((item) => createElement(Row, {
    key: item, item, shift: drag?.item === item ? shift : null, isLifted: drag?.item === item && drag.isLifted, onLift: (event) => lift(item, event),
  })));
}
ReactDOM.createRoot(document.getElementById("app")).render(createElement(List, { initial: [1, 2, 3, 4] }));
