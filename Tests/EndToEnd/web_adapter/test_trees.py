"""Trees: nothing is found in a right one, the mistakes that people make are found, and so is one of jsTree."""
import pathlib
import shutil
import unittest

import browser
from web_adapter import test_native_drag
from web_adapter.test_pages import Served, only, told

# Where Debian puts jsTree and jQuery.
JAVASCRIPT = pathlib.Path("/usr/share/javascript")


class Trees(Served):
    served = test_native_drag.LISTS
    campaign = test_native_drag.Lists.campaign

    def test_a_right_tree_and_mistakes_that_people_make(self):
        self.assertEqual(self.campaign("tree", 300), [])
        for mistake, old, new, shown in [
            ("an index from before the item was taken out", "index > dragged ? index - count : index", "index", ("agrees-with-reference", "tree at release")),
            ("what is in an item stays behind", "all.splice(dragged, count)", "all.splice(dragged, 1)", ("levels-make-a-tree", "release")),
            ("an item goes into itself", "if (parent >= dragged && parent < dragged + count) return;", "", ("levels-make-a-tree", "release")),
        ]:
            with self.subTest(mistake):
                self.edit("tree.js", old, new)
                self.assertEqual(self.campaign("tree", 100, "", "", *only(shown)), [shown])
                self.doCleanups()

    def test_jstree_tells_nobody_that_escape_has_ended_a_drag(self):
        for name in ["jquery/jquery.js", "jstree/jstree.js"]:
            shutil.copy(JAVASCRIPT / name, self.site)
        shutil.copytree(JAVASCRIPT / "jstree/themes", self.site / "themes", dirs_exist_ok=True)
        shown = ("agrees-with-reference", "lifted at cancel")
        self.assertEqual(self.campaign("jstree", 100, "", "", *only(shown)), [shown])
        # Where the page looks for the key itself, nothing is found.
        self.edit("jstree.html", '"dnd_stop.vakata", unmark);', '"dnd_stop.vakata", unmark).on("keyup", ({ which }) => which === 27 && unmark());')
        self.assertEqual(self.campaign("jstree", 100), [])

    def test_what_is_wrong_with_the_file_of_a_tree_is_told(self):
        for old, new, sentence in [
            ("  level: (row) => Number(row.dataset.level),\n", "", "level is missing"),
            ("row.dataset.level", "0", 'after setItems with [{"id":1,"level":0},{"id":2,"level":1},{"id":3,"level":0}] the rows and their level are '
             '[{"id":1,"level":0},{"id":2,"level":0},{"id":3,"level":0}]'),
            ('items: ".row",', 'items: ".row", lift: "move", held: ".dragged",', 'held ".dragged" hits nothing while an item is dragged by a mouse: '
             'does it need a style that makes its handle as large as the item?'),
        ]:
            with self.subTest(new), self.assertRaises(browser.Mistake) as raised:
                browser.Browser(self.file("tree", old, new), {}).close()
            self.assertEqual(told(raised), f"tree.js: {sentence}")

    def test_what_an_empty_tree_shows_is_no_item(self):
        self.edit("tree.js", "  }));\n}\n/// Where", "  }));\n  if (!items.length) tree.innerHTML = '<div class=row>No data.</div>';\n}\n/// Where")
        page = browser.Browser(self.file("tree"), {})
        try:
            scenario = {"scene": {**page.ask("() => stage.scenes[0]"), "items": []}, "events": []}
            self.assertEqual([run(scenario)["snapshots"][0]["items"] for run in (page.run, page.run_trusted)], [[], []])
        finally:
            page.close()

    def test_a_tree_whose_rows_leave_it_is_refused_in_a_sentence(self):
        self.edit("tree.js", "dragged = [...tree.children].indexOf(event.target); });",
                  "dragged = [...tree.children].indexOf(event.target); document.body.append(event.target); });\ntree.addEventListener('drop', () => document.body.lastChild.remove());")
        with self.assertRaises(browser.Mistake) as raised:
            browser.Browser(self.file("tree"), {}).close()
        self.assertEqual(told(raised), 'tree.js: items ".row" leave the tree while one is dragged, and something else shows its place: '
                         "tree-move is for trees whose rows stay where they are until the drop")


if __name__ == "__main__":
    unittest.main()
