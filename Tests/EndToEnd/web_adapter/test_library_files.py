"""Library files: short, and told what is wrong with them before anything is tested."""
import os
import pathlib
import signal
import tempfile
import unittest

import browser

FOLDER = pathlib.Path(browser.FOLDER)
TEMPORARY = tempfile.TemporaryDirectory(prefix="dragfuzz-web-")
# A draggable in a few lines; what a test changes is replaced in it.
GOOD = """window.library = {
  summary: "A small one.", behaviour: "free-drag",
  create(element) {
    element.onpointerdown = (event) => {
      const at = [event.clientX - element.offsetLeft, event.clientY - element.offsetTop];
      element.setPointerCapture(event.pointerId);
      element.onpointermove = (move) => {
        element.classList.add("held");
        element.style.left = `${move.clientX - at[0]}px`;
        element.style.top = `${move.clientY - at[1]}px`;
      };
      element.onpointerup = element.onpointercancel = () => {
        element.classList.remove("held");
        element.onpointermove = null;
      };
    };
  },
  destroy(element) { element.onpointerdown = null; },
  held: ".held",
  options: { grid: [0, 5] },
};
"""
SCENE = {"origin": [0, 0], "width": 100, "height": 100, "items": [
    {"id": number, "frame": [30 * number, 10, 20, 20], "isDraggable": True, "bounces": True, "adsorbs": False}
    for number in (1, 2)]}


def opened(text, **more):
    file = pathlib.Path(TEMPORARY.name) / "small.js"
    file.write_text(text)
    return browser.Browser(str(file), {}, **more)


class Files(unittest.TestCase):
    def test_a_library_takes_no_more_than_40_lines(self):
        lines = {path.name: len(path.read_text().splitlines()) for path in (FOLDER / "libraries").glob("*.js")}
        self.assertGreaterEqual(len(lines), 6)
        self.assertEqual({name: count for name, count in lines.items() if count > 40}, {})

    def test_mistakes_are_told_in_a_sentence_before_anything_is_tested(self):
        for old, new, sentence in [
            ("destroy(", "destory(", 'small.js:18: "destory" means nothing for free-drag; perhaps "destroy" is meant'),
            ('"free-drag"', '"free-darg"', 'small.js:2: behaviour is "free-darg"; perhaps "free-drag" is meant'),
            ('  held: ".held",\n', "", "small.js: held is missing"),
            ('held: ".held"', 'held: ".dragging"', 'small.js:19: held ".dragging" hits nothing while an item is dragged; perhaps held: ".held" is meant'),
            ('held: ".held"', 'held: "..held"', 'small.js:19: held is "..held", which is no selector'),
            ('summary:', 'scripts: ["none.js"], summary:', 'small.js:2: scripts has "none.js", and there is no such file'),
            ('element.classList.remove("held")', "", 'small.js:19: held ".held" still hits an item after the drag'),
            ('element.classList.remove("held")', "element.remove()", "small.js: after the drag the items are 2 and not 1, 2"),
            ("element.onpointerdown = null;", "throw new Error('no')", "small.js:18: destroy ends with an error: no (small.js:18)"),
            ("element.onpointerdown = (", "element.onclick = (",
             "small.js: nothing happens when a mouse pressed item 1 and moved it by 40 pixels: does it need another "
             "--input, or another element in create?"),
            ("window.library = {", "window.library = {{", "small.js:1: it cannot be read: Unexpected token '{'"),
        ]:
            with self.subTest(new):
                self.assertEqual(GOOD.count(old), 1, old)
                with self.assertRaises(browser.Mistake) as raised:
                    opened(GOOD.replace(old, new)).close()
                self.assertEqual(str(raised.exception), sentence)


class Loops(unittest.TestCase):
    def test_an_animation_loop_of_a_library_goes_on(self):
        loops = GOOD.replace("window.library", "const moves = [], loop = () => { while (moves.length) moves.shift()(); requestAnimationFrame(loop); };\nwindow.library")
        for when in ["loop();\n", ""]:
            # One that begins when the library is loaded, and one that begins with the first item.
            own = loops.replace("window.library", f"{when}window.library").replace("create(element) {", "create(element) { window.began ??= loop() ?? true;" if not when else "create(element) {")
            own = own.replace("element.onpointermove = (move) => {", "element.onpointermove = (move) => moves.push(() => {").replace("px`;\n      };", "px`;\n      });")
            page = opened(own)
            try:
                events = [{"event": "press", "touch": 1, "at": [40, 20]}, {"event": "move", "touch": 1, "to": [50, 30]}]
                for _ in range(3):
                    shown = page.run({"scene": SCENE, "events": events})["snapshots"]
                    self.assertEqual([each["items"][0]["frame"][:2] for each in shown], [[30, 10], [30, 10], [40, 20]])
            finally:
                page.close()


