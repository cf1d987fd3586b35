"""What is dragged by a part of it alone: a press goes to that part, and never to a button in it."""
import re
import unittest

from web_adapter.test_boards import Written

# Two notes that follow the pointer by their heads, in which a button takes a note away; HANDLE is an attribute of that.
NOTES = """<!doctype html><style>
  body { margin: 0 } #desk { position: relative; width: 600px; height: 400px }
  .note { position: absolute; top: 20px; width: 120px; height: 100px; user-select: none } header { height: 26px; display: flex; justify-content: space-between }
</style><div id=desk>
  <div class=note id=one style="left: 20px"><header>one<button>x</button></header><p>text</p></div>
  <div class=note id=two style="left: 300px"><header>two<button>x</button></header><p>text</p></div>
</div><script>
let drag = null;
for (const note of document.querySelectorAll(".note")) {
  note.querySelector("button").onclick = () => note.remove();
  note.querySelector("header").onpointerdown = ({ clientX, clientY, target }) => {
    if (target.localName !== "button") drag = { note, grip: [clientX - note.offsetLeft, clientY - note.offsetTop] };
  };
}
onpointermove = ({ clientX, clientY }) => {
  if (!drag) return;
  drag.note.classList.add("held");
  [drag.note.style.left, drag.note.style.top] = [`${clientX - drag.grip[0]}px`, `${clientY - drag.grip[1]}px`];
};
onpointerup = () => { drag?.note.classList.remove("held"); drag = null; };
</script>"""
FILE = """window.library = { summary: "Notes", behaviour: "free-drag", page: "http://localhost:PORT/board.html", container: "#desk", items: ".note", handle: "header", held: ".held",
  policies: { release: "stays", order: "untouched"MORE }, notPromised: ["cancel-restores"] };"""

# A tree, and a board, whose rows are dragged by a grip at their left end.
ROWS = """<!doctype html><style>body { margin: 0 } #all { width: 300px } .row { height: 40px; display: flex; user-select: none } .grip { width: 30px }</style>
<div id=all><div class=list></div></div><script>
const list = document.querySelector(".list");
let drag = null;
list.append(...[1, 2, 3].map((number) => {
  const row = Object.assign(document.createElement("div"), { className: "row", id: number, innerHTML: `<button class=grip>=</button>row ${number}` });
  row.querySelector(".grip").onpointerdown = () => { drag = row; };
  return row;
}));
onpointermove = ({ clientX, clientY }) => {
  if (!drag) return;
  drag.classList.add("held");
  drag.over = document.elementFromPoint(clientX, clientY)?.closest(".row");
};
onpointerup = ({ clientY }) => {
  const { over } = drag ?? {};
  if (over && over !== drag) over[clientY < over.getBoundingClientRect().top + 20 ? "before" : "after"](drag);
  drag?.classList.remove("held");
  drag = null;
};
</script>"""
ROWS_FILE = """window.library = { summary: "Rows", behaviour: "KIND", page: "http://localhost:PORT/board.html", container: "#all", items: ".row", handle: ".grip", held: ".held", lift: "move",
  MORE };"""
KINDS = [("tree-move", "level: () => 0, policies: { target: \"own\" }"), ("drag-session", "lists: \".list\", policies: { zones: \"halves\" }")]


def drag(at, to):
    return [{"event": "press", "touch": 1, "at": at}, {"event": "hold", "touch": 1}, {"event": "move", "touch": 1, "to": to}, {"event": "release", "touch": 1}]


class Handles(Written):
    def run_both(self, page, file, events):
        """What synthetic and real input show of some events, which is the same."""
        opened = self.opened(page, file)
        try:
            [scene] = opened.ask("() => stage.scenes")
            outcomes = [run({"scene": scene, "events": events}) for run in (opened.run, opened.run_trusted)]
        finally:
            opened.close()
        self.assertEqual(outcomes[0], outcomes[1])
        return scene, outcomes[0]

    def frames(self, outcome):
        return [{item["id"]: item["frame"][:2] for item in shown["items"]} for shown in outcome["snapshots"]]

    def test_wherever_a_note_is_pressed_it_is_dragged_by_its_head_and_never_by_a_button_there(self):
        # In the text below the head; on the head; on the button in it.
        for at in ([30, 50], [20, 12], [67, 14]):
            with self.subTest(at):
                scene, outcome = self.run_both(NOTES, FILE.replace("MORE", ""), drag(at, [at[0] + 30, at[1] + 40]))
                frames = {item["id"]: item["frame"][:2] for item in scene["items"]}
                self.assertEqual(frames, {1: [10, 10], 2: [150, 10]})
                self.assertEqual(self.frames(outcome), [frames] * 3 + [{1: [40, 50], 2: [150, 10]}] * 2)

    def test_where_a_policy_says_what_drags_a_press_beside_it_is_made_and_one_on_a_button_is_declined(self):
        file = FILE.replace("MORE", ", handle: 13")
        _, outcome = self.run_both(NOTES, file, drag([30, 50], [60, 90]))
        self.assertEqual(self.frames(outcome), [{1: [10, 10], 2: [150, 10]}] * 5)
        _, outcome = self.run_both(NOTES, file, drag([67, 14], [97, 54]))
        self.assertEqual(outcome, {"declined": 'a press on "button" in an item'})

    def test_what_notes_with_a_head_do_is_proposed(self):
        within = NOTES.replace("clientX - drag.grip[0]}px`, `${clientY - drag.grip[1]}px", "clamp(clientX - drag.grip[0], 480)}px`, `${clamp(clientY - drag.grip[1], 300)}px")
        within = within.replace("let drag = null;", "let drag = null, front = 0;\nconst clamp = (value, most) => Math.max(0, Math.min(value, most));", 1)
        within = within.replace('drag = { note, grip', 'note.style.zIndex = front += 1, drag = { note, grip')
        file = re.sub(r",\s*policies:.*\] }", " }", FILE.replace("MORE", ""), flags=re.S)
        opened = self.opened(within, file)
        try:
            said = opened.proposal()
        finally:
            opened.close()
        self.assertEqual(said, 'policies: { cancel: "keeps", release: "stays", order: "last-pressed" }, capabilities: { fields: { bounces: false } }')

    def test_a_handle_that_nobody_can_press_is_declined(self):
        covered = NOTES.replace("</script>", "</script><i style='position: absolute; left: 290px; top: 0; width: 200px; height: 50px'></i>")
        _, outcome = self.run_both(covered, FILE.replace("MORE", ""), drag([170, 50], [190, 90]))
        self.assertEqual(outcome, {"declined": "a press on an item whose handle lies under something else, or is cut off"})

    def test_rows_whose_places_are_mapped_are_pressed_on_their_grips(self):
        for kind, more in KINDS:
            with self.subTest(kind):
                scene, outcome = self.run_both(ROWS, ROWS_FILE.replace("KIND", kind).replace("MORE", more), drag([140, 5], [140, 58]))
                last = outcome["snapshots"][-1]
                order = [str(row["id"]) for row in (last["items"] if kind == "tree-move" else last["views"][0]["sections"][0]["rows"])]
                self.assertEqual(order, ["2", "3", "1"], scene)


if __name__ == "__main__":
    unittest.main()
