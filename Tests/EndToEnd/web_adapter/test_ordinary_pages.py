"""Pages as tutorials write them: what `init` finds in them, what is proposed for them, and that nothing is found where nothing is wrong."""
import json
import pathlib
import subprocess
import unittest

import browser
from web_adapter import test_proposals
from web_adapter.test_boards import Written
from web_adapter.test_init import LETTERS, Found
from web_adapter.test_pages import WEB

# Two windows with title bars, which nothing marks while one is dragged. The body is as high as nothing.
WINDOWS = """<!doctype html><style>.window { position: absolute; width: 220px; height: 140px; background: #eee } .bar { height: 40px; cursor: move; background: #8af }</style>
<div class=window style="left: 40px; top: 60px"><div class=bar>one</div></div><div class=window style="left: 340px; top: 130px"><div class=bar>two</div></div><script>
for (const each of document.querySelectorAll(".window")) each.firstChild.onmousedown = (event) => {
  let [x, y] = [event.clientX, event.clientY];
  event.preventDefault();
  document.onmousemove = ({ clientX, clientY }) => {
    each.style.left = `${each.offsetLeft + clientX - x}px`;
    each.style.top = `${each.offsetTop + clientY - y}px`;
    [x, y] = [clientX, clientY];
  };
  document.onmouseup = () => { document.onmousemove = document.onmouseup = null; };
};
</script>"""
# A bar of four pixels between two panes, of which the left one is at least 60 pixels wide.
SPLIT = """<!doctype html><style>body { margin: 16px } .panes { display: flex; width: 700px; height: 300px } .left { width: 210px } .right { flex: 1; overflow: hidden } .bar { flex: none; width: 4px; background: #ccc; cursor: ew-resize }</style>
<div class=panes><div class=left>one</div><div class=bar></div><div class=right>two</div></div><script>
const left = document.querySelector(".left");
document.querySelector(".bar").onmousedown = ({ clientX: from }) => {
  const width = left.offsetWidth;
  document.onmousemove = ({ clientX }) => { left.style.width = `${Math.max(60, Math.min(696, width + clientX - from))}px`; };
  document.onmouseup = () => { document.onmousemove = document.onmouseup = null; };
};
</script>"""
# Tiles that a script puts in their places, to which they glide: the tree keeps their order.
TILES = """<!doctype html><style>#tiles { position: relative; width: 330px; height: 220px } .tile { position: absolute; width: 100px; height: 100px; background: #fc8; transition: left 0.2s, top 0.2s } .dragged { transition: none; z-index: 1 }</style>
<div id=tiles></div><script>
let order = [1, 2, 3, 4, 5, 6], drag = null;
const all = order.map((number) => Object.assign(document.createElement("div"), { className: "tile", textContent: number }));
tiles.append(...all);
const slot = (index) => [(index % 3) * 110, Math.floor(index / 3) * 110];
const lay = () => all.forEach((tile, index) => {
  if (tile === drag?.tile) return;
  const [left, top] = slot(order.indexOf(index + 1));
  Object.assign(tile.style, { left: `${left}px`, top: `${top}px` });
});
setTimeout(lay, 100);
tiles.onpointerdown = ({ target, clientX, clientY }) => { if (target !== tiles) drag = { tile: target, grip: [clientX - target.offsetLeft, clientY - target.offsetTop] }; };
onpointermove = ({ clientX, clientY }) => {
  if (!drag) return;
  const { tile, grip } = drag, number = all.indexOf(tile) + 1, [x, y] = [clientX - grip[0], clientY - grip[1]];
  tile.classList.add("dragged");
  Object.assign(tile.style, { left: `${x}px`, top: `${y}px` });
  const [column, row] = [Math.floor((x + 50) / 110), Math.floor((y + 50) / 110)];
  if (column < 0 || column > 2 || row < 0 || row > 1) return;
  order = order.filter((each) => each !== number);
  order.splice(3 * row + column, 0, number);
  lay();
};
onpointerup = () => { drag?.tile.classList.remove("dragged"); drag = null; lay(); };
</script>"""
# Three columns, the second one the longest, whose cards make room for a gap; none is shown where a drop would change nothing.
COLUMNS = """<!doctype html><style>#board { display: flex; gap: 20px } .cards { width: 180px; min-height: 60px; padding: 0; margin: 0; list-style: none } .card { height: 40px; margin-bottom: 8px; background: #eee } .gap { height: 40px; margin-bottom: 8px; background: #ccf }</style>
<div id=board><ul class=cards><li class=card draggable=true>one</li></ul><ul class=cards><li class=card draggable=true>two</li><li class=card draggable=true>three</li><li class=card draggable=true>four</li></ul><ul class=cards></ul></div><script>
let dragged = null;
const gap = Object.assign(document.createElement("li"), { className: "gap" });
board.ondragstart = ({ target }) => { dragged = target; };
board.ondragend = () => { dragged = null; gap.remove(); };
for (const list of document.querySelectorAll(".cards")) {
  list.ondragover = (event) => {
    event.preventDefault();
    const box = gap.isConnected && gap.parentNode === list ? gap.getBoundingClientRect() : null;
    if (box && box.top <= event.clientY && event.clientY <= box.bottom) return;
    const before = [...list.querySelectorAll(".card")].find((card) => card.getBoundingClientRect().bottom >= event.clientY) ?? null;
    gap.remove();
    if (before === dragged || (before ?? list.lastElementChild?.nextSibling ?? null) === (dragged.parentNode === list ? dragged.nextElementSibling : undefined)) return;
    list.insertBefore(gap, before);
  };
  list.ondragleave = ({ relatedTarget }) => { if (!list.contains(relatedTarget)) gap.remove(); };
  list.ondrop = (event) => {
    event.preventDefault();
    if (gap.isConnected) gap.replaceWith(dragged);
  };
}
</script>"""
# A thumb, wider than it is high, that a loop of frames draws, which began when the page was loaded.
LOOP = """<!doctype html><style>body { margin: 20px } #track { position: relative; width: 400px; height: 30px; background: #eee } .thumb { position: absolute; width: 60px; height: 30px; background: #c00 }</style>
<div id=track><div class=thumb></div></div><script>
const thumb = track.firstChild;
let x = 0, grip = null;
thumb.onmousedown = (event) => { grip = event.clientX - thumb.getBoundingClientRect().left; thumb.classList.add("held"); event.preventDefault(); };
document.onmousemove = ({ clientX }) => { if (grip !== null) x = Math.max(0, Math.min(340, clientX - grip - track.getBoundingClientRect().left)); };
document.onmouseup = () => { grip = null; thumb.classList.remove("held"); };
(function loop() { thumb.style.left = `${x}px`; requestAnimationFrame(loop); })();
</script>"""
# Rows that nothing but a drag shows to be dragged, and that can have the focus: the dragged one is hidden, a second one stands for it, and a third one floats.
MIRRORED = """<!doctype html><style>ul { width: 240px; margin: 0; padding: 0; list-style: none } li { height: 36px; margin-bottom: 6px; background: #eee } .source { opacity: 0.3 } .mirror { position: fixed; pointer-events: none }</style>
<ul id=list><li tabindex=0>one</li><li tabindex=0>two</li><li tabindex=0>three</li><li tabindex=0>four</li></ul><script>
let drag = null;
list.onpointerdown = ({ target, clientX, clientY }) => {
  if (target === list) return;
  const { left, top } = target.getBoundingClientRect();
  drag = { original: target, grip: [clientX - left, clientY - top] };
  target.classList.add("original");
};
onpointermove = ({ clientX, clientY }) => {
  if (!drag) return;
  if (!drag.source) {
    [drag.source, drag.mirror] = [drag.original.cloneNode(true), drag.original.cloneNode(true)];
    drag.source.className = "source";
    drag.mirror.className = "mirror";
    drag.original.style.display = "none";
    drag.original.before(drag.source);
    list.append(drag.mirror);
  }
  Object.assign(drag.mirror.style, { left: `${clientX - drag.grip[0]}px`, top: `${clientY - drag.grip[1]}px` });
  const other = document.elementFromPoint(clientX, clientY)?.closest("li");
  if (!other || other === drag.source) return;
  other[other.compareDocumentPosition(drag.source) & 2 ? "after" : "before"](drag.source);
};
onpointerup = () => {
  drag?.source?.replaceWith(drag.original);
  drag?.mirror?.remove();
  drag?.original.classList.remove("original");
  if (drag) drag.original.style.display = "";
  drag = null;
};
</script>"""
# Tiles that a worker lays out, and that glide there. An item that is taken back before it has come anywhere is told of no end.
GLIDERS = """<!doctype html><style>#list { position: relative; width: 320px; height: 60px } .tile { position: absolute; width: 100px; height: 60px; background: #fc8; transition: transform 0.4s; user-select: none } .held { transition: none; z-index: 1 } .gliding { color: red }</style>
<div id=list><div class=tile>a</div><div class=tile>b</div><div class=tile>c</div></div><script>
const all = [...list.children], worker = new Worker(URL.createObjectURL(new Blob(["onmessage = ({ data }) => postMessage(data.map((_, index) => 110 * index))"])));
let order = all, drag = null, later = null;
const lay = () => order.forEach((tile, index) => {
  const to = `translateX(${110 * index}px)`;
  if (tile === drag?.tile || tile.style.transform === to) return;
  tile.classList.toggle("gliding", Boolean(tile.style.transform));
  tile.style.transform = to;
});
for (const tile of all) tile.ontransitionend = () => tile.classList.remove("gliding");
worker.onmessage = lay;
worker.postMessage([1, 2, 3]);
list.onpointerdown = ({ target, clientX }) => { if (target !== list) drag = { tile: target, grip: clientX - target.getBoundingClientRect().left }; };
onpointermove = ({ clientX }) => {
  if (!drag) return;
  const { tile, grip } = drag, x = clientX - grip - list.getBoundingClientRect().left;
  tile.classList.add("held");
  tile.style.transform = `translateX(${x}px)`;
  clearTimeout(later);
  later = setTimeout(() => {
    order = order.filter((each) => each !== tile);
    order.splice(Math.max(0, Math.min(2, Math.round(x / 110))), 0, tile);
    lay();
  }, 40);
};
onpointerup = () => {
  if (!drag) return;
  drag.tile.classList.remove("held");
  drag = null;
  lay();
  // The last one gives way for a moment.
  const { style, classList } = order[2], home = style.transform;
  setTimeout(() => { classList.add("gliding"); style.transform = `${home} translateX(8px)`; }, 10);
  setTimeout(() => { style.transform = home; }, 40);
};
</script>"""
GLIDERS_FILE = """window.library = { summary: "Gliders", behaviour: "grid-reorder", page: "http://localhost:PORT/board.html", container: "#list", items: ".tile", lifted: ".held, .gliding", lift: "move", order: () => order };"""
LOOP_FILE = """window.library = { summary: "A slider", behaviour: "divider-move", page: "http://localhost:PORT/board.html", container: "#track", items: ".thumb", held: ".held", least: [30, 30],
  capabilities: { without: ["cancel"] }, policies: {} };"""
