"""What a new library file may have to say is proposed before its first run, read off a few drags; and `decide` says it in code."""
import json
import pathlib
import re
import subprocess
import unittest

import browser
from web_adapter import test_native_drag
from web_adapter.test_boards import Written
from web_adapter.test_native_drag import LISTS
from web_adapter.test_pages import WEB, Served

# A list whose rows float with the pointer; INDEX says where the row goes, by the pointer and by where the row is.
PAGE = """<!doctype html><style>body { margin: 8px } li { user-select: none; touch-action: none } .lifted { position: relative; z-index: 1; pointer-events: none }</style>
<ul id=list></ul><script>
const list = document.getElementById("list"), clamp = (value, most) => Math.max(0, Math.min(value, most));
let drag = null;
function show(numbers) {
  drag = null;
  list.replaceChildren(...numbers.map((number) => Object.assign(document.createElement("li"), { textContent: `row ${number}` })));
}
const put = (row, index) => list.insertBefore(row, [...list.children].filter((each) => each !== row)[index] ?? null);
const end = () => {
  drag.row.classList.remove("lifted");
  drag.row.style.transform = "none";
  drag = null;
};
list.addEventListener("pointerdown", (event) => {
  const row = event.target.closest("li");
  if (row && !drag) drag = { row, grip: [event.clientX - row.getBoundingClientRect().left, event.clientY - row.getBoundingClientRect().top], from: [...list.children].indexOf(row) };
});
addEventListener("pointermove", (event) => {
  if (!drag) return;
  const { row, grip } = drag, box = list.getBoundingClientRect(), count = list.children.length, now = [...list.children].indexOf(row), width = box.width;
  const padding = Number.parseFloat(getComputedStyle(list).paddingTop), gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  const height = row.offsetHeight, step = height + gap, x = event.clientX - box.left, y = event.clientY - box.top - padding, top = y - grip[1];
  const inside = (at) => at >= 0 && at < count * step - gap && at % step < height ? Math.floor(at / step) : now;
  row.classList.add("lifted");
  drag.index = INDEX;
  LIVE
  const left = x - grip[0];
  row.style.transform = "none";
  const own = row.getBoundingClientRect();
  row.style.transform = SHIFT;
});
addEventListener("pointerup", () => {
  if (!drag) return;
  const { row, index, isDrop } = drag;
  DROP
  const was = row.classList.contains("lifted");
  end();
  if (was) list.dispatchEvent(new CustomEvent("sorted"));
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !drag) return;
  RESTORE
  end();
});
show([1, 2, 3, 4]);
</script>"""
RULES = {"INDEX": "x >= 0 && x < width ? inside(y) : now", "LIVE": "put(row, drag.index);", "DROP": "", "RESTORE": "put(drag.row, drag.from);",
         "SHIFT": "`translate(${left + box.left - own.left}px, ${y + box.top + padding - grip[1] - own.top}px)`"}
FILE = """window.library = {
  summary: "A list", behaviour: "grid-reorder", page: "http://localhost:PORT/board.html", container: "#list", items: "li", lifted: ".lifted", ended: "sorted",
  lift: "move", identify: (row) => row.textContent.replace("row ", ""), setItems: (list, numbers) => show(numbers), reset: () => show([1, 2, 3, 4]),
  notShown: ["selected"], capabilities: { without: ["resize-during-touches"] },
};
"""
OFF = {"SHIFT": "`translate(${left - 16 + box.left - own.left}px, ${y + box.top + padding - grip[1] - own.top}px)`"}
NEAREST = {"INDEX": "clamp(Math.floor(y / step), count - 1)"}
# A note of which DROP says where it comes to rest, and which Escape puts back.
NOTE = """<!doctype html><div id=box style="position: relative; width: 300px; height: 300px"><p style="position: absolute; margin: 0; user-select: none">one</p></div><script>
const note = document.querySelector("p");
let drag = null;
note.onpointerdown = ({ clientX, clientY }) => { drag = { grip: [clientX - note.offsetLeft, clientY - note.offsetTop], from: [note.offsetLeft, note.offsetTop] }; };
function put(x, y) {
  note.style.left = `${x}px`;
  note.style.top = `${y}px`;
}
function end() {
  note.className = "";
  drag = null;
}
onpointermove = ({ clientX, clientY }) => {
  if (!drag) return;
  note.className = "held";
  put(clientX - drag.grip[0], clientY - drag.grip[1]);
};
onpointerup = () => {
  if (drag) { DROP }
  end();
};
onkeydown = ({ key }) => {
  if (key !== "Escape" || !drag) return;
  put(...drag.from);
  end();
};
</script>"""

