"""The adapter itself: the same every time, honest about what it cannot run, and gone when it is killed."""
import glob
import json
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import browser

ROOT = pathlib.Path(__file__).resolve().parents[3]
ADAPTER = str(ROOT / "Adapters/web/adapter")
DRAGFUZZ = os.environ["DRAGFUZZ"]


def scenarios(library, iterations=40):
    """Random scenarios, with what came of them."""
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        command = shlex.join([ADAPTER, library, "--fixed", "--log", log])
        subprocess.run([DRAGFUZZ, "--exec", command, "--seed", "7", "--iterations", str(iterations), "--jobs", "1",
                        "--start-deadline", "60s",
                        "--quiet", "--only", "numbers-are-finite"], check=True, cwd=folder, capture_output=True)
        with open(log) as file:
            return [json.loads(line) for line in file]


class Runs(unittest.TestCase):
    def test_a_run_depends_on_its_scenario_alone(self):
        for library in browser.libraries():
            with self.subTest(library):
                runs = scenarios(library)
                self.assertGreater(sum("snapshots" in run["outcome"] for run in runs), 10)
                page = browser.Browser(library, {})
                try:
                    for run in reversed(runs):
                        self.assertEqual(page.run(run["scenario"]), run["outcome"])
                    for run in runs[:5]:
                        page.open()
                        self.assertEqual(page.run(run["scenario"]), run["outcome"])
                finally:
                    page.close()

    def test_an_error_reads_the_same_with_real_input(self):
        scene = {"origin": [0, 0], "width": 1, "columnCount": 1, "rowHeight": 1, "rowMargin": 0, "rowPadding": 0,
                 "columnMargin": 0, "columnPadding": 0, "items": [1], "enabled": None, "selected": None}
        scenario = {"scene": scene, "events": [
            {"event": "press", "touch": 1, "at": [0, 0]}, {"event": "hold", "touch": 1},
            {"event": "set-titles", "items": [], "enabled": None, "selected": None}, {"event": "cancel", "touch": 1}]}
        page = browser.Browser("jquery-ui-sortable", {"abrupt": True})
        try:
            outcomes = [run(scenario) for run in (page.run, page.run_trusted)]
        finally:
            page.close()
        self.assertRegex(outcomes[0]["error"], r"^Uncaught TypeError: Cannot read properties of null \(reading 'removeChild'\) \(jquery-ui\.js:\d+\)$")
        self.assertEqual(outcomes[1], outcomes[0])

    def test_of_two_fingers_none_taps(self):
        scene = {"origin": [0, 0], "width": 320, "columnCount": 1, "rowHeight": 60, "rowMargin": 0, "rowPadding": 0,
                 "columnMargin": 0, "columnPadding": 0, "items": [1], "enabled": None, "selected": None}
        down = [{"event": "press", "touch": touch, "at": [160, 30]} for touch in (1, 2)]
        page = browser.Browser("sortablejs", {}, pointing="touch")
        try:
            for order in [(1, 2), (2, 1)]:
                scenario = {"scene": scene, "events": [*down, *({"event": "release", "touch": touch} for touch in order)]}
                outcome = page.run(scenario)
                self.assertTrue(outcome["snapshots"][-1]["items"][0]["selected"])
                self.assertEqual(page.run_trusted(scenario), outcome)
            # A browser takes no single finger away, and says so rather than showing something else.
            cancelled = {"scene": scene, "events": [*down, {"event": "cancel", "touch": 2}]}
            self.assertEqual(page.run_trusted(cancelled), {
                "declined": "a cancel of one of several fingers: a browser takes all away at once"})
        finally:
            page.close()

    def test_a_long_touch_is_no_tap_with_real_input_either(self):
        scene = {"origin": [0, 0], "width": 60, "columnCount": 4, "rowHeight": 4, "rowMargin": 4, "rowPadding": 6,
                 "columnMargin": 7, "columnPadding": 2, "items": [1, 2, 3, 4, 5, 6], "enabled": None, "selected": None}
        page = browser.Browser("sortablejs", {}, pointing="touch")
        try:
            # What was pressed goes away, so the browser would send a click to what is behind.
            scenario = {"scene": scene, "events": [
                {"event": "press", "touch": 1, "at": [7, 14]}, {"event": "set-titles", "items": [1, 2, 3, 4], "enabled": None, "selected": None},
                {"event": "hold", "touch": 1}, {"event": "release", "touch": 1}]}
            outcome = page.run(scenario)
            self.assertEqual(outcome["snapshots"][-1]["endedCount"], 0)
            self.assertEqual(page.run_trusted(scenario), outcome)
        finally:
            page.close()

    def test_a_request_ends_where_its_line_does(self):
        """A text may hold what some take for the end of a line."""
        request = json.dumps({"jsonrpc": "2.0", "id": "a\u2028b\u0085c", "method": "initialize", "params": {}}, ensure_ascii=False)
        done = subprocess.run([ADAPTER, "sortablejs"], input=request + "\n", capture_output=True, text=True)
        self.assertEqual((done.returncode, json.loads(done.stdout)["id"]), (0, "a\u2028b\u0085c"))

    def test_two_touches_at_a_time_are_declined(self):
        scene = {"origin": [0, 0], "width": 20, "height": 20, "items": []}
        press = [{"event": "press", "touch": touch, "at": [1, 1]} for touch in (1, 2)]
        page = browser.Browser("jquery-ui-draggable", {})
        try:
            outcome = page.run({"scene": scene, "events": press})
            self.assertEqual(outcome, {"declined": "two touches at a time"})
            one_after_the_other = [press[0], {"event": "release", "touch": 1}, press[1]]
            self.assertEqual(len(page.run({"scene": scene, "events": one_after_the_other})["snapshots"]), 4)
            thirds = dict(scene, width=1 / 3)
            self.assertEqual(page.run({"scene": thirds, "events": []}),
                             {"declined": "numbers that no whole pixels can show"})
        finally:
            page.close()

    def test_unknown_options_are_refused(self):
        for words, sentence in [
            (["jquery-ui-draggable", "gird=5"],
             'jquery-ui-draggable has no option gird; it has changes, grid, snap, stack, revert; perhaps "grid" is meant.'),
            (["sortablejs", "nonsense"], "sortablejs has no option nonsense; it has native."),
            (["leaflet-draggable", "nonsense"], "leaflet-draggable has no option nonsense; it has none."),
            (["jquery-ui-draggable", "grid=abc"], 'the option grid of jquery-ui-draggable is "abc"; write grid=N with a whole number.'),
            (["jquery-ui-draggable", "grid"], "the option grid of jquery-ui-draggable is true; write grid=N with a whole number."),
            (["jquery-ui-draggable", "grid="], 'the option grid of jquery-ui-draggable is ""; write grid=N with a whole number.'),
            (["jquery-ui-draggable", "snap=5"], "the option snap of jquery-ui-draggable is 5; write snap."),
        ]:
            for program in ["adapter", "dragfuzz-web"] if words[0] == "sortablejs" else ["adapter"]:
                with self.subTest([program, *words]):
                    done = subprocess.run([str(ROOT / "Adapters/web" / program), *words], stdin=subprocess.DEVNULL,
                                          capture_output=True, text=True)
                    self.assertEqual((done.returncode, done.stdout, done.stderr), (64, "", sentence + "\n"))


