"""A server or a machine that is busy: a page is opened again, and one that does not open any more is no finding."""
import os
import pathlib
import subprocess
import time
import unittest

import browser
from web_adapter import test_proposals
from web_adapter.test_boards import Written
from web_adapter.test_pages import WEB, Quiet

FILE = """window.library = { summary: "A note", behaviour: "free-drag", page: "http://localhost:PORT/board.html", container: "#box", items: "p", held: ".held" };"""
NOTE = test_proposals.NOTE.replace("DROP", "")
EVENTS = [{"event": "press", "touch": 1, "at": [5, 5]}, {"event": "move", "touch": 1, "to": [30, 30]}, {"event": "release", "touch": 1}]


class Slow(Written):
    # How long the next answers take, in seconds.
    waits = []

    def setUp(self):
        Slow.waits = []
        get = Quiet.do_GET

        def late(handler):
            if "board" in handler.path and Slow.waits:
                time.sleep(Slow.waits.pop(0))
            get(handler)

        end = Quiet.end_headers

        def kept_nowhere(handler):
            handler.send_header("Cache-Control", "no-store")
            end(handler)

        Quiet.do_GET, Quiet.end_headers = late, kept_nowhere
        self.addCleanup(setattr, Quiet, "do_GET", get)
        self.addCleanup(setattr, Quiet, "end_headers", end)
        (self.site / "board.html").write_text(NOTE)
        self.path = pathlib.Path(self.folder.name) / "board.js"
        self.path.write_text(FILE.replace("PORT", str(self.server.server_port)))

    def test_a_page_that_is_late_once_is_opened_again(self):
        Slow.waits = [4]
        opened = browser.Browser(str(self.path), {}, load_time=2)
        try:
            [scene] = opened.ask("() => stage.scenes")
            self.assertEqual(len(scene["items"]), 1)
        finally:
            opened.close()

    def test_a_page_that_does_not_open_any_more_is_declined(self):
        opened = browser.Browser(str(self.path), {}, load_time=2)
        try:
            [scene] = opened.ask("() => stage.scenes")
            Slow.waits = [30] * 4
            outcome = opened.run_trusted({"scene": scene, "events": EVENTS})
        finally:
            opened.close()
        self.assertRegex(outcome["declined"], r"^trouble of the adapter: board\.js: the page http://localhost:\d+/board\.html does not open: it is not loaded within 8 s$")

    def test_what_stops_an_adapter_is_told_in_a_sentence(self):
        self.path.write_text(self.path.read_text().replace("#box", "#bax"))
        done = subprocess.run(["node", browser.FOLDER / "driver/adapter.js", self.path], capture_output=True, text=True, input="", timeout=120, env=os.environ)
        self.assertEqual(done.returncode, 64)
        self.assertRegex(done.stderr, r'^(?:.*started again\.\n)?board\.js:1: container "#bax" hits nothing in the page\.\n')

    def test_progress_goes_into_a_file_too(self):
        fake = pathlib.Path(self.folder.name) / "dragfuzz"
        fake.write_text('#!/bin/sh\ncase "$1" in --version) echo dragfuzz 0 ;; list) ;; *) echo "CI is ${CI:-not set}" ;; esac\n')
        fake.chmod(0o755)
        env = {name: value for name, value in os.environ.items() if name != "CI"} | {"DRAGFUZZ": str(fake)}
        done = subprocess.run([WEB, self.path, "--seed", "1"], capture_output=True, text=True, cwd=self.folder.name, env=env)
        self.assertEqual(done.stdout, "CI is true\n", done.stderr)


if __name__ == "__main__":
    unittest.main()
