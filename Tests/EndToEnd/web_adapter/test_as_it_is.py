"""Pages as people write them are tested as they are: nothing of them is laid out, and their scenes are what they show."""
import pathlib
import unittest

import browser
from web_adapter.test_pages import Served

PAGES = pathlib.Path(__file__).resolve().parent / "asis"


class AsItIs(Served):
    served = PAGES

    def opened(self, name, bug=False):
        text = (PAGES / f"{name}.dragfuzz.js").read_text().replace("localhost:PORT/asis", f"localhost:{self.server.server_port}")
        path = pathlib.Path(self.folder.name) / f"{name}.js"
        path.write_text(text.replace("QUERY", "?bug" if bug else ""))
        return browser.Browser(str(path), {})

    def shown(self, name, at, *places, bug=False, end="release"):
        """The scene of a page, and what synthetic and real input show of one drag, which is the same."""
        page = self.opened(name, bug)
        try:
            [scene] = page.ask("() => stage.scenes")
            events = [{"event": "press", "touch": 1, "at": at}, {"event": "hold", "touch": 1}, *({"event": "move", "touch": 1, "to": place} for place in places),
                      {"event": end, "touch": 1}]
            outcomes = [run({"scene": scene, "events": events}) for run in (page.run, page.run_trusted)]
        finally:
            page.close()
        self.assertEqual(outcomes[0], outcomes[1])
        return scene, outcomes[0]["snapshots"]

    def test_rows_of_a_scaled_list_follow_the_pointer(self):
        for bug, way in [(False, 30), (True, 23)]:
            scene, shown = self.shown("scaled", [100, 16], [100, 46], bug=bug)
            self.assertEqual((scene["columnCount"], round(scene["rowHeight"], 1), scene["items"]), (1, 20.8, [1, 2, 3, 4]))
            top = [next(item["frame"][1] for item in each["items"] if item["id"] == 1) for each in shown]
            self.assertAlmostEqual(top[-2] - top[0], way, delta=0.5)

    def test_tiles_lie_in_columns_with_gaps(self):
        scene, shown = self.shown("tiles", [20, 20], [140, 20])
        self.assertEqual({name: scene[name] for name in ("columnCount", "rowHeight", "rowPadding", "columnPadding")},
                         {"columnCount": 3, "rowHeight": 38.5, "rowPadding": 6, "columnPadding": 6})
        self.assertEqual([item["id"] for item in shown[-1]["items"]], [2, 3, 1, 4, 5, 6, 7, 8])

    def test_a_row_is_dragged_by_its_handle(self):
        _, shown = self.shown("todo", [10, 0], [10, 42])
        self.assertEqual([[item["id"] for item in each["items"]] for each in shown], [[1, 2, 3, 4]] * 3 + [[2, 3, 1, 4]] * 2)

    def test_rows_of_any_height_are_those_of_a_collection(self):
        page = self.opened("heights")
        try:
            card = page.card()["behaviours"][0]
        finally:
            page.close()
        self.assertEqual((card["name"], card["policies"]), ("collection-reorder", {"target": "middle", "axis": "scrolling"}))
        [section] = card["scenes"][0]["sections"]
        self.assertEqual([item["id"] for item in section["items"]], [1, 2, 3, 4, 5])
        self.assertGreater(section["items"][1]["size"][1], 2 * section["items"][0]["size"][1])

    def test_cards_go_from_column_to_column(self):
        scene, shown = self.shown("kanban", [50, 30], [50, 150], [50, 200])
        self.assertEqual([[item["id"] for item in section["items"]] for section in scene["sections"]], [[1, 2, 3], [4], []])
        order = [[each["items"] for each in snapshot["display"]] for snapshot in shown]
        # Once the card is gone from the first column, the second one begins earlier in the scene: the pointer is below card 4.
        self.assertEqual(order[-3:-1], [[[2, 3], [4, 1], []], [[2, 3], [4], [1]]])

    def test_what_moves_along_a_line_has_that_for_its_container(self):
        for name, count, height in [("range", 2, 12), ("splitter", 1, 130)]:
            scene, shown = self.shown(name, [*self.middle(name)], [150, 40])
            self.assertEqual((len(scene["items"]), scene["height"]), (count, height))
            self.assertEqual([item["frame"][1] for each in shown for item in each["items"]], [0] * count * len(shown))

    def middle(self, name):
        page = self.opened(name)
        try:
            x, y, width, height = page.ask("() => stage.scenes[0].items[0].frame")
        finally:
            page.close()
        return int(x + width / 2), int(y + height / 2)

    def test_a_cancel_that_leaves_rows_aside_is_seen_also_in_a_frame(self):
        for name, bug, tops in [(name, bug, tops) for name in ("pointerlist", "framed")
                                for bug, tops in [(False, [0, 22.5, 45, 67.5, 90]), (True, [0, 0, 22.5, 67.5, 90])]]:
            with self.subTest(name, bug=bug):
                _, shown = self.shown(name, [70, 10], [70, 57], bug=bug, end="cancel")
                self.assertEqual(sorted(item["frame"][1] for item in shown[-1]["items"]), tops)

    def test_rows_in_shadow_roots_are_dragged(self):
        for bug, end, order in [(False, "release", [2, 3, 1, 4]), (False, "cancel", [1, 2, 3, 4]), (True, "cancel", [2, 3, 1, 4])]:
            with self.subTest(end, bug=bug):
                scene, shown = self.shown("shadow", [60, 10], [60, 50], bug=bug, end=end)
                self.assertEqual((scene["items"], scene["rowHeight"]), ([1, 2, 3, 4], 20))
                self.assertEqual([item["id"] for item in shown[-2]["items"]], [2, 3, 1, 4])
                self.assertEqual([item["id"] for item in shown[-1]["items"]], order)

    def test_a_card_lands_at_the_line(self):
        for bug, order in [(False, [["2", "1", "3"], ["4"]]), (True, [["2", "3", "1"], ["4"]])]:
            _, shown = self.shown("columns", [50, 26], [50, 30], [50, 62], [50, 60], bug=bug)
            self.assertEqual([[row["id"] for row in view["sections"][0]["rows"]] for view in shown[-1]["views"]], order)


if __name__ == "__main__":
    unittest.main()
