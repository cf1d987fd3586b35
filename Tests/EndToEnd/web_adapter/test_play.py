"""The page on which one drags by hand: fingers, keys, what breaks before one's eyes, and who is let in."""
import http.client
import json
import os
import pathlib
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse

from pages.harness import DESKTOP, DRAGFUZZ, PHONE, KEPT, PageTest, ROOT, dragfuzz

PLAY = ROOT / "Adapters/web/driver/play.js"
OPTIONS = ROOT / "Tests/EndToEnd/programs/options.py"


class Served:
    """The page, served by a process of its own."""

    def __init__(self, *words):
        self.process = subprocess.Popen(
            ["node", PLAY, "--dragfuzz", DRAGFUZZ, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()
        parts = urllib.parse.urlsplit(self.address)
        self.host, self.path = parts.netloc, parts.path

    def request(self, name="", method="GET", path=None, body=None, **headers):
        """The status and the body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", int(self.host.split(":")[1]), timeout=60)
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, (path or self.path) + name, body, {"Host": self.host, **headers})
        answer = connection.getresponse()
        found = answer.status, answer.read(), dict(answer.getheaders())
        connection.close()
        return found

    def ask(self, name, body):
        status, answer, _ = self.request(name, "POST", body=json.dumps(body), Content_Type="application/json")
        assert status == 200, answer
        return json.loads(answer)

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class PlayTest(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.served = Served()
        cls.addClassCleanup(cls.served.end)

    def play(self, viewport=DESKTOP, scheme="light", served=None, **options):
        """The page, in which every message and every request to somebody else is a failure."""
        served = served or self.served
        context = self.chromium.new_context(
            viewport=viewport, color_scheme=scheme, reduced_motion="reduce", accept_downloads=True, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        strange = []
        page.on("console", lambda message: strange.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: strange.append(f"error: {error}"))
        page.on("request", lambda request: None if request.url.startswith(served.address)
                or request.url.startswith(("data:", "blob:")) else strange.append(f"request: {request.url}"))
        self.addCleanup(lambda: self.assertEqual(strange, []))
        page.goto(served.address)
        page.locator("#seen .name").first.wait_for()
        return page

    def choose(self, page, behaviour, implementation, scene=None):
        page.select_option("#behaviour", behaviour)
        page.select_option("#implementation", implementation)
        if scene:
            page.select_option("#scene", scene)
        self.settle(page)

    def settle(self, page):
        """Waits until what is drawn is all that has happened."""
        page.wait_for_timeout(30)
        page.locator("#stage[aria-busy=false]").wait_for()

    def scenario(self, page):
        """What the page holds."""
        # Not by a click: the button of the mouse may be down.
        page.evaluate("document.getElementById('json').open = true")
        page.wait_for_timeout(30)
        return json.loads(page.input_value("#text"))

    def kinds(self, page, without=()):
        """The kinds of events, of a row of moves only one."""
        kinds = [event["event"] for event in self.scenario(page)["events"] if event["event"] not in without]
        return [kind for place, kind in enumerate(kinds) if kind != "move" or kinds[place - 1:place] != ["move"]]

    def middle(self, page, name, side="seen"):
        """Where an item lies on the screen."""
        box = page.locator(f"#{side} g:has(> .name)", has=page.locator(f"text=/^{name}$/")).last.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, page, name, by, side="seen", hold=False, moves=10):
        x, y = self.middle(page, name, side)
        page.mouse.move(x, y)
        page.mouse.down()
        if hold:
            page.locator("#seen .touch .long").wait_for()
        for part in range(1, moves + 1):
            page.mouse.move(x + by[0] * part / moves, y + by[1] * part / moves)
            page.wait_for_timeout(10)
        self.settle(page)

    def verdict(self, page):
        return page.locator("#verdict").inner_text()


class Pages(PlayTest):
    def test_it_fits_and_can_be_read(self):
        for viewport in [DESKTOP, PHONE]:
            for scheme in ["light", "dark"]:
                page = self.play(viewport, scheme)
                for behaviour in json.loads((ROOT / "Adapters/web/play/scenes.json").read_text()):
                    with self.subTest(viewport=viewport, scheme=scheme, behaviour=behaviour):
                        page.select_option("#behaviour", behaviour)
                        self.settle(page)
                        self.check(page)
                        # The whole stage is there without scrolling.
                        box = page.locator("#stage").bounding_box()
                        self.assertLessEqual(box["y"] + box["height"], viewport["height"])
                for summary in page.locator("details:not([open]) > summary").all():
                    if summary.is_visible():
                        summary.click()
                self.check(page)

    def test_every_scene_to_try_is_one(self):
        page = self.play()
        names = page.locator("#behaviour option").evaluate_all("all => all.map((one) => one.value)")
        self.assertEqual(names, list(json.loads((ROOT / "Adapters/web/play/scenes.json").read_text())))
        for behaviour, scenes in json.loads((ROOT / "Adapters/web/play/scenes.json").read_text()).items():
            page.select_option("#behaviour", behaviour)
            for scene in scenes:
                page.select_option("#implementation", "reference")
                page.select_option("#scene", scene["name"])
                self.settle(page)
                self.assertEqual([page.locator("#note").inner_text(), self.verdict(page)], ["", "✓ Expected and seen agree."])


class Fingers(PlayTest):
    def test_a_mouse_drags_on_either_side(self):
        for side in ["expected", "seen"]:
            page = self.play()
            self.choose(page, "free-drag", "reference")
            self.drag(page, 3, (60, 40), side)
            self.assertEqual(page.locator(".held .name").all_text_contents(), ["3", "3"])
            page.mouse.up()
            self.settle(page)
            # On a busy machine the mouse may be still for so long that it is a long press.
            self.assertEqual(self.kinds(page, without=["hold"]), ["press", "move", "release"])
            self.assertEqual(self.verdict(page), "✓ Expected and seen agree.")
            # It went to the nearer edge, on both sides.
            frames = [page.locator(f"#{name} g:has(> .name)").last.bounding_box()["x"]
                      - page.locator(f"#{name} .container").bounding_box()["x"] for name in ["expected", "seen"]]
            self.assertAlmostEqual(frames[0], frames[1], delta=0.1)
            self.assertEqual(page.locator("#seen .back-to-front, #seen li").first.inner_text(), "back to front 1 2 3")

    def test_a_still_finger_is_a_long_press(self):
        page = self.play()
        self.choose(page, "grid-reorder", "reference")
        self.drag(page, 1, (120, 0), hold=True)
        page.mouse.up()
        self.settle(page)
        self.assertEqual(self.kinds(page), ["press", "hold", "move", "release"])
        self.assertEqual(self.verdict(page), "✓ Expected and seen agree.")
        self.assertIn("2 1 3", " ".join(page.locator("#seen li").first.inner_text().replace(",", "").split()))
        # One that moves at once is none.
        page.click("#restart")
        self.settle(page)
        self.drag(page, 1, (120, 0))
        page.wait_for_timeout(600)
        page.mouse.up()
        self.settle(page)
        self.assertEqual(self.kinds(page), ["press", "move", "release"])

    def test_time_passes_while_a_held_item_is_still(self):
        page = self.play()
        self.choose(page, "collection-reorder", "reference", "A long list that scrolls at its edges")
        x, y = self.middle(page, 2)
        bottom = page.locator("#seen .container").bounding_box()
        page.mouse.move(x, y)
        page.mouse.down()
        page.locator("#seen .touch .long").wait_for()
        page.mouse.move(x, bottom["y"] + bottom["height"] - 8)
        # It scrolls until the first cell is not seen any more, by 150 points a second.
        page.locator("#seen .name", has_text=re.compile("^1$")).wait_for(state="detached")
        page.mouse.up()
        self.settle(page)
        events = self.scenario(page)["events"]
        self.assertGreater(sum(event["seconds"] for event in events if event["event"] == "tick"), 60 / 150)
        self.assertEqual({event["event"] for event in events}, {"press", "hold", "move", "tick", "release"})
        self.assertEqual(self.verdict(page), "✓ Expected and seen agree.")

    def test_two_fingers_are_two_touches(self):
        page = self.play(PHONE, has_touch=True, is_mobile=True)
        self.choose(page, "free-drag", "reference")
        places = [self.middle(page, name) for name in [1, 2]]
        input = page.context.new_cdp_session(page)

        def send(kind, moved):
            points = [{"x": x + moved * 3, "y": y + moved * 5, "id": index} for index, (x, y) in enumerate(places)]
            input.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else points})

        send("touchStart", 0)
        for moved in range(1, 9):
            send("touchMove", moved)
            page.wait_for_timeout(20)
        self.settle(page)
        self.assertEqual(sorted(page.locator("#seen .held .name").all_text_contents()), ["1", "2"])
        send("touchEnd", 0)
        self.settle(page)
        # The page did not scroll under the fingers.
        self.assertEqual(page.evaluate("scrollY"), 0)
        events = self.scenario(page)["events"]
        self.assertEqual({event["touch"] for event in events}, {1, 2})
        self.assertEqual(sum(event["event"] == "release" for event in events), 2)
        self.assertEqual(self.verdict(page), "✓ Expected and seen agree.")

    def test_a_touch_that_the_browser_takes_away_is_cancelled(self):
        page = self.play(PHONE, has_touch=True, is_mobile=True)
        self.choose(page, "free-drag", "reference")
        x, y = self.middle(page, 1)
        input = page.context.new_cdp_session(page)
        for kind, points in [("touchStart", [{"x": x, "y": y}]), ("touchMove", [{"x": x + 30, "y": y}]), ("touchCancel", [])]:
            input.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self.settle(page)
        self.assertEqual(self.kinds(page), ["press", "move", "cancel"])


class Keyboard(PlayTest):
    def test_a_drag_without_a_pointer(self):
        page = self.play()
        self.choose(page, "grid-reorder", "reference")
        page.focus("#stage")
        page.keyboard.press("n")
        for key in ["Space", "h"] + ["ArrowRight"] * 12 + ["Shift+ArrowDown", "Space"]:
            page.keyboard.press(key)
        self.settle(page)
        scenario = self.scenario(page)
        self.assertEqual(self.kinds(page), ["press", "hold", "move", "release"])
        # The first key goes to the middle of the first item.
        first = scenario["events"][0]["at"]
        self.assertEqual([round(length) for length in first], [57, 55])
        self.assertEqual(scenario["events"][-2]["to"], [first[0] + 120, first[1] + 1])
        self.assertEqual(self.verdict(page), "✓ Expected and seen agree.")
        self.assertTrue(page.locator("#seen .cursor").is_visible())

    def test_escape_takes_the_mouse_away(self):
        page = self.play()
        self.choose(page, "free-drag", "reference")
        self.drag(page, 2, (-50, 30))
        page.keyboard.press("Escape")
        page.mouse.up()
        self.settle(page)
        self.assertEqual(self.kinds(page), ["press", "move", "cancel"])
        page.keyboard.press("u")
        self.settle(page)
        self.assertEqual(self.kinds(page), ["press", "move"])

    def test_steps_are_chosen_with_arrows(self):
        page = self.play()
        self.choose(page, "free-drag", "reference")
        self.drag(page, 2, (-50, 30))
        page.mouse.up()
        self.settle(page)
        page.focus("#events")
        page.keyboard.press("ArrowUp")
        self.assertRegex(page.locator("#events [aria-selected=true]").inner_text(), r"^\d+\. move touch 1 to ")
        self.assertEqual(page.locator("#seen .held .name").all_text_contents(), ["2"])


class Violations(PlayTest):
    def broken(self, viewport=DESKTOP):
        """A planted fault, dragged until it breaks."""
        page = self.play(viewport)
        self.choose(page, "free-drag", "fldragview")
        self.drag(page, 1, (60, 40))
        return page

    def test_the_moment_of_a_violation_stands_still(self):
        for viewport in [DESKTOP, PHONE]:
            page = self.broken(viewport)
            self.assertRegex(self.verdict(page), r"^✗ Broken at step \d+$")
            self.assertEqual(page.locator("#promise").inner_text(),
                             "Promised: A held item keeps its offset from the touch, which stays on it where the item gets its size "
                             "back; one that does not bounce stops at the edges of the container.")
            self.assertEqual(page.locator("#key").inner_text(), "tracks-touch (move)")
            self.assertTrue(page.locator("#on").is_visible())
            self.assertEqual(page.locator("#seen .wrong").count(), 1)
            # In the words of dragfuzz, for the same scenario.
            step = int(self.verdict(page).split()[-1])
            file = pathlib.Path(self.path("broken.json"))
            file.write_text(json.dumps(self.scenario(page)))
            told = [json.loads(line) for line in dragfuzz("show", file, "--format", "json").splitlines()]
            first = told[step]["violations"][0]
            self.assertEqual([page.locator("#due").inner_text(), page.locator("#got").inner_text()],
                             [first["expected"], first["seen"]])
            self.assertEqual([line["step"] for line in told[:step] if line["violations"]], [])
            # Nothing that is done to it now happens.
            before = self.scenario(page)["events"]
            page.mouse.move(300, 300)
            page.mouse.up()
            self.drag(page, 3, (30, 30))
            page.mouse.up()
            self.assertEqual(self.scenario(page)["events"], before)
            page.keyboard.press("Escape")
            self.assertEqual(page.locator("#note").inner_text(), "It stands still where it broke. Go on, undo, or start over.")
            self.assertEqual(self.scenario(page)["events"], before)
            page.click("#on")
            self.settle(page)
            self.assertEqual(self.scenario(page)["events"], before + [{"event": "release", "touch": 1}])
            self.check(page)

    def test_a_planted_fault_breaks_before_ones_eyes(self):
        page = self.play()
        self.choose(page, "grid-reorder", "swaps-instead-of-shifting", "A list of four")
        # Over one slot and into the next but one.
        self.drag(page, 1, (0, 2 * (self.middle(page, 2)[1] - self.middle(page, 1)[1])), hold=True, moves=1)
        self.assertRegex(self.verdict(page), r"^✗ Broken at step \d+$")
        self.assertEqual(page.locator("#key").inner_text(), "drag-is-a-move (move)")
        # The reference, by the same hand, breaks nothing.
        page.mouse.up()
        page.select_option("#implementation", "reference")
        self.settle(page)
        self.assertEqual(self.verdict(page), "✓ Expected and seen agree.")

    def test_what_is_saved_is_replayed(self):
        page = self.broken()
        page.mouse.up()
        with page.expect_download() as download:
            page.click("#save")
        file = self.path(download.value.suggested_filename)
        download.value.save_as(file)
        self.assertEqual(os.path.basename(file), "tracks-touch.json")
        self.assertEqual(page.locator("#note").inner_text(), "Saved. dragfuzz replay tracks-touch.json runs it again.")
        self.assertIn("still fails", dragfuzz("replay", file, status=1))
        # One that breaks nothing is told.
        page.select_option("#implementation", "reference")
        self.settle(page)
        with page.expect_download() as download:
            page.click("#save")
        download.value.save_as(self.path("scenario.json"))
        self.assertIn("press touch 1", dragfuzz("show", self.path("scenario.json")))

    def test_shrinking_and_back(self):
        page = self.broken()
        page.mouse.up()
        page.click("#on")
        self.settle(page)
        # It stands still again for what the release breaks; gone on from that too, the first violation is shrunk.
        self.assertEqual(page.locator("#key").inner_text(), "order-restored (release)")
        page.click("#on")
        self.settle(page)
        before = self.scenario(page)
        page.click("#shrink")
        page.locator("#note", has_text="Shrunk from").wait_for(timeout=120_000)
        self.settle(page)
        small = self.scenario(page)
        self.assertLess(len(small["events"]), len(before["events"]))
        self.assertEqual([event["event"] for event in small["events"]], ["press", "move"])
        self.assertEqual(page.locator("#key").inner_text(), "tracks-touch (move)")
        page.click("#undo")
        self.settle(page)
        self.assertEqual(self.scenario(page), before)

    def test_one_goes_on_from_an_earlier_step(self):
        page = self.broken()
        page.mouse.up()
        page.locator("#events .row").first.click()
        self.assertEqual(self.verdict(page), "✓ Expected and seen agree.")
        x, y = self.middle(page, 2)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.up()
        self.settle(page)
        self.assertEqual(self.kinds(page), ["press", "release"])
        for _ in range(3):
            page.click("#undo")
            self.settle(page)
        self.assertEqual(self.kinds(page), ["press", "move"])


class Opening(PlayTest):
    def test_known_findings_stand_still_where_they_break(self):
        page = self.play()
        for name in KEPT:
            with self.subTest(name):
                entry = json.loads((ROOT / "Corpus" / f"{name}.json").read_text())
                self.choose(page, entry["behaviour"], entry["implementation"], name)
                self.assertRegex(self.verdict(page), r"^✗ Broken at step \d+$")
                self.assertEqual(page.locator("#key").inner_text(), f"{entry['invariant']} ({entry['place']})")
                # Play begins at the start and ends where it breaks.
                page.click("#play")
                self.assertEqual(page.locator("#events [aria-selected=true]").inner_text(), "At the start")
                page.locator("#broken").wait_for(state="visible", timeout=10_000)

    def test_every_entry_of_the_corpus_breaks_here_too(self):
        start = self.served.ask("start", {})
        self.assertEqual(len(start["entries"]), len(list((ROOT / "Corpus").glob("*/*.json"))))
        for card in start["entries"]:
            with self.subTest(card["name"]):
                entry = self.served.ask("entry", {"name": card["name"]})
                answer = self.served.ask("run", {"implementation": entry["implementation"], "entry": {
                    **{key: entry[key] for key in ("format", "version", "behaviour", "implementation")},
                    "scene": entry["scene"], "events": entry["events"]}})
                keys = [(violation["invariant"], violation["place"]) for violation in answer["violations"]]
                self.assertIn((entry["invariant"], entry["place"]), keys)

    def test_files(self):
        page = self.play()
        page.set_input_files("#file", ROOT / f"Corpus/{KEPT[1]}.json")
        page.locator("#broken").wait_for(state="visible")
        self.assertEqual(page.input_value("#behaviour"), "grid-reorder")
        wrong = pathlib.Path(self.path("wrong.json"))
        for text, words in [("nonsense", "wrong.json is no JSON: "), ('{"behaviour": "x"}', "wrong.json is no scenario of")]:
            wrong.write_text(text)
            page.set_input_files("#file", wrong)
            page.locator("#note.bad", has_text=words).wait_for()

    def test_a_file_on_the_command_line(self):
        served = Served("--open", str(ROOT / f"Corpus/{KEPT[3]}.json"))
        self.addCleanup(served.end)
        page = self.play(served=served)
        page.locator("#broken").wait_for(state="visible")
        self.assertEqual(page.input_value("#behaviour"), "drag-session")

    def test_a_program(self):
        program = shlex.join([DRAGFUZZ, "serve", "--behaviour", "free-drag", "--implementation", "fldragview"])
        served = Served("--exec", program)
        self.addCleanup(served.end)
        page = self.play(served=served)
        self.assertEqual(page.locator("#implementation optgroup").first.get_attribute("label"), "Your program")
        self.drag(page, 1, (60, 40))
        self.assertRegex(self.verdict(page), r"^✗ Broken at step \d+$")
        page.mouse.up()
        page.click("#shrink")
        page.locator("#note", has_text="Shrunk").wait_for(timeout=120_000)
        # Whatever dragfuzz knows is still there to be compared with.
        page.select_option("#implementation", "reference")
        self.settle(page)
        self.assertEqual(self.verdict(page), "✓ Expected and seen agree.")


class Choosing(PlayTest):
    def test_settings_and_policies_are_saved_opened_shrunk_and_replayed(self):
        program = shlex.join([sys.executable, str(OPTIONS), self.path("log")])
        served = Served("--exec", program)
        self.addCleanup(served.end)
        page = self.play(served=served)
        self.choose(page, "grid-reorder", "options", "A list of four")
        settings, policies = page.locator("#settings"), page.locator("#policies")
        for part in settings, policies:
            part.locator("summary").click()
        # A setting changes what is declared; a policy that is chosen wins.
        settings.get_by_label("cancel").select_option("keeps")
        self.settle(page)
        self.assertEqual(policies.get_by_label("cancel").input_value(), "keeps")
        policies.get_by_label("cancel").select_option("restores")
        way = self.middle(page, 2)[1] - self.middle(page, 1)[1]
        self.drag(page, 1, (0, way), hold=True, moves=1)
        page.keyboard.press("Escape")
        page.mouse.up()
        self.settle(page)
        self.assertEqual(page.locator("#key").inner_text(), "cancel-restores (cancel)")
        page.click("#undo")
        policies.get_by_label("cancel").select_option("keeps")
        settings.get_by_label("cancel").select_option("restores")
        page.click("#restart")
        # A mistake that needs two settings, under a policy.
        settings.get_by_label("grid").select_option("5")
        settings.get_by_label("revert").select_option("yes")
        policies.get_by_label("target").select_option("touch")
        policies.get_by_label("cancel").select_option("restores")
        self.settle(page)
        self.drag(page, 1, (0, 2 * way), hold=True, moves=1)
        page.mouse.up()
        self.settle(page)
        broken = [page.locator(part).inner_text() for part in ["#verdict", "#key", "#due", "#got", "#model", "#subject"]]
        self.assertEqual(broken[1], "drag-is-a-move (move)")
        self.assertEqual(broken[4:], ["the reference, target: touch", "options, grid: 5, revert: yes"])
        with page.expect_download() as download:
            page.click("#save")
        file = pathlib.Path(self.path("kept.json"))
        download.value.save_as(file)
        note = f"Saved. dragfuzz replay drag-is-a-move.json {shlex.join(['--exec', program])} runs it again."
        self.assertEqual(page.locator("#note").inner_text(), note)
        entry = json.loads(file.read_text())
        chosen = {"settings": {"grid": "5", "revert": "yes"}, "policies": {"target": "touch"}}
        self.assertEqual({name: entry[name] for name in chosen}, chosen)
        again = json.loads(dragfuzz("replay", file, "--exec", program, "--format", "json", status=1).splitlines()[0])
        self.assertEqual([again["invariant"], again["place"], again["expected"], again["seen"], again["settings"], again["policies"]],
                         ["drag-is-a-move", "move", *broken[2:4], *chosen.values()])
        # Another page that opens it shows the same.
        other = self.play(served=served)
        other.set_input_files("#file", file)
        other.locator("#broken").wait_for(state="visible")
        self.assertEqual(broken, [other.locator(part).inner_text()
                                  for part in ["#verdict", "#key", "#due", "#got", "#model", "#subject"]])
        # Small, it still needs them.
        page.click("#shrink")
        page.locator("#note", has_text="Shrunk").wait_for(timeout=120_000)
        self.settle(page)
        small = self.scenario(page)
        self.assertEqual({name: small[name] for name in chosen}, chosen)
        self.assertEqual([event["event"] for event in small["events"]], ["press", "hold", "move"])
        self.assertEqual(page.locator("#key").inner_text(), "drag-is-a-move (move)")
        settings.get_by_label("grid").select_option("10")
        self.settle(page)
        self.assertEqual(self.verdict(page), "✓ Expected and seen agree.")
        self.check(page)

    def test_each_policy_says_what_it_means(self):
        page = self.play()
        for behaviour in ["free-drag", "grid-reorder", "collection-reorder", "drag-session"]:
            self.choose(page, behaviour, "reference")
            listed = [json.loads(line) for line in
                      dragfuzz("list", "policies", "--behaviour", behaviour, "--format", "json").splitlines()]
            self.assertEqual(page.locator("#policies .field p").all_text_contents(), [policy["meaning"] for policy in listed])


class Editing(PlayTest):
    def test_things_are_moved_and_resized_on_the_stage(self):
        for viewport in [DESKTOP, PHONE]:
            page = self.play(viewport)
            self.choose(page, "free-drag", "reference")
            self.drag(page, 1, (30, 20))
            page.mouse.up()
            self.settle(page)
            before = self.scenario(page)
            page.click("#edit > summary")
            page.check("#bystage")
            page.evaluate("scrollTo(0, 0)")
            scale = page.locator("#seen .container").bounding_box()["width"] / 320
            self.drag(page, 3, (30 * scale, -60 * scale))
            page.mouse.up()
            self.settle(page)
            moved = self.scenario(page)
            self.assertEqual(moved["events"], [])
            self.assertEqual(moved["scene"]["items"][:2], before["scene"]["items"][:2])
            place = moved["scene"]["items"][2]["frame"]
            for number, wanted in zip(place, [90, 270, 80, 80]):
                self.assertAlmostEqual(number, wanted, delta=1)
            box = page.locator("#seen g:has(> .name)", has=page.locator("text=/^3$/")).last.bounding_box()
            corner = box["x"] + box["width"] - 3, box["y"] + box["height"] - 3
            page.mouse.move(*corner)
            page.mouse.down()
            page.mouse.move(corner[0] + 40 * scale, corner[1] + 20 * scale)
            page.mouse.up()
            self.settle(page)
            frame = self.scenario(page)["scene"]["items"][2]["frame"]
            self.assertEqual(frame[:2], place[:2])
            for number, wanted in zip(frame[2:], [120, 100]):
                self.assertAlmostEqual(number, wanted, delta=1)
            # Each is one step back; what had happened before comes back, too.
            page.click("#undo")
            page.click("#undo")
            self.settle(page)
            self.assertEqual(self.scenario(page), before)
            # What has no frame of its own is edited in the form alone.
            for behaviour, isThere in [("drag-session", True), ("grid-reorder", False)]:
                page.select_option("#behaviour", behaviour)
                self.settle(page)
                self.assertEqual(page.locator("#onstage").is_visible(), isThere)

    def test_a_scene_is_edited_in_a_form(self):
        page = self.play()
        self.choose(page, "free-drag", "reference")
        page.click("#edit > summary")
        page.locator("#edit .list summary").first.click()
        page.get_by_label("frame, width").first.fill("200")
        page.get_by_label("frame, width").first.press("Tab")
        page.get_by_label("isDraggable").first.uncheck()
        self.settle(page)
        scene = self.scenario(page)["scene"]
        self.assertEqual([scene["items"][0]["frame"], scene["items"][0]["isDraggable"]], [[0, 60, 200, 90], False])
        self.assertEqual(page.locator("#seen .locked").count(), 1)
        page.click("text=Add item")
        self.settle(page)
        self.assertEqual([item["id"] for item in self.scenario(page)["scene"]["items"]], [1, 2, 3, 4])
        # What makes no sense is said as dragfuzz says it.
        page.get_by_label("width", exact=True).first.fill("-1")
        page.get_by_label("width", exact=True).first.press("Tab")
        page.locator("#note.bad", has_text="width").wait_for()

    def test_a_scene_is_edited_as_json(self):
        page = self.play()
        scenario = self.scenario(page)
        scenario["scene"]["items"][1]["frame"] = "wide"
        page.fill("#text", json.dumps(scenario))
        page.click("#apply")
        page.locator("#note.bad", has_text='scene.items[1].frame').wait_for()
        page.fill("#text", '{"behaviour": ')
        page.click("#apply")
        page.locator("#note.bad", has_text="That is no JSON").wait_for()

    def test_policies_change_what_is_expected(self):
        page = self.play()
        self.choose(page, "free-drag", "reference", "Two that overlap, one that stays inside")
        page.click("#policies > summary")
        page.get_by_label("cancel").select_option("keeps")
        self.assertEqual(page.locator("#model").inner_text(), "the reference, cancel: keeps")
        places = []
        for value in ["restores", "keeps"]:
            page.get_by_label("cancel").select_option(value)
            self.drag(page, 3, (40, -60))
            page.keyboard.press("Escape")
            page.mouse.up()
            self.settle(page)
            places.append(self.middle(page, 3, "expected"))
            page.click("#restart")
            self.settle(page)
        self.assertNotEqual(places[0], places[1])

    def test_other_events_happen_too(self):
        for behaviour in ["free-drag", "grid-reorder", "collection-reorder", "drag-session"]:
            page = self.play()
            self.choose(page, behaviour, "reference")
            page.click("#more > summary")
            kinds = page.locator("#more select").first.locator("option").all_inner_texts()
            for count, kind in enumerate(kinds, 1):
                page.locator("#more select").first.select_option(kind)
                page.click("text=Let it happen")
                self.settle(page)
                with self.subTest(behaviour=behaviour, kind=kind):
                    self.assertEqual([event["event"] for event in self.scenario(page)["events"]], kinds[:count])
                    self.assertEqual([page.locator("#note").inner_text(), self.verdict(page)], ["", "✓ Expected and seen agree."])


class Strangers(PlayTest):
    def test_nobody_else_is_let_in(self):
        json_type = {"Content_Type": "application/json"}
        port = self.served.host.split(":")[1]
        for headers in [{}, {"Origin": f"http://{self.served.host}"}, {"Sec_Fetch_Site": "same-origin"},
                        {"Host": f"localhost:{port}"}]:
            self.assertEqual(self.served.request(**headers)[0], 200, headers)
        refused = [
            {"path": "/"}, {"path": "/wrong/"}, {"path": self.served.path[:-2] + "/"}, {"path": self.served.path * 2},
            {"Host": "evil.example"}, {"Host": f"evil.example:{port}"}, {"Host": "127.0.0.1:1"}, {"Host": ""},
            {"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": f"https://{self.served.host}"},
            {"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "same-site"}]
        for headers in refused:
            for method, more in [("GET", {}), ("POST", {"body": "{}", **json_type})]:
                name = "start" if method == "POST" else ""
                with self.subTest(method=method, **headers):
                    status, body, _ = self.served.request(name, method, **headers, **more)
                    self.assertEqual((status, body), (403, b"Open the address that play has printed.\n"))
        # A form of another page can send no JSON.
        for kind in ["text/plain", "application/x-www-form-urlencoded"]:
            self.assertEqual(self.served.request("start", "POST", body="{}", Content_Type=kind)[0], 403)
        self.assertEqual(self.served.request("nothing")[0], 404)
        self.assertEqual(self.served.request("..%2fplay")[0], 404)
        self.assertEqual(self.served.request("nothing", "POST", body="{}", **json_type)[0], 404)
        for body in ["nonsense", "[]", "5", "null", '{"name": []}']:
            self.assertIn(self.served.request("entry", "POST", body=body, **json_type)[0], [200, 400])
        self.assertEqual(self.served.ask("entry", {"name": "../../README.md"}), {"error": "The corpus has no such entry."})

    def test_the_page_may_load_nothing_from_elsewhere(self):
        policy = self.served.request()[2]["Content-Security-Policy"]
        self.assertEqual(policy, "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
                                 "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
        for file in (ROOT / "Adapters/web/play").iterdir():
            if file.suffix in (".html", ".js", ".css"):
                self.assertIsNone(re.search(r"https?://", file.read_text()), file)

    def test_another_page_of_the_browser_is_refused(self):
        page = self.chromium.new_page()
        self.addCleanup(page.close)
        file = pathlib.Path(self.path("evil.html"))
        file.write_text("<!DOCTYPE html><title>evil</title>")
        page.goto(file.as_uri())
        answer = page.evaluate("""address => fetch(address + 'start', {method: 'POST', body: '{}',
          headers: {'Content-Type': 'application/json'}}).then(() => 'read', () => 'refused')""", self.served.address)
        self.assertEqual(answer, "refused")

    def test_hostile_requests_are_refused(self):
        for body, more in [("[" * 1_000_000, {}), ('{"implementation": "' + "x" * 7_000_000 + '", "entry": {}}', {}),
                           ("", {"Content_Length": "9" * 5000})]:
            name = "shrink" if "entry" in body else "run"
            status, _, _ = self.served.request(name, "POST", body=body, Content_Type="application/json", **more)
            self.assertIn(status, (400, 413))
        self.assertIn("behaviours", self.served.ask("start", {}))

    def test_fifty_connections_are_enough(self):
        served = Served()
        self.addCleanup(served.end)
        address = "127.0.0.1", int(served.host.split(":")[1])
        silent = [socket.create_connection(address) for _ in range(50)]
        with socket.create_connection(address) as one_more:
            self.assertTrue(one_more.recv(100).startswith(b"HTTP/1.1 503 "))
        for connection in silent:
            connection.close()

    def test_a_request_that_drips_makes_room(self):
        """A byte now and then is no silence, but a whole request has no more time than silence has."""
        served = Served()
        self.addCleanup(served.end)
        with socket.create_connection(("127.0.0.1", int(served.host.split(":")[1]))) as connection:
            begin = time.monotonic()
            with self.assertRaises(OSError):
                while time.monotonic() - begin < 60:
                    connection.sendall(b"G")
                    time.sleep(0.5)
            self.assertLess(time.monotonic() - begin, 45)

    def test_a_damaged_file_in_the_corpus_is_left_out(self):
        copy = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, copy)
        for name in ["driver", "play"]:
            shutil.copytree(ROOT / "Adapters/web" / name, copy / "Adapters/web" / name)
        shutil.copy(ROOT / "Adapters/web/package.json", copy / "Adapters/web")
        (copy / "Corpus/grid-reorder").mkdir(parents=True)
        for name, text in [("deep", "[" * 1_000_000), ("list", "[]"), ("half", '{"format": ')]:
            (copy / f"Corpus/grid-reorder/{name}.json").write_text(text)
        process = subprocess.Popen(["node", copy / "Adapters/web/driver/play.js", "--dragfuzz", DRAGFUZZ],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertTrue(process.stdout.readline().startswith("http://"))
        process.terminate()
        _, err = process.communicate()
        self.assertEqual([line.partition(".json")[2] for line in err.splitlines()[:3]],
                         ['" is not a counterexample, and is left out.'] * 3)

    def test_words_that_help(self):
        for words, sentence in [
            (["--dragfuzz", "/nowhere"], 'dragfuzz-play: there is no program "/nowhere".'),
            (["--open", "/nowhere.json"], 'dragfuzz-play: cannot read "/nowhere.json": '),
            (["--nothing"], 'dragfuzz-play: there is no option "--nothing"'),
        ]:
            done = subprocess.run(["node", PLAY, *words], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout), (64 if "option" in sentence else 1, ""))
            self.assertTrue(done.stderr.startswith(sentence), done.stderr)
        done = subprocess.run([PLAY.parents[1] / "play/play", "--help"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("\ndragfuzz-play [--exec PROGRAM]", done.stdout)
        done = subprocess.run(["node", PLAY, "--dragfuzz", DRAGFUZZ, "--exec", "/nowhere"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 69)
        self.assertIn("/nowhere", done.stderr)
