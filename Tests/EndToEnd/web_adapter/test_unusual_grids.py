"""Grids that are read from right to left, tiles of different sizes, and lists in web components."""
import pathlib
import subprocess
import unittest

import browser
from web_adapter import test_ordinary_pages
from web_adapter.test_boards import Written
from web_adapter.test_init import LETTERS, Found
from web_adapter.test_ordinary_pages import CHIPS, CHIPS_FILE
from web_adapter.test_pages import WEB

CHIPS = CHIPS.replace("let drag", "const all = [...list.children];\nlet drag")
CHIPS_FILE = CHIPS_FILE.replace('lift: "move"', 'lift: "move", reset: () => { end(); list.append(...all); }')
TOUCH = CHIPS_FILE.replace('lift: "move"', 'lift: "move", policies: { target: "touch" }')
RIGHT_TO_LEFT = CHIPS.replace("<div id=list>", "<div id=list dir=rtl>")
# Chips as wide as their texts, so that a chip which comes first may push another one into the next row.
UNEQUAL = CHIPS.replace("width: 96px; ", "padding: 0 12px; ").replace("textContent: letter", "textContent: letter.repeat(3 + 5 * (letter.charCodeAt(0) % 4))")
UNEQUAL = UNEQUAL.replace("{ chip, grip, slots } = drag", "{ chip, grip } = drag, slots = [...list.children].map((each) => each === chip ? new DOMRect() : each.getBoundingClientRect())")
# The same in three columns, one after the other.
COLUMNS = UNEQUAL.replace("display: flex; flex-wrap: wrap; gap: 9px; width: 420px", "columns: 3; width: 600px").replace("height: 32px;", "break-inside: avoid; margin-bottom: 9px;")
COLUMNS = COLUMNS.replace('className: "chip"', 'className: "chip", style: `height: ${30 + 17 * (letter.charCodeAt(0) % 3)}px`')

# Tiles of which one goes to the cell under it, and pushes the one there down.
PUSHING = """<!doctype html><style>#list { position: relative; width: 330px; height: 300px } .tile { position: absolute; width: 100px; height: 60px; background: #fc8; user-select: none } .held { z-index: 1 }</style><div id=list></div><script>
const tiles = [0, 1, 2, 3].map((number) => ({ cell: [number % 3, Math.floor(number / 3)], element: Object.assign(document.createElement("div"), { className: "tile", textContent: number }) }));
list.append(...tiles.map(({ element }) => element));
let drag = null;
const lay = () => { for (const { cell: [column, row], element: { style } } of tiles) [style.left, style.top] = [`${110 * column}px`, `${70 * row}px`]; };
lay();
list.onpointerdown = ({ target, clientX, clientY }) => { if (target !== list) drag = { tile: tiles.find(({ element }) => element === target), grip: [clientX - target.offsetLeft, clientY - target.offsetTop] }; };
onpointermove = ({ clientX, clientY }) => {
  if (!drag) return;
  const { tile, grip } = drag, [x, y] = [clientX - grip[0], clientY - grip[1]];
  const cell = [Math.max(0, Math.min(2, Math.round(x / 110))), Math.max(0, Math.round(y / 70))];
  for (const other of tiles) if (other !== tile && String(other.cell) === String(cell)) other.cell = [cell[0], cell[1] + 1];
  tile.cell = cell;
  tile.element.classList.add("held");
  lay();
  [tile.element.style.left, tile.element.style.top] = [`${x}px`, `${y}px`];
};
onpointerup = () => { drag?.tile.element.classList.remove("held"); drag = null; lay(); };
</script>"""
PUSHING_FILE = """window.library = { summary: "Tiles", behaviour: "grid-reorder", page: "http://localhost:PORT/board.html", container: "#list", items: ".tile", lifted: ".held", lift: "move" };"""

