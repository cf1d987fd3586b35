"""Right pages of kinds that were once refused, or read wrongly."""
import unittest

import browser
from web_adapter import test_boards, test_proposals
from web_adapter.laid_out import laid_out
from web_adapter.test_boards import ROWS, SCENE, Written, drag

LIST, FILE = test_proposals.page(), test_proposals.FILE.replace("resize-during", 'set-titles", "resize-during')
NOTE = """<!doctype html><div id=box style="position: relative; width: 300px; height: 300px"><p style="position: absolute; margin: 0">one</p></div><script>
const note = document.querySelector("p");
let grip = null;
note.onpointerdown = ({ clientX, clientY }) => { grip = [clientX - note.offsetLeft, clientY - note.offsetTop]; };
onpointermove = ({ clientX, clientY }) => {
  if (!grip) return;
  note.className = "held";
  note.style.left = `${clientX - grip[0]}px`;
  note.style.top = `${clientY - grip[1]}px`;
};
onpointerup = () => { grip = null; note.className = ""; };
</script>"""
NOTE_FILE = """window.library = { summary: "A note", behaviour: "free-drag", page: "http://localhost:PORT/board.html", container: "#box", items: "p", held: ".held" };"""

# A list in which a gap stands where the floating row will be; Escape puts the row back, and GONE what becomes of the gap.
GAPS = """<!doctype html><style>body { margin: 0 } ul { margin: 0; padding: 0; width: 300px } li { list-style: none; user-select: none } .lifted { position: fixed; pointer-events: none }</style><ul></ul><script>
const list = document.querySelector("ul"), gap = Object.assign(document.createElement("li"), { className: "gap" });
let drag = null;
function end() {
  if (drag) drag.row.className = drag.row.style.translate = "";
  drag = null;
}
list.onpointerdown = ({ target, clientX, clientY }) => { if (target.matches("li") && target !== gap) drag = { row: target, next: target.nextSibling, at: [clientX, clientY] }; };
onpointermove = ({ clientX, clientY }) => {
  if (!drag) return;
  drag.row.before(gap);
  drag.row.className = "lifted";
  drag.row.style.translate = `${clientX - drag.at[0]}px ${clientY - drag.at[1]}px`;
};
onpointerup = () => {
  if (drag?.row.className) gap.replaceWith(drag.row);
  end();
};
onkeydown = ({ key }) => {
  if (key !== "Escape" || !drag) return;
  list.insertBefore(drag.row, drag.next);
  GONE
  end();
};
list.append(...[1, 2, 3].map((number) => Object.assign(document.createElement("li"), { id: number, textContent: number })));
</script>"""
GAPS_FILE = """window.library = { summary: "A list", behaviour: "grid-reorder", page: "http://localhost:PORT/board.html", container: "ul", items: "li:not(.gap)", lifted: ".lifted",
  placeholder: ".gap", lift: "move" };"""

# A note that is marked as soon as a finger is on it, which it follows; no other one has an effect.
MARKED = """<!doctype html><div id=box style="position: relative; width: 300px; height: 300px"><p style="position: absolute; margin: 0; touch-action: none">one</p></div><script>
const note = document.querySelector("p");
let finger = null, grip = null;
note.onpointerdown = ({ pointerId, clientX, clientY }) => {
  if (finger !== null) return;
  [finger, grip] = [pointerId, [clientX - note.offsetLeft, clientY - note.offsetTop]];
  note.className = "held";
};
note.onpointermove = ({ pointerId, clientX, clientY }) => {
  if (pointerId !== finger) return;
  note.style.left = `${clientX - grip[0]}px`;
  note.style.top = `${clientY - grip[1]}px`;
};
note.onpointerup = note.onpointercancel = ({ pointerId }) => {
  if (pointerId === finger) [finger, note.className] = [null, ""];
};
</script>"""
FINGERS = NOTE_FILE.replace('held: ".held"', 'held: ".held", input: "touch"')
BOX = {"origin": [0, 0], "width": 100, "height": 100, "items": [{"id": 1, "frame": [10, 10, 20, 20], "isDraggable": True, "bounces": True, "adsorbs": False}]}
PRESS = {"event": "press", "touch": 1, "at": [15, 15]}