# Two notes; the one that is dragged is in front of the other.
NOTES = NOTE.replace("DROP", "").replace("<div id=box", "<style>.held { z-index: 1 }</style><div id=box").replace(
    "one</p>", "one</p><p style='position: absolute; left: 100px; top: 100px; margin: 0; user-select: none'>two</p>").replace(
    'const note = document.querySelector("p");', 'let note = document.querySelector("p"), top_ = 0;').replace(
    "note.onpointerdown = ({ clientX, clientY }) => {", """document.getElementById("box").onpointerdown = ({ target, clientX, clientY }) => {
  if (target.localName !== "p") return;
  note = target;""")


def page(**rules):
    text = PAGE
    for name, code in {**RULES, **rules}.items():
        text = text.replace(name, code)
    return text


class Proposals(Written):
    def proposed(self, text, file=FILE):
        opened = self.opened(text, file)
        try:
            return opened.proposal()
        finally:
            opened.close()

    def test_what_a_list_does_is_proposed_in_one_go(self):
        for what, rules, said in [
            ("the slot under the touch", {}, 'policies: { target: "touch" }'),
            ("the centre of the row", {"INDEX": "x - grip[0] + width / 2 >= 0 && x - grip[0] < width / 2 ? inside(top + height / 2) : now"}, None),
            ("half of a row", {"INDEX": "x < 0 || x >= width || y < 0 || y >= count * step ? now : [...Array(count).keys()].reduce((to, k) => "
                               "y > (k + 0.5) * step && k > now ? k : to, [...Array(count).keys()].find((k) => k < now && y < (k + 0.5) * step) ?? now)"},
             'policies: { target: "own" }'),
            ("beyond the list the nearest slot", NEAREST, 'policies: { target: "own" }'),
            ("in line", {**NEAREST, "INDEX": "inside(y)", "SHIFT": "`translateY(${y + box.top + padding - grip[1] - own.top}px)`"},
             'policies: { target: "touch", axis: "vertical" }'),
            ("in line by its centre, and kept inside", {"INDEX": "Math.max(0, Math.min(count - 1, Math.floor((y - grip[1] + height / 2) / step)))",
             "SHIFT": "`translateY(${clamp(y + padding - grip[1], box.height - height) + box.top - own.top}px)`"},
             'policies: { axis: "vertical", within: "container" }'),
            ("in line, and not where the pointer is beside the list", {"SHIFT": "`translateY(${y + box.top + padding - grip[1] - own.top}px)`"},
             'policies: { target: "own", axis: "vertical" }'),
            ("kept inside", {"SHIFT": "`translate(${clamp(left, width - row.offsetWidth) + box.left - own.left}px, ${clamp(y + padding - grip[1], box.height - height) + box.top - own.top}px)`"},
             'policies: { target: "touch", within: "container" }'),
            ("Escape is not known", {"RESTORE": ""}, 'policies: { target: "touch", cancel: "keeps" }'),
            ("rows stay in their slots", {"SHIFT": "'none'"}, 'policies: { target: "touch" }, notPromised: ["lifted-tracks-touch"]'),
            ("off by the first move", OFF, 'policies: { target: "touch" }, notPromised: ["lifted-tracks-touch"]'),
            ("made larger", {"SHIFT": RULES["SHIFT"].replace("px)`", "px) scale(1.1)`")}, 'policies: { target: "touch" }, notPromised: ["lifted-tracks-touch"]'),
            ("changed for the one there", {"LIVE": "if (drag.index !== now) { const other = list.children[drag.index]; put(row, drag.index); put(other, now); }"},
             'policies: { target: "touch", reorder: "swap" }'),
            ("changed for the one there, and the one before goes back", {"LIVE": "drag.order ??= [...list.children]; "
             "list.append(...drag.order); put(row, drag.index); put(drag.order[drag.index], drag.from);"},
             'policies: { target: "touch", reorder: "swap-back" }'),
            ("moved at the drop", {"LIVE": "", "DROP": "if (index !== undefined) put(row, index);"},
             'policies: { target: "own" }, notPromised: ["drop-lands-where-shown"]'),
            ("changed at the drop for the one there", {"LIVE": "", "DROP": "if (index !== undefined) { const { from } = drag, other = list.children[index]; put(row, index); put(other, from); }"},
             'policies: { target: "own", reorder: "swap" }, notPromised: ["drop-lands-where-shown"]'),
        ]:
            with self.subTest(what):
                self.assertEqual(self.proposed(page(**rules)), said)
        # Rows are as high as the page has them, also where its code knows that.
        for height in (40, 48):
            with self.subTest(f"the code knows that rows are {height} pixels high"):
                known = page(INDEX=f"x >= 0 && x < width && y >= 0 && y < count * {height} ? Math.floor(y / {height}) : now").replace("li {", f"li {{ height: {height}px;")
                self.assertEqual(self.proposed(known), 'policies: { target: "touch" }')
        # Whoever has said something is not asked again.
        self.assertIsNone(self.proposed(page(), FILE.replace("notShown:", "policies: {}, notShown:")))

    def test_whether_what_lies_anywhere_goes_to_an_edge_is_proposed(self):
        file = 'window.library = { summary: "A note", behaviour: "free-drag", page: "http://localhost:PORT/board.html", container: "#box", items: "p", held: ".held" };'
        steps = NOTE.replace("if (!drag) return;\n  note.className", "if (!drag || (!note.className && Math.hypot(clientX - drag.grip[0] - drag.from[0], clientY - drag.grip[1] - drag.from[1]) < 5)) return;\n  note.className")
        steps = steps.replace("put(clientX - drag.grip[0], clientY - drag.grip[1])", "put(...[clientX - drag.grip[0], clientY - drag.grip[1]].map((value) => Math.max(0, Math.round(value / 20) * 20)))")
        for what, page, said in [
            ("comes back inside", NOTE.replace("DROP", "note.style.left = `${Math.max(0, Math.min(note.offsetLeft, 300 - note.offsetWidth))}px`;"),
             None),
            ("stays where it is", NOTE.replace("DROP", ""), 'policies: { release: "stays" }'),
            ("is in front while it is held", NOTES, 'policies: { release: "stays", order: "while-held" }'),
            ("never changes its layer", NOTES.replace("z-index: 1", "opacity: 0.5"), 'policies: { release: "stays", order: "untouched" }'),
            ("is in front once it was pressed", NOTES.replace("note = target;", "note = target;\n  note.style.zIndex = top_ += 1;"), 'policies: { release: "stays", order: "last-pressed" }'),
            ("is in front once it was dragged", NOTES.replace('note.className = "held";', 'note.className = "held";\n  note.style.zIndex = top_ += 1;'), 'policies: { release: "stays", order: "kept-raised" }'),
            ("goes to an edge", NOTE.replace("DROP", "note.style.left = note.offsetLeft + note.offsetWidth / 2 < 150 ? 0 : `${300 - note.offsetWidth}px`;"),
             'capabilities: { fields: { adsorbs: true } }'),
            ("never leaves the box and moves in steps", steps.replace("DROP", ""), 'policies: { liftDistance: 2.5, snap: 10, release: "stays" }, capabilities: { fields: { bounces: false } }'),
        ]:
            with self.subTest(what):
                self.assertEqual(self.proposed(page, file), said)


