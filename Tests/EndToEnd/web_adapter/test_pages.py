"""A page of one's own, as a development server shows it; and whole campaigns."""
import functools
import http.server
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import unittest

import browser
from web_adapter.test_adapter import ROOT, descendants

EXAMPLE = browser.FOLDER / "example"
WEB = str(browser.FOLDER / "dragfuzz-web")


def told(raised):
    """What is wrong with a library file, without the line."""
    return re.sub(r"\.js:\d+: ", ".js: ", str(raised.exception))


def only(shown):
    """Has a campaign look for this alone, an invariant and a place, until it is found."""
    return ["--only", f"{shown[0]}:{shown[1].replace(' ', '-')}", "--stop-at-first"]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Served(unittest.TestCase):
    """Pages that a server shows, and library files for them."""
    served = EXAMPLE

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="dragfuzz-web-")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.site = shutil.copytree(cls.served, pathlib.Path(cls.folder.name) / "site")
        cls.server = http.server.ThreadingHTTPServer(("localhost", 0), functools.partial(Quiet, directory=cls.site))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.addClassCleanup(cls.server.server_close)
        cls.addClassCleanup(cls.server.shutdown)

    def file(self, name, old="", new=""):
        """A library file for the server of this test, with something replaced."""
        text = (self.served / f"{name}.dragfuzz.js").read_text().replace("localhost:8123", f"localhost:{self.server.server_port}")
        path = pathlib.Path(self.folder.name) / f"{name}.js"
        path.write_text(text.replace(old, new))
        return str(path)

    def edit(self, name, old, new):
        """Replaces something in a page."""
        text = (self.served / name).read_text()
        assert text.count(old) == 1, f"{old} occurs {text.count(old)} times in {name}"
        (self.site / name).write_text(text.replace(old, new))
        self.addCleanup((self.site / name).write_text, text)