class Input(unittest.TestCase):
    def check_same(self, page, events):
        """What synthetic and real input show, which is the same."""
        try:
            outcomes = [run({"scene": SCENE, "events": events}) for run in (page.run, page.run_trusted)]
        finally:
            page.close()
        self.assertEqual(outcomes[0], outcomes[1])
        return [[(item["frame"][:2], item["heldBy"]) for item in snapshot["items"]] for snapshot in outcomes[0]["snapshots"]]

    def test_two_fingers_drag_two_items(self):
        style = GOOD.replace("summary:", 'style: ".item { touch-action: none }", summary:')
        seen = self.check_same(opened(style, pointing="touch"), [
            {"event": "press", "touch": 1, "at": [40, 20]}, {"event": "press", "touch": 2, "at": [70, 20]},
            {"event": "move", "touch": 1, "to": [40, 50]}, {"event": "move", "touch": 2, "to": [75, 60]},
            {"event": "release", "touch": 1}, {"event": "cancel", "touch": 2}])
        self.assertEqual(seen[2:], [
            [([30, 10], None), ([60, 10], None)], [([30, 40], 1), ([60, 10], None)], [([30, 40], 1), ([65, 50], 2)],
            [([30, 40], None), ([65, 50], 2)], [([30, 40], None), ([65, 50], None)]])

    def test_a_touch_that_is_ignored_holds_nothing(self):
        # The item stays lifted when the first finger goes, while the second is on it: that one has not lifted it.
        stuck = GOOD.replace("summary:", 'style: ".item { touch-action: none }", summary:')
        stuck = stuck.replace("element.onpointerdown = (event) => {", "element.onpointerdown = (event) => { if (element.onpointermove) return;", 1)
        stuck = stuck.replace('element.classList.remove("held");', 'if (event.clientX !== 2129) element.classList.remove("held");')
        stuck = stuck.replace("element.onpointercancel = () =>", "element.onpointercancel = (event) =>")
        page = opened(stuck, pointing="touch")
        seen = self.check_same(page, [
            {"event": "press", "touch": 1, "at": [40, 20]}, {"event": "move", "touch": 1, "to": [42, 20]},
            {"event": "press", "touch": 2, "at": [45, 20]}, {"event": "move", "touch": 1, "to": [40, 20]},
            {"event": "release", "touch": 1}])
        self.assertEqual([items[0][1] for items in seen], [None, None, 1, 1, 1, 1])

    def test_scrolling_takes_a_finger_away_where_touch_action_lets_it(self):
        pans = GOOD.replace("summary:", 'style: ".item { touch-action: pan-x }", summary:')
        seen = self.check_same(opened(pans, pointing="touch"), [
            {"event": "press", "touch": 1, "at": [40, 20]}, {"event": "move", "touch": 1, "to": [70, 20]},
            {"event": "move", "touch": 1, "to": [90, 20]}])
        # The first move is long enough to be one, and then the browser scrolls.
        self.assertEqual([items[0] for items in seen], [([30, 10], None)] * 2 + [([60, 10], None)] * 2)

    def test_once_a_finger_has_moved_a_short_way_of_another_counts_and_scrolling_takes_all(self):
        # Only the first item keeps the browser from scrolling.
        keeps = GOOD.replace("create(element) {", """create(element) {
    if (element.matches(":first-child")) element.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });""")
        seen = self.check_same(opened(keeps, pointing="touch"), [
            {"event": "press", "touch": 1, "at": [40, 20]}, {"event": "move", "touch": 1, "to": [40, 50]},
            {"event": "press", "touch": 2, "at": [70, 20]}, {"event": "release", "touch": 1},
            {"event": "move", "touch": 2, "to": [72, 20]}, {"event": "move", "touch": 2, "to": [80, 20]},
            {"event": "press", "touch": 1, "at": [40, 50]}, {"event": "move", "touch": 1, "to": [45, 60]}])
        self.assertEqual([items[0][0] for items in seen], [[30, 10]] * 2 + [[30, 40]] * 7)
        self.assertEqual([items[1][0] for items in seen], [[60, 10]] * 5 + [[62, 10]] * 4)

    def test_a_finger_that_is_put_down_elsewhere_is_another_one(self):
        # With the same name it would have jumped: the browser takes all fingers away then.
        keeps = GOOD.replace("create(element) {", """create(element) {
    if (element.matches(":first-child")) element.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });""")
        page = opened(keeps + "window.told = []; addEventListener('pointercancel', ({ type }) => told.push(type), true);", pointing="touch")
        try:
            page.run_trusted({"scene": SCENE, "events": [
                {"event": "press", "touch": 1, "at": [40, 20]}, {"event": "press", "touch": 2, "at": [40, 20]},
                {"event": "release", "touch": 1}, {"event": "press", "touch": 1, "at": [70, 20]}, {"event": "release", "touch": 1},
                {"event": "release", "touch": 2}]})
            self.assertEqual(page.chromium.evaluate("told"), [])
        finally:
            page.close()

    def test_a_pen_and_a_captured_mouse_may_leave_the_window(self):
        for pointing in ["mouse", "pen"]:
            with self.subTest(pointing):
                small = GOOD.replace("summary:", "viewport: [300, 200], summary:")
                seen = self.check_same(opened(small, pointing=pointing), [
                    {"event": "press", "touch": 1, "at": [40, 20]}, {"event": "move", "touch": 1, "to": [-20, 300]},
                    {"event": "release", "touch": 1}])
                self.assertEqual([items[0] for items in seen],
                                 [([30, 10], None)] * 2 + [([-30, 290], 1), ([-30, 290], None)])

    def test_ways_of_cancelling(self):
        # What a page is told before the pointer goes; the small draggable listens to none of it.
        told = """
        window.told = [];
        for (const name of ["keydown", "blur", "contextmenu", "lostpointercapture", "pointercancel", "pointerup"]) {
          window.addEventListener(name, () => told.push(name), true);
        }
        document.addEventListener("visibilitychange", () => told.push(document.visibilityState));
        """
        for cancel, expected in {
            "escape": ["keydown", "pointerup", "lostpointercapture"], "blur": ["blur", "pointerup", "lostpointercapture"],
            "hidden": ["hidden", "pointerup", "lostpointercapture", "visible"], "contextmenu": ["contextmenu"],
            "lost-capture": ["lostpointercapture", "pointerup"],
        }.items():
            with self.subTest(cancel):
                page = opened(GOOD + told, cancel=cancel)
                events = [{"event": "press", "touch": 1, "at": [40, 20]}, {"event": "move", "touch": 1, "to": [40, 50]},
                          {"event": "cancel", "touch": 1}]
                try:
                    for run in (page.run_trusted, lambda scenario: page.ask("stage.run", scenario)):
                        # A button that is still down after real input would be told of, too.
                        page.open()
                        page.chromium.evaluate("told.length = 0")
                        run({"scene": SCENE, "events": events})
                        self.assertEqual([name for name in page.chromium.evaluate("told")][:len(expected)], expected)
                finally:
                    page.close()


