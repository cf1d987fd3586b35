"""What a page gets between two things that it is sent, and what of it is read at rest."""

import unittest

from web_adapter.laid_out import laid_out
from web_adapter.test_boards import Written, drag

# A board that is drawn in a task of its own, with handlers that know what was drawn last, as those of components do. A
# card that has gone 4 pixels is dragged, and goes to the end of the list where it is dropped. Escape gives it up.
DRAWN = """<!doctype html><style>
.board { display: flex } .list { width: 200px; min-height: 300px } .card { height: 40px; user-select: none }</style>
<div class=board><div class=list></div><div class=list></div></div><script>
let state = { lists: [[1, 2, 3], []], drag: null };
const { port1, port2 } = new MessageChannel(), lists = [...document.querySelectorAll(".list")];
function set(next) {
  state = { ...state, ...next };
  port2.postMessage(0);
}
const show = (all) => set({ lists: all, drag: null });
function draw() {
  const { drag, lists: all } = state;
  lists.forEach((list, index) => list.replaceChildren(...all[index].map((number) => {
    const card = Object.assign(document.createElement("div"), { textContent: `card ${number}` });
    card.className = drag?.moved && drag.number === number ? "card held" : "card";
    card.dataset.id = number;
    return card;
  })));
  onpointerdown = ({ target, clientX, clientY }) => {
    const number = Number(target.dataset.id);
    if (target.matches(".card")) set({ drag: { number, from: [clientX, clientY], moved: false } });
  };
  onpointermove = ({ clientX, clientY }) => {
    const isFar = () => Math.hypot(clientX - drag.from[0], clientY - drag.from[1]) > 4;
    if (drag) set({ drag: { ...drag, moved: drag.moved || isFar() } });
  };
  onpointerup = ({ target }) => {
    const place = drag?.moved ? lists.findIndex((list) => list.contains(target)) : -1;
    if (place >= 0) {
      const left = all.map((numbers) => numbers.filter((each) => each !== drag.number));
      left[place].push(drag.number);
      set({ lists: left });
    }
    set({ drag: null });
  };
  onkeydown = ({ key }) => { if (key === "Escape") set({ drag: null }); };
}
port1.onmessage = draw;
draw();
</script>"""
DRAWN_FILE = """window.library = {
  summary: "A board", behaviour: "drag-session", page: "http://localhost:PORT/board.html", container: ".board",
  lists: ".list", items: ".card", held: ".held", lift: "move", identify: (card) => card.dataset.id,
  setItems: (all, numbers) => show(numbers), reset: () => show([[1, 2, 3], []]),
  policies: { zones: "halves", destination: "own", landing: "own" },
};
"""
TWO = {
    "apps": [{"id": 1}],
    "views": [
        {
            "id": 1,
            "app": 1,
            "frame": [0, 0, 100, 100],
            "rowHeight": 20,
            "sections": [{"items": [{"id": 1}, {"id": 2}]}],
        },
        {"id": 2, "app": 1, "frame": [100, 0, 100, 100], "rowHeight": 20, "sections": [{"items": []}]},
    ],
}

# A list whose rows stay for a while when they are taken out, as transitions have it.
LEAVING = """<!doctype html><style>
body { margin: 0 } ul { margin: 0; padding: 0; width: 300px } li { list-style: none; user-select: none }</style>
<ul></ul><script>
const list = document.querySelector("ul");
let row = null;
function show(items) {
  for (const each of list.children) {
    each.dataset.id = `${each.dataset.id} that was`;
    setTimeout(() => each.remove(), 201);
  }
  list.append(...items.map((number) => {
    const each = Object.assign(document.createElement("li"), { textContent: number });
    each.dataset.id = number;
    return each;
  }));
}
list.onpointerdown = ({ target }) => { row = target.closest("li"); };
onpointermove = ({ clientY }) => {
  if (!row) return;
  row.className = "lifted";
  const isUnder = ({ offsetTop, offsetHeight }) => clientY > offsetTop && clientY < offsetTop + offsetHeight;
  const other = [...list.children].find((each) => each !== row && isUnder(each));
  if (other) other[other.offsetTop < row.offsetTop ? "before" : "after"](row);
};
onpointerup = () => {
  if (row) row.className = "";
  row = null;
};
show([1, 2, 3]);
</script>"""
LEAVING_FILE = """window.library = {
  summary: "A list", behaviour: "grid-reorder", page: "http://localhost:PORT/board.html", container: "ul", items: "li",
  lifted: ".lifted", lift: "move", identify: (row) => row.dataset.id, setItems: (list, items) => show(items),
  reset: () => show([1, 2, 3]), policies: { target: "own" },
};"""

