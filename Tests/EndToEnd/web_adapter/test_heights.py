"""Rows that differ in size: what their file declares, in the words of a grid or of the collection as which they are tested."""
import pathlib
import re
import subprocess
import unittest

import browser
from web_adapter.test_as_it_is import PAGES
from web_adapter.test_pages import WEB, Served


class Heights(Served):
    served = PAGES

    def file(self, said):
        text = (PAGES / "heights.dragfuzz.js").read_text().replace("localhost:PORT/asis", f"localhost:{self.server.server_port}").replace("QUERY", "")
        text = re.sub(r" *(policies|notShown|notPromised): (\{[^}]*\}|\[[^\]]*\]),?\n?", "", text).replace("};", f"  {said},\n}};")
        path = pathlib.Path(self.folder.name) / "heights.js"
        path.write_text(text)
        return str(path)

    def declared(self, said):
        opened = browser.Browser(self.file(said), {})
        try:
            its = opened.card()["behaviours"][0]
        finally:
            opened.close()
        self.assertEqual(its["name"], "collection-reorder")
        return {name: its.get(name) for name in ("policies", "notPromised", "notShown")}

    def test_the_words_of_a_grid_are_translated_and_those_of_a_collection_stay(self):
        own = {"policies": {"target": "own", "axis": "scrolling", "cancel": "commits"}, "notPromised": ["snapshot-tracks-touch:move", "takes-the-place-under-it"]}
        for said in [
            'policies: { target: "own", axis: "vertical", cancel: "keeps" }, notPromised: ["lifted-tracks-touch:move", "lifted-is-in-indicated-slot", "rests-in-slot"], notShown: ["selected"]',
            'policies: { target: "own", axis: "scrolling", cancel: "commits" }, notPromised: ["snapshot-tracks-touch:move", "takes-the-place-under-it"]',
            'promises: () => ({ policies: { target: "own", axis: "vertical", cancel: "commits" }, notPromised: ["lifted-tracks-touch:move", "takes-the-place-under-it"] })',
        ]:
            with self.subTest(said):
                self.assertEqual(self.declared(said), {**own, "notShown": ["data", "reports"]})
        self.assertEqual(self.declared('notShown: ["hidden"]')["notShown"], ["data", "reports", "hidden"])

    def test_what_neither_knows_is_refused_and_not_ignored(self):
        for said, wrong in [('policies: { axis: "horizontal" }', 'policies.axis: unknown word "horizontal"'), ('policies: { axes: "vertical" }', "axes"),
                            ('notPromised: ["rests-in-slots"]', "rests-in-slots")]:
            with self.subTest(said):
                done = subprocess.run([WEB, self.file(said), "--seed", "1", "--iterations", "1"], capture_output=True, text=True, cwd=self.folder.name)
                self.assertEqual(done.returncode, 64, done.stdout)
                self.assertIn(wrong, done.stderr)
                self.assertIn("heights.js:", done.stderr)


if __name__ == "__main__":
    unittest.main()
