"""Pages that show a change later, as frameworks do: by promises, messages, timers and frames."""
import unittest

from web_adapter.test_library_files import SCENE, opened

# What an event changes is shown when `later` lets it; the press is shown before the browser makes a mousedown of it.
LATE = """
const later = LATER;
window.library = {
  summary: "A late one.", behaviour: "free-drag", held: ".held",
  create(element) {
    let from = null, isShown = false;
    element.onpointerdown = (event) => {
      element.setPointerCapture(event.pointerId);
      later(() => { isShown = true; });
      from = [event.clientX - element.offsetLeft, event.clientY - element.offsetTop];
    };
    element.onpointermove = ({ clientX, clientY }) => from && later(() => {
      element.classList.toggle("held", isShown);
      element.style.left = `${clientX - from[0]}px`;
      element.style.top = `${clientY - from[1]}px`;
    });
    element.onpointerup = () => { [from, isShown] = [null, false]; later(() => element.classList.remove("held")); };
  },
  destroy(element) { element.onpointerdown = element.onpointermove = element.onpointerup = null; },
};
"""
EVENTS = [{"event": "press", "touch": 1, "at": [40, 20]}, {"event": "move", "touch": 1, "to": [50, 20]},
          {"event": "move", "touch": 1, "to": [60, 20]}, {"event": "release", "touch": 1}]


class Late(unittest.TestCase):
    def test_what_is_put_off_is_shown_before_the_next_event(self):
        for later in [
            "(run) => Promise.resolve().then(run)",
            "(run) => Promise.resolve().then(() => {}).then(() => queueMicrotask(async () => { await null; run(); }))",
            "(run) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = run; port2.postMessage(0); }",
            "(run) => { addEventListener('message', run, { once: true }); postMessage(0, '*'); }",
            "(run) => setTimeout(run)",
            "(run) => requestAnimationFrame(() => Promise.resolve().then(run))",
            "(run) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => setTimeout(run); port2.postMessage(0); }",
        ]:
            with self.subTest(later):
                page = opened(LATE.replace("LATER", later))
                try:
                    outcomes = [run({"scene": SCENE, "events": EVENTS}) for run in (page.run, page.run_trusted)]
                finally:
                    page.close()
                self.assertEqual(outcomes[0], outcomes[1])
                self.assertEqual([(shown["items"][0]["frame"][0], shown["items"][0]["heldBy"]) for shown in outcomes[0]["snapshots"]],
                                 [(30, None), (30, None), (40, 1), (50, 1), (50, None)])

    def test_what_never_ends_is_left(self):
        page = opened(LATE.replace("LATER", """(run) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => port2.postMessage(0);
          port2.postMessage(0);
          run();
        }"""))
        try:
            self.assertEqual(page.run({"scene": SCENE, "events": EVENTS})["snapshots"][2]["items"][0]["heldBy"], 1)
        finally:
            page.close()


if __name__ == "__main__":
    unittest.main()