COLUMNS_FILE = """window.library = { summary: "A board", behaviour: "drag-session", page: "http://localhost:PORT/board.html", container: "#board", lists: ".cards", items: ".card", placeholder: ".gap", lift: "move",
  SAID };"""
# Rows that the browser drags, each to the place of the one that is entered; the others glide there in a quarter of a second.
GLIDING = """<!doctype html><style>ul { width: 300px; margin: 0; padding: 0; list-style: none } li { height: 44px; background: #eef }</style><ul id=list><li draggable=true>one</li><li draggable=true>two</li><li draggable=true>three</li><li draggable=true>four</li></ul><script>
let dragged = null;
list.ondragstart = ({ target }) => { dragged = target; };
list.ondragend = () => { dragged = null; };
list.ondragover = (event) => event.preventDefault();
list.ondragenter = ({ target }) => {
  const row = target.closest?.("li"), all = [...list.children], from = all.indexOf(dragged), to = all.indexOf(row);
  if (!row || !dragged || from === to) return;
  const tops = new Map(all.map((each) => [each, each.getBoundingClientRect().top]));
  row[from < to ? "after" : "before"](dragged);
  for (const [each, top] of tops) each.animate([{ transform: `translateY(${top - each.getBoundingClientRect().top}px)` }, { transform: "none" }], { duration: 250 });
};
</script>"""
GLIDING_FILE = """window.library = { summary: "A list", behaviour: "grid-reorder", page: "http://localhost:PORT/board.html", container: "#list", items: "li", lift: "move", notShown: ["selected"],
  policies: { target: "touch", cancel: "keeps" } };"""
