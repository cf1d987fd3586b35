"""What dragfuzz new writes: drivers that pass as they are, and find what is broken in the code that they drive."""
import itertools
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

from programs import harness

LANGUAGES = {"python": shlex.quote(sys.executable) + " driver.py", "javascript": "node driver.mjs"}
BEHAVIOURS = [card["name"] for card in map(json.loads, subprocess.run(
    [harness.BINARY, "list", "behaviours", "--format", "json"], check=True, capture_output=True, text=True).stdout.splitlines())]
# How the small implementations are broken, and what is found: a free drag no longer goes to the right edge, a cancelled
# drag in a grid or in a list with sections keeps its order, a dropped row stays where it was, too.
BREAKS = {
    "free-drag": {"python": ("my_code.py", 'item.edge = "right" if is_right else "left"', 'item.edge = "left"'),
                  "javascript": ("my-code.mjs", '? "right" : "left"', '? "left" : "left"')},
    "grid-reorder": {"python": ("my_code.py", "self.order, self.drag = self.order_before, None", "self.drag = None"),
                     "javascript": ("my-code.mjs", "      this.order = this.orderBefore;\n", "")},
    "collection-reorder": {
        "python": ("my_code.py", "start, self.sections = self.path(self.lifted), self.sections_before",
                   "start = self.path(self.lifted)"),
        "javascript": ("my-code.mjs", "      this.sections = this.sectionsBefore;\n", ""),
        "swift": ("Sources/MyCode/SectionedList.swift", "      sections = sectionsBefore\n", "")},
    "drag-session": {
        "python": ("my_code.py", "        self.rows[source[0]][source[1]].remove(self.lifted)\n", ""),
        "javascript": ("my-code.mjs", "    source.view.sections[source.section].splice(source.item, 1);\n", ""),
        "swift": ("Sources/MyCode/Lists.swift",
                  "    views[source.view].sections[source.section].remove(at: source.item)\n", "")},
    # A drop farther down among the same siblings goes one place too far.
    "tree-move": {
        "python": ("my_code.py", "            index -= sum(item in lifted for item in parent.children[:index])\n", ""),
        "javascript": ("my-code.mjs", " - parent.children.slice(0, place.index).filter((item) => lifted.includes(item)).length;",
                       ";"),
        "swift": ("Sources/MyCode/Tree.swift",
                  "end - parent.children[..<end].filter { child in moved.contains { $0 === child } }.count",
                  "min(end, parent.children.filter { child in !moved.contains { $0 === child } }.count)")},
    # A cancel leaves a divider where it is.
    "divider-move": {
        "python": ("my_code.py", "            self.take(self.resized(drag.home, self.length))\n", "            pass\n"),
        "javascript": ("my-code.mjs", "if (drag) this.take(this.resized(drag.home, this.length));", ""),
        "swift": ("Sources/MyCode/Strip.swift", "if let drag = end(touch) { sizes = resized(drag.home, to: length) }",
                  "_ = end(touch)")}}
FOUND = {"free-drag": ("adsorbed-touches-nearer-edge", "release"), "grid-reorder": ("cancel-restores", "cancel"),
         "collection-reorder": ("cancel-restores", "cancel"), "drag-session": ("no-item-twice", "release"),
         "tree-move": ("drop-lands-where-shown", "release"), "divider-move": ("cancel-restores", "cancel")}


def code(path):
    """The lines of a file without comments, and without what lies elsewhere in the folder of a driver."""
    with open(path) as file:
        lines = [re.sub(r"(^| +)(//|#) .*", "", line.rstrip("\n")) for line in file]
    return [line.replace("../common/", "./") for line in lines if line]


