"""The replay page: what it shows, and every control of it, by mouse and by keyboard."""
import pathlib
import re
import shutil
import subprocess
import unittest

from pages.harness import DESKTOP, PHONE, KEPT, PageTest, ROOT, dragfuzz
from pages.scenarios import long_entry

ENTRY = "Tests/PlantedFaults/Corpus/drag-session/no-item-twice-9135c47b.json"


def text(page, selector):
    return page.locator(selector).inner_text()


def labels(page, side):
    """The names in a picture, from back to front."""
    return page.evaluate("side => [...document.querySelectorAll(`#${side} .name`)].map(name => name.textContent)", side)


# The size of the smallest word in the pictures, as it is on the screen.
LEAST = """() => Math.min(...[...document.querySelectorAll('figure svg text')].filter((text) => text.getBoundingClientRect().width)
    .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""

class Player(PageTest):
    def test_it_begins_with_the_violation(self):
        page = self.open(self.written(ENTRY))
        self.assertEqual(text(page, "h1"), "✗ no-item-twice breaks")
        self.assertIn("Promised: No item or placeholder appears twice.", text(page, "header"))
        # The picture comes first; the rest is folded below it.
        self.assertEqual(page.locator("details[open]").count(), 0)
        facts = page.evaluate("[...document.querySelectorAll('dt, dd')].map(cell => cell.textContent)")
        facts = dict(zip(facts[::2], facts[1::2]))
        self.assertIn("views [id 1", facts.pop("Scene"))
        self.assertEqual(
            facts, {"Promise": "No item or placeholder appears twice.", "Known": "inserts-before-removing: The item is put in before it is taken out by its old index path, "
                    "so that another one goes.", "Expected": "item 2 once", "Seen": "view 1 has [2, 2]",
                    "Where": "after event 4 of 4, release touch 1",
                    "Also": "It also breaks no-item-lost, others-keep-their-order, drop-lands-at-the-destination, drop-lands-where-shown.",
                    "Again": f"dragfuzz replay {ENTRY}"})
        self.assertEqual(text(page, "#caption"), "4. release touch 1")
        self.assertFalse(page.locator("#way").is_visible())
        self.assertEqual(text(page, "#position"), "Step 4 of 4")
        self.assertEqual(text(page, "#verdict"), "✗ Expected item 2 once, seen view 1 has [2, 2].")
        self.assertEqual([labels(page, side) for side in ["before", "expected", "seen"]], [["1", "2", "2"], ["2", "1"], ["2", "2"]])
        self.assertEqual(page.locator("#seen .other .other").all_inner_texts(), ["2"])
        self.assertIn("seen, but not expected", text(page, "#legend"))
        self.assertEqual(page.locator("#seen .wrong").count(), 1)
        # Drawn, as fonts do not agree on the sign.
        self.assertEqual(page.locator("#seen .badge ~ polyline").count(), 3)
        self.assertEqual(page.locator("#events [aria-selected=true]").inner_text(), "✗ 4. release touch 1 – broken here")
        self.assertEqual(page.locator("#marks span").count(), 1)
        self.assertEqual(page.evaluate("[...document.querySelectorAll('#marks i')].map(mark => mark.className)"),
                         ["press", "hold", "move", "release"])
        # The hold takes a second of the 2.2 that all events take.
        whole = page.locator("#marks").bounding_box()["width"] - 16
        self.assertAlmostEqual(page.locator("#marks .hold").bounding_box()["width"] / whole, 1 / 2.2, delta=0.02)
        self.assertEqual(page.locator("#seen .touch .up-name").text_content(), "1")
        self.assertEqual(page.locator("#seen .touch polyline").count(), 1)

    def test_a_step_can_be_asked_for(self):
        page = self.open(self.written(ENTRY, "--step", 2))
        self.assertEqual([text(page, "#caption"), text(page, "#verdict")], ["2. hold touch 1", "✓ Expected and seen agree."])
        # The row, and what the touch carries.
        self.assertEqual(page.locator("#seen .held .name").all_text_contents(), ["2", "2"])
        self.assertEqual(page.locator("#seen .wrong").count(), 0)

    def test_an_address_names_a_step(self):
        file = self.written(ENTRY)
        page = self.open(file)
        page.click("#back")
        self.assertEqual(page.locator("#position").get_attribute("href"), "#step=3")
        page.evaluate("location.hash = '#step=1'")
        self.wait(page, "#position", "Step 1 of 4")
        page.evaluate("location.hash = '#step=99'")
        self.wait(page, "#position", "Step 4 of 4")
        page.goto("about:blank")
        page.goto(pathlib.Path(file).as_uri() + "#step=2")
        self.assertEqual(text(page, "#position"), "Step 2 of 4")

    def test_paper_has_no_controls_and_all_events(self):
        page = self.open(self.written(ENTRY))
        page.emulate_media(media="print")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        self.assertFalse(page.locator(".controls").is_visible())
        self.assertEqual(page.locator("#events .row").count(), 5)
        self.assertIn("The item is put in before", page.inner_text("main"))
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(page.locator("details[open]").count(), 0)

    def test_mouse(self):
        page = self.open(self.written(ENTRY))
        position = lambda: int(text(page, "#position").split()[1])
        for button, step in [("first", 0), ("forward", 1), ("forward", 2), ("back", 1), ("back", 0), ("back", 0), ("last", 4),
                             ("last", 4), ("forward", 4), ("first", 0), ("broken", 4)]:
            page.click(f"#{button}", force=True)  # also where it does nothing
            self.assertEqual(position(), step, button)
        self.assertEqual(page.locator("#forward").get_attribute("aria-disabled"), "true")
        self.assertEqual(page.locator("#back").get_attribute("aria-disabled"), "false")
        page.click("#events .row >> nth=1")
        self.assertEqual(text(page, "#caption"), "1. press touch 1 at (100, 110), on item 2")
        page.locator("#scrub").scroll_into_view_if_needed()
        box = page.locator("#scrub").bounding_box()
        page.mouse.move(box["x"] + 10, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        page.mouse.up()
        self.wait(page, "#position", "Step 2 of 4")

    def test_the_controls_stay_where_the_finger_is(self):
        for size in [DESKTOP, PHONE]:
            page = self.open(self.written(ENTRY), size)
            boxes = []
            for _ in range(4):
                page.click("#back")
                boxes.append(page.locator("#back").bounding_box())
            self.assertEqual(boxes, boxes[:1] * 4)
            self.assertLess(boxes[0]["y"] + boxes[0]["height"], size["height"])

    def test_nothing_jumps_from_step_to_step(self):
        for size in [DESKTOP, PHONE]:
            page = self.open(self.written(ENTRY), size)
            places = []
            for _ in range(5):
                boxes = [page.locator(f"#{side}").bounding_box() for side in ["before", "expected", "seen"]]
                # On a phone what is written above the pictures takes one line or two.
                top = boxes[1]["y"]
                places.append([(box["x"], box["width"], size == PHONE or box["y"] == top) for box in boxes])
                page.click("#back", force=True)
            self.assertEqual(places, places[:1] * 5)

    def test_the_events_are_beside_the_pictures(self):
        page = self.open(self.written(ENTRY))
        pictures, events = (page.locator(name).bounding_box() for name in ["#panels", "#events"])
        self.assertLess(pictures["x"] + pictures["width"], events["x"])
        self.assertLess(events["y"] + events["height"], DESKTOP["height"])

    def test_expected_over_seen(self):
        page = self.open(self.written(ENTRY))
        place = lambda side: page.evaluate("side => { const box = document.querySelector(`svg.${side}`).getBoundingClientRect(); "
                                           "return [box.x, box.y, box.width, box.height]; }", side)
        self.assertNotEqual(place("expected"), place("seen"))
        for switch in [lambda: page.click("#overlay"), lambda: page.keyboard.press("o")]:
            switch()
            self.assertEqual(page.locator("#overlay").get_attribute("aria-pressed"), "true")
            self.assertEqual(text(page, "#seen figcaption"), "Expected, dashed, over seen")
            self.assertEqual(place("expected"), place("seen"))
            # Of what was expected only what differs is shown.
            shown = page.evaluate("[...document.querySelectorAll('svg.expected > g')].filter(group => "
                                  "getComputedStyle(group).display !== 'none').map(group => group.classList.contains('wrong'))")
            self.assertEqual(set(shown), {True})
            self.assertEqual(page.locator("#seen ul.expected li.other").count(), page.locator("#seen ul.expected li:visible").count())
            self.check(page)
            switch()
            self.assertEqual(page.locator("#overlay").get_attribute("aria-pressed"), "false")
            self.assertTrue(page.locator("#expected svg").is_visible())

    def test_a_hold_lasts_as_long_as_a_hold(self):
        page = self.open(self.written(ENTRY))
        page.evaluate("""() => { window.times = []; new MutationObserver(() => times.push(performance.now()))
            .observe(document.getElementById('position'), { childList: true }) }""")
        page.click("#first")
        page.select_option("#speed", "2")
        page.click("#play")
        self.wait(page, "#position", "Step 4 of 4")
        times = page.evaluate("times.slice(-4)")
        press, hold, move, release = times
        # Twice as fast: half a second, and a fifth of one, give or take some frames of a busy machine.
        self.assertGreater(hold - press, 350)
        self.assertLess(release - hold, (hold - press) * 1.6)

    def test_playing_goes_through_all_steps_and_stops_at_the_violation(self):
        page = self.open(self.written(ENTRY))
        page.evaluate("""() => { window.seen = []; new MutationObserver(() => seen.push(document.getElementById('position').textContent))
            .observe(document.getElementById('position'), { childList: true }) }""")
        page.click("#play")
        self.wait(page, "#play-word", "Pause")
        self.wait(page, "#position", "Step 4 of 4")
        self.wait(page, "#play-word", "Play")
        seen = page.evaluate("seen")
        self.assertEqual([seen[0], seen[-1]], ["Step 0 of 4", "Step 4 of 4"])
        page.select_option("#speed", "0.5")
        page.click("#play")
        self.assertEqual(text(page, "#position"), "Step 0 of 4")
        page.click("#play")
        self.assertEqual([text(page, "#play-word"), text(page, "#live")], ["Play", "Paused"])

    def test_keyboard(self):
        page = self.open(self.written(ENTRY))
        position = lambda: int(text(page, "#position").split()[1])
        for key, step in [("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 4), ("ArrowRight", 4),
                          ("Home", 0), ("v", 4), ("Home", 0)]:
            page.keyboard.press(key)
            self.assertEqual(position(), step, key)
        page.keyboard.press("+")
        self.assertEqual(page.evaluate("document.getElementById('speed').value"), "2")
        page.keyboard.press("-")
        page.keyboard.press("-")
        self.assertEqual(page.evaluate("document.getElementById('speed').value"), "0.5")
        page.keyboard.press("Space")
        self.assertEqual(text(page, "#play-word"), "Pause")
        page.keyboard.press("k")
        self.assertEqual(text(page, "#play-word"), "Play")
        # Keys of the browser itself stay as they are.
        page.keyboard.press("Control+ArrowRight")
        self.assertEqual(position(), 0)
        page.focus("#events")
        for key, step in [("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1), ("PageDown", 4), ("PageUp", 0), ("End", 4)]:
            page.keyboard.press(key)
            self.assertEqual(position(), step, key)
        page.focus("#scrub")
        page.keyboard.press("ArrowLeft")
        self.wait(page, "#position", "Step 3 of 4")
        self.assertIn("3. move touch 1", page.locator("#scrub").get_attribute("aria-valuetext"))

    def test_everything_is_reached_with_tab_and_its_focus_is_seen(self):
        page = self.open(self.written(ENTRY))
        reached = []
        for _ in range(13):
            page.keyboard.press("Tab")
            reached.append(page.evaluate("document.activeElement.id || document.activeElement.tagName"))
            self.assertNotEqual(page.evaluate("getComputedStyle(document.activeElement).outlineStyle"), "none", reached)
        self.assertEqual(reached, ["first", "back", "play", "forward", "last", "broken", "speed", "overlay", "scrub",
                                   "position", "events", "SUMMARY", "SUMMARY"])
        # Space on a button presses it, once.
        page.focus("#back")
        page.keyboard.press("Space")
        self.assertEqual(text(page, "#position"), "Step 3 of 4")

    def test_each_step_is_told(self):
        page = self.open(self.written(ENTRY))
        told = []
        page.click("#first")
        for _ in range(4):
            told.append(text(page, "#live"))
            page.click("#forward")
        told.append(text(page, "#live"))
        self.assertEqual([words.split(".")[0] for words in told], ["At the start", "1", "2", "3", "4"])
        self.assertIn("✗ Expected item 2 once", told[-1])
        self.assertEqual(page.locator("#live").get_attribute("aria-live"), "polite")
        self.assertIn("view 1 has 2 2", page.locator("#seen svg").get_attribute("aria-label"))

    def test_motion_only_where_it_is_welcome(self):
        file = self.written(ENTRY)
        moving = "getComputedStyle(document.querySelector('#seen .resting')).transitionDuration"
        self.assertEqual(self.open(file, motion="reduce").evaluate(moving), "0s")
        self.assertEqual(self.open(file, motion="no-preference").evaluate(moving), "0.12s")

    def test_without_script_there_is_a_picture(self):
        page = self.open(self.written(ENTRY), java_script_enabled=False)
        self.assertEqual(page.locator("noscript svg .seen-words, noscript svg text").count() > 10, True)


class Looks(PageTest):
    def test_all_published_controls_in_all_surroundings(self):
        for entry in KEPT:
            file = self.written(f"Corpus/{entry}.json")
            for viewport in [DESKTOP, PHONE, {"width": 320, "height": 640}]:
                for scheme in ["light", "dark"]:
                    with self.subTest(entry=entry, width=viewport["width"], scheme=scheme):
                        page = self.open(file, viewport, scheme)
                        self.check(page)
                        self.check_pictures(page)
                        page.click("#first")
                        self.check(page)
                        for summary in page.locator("summary").all():
                            summary.click()
                        self.check(page)

    def check_pictures(self, page):
        """On the first screen are expected and seen of a desktop, expected of a phone; nothing ever lies over a picture."""
        size = page.viewport_size
        # Where both agree there is one picture; on a phone also where they differ in nothing that is drawn.
        is_same = size["width"] < 700 and page.locator("#seen .of-same").count() == 1
        boxes = [page.locator(f"#{side} svg").bounding_box() for side in ["expected", "seen"]
                 if page.locator(f"#{side}").is_visible() and not (is_same and side == "seen")]
        if is_same:
            self.assertFalse(page.locator("#seen svg").is_visible())
        if size["width"] >= 390:
            first = boxes[:1] if size["width"] < 700 else boxes
            self.assertLessEqual(max(box["y"] + box["height"] for box in first), size["height"])
            # No word is smaller than 11 pixels.
            self.assertGreaterEqual(page.evaluate(LEAST), 10.9)
        self.assertGreater(min(box["height"] for box in boxes), 60)
        covered = page.evaluate("""() => [...document.querySelectorAll('*')].filter((element) =>
            ['fixed', 'sticky'].includes(getComputedStyle(element).position)).map((element) => element.id)""")
        self.assertEqual(covered, [])

    def test_the_page_draws_what_the_picture_draws(self):
        """Both are made of the same shapes and names, in the same order; details are left out where there is no room."""
        drawn = """root => [...document.querySelectorAll(`${root} :is(rect, circle, path, polyline, text):not(.detail)`)]
            .map(shape => `${shape.closest('g').classList} ${shape.tagName} ${shape.classList} ${shape.textContent}`)"""
        for entry in KEPT:
            page = self.open(self.written(f"Corpus/{entry}.json"))
            picture = self.path("picture.svg")
            dragfuzz("show", f"Corpus/{entry}.json", "--svg", picture)
            still = self.open(picture)
            for side, root in [("expected", "svg > g.expected"), ("seen", "svg > g.expected ~ g.panel")]:
                with self.subTest(entry=entry, side=side):
                    shapes = page.evaluate(drawn, f"#{side} svg")
                    self.assertGreater(len(shapes), 2)
                    # A group without a style is no element of a still.
                    self.assertEqual(
                        shapes, [shape.removeprefix("expected").removeprefix("panel") for shape in still.evaluate(drawn, root)])

    def test_a_touch_screen(self):
        page = self.open(self.written(ENTRY), PHONE, has_touch=True, is_mobile=True)
        page.tap("#back")
        self.assertEqual(text(page, "#position"), "3 of 4")
        page.tap("#events .row >> nth=1")
        self.assertEqual(text(page, "#position"), "1 of 4")
        self.assertGreaterEqual(page.locator("#events .row >> nth=1").bounding_box()["height"], 44)
        self.check(page)

    def test_a_phone_tells_what_was_done_above_the_pictures(self):
        page = self.open(self.written(ENTRY), PHONE)
        self.assertEqual(text(page, "#way"), "1. press touch 1 at (100, 110), on item 2 → 2. hold touch 1 → 3. move touch 1 to (100, 20) →")
        page.click("#first")
        self.assertFalse(page.locator("#way").is_visible())

    def test_before_the_first_event_there_is_nothing_before(self):
        for viewport in [DESKTOP, PHONE]:
            page = self.open(self.written(ENTRY), viewport)
            page.click("#first")
            self.assertEqual(text(page, "#before ul"), "Nothing has happened yet.")
            self.check_pictures(page)

    def test_every_kind_of_entry_can_be_shown(self):
        """Every step of an entry of every invariant of every behaviour."""
        kinds = {}
        for file in sorted([*ROOT.glob("Corpus/*/*.json"), *ROOT.glob("Tests/PlantedFaults/Corpus/*/*.json")]):
            kinds.setdefault((file.parent.name, file.name.rsplit("-", 1)[0]), file)
        self.assertGreater(len(kinds), 60)
        for (behaviour, invariant), file in kinds.items():
            with self.subTest(behaviour=behaviour, invariant=invariant):
                written = pathlib.Path(self.written(str(file)))
                self.assertLess(written.stat().st_size, 200_000)
                page = self.open(written)
                self.assertEqual(text(page, "h1"), f"✗ {invariant} breaks")
                page.keyboard.press("Home")
                for _ in range(int(text(page, "#position").split()[-1])):
                    page.keyboard.press("ArrowRight")
                self.assertGreater(page.locator("#events .broken").count(), 0)
                page.close()


class Foreign(PageTest):
    def test_text_from_outside_is_only_text(self):
        """A program under test may call itself, and fail with, whatever it likes."""
        evil = "</script><script>alert(1)</script><img src=http://x.invalid/x onerror=alert(2)>\u2028'\"&amp;"
        program = self.path("program.py")
        pathlib.Path(program).write_text(f"""import json, sys
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] == "initialize":
        answer = {{"protocol": 1, "name": "evil", "summary": {evil!r}, "behaviours": [{{"name": "grid-reorder"}}]}}
    elif request["method"] == "run":
        answer = None
    else:
        answer = {{}}
    outcome = {{"result": answer}} if answer is not None else {{"error": {{"code": -32000, "message": {evil!r}}}}}
    print(json.dumps({{"jsonrpc": "2.0", "id": request.get("id"), **outcome}}), flush=True)