class Pages(Served):
    def test_a_note_that_is_let_go_outside_its_board_stays_lifted(self):
        events = [{"event": "press", "touch": 1, "at": [25, 20]}, {"event": "move", "touch": 1, "to": [35, 20]},
                  {"event": "move", "touch": 1, "to": [35, 200]}, {"event": "release", "touch": 1}]
        for pointing in ["mouse", "touch", "pen"]:
            with self.subTest(pointing):
                page = browser.Browser(self.file("board"), {}, pointing=pointing)
                try:
                    [scene] = page.ask("() => stage.scenes")
                    outcomes = [run({"scene": scene, "events": events}) for run in (page.run, page.run_trusted)]
                finally:
                    page.close()
                self.assertEqual((scene["width"], scene["height"], scene["items"][0]["frame"]), (250, 150, [5, 5, 40, 30]))
                self.assertEqual(outcomes[0], outcomes[1])
                notes = [{item["id"]: (item["frame"][:2], item["heldBy"]) for item in shown["items"]} for shown in outcomes[0]["snapshots"]]
                self.assertEqual([shown[1] for shown in notes], [([5, 5], None)] * 2 + [([15, 5], 1)] * 3)
                self.assertEqual([(shown[2], shown[3]) for shown in notes], [(([55, 20], None), ([105, 40], None))] * 5)

    def test_a_list_that_lifts_at_once(self):
        # Rows with a size of their own, between pixels.
        (self.site / "list.html").write_text("""<!doctype html><style>
            body { display: flex; flex-direction: column; align-items: center; margin: 20.6px } li { padding: 9px; border: 1px solid; user-select: none; touch-action: none }
            </style><ul id="list"><li>1<li>2<li>3</ul><script>
            let from, row;
            list.addEventListener("pointerdown", (event) => { [from, row] = [event.clientY, event.target]; LIFT_AT_PRESS; });
            document.addEventListener("pointermove", (event) => {
              if (!row) return;
              row.className = "lifted";
              const other = document.elementFromPoint(event.clientX, event.clientY)?.closest("li:not(.lifted)");
              if (!other) return;
              other[other.compareDocumentPosition(row) & 2 ? "after" : "before"](row);
            });
            document.addEventListener("pointerup", () => { row?.classList.remove("lifted"); row = null; });
            </script>""")
        events = [{"event": "press", "touch": 1, "at": [10, 10]}, {"event": "hold", "touch": 1},
                  {"event": "move", "touch": 1, "to": [10, 30]}, {"event": "release", "touch": 1},
                  {"event": "press", "touch": 1, "at": [10, 50]}, {"event": "release", "touch": 1}]
        text = (self.site / "list.html").read_text()
        for lift, at_press in [("press", 'row.className = "lifted"'), ("move", "")]:
            with self.subTest(lift):
                (self.site / "list.html").write_text(text.replace("LIFT_AT_PRESS", at_press))
                file = pathlib.Path(self.folder.name) / "list.js"
                file.write_text(f"""window.library = {{ summary: "A list", behaviour: "grid-reorder", items: "li", lifted: ".lifted",
                    page: "http://localhost:{self.server.server_port}/list.html", container: "#list", lift: "{lift}" }};""")
                page = browser.Browser(str(file), {})
                try:
                    promises = page.card()["behaviours"][0]
                    [scene] = promises["scenes"]
                    size = page.ask("() => { const { width, height } = document.querySelector('li').getBoundingClientRect(); return [width / 2, height / 2]; }")
                    outcomes = [run({"scene": scene, "events": events}) for run in (page.run, page.run_trusted)]
                finally:
                    page.close()
                self.assertEqual((scene["columnCount"], scene["items"], scene["rowMargin"], scene["rowPadding"]), (1, [1, 2, 3], 0, 0))
                self.assertNotIn("notPromised", promises)
                self.assertEqual(promises["notShown"], ["scaled", "endedCount", "lastEnded"])
                self.assertEqual(outcomes[0], outcomes[1])
                self.assertEqual([[(item["id"], item["lifted"], item["selected"]) for item in shown["items"]]
                                  for shown in outcomes[0]["snapshots"]],
                                 [[(1, False, False), (2, False, False), (3, False, False)]] * 2
                                 + [[(1, True, False), (2, False, False), (3, False, False)]]
                                 + [[(2, False, False), (1, True, False), (3, False, False)]]
                                 + [[(2, False, False), (1, False, False), (3, False, False)]] * 2
                                 + [[(2, False, False), (1, False, False), (3, False, True)]])
                self.assertEqual(outcomes[0]["snapshots"][0]["items"][1]["frame"], [0, size[1], *size])
        # Now the first move lifts.
        file.write_text(file.read_text().replace('"move"', '"press"'))
        with self.assertRaises(browser.Mistake) as raised:
            browser.Browser(str(file), {})
        self.assertEqual(told(raised), 'list.js: item 1 is lifted by the first move, not by the press: say so with lift: "move"')

    def test_what_a_page_does_not_have_is_told(self):
        # For what is not there nobody needs to wait long.
        load_time = 1  # second
        for old, new, sentence in [
            ("#board", "#bord", 'board.js: container "#bord" hits nothing in the page'),
            ('".note"', '".notes"', 'board.js: items ".notes" hits nothing in "#board"'),
            ('"#board"', '"##"', 'board.js: container is "##", which is no selector'),
            ("board.html", "board.htm", 'board.js: container "#board" hits nothing in the page'),
        ]:
            with self.subTest(new), self.assertRaises(browser.Mistake) as raised:
                browser.Browser(self.file("board", old, new), {}, load_time=load_time).close()
            self.assertEqual(told(raised), sentence)
        for markup, sentence in [
            ("<div id=board></div><iframe srcdoc='<i class=note>'></iframe>", 'items ".note" hits nothing in "#board"'),
            ("<div id=board><iframe srcdoc='<i class=note>'></iframe></div>",
             'items ".note" hits nothing in "#board"; it lies in an iframe: all that is named has to lie in the same one'),
            ("<div id=board></div><script>board.attachShadow({ mode: 'closed' }).innerHTML = '<i class=note>'</script>",
             'items ".note" hits nothing in "#board"'),
            (f"<iframe src='http://127.0.0.1:{self.server.server_port}/board.html'></iframe>",
             'container "#board" hits nothing in the page; the page has an iframe of another server, where this adapter does not look'),
        ]:
            (self.site / "hidden.html").write_text(f"<!doctype html>{markup}")
            with self.subTest(markup), self.assertRaises(browser.Mistake) as raised:
                browser.Browser(self.file("board", "board.html", "hidden.html"), {}, load_time=load_time).close()
            self.assertEqual(told(raised), f"board.js: {sentence}")
        with self.assertRaises(browser.Mistake) as raised:
            browser.Browser(self.file("board", f":{self.server.server_port}/", ":1/"), {}, load_time=load_time).close()
        self.assertRegex(told(raised), r"^board.js: the page http://localhost:1/board.html does not open: ")

    def test_a_refusal_shows_what_was_read_and_pressed(self):
        (self.site / "still.html").write_text("""<!doctype html><style>body { margin: 20px } .note { width: 200px; height: 100px }</style>
<div id=board style="width: 400px; height: 300px"><p class=note>One<p class=note>Two</div>""")
        file = pathlib.Path(self.file("board", "board.html", "still.html"))
        kept = file.with_name(f"{file.stem}.refused.html")
        done = subprocess.run([WEB, file, "--seed", "1", "--iterations", "1"], capture_output=True, text=True, cwd=file.parent)
        self.assertEqual((done.returncode, done.stdout), (64, ""))
        # A slow machine may start the browser again, and say so.
        *_, first, second = done.stderr.splitlines()
        self.assertIn("nothing happens when a mouse pressed item", first)
        self.assertEqual(second, f"{kept.name} shows what was read of the page, and what was pressed.")
        text = kept.read_text()
        self.assertIn("data:image/jpeg;base64,", text)
        self.assertIn('<rect class="container" x="20" y="20" width="400" height="300"/>', text)
        self.assertEqual(text.count('<rect class="item"'), 2)
        self.assertIn('<rect class="hit" x="20" y="20" width="200" height="100"/>', text)
        self.assertIn("<td>pressed last</td><td>p.note &quot;One&quot;</td>", text)
        # Only such a page is written over.
        kept.write_text("mine")
        done = subprocess.run([WEB, file, "--seed", "1", "--iterations", "1"], capture_output=True, text=True, cwd=file.parent)
        self.assertNotIn(kept.name, done.stderr)
        self.assertEqual(kept.read_text(), "mine")