ROWS_FILE = """window.library = { summary: "A list", behaviour: "grid-reorder", page: "http://localhost:PORT/board.html", container: "#list", items: "li", lift: "move", notShown: ["selected"],
  SAID };"""
# Rows that move only when they are dropped on another one.
DROPPED = """<!doctype html><style>ul { width: 300px; margin: 0; padding: 0; list-style: none } li { height: 40px; margin-bottom: 14px; background: #eef } .over { border-top: 3px solid }</style><ul id=list><li draggable=true>one</li><li draggable=true>two</li><li draggable=true>three</li></ul><script>
let dragged = null;
const mark = (row) => { for (const each of list.children) each.classList.toggle("over", each === row && each !== dragged); };
list.ondragstart = ({ target }) => { dragged = target; };
list.ondragend = () => { mark(null); dragged = null; };
list.ondragover = (event) => { event.preventDefault(); mark(event.target.closest("li")); };
list.ondrop = (event) => {
  event.preventDefault();
  const row = event.target.closest("li"), all = [...list.children];
  if (row && row !== dragged) row[all.indexOf(dragged) < all.indexOf(row) ? "after" : "before"](dragged);
};
</script>"""
# Chips in rows, with room between them.
CHIPS = """<!doctype html><style>#list { display: flex; flex-wrap: wrap; gap: 9px; width: 420px } .chip { width: 96px; height: 32px; background: #fd8; user-select: none } .grabbed { position: relative; z-index: 1 }</style><div id=list></div><script>
list.append(..."abcdef".split("").map((letter) => Object.assign(document.createElement("div"), { className: "chip", textContent: letter })));
let drag = null;
list.onpointerdown = ({ target, clientX, clientY }) => {
  if (target === list) return;
  const box = target.getBoundingClientRect();
  drag = { chip: target, grip: [clientX - box.left, clientY - box.top], slots: [...list.children].map((each) => each.getBoundingClientRect()), home: target.nextSibling };
};
onpointermove = ({ clientX, clientY }) => {
  if (!drag) return;
  const { chip, grip, slots } = drag, to = slots.findIndex((box) => clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom);
  chip.classList.add("grabbed");
  if (to >= 0) list.insertBefore(chip, [...list.children].filter((each) => each !== chip)[to] ?? null);
  chip.style.transform = "none";
  const box = chip.getBoundingClientRect();
  chip.style.transform = `translate(${clientX - grip[0] - box.left}px, ${clientY - grip[1] - box.top}px)`;
};
function end() {
  drag?.chip.classList.remove("grabbed");
  if (drag) drag.chip.style.transform = "none";
  drag = null;
}
onpointerup = end;
onkeydown = ({ key }) => {
  if (key !== "Escape" || !drag) return;
  list.insertBefore(drag.chip, drag.home);
  end();
};
</script>"""
CHIPS_FILE = """window.library = { summary: "Chips", behaviour: "grid-reorder", page: "http://localhost:PORT/board.html", container: "#list", items: ".chip", lifted: ".grabbed", lift: "move" };"""


