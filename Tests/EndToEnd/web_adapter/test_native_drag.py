"""HTML drag and drop: synthetic events are those of the browser, and what drags by it is tested like anything else."""
import json
import pathlib
import subprocess
import unittest

import browser
from web_adapter.test_library_files import TEMPORARY
from web_adapter.test_pages import WEB, Served, only, told

LISTS = pathlib.Path(__file__).parent / "lists"
# Items that the browser drags; every event that a page can see of it is kept.
LOGGED = """
window.told = [];
const types = ["pointerdown", "pointermove", "pointerup", "pointercancel", "gotpointercapture", "lostpointercapture", "mousedown",
  "mousemove", "mouseup", "click", "dragstart", "drag", "dragenter", "dragover", "dragleave", "drop", "dragend", "keydown"];
for (const type of types) {
  window.addEventListener(type, (event) => {
    const { clientX, clientY, pageX, screenX, buttons, cancelable, dataTransfer, relatedTarget } = event, name = (it) => it?.id ?? null;
    told.push([type, name(event.target), clientX, clientY, pageX, screenX, buttons, cancelable, name(relatedTarget)]
      .concat(dataTransfer ? [dataTransfer.effectAllowed, dataTransfer.dropEffect, [...dataTransfer.types].join(), dataTransfer.getData("text/plain")] : []).join(" "));
  }, true);
}
window.library = {
  summary: "A list.", behaviour: "grid-reorder", policies: { cancel: "keeps" }, lifted: ".dragged",
  create(list) {
    for (const item of list.children) item.draggable = true;
    list.ondragstart = (event) => {
      window.begin?.(event);
      event.target.classList.add("dragged");
    };
    list.ondragend = (event) => event.target.classList.remove("dragged");
    window.more?.(list);
  },
  replaced: (list) => window.library.create(list), destroy() {},
};
"""
SCENE = {"origin": [0, 0], "width": 50, "columnCount": 1, "rowHeight": 20, "rowMargin": 0, "rowPadding": 0, "columnMargin": 0,
         "columnPadding": 0, "items": [1, 2], "enabled": None, "selected": []}
PRESS, HOLD = {"event": "press", "touch": 1, "at": [10, 10]}, {"event": "hold", "touch": 1}
RELEASE, CANCEL = {"event": "release", "touch": 1}, {"event": "cancel", "touch": 1}


def move(*to):
    return {"event": "move", "touch": 1, "to": list(to)}


