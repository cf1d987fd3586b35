// What is wrong with a library file, before anything is blamed on the library: its fields, and what they hit in the
// page.

import { behaviours } from "../behaviours/behaviours.js";
import * as deep from "../deep.js";
import * as holding from "../holding.js";

const kinds = (table) =>
  Object.fromEntries(Object.entries(table).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind])));
/** What each field is: those that all files may have, and those of a behaviour that are no functions. */
const COMMON = kinds({
  string: "summary behaviour style input page container items lists handle",
  array: "scripts styles notPromised notShown viewport",
  object: "options policies capabilities",
  function: "version decide promises leftover identify order reset",
});
const OWN = kinds({ string: "held lifted copy placeholder ended lift", object: "keys" });
/** Those that every file may name an element by, and those that show a drag. */
const PLACES = ["container", "items", "lists", "handle"];
const SELECTORS = ["held", "lifted", "copy", "placeholder"];
const kindOf = (value) => (Array.isArray(value) ? "array" : typeof value);
const article = (kind) => `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;

/// How many letters make one word of another.
function distance(a, b) {
  let row = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length];
}
export function nearest(word, words) {
  const near = words
    .map((each) => [distance(word.toLowerCase(), each.toLowerCase()), each])
    .sort((a, b) => a[0] - b[0])[0];
  return near && near[0] <= Math.max(2, word.length / 3) ? `; perhaps "${near[1]}" is meant` : "";
}
/// Where something lies that is not found, as it is in a document of its own.
function hidden(root, selector) {
  for (const host of deep.all("iframe, frame", root)) {
    const inner = host.contentDocument;
    if (!inner) return "; the page has an iframe of another server, where this adapter does not look";
    if (inner && deep.one(selector, inner))
      return "; it lies in an iframe: all that is named has to lie in the same one";
    const deeper = inner ? hidden(inner, selector) : "";
    if (deeper) return deeper;
  }
  return "";
}
const both = (words) =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}` : words.join("");
function selectorError(name, selector) {
  try {
    document.createDocumentFragment().querySelector(selector);
    return null;
  } catch {
    return `${name} is "${selector}", which is no selector`;
  }
}

/// What is wrong with the fields of the file; null if nothing is.
export function fields(library) {
  if (kindOf(library) !== "object" || library === null) return "it does not set window.library to an object";
  const names = Object.keys(behaviours);
  if (library.behaviour === undefined) return `behaviour is missing; it is one of ${names.join(", ")}`;
  if (!names.includes(library.behaviour)) {
    const near = nearest(String(library.behaviour), names) || `; it is one of ${names.join(", ")}`;
    return `behaviour is "${library.behaviour}"${near}`;
  }
  const { required, optional, kinds: own = {} } = behaviours[library.behaviour].hooks,
    hooks = [...required, ...optional];
  const known = [...Object.keys(COMMON), ...hooks];
  for (const [name, value] of Object.entries(library)) {
    if (!known.includes(name)) {
      const near = nearest(name, known) || `; hooks are ${hooks.join(", ")}`;
      return `"${name}" means nothing for ${library.behaviour}${near}`;
    }
    const right = own[name] ?? [COMMON[name] ?? OWN[name] ?? "function"];
    if (!right.includes(kindOf(value)))
      return `${name} is ${article(kindOf(value))} where ${right.map(article).join(" or ")} is needed`;
    const wrong = [...PLACES, ...SELECTORS].includes(name) ? selectorError(name, value) : null;
    if (wrong) return wrong;
  }
  if (required.includes("lists") && !library.page)
    return `page is missing: ${library.behaviour} is for a page of one's own`;
  // What the browser itself drags is known without a selector.
  const needed = library.page
    ? ["container", "items", ...required.filter((name) => !["create", "destroy", ...SELECTORS].includes(name))]
    : required;
  const missing = ["summary", ...needed].filter((name) => library[name] === undefined);
  if ((missing.includes("setItems") || library.setItems) && !library.identify) missing.push("identify");
  if (missing.length) {
    const isForItems = missing.includes("identify") && library.setItems;
    const why = isForItems ? ": setItems needs identify, which returns the numbers that setItems has given" : "";
    return `${both(missing)} ${missing.length > 1 ? "are" : "is"} missing${why}`;
  }
  if (library.input !== undefined && !["mouse", "touch", "pen"].includes(library.input)) {
    return `input is "${library.input}"; it is mouse, touch or pen`;
  }
  if (own.from && library.from !== undefined && !["left", "right", "top", "bottom"].includes(library.from)) {
    return `from is "${library.from}"; it is left, right, top or bottom`;
  }
  if (library.lift !== undefined && !["hold", "press", "move"].includes(library.lift)) {
    return `lift is "${library.lift}"; it is hold, press or move`;
  }
  if ((library.reset || library.setItems) && !library.page)
    return `${library.reset ? "reset" : "setItems"} is for a page of one's own`;
  return null;
}

/// What is wrong with what a page of one's own has; null if nothing is.
export function page({ container, items, lists }) {
  const element = deep.one(container);
  if (!element) return `container "${container}" hits nothing in the page${hidden(document, container)}`;
  if (lists && !deep.one(lists, element))
    return `lists "${lists}" hits nothing in "${container}"${hidden(element, lists)}`;
  if (!deep.one(items, element)) return `items "${items}" hits nothing in "${container}"${hidden(element, items)}`;
  if (deep.all(items, element).some((item) => holding.outer(item, items)))
    return `items "${items}" hits elements inside of each other; name the outer ones alone`;
  return null;
}
