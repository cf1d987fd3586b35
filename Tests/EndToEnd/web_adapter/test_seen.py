"""What is seen of a page as its user sees it: order, depth, which item is which, and where animations end."""
import pathlib
import unittest

import browser
from web_adapter.laid_out import laid_out
from web_adapter.test_pages import Served

SCENE = {"origin": [0, 0], "width": 100, "columnCount": 1, "rowHeight": 20, "rowMargin": 0, "rowPadding": 0, "columnMargin": 0,
         "columnPadding": 0, "items": [1, 2, 3], "enabled": None, "selected": []}
PRESS = [{"event": "press", "touch": 1, "at": [10, 10]}, {"event": "hold", "touch": 1}]
MOVE = {"event": "move", "touch": 1, "to": [10, 30]}


class Seen(Served):
    def outcome(self, script, scene=SCENE, events=(*PRESS, MOVE), items="<li>a</li><li>b</li><li>c</li>", style="", fields="", pointing=None):
        """What synthetic and real input show of a list that does something when a row is pressed, or the pointer moves."""
        page = f"""<!doctype html><style>body {{ margin: 8px }} li {{ user-select: none; touch-action: none }} {style}</style>
            <ul id="list">{items}</ul><script>
            const list = document.getElementById("list"), rows = [...list.children];
            list.addEventListener("pointerdown", (event) => {{ window.row = event.target.closest("li"); row?.classList.add("lifted"); }});
            addEventListener("pointermove", () => {{ if (window.row) moved(row); }});
            addEventListener("pointerup", () => {{ window.row?.classList.remove("lifted"); window.row = null; }});
            function moved(row) {{ {script} }}
            </script>"""
        file = pathlib.Path(self.folder.name) / "seen.js"
        text = f"""window.library = {{ summary: "A list", behaviour: "grid-reorder", items: "li", lifted: ".lifted", lift: "press",
            page: "http://localhost:{self.server.server_port}/seen.html", container: "#list", {fields} }};"""
        file.write_text(text)
        (self.site / "seen.html").write_text(laid_out(page, text, scene))
        page = browser.Browser(str(file), {}, pointing=pointing, is_unchecked=True)
        try:
            outcomes = [run({"scene": scene, "events": list(events)}) for run in (page.run, page.run_trusted)]
        finally:
            page.close()
        self.assertEqual(outcomes[0], outcomes[1])
        return outcomes[0]["snapshots"][-1]

    def order(self, *given, **more):
        return [item["id"] for item in self.outcome(*given, **more)["items"]]

    def test_the_order_is_that_of_the_frames(self):
        shift = "rows[1].style.transform = 'translateY(-40px)';"
        # A lifted row that floats has the slot that the others leave free.
        self.assertEqual(self.order(f"{shift} row.style.transform = 'translate(30px, 70px)'"), [2, 1, 3])
        # And the slot that it had until the others make room.
        self.assertEqual(self.order("row.style.transform = 'translate(30px, 70px)'"), [1, 2, 3])
        self.assertEqual(self.order(f"{shift} rows[0].style.transform = 'translateY(40px)'; row.classList.remove('lifted')"), [2, 1, 3])
        self.assertEqual(self.order(shift), [2, 1, 3])
        self.assertEqual(self.order(shift, fields="order: (list) => [...list.children].sort((a, b) => a.offsetTop - b.offsetTop),"), [1, 2, 3])

    def test_a_late_press_presses_no_other_item(self):
        # The second finger is put down where the first item was, and nothing is there until that comes back.
        events = [*PRESS, {"event": "move", "touch": 1, "to": [10, 90]}, {"event": "press", "touch": 2, "at": [10, 10]},
                  {"event": "release", "touch": 1}, {"event": "hold", "touch": 2}]
        shown = self.outcome("row.style.transform = 'translateY(160px)'; addEventListener('pointerup', () => { rows[0].style.transform = 'none' })",
                             events=events, pointing="touch")
        self.assertEqual([(item["lifted"], item["frame"][1]) for item in shown["items"]], [(False, 0), (False, 20), (False, 40)])

    def test_a_new_element_is_the_same_item(self):
        anew = "list.replaceChildren(...[1, 0, 2].map((i) => { const own = rows[i].cloneNode(true); own.removeAttribute('style'); return own; }))"
        self.assertEqual(self.order(anew), [2, 1, 3])
        self.assertEqual([item["frame"] for item in self.outcome(anew)["items"]], [[0, 0, 100, 20], [0, 20, 100, 20], [0, 40, 100, 20]])
        same = "<li data-id=x>a</li><li data-id=y>a</li><li data-id=z>a</li>"
        self.assertEqual(self.order(anew, items=same), [2, 1, 3])
        nested = "<li><b>a</b>1</li><li><b>b</b>1</li><li><b>c</b>1</li>"
        # The hook comes before the text, which the page changes here.
        self.assertEqual(self.order(f"rows.forEach((row) => row.append('!')); {anew}", items=nested,
                                    fields="identify: (row) => row.firstChild.textContent,"), [2, 1, 3])

    def test_an_element_that_shows_another_item_is_that_item(self):
        self.assertEqual(self.order("rows[0].textContent = 'b'; rows[1].textContent = 'a'"), [2, 1, 3])
        # One that shows something new is still the same.
        self.assertEqual(self.order("rows[0].textContent = 'z'"), [1, 2, 3])

    def test_an_item_that_is_there_twice_is_told(self):
        self.assertEqual(self.order("list.append(row.cloneNode(true))", events=[*PRESS, MOVE, {"event": "release", "touch": 1}]), [1, 2, 3, 1])

    def test_what_is_in_front_is_read_through_stacking_contexts(self):
        # Rows that are higher than their slots lie over each other.
        over = "ul#list:has(.lifted) li { height: 60px !important }"
        for style, front in [
            ("", None), (".lifted { position: relative; z-index: 1 }", 1), (".lifted { z-index: 1 }", 1),
            # It is painted after all that is in the flow, but not after what has a layer of its own.
            (".lifted { position: relative }", 1), (".lifted { transform: translateY(2px) }", 1), (".lifted { opacity: 0.5 }", 1),
            (".lifted { position: relative } li:last-child { opacity: 0.9 }", None),
            (".lifted { z-index: 1 } li:last-child { z-index: 2 }", 3), (".lifted { z-index: -1 }", None),
            # What its children have is theirs.
            (".lifted b { position: relative; z-index: 5 } .lifted { isolation: isolate } li { z-index: 0 }", None),
        ]:
            with self.subTest(style):
                self.assertEqual(self.outcome("", style=f"{over} {style}")["front"], front)
        # Where a lifted row lies over nothing, and nothing over it, nobody sees that it is not in front.
        self.assertEqual(self.outcome("")["front"], 1)

    def test_animations_are_finished(self):
        moved = self.outcome("row.style.transform = 'translateX(20px)'", style="li { transition: transform 3s }")
        self.assertEqual(moved["items"][0]["frame"], [10, 0, 100, 20])
        ended = self.outcome("row.ontransitionend = () => { row.style.transition = 'none'; row.style.marginLeft = '10px' };"
                             "row.style.transform = 'translateX(20px)'", style="li { transition: transform 3s }")
        self.assertEqual(ended["items"][0]["frame"][0], 15)
        animated = self.outcome("row.getAnimations().length || row.animate({ translate: ['0', '20px'] }, { duration: 900, fill: 'forwards' })")
        self.assertEqual(animated["items"][0]["frame"], [10, 0, 100, 20])
        # What never ends is left as it is.
        self.outcome("rows[1].getAnimations().length || rows[1].animate({ color: ['red', 'blue'] }, { duration: 900, iterations: Infinity })")


if __name__ == "__main__":
    unittest.main()