# A list whose rows are lifted as soon as WHEN holds.
LIFTS = """<!doctype html><style>body { margin: 0 } ul { margin: 0; padding: 0; width: 300px } li { list-style: none; user-select: none }</style><ul></ul><script>
const list = document.querySelector("ul");
let drag = null;
function end() {
  drag?.row.classList.remove("lifted");
  if (drag) drag.row.style.translate = "";
  drag = null;
}
list.onpointerdown = ({ target, clientX, clientY }) => { if (target.matches("li")) drag = { row: target, at: [clientX, clientY] }; };
onpointermove = ({ clientX, clientY }) => {
  if (!drag) return;
  const x = Math.abs(clientX - drag.at[0]), y = Math.abs(clientY - drag.at[1]);
  if (WHEN) drag.row.classList.add("lifted");
  if (drag.row.matches(".lifted")) drag.row.style.translate = `${clientX - drag.at[0]}px ${clientY - drag.at[1]}px`;
};
onpointerup = end;
function show(numbers) {
  end();
  list.replaceChildren(...numbers.map((number) => Object.assign(document.createElement("li"), { id: number, textContent: number })));
}
show([1, 2, 3]);
</script>"""
LIFTS_FILE = """window.library = { summary: "A list", behaviour: "grid-reorder", page: "http://localhost:PORT/board.html", container: "ul, x-list", items: "li", lifted: ".lifted",
  lift: "move", identify: (row) => row.id, setItems: (list, numbers) => show(numbers), reset: () => show([1, 2, 3]) };"""

# A column of cards that are kept, whatever it is given; BESIDES is what it shows besides.
CARDS = """<!doctype html><div id=board><ul></ul></div><script>
const list = document.querySelector("ul"), kept = new Map();
let held = null;
function show([numbers]) {
  list.replaceChildren(BESIDES...numbers.map((number) => kept.get(number) ?? kept.set(number, Object.assign(document.createElement("li"), { textContent: number })).get(number)));
}
list.onpointerdown = (event) => { if (event.target !== list) held = event.target; };
addEventListener("pointermove", ({ clientY }) => {
  if (!held) return;
  held.className = "held";
  const other = [...list.children].find((each) => each !== held && each.getBoundingClientRect().top <= clientY && clientY < each.getBoundingClientRect().bottom);
  if (other) other[other.compareDocumentPosition(held) & 4 ? "before" : "after"](held);
});
addEventListener("pointerup", () => { if (held) held.className = ""; held = null; });
show([[1, 2, 3]]);
</script>"""
CARDS_FILE = """window.library = { summary: "A board", behaviour: "collection-reorder", page: "http://localhost:PORT/board.html", container: "#board", lists: "ul", items: "li", held: ".held",
  identify: (card) => card.textContent, setItems: (lists, all) => show(all), reset: () => show([[1, 2, 3]]), policies: { target: "touch", cancel: "commits" }, notPromised: ["snapshot-tracks-touch"] };"""

# Two lists whose cards the browser itself drags; let go elsewhere, that is a cancel, and they go home.
DRAGGED = """<!doctype html><style>body { margin: 0 } #board { display: flex } .gone { opacity: 0.5 }</style><div id=board><ul></ul><ul></ul></div><script>
let card = null, home = null;
function show(all) {
  [...board.children].forEach((list, index) => list.replaceChildren(...all[index].map((number) => Object.assign(document.createElement("li"), { textContent: number, draggable: true }))));
}
board.ondragstart = (event) => {
  [card, home] = [event.target, [event.target.parentNode, event.target.nextSibling]];
  event.dataTransfer.setData("text/plain", "a card");
  requestAnimationFrame(() => { if (card) card.className = "gone"; });
};
board.ondragover = (event) => {
  const list = event.target.closest("ul");
  if (!card || !list) return;
  event.preventDefault();
  if (event.target === list) list.append(card);
};
board.ondragend = (event) => {
  if (event.dataTransfer.dropEffect === "none") home[0].insertBefore(card, home[1]);
  card.className = "";
  card = null;
};
show([[1, 2], [3]]);
</script>"""
DRAGGED_FILE = """window.library = { summary: "A board", behaviour: "collection-reorder", page: "http://localhost:PORT/board.html", container: "#board", lists: "ul", items: "li", held: ".gone",
  identify: (card) => card.textContent, setItems: (lists, all) => show(all), reset: () => show([[1, 2], [3]]), policies: { target: "own" } };"""

# A board that is drawn anew whenever something changes.
DRAWN = """<!doctype html><style>.card { user-select: none }</style><div id=board></div><script>
let state = [], drag = null;
function draw() {
  board.innerHTML = state.map((cards) => `<section>${cards.map((card) => `<p class="card ${drag?.isOn && drag.card === card ? "held" : ""}">${card}</p>`).join("")}</section>`).join("");
}
const columns = () => [...document.querySelectorAll("section")];
board.onpointerdown = ({ target }) => { if (target.matches(".card")) drag = { card: Number(target.textContent) }; };
onpointermove = ({ clientX, clientY }) => {
  if (!drag) return;
  const over = columns().findIndex((column) => column.contains(document.elementFromPoint(clientX, clientY)));
  Object.assign(drag, { isOn: true, to: over });
  draw();
};
onpointerup = () => {
  if (drag?.to >= 0) {
    state = state.map((cards) => cards.filter((card) => card !== drag.card));
    state[drag.to].push(drag.card);
  }
  drag = null;
  draw();
};
function show(all) {
  [state, drag] = [all, null];
  draw();
}
show([[1, 2], []]);
</script>"""
DRAWN_FILE = """window.library = { summary: "A board", behaviour: "drag-session", page: "http://localhost:PORT/board.html", container: "#board", lists: "section", items: ".card", held: ".held",
  identify: (card) => card.textContent, setItems: (lists, all) => show(all), reset: () => show([[1, 2], []]), policies: { landing: "own" } };"""