class Finding(Found):
    def test_windows_that_nothing_marks_lie_in_the_window_and_are_tested_by_their_places(self):
        fields, told = self.written(WINDOWS)
        self.assertNotIn("not right yet", told)
        self.holds(fields, behaviour="free-drag", container="body", items="div.window", handle="div.bar", held=None)
        self.assertEqual(fields["policies"], '{ cancel: "keeps", release: "stays", order: "untouched" }')

    def test_a_thin_bar_between_panes_is_a_divider_with_the_least_lengths_that_are_seen(self):
        fields, _ = self.written(SPLIT)
        self.holds(fields, behaviour="divider-move", container="div.panes", items="div.bar", held=None)
        self.assertTrue(fields["least"].startswith("[62, 2]"), fields["least"])

    def test_what_marks_a_row_may_be_a_style_or_an_attribute(self):
        for on, off, lifted in [("drag.style.opacity = 0.5", 'drag && (drag.style.opacity = "")', r"[style*=\"opacity: 0.5\"]"),
                                ('drag.dataset.state = "drag"', "delete drag?.dataset.state", r"[data-state=\"drag\"]")]:
            with self.subTest(lifted):
                fields, told = self.written(LETTERS.replace('drag.classList.add("dragging")', on).replace('drag?.classList.remove("dragging")', off))
                self.holds(fields, behaviour="grid-reorder", lifted=lifted)
                self.assertNotIn("not right yet", told)

    def test_what_a_list_sends_at_the_press_tells_of_no_end(self):
        send = "drag.parentElement.dispatchEvent(new CustomEvent('{}', {{ bubbles: true }}));"
        page = LETTERS.replace("{ drag = grip.parentElement; }", f"{{ drag = grip.parentElement; {send.format('taken')} }}")
        page = page.replace("onpointerup = () => {", f"onpointerup = () => {{ if (drag) {send.format('put')}")
        self.holds(self.written(page)[0], ended="put")

    def test_a_list_that_knows_of_fingers_alone_is_found_by_a_finger(self):
        page = LETTERS.replace("grip.onpointerdown", "grip.ontouchstart").replace("onpointerup", "ontouchend").replace(".grip {", ".grip { touch-action: none;")
        page = page.replace("onpointermove = ({ clientX, clientY })", "ontouchmove = ({ touches: [{ clientX, clientY }] })")
        self.holds(self.written(page)[0], behaviour="grid-reorder", input="touch", lifted=".dragging")
        self.holds(self.written(LETTERS)[0], input=None)

    def test_tiles_that_a_script_puts_in_their_places_are_a_grid(self):
        fields, told = self.written(TILES)
        self.holds(fields, behaviour="grid-reorder", container="#tiles", items="div.tile", lifted=".dragged")
        self.assertNotIn("not right yet", told)


    def test_rows_that_another_one_stands_for_are_found_with_what_floats(self):
        fields, told = self.written(MIRRORED)
        self.assertNotIn("not right yet", told)
        self.holds(fields, behaviour="grid-reorder", container="#list", items="li", lifted=".source", copy=".mirror")


