// A list of elements in a form.

import { button, made } from "./making.js";

/** Elements that can be opened, removed and added. */
export function list(form, schema, name, value, scene, change) {
  const box = made("div", { className: "list" });
  const one = name.replace(/s$/, "");
  /** A button that does something with the elements. */
  const doing = (text, act) =>
    button(text, () => {
      act();
      build();
      change(value);
    });
  const part = (element, place) => {
    const title = `${one} ${element.id ?? place}`;
    const earlier = doing("Move up", () => value.splice(place - 1, 0, ...value.splice(place, 1)));
    earlier.disabled = place === 0;
    return made(
      "details",
      {},
      made("summary", { textContent: title }),
      form.fields(schema.items, element, () => change(value), scene),
      doing(`Remove ${title}`, () => value.splice(place, 1)),
      " ",
      earlier,
    );
  };
  const build = () => {
    const add = doing(`Add ${one}`, () => value.push(form.blank(schema.items, "", scene)));
    box.replaceChildren(made("span", { textContent: name }), ...value.map(part), add);
  };
  build();
  return box;
}