class Causes(unittest.TestCase):
    """A finding is the library's if it goes away when that is mended, and nothing else is changed."""

    def check(self, library, options, scenario, mending, seen, mended):
        pages = [browser.Browser(library, options), browser.Browser(library, options, replaced=mending)]
        try:
            for page, expected in zip(pages, [seen, mended]):
                for run in (page.run, page.run_trusted):
                    self.assertEqual([item["frame"] if library.endswith("draggable") else item["id"]
                                      for item in run(scenario)["snapshots"][-1]["items"]], expected)
        finally:
            for page in pages:
                page.close()

    def test_a_grid_leads_out_of_the_containment(self):
        item = {"id": 1, "frame": [0, 0, 10, 10], "isDraggable": True, "bounces": False}
        scenario = {"scene": {"origin": [0, 0], "width": 14, "height": 14, "items": [item]},
                    "events": [{"event": "press", "touch": 1, "at": [1, 1]},
                               {"event": "move", "touch": 1, "to": [50, 1]}]}
        old = """( left - this.offset.click.left >= containment[ 0 ] ||
					left - this.offset.click.left > containment[ 2 ] )"""
        new = """( left - this.offset.click.left >= containment[ 0 ] &&
					left - this.offset.click.left <= containment[ 2 ] )"""
        self.check("jquery-ui-draggable", {"grid": 5}, scenario, ["jquery-ui.js", old, new],
                   [[5, 0, 10, 10]], [[0, 0, 10, 10]])

    def test_a_way_back_to_the_press_is_ignored(self):
        item = {"id": 1, "frame": [0, 0, 20, 20], "isDraggable": True, "bounces": True}
        scenario = {"scene": {"origin": [0, 0], "width": 100, "height": 100, "items": [item]}, "events": [
            {"event": "press", "touch": 1, "at": [5, 5]}, {"event": "move", "touch": 1, "to": [25, 5]},
            {"event": "move", "touch": 1, "to": [45, 5]}, {"event": "move", "touch": 1, "to": [5, 5]}]}
        old = "if (!offset.x && !offset.y) { return; }"
        # The first move begins the drag, and the item goes from there.
        self.check("leaflet-draggable", {}, scenario, ["leaflet.js", old, old.replace("(!off", "(!this._moved && !off")],
                   [[20, 0, 20, 20]], [[-20, 0, 20, 20]])

    def test_the_first_item_of_a_row_does_not_come_back(self):
        scene = {"origin": [0, 0], "width": 40, "columnCount": 2, "rowHeight": 20, "rowMargin": 0, "rowPadding": 0,
                 "columnMargin": 0, "columnPadding": 0, "items": [1, 2], "enabled": None, "selected": None}
        scenario = {"scene": scene, "events": [
            {"event": "press", "touch": 1, "at": [5, 5]}, {"event": "hold", "touch": 1},
            {"event": "move", "touch": 1, "to": [25, 5]}, {"event": "move", "touch": 1, "to": [5, 5]}]}
        # Whether the items float is read off the first one, which does not while it is dragged.
        old = """this.options.axis === "x" || this._isFloating( this.items[ 0 ].item ) :
			false;

		// This has to be redone"""
        new = old.replace("this.items[ 0 ].item", "this.items[ this.items.length - 1 ].item")
        self.check("jquery-ui-sortable", {}, scenario, ["jquery-ui.js", old, new], [2, 1], [1, 2])