class Proposing(Written):
    proposed = test_proposals.Proposals.proposed

    def test_what_is_dropped_between_rows_says_nothing(self):
        drop = {"LIVE": "", "DROP": "if (index !== undefined) put(row, index);"}
        spaced = test_proposals.page(**drop).replace("<ul id=list>", "<ul id=list style='display: grid; row-gap: 14px'>")
        self.assertEqual(self.proposed(spaced), 'policies: { target: "own" }, notPromised: ["drop-lands-where-shown"]')
        spaced = test_proposals.page().replace("<ul id=list>", "<ul id=list style='display: grid; row-gap: 14px'>")
        self.assertEqual(self.proposed(spaced), 'policies: { target: "touch" }')

    def test_places_between_points_are_where_they_were_sent(self):
        self.assertEqual(self.proposed(test_proposals.page().replace("<ul id=list>", "<ul id=list style='width: 375px; padding: 0'>")), 'policies: { target: "touch" }')

    def test_a_grid_with_room_between_its_rows_is_pressed_on_an_item(self):
        self.assertEqual(self.proposed(CHIPS, CHIPS_FILE), 'policies: { target: "touch" }')

    def test_a_row_that_grows_while_something_is_over_it_is_proposed_to_do_so(self):
        self.assertEqual(self.proposed(DROPPED, ROWS_FILE.replace("SAID", "")),
                         'policies: { target: "own" }, notPromised: ["drop-lands-where-shown", "agrees-with-reference:frame-at-move"]')

    def test_a_board_is_read_by_its_longest_list(self):
        self.assertIn('destination: "own"', self.proposed(COLUMNS, COLUMNS_FILE.replace("SAID", "")))

    def test_a_list_in_which_no_drop_moves_anything_is_refused_where_the_page_decides(self):
        file = ROWS_FILE.replace("SAID", 'policies: { target: "own" }, notPromised: ["drop-lands-where-shown", "agrees-with-reference:frame-at-move"]')
        self.opened(DROPPED, file).close()
        with self.assertRaises(browser.Mistake) as raised:
            self.opened(DROPPED.replace("list.ondrop =", "list.onwheel ="), file)
        self.assertIn("nothing is moved when an item is dragged to another place and let go", str(raised.exception))

    def test_rows_whose_borders_lie_on_each_other_are_as_high_as_the_way_from_one_to_the_next(self):
        page = test_proposals.page().replace("li {", "li { height: 40px; border: 1px solid; margin-bottom: -1px; list-style: none;")
        opened = self.opened(page, test_proposals.FILE)
        try:
            scene = max(opened.ask("() => stage.scenes"), key=lambda each: len(each["items"]))
            self.assertEqual(scene["rowHeight"], 20.5)
            shown = opened.run({"scene": scene, "events": []})["snapshots"][0]
            self.assertEqual(shown["height"], 20.5 * len(scene["items"]) + 2 * scene["rowMargin"])
        finally:
            opened.close()


