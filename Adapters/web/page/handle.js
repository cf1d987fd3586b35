// By which part of an item a press drags it, where a part alone does.

import * as coordinates from "./coordinates.js";
import { current } from "./current.js";
import * as deep from "./deep.js";
import * as holding from "./holding.js";
import { under } from "./input/sending.js";
import * as promising from "./promising.js";

// What a page is operated with besides.
export const CONTROLS = "a, button, input, select, textarea, label, summary, [role=button]";
const STEP = 4; // Pixels from one place on a handle to the next one that is looked at.

/// Whether the file says by a number which part of an item drags: then presses beside that part are meant, and have to
/// do nothing, or something else.
const isJudged = () => {
  const { handle = 0, edges = 0 } = promising.promises(current.options).policies ?? {};
  return handle > 0 || edges > 0;
};
/// Whether presses on an item go to its handle.
export const leads = () => Boolean(current.library.handle) && !isJudged();

/// Why a press on this part of an item need not drag it, or null.
export function reasonOfPress(element, item) {
  const grip = current.library.handle ? deep.closest(element, current.library.handle) : null;
  // What is dragged by a label is tapped by it, too. A button may be the handle itself, or lie around it.
  const control = deep.closest(element, CONTROLS.replace(" label,", ""));
  const isOther =
    control && item !== control && deep.contains(item, control) && !(grip && deep.contains(control, grip));
  if (isOther) return `a press on "${control.localName}" in an item`;
  return leads() && !grip ? "a press beside the handle of an item" : null;
}
/// The way from a place to the nearest one on the handle of an item where a press drags that; null where there is none.
export function wayTo(item, [x, y]) {
  const drags = ([dx, dy]) => {
    const at = /** @type {[number, number]} */ ([x + dx, y + dy]),
      element = under(at);
    return (
      coordinates.inWindow(at) &&
      deep.closest(element, holding.itemsOf()) === item &&
      reasonOfPress(element, item) === null
    );
  };
  const ways = deep.all(current.library.handle, item).flatMap((grip) => {
    const { left, top, right, bottom } = grip.getBoundingClientRect();
    const [across, down] = [along(left, right, x), along(top, bottom, y)];
    return across.flatMap((dx) => down.map((dy) => [dx, dy]));
  });
  return ways.sort((a, b) => Math.hypot(a[0], a[1]) - Math.hypot(b[0], b[1])).find(drags) ?? null;
}
/// How far it is to places from one end to the other, that next to a place among them.
function along(from, to, place) {
  const [first, last] = [Math.ceil(from), Math.ceil(to) - 1];
  if (last < first) return [];
  const all = [Math.max(first, Math.min(last, place))];
  for (let each = first; each <= last; each += STEP) all.push(each);
  return all.map((each) => each - place);
}