class Processes(unittest.TestCase):
    def check(self, command, request):
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                   start_new_session=True, cwd=ROOT)
        try:
            process.stdin.write(request)
            process.stdin.flush()
            self.assertTrue(process.stdout.readline())
            time.sleep(0.5)
            family = descendants(process.pid)
            self.assertGreater(len(family), 2)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
        end = time.monotonic() + 60
        while any(map(is_there, family)) and time.monotonic() < end:
            time.sleep(0.05)
        self.assertEqual([number for number in family if is_there(number)], [])

    def test_no_browser_survives_a_killed_adapter(self):
        request = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {}}
        self.check([ADAPTER, "sortablejs"], json.dumps(request) + "\n")

    def test_a_campaign_ends_as_a_whole_by_any_signal(self):
        command = [str(ROOT / "Adapters/web/dragfuzz-web"), "sortablejs", "--fixed", "--seed", "1", "--iterations", "1000000", "--quiet",
                   # What was found would be shrunk before the end.
                   "--only", "numbers-are-finite"]
        all_ = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]

        def hear():
            # Whoever runs the tests in the background has some of these ignored.
            for each in all_:
                signal.signal(each, signal.SIG_DFL)
        for sent in all_:
            with self.subTest(sent):
                process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, preexec_fn=hear)
                self.addCleanup(process.kill)
                # The first browser is there, or the campaign's are.
                end = time.monotonic() + 180
                family = descendants(process.pid)
                # Whom the loop has seen is the family: a look later, a helper of the browser may have ended.
                while len(family) < (3 if sent == signal.SIGHUP else 9) and time.monotonic() < end:
                    time.sleep(0.05)
                    family = descendants(process.pid)
                process.send_signal(sent)
                end = time.monotonic() + 60
                process.wait(60)
                while any(map(is_there, family)) and time.monotonic() < end:
                    time.sleep(0.05)
                self.assertGreater(len(family), 2)
                self.assertEqual([number for number in family if is_there(number)], [])

    def test_nor_does_one_whose_page_hangs(self):
        asked = [["open", ["sortablejs", {}]], ["evaluate", ["for (;;) {}"]]]
        self.check(["node", str(browser.DRIVEN)], "".join(json.dumps(each) + "\n" for each in asked))


