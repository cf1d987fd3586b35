"""Errors: where they happened, whose they are, and which are none."""
import json
import os
import pathlib
import subprocess
import unittest

import browser
from web_adapter.test_adapter import ROOT
from web_adapter.test_library_files import GOOD, SCENE, TEMPORARY, opened

EVENTS = [{"event": "press", "touch": 1, "at": [40, 20]}, {"event": "move", "touch": 1, "to": [50, 20]}]


class Errors(unittest.TestCase):
    def outcomes(self, moved):
        """What comes of a page that does this at each move far to the right: synthetic, and real."""
        code = GOOD.replace('        element.classList.add("held");', 'element.classList.add("held"); if (move.clientX > 2160) act();', 1)
        page = opened(f"function act() {{\n  {moved}\n}}\n{code}")
        try:
            events = [*EVENTS, {"event": "move", "touch": 1, "to": [80, 20]}]
            return [run({"scene": SCENE, "events": events}) for run in (page.run, page.run_trusted)]
        finally:
            page.close()

    def test_an_error_says_where_it_happened(self):
        for moved, message in [
            ("null.x", "Uncaught TypeError: Cannot read properties of null (reading 'x') (small.js:2)"),
            ("Promise.reject(new Error('no'))", "Error: no (small.js:2)"),
            ("setTimeout(() => { throw new Error('late') })", "Uncaught Error: late (small.js:2)"),
            ("Promise.reject('a word')", "a word"),
        ]:
            with self.subTest(moved):
                synthetic, real = self.outcomes(moved)
                self.assertEqual((synthetic["error"], len(synthetic["snapshots"])), (message, 3))
                self.assertEqual(real, synthetic)

    def test_what_is_no_browser_is_named(self):
        done = subprocess.run([ROOT / "Adapters/web/dragfuzz-web", "sortablejs"], env={**os.environ, "CHROMIUM": "/bin/false"},
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (69, "", 'the browser "/bin/false" ends as soon as it is started: '
                         "run it by hand to see why, or name another one in CHROMIUM.\n"))

    def test_notices_of_browsers_are_no_errors(self):
        for moved in [
            "dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))",
            "new ResizeObserver(([{ target }]) => { target.style.width = `${target.offsetWidth + 1}px` }).observe("
            "document.body.appendChild(document.createElement('p')))",
        ]:
            for outcome in self.outcomes(moved):
                self.assertEqual((outcome.get("error"), len(outcome["snapshots"])), (None, 4))

    def test_what_the_adapter_cannot_do_is_trouble(self):
        page = opened(GOOD)
        scenario = {"scene": SCENE, "events": EVENTS}
        try:
            page.break_mouse(True)
            self.assertRegex(page.run_trusted(scenario)["declined"], "^trouble of the adapter: .*Invalid parameters")
            page.break_mouse(False)
            page.prepare("() => { stage.behaviours['free-drag'].snapshot = () => null.x }")
            page.open()
            for outcome in (page.ask("stage.run", scenario), page.run_trusted(scenario)):
                self.assertEqual(outcome, {"declined": "trouble of the adapter: Cannot read properties of null (reading 'x')"})
        finally:
            page.close()


class Confirmation(unittest.TestCase):
    def test_what_real_input_cannot_show_confirms_nothing(self):
        kept = browser.FOLDER / "Corpus/grid-reorder/one-drag-at-a-time-087db387.json"
        entry, file = json.loads(kept.read_text()), pathlib.Path(TEMPORARY.name) / "declined.json"
        entry["events"] = [*entry["events"][:-1], {"event": "cancel", "touch": entry["events"][-1]["touch"]}]
        file.write_text(json.dumps(entry))
        for path, told in [(kept, "Confirmed with real input (touch)"), (file, "a browser takes all away at once")]:
            done = subprocess.run([str(browser.FOLDER / "dragfuzz-web"), "sortablejs", "--fixed", "--input", "touch", "shrink",
                                   str(path)], capture_output=True, text=True)
            self.assertIn(told, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
