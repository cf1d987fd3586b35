"""Boards as people write them: what is right is not refused, what is wrong is found, and what a file lacks is told at once."""
import pathlib
import unittest

import browser
from web_adapter.laid_out import laid_out
from web_adapter.test_pages import Served

# One list of cards that the browser drags; no class marks the dragged one, and only cards take a drop.
PAGE = """<!doctype html><style>.list { width: 200px; min-height: 200px } .card { border: 1px solid }</style>
<div class=board><div class=list></div></div><script>
const list = document.querySelector(".list");
let dragged = null;
function show(numbers) {
  list.replaceChildren(...numbers.map((number) => {
    const card = Object.assign(document.createElement("div"), { className: "card", draggable: true, textContent: `card ${number}` });
    card.dataset.id = number;
    card.ondragstart = () => { dragged = card; };
    card.ondragover = (event) => event.preventDefault();
    card.ondrop = (event) => {
      event.preventDefault();
      if (card !== dragged) card[event.offsetY < card.offsetHeight / 2 ? "before" : "after"](dragged);
    };
    return card;
  }));
}
show([1, 2, 3]);
</script>"""
FILE = """window.library = {
  summary: "A board", behaviour: "drag-session", page: "http://localhost:PORT/board.html", container: ".board", lists: ".list",
  items: ".card", identify: (card) => card.dataset.id, setItems: (lists, [numbers]) => show(numbers), reset: () => show([1, 2, 3]),
  policies: { zones: "halves" },
};
"""
SCENE = {"apps": [{"id": 1}], "views": [{"id": 1, "app": 1, "frame": [0, 0, 100, 100], "rowHeight": 20, "sections": [
    {"items": [{"id": 1}, {"id": 2}, {"id": 3}]}]}]}


def drag(*places, last="release"):
    return [{"event": "press", "touch": 1, "at": [10, 10]}, {"event": "hold", "touch": 1},
            *({"event": "move", "touch": 1, "to": list(place)} for place in places), {"event": last, "touch": 1}]


class Written(Served):
    """Pages that a test writes itself."""

    def opened(self, page=PAGE, file=FILE):
        (self.site / "board.html").write_text(page)
        path = pathlib.Path(self.folder.name) / "board.js"
        path.write_text(file.replace("PORT", str(self.server.server_port)))
        return browser.Browser(str(path), {})

    def outcome(self, scenario, page=PAGE, file=FILE):
        """What synthetic and real input show in a page that lies as the scenario does, which is the same."""
        page = self.opened(laid_out(page, file, scenario["scene"]), file)
        try:
            outcomes = [run(scenario) for run in (page.run, page.run_trusted)]
        finally:
            page.close()
        self.assertEqual(outcomes[0], outcomes[1])
        return outcomes[0]


class Boards(Written):
    def test_what_the_browser_drags_needs_no_class_and_empty_space_need_take_nothing(self):
        shown = self.outcome({"scene": SCENE, "events": drag([10, 35], [10, 90], [10, 35])})["snapshots"]
        found = [bool(each["session"] and each["session"]["destination"]) for each in shown]
        self.assertEqual(found, [False, False, False, True, False, True, False])
        self.assertEqual([row["id"] for row in shown[-1]["views"][0]["sections"][0]["rows"]], ["2", "1", "3"])

    def test_a_card_in_a_card_is_told_as_that(self):
        nests = PAGE.replace('card[event.offsetY < card.offsetHeight / 2 ? "before" : "after"](dragged)', "card.append(dragged)")
        outcome = self.outcome({"scene": SCENE, "events": drag([10, 35])}, nests)
        self.assertEqual((outcome["error"], len(outcome["snapshots"])), ("item 1 lies inside of item 2", 4))

    def test_a_card_that_nobody_gave_is_told_as_that(self):
        adds = PAGE.replace("dragged = card;", "dragged = card; setTimeout(() => list.append(Object.assign(document.createElement('div'), "
                            "{ className: 'card', textContent: 'card 9' })));")
        outcome = self.outcome({"scene": SCENE, "events": drag([10, 35])}, adds)
        self.assertEqual((outcome["error"], len(outcome["snapshots"])), ('a card is shown that setItems has not given: "card 9"', 2))

    def test_a_card_that_the_page_loses_is_no_mistake_of_the_file(self):
        loses = PAGE.replace("dragged = card;", "dragged = card; setTimeout(() => card.remove());")
        shown = self.outcome({"scene": SCENE, "events": drag([10, 90])}, loses)["snapshots"]
        self.assertEqual([row["id"] for row in shown[-1]["views"][0]["sections"][0]["rows"]], ["2", "3"])

    def test_all_that_a_file_lacks_is_told_at_once(self):
        for old, new, sentence in [
            ('lists: ".list",\n  items: ".card", identify: (card) => card.dataset.id, setItems: (lists, [numbers]) => show(numbers),', "",
             "items and lists are missing"),
            ('".list"', '".lists"', 'lists ".lists" hits nothing in ".board"'),
            ('".card"', '".list, .card"', 'items ".list, .card" hits elements inside of each other; name the outer ones alone'),
        ]:
            with self.subTest(sentence), self.assertRaises(browser.Mistake) as raised:
                self.assertEqual(FILE.count(old), 1)
                self.opened(PAGE, FILE.replace(old, new)).close()
            self.assertEqual(str(raised.exception).split(": ", 1)[1], sentence)