class Files(Served):
    """The files of other tests, which say what is meant."""

    def proposed(self, name):
        text = (self.served / f"{name}.dragfuzz.js").read_text()
        said = re.search(r"  (policies: \{.*\}),\n", text)
        opened = browser.Browser(self.file(name, said[0], ""), {})
        try:
            return said[1], opened.proposal()
        finally:
            opened.close()


class Boards(Files):
    served = LISTS
    campaign = test_native_drag.Lists.campaign

    def test_what_boards_and_lists_do_is_proposed(self):
        for name, besides in [("kanban", ""), ("columns", ""), ("scrolling", 'cancel: "restores", ')]:
            with self.subTest(name):
                said, proposed = self.proposed(name)
                # The default need not be said.
                self.assertEqual(proposed, said.replace(besides, ""))

    def test_pointers_go_with_cards_that_a_line_moves_away(self):
        self.edit("kanban.html", "position: absolute; width: 100%; height: 2px;", "height: 8px;")
        said, proposed = self.proposed("kanban")
        self.assertEqual(proposed, said)
        self.assertEqual(self.campaign("kanban", 200), [])


class Notes(Files):
    def test_what_notes_do_is_proposed(self):
        said, proposed = self.proposed("board")
        self.assertEqual(proposed, said)


class Trees(Files):
    served = LISTS
    # The tree of tree.js, dragged by pointers, which asks for no key.
    POINTERS = [
        ("draggable: true, ", ""), ('tree.addEventListener("dragover", (event) => event.preventDefault());', """addEventListener("pointermove", () => tree.children[dragged]?.classList.add("held"));
addEventListener("pointerup", () => { tree.querySelector(".held")?.classList.remove("held"); dragged = null; });"""),
        ('"dragstart", (event) => { dragged = [...tree.children].indexOf(event.target); }', '"pointerdown", (event) => { dragged = [...tree.children].indexOf(event.target); }'),
        ('"drop", (event) => {', '"pointerup", (event) => {\n  if (!tree.querySelector(".held")) return;'),
    ]

    def test_a_tree_that_knows_no_escape_is_given_no_cancel(self):
        text = (self.served / "tree.js").read_text()
        for pairs, said in [([], None), (self.POINTERS, 'capabilities: { without: ["cancel"] }')]:
            for old, new in pairs:
                self.assertEqual(text.count(old), 1, old)
                text = text.replace(old, new)
            (self.site / "tree.js").write_text(text)
            path = self.file("tree", "  level:", '  held: ".held",\n  level:') if pairs else self.file("tree")
            opened = browser.Browser(path, {})
            try:
                self.assertEqual(opened.proposal(), said)
            finally:
                opened.close()