class Starts(unittest.TestCase):
    def test_a_browser_that_never_comes_up_is_started_once_more(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "browser")
            program.write_text('#!/bin/sh\nmkdir "$0.once" 2>/dev/null && exec sleep 600\n'
                               f'exec {shlex.quote(browser.program())} "$@"\n')
            program.chmod(0o755)
            # The adapter itself, which has less patience.
            short = pathlib.Path(folder, "short.mjs")
            short.write_text(f"import {{ main }} from {json.dumps(str(browser.FOLDER / 'driver/adapter.js'))};\nmain(process.argv.slice(2), 3).catch(({{ status }}) => process.exit(status));\n")
            request = json.dumps({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {}})
            done = subprocess.run(["node", str(short), "sortablejs"], input=request + "\n", capture_output=True, text=True, cwd=ROOT,
                                  env={**os.environ, "CHROMIUM": str(program)}, timeout=120)
        self.assertEqual(done.stderr, "the browser has not started within 3 s; it is started again.\n")
        self.assertEqual((done.returncode, json.loads(done.stdout)["result"]["name"]), (0, "sortablejs"))


def descendants(number):
    lines = subprocess.run(["ps", "-Ao", "pid=,ppid="], capture_output=True, text=True).stdout.splitlines()
    pairs = [tuple(map(int, line.split())) for line in lines]
    family, found = [], [number]
    while found:
        found = [child for child, parent in pairs if parent in found]
        family += found
    return family


def is_there(number):
    try:
        with open(f"/proc/{number}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


class Messages(unittest.TestCase):
    def test_messages_follow_the_schema(self):
        with tempfile.TemporaryDirectory() as folder:
            messages = os.path.join(folder, "messages")
            for library in browser.libraries():
                script = 'tee "$0.$$.in" | "$1" "$2" --fixed | tee "$0.$$.out"'
                command = shlex.join(["sh", "-c", script, messages, ADAPTER, library])
                subprocess.run([DRAGFUZZ, "--exec", command, "--seed", "3", "--iterations", "20", "--jobs", "1",
                                "--start-deadline", "60s", "--quiet", "--only", "numbers-are-finite"], check=True, cwd=folder, capture_output=True)
            check = [sys.executable, str(ROOT / "Tests/EndToEnd/programs/validate.py"),
                     str(ROOT / "Documentation/protocol.schema.json"), *glob.glob(messages + ".*")]
            result = subprocess.run(check, capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, result.stdout[-2000:] + result.stderr[-2000:])
            self.assertGreater(int(result.stdout), 100)


if __name__ == "__main__":
    unittest.main()
