"""Dividers: the thumbs of a slider, a splitter and column widths as people write them, and the mistakes that they make."""
import pathlib
import subprocess
import unittest

import browser
from web_adapter import test_native_drag
from web_adapter.test_pages import WEB, Served, only, told

PRESS, MOVE, RELEASE, CANCEL = "press", "move", "release", "cancel"


def events(place, *steps):
    """One touch at these places along the line, each at the same height; and how it ends."""
    out = [{"event": PRESS, "touch": 1, "at": place(steps[0])}]
    out += [{"event": MOVE, "touch": 1, "to": place(step)} for step in steps[1:-1]]
    return [*out, {"event": steps[-1], "touch": 1}]


class Dividers(Served):
    served = pathlib.Path(__file__).resolve().parent / "dividers"
    campaign = test_native_drag.Lists.campaign
    maxDiff = None

    def shown(self, name, *scenarios):
        """The scene of a page; and of each scenario where the dividers are and what holds them, the same with synthetic and with real input."""
        page = browser.Browser(self.file(name), {})
        try:
            [scene] = page.ask("() => stage.scenes")
            runs = [[run({"scene": scene, "events": each}) for run in (page.run, page.run_trusted)] for each in scenarios]
            declared = page.card()["behaviours"][0]["capabilities"]["without"]
        finally:
            page.close()
        for synthetic, real in runs:
            self.assertEqual(synthetic, real)
        self.assertEqual(declared, ["resize", "origin"])
        return scene, [[[(round(each["at"], 1), each["touch"]) for each in snapshot["dividers"]] for snapshot in run["snapshots"]] for run, _ in runs]

    def test_the_thumbs_of_a_slider(self):
        def place(x):
            return [x, 5]
        scene, runs = self.shown("range", events(place, 42, 62, 190, RELEASE), events(place, 140, 100, 20, CANCEL))
        self.assertEqual(scene, {"origin": [0, 0], "from": "left", "breadth": 12, "grip": 12, "step": 0, "panes": [
            {"id": 1, "size": 40.09375, "least": 0, "greatest": 0}, {"id": 2, "size": 100.25, "least": 20.0498046875, "greatest": 0},
            {"id": 3, "size": 60.15625, "least": 0, "greatest": 0}]})
        low, high = (40.1, None), (140.3, None)
        self.assertEqual(runs, [
            [[low, high], [(40.1, 1), high], [(60.1, 1), high], [(120.3, 1), high], [(120.3, None), high]],
            [[low, high], [low, (140.3, 1)], [low, (100.3, 1)], [low, (60.1, 1)], [low, high]],
        ])

    def test_a_bar_between_panes_below_each_other(self):
        def place(y):
            return [100, y]
        keys = [{"event": "key", "divider": 1, "to": to} for to in ("down", "left", "up", "up")]
        scene, runs = self.shown("splitter", events(place, 101, 130, -400, RELEASE), events(place, 104, 300, CANCEL), keys)
        self.assertEqual(scene, {"origin": [0, 0], "from": "top", "breadth": 180, "grip": 5, "step": 0, "panes": [
            {"id": 1, "size": 102.5, "least": 32.5, "greatest": 0}, {"id": 2, "size": 147.5, "least": 32.5, "greatest": 0}]})
        self.assertEqual([[divider for [divider] in run] for run in runs], [
            [(102.5, None), (102.5, 1), (131.5, 1), (32.5, 1), (32.5, None)],
            [(102.5, None), (102.5, 1), (217.5, 1), (102.5, None)],
            # An arrow across the line means nothing.
            [(102.5, None), (112.5, None), (112.5, None), (102.5, None), (92.5, None)],
        ])

    def test_column_widths_in_percents(self):
        def place(x):
            return [x, 8]
        scene, runs = self.shown("columns", events(place, 176, 200, 400, RELEASE))
        self.assertEqual([(pane["size"], round(pane["least"], 1)) for pane in scene["panes"]], [(112, 25.6), (64, 25.6), (64, 25.6), (80, 25.6)])
        first, third = (112, None), (240, None)
        self.assertEqual(runs, [[[first, each, third] for each in [(176, None), (176, 1), (200, 1), (214.4, 1), (214.4, None)]]])

    def test_right_pages_and_mistakes_that_people_make(self):
        for name, mistakes in [
            ("range", [
                ("the thumbs cross", "const least = index ? values[0] + LEAST : 0, most = index ? 1 : values[1] - LEAST;", "const least = 0, most = 1;",
                 ("distances-are-kept", "order at move")),
            ]),
            ("splitter", [
                ("a release elsewhere is missed", 'addEventListener("mouseup", end);', 'panes.addEventListener("mouseup", end);', ("holds-what-was-pressed", "release")),
            ]),
            ("columns", [
                ("the last column pays", "both = old[index] + old[index + 1];", "both = old[index] + old.at(-1);", ("others-stay", "move")),
            ]),
        ]:
            with self.subTest(name):
                self.assertEqual(self.campaign(name, 40), [])
            for mistake, old, new, shown in mistakes:
                with self.subTest(mistake):
                    self.edit(f"{name}.html", old, new)
                    self.assertEqual(self.campaign(name, 60, "", "", *only(shown)), [shown])
                    self.doCleanups()

    def test_what_is_printed_of_a_finding(self):
        self.edit("columns.html", "if (isCancelled) widths = drag.widths;", "")
        done = subprocess.run([WEB, self.file("columns"), "--fixed", "--seed", "1", "--iterations", "20", "--jobs", "1", "--quiet", "--only", "cancel-restores:cancel"],
                              capture_output=True, text=True, cwd=self.folder.name)
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        found = done.stdout[done.stdout.index("1. "):done.stdout.index("   Found")]
        self.assertEqual(found, """1. cancel-restores breaks (cancel)
   Promise   A cancel leaves all dividers where they were at the press.
   Expected  dividers at 112, 176, 240
   Seen      dividers at 150.4, 175.99, 239.99
   Scene     breadth 16, grip 4, panes [id 1 size 112 least 25.6, id 2 size 64
             least 25.6, id 3 size 64 least 25.6, id 4 size 80 least 25.6]
   Events    1. press touch 1 at (112, 8)
             2. move touch 1 to (212, 8)
             3. cancel touch 1  <- broken here
""")

    def test_what_a_few_drags_look_like_is_proposed(self):
        self.edit("range.html", 'event.key === "Escape" && drag', "false")
        file = pathlib.Path(self.file("range"))
        file.write_text("".join(line for line in file.read_text().splitlines(keepends=True) if "least:" not in line and "policies" not in line))
        page = browser.Browser(str(file), {})
        try:
            self.assertEqual(page.proposal(), 'least: [0, 40, 0], capabilities: { without: ["cancel"] }')
        finally:
            page.close()

    def test_what_is_wrong_with_the_file_is_told(self):
        for old, new, sentence in [
            ('held: ".active"', 'held: ".held"', 'held ".held" hits nothing while a divider is dragged; perhaps held: ".active" is meant'),
            ("least: (track) => [0, track.clientWidth / 10, 0]", "least: [0, 40]", "least has 2 numbers, and there are 3 panes, as 2 dividers are shown"),
            ("policies: {}", 'policies: {}, from: "up"', 'from is "up"; it is left, right, top or bottom'),
            ("policies: {}", "policies: {}, step: 50", "step: divider 1 is at 80.19 pixels, and step says multiples of 50"),
            ("policies: {}", "policies: {}, step: -5", "step is -5; it is a number of pixels"),
        ]:
            with self.subTest(new), self.assertRaises(browser.Mistake) as raised:
                browser.Browser(self.file("range", old, new), {}).close()
            self.assertEqual(told(raised), f"range.js: {sentence}")


if __name__ == "__main__":
    unittest.main()