# Two bags of chips of different widths, which go from one to the other.
BAGS = """<!doctype html><style>#board { display: flex; gap: 30px } .bag { display: flex; flex-wrap: wrap; align-content: start; gap: 8px; width: 260px; min-height: 120px; background: #eee } .chip { height: 32px; padding: 0 10px; background: #fd8; user-select: none } .grabbed { position: relative; z-index: 1; pointer-events: none }</style>
<div id=board><div class=bag></div><div class=bag></div></div><script>
const bags = [...document.querySelectorAll(".bag")], chips = "abcdef".split("").map((letter, index) => Object.assign(document.createElement("div"), { className: "chip", textContent: letter.repeat(3 + 5 * (index % 3)) }));
const lay = () => chips.forEach((chip, index) => bags[index < 4 ? 0 : 1].append(chip));
lay();
let drag = null;
board.onpointerdown = ({ target, clientX, clientY }) => {
  if (!target.matches(".chip")) return;
  const box = target.getBoundingClientRect();
  drag = { chip: target, grip: [clientX - box.left, clientY - box.top], home: [target.parentNode, target.nextSibling] };
};
onpointermove = ({ clientX, clientY }) => {
  if (!drag) return;
  const { chip, grip } = drag;
  chip.classList.add("grabbed");
  const other = document.elementFromPoint(clientX, clientY), over = other?.closest(".chip");
  if (over && over !== chip) {
    const { left, width } = over.getBoundingClientRect(), side = clientX < left + width / 2 ? "before" : "after";
    if (over[side === "before" ? "previousSibling" : "nextSibling"] !== chip) over[side](chip);
  } else if (other?.matches(".bag") && other !== chip.parentNode) other.append(chip);
  chip.style.transform = "none";
  const box = chip.getBoundingClientRect();
  chip.style.transform = `translate(${clientX - grip[0] - box.left}px, ${clientY - grip[1] - box.top}px)`;
};
function end() {
  drag?.chip.classList.remove("grabbed");
  if (drag) drag.chip.style.transform = "none";
  drag = null;
}
onpointerup = end;
onkeydown = ({ key }) => {
  if (key !== "Escape" || !drag) return;
  drag.home[0].insertBefore(drag.chip, drag.home[1]);
  end();
};
</script>"""
BAGS_FILE = """window.library = { summary: "Bags", behaviour: "collection-reorder", page: "http://localhost:PORT/board.html", container: "#board", lists: ".bag", items: ".chip", held: ".grabbed", lift: "move",
  reset: () => { end(); lay(); } };"""

# The same, where chips move only when they are dropped; all of one width, so that those of a bag lie in one line.
DROPPED = """<!doctype html><style>#board { display: flex; gap: 30px } .bag { display: flex; flex-wrap: wrap; align-content: start; gap: 8px; width: 260px; min-height: 120px; background: #eee } .chip { height: 32px; padding: 0 10px; background: #fd8 }</style>
<div id=board><div class=bag></div><div class=bag></div></div><script>
const bags = [...document.querySelectorAll(".bag")], chips = "abcdef".split("").map((letter) => Object.assign(document.createElement("div"), { className: "chip", draggable: true, textContent: letter }));
const lay = () => chips.forEach((chip, index) => bags[index < 4 ? 0 : 1].append(chip));
lay();
let dragged = null;
board.ondragstart = ({ target }) => { dragged = target; };
board.ondragend = () => { dragged = null; };
board.ondragover = (event) => { if (dragged && event.target.closest(".bag")) event.preventDefault(); };
board.ondrop = (event) => {
  event.preventDefault();
  const over = event.target.closest(".chip");
  if (over && over !== dragged) over.before(dragged);
  else if (!over) event.target.closest(".bag").append(dragged);
};
</script>"""
DROPPED_FILE = """window.library = { summary: "Bags", behaviour: "drag-session", page: "http://localhost:PORT/board.html", container: "#board", lists: ".bag", items: ".chip", lift: "move", reset: () => lay() };"""