class Pages(Written):
    def test_a_page_may_have_an_event_of_its_own(self):
        own = "<script>var Event = function (event) { this.type = event.type; }, Element = null, PointerEvent = null;</script>"
        events = [{"event": "layout"}, {"event": "press", "touch": 1, "at": [10, 8]}, {"event": "move", "touch": 1, "to": [30, 28]}, {"event": "release", "touch": 1}]
        scene = dict(BOX, items=[dict(BOX["items"][0], frame=[0, 0, 20, 20])])
        shown = self.outcome({"scene": scene, "events": events}, NOTE + own, NOTE_FILE)["snapshots"]
        self.assertEqual([each["items"][0]["frame"][:2] for each in shown], [[0, 0]] * 3 + [[20, 20]] * 2)

    def lifted(self, page, file=LIFTS_FILE, **scene):
        """Whether a hold lifts the only row, pressed near its upper edge."""
        scenario = {"scene": dict(ROWS, items=[1], **scene), "events": [{"event": "press", "touch": 1, "at": [10, scene.get("rowMargin", 0) + 1]}, {"event": "hold", "touch": 1}]}
        outcome = self.outcome(scenario, page, file)
        return outcome.get("declined") or outcome["snapshots"][-1]["items"][0]["lifted"]

    def test_a_row_that_only_a_move_up_or_down_lifts_is_lifted_by_that(self):
        page = LIFTS.replace("WHEN", "y >= 10")
        self.assertIs(self.lifted(page, rowHeight=10), True)
        with self.assertRaises(browser.Mistake) as raised:
            self.lifted(page, rowHeight=4)
        self.assertIn("an item lower than 32 pixels, which no move to the side lifts", str(raised.exception))

    def test_a_list_that_knows_of_touch_events_alone_is_told_of_short_moves(self):
        page = LIFTS.replace("WHEN", "false").replace("user-select", "touch-action: none; user-select")
        for old, new in [("onpointerdown", "ontouchstart"), ("onpointermove", "ontouchmove"), ("onpointerup", "ontouchend"),
                         ("({ target, clientX, clientY })", "({ target, touches: [{ clientX, clientY }] })"), ("({ clientX, clientY })", "({ touches: [{ clientX, clientY }] })"),
                         ("clientY] }; };", """clientY] }; setTimeout(() => drag.row.classList.add("lifted"), 300); };""")]:
            self.assertEqual(page.count(old), 1, old)
            page = page.replace(old, new)
        file = LIFTS_FILE.replace('lift: "move"', 'input: "touch"')
        events = [{"event": "press", "touch": 1, "at": [5, 5]}, {"event": "hold", "touch": 1}, {"event": "move", "touch": 1, "to": [7, 6]}]
        for width, shown in [(50, [2, 1]), (10, "an item smaller than 32 pixels, in which no finger goes far enough for a touchmove")]:
            outcome = self.outcome({"scene": dict(ROWS, items=[1], width=width, rowHeight=10), "events": events}, page, file)
            self.assertEqual(outcome.get("declined") or outcome["snapshots"][-1]["items"][0]["frame"][:2], shown)

    def test_a_card_that_floats_is_where_its_list_has_it(self):
        floats = test_boards.PAGE.replace("draggable: true, ", "").replace(".list {", ".list { position: relative;").replace("show([1, 2, 3]);", """show([1, 2, 3]);
let grip = null, from = null;
list.onpointerdown = ({ target, clientY }) => { if (target.matches(".card")) [grip, from] = [target, clientY]; };
onpointermove = ({ clientY }) => {
  grip?.classList.add("held");
  if (grip) STYLE
};
onpointerup = ({ clientY }) => {
  grip?.classList.remove("held");
  if (grip) grip.style.translate = grip.style.transform = grip.style.top = grip.style.position = "";
  if (grip && Math.abs(clientY - from) >= 20) list.append(grip);
  grip = null;
};""")
        file = test_boards.FILE.replace('lists:', 'held: ".held", lift: "move", lists:')
        for style in ["grip.style.transform = `translateY(${clientY - from}px) rotate(2deg)`;", "grip.style.translate = `0 ${clientY - from}px`;",
                      "[grip.style.position, grip.style.top] = ['relative', `${clientY - from}px`];", "[grip.style.position, grip.style.top] = ['fixed', `${clientY}px`];"]:
            shown = self.outcome({"scene": SCENE, "events": drag([10, 50], [10, 90])}, floats.replace("STYLE", style), file)["snapshots"]
            self.assertEqual(["".join(row["id"] for row in each["views"][0]["sections"][0]["rows"]) for each in shown], ["123"] * 5 + ["231"], style)

    def test_a_pointer_that_stays_where_it_was_pressed_tells_nothing(self):
        item = {"id": 1, "frame": [10, 10, 40, 40], "isDraggable": True, "bounces": True, "adsorbs": False}
        scenario = {"scene": {"origin": [0, 0], "width": 100, "height": 100, "items": [item]}, "events": [
            {"event": "press", "touch": 1, "at": [20, 20]}, {"event": "move", "touch": 1, "to": [20, 20]}, {"event": "move", "touch": 1, "to": [22, 20]}]}
        # What is only pressed is not held yet, however a page marks it.
        marks = NOTE.replace("clientY - note.offsetTop]; };", "clientY - note.offsetTop]; note.className = 'held'; };")
        self.assertNotEqual(marks, NOTE)
        for page in (NOTE, marks):
            self.assertEqual([each["items"][0]["heldBy"] for each in self.outcome(scenario, page, NOTE_FILE)["snapshots"]], [None, None, None, 1])

    def test_what_a_page_is_operated_with_is_not_pressed(self):
        page = NOTE.replace("<script>", '<button style="position: fixed; left: 450px; top: 0; width: 40px; height: 99px">Close</button><script>', 1)
        item = {"id": 1, "frame": [10, 10, 40, 40], "isDraggable": True, "bounces": True, "adsorbs": False}
        scenario = {"scene": {"origin": [0, 0], "width": 100, "height": 100, "items": [item]}, "events": [{"event": "press", "touch": 1, "at": [225, 20]}]}
        self.assertEqual(self.outcome(scenario, page, NOTE_FILE), {"declined": 'a press on "button" of the page'})

    def orders(self, page, file):
        shown = self.outcome({"scene": dict(ROWS, items=[1, 2, 3, 4]), "events": drag([10, 30])}, page, file)["snapshots"]
        return [[item["id"] for item in each["items"]] for each in shown]

    def test_an_animation_loop_that_began_with_the_page_goes_on(self):
        loop = "const moves = [], loop = () => { while (moves.length) moves.shift()(); requestAnimationFrame(loop); };\nrequestAnimationFrame(loop);\n"
        page = LIST.replace('addEventListener("pointermove", (event) => {', f'{loop}addEventListener("pointermove", (event) => moves.push(() => {{')
        page = page.replace("row.style.transform = " + test_proposals.RULES["SHIFT"] + ";\n}", "row.style.transform = " + test_proposals.RULES["SHIFT"] + ";\n})")
        self.assertEqual(self.orders(page, FILE)[-1], [2, 1, 3, 4])

    def test_what_is_shown_by_a_timer_is_waited_for(self):
        # And makes the list anew.
        shows = test_boards.PAGE.replace("show(numbers) {", "show(numbers) {\n  setTimeout(() => render(numbers));\n}\nfunction render(numbers) {\n  "
                                         "const made = list.cloneNode();\n  list.replaceWith(made);\n  list = made;").replace("const list", "let list")
        shown = self.outcome({"scene": SCENE, "events": drag([10, 35])}, shows)["snapshots"]
        self.assertEqual([row["id"] for row in shown[-1]["views"][0]["sections"][0]["rows"]], ["2", "1", "3"])

    def test_a_card_that_is_hidden_while_it_is_dragged_keeps_its_place(self):
        hides = test_boards.PAGE.replace("dragged = card; };", "dragged = card; setTimeout(() => { card.hidden = true; }); };\n    card.ondragend = () => { card.hidden = false; };")
        hides = hides.replace("show([1, 2, 3]);", "list.ondragover = (event) => event.preventDefault();\nlist.ondrop = ({ target }) => target === list && list.append(dragged);\nshow([1, 2, 3]);")
        lift = [{"event": "press", "touch": 1, "at": [10, 30]}, {"event": "hold", "touch": 1}]
        shown = self.outcome({"scene": SCENE, "events": lift}, hides)["snapshots"]
        self.assertEqual([row["id"] for row in shown[-1]["views"][0]["sections"][0]["rows"]], ["1", "2", "3"])

    def test_a_box_that_makes_room_behind_all_cards_is_the_end_of_the_list(self):
        box = test_boards.PAGE.replace("show([1, 2, 3]);", """const box = Object.assign(document.createElement("div"), { className: "box" });
box.style.height = "40px";
list.ondragover = (event) => { event.preventDefault(); list.append(box); };
list.ondrop = () => box.replaceWith(dragged);
show([1, 2, 3]);""").replace("card.ondragover", "card.unused").replace("card.ondrop", "card.unused")
        file = test_boards.FILE.replace('items: ".card",', 'items: ".card", placeholder: ".box",')
        shown = self.outcome({"scene": SCENE, "events": drag([10, 50], [10, 70])}, box, file)["snapshots"]
        # In the lower half of the last card, and below all cards.
        self.assertEqual([each["session"]["destination"]["path"] for each in shown[3:5]], [{"view": 1, "section": 0, "item": 3}, None])

    def test_a_line_that_comes_under_the_pointer_takes_the_drop(self):
        # And a card goes before another one only, so that the first one has nowhere to go before the second.
        line = test_boards.PAGE.replace("show([1, 2, 3]);", """const line = Object.assign(document.createElement("div"), { className: "line" });
line.style.height = "40px";
list.ondragover = (event) => {
  event.preventDefault();
  const card = event.target.closest(".card");
  if (card && card !== dragged) card.before(line);
};
list.ondrop = () => line.replaceWith(dragged);
list.ondragend = () => line.remove();
show([1, 2, 3]);""").replace("card.ondragover", "card.unused").replace("card.ondrop", "card.unused")
        file = test_boards.FILE.replace('items: ".card",', 'items: ".card", placeholder: ".line",')
        shown = self.outcome({"scene": SCENE, "events": drag([10, 50])}, line, file)["snapshots"]
        self.assertEqual([row["id"] for row in shown[-1]["views"][0]["sections"][0]["rows"]], ["2", "1", "3"])

    def test_the_cells_of_a_table_fill_its_rows(self):
        # Rows that are dragged by their cells.
        table = LIST.replace("<ul id=list></ul>", "<table><tbody id=list></tbody></table>").replace('createElement("li"), { textContent: `row ${number}` }',
                                                                                                  'createElement("tr"), { innerHTML: `<td>row</td><td>${number}</td>` }')
        table = table.replace('event.target.closest("li")', 'event.target.closest("td")?.parentElement')
        file = FILE.replace('items: "li"', 'items: "tr"').replace('replace("row ", "")', 'replace("row", "")')
        self.assertEqual(self.orders(table, file)[-1], [2, 1, 3, 4])

    def test_a_pointer_that_goes_to_another_element_has_not_left_the_window(self):
        leaves = 'addEventListener("mouseout", ({ relatedTarget }) => { if (!relatedTarget) grip = null; });\nonpointerup ='
        item = {"id": 1, "frame": [10, 10, 10, 10], "isDraggable": True, "bounces": True, "adsorbs": False}
        scenario = {"scene": {"origin": [0, 0], "width": 100, "height": 100, "items": [item]}, "events": [
            {"event": "press", "touch": 1, "at": [15, 15]}, {"event": "move", "touch": 1, "to": [40, 20]}]}
        shown = self.outcome(scenario, NOTE.replace("onpointerup =", leaves), NOTE_FILE)["snapshots"]
        self.assertEqual(shown[-1]["items"][0]["heldBy"], 1)

    def test_a_page_that_takes_presses_for_its_own_is_tapped_after_a_cancel_too(self):
        page = LIFTS.replace("WHEN", "x >= 4").replace("list.onpointerdown = (", "list.addEventListener('pointerdown', (event) => event.preventDefault());\nlist.onpointerdown = (")
        tap = [{"event": "press", "touch": 1, "at": [10, 10]}, {"event": "release", "touch": 1}]
        lift = [{"event": "press", "touch": 1, "at": [10, 10]}, {"event": "hold", "touch": 1}, {"event": "cancel", "touch": 1}]
        shown = self.outcome({"scene": dict(ROWS, items=[1]), "events": [*lift, *tap]}, page, LIFTS_FILE)["snapshots"]
        self.assertEqual([each["items"][0]["selected"] for each in shown], [False, False, False, False, False, True])

    def test_a_tap_on_a_label_is_one_tap(self):
        page = LIST.replace("{ textContent: `row ${number}` }", "{ innerHTML: `<label style='display: block'><input type=checkbox>row ${number}</label>` }")
        events = [{"event": "press", "touch": 1, "at": [20, 4]}, {"event": "release", "touch": 1}]
        shown = self.outcome({"scene": dict(ROWS, items=[1, 2, 3, 4]), "events": events}, page, FILE.replace('notShown: ["selected"],', ""))["snapshots"]
        self.assertEqual([item["selected"] for item in shown[-1]["items"]], [True, False, False, False])

    def test_what_lies_over_a_container_is_not_pressed(self):
        cover = '<div id=cover style="position: fixed; left: 58px; top: 0; width: 40px; height: 99px"></div><script>'
        item = {"id": 1, "frame": [10, 10, 40, 40], "isDraggable": True, "bounces": True, "adsorbs": False}
        scenario = {"scene": {"origin": [0, 0], "width": 100, "height": 100, "items": [item]}, "events": [{"event": "press", "touch": 1, "at": [30, 20]}]}
        self.assertEqual(self.outcome(scenario, NOTE.replace("<script>", cover, 1), NOTE_FILE), {
            "declined": 'a press where "#cover" of the page lies over "#box", or cuts it off'})

    def test_what_is_a_64th_of_a_pixel_off_is_where_it_should_be(self):
        item = {"id": 1, "frame": [10, 10, 20, 20], "isDraggable": True, "bounces": True, "adsorbs": False}
        scenario = {"scene": {"origin": [0, 0], "width": 100, "height": 100, "items": [item]}, "events": [
            {"event": "press", "touch": 1, "at": [15, 15]}, {"event": "move", "touch": 1, "to": [40, 20]}]}
        page = NOTE.replace("grip[0]}px", "grip[0] - 1 / 64}px")
        self.assertEqual(self.outcome(scenario, page, NOTE_FILE)["snapshots"][-1]["items"][0]["frame"], [35, 15, 20, 20])
        # Of what is drawn larger, the middle counts.
        page = NOTE.replace('note.className = "held";', 'note.className = "held";\n  note.style.scale = "1.03";')
        x, y, width, height = self.outcome(scenario, page, NOTE_FILE)["snapshots"][-1]["items"][0]["frame"]
        self.assertEqual([x + width / 2, y + height / 2], [45, 25])

    def test_what_a_page_asks_of_the_browser_is_as_for_a_user(self):
        later = {"LIVE": "", "DROP": "if (index !== undefined) LATER;"}
        for what, rules, old, new in [
            ("an early drop undone", {}, "if (!drag) return;\n  const { row, index", "if (!drag) return;\n  if (event.timeStamp - drag.time < 100) put(drag.row, drag.from);\n  const { row, index"),
            ("a pen's pressure and all of its way", {}, "if (!drag) return;\n  const { row, grip", "if (!drag || !event.pressure || !event.getCoalescedEvents().length) return;\n  const { row, grip"),
            ("a question", {"DROP": 'if (!confirm("Move it?")) put(row, drag.from);'}, "", ""),
            ("a transition between two views", later, "LATER", "document.startViewTransition(() => put(row, index))"),
            ("an answer of the server", later, "LATER", "fetch(location.href).then((answer) => answer.text()).then(() => put(row, index))"),
            ("an older way to ask it", later, "LATER", "{ const asked = new XMLHttpRequest(); asked.onload = () => put(row, index); asked.open('GET', location.href); asked.send(); }"),
        ]:
            with self.subTest(what):
                text = test_proposals.page(**rules).replace("drag = { row,", "drag = { time: event.timeStamp, row,").replace('"pointerup", () =>', '"pointerup", (event) =>')
                self.assertEqual(self.orders(text.replace(old, new), FILE)[-1], [2, 1, 3, 4])

    def test_what_a_script_moves_after_a_drop_comes_to_rest(self):
        # For a second.
        spring = "let left = 60; const back = () => { row.style.translate = left > 0 ? `0 ${left}px` : 'none'; left -= 1; if (left >= 0) requestAnimationFrame(back); }; back();"
        shown = self.outcome({"scene": dict(ROWS, items=[1, 2]), "events": drag([10, 30])}, test_proposals.page(DROP=spring), FILE)["snapshots"]
        height = ROWS["rowHeight"]
        self.assertEqual([(item["id"], item["frame"][1]) for item in shown[-1]["items"]], [(2, 0), (1, height)])

    def test_a_page_is_given_numbers_from_1_for_all_items(self):
        page = LIST.replace("list.replaceChildren(...numbers.map(", "list.replaceChildren(...numbers.filter((number) => number > 0).map(")
        shown = self.outcome({"scene": dict(ROWS, items=[0, -1, 3]), "events": drag([10, 30])}, page, FILE.replace('"set-titles", ', ""))["snapshots"]
        self.assertEqual([[item["id"] for item in each["items"]] for each in (shown[0], shown[-1])], [[0, -1, 3], [-1, 0, 3]])

    def test_items_are_put_in_behind_what_a_press_has_raised(self):
        page = """<!doctype html><div id=box style="position: relative; width: 300px; height: 300px"></div><script>
const box = document.getElementById("box");
let held = null, height = 0;
function show(items) {
  window.given = items.map(({ id }) => id);
  const old = [...box.children];
  box.replaceChildren(...items.map(({ id, ...frame }) => {
    const item = old.find((each) => each.dataset.id === String(id)) ?? document.createElement("p");
    item.dataset.id = id;
    for (const [name, length] of Object.entries(frame)) item.style[name] = `${length}px`;
    item.style.position = "absolute";
    return item;
  }));
}
box.onpointerdown = ({ target, clientX, clientY }) => {
  if (target === box) return;
  held = { item: target, grip: [clientX - target.offsetLeft, clientY - target.offsetTop] };
  target.style.zIndex = ++height;
};
box.onpointermove = ({ clientX, clientY }) => {
  if (!held) return;
  held.item.className = "held";
  Object.assign(held.item.style, { left: `${clientX - held.grip[0]}px`, top: `${clientY - held.grip[1]}px` });
};
box.onpointerup = () => { if (held) held.item.className = ""; held = null; };
show([{ id: 1, left: 0, top: 0, width: 40, height: 40 }]);
</script>"""
        file = NOTE_FILE.replace(" };", ', setItems: (box, items) => show(items), identify: (it) => it.dataset.id, policies: { release: "stays", order: "last-pressed" } };')
        item = {"frame": [10, 10, 20, 20], "isDraggable": True, "bounces": True, "adsorbs": True}
        opened = self.opened(page, file)
        try:
            # Two items, which the page has room for.
            scene = opened.ask("() => stage.scenes[1]")
            x, y, width, height = next(item["frame"] for item in scene["items"] if item["id"] == 1)
            at = [int(x + width / 2), int(y + height / 2)]
            for rank in (0, 1):
                outcome = opened.run_trusted({"scene": scene, "events": [{"event": "press", "touch": 1, "at": at}, {"event": "release", "touch": 1},
                                                                       {"event": "insert", "item": dict(item, id=3), "rank": rank}]})
                if rank:
                    self.assertEqual(outcome, {"declined": "an item is inserted in front of others after a press"})
                else:
                    self.assertEqual([each["id"] for each in outcome["snapshots"][-1]["items"]], [3, 2, 1])
                    self.assertEqual(opened.ask("() => window.given"), [3, 2, 1])
        finally:
            opened.close()

    def test_a_board_that_is_drawn_anew_lies_as_the_scene_says(self):
        views = [{"id": index + 1, "app": 1, "frame": [index * 100, 0, 100, 100], "rowHeight": 20, "sections": [{"items": items}]} for index, items in enumerate([[{"id": 1}, {"id": 2}], []])]
        shown = self.outcome({"scene": {"apps": [{"id": 1}], "views": views}, "events": drag([10, 15], [190, 90]) + drag([10, 15], [190, 10])}, DRAWN, DRAWN_FILE)["snapshots"]
        rows = [[[row["id"] for row in view["sections"][0]["rows"]] for view in each["views"]] for each in shown]
        self.assertEqual(rows, [[["1", "2"], []]] * 5 + [[["2"], ["1"]]] * 5 + [[[], ["1", "2"]]])

    def test_a_place_that_is_given_back_is_the_one_where_it_was(self):
        # Below a heading that makes the corner odd, touches are on even pixels.
        scenario = {"scene": dict(ROWS, items=[1, 2]), "events": []}
        page = LIST.replace("<ul id=list>", "<p style='margin: 0; height: 13px'></p><ul id=list>")
        opened = self.opened(laid_out(page, FILE, scenario["scene"]), FILE)
        try:
            corner, found = opened.ask("async (scenario) => { await stage.prepare(scenario); return [stage.place.slice(0, 2), [0, 1, 2, 3, 4].map((more) => stage.reachable([8, 21 + more])[1])] }", scenario)
        finally:
            opened.close()
        self.assertEqual((corner, found), ([8, 21], [22, 22, 24, 24, 26]))

    def test_a_placeholder_that_is_left_takes_the_place_of_an_item_that_nobody_knows(self):
        events = [{"event": "press", "touch": 1, "at": [20, 10]}, {"event": "hold", "touch": 1}, {"event": "cancel", "touch": 1}]
        for gone, left in [("gap.remove();", []), ("", [0])]:
            shown = self.outcome({"scene": dict(ROWS, items=[1, 2, 3]), "events": events}, GAPS.replace("GONE", gone), GAPS_FILE)["snapshots"]
            self.assertEqual([[item["id"] for item in each["items"]] for each in shown[1:]], [[1, 2, 3], [1, 2, 3], [*left, 1, 2, 3]])

    def test_a_card_that_the_browser_drags_is_let_go_over_its_place(self):
        card = lambda *numbers: {"leadingInset": 0, "trailingInset": 20, "nearInset": 0, "farInset": 0, "items": [{"id": number, "size": [60, 20]} for number in numbers]}
        scene = {"viewport": [80, 160], "lineSpacing": 0, "sections": [card(1, 2), card(3)]}
        events = [*drag([10, 85], [200, 85])]
        shown = self.outcome({"scene": scene, "events": events}, DRAGGED, DRAGGED_FILE)["snapshots"]
        self.assertEqual([[each["items"] for each in snapshot["display"]] for snapshot in shown[-3:]], [[[2], [3, 1]]] * 3)

    def test_a_copy_that_is_left_is_a_picture_of_what_nobody_knows(self):
        ghost = CARDS.replace("BESIDES", "").replace("let held = null;", "let held = null;\nconst ghost = Object.assign(document.createElement('div'), { className: 'ghost', textContent: 'a card', style: 'position: fixed; top: 0' });")
        ghost = ghost.replace('held.className = "held";', 'held.className = "held";\n  document.body.append(ghost);')
        file = CARDS_FILE.replace('held: ".held",', 'held: ".held", copy: ".ghost", lift: "move",')
        scene = {"viewport": [80, 160], "lineSpacing": 0, "sections": [{"leadingInset": 0, "trailingInset": 20, "nearInset": 0, "farInset": 0, "items": [
            {"id": number, "size": [60, 20]} for number in (1, 2, 3)]}]}
        for gone, left in [("ghost.remove();", []), ("ghost.style.visibility = 'hidden';", []), ("ghost.style.left = '-9999px';", []),
                           ("setTimeout(() => ghost.remove(), 900);", []), ("", [0])]:
            page = ghost.replace("held = null; });", f"held = null; {gone} }});")
            shown = self.outcome({"scene": scene, "events": drag([10, 30])}, page, file)["snapshots"]
            self.assertEqual([[each["item"] for each in snapshot["snapshotViews"]] for snapshot in shown[2:]], [[1], [1], left])

    def test_a_page_may_call_things_of_its_own_as_the_adapter_calls_its(self):
        named = NOTE.replace("<script>", "<script>const stage = 1, check = 2, identity = 3, library = 4;\nvar propose = 5, painting = 6;\n", 1)
        shown = self.outcome({"scene": BOX, "events": [PRESS, {"event": "move", "touch": 1, "to": [40, 20]}]}, named, NOTE_FILE)["snapshots"]
        self.assertEqual([each["items"][0]["heldBy"] for each in shown], [None, None, 1])

    def test_a_finger_on_what_is_marked_holds_nothing_and_the_first_one_does(self):
        for finger, holder in [(1, 1), (2, None)]:
            events = [PRESS, {**PRESS, "touch": 2}, {"event": "move", "touch": finger, "to": [60, 15]}]
            shown = self.outcome({"scene": BOX, "events": events}, MARKED, FINGERS)["snapshots"]
            self.assertEqual([each["items"][0]["heldBy"] for each in shown], [None, None, None, holder])

    def test_a_finger_that_scrolls_the_page_takes_the_others_away(self):
        press, move = {"event": "press", "touch": 2, "at": [80, 80]}, {"event": "move", "touch": 2, "to": [80, 40]}
        for events in ([press, move, PRESS], [press, PRESS, move]):
            self.assertEqual(self.outcome({"scene": BOX, "events": events}, MARKED, FINGERS), {"declined": "a finger scrolls the page while another one is down"})
        still = MARKED.replace("width: 300px", "touch-action: none; width: 300px")
        self.assertEqual(len(self.outcome({"scene": BOX, "events": [press, move, PRESS]}, still, FINGERS)["snapshots"]), 4)

    def test_an_event_that_only_a_new_order_has_is_told(self):
        page = LIST.replace("if (was) list", "if (was && [...list.children].indexOf(row) !== from) list").replace("const { row, index, isDrop }", "const { row, index, from }")
        page = page.replace("dispatchEvent(new CustomEvent(\"sorted\"));", "dispatchEvent(new CustomEvent(\"sorted\"));\n  list.dispatchEvent(new CustomEvent(\"stopped\"));")
        with self.assertRaises(browser.Mistake) as raised:
            self.opened(page, FILE).close()
        self.assertEqual(str(raised.exception).split(": ", 1)[1], 'ended "sorted" is not sent by a drop that leaves the order as it was: '
                         'name what every drop sends, or leave it out; perhaps ended: "stopped" is meant')
        self.opened(page, FILE.replace("sorted", "stopped")).close()


if __name__ == "__main__":
    unittest.main()