class Settings(unittest.TestCase):
    def test_what_the_values_of_an_option_change_is_declared(self):
        page = browser.Browser("jquery-ui-draggable", {"stack": True})
        try:
            self.assertEqual(page.card()["settings"], [
                {"name": "grid", "values": ["0", "5"], "promises": {
                    "5": {"notPromised": ["tracks-touch", "comes-back-after-clamp", "agrees-with-reference", "mirror-image"]}}},
                {"name": "snap", "values": ["false", "true"], "promises": {
                    "true": {"notPromised": ["tracks-touch", "comes-back-after-clamp", "agrees-with-reference"]}}},
                {"name": "revert", "values": ["false", "true"], "promises": {"true": {"policies": {"release": "reverts"}}}},
                {"name": "zoom", "values": ["1", "1.5"]}])
        finally:
            page.close()

    def test_a_mouse_of_the_browser_does_not_mix_in(self):
        page = browser.Browser("jquery-ui-draggable", {})
        events = [{"event": "press", "touch": 1, "at": [40, 20]}]
        events += [{"event": "move", "touch": 1, "to": [40 + count % 20, 30]} for count in range(400)]
        try:
            page.ask("scenario => { window.outcome = stage.run(scenario); }", {"scene": SCENE, "events": events})
            for count in range(3):
                page.chromium.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": 30 + count, "y": 40})
            last = page.chromium.evaluate("outcome")["snapshots"][-1]["items"]
            self.assertEqual([item["id"] for item in last if item["heldBy"] == 1], [1])
        finally:
            page.close()

    def test_a_scenario_has_its_own(self):
        page = browser.Browser("jquery-ui-draggable", {})
        events = [{"event": "press", "touch": 1, "at": [35, 15]}, {"event": "move", "touch": 1, "to": [38, 15]}]
        try:
            for settings, left in [({"grid": "5"}, 35), ({}, 33), ({"grid": "5"}, 35)]:
                outcome = page.run({"scene": SCENE, "events": events, **({"settings": settings} if settings else {})})
                self.assertEqual(outcome["snapshots"][-1]["items"][0]["frame"], [left, 10, 20, 20])
            self.assertEqual(page.run({"scene": SCENE, "events": events, "settings": {"grid": "6"}}),
                             {"declined": "the setting grid=6, which the library file does not have"})
        finally:
            page.close()