class UnusualGrids(Written):
    found = test_ordinary_pages.Campaigns.found

    def finds_only(self, page, file, mistakes):
        """Nothing in a right page, and each mistake that is made in it."""
        self.assertEqual(self.found(page, file), set())
        for mistake, old, new in mistakes:
            with self.subTest(mistake):
                self.assertIn(mistake, self.found(page.replace(old, new), file))

    def scene(self, page, file):
        opened = self.opened(page, file)
        try:
            return opened.ask("() => stage.scenes")[0], opened.ask("() => stage.promises(stage.options)")
        finally:
            opened.close()

    def test_a_grid_that_is_read_from_right_to_left_is_measured_in_a_mirror(self):
        usual, _ = self.scene(CHIPS, TOUCH)
        mirrored, _ = self.scene(RIGHT_TO_LEFT, TOUCH)
        self.assertEqual((mirrored["columnCount"], mirrored["rowHeight"], mirrored["items"]), (4, usual["rowHeight"], usual["items"]))
        opened = self.opened(RIGHT_TO_LEFT, TOUCH)
        try:
            events = [{"event": "press", "touch": 1, "at": [10, 5]}, {"event": "hold", "touch": 1},
                      {"event": "move", "touch": 1, "to": [63, 5]}, {"event": "release", "touch": 1}]
            outcomes = [run({"scene": mirrored, "events": events}) for run in (opened.run, opened.run_trusted)]
            pressed = [opened.ask("zoom => stage.promises({ zoom }).capabilities.fields['at.x']", zoom) for zoom in ("1", "1.5")]
        finally:
            opened.close()
        # From the list's right side to the left one of the window.
        self.assertEqual(pressed, [{"least": 0, "greatest": 210, "whole": True}] * 2)
        for outcome in outcomes:
            self.assertEqual([item["id"] for item in outcome["snapshots"][-1]["items"]], [2, 1, 3, 4, 5, 6])
            [lifted] = [item for item in outcome["snapshots"][3]["items"] if item["lifted"]]
            self.assertEqual(lifted["frame"][0], 53)

    def test_a_grid_that_is_out_of_sight_at_a_zoom_is_not_zoomed(self):
        for page, zooms in [(CHIPS, ["1", "1.5"]), (CHIPS.replace("<div id=list>", "<div id=list style='margin-left: 840px'>"), ["1"])]:
            opened = self.opened(page, TOUCH)
            try:
                self.assertEqual(opened.ask("() => stage.zoomsWithRoom"), zooms)
            finally:
                opened.close()

    def test_a_right_grid_from_right_to_left_is_clean_and_its_mistakes_are_found(self):
        self.finds_only(RIGHT_TO_LEFT, TOUCH, [("lifted-tracks-touch", "clientX - grip[0] - box.left", "grip[0] + box.left - clientX"),
                                  ("cancel-restores", "list.insertBefore(drag.chip, drag.home);", ""),
                                  ("lifted-is-in-indicated-slot", "[to] ?? null", "[to + 1] ?? null")])

    def test_right_tiles_of_different_sizes_are_clean_and_mistakes_in_them_are_found(self):
        for page in (UNEQUAL, COLUMNS, UNEQUAL.replace("<div id=list>", "<div id=list dir=rtl>")):
            with self.subTest(page[:300]):
                scene, promises = self.scene(page, CHIPS_FILE)
                self.assertEqual((scene["columnCount"], len(scene["items"]), promises["policies"]), (1, 6, {"target": "own"}))
                self.finds_only(page, CHIPS_FILE, [("lifted-tracks-touch", "clientX - grip[0] - box.left", "grip[0] + clientX - box.left"),
                                          ("cancel-restores", "list.insertBefore(drag.chip, drag.home);", ""),
                                          ("no-item-lost", "function end() {", "function end() { if (drag?.chip === list.lastChild) drag.chip.remove();")])

    def test_tiles_that_push_each_other_are_told_to_be_no_list(self):
        file = pathlib.Path(self.folder.name) / "board.js"
        for page, library, tells in [(PUSHING, PUSHING_FILE, True), (CHIPS, TOUCH, False)]:
            (self.site / "board.html").write_text(page)
            file.write_text(library.replace("PORT", str(self.server.server_port)))
            done = subprocess.run([WEB, file, "--fixed", "--iterations", "1", "--quiet"], capture_output=True, text=True)
            self.assertEqual("after a drag the items leave holes: tiles that push each other are no list" in done.stderr, tells, done.stderr)

    def test_boards_whose_cards_lie_beside_each_other_are_clean_and_mistakes_in_them_are_found(self):
        scene, promises = self.scene(BAGS, BAGS_FILE)
        self.assertEqual(([len(each["items"]) for each in scene["sections"]], promises["policies"]), ([4, 2], {"target": "own"}))
        self.finds_only(BAGS, BAGS_FILE, [("snapshot-tracks-touch", "clientX - grip[0] - box.left", "grip[0] + clientX - box.left"),
                                  ("cancel-restores", "drag.home[0].insertBefore(drag.chip, drag.home[1]);", ""),
                                  ("drop-lands-where-shown", "function end() {", "function end() { if (drag?.chip === bags[1].firstChild) drag.chip.remove();")])

    def test_boards_of_such_cards_that_move_when_they_are_dropped_are_clean_and_a_mistake_is_found(self):
        scene, promises = self.scene(DROPPED, DROPPED_FILE)
        self.assertEqual([each["rowHeight"] for each in scene["views"]], [40, 40])
        self.assertEqual(promises["policies"], {"destination": "own", "landing": "own"})
        self.assertEqual(self.found(DROPPED, DROPPED_FILE), set())
        self.assertIn("no-item-lost", self.found(DROPPED.replace("over.before(dragged)", "dragged.remove()"), DROPPED_FILE))

    def test_tiles_that_are_placed_one_by_one_need_their_order(self):
        placed = UNEQUAL.replace(".chip {", ".chip { position: absolute;").replace("const box = target", "list.children; const box = target")
        placed = placed.replace("let drag", "[...list.children].forEach((each, index) => { each.style.left = `${130 * (index % 3)}px`; each.style.top = `${50 * Math.floor(index / 3)}px`; });\nlet drag")
        with self.assertRaises(browser.Mistake) as raised:
            self.opened(placed, CHIPS_FILE)
        self.assertIn("placed one by one: name their order with order", str(raised.exception))


class Components(Found):
    def test_a_list_in_a_web_component_is_found(self):
        style, rest = LETTERS.split("\n<ul", 1)
        rows, script = ("<ul" + rest).split("<script>", 1)
        script = script.split("</script>")[0].replace("document.", "root.")
        page = f"""<!doctype html><h1>Letters</h1><letter-list></letter-list><script>
customElements.define("letter-list", class extends HTMLElement {{
  connectedCallback() {{
    const root = this.attachShadow({{ mode: "open" }});
    root.innerHTML = `{style.replace("<!doctype html>", "")}{rows}`;
    {script}
  }}
}});
</script>"""
        fields, told = self.written(page)
        self.assertNotIn("not right yet", told)
        self.holds(fields, behaviour="grid-reorder", container="#list", items="li", handle="span.grip", lifted=".dragging")


if __name__ == "__main__":
    unittest.main()