class Campaigns(Written):
    def campaign(self, text, said="", iterations=100, more=()):
        """What is found, and what is said before that."""
        (self.site / "board.html").write_text(text)
        path = pathlib.Path(self.folder.name) / "board.js"
        path.write_text(FILE.replace("PORT", str(self.server.server_port)).replace("notShown:", f"{said}notShown:"))
        done = subprocess.run([WEB, str(path), "--fixed", "--seed", "1", "--iterations", str(iterations), "--jobs", "1", "--quiet", "--format", "json", *more],
                              capture_output=True, text=True, cwd=self.folder.name)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertTrue(lines, done.stderr)
        self.assertEqual([line for line in lines if line["type"] == "unconfirmed"], [])
        return {(line["invariant"], line["place"]) for line in lines if line["type"] == "cause"}, done.stderr

    def test_with_what_is_proposed_nothing_is_found(self):
        for what, rules in [("beyond the list the nearest slot", NEAREST), ("moved at the drop", {"LIVE": "", "DROP": "if (index !== undefined) put(row, index);"}),
                            ("rows stay in their slots", {**NEAREST, "SHIFT": "'none'"}), ("off by the first move", {**NEAREST, **OFF})]:
            with self.subTest(what):
                found, told = self.campaign(page(**rules), more=["--stop-at-first"])
                self.assertNotEqual(found, set())
                start = "dragfuzz-web: board.js: it says no policies, so what follows is judged by the usual ones. A few drags look like these; write what is meant: "
                self.assertIn(start, told)
                said = told.split(start)[1].split(".\n")[0]
                self.assertEqual(self.campaign(page(**rules), f"{said}, ")[0], set())

    def test_a_decision_that_is_said_is_compared(self):
        # What the page of fields shows.
        said = (browser.FOLDER / "FIELDS.md").read_text().split("## A decision of your own")[1].split("```")[1].strip() + " "
        own, off = 'policies: { target: "own" }, ', page(INDEX="y < 0 ? 1 : clamp(Math.floor(y / step), count - 1)")
        self.assertEqual(self.campaign(page(**NEAREST), said)[0], set())
        # A mistake in the decision itself is seen only where it is said.
        self.assertEqual(self.campaign(off, own)[0], set())
        found, _ = self.campaign(off, said, more=["--stop-at-first"])
        self.assertEqual(found, {("agrees-with-reference", "order at move")})
        # One that throws is told as that.
        found, _ = self.campaign(page(**NEAREST), own + "decide: () => nothing.here, ", more=["--stop-at-first"])
        self.assertEqual(found, {("survives", "decision")})


if __name__ == "__main__":
    unittest.main()