# A handle that is 40 by 24 pixels, whatever it is told, and goes to the left and right alone.
HANDLE = """<!doctype html><style>body { margin: 0 } #box { position: relative; width: 400px; height: 40px }
b { position: absolute; top: 0; width: 40px !important; height: 24px !important }</style>
<div id=box><b></b></div><script>
const handle = document.querySelector("b");
let grip = null;
const app = { set: ({ id, left }) => { app.id = id; handle.style.left = `${left}px`; } };
handle.onpointerdown = ({ clientX }) => { grip = clientX - handle.offsetLeft; };
onpointermove = ({ clientX }) => {
  if (grip === null) return;
  handle.className = "held";
  handle.style.left = `${clientX - grip}px`;
};
onpointerup = () => [grip, handle.className] = [null, ""];
</script>"""
HANDLE_FILE = """window.library = {
  summary: "A handle", behaviour: "free-drag", page: "http://localhost:PORT/board.html", container: "#box", items: "b",
  held: ".held", identify: () => app.id, setItems: (box, [item]) => { if (item) app.set(item); },
  capabilities: { items: 1, fields: { height: 12, FIELDS "frame.y": 0 } } };"""


def rows(shown):
    return [[row["id"] for row in view["sections"][0]["rows"]] for view in shown["views"]]


class BetweenInputs(Written):
    def test_a_page_is_drawn_between_any_two_things_that_it_is_sent(self):
        shown = self.outcome({"scene": TWO, "events": drag([150, 50])}, DRAWN, DRAWN_FILE)["snapshots"]
        self.assertEqual([bool(each["session"]) for each in shown], [False, False, True, True, False])
        self.assertEqual(rows(shown[-1]), [["2"], ["1"]])

    def test_so_it_is_between_a_key_and_the_button(self):
        shown = self.outcome({"scene": TWO, "events": drag([150, 50], last="cancel")}, DRAWN, DRAWN_FILE)["snapshots"]
        self.assertEqual([bool(each["session"]) for each in shown], [False, False, True, True, False])
        self.assertEqual(rows(shown[-1]), [["1", "2"], []])


class AtRest(Written):
    def test_rows_on_their_way_out_are_not_read_as_there(self):
        scene = {
            "origin": [0, 0],
            "width": 100,
            "columnCount": 1,
            "rowHeight": 20,
            "rowMargin": 0,
            "rowPadding": 0,
            "columnMargin": 0,
            "columnPadding": 0,
            "enabled": None,
            "selected": [],
        }
        page = self.opened(laid_out(LEAVING, LEAVING_FILE, scene), LEAVING_FILE)
        try:
            for items in [[3, 1], [1, 2, 4]]:
                [shown] = page.run({"scene": {**scene, "items": items}, "events": []})["snapshots"]
                self.assertEqual(([item["id"] for item in shown["items"]], shown["height"]), (items, 20 * len(items)))
        finally:
            page.close()


class Layouts(Written):
    def test_a_gap_beside_what_is_dragged_is_its_own_place(self):
        # The gap always stands behind the card that is dragged, which is where that was.
        adds = "document.querySelector('.held')?.insertAdjacentHTML('afterend', '<i class=gap></i>');"
        gap = DRAWN.replace("return card;\n  })));", f"return card;\n  }})));\n  {adds}")
        file = DRAWN_FILE.replace('held: ".held"', 'held: ".held", placeholder: ".gap"')
        one = {**TWO, "views": [{**TWO["views"][0], "sections": [{"items": [{"id": 1}]}]}, TWO["views"][1]]}
        for scene in [TWO, one]:
            # In the upper half of its place, and in the lower one.
            shown = self.outcome({"scene": scene, "events": drag([10, 5], [10, 15])}, gap, file)["snapshots"]
            self.assertEqual([each["session"]["destination"]["path"]["item"] for each in shown[3:5]], [0, 1])

    def test_items_have_the_size_that_the_page_gives_them(self):
        page = self.opened(HANDLE, HANDLE_FILE.replace("FIELDS", ""))
        try:
            frames = [scene["items"][0]["frame"] for scene in page.card()["behaviours"][0]["scenes"]]
        finally:
            page.close()
        self.assertEqual({tuple(frame[2:]) for frame in frames}, {(20, 12)})


if __name__ == "__main__":
    unittest.main()
