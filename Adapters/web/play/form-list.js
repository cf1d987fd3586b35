// A list of elements in a form.

/** Elements that can be opened, removed and added. */
export function list(form, schema, name, value, scene, change) {
  const box = document.createElement("div");
  const one = name.replace(/s$/, "");
  const build = () => {
    const title = document.createElement("span");
    title.textContent = name;
    const add = document.createElement("button");
    add.type = "button";
    add.textContent = `Add ${one}`;
    add.addEventListener("click", () => {
      value.push(form.blank(schema.items, "", scene));
      build();
      change(value);
    });
    box.replaceChildren(
      title,
      ...value.map((element, place) => {
        const part = document.createElement("details");
        const summary = document.createElement("summary");
        summary.textContent = `${one} ${element.id ?? place}`;
        const remove = document.createElement("button");
        remove.type = "button";
        remove.textContent = `Remove ${summary.textContent}`;
        remove.addEventListener("click", () => {
          value.splice(place, 1);
          build();
          change(value);
        });
        const earlier = document.createElement("button");
        earlier.type = "button";
        earlier.textContent = "Move up";
        earlier.disabled = place === 0;
        earlier.addEventListener("click", () => {
          value.splice(place - 1, 0, ...value.splice(place, 1));
          build();
          change(value);
        });
        part.append(
          summary,
          form.fields(schema.items, element, () => change(value), scene),
          remove,
          " ",
          earlier,
        );
        return part;
      }),
      add,
    );
  };
  box.className = "list";
  build();
  return box;
}
