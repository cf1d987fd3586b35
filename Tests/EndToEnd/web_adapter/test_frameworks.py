"""Lists in React, Vue, Lit and Vue.Draggable, boards and the tiles of gridstack: nothing is found in the right ones, and the mistakes that people make are found."""
import json
import pathlib
import shutil
import subprocess
import sys
import unittest
import zipfile

import browser
from web_adapter.test_adapter import ROOT
from web_adapter.test_pages import WEB, Served, only

# Packages that bring the frameworks, in the files that pages load; downloaded when the tests run, and never committed. Behind
# a # stands a source in a source map.
NODE = "ipyvuedraggable-1.1.0.data/data/share/jupyter/nbextensions/jupyter-vuedraggable/index.js.map#webpack:///./node_modules"
PACKAGES = {
    "dash==4.4.1": {"dash/deps/react@18.3.1.min.js": "react.production.js", "dash/deps/react-dom@18.3.1.min.js": "react-dom.production.js"},
    "flask-socketio-lit-html==0.1.10": {"flask_socketio_lit_html/webcomponents_static/element.js": "lit-element.js"},
    "trame-client==4.1.4": {"trame_client/module/vue3-www/vue.global.js": "vue.global.js", "trame_client/module/vue2-www/vue.global.js": "vue2.js"},
    "ipyvuedraggable==1.1.0": {f"{NODE}/vuedraggable/dist/vuedraggable.common.js": "vue-draggable.js", f"{NODE}/sortablejs/Sortable.js": "sortable.js"},
    "streamlit-sortables==0.3.1": {"streamlit_sortables/frontend/build/static/js/main.4a88f4ba.js": "dnd-kit.js"},
    "voila-gridstack==0.4.0": {"voila_gridstack/nbextension/gridstack-jq.js": "gridstack.js"},
}
FRAMEWORKS = ROOT / ".build/web/frameworks"


def download():
    FRAMEWORKS.mkdir(exist_ok=True)

    def read(archive, inside):
        path, _, source = inside.partition("#")
        if not source:
            return archive.read(path)
        sources = json.loads(archive.read(path))
        return sources["sourcesContent"][sources["sources"].index(source)].encode()
    for package, files in PACKAGES.items():
        if all((FRAMEWORKS / name).is_file() for name in files.values()):
            continue
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                        "--dest", str(FRAMEWORKS), package], check=True)
        wheel = next(FRAMEWORKS.glob(f"{package.split('==')[0].replace('-', '_')}-*.whl"))
        with zipfile.ZipFile(wheel) as archive:
            for inside, name in files.items():
                (FRAMEWORKS / name).write_bytes(read(archive, inside))
        wheel.unlink()


