"""Lists that scroll while a row is dragged: places are meant in what the list holds, wherever that has gone."""
import json
import subprocess
import unittest

import browser
from web_adapter.test_native_drag import LISTS, SCENE, move
from web_adapter.test_pages import WEB, Served, only

# The list, in something that scrolls.
OUTER = [("height: 180px; margin: 20px; padding: 0; overflow: auto; overflow-anchor: none;", "margin: 0;"),
         ('<ul id="list"></ul>', '<div id="outer" style="height: 180px; margin: 20px; overflow: auto; overflow-anchor: none"><ul id="list"></ul></div>')]
IN_OUTER = [("scroller = list,", "scroller = list.parentElement,")]


class Scrolling(Served):
    served = LISTS

    def found(self, iterations, pairs=(), html=(), more=(), declined=()):
        for name, changes in [("scrolling.js", pairs), ("scrolling.html", html)]:
            text = (self.served / name).read_text()
            for old, new in changes:
                self.assertEqual(text.count(old), 1, old)
                text = text.replace(old, new)
            (self.site / name).write_text(text)
        done = subprocess.run([WEB, self.file("scrolling"), "--fixed", "--seed", "1", "--iterations", str(iterations), "--jobs", "1", "--quiet",
                               "--format", "json", *more], capture_output=True, text=True, cwd=self.folder.name)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertTrue(lines, done.stderr)
        self.assertEqual([line for line in lines if line["type"] == "unconfirmed"], [])
        self.assertEqual(tuple(next(line for line in lines if line["type"] == "result")["declined"]), declined)
        return {(line["invariant"], line["place"]) for line in lines if line["type"] == "cause"}

    def test_the_list_scrolls_and_the_pointer_follows(self):
        # Six rows of 80 pixels in a list that shows 180: from the second to the last one, below all that is seen.
        self.edit("scrolling.html", "height: 40px", "height: 80px")
        page = browser.Browser(self.file("scrolling"), {})
        scene = dict(SCENE, width=100, rowHeight=40, items=[1, 2, 3, 4, 5, 6])
        events = [{"event": "press", "touch": 1, "at": [10, 50]}, {"event": "hold", "touch": 1}, move(10, 210)]
        try:
            for run in (page.run, page.run_trusted):
                seen = run({"scene": scene, "events": events})["snapshots"][-1]
                self.assertGreater(page.ask("() => stage.scroller.scrollTop"), 200)
                self.assertEqual(seen["height"], 240)
                self.assertEqual([item["id"] for item in seen["items"]], [1, 3, 4, 5, 6, 2])
                self.assertEqual(seen["items"][-1]["frame"], [0, 200, 100, 40])
        finally:
            page.close()

    def test_nothing_is_found_where_all_is_right(self):
        for what, pairs, html in [
            ("it scrolls near its edges", [], []),
            ("only the user scrolls", [("drag.timer = setInterval(scroll, 16);", "")], []),
            ("what it lies in scrolls", IN_OUTER, OUTER),
        ]:
            with self.subTest(what):
                self.assertEqual(self.found(300, pairs, html), set())

    def test_mistakes_that_people_make_are_found(self):
        for mistake, pairs, shown in [
            ("how far the list is scrolled is forgotten", [("+ list.scrollTop];", "];")], ("lifted-is-in-indicated-slot", "hold")),
            ("and only for the slot", [("y >= each.offsetTop && y < each", "y - list.scrollTop >= each.offsetTop && y - list.scrollTop < each")],
             ("lifted-is-in-indicated-slot", "hold")),
            ("it is looked up when the drag begins", [("+ list.scrollTop];", "+ drag.scrolled];"), ("isLifted: false };", "isLifted: false, scrolled: list.scrollTop };")],
             ("lifted-tracks-touch", "centre at hold")),
        ]:
            with self.subTest(mistake):
                self.assertEqual(self.found(200, pairs, more=only(shown)), {shown})

    def test_nobody_scrolls_while_a_finger_drags(self):
        once = [("drag.timer = setInterval(scroll, 16);", ""), ("+ list.scrollTop];", "+ drag.scrolled];"),
                ("isLifted: false };", "isLifted: false, scrolled: list.scrollTop };")]
        declined = ("a place out of sight, to which nobody scrolls while a finger drags", "a finger scrolls the page while another one is down")
        self.assertEqual(self.found(100, once, more=["--input", "touch"], declined=declined), set())


if __name__ == "__main__":
    unittest.main()
