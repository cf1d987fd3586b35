// Makes the elements of the page.

/** An element with these properties, and with these in it. */
export function made(name, about = {}, ...parts) {
  const element = /** @type {any} */ (Object.assign(document.createElement(name), about));
  element.append(...parts);
  return element;
}

export function button(textContent, act) {
  const element = made("button", { type: "button", textContent });
  element.addEventListener("click", act);
  return element;
}
