"""What is done to the items of a page with real input becomes a scenario, and that becomes a small one."""
import json
import os
import pathlib
import random
import shlex
import subprocess
import tempfile
import time
import unittest

from browser import program
from playwright.sync_api import Error, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[3]
RECORD = subprocess.run(["node", ROOT / "Adapters/web/driver/recorder.js"], check=True, capture_output=True, text=True).stdout
ADAPTER = str(ROOT / "Adapters/web/adapter")
DRAGFUZZ = os.environ["DRAGFUZZ"]
DEBIAN = pathlib.Path("/usr/share/javascript")

STYLE = """<!doctype html><link rel="icon" href="data:,"><style>
body { margin: 0 } #board { position: absolute; left: 100px; top: 50px; width: 400px; height: 300px; touch-action: none }
.card { position: absolute; width: 60px; height: 40px; background: #8bf; touch-action: none }
#list { position: absolute; left: 30px; top: 20px; width: 100px; display: grid; gap: 10px; touch-action: none }
.row { height: 40px; background: #8bf; touch-action: none; user-select: none }</style>"""
BOARD = STYLE + """<div id="board">
<div class="card" style="left: 20px; top: 20px"></div><div class="card locked" style="left: 100.4px; top: 100px"></div></div>"""
LIST = STYLE + '<div id="list">' + "".join(f'<div class="row" id="r{n}">{n}</div>' for n in range(1, 5)) + "</div>"
# Items that follow their pointer, and a copy of the item that is there only during the drag.
DRAG = """<script>
const at = new Map();
board.addEventListener("pointerdown", (event) => {
  const card = event.target.closest(".card:not(.locked)");
  if (!card) return;
  card.setPointerCapture(event.pointerId);
  const copy = board.appendChild(card.cloneNode());
  at.set(event.pointerId, [card, copy, event.clientX - card.offsetLeft, event.clientY - card.offsetTop]);
});
board.addEventListener("pointermove", (event) => {
  const [card, , x, y] = at.get(event.pointerId) ?? [];
  if (card) Object.assign(card.style, { left: `${event.clientX - x}px`, top: `${event.clientY - y}px` });
});
for (const type of ["pointerup", "pointercancel"]) {
  board.addEventListener(type, (event) => { at.get(event.pointerId)?.[1].remove(); at.delete(event.pointerId); });
}
</script>"""
# Rows that change places as their pointer is over them: taking them out of the document loses the pointer's capture.
SORT = """<script>
let lifted;
list.addEventListener("pointerdown", (event) => { lifted = event.target; });
document.addEventListener("pointermove", (event) => {
  const other = document.elementFromPoint(event.clientX, event.clientY)?.closest(".row");
  if (!lifted || !other || other === lifted) return;
  const isBelow = lifted.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  lifted.remove();
  list.insertBefore(lifted, isBelow ? other.nextSibling : other);
});
document.addEventListener("pointerup", () => { lifted = null; });
</script>"""


def tag(**settings):
    given = " ".join(f"data-{name}='{value}'" for name, value in settings.items())
    return f'<script src="record.js" {given}></script>'


FREE = tag(container="#board", items=".card", draggable=":not(.locked)", start="at-once")
GRID = tag(behaviour="grid-reorder", container="#list", items=".row", start="at-once")


def item(number, frame, **options):
    return {"id": number, "frame": frame, "isDraggable": True, "bounces": True, "adsorbs": False, **options}


SCENE = {"origin": [100, 50], "width": 400, "height": 300,
         "items": [item(1, [20, 20, 60, 40]), item(2, [100, 100, 60, 40], isDraggable=False)]}
ROWS = {"origin": [30, 20], "width": 100, "columnCount": 1, "rowHeight": 40, "rowMargin": 0, "rowPadding": 10,
        "columnMargin": 0, "columnPadding": 0, "items": [1, 2, 3, 4], "enabled": None, "selected": []}


def press(touch, *at):
    return {"event": "press", "touch": touch, "at": list(at)}


def move(touch, *to):
    return {"event": "move", "touch": touch, "to": list(to)}


def event(kind, touch):
    return {"event": kind, "touch": touch}