class Lengths(unittest.TestCase):
    def test_a_library_that_keeps_a_length_is_shown_at_one_scale(self):
        half = {"scene": dict(SCENE, width=100.5), "events": []}
        for policies, declined in [("", None), ("policies: { liftDistance: 2 }, ", "numbers that no whole pixels can show")]:
            page = opened(GOOD.replace("summary:", f"{policies}summary:"))
            try:
                self.assertEqual(page.run(half).get("declined"), declined)
                fields = page.card()["behaviours"][0]["capabilities"]["fields"]
                # Campaigns ask for no fractions; files may have some.
                self.assertEqual(fields["at"], {"whole": True})
            finally:
                page.close()


class Windows(unittest.TestCase):
    def test_nothing_is_pressed_outside_a_window_that_a_file_asks_for(self):
        page = opened(GOOD.replace("summary:", "viewport: [1280, 800], summary:"))
        try:
            capabilities = page.card()["behaviours"][0]["capabilities"]
            self.assertIn("origin", capabilities["without"])
            farthest = [capabilities["fields"][name]["greatest"] for name in ("at.x", "at.y")]
            self.assertEqual(farthest, [425, 265])
            for further, declined in [(0, None), (2, "a press outside the window")]:
                press = {"event": "press", "touch": 1, "at": [length + further for length in farthest]}
                outcome = page.run({"scene": SCENE, "events": [press], "settings": {"zoom": "1.5"}})
                self.assertEqual(outcome.get("declined"), declined)
        finally:
            page.close()


class Zoom(unittest.TestCase):
    """With a pinch code that mixes coordinates goes wrong, and other code does not."""

    def test_what_mixes_coordinates_is_seen(self):
        style = GOOD.replace("summary:", 'style: ".item { touch-action: none }", summary:')
        events = [{"event": "press", "touch": 1, "at": [40, 20]}, {"event": "move", "touch": 1, "to": [40, 30]},
                  {"event": "move", "touch": 1, "to": [60, 50]}]
        for old, new, place in [
            ("", "", [50, 40]),
            # On the screen everything is larger.
            ("`${move.clientX - at[0]}px`", "`${element.offsetLeft + move.movementX}px`", [60, 40]),
            ("move.clientX", "move.screenX", [592.25, 40]),
            # The page is scrolled, by 64 and 32 pixels.
            ("move.clientY", "move.pageY", [50, 56]),
        ]:
            for pointing in ["mouse", "touch"]:
                with self.subTest([new, pointing]):
                    page = opened(style.replace(old, new), pointing=pointing)
                    try:
                        for settings, expected in [({}, [50, 40]), ({"zoom": "1.5"}, place), ({"zoom": "1"}, [50, 40])]:
                            for run in (page.run, page.run_trusted):
                                outcome = run({"scene": SCENE, "events": events, "settings": settings})
                                self.assertEqual(outcome["snapshots"][-1]["items"][0]["frame"], [*expected, 20, 20])
                    finally:
                        page.close()


    def test_a_sorter_that_adds_what_a_list_has_scrolled_lifts_where_the_item_is(self):
        page = browser.Browser("jquery-ui-sortable", {})
        scene = {"origin": [0, 0], "width": 320, "columnCount": 1, "rowHeight": 100, "columnMargin": 0,
                 "columnPadding": 0, "rowMargin": 0, "rowPadding": 0, "items": [1, 2]}
        events = [{"event": "press", "touch": 1, "at": [100, 50]}, {"event": "hold", "touch": 1}]
        try:
            for run in (page.run, page.run_trusted):
                usual, zoomed = [run({"scene": scene, "events": events, **more})
                                 for more in ({}, {"settings": {"zoom": "1.5"}})]
                self.assertEqual(usual["snapshots"][-1]["items"][0]["frame"], [0, 0, 320, 100])
                self.assertEqual(zoomed, usual)
        finally:
            page.close()


class Trouble(unittest.TestCase):
    def test_a_browser_that_is_killed_is_started_again(self):
        page = opened(GOOD)
        events = [{"event": "press", "touch": 1, "at": [40, 20]}, {"event": "move", "touch": 1, "to": [40, 50]}]
        try:
            expected = page.run({"scene": SCENE, "events": events})
            for run in (page.run, page.run_trusted):
                os.kill(page.chromium.process, signal.SIGKILL)
                self.assertEqual(run({"scene": SCENE, "events": events}), expected)
            self.assertEqual(page.restarts, 2)
        finally:
            page.close()


if __name__ == "__main__":
    unittest.main()