class Lists(Served):
    served = pathlib.Path(__file__).parent / "frameworks"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        download()
        for files in PACKAGES.values():
            for name in files.values():
                shutil.copy(FRAMEWORKS / name, cls.site)

    def campaign(self, framework, iterations, pairs, *more):
        text = (self.served / f"{framework}.js").read_text()
        for old, new in pairs:
            self.assertEqual(text.count(old), 1, old)
            text = text.replace(old, new)
        (self.site / f"{framework}.js").write_text(text)
        return subprocess.run([WEB, self.file(framework), "--fixed", "--seed", "1", "--iterations", str(iterations), "--jobs", "1", *more],
                              capture_output=True, text=True, cwd=self.folder.name)

    def found(self, framework, iterations, pairs=(), *more):
        """What is found in a list with something replaced, and real input confirms."""
        done = self.campaign(framework, iterations, pairs, "--quiet", "--format", "json", *more)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertTrue(lines, done.stderr)
        result = next(line for line in lines if line["type"] == "result")
        self.assertLess(sum(result["declined"].values()) * 50, iterations)
        causes = [line for line in lines if line["type"] == "cause"]
        # Which of the kinds of one mistake stands for it is not asked here.
        real = {(kind["invariant"], kind["place"]) for cause in causes for kind in [cause, *cause["alsoSeen"]]}
        # What only synthetic events show is a mistake of the adapter.
        self.assertEqual([line for line in lines if line["type"] == "unconfirmed"], [], done.stderr)
        self.assertEqual(done.returncode, 1 if real else 0, done.stderr)
        return real

    def test_nothing_is_found_where_all_is_right(self):
        for framework in ["react", "vue", "lit", "draggable", "board", "columns"]:
            with self.subTest(framework):
                self.assertEqual(self.found(framework, 300), set())

    def tiles(self, behaviour, more):
        path = pathlib.Path(self.folder.name, "grid.js")
        path.write_text(f"""window.library = {{ summary: "Tiles", behaviour: "{behaviour}", page: "http://localhost:{self.server.server_port}/gridstack.html",
            container: ".grid-stack", items: ".grid-stack-item", {more} }};""")
        return browser.Browser(str(path), {})

    def test_tiles_that_a_library_places_itself_are_measured_where_it_has_put_them(self):
        frames = [[100 * column, 0, 100, 30] for column in range(4)]
        for behaviour, more in [("grid-reorder", 'lift: "move", lifted: ".ui-draggable-dragging"'), ("free-drag", 'held: ".ui-draggable-dragging"')]:
            with self.subTest(behaviour):
                page = self.tiles(behaviour, more)
                try:
                    [scene] = page.ask("() => stage.scenes")
                    outcomes = [run({"scene": scene, "events": []}) for run in (page.run, page.run_trusted)]
                finally:
                    page.close()
                self.assertEqual((scene["width"], scene.get("columnCount", 4), scene.get("rowHeight", 30), len(scene["items"])), (400, 4, 30, 4))
                for outcome in outcomes:
                    self.assertEqual([item["frame"] for item in outcome["snapshots"][0]["items"]], frames)
        self.tiles("free-drag", "").close()
        done = subprocess.run([WEB, "grid.js", "--fixed", "--seed", "1", "--iterations", "1"], capture_output=True, text=True, cwd=self.folder.name)
        self.assertIn('grid.js: a drag marks its item; with held: ".ui-draggable-dragging" it is tested which one is held, too.', done.stderr)

    def test_mistakes_that_people_make_are_found(self):
        for framework, mistake, pairs, shown in [
            ("react", "a stale closure over the order", [
                ("const lift = (item, event) => {", "const lift = React.useCallback((item, event) => {"),
                ("isLifted: false });\n  };", "isLifted: false });\n  }, []);")], ("no-item-lost", "hold")),
            ("react", "an index as key", [("shown.map((item) =>", "shown.map((item, index) =>"), ("key: item", "key: index")],
             ("one-drag-at-a-time", "other at move")),
            ("react", "state set after the drop", [("setOrder(drag.order);", "setTimeout(() => setOrder(drag.order), 500);")],
             ("drop-lands-where-shown", "slot at release")),
            ("vue", "a stale closure over the order", [
                ("const shown =", "const { value: first } = order;\n    const shown ="), ("order: order.value,", "order: first,")],
             ("no-item-lost", "hold")),
            ("vue", "an index as key", [('v-for="item in shown" :key="item"', 'v-for="(item, index) in shown" :key="index"')],
             ("one-drag-at-a-time", "other at move")),
            ("vue", "state set after the drop", [
                ("order.value = drag.value.order;", "const { order: next } = drag.value;\n      setTimeout(() => { order.value = next; }, 500);")],
             ("drop-lands-where-shown", "slot at release")),
            ("lit", "a stale closure over the order", [
                ("this.order = [1, 2, 3, 4];", "this.order = [1, 2, 3, 4];\n    this.lift = this.lift.bind(this, this.order);"),
                ("lift(item, event) {\n", "lift(order, item, event) {\n"), ("order: this.order, isLifted", "order, isLifted")],
             ("no-item-lost", "hold")),
            ("lit", "an index as key", [("(item) => item, (item) =>", "(item, index) => index, (item) =>")],
             ("one-drag-at-a-time", "other at move")),
            ("lit", "state set after the drop", [("this.order = order;\n    this.drag", "setTimeout(() => { this.order = order; }, 500);\n    this.drag")],
             ("drop-lands-where-shown", "slot at release")),
            ("board", "a stale closure over the notes", [("removeEventListener(type, act); };\n  });", "removeEventListener(type, act); };\n  }, [drags.length]);")],
             ("no-item-lost", "move")),
            ("columns", "an index from before the card was taken out", [("    if (old >= 0 && old < index) index -= 1;\n", "")],
             ("drop-lands-at-the-destination", "in front at release")),
            ("columns", "a card that is let go beside the board is lost", [
                ("onDragStart: () => setDrag({ card, from: column })",
                 "onDragStart: () => { setDrag({ card, from: column }); setColumns(columns.map((all) => all.filter((each) => each !== card))); }")],
             ("no-item-lost", "hold")),
        ]:
            with self.subTest(f"{framework}: {mistake}"):
                # What else it breaks is not shrunk.
                self.assertEqual(self.found(framework, 100, pairs, *only(shown)), {shown})

    def test_a_list_of_a_library_for_react(self):
        """A component of PyPI moves an item to the end that is dropped on the list itself, beside all others: it asks for the
        place of the list among its items, which is -1."""
        shown = ("drop-lands-where-shown", "slot at release")
        self.assertEqual(self.found("dndkit", 60, (), *only(shown)), {shown})
        old = "const{active:i,over:o}=e;if(!o)return;"
        text = (FRAMEWORKS / "dnd-kit.js").read_text()
        self.assertEqual(text.count(old), 1)
        (self.site / "dnd-kit.js").write_text(text.replace(old, "const{active:i,over:o}=e;if(!o||t.some((e=>e.header===o.id)))return;"))
        self.assertEqual(self.found("dndkit", 60, (), *only(shown)), set())

    def test_what_a_reset_leaves_over_is_no_finding_and_is_said(self):
        # No scenario drops anything 50 times: alone, none shows it.
        # What breaks in many scenarios, and is not seen with real input, is no clean run.
        for status, iterations, pairs, told in [
            (1, 60, [("const drop = () => {", "const drop = () => {\n    window.drops = (window.drops ?? 0) + 1;\n    if (drops > 50) return setDrag(null);")],
             "it needs the scenarios that ran before it: look for what `reset` leaves over"),
            (0, 8, [("setItems: (items) => {", "setItems: (items) => { window.addEventListener('focus', () => {});")],
             "other listeners after each drag and reset (focus): so the page is opened anew for each scenario"),
        ]:
            with self.subTest(told):
                # What else it breaks is not shrunk.
                done = self.campaign("react", iterations, pairs, *only(("agrees-with-reference", "ended at release")))
                self.assertEqual(done.returncode, status, done.stdout + done.stderr)
                self.assertIn(told, " ".join((done.stdout + done.stderr).split()))


if __name__ == "__main__":
    unittest.main()