class Pages(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path=program(), args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def open(self, html, headers=None, **options):
        """A page with these contents; whatever it writes to the console is kept."""
        context = self.browser.new_context(viewport={"width": 800, "height": 600}, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        self.said = []
        page.on("console", lambda message: self.said.append(message.text))
        page.on("pageerror", lambda error: self.said.append(error.message))
        files = {"/jquery.js": DEBIAN / "jquery/jquery.js",
                 "/ui.js": DEBIAN / "jquery-ui/jquery-ui.js", "/sortable.js": DEBIAN / "sortable/Sortable.js"}

        def answer(route):
            path = route.request.url.removeprefix("http://page.test")
            if path == "/record.js":
                route.fulfill(body=RECORD, content_type="text/javascript")
            elif path in files:
                route.fulfill(path=files[path], content_type="text/javascript")
            else:
                route.fulfill(body=html, content_type="text/html", headers=headers)
        page.route("**/*", answer)
        page.goto("http://page.test/")
        return page

    def recorded(self, page):
        scenario = page.evaluate("dragfuzzRecorder.scenario()")
        self.assertEqual(self.said, [])
        return scenario

    def assert_recorded(self, page, scene, events, behaviour="free-drag"):
        self.assertEqual(self.recorded(page), {
            "format": "dragfuzz-counterexample", "version": 1, "behaviour": behaviour, "scene": scene,
            "events": events})

    def drag(self, page, *places):
        page.mouse.move(*places[0])
        page.mouse.down()
        for place in places[1:]:
            page.mouse.move(*place)


class Touches:
    """Fingers on a touch screen, as the browser's own input has them."""

    def __init__(self, page):
        self.session, self.down = page.context.new_cdp_session(page), {}

    def send(self, kind, places):
        points = [{"id": number, "x": x, "y": y} for number, (x, y) in places.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def put(self, number, *place):
        kind = "touchMove" if number in self.down else "touchStart"
        self.down[number] = place
        self.send(kind, self.down)

    def lift(self, number):
        place = self.down.pop(number)
        # The browser wants those that go up, and none where it is the last one.
        self.send("touchEnd", {number: place} if self.down else {})

    def cancel(self):
        self.down = {}
        self.send("touchCancel", {})


class FreeDrag(Pages):
    def test_a_mouse(self):
        page = self.open(BOARD + DRAG + FREE)
        self.drag(page, (140, 80), (150, 80), (150, 80), (-20, 90))
        page.mouse.up()
        # Elsewhere in the page, with the other button, and on nothing.
        self.drag(page, (700, 500), (710, 500))
        page.mouse.up()
        page.mouse.click(120, 90, button="right")
        self.drag(page, (400, 300))
        page.mouse.up()
        # The rounded frame begins left of where the item really does, and what is pressed is that item.
        self.drag(page, (500 - 300 + 1, 160), (205, 165))
        self.assert_recorded(page, SCENE, [
            press(1, 40, 30), move(1, 50, 30), move(1, -120, 40), event("release", 1),
            press(1, 300, 250), event("release", 1), press(1, 101, 110), move(1, 105, 115)])

    def test_fingers(self):
        page = self.open(BOARD + DRAG + FREE, has_touch=True)
        touches = Touches(page)
        touches.put(1, 140.25, 80.75)
        touches.put(2, 250.5, 200)
        touches.put(1, 160.25, 100.25)
        touches.lift(1)
        touches.put(5, 170, 110)
        touches.put(2, 260, 210)
        touches.cancel()
        touches.put(9, 300, 300)
        touches.lift(9)
        self.assert_recorded(page, SCENE, [
            press(1, 40, 31), press(2, 151, 150), move(1, 60, 50), event("release", 1), press(1, 70, 60),
            move(2, 160, 160), event("cancel", 2), event("cancel", 1), press(1, 200, 250), event("release", 1),
        ])

    def test_a_pen(self):
        page = self.open(BOARD + DRAG + FREE)
        session = page.context.new_cdp_session(page)
        for kind, x in [("mousePressed", 140), ("mouseMoved", 150), ("mouseReleased", 150)]:
            session.send("Input.dispatchMouseEvent", {
                "type": kind, "x": x, "y": 80, "button": "left", "buttons": 1, "clickCount": 1, "pointerType": "pen"})
        self.assert_recorded(page, SCENE, [press(1, 40, 30), move(1, 50, 30), event("release", 1)])

    def test_what_the_page_does_meanwhile(self):
        page = self.open(BOARD + DRAG + FREE)
        self.drag(page, (140, 80), (150, 80))
        page.evaluate("""() => {
          const card = Object.assign(document.createElement("div"), { className: "card" });
          card.style.cssText = "left: 200px; top: 10px";
          board.prepend(card);
        }""")
        page.mouse.move(160, 80)
        page.evaluate("board.style.width = '350px'")
        page.wait_for_timeout(100)
        page.evaluate("document.querySelector('.locked').classList.remove('locked')")
        page.mouse.move(170, 80)
        page.evaluate("board.children[2].remove()")
        page.mouse.up()
        self.assert_recorded(page, SCENE, [
            press(1, 40, 30), move(1, 50, 30),
            {"event": "insert", "item": item(3, [200, 10, 60, 40]), "rank": 0}, move(1, 60, 30),
            {"event": "resize", "width": 350, "height": 300}, {"event": "set-draggable", "item": 2, "to": True},
            move(1, 70, 30), {"event": "remove", "item": 2}, event("release", 1)])

    def test_a_touch_that_ended_where_nobody_saw_it(self):
        deaf = """<script>addEventListener("pointerup", (event) => event.stopImmediatePropagation(), true);
          board.addEventListener("pointerdown", (event) => { board.setPointerCapture(board.id_ = event.pointerId); });
          </script>"""
        for heard, events in [(True, [move(1, 60, 30), event("cancel", 1)]), (False, [event("cancel", 1)])]:
            page = self.open(BOARD + deaf + FREE)
            self.drag(page, (140, 80), (150, 80))
            page.evaluate("board.releasePointerCapture(board.id_)")
            if heard:
                page.mouse.move(160, 80)
            page.mouse.up()
            page.mouse.move(170, 80)
            page.mouse.click(300, 300)
            # One that is heard of after its capture was lost goes on.
            self.assert_recorded(page, SCENE, [
                press(1, 40, 30), move(1, 50, 30), *events, press(1, 200, 250), event("cancel", 1)])

    def test_points_are_those_of_the_container(self):
        board = BOARD.replace('<div id="board">', '<div id="board" style="border: 5px solid; overflow: auto; '
                              'transform-origin: 0 0; transform: scale(2)"><p style="height: 2000px"></p>')
        page = self.open(board + FREE)
        page.evaluate("board.scrollTop = 10")
        page.wait_for_timeout(100)
        page.evaluate("dragfuzzRecorder.start()")
        self.drag(page, (100 + 2 * (5 + 30), 50 + 2 * (5 + 15)), (100 + 2 * (5 + 50), 50 + 2 * (5 + 16)))
        scenario = self.recorded(page)
        self.assertEqual([entry["frame"] for entry in scenario["scene"]["items"]], [[20, 20, 60, 40], [100, 100, 60, 40]])
        self.assertEqual(scenario["events"], [press(1, 30, 25), move(1, 50, 26)])

    def test_items_that_are_made_anew_have_their_keys(self):
        page = self.open(BOARD + tag(container="#board", items=".card", key="style", start="at-once"))
        page.evaluate("board.innerHTML = board.innerHTML")
        self.drag(page, (140, 80))
        page.evaluate("board.innerHTML = board.innerHTML")
        page.mouse.up()
        self.assertEqual(self.recorded(page)["events"], [press(1, 40, 30), event("release", 1)])


class GridReorder(Pages):
    def test_a_finger_that_stays_and_what_a_sorter_does(self):
        page = self.open(LIST + SORT + GRID, has_touch=True)
        touches = Touches(page)
        # A tap, with the trembling of a hand.
        touches.put(1, 60, 40)
        touches.put(1, 62, 41)
        touches.lift(1)
        # A long press; the sorter takes the row out of the document and puts it in again.
        touches.put(1, 60, 40)
        touches.put(1, 62, 43)
        page.wait_for_timeout(600)
        touches.put(1, 64, 90)
        touches.put(1, 64, 140)
        touches.lift(1)
        self.assertEqual(page.evaluate("list.textContent"), "2314")
        # No long press: it has gone too far before.
        touches.put(1, 60, 40)
        touches.put(1, 60, 56)
        page.wait_for_timeout(600)
        touches.lift(1)
        page.wait_for_timeout(600)
        page.evaluate("list.prepend(r4)")
        page.wait_for_timeout(50)
        page.evaluate("r2.remove()")
        self.assert_recorded(page, ROWS, [
            press(1, 30, 20), event("release", 1),
            press(1, 30, 20), event("hold", 1), move(1, 32, 23), move(1, 34, 70), move(1, 34, 120), event("release", 1),
            press(1, 30, 20), move(1, 30, 36), event("release", 1),
            {"event": "set-titles", "items": [4, 2, 3, 1], "enabled": None, "selected": []},
            {"event": "set-titles", "items": [4, 3, 1], "enabled": None, "selected": []}],
            behaviour="grid-reorder")

    def test_uneven_slots_become_even_ones(self):
        cells = "".join('<div class="row"></div>' for _ in range(7))
        grid = STYLE + ('<div id="list" style="width: 400px; padding: 6.3px; grid-template-columns: repeat(3, 1fr); '
                        f'grid-auto-rows: 33.4px">{cells}</div>').replace('class="row"', 'class="row" style="height: auto"')
        page = self.open(grid + tag(behaviour="grid-reorder", container="#list", items=".row", hold="0", start="at-once"))
        boxes = page.evaluate("[...list.children].map((row) => { const { x, y, width, height } = row.getBoundingClientRect();"
                              " return [x, y, width, height] })")
        for x, y, width, height in boxes:
            self.drag(page, (x + 1, y + 1), (x + width / 2, y + height / 2))
            page.mouse.up()
        scenario = self.recorded(page)
        self.assertEqual(scenario["scene"], {
            "origin": [30, 20], "width": 413, "columnCount": 3, "rowHeight": 33, "rowMargin": 6, "rowPadding": 10,
            "columnMargin": 6, "columnPadding": 10, "items": [1, 2, 3, 4, 5, 6, 7], "enabled": None, "selected": []})
        events = scenario["events"]
        for number in range(7):
            left, top = 6 + number % 3 * 137, 6 + number // 3 * 43
            down, hold, middle, up = events[4 * number:4 * number + 4]
            self.assertEqual([down["event"], hold["event"], middle["event"], up["event"]], ["press", "hold", "move", "release"])
            self.assertIn(down["at"], [[x, y] for x in (left, left + 1) for y in (top, top + 1)])
            self.assertIn(middle["to"], [[x, y] for x in (left + 63, left + 64) for y in (top + 16, top + 17)])

    def test_what_is_no_grid(self):
        page = self.open(LIST.replace('id="r3"', 'style="margin-left: 30px"') + GRID.replace("at-once", "by-hand"))
        with self.assertRaisesRegex(Error, r'"#list" is no grid with 1 columns, filled row by row: item 3 of 4 lies at \(30, 100\)'):
            page.evaluate("dragfuzzRecorder.start()")
        self.assertFalse(page.evaluate("dragfuzzRecorder.isRecording"))


class Control(Pages):
    def test_by_keyboard_in_a_page_that_allows_little(self):
        strict = {"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:"}
        page = self.open(BOARD + tag(container="#board", items=".card"), headers=strict)
        buttons = page.locator("dragfuzz-recorder button")
        self.assertEqual(buttons.all_inner_texts(), ["Record", "Save scenario"])
        self.assertTrue(buttons.nth(1).is_disabled())
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        self.drag(page, (140, 80), (150, 80))
        page.mouse.up()
        self.assertEqual(page.locator("dragfuzz-recorder [role=status]").inner_text(), "recording: 3 events")
        # The press on the board has taken the focus from the button.
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        self.drag(page, (140, 80), (150, 80))
        page.mouse.up()
        self.assertEqual(buttons.first.inner_text(), "Record")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        with page.expect_download() as download:
            page.keyboard.press("Enter")
        self.assertEqual(download.value.suggested_filename, "free-drag-recording.json")
        self.assertEqual(page.locator("dragfuzz-recorder [role=status]").inner_text(), "saved: free-drag-recording.json")
        text = pathlib.Path(download.value.path()).read_text()
        self.assertEqual(text, page.evaluate("dragfuzzRecorder.text()"))
        self.assertEqual(json.loads(text), self.recorded(page))
        self.assertEqual(json.loads(text)["events"], [press(1, 40, 30), move(1, 50, 30), event("release", 1)])

    def test_mistakes_are_said(self):
        for settings, sentence in [
            ({"itmes": ".card"}, 'record.js has no setting "itmes"; it has behaviour, container, items, key, hold, settle, '
             "draggable, bounces, adsorbs, enabled, selected, control, start"),
            ({"behaviour": "list"}, 'the setting "behaviour" is "list" and has to be free-drag or grid-reorder'),
            ({"hold": "long"}, 'the setting "hold" is "long" and has to be a number of milliseconds'),
            ({"items": ".card", "start": "at-once"}, "record.js needs the settings container and items"),
            ({"container": "#bord", "items": ".card", "start": "at-once"}, 'no element of the page matches "#bord"'),
            ({"container": "#board", "items": ".crad", "start": "at-once"}, 'no element in "#board" matches ".crad"'),
        ]:
            with self.subTest(settings):
                self.open(BOARD + tag(**settings))
                self.assertEqual(self.said, [sentence])
        page = self.open(BOARD + tag(control="off"))
        self.assertEqual(page.locator("dragfuzz-recorder").count(), 0)
        with self.assertRaisesRegex(Error, r"nothing was recorded yet: dragfuzzRecorder.start\(\)"):
            page.evaluate("dragfuzzRecorder.scenario()")
        page.evaluate("dragfuzzRecorder.use({ container: '#board', items: '.card' }); dragfuzzRecorder.start()")
        self.assertEqual(self.recorded(page)["events"], [])


class Again(Pages):
    """What was recorded is run again, by the same library: hundreds of moves by an unsteady hand."""

    def dragfuzz(self, *arguments, status):
        done = subprocess.run([DRAGFUZZ, *arguments], capture_output=True, text=True)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines()] if "json" in arguments else done.stdout

    def test_a_sorter_does_it_again(self):
        rows = "".join(f'<div class="row">{n}</div>' for n in range(1, 8))
        page = self.open(STYLE + f"""<div id="list" style="width: 321px; grid-template-columns: 1fr 1fr">{rows}</div>
          <script src="sortable.js"></script>
          <script>Sortable.create(list, {{ forceFallback: true, delay: 300, touchStartThreshold: 11 }})</script>"""
                         + GRID.replace("data-items", 'data-hold="300" data-items'))
        hand = random.Random(3)
        for start, end in [((100, 40), (300, 90)), ((300, 40), (100, 140)), ((100, 40), (100, 42))]:
            steps = [[a + (b - a) * n / 59 for a, b in zip(start, end)] for n in range(60)]
            shaken = [[value + hand.randint(-3, 3) for value in step] for step in [start] * 5 + steps]
            self.drag(page, start, *shaken[:5])
            page.wait_for_timeout(400)
            for place in shaken[5:]:
                page.mouse.move(*place)
            page.mouse.up()
        # Once the drag has come to rest the page itself adds a row.
        page.wait_for_timeout(600)
        page.evaluate("list.append(Object.assign(document.createElement('div'), { className: 'row', textContent: 8 }))")
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "recording.json")
            pathlib.Path(file).write_text(page.evaluate("dragfuzzRecorder.text()"))
            self.assertEqual(self.said, [])
            program = ["--exec", shlex.join([ADAPTER, "sortablejs"]), "--deadline", "20s", "--start-deadline", "60s"]
            self.assertIn("holds", self.dragfuzz("replay", file, *program, "--quiet", status=0))
            last = [line for line in self.dragfuzz("show", file, "--format", "json", status=0) if line["type"] == "step"][-1]
            order = "".join(str(item["id"]) for item in last["expected"]["items"])
            self.assertEqual(order, page.evaluate("list.textContent"))
            self.assertNotEqual(order, "12345678")

    def test_a_recording_becomes_small(self):
        page = self.open(BOARD.replace("400px", "404px") + """<script src="jquery.js"></script><script src="ui.js"></script>
          <script>$(".card").draggable({ grid: [5, 5], containment: "parent", scroll: false })</script>"""
                         + tag(container="#board", items=".card", bounces=":not(*)", start="at-once"))
        hand = random.Random(1)
        for (x, y), (right, bottom) in [((230, 170), (240, 180)), ((150, 90), (560, 130))]:
            steps = [(x + (right - x) * n / 150, y + (bottom - y) * n / 150) for n in range(151)]
            self.drag(page, *[(a + hand.randint(-5, 5), b + hand.randint(-5, 5)) for a, b in steps])
            page.mouse.up()
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "recording.json")
            pathlib.Path(file).write_text(page.evaluate("dragfuzzRecorder.text()"))
            self.assertGreater(len(json.loads(pathlib.Path(file).read_text())["events"]), 250)
            adapter = [ADAPTER, "jquery-ui-draggable", "grid=5"]
            program = ["--exec", shlex.join(adapter), "--deadline", "20s", "--start-deadline", "60s"]
            self.assertIn("recording.json", self.dragfuzz("replay", file, *program, "--quiet", status=1))
            self.assertIn("press touch 1 at", self.dragfuzz("show", file, status=0))
            begin = time.monotonic()
            found = self.dragfuzz("shrink", file, *program, "--corpus", folder, "--format", "json", "--quiet", status=1)
            self.assertLess(time.monotonic() - begin, 60)
            small = [line for line in found if line["type"] == "finding"]
            self.assertEqual([(line["invariant"], [event["event"] for event in line["events"]]) for line in small],
                             [("clamped-without-bounce", ["press", "move"])])
            real = ["--exec", shlex.join([*adapter, "--trusted"]), *program[2:]]
            self.dragfuzz("replay", small[0]["file"], *real, "--quiet", status=1)


if __name__ == "__main__":
    unittest.main()