# A list whose rows go where the pointer is, at once; `ended` is sent however the drag ends.
LIST = """<!doctype html><style>ul { width: 200px; min-height: 60px } li { user-select: none }</style>
<ul id=first><li draggable=true>one</li><li draggable=true>two</li><li draggable=true>three</li></ul>
<ul id=second><li draggable=true>other</li></ul><script>
let row = null;
addEventListener("dragstart", (event) => { row = event.target; setTimeout(() => row.classList.add("lifted")); });
for (const list of document.querySelectorAll("TAKES")) {
  list.addEventListener("dragover", (event) => {
    event.preventDefault();
    const other = event.target.closest("li");
    if (other === row) return;
    if (!other) list.append(row);
    else other[other.compareDocumentPosition(row) & 2 ? "after" : "before"](row);
  });
}
addEventListener("dragend", () => { row.classList.remove("lifted"); first.dispatchEvent(new CustomEvent("sorted")); });
</script>"""
LIST_FILE = """window.library = {
  summary: "A list", behaviour: "grid-reorder", page: "http://localhost:PORT/board.html", container: "#first", items: "li",
  lifted: ".lifted", ended: "sorted", policies: { cancel: "keeps", target: "touch" },
};
"""
ROWS = {"origin": [0, 0], "width": 100, "columnCount": 1, "rowHeight": 20, "rowMargin": 0, "rowPadding": 0, "columnMargin": 0,
        "columnPadding": 0, "items": [1, 2, 3], "enabled": None, "selected": []}


class Lists(Written):
    def test_a_drop_that_the_page_does_not_take_is_told_as_the_page_tells_it(self):
        for last, told in [("release", [2, 1, 3]), ("cancel", [])]:
            with self.subTest(last):
                events = drag([10, 30], [10, 95], last=last)
                shown = self.outcome({"scene": ROWS, "events": events}, LIST.replace("TAKES", "#first"), LIST_FILE)["snapshots"]
                self.assertEqual([item["id"] for item in shown[-1]["items"]], [2, 1, 3])
                self.assertEqual(shown[-1]["lastEnded"]["order"], told)

    def test_a_list_of_a_board_is_not_tested_alone(self):
        with self.assertRaises(browser.Mistake) as raised:
            self.opened(LIST.replace("TAKES", "ul"), LIST_FILE).close()
        self.assertEqual(str(raised.exception).split(": ", 1)[1], "an item goes into another list of the page: test the board as a "
                         'whole, with behaviour: "collection-reorder" or "drag-session"')

    def test_what_the_page_sends_and_what_marks_a_row_is_proposed(self):
        page = LIST.replace("TAKES", "#first")
        with self.assertRaises(browser.Mistake) as raised:
            self.opened(page, LIST_FILE.replace(".lifted", ".dragging")).close()
        self.assertEqual(str(raised.exception).split(": ", 1)[1],
                         'lifted ".dragging" hits nothing while an item is dragged; perhaps lifted: ".lifted" is meant')


class Believed(Written):
    """What the adapter reads counts only where a second reading of the page says the same."""

    def test_a_wrong_reading_confirms_nothing(self):
        for lie, told in [
            ("shown.items[0].frame[1] += 20", 'item 2 ("two") is read at'),
            ("shown.items.shift()", 'item 2 ("two") is read as gone, and is shown'),
            ("shown.items.push(shown.items[0])", 'item 2 ("two") is read twice, and is shown once'),
            ("shown.endedCount += 1", '"sorted" is read'),
        ]:
            with self.subTest(lie):
                page = self.opened(laid_out(LIST.replace("TAKES", "#first"), LIST_FILE, ROWS), LIST_FILE)
                try:
                    page.prepare("""(lie) => {
                      const its = stage.behaviours["grid-reorder"], { snapshot } = its;
                      let count = 0;
                      its.snapshot = () => { const shown = snapshot(); if ((count += 1) > 5) (0, eval)(`(shown) => { ${lie} }`)(shown); return shown; };
                    }""", lie)
                    outcome = page.run_trusted({"scene": ROWS, "events": drag([10, 30])})
                    self.assertIn(told, outcome.get("declined", ""), outcome)
                finally:
                    page.close()


if __name__ == "__main__":
    unittest.main()