""")
        report = self.path("report")
        dragfuzz("--exec", f"python3 {program}", "--behaviour", "grid-reorder", "--seed", 1, "--iterations", 5, "--jobs", 1,
                 "--only", "survives", "--report", report, status=1, folder=self.folder.name)
        pages = sorted(pathlib.Path(report).glob("*.html"))
        self.assertEqual(len(pages), 2)
        for file in pages:
            page = self.open(file)
            self.check(page)
            self.assertIn("<script>alert(1)", page.inner_text("body"))
            self.assertEqual(page.locator("img").count(), 0)
        self.assertIn("Nothing is seen any more", page.inner_text("body") + self.open(pages[0]).inner_text("body"))

    def test_policy(self):
        """A browser would refuse any other script, style or request, and the page says so itself."""
        file = pathlib.Path(self.written(ENTRY))
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', file.read_text())[1]
        self.assertRegex(policy, r"^default-src 'none'; style-src 'sha256-[^']*'; script-src 'sha256-[^']*'; img-src data:; "
                                 r"base-uri 'none'; form-action 'none'$")
        other = pathlib.Path(self.path("other.html"))
        other.write_text(file.read_text().replace("</body>", "<script>document.title = 'evil'</script></body>"))
        context = self.chromium.new_context()
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(other.as_uri())
        self.assertNotEqual(page.title(), "evil")

    @unittest.skipUnless(shutil.which("node"), "there is no node")
    def test_the_script_is_one(self):
        script = re.findall(r"<script>(.*?)</script>", pathlib.Path(self.written(ENTRY)).read_text(), re.S)
        self.assertEqual(len(script), 1)
        self.assertTrue(script[0].startswith("'use strict';"))
        folder = ROOT / "Sources/DragFuzz/Web"
        self.assertEqual(script[0] + "\n", (folder / "picture.js").read_text() + (folder / "replay.js").read_text())
        file = pathlib.Path(self.path("replay.js"))
        file.write_text(script[0])
        subprocess.run(["node", "--check", file], check=True)


class LongScenario(PageTest):
    def test_five_thousand_events(self):
        count = 5000
        entry = pathlib.Path(self.path("long.json"))
        entry.write_text(long_entry(count))
        file = pathlib.Path(self.written(str(entry)))
        page = self.open(file)
        opened = page.evaluate("performance.getEntriesByType('navigation')[0].domComplete")
        self.assertEqual(text(page, "#count"), f"{count:,} events")
        figures = page.evaluate("""async () => {
          const scrub = document.getElementById('scrub');
          const { times } = JSON.parse(document.getElementById('data').textContent);
          const frames = [];
          let nodes = 0;
          let last = performance.now();
          for (let index = 0; index < 300; index += 1) {
            const time = Math.floor((Math.sin(index / 20) + 1) / 2 * Number(scrub.max));
            scrub.value = time;
            scrub.dispatchEvent(new Event('input'));
            await new Promise(requestAnimationFrame);
            // Callbacks of a frame run in the order in which they were asked for, so the step has been shown.
            const step = Number(document.getElementById('position').textContent.split(' ')[1]);
            const distance = Math.abs(times[step] - time);
            if (times.some((other) => Math.abs(other - time) < distance)) throw new Error('late');
            nodes = Math.max(nodes, document.getElementsByTagName('*').length);
            frames.push(performance.now() - last);
            last = performance.now();
          }
          frames.sort((a, b) => a - b);
          return { middle: frames[150], late: frames[285], latest: frames[299], nodes };
        }""")
        print(f"\n{count} events, {file.stat().st_size / 1e6:.1f} MB: opened in {opened:.0f} ms; scrubbed with frames of "
              f"{figures['middle']:.1f} ms in the middle, {figures['late']:.1f} ms for 95 %, {figures['latest']:.1f} ms at most; "
              f"{figures['nodes']} elements")
        self.assertLess(figures["nodes"], 1000)
        self.assertLess(page.locator("#events .row").count(), 40)
        # What is shown after a jump is what is shown after single steps.
        for step in [4321, 99, 100, 101, 4999, 0]:
            with self.subTest(step=step):
                page.evaluate("""step => {
                  scrub.value = JSON.parse(document.getElementById('data').textContent).times[step];
                  scrub.dispatchEvent(new Event('input'));
                }""", step)
                self.wait(page, "#position", f"Step {step} of {count}")
                jumped = page.evaluate("document.querySelector('.panels').innerHTML")
                page.click("#forward")
                page.click("#back")
                self.assertEqual(page.evaluate("document.querySelector('.panels').innerHTML"), jumped)


if __name__ == "__main__":
    unittest.main()
