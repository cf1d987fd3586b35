// The search of the first page of the site: finds the entries of search.json that hold all words.

/** @typedef {[title: string, address: string, abstract: string, text: string]} Entry An article has a text. */

const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
const input = /** @type {HTMLInputElement} */ (form.querySelector("input"));
const status = /** @type {HTMLElement} */ (form.querySelector("p"));
const list = /** @type {HTMLElement} */ (document.querySelector("#found"));
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const SHOWN_MAX = 30;

/** @type {Entry[] | undefined} */
let entries;

async function load() {
  entries ??= await (await fetch("search.json")).json();
  show();
}

/**
 * How well an entry fits: articles first, as they explain the symbols; then what has the words in the title, and what has
 * them side by side.
 *
 * @param {Entry} entry
 * @param {string[]} words in lower case
 * @returns {number} 0 if a word is missing
 */
function score([title, , abstract, text], words) {
  const parts = [title, abstract, text].map((part) => part.toLowerCase());
  let sum = text ? 100 : 0;
  for (const word of words) {
    const [inTitle, inAbstract, inText] = parts.map((part) => part.split(word).length - 1);
    if (inTitle + inAbstract + inText === 0) return 0;
    sum += (inTitle ? 40 : 0) + (inAbstract ? 12 : 0) + Math.min(inText, 20);
  }
  return parts.some((part) => part.includes(words.join(" "))) ? sum + 60 : sum;
}

/**
 * A piece of an entry with all words marked if they are side by side, else the first.
 *
 * @param {Entry} entry
 * @param {string[]} words in lower case
 * @returns {(string | Node)[]}
 */
function excerpt([, , abstract, text], words) {
  const phrase = words.join(" ");
  const word = `${abstract} ${text}`.toLowerCase().includes(phrase) ? phrase : words[0];
  const body = [abstract, text].find((part) => part.toLowerCase().includes(word));
  if (body === undefined) return [abstract];
  const at = body.toLowerCase().indexOf(word);
  const end = at + word.length;
  const start = at < 90 ? 0 : body.indexOf(" ", at - 80) + 1;
  const mark = document.createElement("mark");
  mark.textContent = body.slice(at, end);
  const rest = body.slice(end, end + 140);
  return [start ? "… " : "", body.slice(start, at), mark, rest, body.length > end + 140 ? " …" : ""];
}

function show() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  main.hidden = words.length > 0;
  list.replaceChildren();
  status.textContent = "";
  if (!entries || words.length === 0) return;
  const found = entries
    .map((entry) => ({ entry, points: score(entry, words) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points);
  status.textContent = `${found.length} found`;
  for (const { entry } of found.slice(0, SHOWN_MAX)) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    const small = document.createElement("small");
    Object.assign(link, { href: entry[1], textContent: entry[0] });
    small.append(...excerpt(entry, words));
    item.append(link, small);
    list.append(item);
  }
}

// Without JavaScript there is no search.
form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
input.addEventListener("focus", load, { once: true });
input.addEventListener("input", show);
addEventListener("keydown", (event) => {
  if (event.key !== "/" || document.activeElement === input) return;
  event.preventDefault();
  input.focus();
});
input.value = new URLSearchParams(location.search).get("q") ?? "";
if (input.value) load();