class Campaigns(Written):
    def found(self, page, file, iterations=40):
        (self.site / "board.html").write_text(page)
        path = pathlib.Path(self.folder.name) / "board.js"
        path.write_text(file.replace("PORT", str(self.server.server_port)))
        done = subprocess.run([WEB, str(path), "--fixed", "--seed", "1", "--iterations", str(iterations), "--jobs", "1", "--quiet", "--format", "json"],
                              capture_output=True, text=True, cwd=self.folder.name)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertTrue(lines, done.stderr)
        return {line["invariant"] for line in lines if line["type"] == "cause"}

    def test_what_glides_to_its_place_is_under_the_pointer_when_it_has_come_there(self):
        self.assertEqual(self.found(GLIDING, GLIDING_FILE), set())
        self.assertIn("lifted-is-in-indicated-slot", self.found(GLIDING.replace("from === to", "from === to || to === 2"), GLIDING_FILE))

    def test_what_glides_back_before_it_was_drawn_has_glided(self):
        page = self.opened(GLIDERS, GLIDERS_FILE)
        try:
            [scene] = page.ask("() => stage.scenes")
            self.assertEqual((scene["columnCount"], scene["items"]), (3, [1, 2, 3]))
            events = [{"event": "press", "touch": 1, "at": [10, 15]}, {"event": "hold", "touch": 1}, {"event": "move", "touch": 1, "to": [70, 15]},
                      {"event": "move", "touch": 1, "to": [10, 15]}, {"event": "release", "touch": 1}]
            outcome = page.run({"scene": scene, "events": events})
            self.assertEqual([[item["id"] for item in each["items"]] for each in outcome["snapshots"]][3:], [[2, 1, 3], [1, 2, 3], [1, 2, 3]])
            self.assertFalse(any(item["lifted"] for item in outcome["snapshots"][-1]["items"]))
        finally:
            page.close()

    def test_a_loop_of_frames_that_began_with_the_page_goes_on(self):
        self.assertEqual(self.found(LOOP, LOOP_FILE), set())
        self.assertIn("goes-where-asked", self.found(LOOP.replace("clientX - grip", "clientX - grip - 4"), LOOP_FILE))

    def test_what_lies_far_to_the_right_is_pressed_too(self):
        wide = CHIPS.replace("width: 420px", "width: 1240px").replace("width: 96px", "width: 190px")
        file = CHIPS_FILE.replace('lift: "move"', 'lift: "move", policies: { target: "touch" }')
        self.assertEqual(self.found(wide, file), set())
        self.assertIn("first-move-lifts", self.found(wide.replace("target === list", "target === list || clientX > 900"), file))

    def test_what_floats_next_to_its_slot_is_where_its_pointer_has_it(self):
        # The pointer lies a pixel beside its place, up or down, so that no edge divides one.
        wide = CHIPS.replace("width: 420px", "width: 1240px").replace("width: 96px", "width: 190px")
        page = self.opened(wide, CHIPS_FILE.replace('lift: "move"', 'lift: "move", policies: { target: "touch" }'))
        try:
            [scene] = page.ask("() => stage.scenes")
            events = [{"event": "press", "touch": 1, "at": [185, 13]}, {"event": "hold", "touch": 1},
                      {"event": "move", "touch": 1, "to": [381, 11]}, {"event": "move", "touch": 1, "to": [382, 14]}]
            [frame] = [item["frame"] for item in page.run({"scene": scene, "events": events})["snapshots"][-1]["items"] if item["lifted"]]
        finally:
            page.close()
        self.assertEqual(frame, [296.5, 1, 95, 16])

    def test_a_board_need_not_show_a_place_where_a_drop_changes_nothing(self):
        file = COLUMNS_FILE.replace("SAID", 'policies: { zones: "halves", destination: "own" }')
        self.assertEqual(self.found(COLUMNS, file), set())
        self.assertIn("drop-lands-where-shown", self.found(COLUMNS.replace("gap.replaceWith(dragged)", "gap.parentNode.append(dragged)"), file))


if __name__ == "__main__":
    unittest.main()
