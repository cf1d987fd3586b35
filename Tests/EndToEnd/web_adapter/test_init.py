"""What `init` writes for a page, found by dragging: lists, boards and trees, and what it says where it cannot tell."""
import os
import pathlib
import re
import subprocess
import unittest

from web_adapter.test_as_it_is import PAGES
from web_adapter.test_pages import WEB, Served

# A list whose rows are dragged by a grip, and are named by letters.
LETTERS = """<!doctype html><style>li { height: 40px; list-style: none; user-select: none } .grip { cursor: grab } .dragging { opacity: 0.5 }</style>
<ul id=list>ROWS</ul><script>
let drag = null;
for (const grip of document.querySelectorAll(".grip")) grip.onpointerdown = () => { drag = grip.parentElement; };
onpointermove = ({ clientX, clientY }) => {
  if (!drag) return;
  drag.classList.add("dragging");
  const other = document.elementFromPoint(clientX, clientY)?.closest("li");
  if (other && other !== drag && other.parentElement === drag.parentElement) other[other.compareDocumentPosition(drag) & 2 ? "after" : "before"](drag);
};
onpointerup = () => { drag?.classList.remove("dragging"); drag = null; };
</script>""".replace("ROWS", "".join(f"<li data-id={letter}><span class=grip>=</span> {letter}</li>" for letter in "abc"))
# Two such lists, each of its own.
TWO = re.sub(r"<ul id=list>(.*)</ul>", r"<main><ul class=list>\1</ul><ul class=list>\1</ul></main>", LETTERS)
TWO = TWO.replace("data-id=", "title=")

# A tree whose rows lie in each other, and one whose rows say their level.
NESTED = """<!doctype html><style>ul { list-style: none; padding-left: 20px } .row { height: 30px; cursor: grab; touch-action: none; user-select: none }</style>
<ul id=tree><li><div class=row>one</div><ul><li><div class=row>two</div></li></ul></li><li><div class=row>three</div></li></ul><script>
let drag = null;
tree.onpointerdown = ({ target }) => { drag = target.closest("li"); };
onpointermove = () => { drag?.classList.add("lifted"); };
onpointerup = ({ clientX, clientY }) => {
  const other = document.elementFromPoint(clientX, clientY)?.closest("li");
  if (drag && other && !drag.contains(other)) other.before(drag);
  drag?.classList.remove("lifted");
  drag = null;
};
</script>"""
FLAT = """<!doctype html><style>.row { height: 30px; cursor: grab; user-select: none }</style>
<div id=tree><div class=row aria-level=1>one</div><div class=row aria-level=2>two</div><div class=row aria-level=1>three</div></div><script>
let drag = null;
tree.onpointerdown = ({ target }) => { drag = target; };
onpointermove = () => { drag?.classList.add("held"); };
onpointerup = ({ clientX, clientY }) => {
  const other = document.elementFromPoint(clientX, clientY)?.closest(".row");
  if (drag && other && other !== drag) other.before(drag);
  drag?.classList.remove("held");
  drag = null;
};
</script>"""


class Found(Served):
    """What `init` finds in a page."""
    served = PAGES

    def written(self, text):
        """The file for a page, or for one that is there, and what is said of it. Nothing is run after that."""
        name = text if text.endswith(".html") else "tried.html"
        if name != text:
            (self.site / name).write_text(text)
        fake = pathlib.Path(self.folder.name) / "dragfuzz"
        fake.write_text('#!/bin/sh\ntest "$1" != --version || echo dragfuzz 0\n')
        fake.chmod(0o755)
        file = pathlib.Path(self.folder.name) / "tried.dragfuzz.js"
        file.unlink(missing_ok=True)
        done = subprocess.run([WEB, "init", f"http://localhost:{self.server.server_port}/{name}", file], capture_output=True, text=True,
                              cwd=self.folder.name, env={**os.environ, "DRAGFUZZ": str(fake)})
        self.assertTrue(file.exists(), done.stderr)
        return dict(re.findall(r"^  (\w+): (.*),$", file.read_text(), re.M)), done.stderr

    def holds(self, fields, **wanted):
        self.assertEqual({name: fields.get(name) for name in wanted}, {name: value and f'"{value}"' for name, value in wanted.items()})


class Init(Found):
    def test_the_file_that_is_written_is_run_once(self):
        (self.site / "tried.html").write_text(LETTERS)
        file = pathlib.Path(self.folder.name) / "run.dragfuzz.js"
        done = subprocess.run([WEB, "init", f"http://localhost:{self.server.server_port}/tried.html", file], capture_output=True, text=True, cwd=self.folder.name)
        self.assertIn("grid-reorder, run-dragfuzz: nothing found in ", done.stdout, done.stderr)
        self.assertIn("Strength: this test would notice ", done.stdout)

    def test_an_address_at_which_nothing_is_ends_with_a_sentence(self):
        for address, why in [("http://localhost:1/x.html", "net::ERR_UNSAFE_PORT"), ("nonsense", "Cannot navigate to invalid URL")]:
            with self.subTest(address):
                done = subprocess.run([WEB, "init", address, "nothing.js"], capture_output=True, text=True, cwd=self.folder.name)
                self.assertEqual((done.returncode, done.stdout, done.stderr), (69, "", f'dragfuzz-web: "{address}" cannot be opened: {why}.\n'))

    def test_a_list_whose_items_are_named_by_words_gets_its_class(self):
        fields, _ = self.written(LETTERS)
        self.holds(fields, behaviour="grid-reorder", container="#list", items="li", handle="span.grip", lifted=".dragging", held=None)

    def test_rows_that_differ_in_size_get_the_field_of_a_list(self):
        fields, told = self.written(LETTERS.replace("data-id=b", "data-id=b style='height: 70px'"))
        self.holds(fields, behaviour="grid-reorder", lifted=".dragging", held=None)
        self.assertNotIn("not right yet", told)

    def test_a_board_gets_its_lists_however_deep_they_lie(self):
        for name, kind in [("kanban.html", "collection-reorder"), ("columns.html", "drag-session")]:
            with self.subTest(name):
                fields, _ = self.written(name)
                self.holds(fields, behaviour=kind)
                self.assertIn("lists", fields)

    def test_lists_that_give_nothing_to_each_other_are_no_board_and_the_lines_for_one_are_said(self):
        fields, told = self.written(TWO)
        self.holds(fields, behaviour="grid-reorder", lists=None)
        self.assertIn("nothing went from one to another when a mouse dragged it there", told)
        self.assertIn('behaviour: "collection-reorder", container: "main", lists: "ul.list", items: "li"', told)

    def test_a_tree_gets_its_rows_and_the_level_of_each(self):
        for text, items, level, held in [
            (NESTED, "li > div.row", '(row) => [...document.querySelectorAll("#tree li")].filter((each) => each.contains(row)).length - 1', ".lifted > div.row"),
            (FLAT, "div.row", '(row) => Number(row.getAttribute("aria-level")) - 1', ".held"),
        ]:
            with self.subTest(items):
                fields, _ = self.written(text)
                self.holds(fields, behaviour="tree-move", container="#tree", items=items, held=held)
                self.assertEqual(fields["level"], level)


if __name__ == "__main__":
    unittest.main()