class Campaigns(unittest.TestCase):
    def run_web(self, *words):
        without = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        done = subprocess.run([WEB, *words], capture_output=True, text=True, cwd=ROOT, env=without)
        return done.returncode, done.stdout, done.stderr

    def test_what_is_found_is_confirmed_with_real_input(self):
        with tempfile.TemporaryDirectory() as folder:
            status, out, err = self.run_web(
                "jquery-ui-draggable", "--fixed", "--seed", "1", "--iterations", "100", "--corpus", folder, "--quiet",
                "--only", "clamped-without-bounce", "--stop-at-first", "--format", "json")
            self.assertEqual(status, 1, err)
            cause = next(line for line in map(json.loads, out.splitlines()) if line["type"] == "cause")
            self.assertEqual((cause["invariant"], cause["confirmed"]), ("clamped-without-bounce", "with real input (mouse)"))
            self.assertIn("--trusted", cause["command"])
            entry = cause["file"]
            self.assertEqual(self.run_web("jquery-ui-draggable", "--fixed", "replay", entry, "--trusted")[0], 1)

    def test_a_browser_that_is_killed_again_and_again_costs_only_time(self):
        begin = time.monotonic()
        browser.Browser("jquery-ui-draggable", {}).close()
        # A start, which is tried three times, has its chance between two ends, and a better one each time.
        pause = 1.5 * (time.monotonic() - begin)
        process = subprocess.Popen(
            [WEB, "jquery-ui-draggable", "--fixed", "--seed", "1", "--iterations", "1500", "--only", "numbers-are-finite",
             "--quiet", "--format", "json", "--deadline", "60s"], stdout=subprocess.PIPE, text=True, cwd=ROOT)
        killed = 0
        while process.poll() is None:
            time.sleep(pause)
            pause *= 1.4
            # The browser itself, and not what it has started.
            mine = [number for number in descendants(process.pid) if "--remote-debugging-pipe" in command(number)]
            for number in mine[:1]:
                os.kill(number, signal.SIGKILL)
                killed += 1
        lines = [json.loads(line) for line in process.communicate()[0].splitlines()]
        result = next(line for line in lines if line["type"] == "result")
        run = result["scenarios"] + sum(result["declined"].values())
        self.assertEqual((process.returncode, run, result["causes"]), (0, 1500, 0))
        self.assertGreater(killed, 1)

    def test_a_browser_that_ends_each_time_is_told_in_a_sentence(self):
        with tempfile.TemporaryDirectory() as folder:
            ends = pathlib.Path(folder, "ends")
            ends.write_text(f'#!/bin/sh\n{browser.program()} "$@" &\nsleep 0.1\nkill -9 $!\n')
            ends.chmod(0o755)
            done = subprocess.run([WEB, "jquery-ui-draggable", "--seed", "1"], capture_output=True, text=True, cwd=ROOT,
                                  env=dict(os.environ, CHROMIUM=str(ends)))
            self.assertEqual((done.returncode, done.stdout), (69, ""), done.stderr)
            # On a busy machine it has not even started then.
            self.assertRegex(done.stderr, r"^(again and again, the browser has been closed"
                                          r"|the browser \".*ends\" ends as soon as it is started: .*)\.\n$")

    def test_the_page_of_a_finding_speaks_of_selectors_and_pixels(self):
        kept = browser.FOLDER / "Corpus/free-drag/clamped-without-bounce-af7c1808.json"
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder, "finding.html")
            status, _, err = self.run_web("jquery-ui-draggable", "grid=5", "page", str(kept), str(out))
            self.assertEqual(status, 0, err)
            text = out.read_text()
            for part in ["<h1>clamped-without-bounce breaks", "<dt>Confirmed</dt><dd>with real input (mouse), just now</dd>", "mousedown on div.item",
                         "the mouse goes to (", "dragfuzz-web jquery-ui-draggable grid=5 replay ", "Just before", "Just after<span>: the mouse goes to (",
                         "<dt>Hint</dt><dd>if the page is meant to do this, write ", " in jquery-ui-draggable.js; if not, it is a bug</dd>"]:
                self.assertIn(part, text)
            self.assertEqual(text.count("data:image/jpeg;base64,"), 2)
            facts = re.sub("<[^>]*>", " ", text.split("<h2>")[0].split("</style>")[1])
            self.assertNotRegex(facts, r"touch 1|item 1|view 1")
            self.assertRegex(facts, r"Expected +div\.item\[data-id=&quot;1&quot;\] inside .* Seen +\(\d+, \d+\) \d+×\d+")
            # On a phone nothing has to be scrolled sideways, and what to do is seen at once.
            page = browser.Chromium(browser.program())
            try:
                for size in [(390, 844), (1280, 800)]:
                    page.send("Emulation.setDeviceMetricsOverride", {**dict(zip(["width", "height"], size)), "deviceScaleFactor": 1, "mobile": False})
                    page.go(out.as_uri())
                    self.assertEqual(page.evaluate("document.documentElement.scrollWidth"), size[0])
                    self.assertLessEqual(page.evaluate("document.querySelector('dl').getBoundingClientRect().bottom"), size[1])
                    seen = "Math.max(...[...document.images].map((image) => image.closest('.shot').getBoundingClientRect().bottom))"
                    if size[0] < size[1]:
                        self.assertLessEqual(page.evaluate(seen), size[1] / 2)
            finally:
                page.close()
            not_one = pathlib.Path(folder, "other.json")
            not_one.write_text("{}")
            status, _, err = self.run_web("jquery-ui-draggable", "grid=5", "page", str(not_one), str(out))
            self.assertEqual((status, "is no counterexample with events" in err), (65, True))

    def test_the_page_of_a_finding_advises_what_a_campaign_does(self):
        for name, hint in [
            ("lifted-is-in-indicated-slot-084d1b02", "if the page is meant to do this, write policies: { target: &quot;own&quot; } in jquery-ui-sortable.js; if not, it is a bug"),
            ("no-item-lost-2ded1b44", "this looks like a bug: every design keeps no-item-lost"),
        ]:
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                out = pathlib.Path(folder, "finding.html")
                status, _, err = self.run_web("jquery-ui-sortable", "page", str(browser.FOLDER / f"Corpus/grid-reorder/{name}.json"), str(out))
                self.assertEqual(status, 0, err)
                self.assertIn(f"<dt>Hint</dt><dd>{hint}</dd>", out.read_text())

    def test_the_page_of_a_finding_names_a_list_once(self):
        def plain(text, pointing):
            return browser.call("plain", text, {"home": [0, 0], "scale": 2, "items": [], "lists": ["ul.todo", "ul.done"]}, pointing)
        self.assertEqual(plain("index 1 of section 0 of view 2", "mouse"), "index 1 of ul.done")
        self.assertEqual(plain("index 1 of section 1", "mouse"), "index 1 of ul.done")
        promise = "A touch lifts at the end of the section, in the front-most view."
        self.assertEqual(plain(promise, "mouse"), "The mouse lifts at the end of the list, in the front-most list.")
        self.assertEqual(plain(promise, "touch"), "A finger lifts at the end of the list, in the front-most list.")

    def test_what_dragfuzz_does_not_know_is_told_of_the_file(self):
        library = (browser.FOLDER / "libraries/leaflet-draggable.js").read_text()
        for old, given, sentence in [
            ("fields: {", "fields: { widht: 20, ",r'^own\.js:\d+: capabilities.fields: unknown field "widht"; did you mean "width"\?$'),
            ("policies: {", "policies: { cancle: 'keeps',", r'^own\.js:\d+: policies: unknown field "cancle"; did you mean "cancel"\?$'),
            ("policies: {", "notPromised: ['rests-insid'],\n  policies: {", r'^own\.js:\d+: notPromised: unknown word "rests-insid"; did you mean "rests-inside"\?$'),
        ]:
            with self.subTest(given), tempfile.TemporaryDirectory() as folder:
                own = pathlib.Path(folder, "own.js")
                self.assertEqual(library.count(old), 1)
                own.write_text(library.replace(old, given))
                status, out, err = self.run_web(str(own), "--iterations", "1")
                self.assertEqual((status, out), (64, ""))
                self.assertRegex(err.strip(), sentence)
                word = re.search(r'unknown \w+ "([^"]+)', err)[1]
                self.assertIn(word, own.read_text().splitlines()[int(re.match(r"own.js:(\d+)", err)[1]) - 1])

    def test_wrong_words_are_refused(self):
        for words, sentence in [
            (["none"], 'there is no library file "none"; give a path, or one of ' + ", ".join(browser.libraries()) + "."),
            (["sortablejs", "--input", "thumb"], 'dragfuzz-web: --input is "thumb"; it is one of mouse, touch, pen.'),
            (["sortablejs", "--cancel", "pointercancel"],
             "--cancel pointercancel needs --input touch: a browser takes no other pointer away."),
            (["sortablejs", "--headed"], "dragfuzz-web: --headed is for replay."),
            (["sortablejs", "replay", "none.json", "--headed"],
             "dragfuzz-web: --headed needs a screen, and neither DISPLAY nor WAYLAND_DISPLAY names one."),
            (["sortablejs", "--trusted"],
             "dragfuzz-web: --trusted is for replay, show and shrink; a campaign runs what it finds with real input by itself."),
        ]:
            with self.subTest(words):
                status, out, err = self.run_web(*words)
                self.assertEqual((out, err), ("", sentence + "\n"))
                self.assertEqual(status, 69 if "screen" in sentence else 64)


def command(number):
    try:
        # Only the browser has a pipe to Playwright; its processes have a type.
        words = pathlib.Path(f"/proc/{number}/cmdline").read_text()
        return "" if "--type=" in words else words
    except OSError:
        return ""


if __name__ == "__main__":
    unittest.main()