class Events(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        file = pathlib.Path(TEMPORARY.name) / "logged.js"
        file.write_text(LOGGED)
        # Some of these lists cannot be sorted on purpose.
        cls.page = browser.Browser(str(file), {}, is_unchecked=True)
        cls.addClassCleanup(cls.page.close)

    def logs(self, begin, more, events):
        """What the page is told, and what is seen, with synthetic and with real input."""
        page = self.page
        # Tidying up would be told, too.
        page.prepare("""(begin, more) => {
          Object.assign(window, { begin: new Function("event", begin), more: new Function("list", more) });
          stage.isLeftOver = () => false;
        }""", begin, more)
        for run in (lambda scenario: page.ask("stage.run", scenario), page.run_trusted):
            page.open()
            page.ask("() => { told.length = 0 }")
            outcome = run({"scene": SCENE, "events": events})
            # Before the scenario there is a click beside everything, and a real pointer may be in the corner.
            beside = ("click  1 1 ", "pointermove  0 0 ", "mousemove  0 0 ")
            yield [line for line in page.ask("() => told") if not line.startswith(beside)], outcome

    def test_a_drag_from_press_to_drop(self):
        begin = 'event.dataTransfer.effectAllowed = "move"; event.dataTransfer.setData("text/plain", "one");'
        for told, outcome in self.logs(begin, "", [PRESS, HOLD, move(10, 30), RELEASE]):
            # Of a hand that is never quite still, as it holds; then dragged, and told twice for each place.
            kept = [(line[0], line[1], int(line[2]), int(line[3]), int(line[6]), *line[9:]) for line in (each.split(" ") for each in told)
                    if line[0] not in ("pointermove", "mousemove", "pointerdown", "mousedown")]
            all_, none = ["move", "move", "text/plain"], ["move", "none", "text/plain", ""]
            self.assertEqual(kept, [
                ("dragstart", "item_1", 2069, 2069, 1, "uninitialized", "none", "", ""),
                ("pointercancel", "item_1", 0, 0, 0),
                ("drag", "item_1", 2073, 2069, 0, *none), ("dragenter", "item_1", 2073, 2069, 0, *all_, ""),
                ("dragover", "item_1", 2073, 2069, 0, *all_, ""),
                ("drag", "item_1", 2069, 2069, 0, *none), ("dragover", "item_1", 2069, 2069, 0, *all_, ""),
                *[("drag", "item_1", 2069, 2069, 0, *none), ("dragover", "item_1", 2069, 2069, 0, *all_, "")] * 2,
                ("drag", "item_1", 2069, 2109, 0, *none), ("dragenter", "item_2", 2069, 2109, 0, *all_, ""),
                ("dragleave", "item_1", 2069, 2109, 0, *none), ("dragover", "item_2", 2069, 2109, 0, *all_, ""),
                *[("drag", "item_1", 2069, 2109, 0, *none), ("dragover", "item_2", 2069, 2109, 0, *all_, "")] * 2,
                ("drop", "item_2", 2069, 2109, 0, *all_, "one"), ("dragend", "item_1", 2069, 2109, 0, *all_, ""),
            ])
            # The browser shows a picture of what it drags.
            self.assertEqual([(shown["items"][0]["frame"], shown["items"][0]["lifted"], shown["front"])
                              for shown in outcome["snapshots"][2:]],
                             [([0, 0, 50, 20], True, 1), ([0, 20, 50, 20], True, 1), ([0, 0, 50, 20], False, None)])

    def test_what_a_page_hides_while_it_is_dragged_has_the_size_of_its_picture(self):
        begin = "setTimeout(() => { event.target.style.display = 'none'; });"
        for _, outcome in self.logs(begin, "", [PRESS, HOLD, move(10, 30)]):
            frames = {item["id"]: item["frame"] for item in outcome["snapshots"][-1]["items"]}
            self.assertEqual(frames[1], [0, 20, 50, 20])

    def test_all_else_is_told_alike(self):
        gone = {"event": "set-titles", "items": [3], "enabled": None, "selected": []}
        copies = 'event.dataTransfer.effectAllowed = "copyLink"; event.dataTransfer.setData("Text", "one");'
        for name, begin, more, events in [
            ("the page does not want it", "event.preventDefault();", "", [PRESS, HOLD, move(10, 30), RELEASE]),
            ("nothing to drag", "", "list.children[0].draggable = false;", [PRESS, HOLD, move(10, 30), RELEASE]),
            ("the press is the page's", "", "list.onmousedown = (e) => e.preventDefault();", [PRESS, HOLD, move(10, 30), RELEASE]),
            ("the pointer is the page's", "", "list.onpointerdown = (e) => e.preventDefault();", [PRESS, HOLD, move(10, 30)]),
            ("the pointer is captured", "", "list.onpointerdown = (e) => list.setPointerCapture(e.pointerId);",
             [PRESS, HOLD, move(10, 30), RELEASE]),
            ("Escape", "", "", [PRESS, HOLD, move(10, 30), CANCEL, PRESS, RELEASE]),
            ("nobody takes it", "event.dataTransfer.effectAllowed = 'none';", "", [PRESS, HOLD, move(10, 30), RELEASE]),
            ("another effect", copies, "list.ondragover = (e) => { e.dataTransfer.dropEffect = 'link'; };",
             [PRESS, HOLD, move(10, 30), RELEASE]),
            ("an effect that is not allowed", copies, "list.ondragover = (e) => { e.dataTransfer.dropEffect = 'move'; };",
             [PRESS, HOLD, move(10, 30), RELEASE]),
            ("the element goes", "", "", [PRESS, HOLD, move(10, 30), gone, move(10, 10), RELEASE]),
            ("the element changes its place", "", "list.ondragenter = (e) => { list.append(list.children[0]); };",
             [PRESS, HOLD, move(10, 30), move(10, 10), RELEASE]),
            ("out of the window", "", "", [PRESS, HOLD, move(-2000, 30), move(-2000, 20), move(10, 30), RELEASE]),
            ("two drags", "", "", [PRESS, HOLD, move(10, 30), RELEASE, PRESS, HOLD, move(10, 50), RELEASE]),
        ]:
            with self.subTest(name):
                (synthetic, seen), (real, also_seen) = self.logs(begin, more, events)
                self.assertEqual(synthetic, real)
                self.assertEqual(seen, also_seen)
                self.assertGreater(len(synthetic), 5)


class Lists(Served):
    served = LISTS

    def scenario(self, *events):
        scene = dict(SCENE, width=100, items=[1, 2, 3, 4])
        return {"scene": scene, "events": [PRESS, HOLD, *events]}

    def test_rows_are_sorted_and_put_back(self):
        page = browser.Browser(self.file("list"), {})
        try:
            for events, orders, ended in [
                ([move(10, 30), move(10, 70), RELEASE], [[2, 1, 3, 4], [2, 3, 4, 1], [2, 3, 4, 1]], [2, 3, 4, 1]),
                ([move(10, 30), CANCEL], [[2, 1, 3, 4], [1, 2, 3, 4]], []),
                ([move(10, 30), move(200, 30), RELEASE], [[2, 1, 3, 4]] * 3, [2, 1, 3, 4]),
            ]:
                for run in (page.run, page.run_trusted):
                    page.open()
                    shown = run(self.scenario(*events))["snapshots"][3:]
                    self.assertEqual([[item["id"] for item in each["items"]] for each in shown], orders)
                    self.assertEqual((shown[-1]["endedCount"], shown[-1]["lastEnded"]["order"]), (int(bool(ended)), ended))
        finally:
            page.close()

    def campaign(self, name="list", iterations=60, old="", new="", *more):
        done = subprocess.run([WEB, self.file(name, old, new), "--fixed", "--seed", "1", "--iterations", str(iterations), "--jobs", "1", "--quiet", "--format", "json", *more],
                              capture_output=True, text=True, cwd=self.folder.name)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([line for line in lines if line["type"] == "unconfirmed"], [], done.stderr)
        result = next(line for line in lines if line["type"] == "result")
        self.assertLess(sum(result["declined"].values()) * 50, iterations)
        real = [(line["invariant"], line["place"]) for line in lines if line["type"] == "cause"]
        self.assertEqual(done.returncode, 1 if real else 0, done.stderr)
        return real

    def test_a_campaign_finds_what_is_wrong_and_nothing_else(self):
        self.assertEqual(self.campaign(), [])
        # At fractions of a pixel.
        for style in [
            "#list { margin: 20.4px 13.7px }",
            "#list { margin: 12.3px; width: 207.7px; display: grid; grid-template-columns: 1fr 1fr; gap: 5.3px } .row { height: 33.3px }",
        ]:
            with self.subTest(style):
                self.edit("list.html", ".row.dragged {", f"{style} .row.dragged {{")
                self.assertEqual(self.campaign(iterations=100), [])
                self.doCleanups()
        # Escape leaves the rows where they are, as in many lists.
        self.edit("list.js", "list.append(...order)", "0")
        self.assertEqual(self.campaign(), [("cancel-restores", "cancel")])

    def test_a_list_that_keys_sort_and_mistakes_that_people_make(self):
        keys = 'target: "touch" }', 'target: "touch", keys: "drag" }, capabilities: { without: ["resize-during-touches"] }'
        self.assertEqual(self.campaign("list", 200, *keys), [])
        # Rows that are moved in the tree lose the focus.
        step = "picked.nextElementSibling?.after(picked);\n    picked.focus();"
        for mistake, old, new, shown in [
            ("the focus is lost", step, "picked.nextElementSibling?.after(picked);",
             ("lifted-is-in-indicated-slot", "step")),
            ("the last row goes on at the top", step,
             "(picked.nextElementSibling ? picked.nextElementSibling.after(picked) : list.prepend(picked));\n    picked.focus();",
             ("lifted-is-in-indicated-slot", "step")),
            ("Escape leaves the row where it is", "put(picked);\n    list.append(...order);", "put(picked);",
             ("cancel-restores", "escape")),
        ]:
            with self.subTest(mistake):
                self.edit("keys.js", old, new)
                self.assertEqual(self.campaign("list", 200, *keys, *only(shown)), [shown])
                self.doCleanups()

    def test_what_is_wrong_with_the_file_of_a_board_is_told(self):
        for old, new, sentence in [
            ("  lists: \".list\",\n", "", "lists is missing"),
            ('".line"', '".lines"', 'placeholder ".lines" hits nothing while an item is over a list; perhaps placeholder: ".line" is meant'),
            ('".dragged"', '".drag"', 'held ".drag" hits nothing while an item is dragged by a mouse: perhaps held: ".dragged" is meant'),
            ("board.show(numbers)", "0", 'after setItems with [[1,2],[]] the lists show [[1],[]]'),
        ]:
            with self.subTest(new), self.assertRaises(browser.Mistake) as raised:
                browser.Browser(self.file("kanban", old, new), {}).close()
            self.assertEqual(told(raised), f"kanban.js: {sentence}")

    def test_a_board_whose_cards_make_room_and_mistakes_that_people_make(self):
        # Below each other, where what is gone from one moves the next one up, and beside each other.
        self.assertEqual(self.campaign("columns", 300), [])
        for style in [
            ".column { float: left; width: 220px }",
            # At fractions of a pixel, in rooms that collapse when a list is emptied, and with texts that hang over.
            ".column { float: left; width: 220px } .list { padding: 7px; border: 2px solid; margin: 4.6px 3.3px }",
            ".column { width: 220px } .card { height: 18.4px; margin: 6px 0 }",
            ".column { width: 220px } .list { padding: 0.6px } .card { height: 17.3px; margin: 2.7px 1.1px; overflow: clip }",
        ]:
            with self.subTest(style):
                self.edit("columns.html", ".column { width: 220px }", style)
                self.assertEqual(self.campaign("columns", 150), [])
                self.doCleanups()
        for mistake, old, new, shown in [
            ("an index from before the card was taken out", "other[isBelow ? \"after\" : \"before\"](dragged);", "other.before(dragged);",
             ("takes-the-place-under-it", "move")),
            ("Escape leaves the card in the list where it came from, at the end", "list.append(...before[index])",
             "list.append(...before[index].filter((card) => card !== dragged), ...(before[index].includes(dragged) ? [dragged] : []))",
             ("cancel-restores", "cancel")),
        ]:
            with self.subTest(mistake):
                self.edit("columns.js", old, new)
                self.assertEqual(self.campaign("columns", 200, "", "", *only(shown)), [shown])
                self.doCleanups()

    def test_a_board_is_tested_as_what_it_is(self):
        for name, old, new, sentence in [
            ("kanban", '"drag-session",', '"collection-reorder",', 'behaviour is "collection-reorder", and the cards change their places '
             'only when one is dropped: "drag-session" is for that'),
            ("columns", '"collection-reorder"', '"drag-session"', 'behaviour is "drag-session", and the cards change their places already '
             'while one is dragged: "collection-reorder" is for that'),
        ]:
            path = pathlib.Path(self.file(name, old, new))
            path.write_text(path.read_text().replace('  placeholder: ".line",\n', ""))
            with self.subTest(name):
                with self.assertRaises(browser.Mistake) as raised:
                    browser.Browser(str(path), {}).close()
                self.assertEqual(told(raised), f"{name}.js: {sentence}")

    def test_a_board_with_lists_and_mistakes_that_people_make(self):
        self.assertEqual(self.campaign("kanban", 300), [])
        for mistake, old, new, shown in [
            ("an index from before the card was taken out",
             "if (card !== before) list.insertBefore(card, before);",
             """const index = [...list.querySelectorAll(".card")].indexOf(before);
    card.remove();
    list.insertBefore(card, index < 0 ? null : list.querySelectorAll(".card")[index] ?? null);""",
             ("drop-lands-at-the-destination", "in front at release")),
            ("dragend taken for a drop",
             'document.addEventListener("dragend", end);',
             """let last = null;
document.addEventListener("dragover", (event) => {
  const list = event.target.closest(".list");
  if (list) last = [list, next(list, event)];
});
document.addEventListener("dragend", () => {
  if (last && last[1] !== dragged) last[0].insertBefore(dragged, last[1]);
  last = null;
  end();
});""", ("others-keep-their-order", "rows at cancel")),
            ("the line stays when the pointer has left the list",
             "if (!list.contains(event.relatedTarget)) line.remove();", "",
             ("destination-is-under-the-touch", "move")),
            ("the line flickers when the pointer comes from one card to another",
             "if (!list.contains(event.relatedTarget)) line.remove();", "line.remove();",
             ("survives", "move")),
        ]:
            with self.subTest(mistake):
                self.edit("kanban.js", old, new)
                self.assertEqual(self.campaign("kanban", 200, "", "", *only(shown)), [shown])
                self.doCleanups()


if __name__ == "__main__":
    unittest.main()