class New(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def new(self, behaviour, language, *options):
        # A subtest that has failed leaves its own.
        shutil.rmtree(os.path.join(self.folder, "mine"), ignore_errors=True)
        outcome = harness.run(["new", behaviour, "--language", language, *options, "mine"], self.folder)
        self.assertEqual((outcome.status, outcome.err), (0, ""))
        return os.path.join(self.folder, "mine")

    def campaign(self, folder, language, iterations):
        return harness.run(["--exec", LANGUAGES[language], "--seed", "1", "--iterations", str(iterations),
                            "--format", "json", "--corpus", "Corpus", "--strength", "90"], folder)

    def new_broken(self, more=""):
        """A free drag in Python that breaks a promise; returns its folder, the file, and what was in it."""
        folder = self.new("free-drag", "python")
        path = os.path.join(folder, "my_code.py")
        with open(path) as file:
            text = file.read()
        with open(path, "w") as file:
            file.write(text.replace(*BREAKS["free-drag"]["python"][1:]) + more)
        self.assertEqual(self.campaign(folder, "python", 500).status, 1)
        return folder, path, text

    def test_the_templates_pass_as_they_stand(self):
        for behaviour, (language, command) in itertools.product(BEHAVIOURS, LANGUAGES.items()):
            with self.subTest(behaviour, language=language):
                # In the folder of a driver `serving` lies beside it.
                outcome = harness.run(
                    ["--exec", f"env PYTHONPATH=../common {command}", "--seed", "1", "--iterations", "300", "--format", "json",
                     "--corpus", os.path.join(self.folder, "Corpus"), "--strength", "90"],
                    os.path.join(harness.ROOT, "Templates", language, behaviour))
                self.assertEqual((outcome.status, outcome.findings), (0, []), outcome.err)
                self.assertEqual((outcome.results[0]["scenarios"], outcome.results[0]["declined"]), (300, {}))
                # It drags: something is lifted, and some of it is cancelled.
                situations = outcome.results[0]["situations"]
                self.assertGreater(situations["lifted"], 30)
                self.assertGreater(situations["cancelled"], 15)
                # What `new` writes is the same, but for comments and where `serving` lies.
                folder = self.new(behaviour, language)
                for name in os.listdir(folder):
                    if name == "README.md":
                        continue
                    ways = [os.path.join(harness.ROOT, "Templates", language, part, name) for part in [behaviour, "common"]]
                    self.assertEqual(code(os.path.join(folder, name)), code(next(filter(os.path.exists, ways))))
                shutil.rmtree(folder)

    def test_the_driver_for_another_way_to_lift_is_written(self):
        for behaviour, language, lifts in itertools.product(BEHAVIOURS, LANGUAGES, ["hold", "press", "move"]):
            # A divider is held at once, and has no policy `lifts`.
            if behaviour == "divider-move" or lifts == ("move" if behaviour == "free-drag" else "hold"):
                continue
            with self.subTest(behaviour, language=language, lifts=lifts):
                folder = self.new(behaviour, language, "--lifts", lifts)
                outcome = self.campaign(folder, language, 300)
                self.assertEqual((outcome.status, outcome.findings), (0, []), outcome.err)
                self.assertEqual((outcome.results[0]["scenarios"], outcome.results[0]["declined"]), (300, {}))
                self.assertGreater(outcome.results[0]["situations"]["lifted"], 30)
                with open(os.path.join(folder, "driver.py" if language == "python" else "driver.mjs")) as file:
                    driver = file.read()
                self.assertNotIn("<<", driver)
                self.assertEqual(re.findall(r'lifts"?: "(\w+)"', driver), [lifts])
                shutil.rmtree(folder)

    def test_what_is_broken_is_found_and_kept(self):
        for behaviour, language in [(behaviour, language) for behaviour in BREAKS for language in LANGUAGES]:
            with self.subTest(behaviour, language=language):
                name, right, wrong = BREAKS[behaviour][language]
                folder = self.new(behaviour, language)
                path = os.path.join(folder, name)
                with open(path) as file:
                    text = file.read()
                self.assertIn(right, text)
                with open(path, "w") as file:
                    file.write(text.replace(right, wrong))
                outcome = self.campaign(folder, language, 500)
                self.assertEqual(outcome.status, 1, outcome.err)
                self.assertIn(FOUND[behaviour], {(invariant, place.split()[-1]) for invariant, place in outcome.keys()})
                replayed = harness.run(["replay", "Corpus", "--exec", LANGUAGES[language]], folder)
                self.assertEqual(replayed.status, 1, replayed.err)
                with open(path, "w") as file:
                    file.write(text)
                replayed = harness.run(["replay", "Corpus", "--exec", LANGUAGES[language]], folder)
                self.assertEqual(replayed.status, 0, replayed.err)

    def test_settings_reach_the_start(self):
        for language, (name, raises) in {
                "python": ("driver.py", '\n    assert settings.get("snap") != "5"\n'),
                "javascript": ("driver.mjs", '\n  if (settings.snap === "5") throw new Error();\n')}.items():
            for behaviour in BEHAVIOURS:
                with self.subTest(behaviour, language=language):
                    folder = self.new(behaviour, language)
                    path = os.path.join(folder, name)
                    with open(path) as file:
                        text = file.read()
                    declared = re.sub(r'settings("?): \[\]', r'settings\1: [{"name": "snap", "values": ["0", "5"]}]', text)
                    start = re.search(r"(def|function) start\(scene, settings\).*", text)[0]
                    with open(path, "w") as file:
                        file.write(declared.replace(start, start + raises))
                    outcome = self.campaign(folder, language, 50)
                    self.assertEqual([(f["invariant"], f["place"], f["settings"]) for f in outcome.findings],
                                     [("survives", "start", {"snap": "5"})], outcome.err)

    def test_an_error_of_the_code_is_a_finding_with_its_words(self):
        folder = self.new("free-drag", "python")
        path = os.path.join(folder, "my_code.py")
        with open(path, "a") as file:
            file.write('\n\ndef broken(self, id):\n    print("never among the answers")\n    raise KeyError(id)\n\n\n'
                       "Container.cancel = broken\n")
        with open(path) as file:
            line = file.read().splitlines().index("    raise KeyError(id)") + 1
        with open(os.path.join(folder, "driver.py")) as file:
            lines = [text.strip() for text in file.read().splitlines()]
        call = lines.index('code.cancel(event["touch"])') + 1
        called = f"driver.py:{call} in handle"
        outcome = self.campaign(folder, "python", 100)
        self.assertEqual([(f["invariant"], f["place"], f["seen"]) for f in outcome.findings],
                         [("survives", "cancel", f"KeyError(1), my_code.py:{line} in broken, {called}")], outcome.err)

    def test_javascript_says_where_an_error_comes_from(self):
        if not shutil.which("node"):
            self.skipTest("there is no node")
        folder = self.new("free-drag", "javascript")
        path = os.path.join(folder, "my-code.mjs")
        with open(path, "a") as file:
            file.write('Container.prototype.cancel = function () { throw new RangeError("no") };\n')
        with open(path) as file:
            line = len(file.read().splitlines())
        outcome = self.campaign(folder, "javascript", 100)
        self.assertEqual([(f["place"], f["seen"]) for f in outcome.findings],
                         [("cancel", f"RangeError: no, my-code.mjs:{line}")], outcome.err)

    def test_what_json_cannot_say_is_an_error_where_it_is_shown(self):
        folder = self.new("free-drag", "python")
        with open(os.path.join(folder, "my_code.py"), "a") as file:
            file.write('\n\nprint("never among the answers, nor before them")\n\n\ndef nowhere(self, width, height):\n'
                       '    for item in self.items:\n        item.x = float("nan")\n\n\nContainer.resize = nowhere\n')
        outcome = self.campaign(folder, "python", 100)
        # Without items nothing is shown that JSON cannot say, and the container keeps its size: that is a cause of its own.
        self.assertEqual([(f["invariant"], f["place"]) for f in outcome.findings][0], ("survives", "resize"), outcome.err)
        self.assertIn("not JSON compliant", outcome.findings[0]["seen"])

    def test_what_ends_before_its_end_keeps_nothing(self):
        folder, path, text = self.new_broken()
        with open(path, "w") as file:
            file.write(text + "\n\ndef broken(self, width, height, items):\n    raise KeyError(1)\n\n\n"
                       "Container.__init__ = broken\n")
        outcome = harness.run(["replay", "Corpus", "--exec", LANGUAGES["python"]], folder)
        self.assertEqual(outcome.status, 1, outcome.err)
        self.assertIn("my-code breaks survives (start)", outcome.out)
        self.assertIn("   Note      So it is not known whether it keeps ", outcome.out)
        self.assertRegex(outcome.out, r"\n(\d+) entr(y|ies): \1 still fails?, 0 hold\.")

    def test_a_replay_shows_what_was_printed_and_what_was_ruled_out(self):
        folder, _, _ = self.new_broken(
            "\n\nwas = Container.release\n\n\ndef loud(self, id):\n"
            '    print("\\033[31mreleased", id)\n    was(self, id)\n\n\nContainer.release = loud\n')
        entries = os.path.join(folder, "Corpus/free-drag")
        entry = next(name for name in sorted(os.listdir(entries)) if "adsorbed" in name)
        replay = ["replay", f"Corpus/free-drag/{entry}", "--exec", LANGUAGES["python"]]
        outcome = harness.run(replay, folder)
        # What a terminal would obey is taken away.
        self.assertEqual(re.findall("\n   Printed   (.*)\n", outcome.out), ["[31mreleased 1"], outcome.out)
        self.assertNotIn("By its capabilities", outcome.out)
        driver = os.path.join(folder, "driver.py")
        with open(driver) as file:
            text = file.read()
        self.assertIn('"notPromised": []', text)
        with open(driver, "w") as file:
            file.write(text.replace('"notPromised": []', '"capabilities": {"without": ["release"]}'))
        outcome = harness.run(replay, folder)
        self.assertIn("   Note      Its capabilities rule out `release`, so a campaign skips this\n             entry.\n",
                      outcome.out, outcome.err)
        # A file that is named is judged all the same; of a folder, such an entry neither holds nor fails.
        self.assertIn("\n1 entry: ", outcome.out)
        self.assertNotIn("outside", outcome.out)
        outcome = harness.run(["replay", "Corpus", "--exec", LANGUAGES["python"], "--quiet"], folder)
        self.assertIn(f"outside  Corpus/free-drag/{entry}\n", outcome.out)
        self.assertIn(" outside the capabilities. ", outcome.out)

    def test_what_cannot_be_written_is_said(self):
        def refused(*arguments):
            outcome = harness.run(["new", *arguments], self.folder)
            return outcome.status, outcome.err.splitlines()[0]

        folder = self.new("free-drag", "swift")
        self.assertEqual(refused("free-drag", "mine"), (74, 'dragfuzz: cannot write "mine": it is not empty.'))
        self.assertEqual(refused("free-drag", "mine/Package.swift"),
                         (74, 'dragfuzz: cannot write "mine/Package.swift": it is not a folder.'))
        # Git's own files may be there, but are not written over.
        hidden = os.path.join(self.folder, "repository")
        os.makedirs(os.path.join(hidden, ".git"))
        with open(os.path.join(hidden, ".gitignore"), "w") as file:
            file.write("mine")
        self.assertEqual(refused("free-drag", "repository"),
                         (74, 'dragfuzz: cannot write "repository/.gitignore": something else is there already.'))
        with open(os.path.join(hidden, ".gitignore")) as file:
            self.assertEqual(file.read(), "mine")
        self.assertEqual(sorted(os.listdir(hidden)), [".git", ".gitignore"])
        os.remove(os.path.join(hidden, ".gitignore"))
        self.assertEqual(harness.run(["new", "free-drag", "repository"], self.folder).status, 0)
        self.assertEqual(refused("free-drop", "x"),
                         (64, 'dragfuzz: BEHAVIOUR "free-drop" is not known. Did you mean "free-drag"?'))
        self.assertEqual(refused("free-drag", "x", "--language", "ruby"),
                         (64, 'dragfuzz: --language "ruby" is not known. Known are swift, python, javascript.'))
        self.assertEqual(refused("divider-move", "x", "--lifts", "press"),
                         (64, 'dragfuzz: --lifts cannot be used with divider-move: it has no policy "lifts".'))
        self.assertEqual(refused("free-drag"), (64, "dragfuzz: DIR is missing."))
        self.assertEqual(sorted(os.listdir(self.folder)), ["mine", "repository"])
        self.assertTrue(os.path.exists(os.path.join(folder, "Package.swift")))

    def test_links_that_lead_nowhere_are_not_followed(self):
        os.mkdir(os.path.join(self.folder, "mine"))
        link = os.path.join(self.folder, "mine/.gitignore")
        os.symlink("../elsewhere", link)
        outcome = harness.run(["new", "free-drag", "mine"], self.folder)
        self.assertEqual((outcome.status, outcome.err),
                         (74, 'dragfuzz: cannot write "mine/.gitignore": something else is there already.\n'))
        os.symlink("nowhere", os.path.join(self.folder, "other"))
        self.assertEqual(harness.run(["new", "free-drag", "other"], self.folder).status, 74)
        self.assertEqual(harness.run(["--seed", "1", "--iterations", "1", "--junit", "other"], self.folder).status, 74)
        self.assertEqual(sorted(os.listdir(self.folder)), ["mine", "other"])
        self.assertEqual(os.listdir(os.path.join(self.folder, "mine")), [".gitignore"])

    def test_an_interrupt_leaves_all_or_nothing(self):
        for command in [["new", "free-drag", "around/mine"], ["seeds", "around", "--behaviour", "grid-reorder"]]:
            outcomes = set()
            # On a busy machine the interrupt often comes too late.
            for _ in range(1000):
                process = harness.start(command, self.folder)
                path = os.path.join(self.folder, "around")
                # With what is there, half of it is written in most of the runs.
                while process.poll() is None and not os.path.exists(path):
                    pass
                if outcomes <= {0}:
                    process.send_signal(signal.SIGINT)
                process.communicate(timeout=300)
                left = [os.path.join(at, name) for at, _, names in os.walk(path) for name in names]
                self.assertEqual([name for name in left if ".dragfuzz-" in name], [])
                self.assertEqual(bool(left), process.returncode == 0, left)
                outcomes.add(process.returncode)
                shutil.rmtree(path, ignore_errors=True)
                if len(outcomes) == 2:
                    break
            self.assertEqual(len(outcomes), 2)


if __name__ == "__main__":
    unittest.main()
