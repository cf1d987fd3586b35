"""Programs that behave: the examples, and what dragfuzz serves itself."""
import glob
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

from programs import harness

EXAMPLES = os.path.join(harness.ROOT, "Examples")
PYTHON = shlex.join([sys.executable, os.path.join(EXAMPLES, "python/adapter.py")])
COLLECTION = shlex.join([sys.executable, os.path.join(EXAMPLES, "python/collection_adapter.py")])
SESSION = shlex.join([sys.executable, os.path.join(EXAMPLES, "python/session_adapter.py")])
NODE = shlex.join(["node", os.path.join(EXAMPLES, "javascript/adapter.mjs")])
BEHAVIOURS = ["grid-reorder", "free-drag"]


def listed(what):
    out = harness.run(["list", what, "--format", "json"]).out
    return [json.loads(line) for line in out.splitlines()]


def served(name, behaviour):
    return shlex.join([harness.BINARY, "serve", "--implementation", name, "--behaviour", behaviour])


class Examples(unittest.TestCase):
    def check(self, command, key, script):
        with open(shlex.split(command)[1]) as file:
            self.assertLess(len(file.readlines()), 80)
        arguments = ["--exec", command, "--seed", "1", "--iterations", "500", "--format", "json"]
        outcome = harness.run(arguments)
        self.assertEqual(outcome.status, 1, outcome.err)
        finding = next(f for f in outcome.findings if (f["invariant"], f["place"]) == key)
        self.assertEqual(finding["script"], script)
        os.environ["FIXED"] = "1"
        try:
            outcome = harness.run(arguments)
        finally:
            del os.environ["FIXED"]
        self.assertEqual((outcome.status, outcome.findings), (0, []), outcome.err)
        return outcome

    def test_python_collection(self):
        outcome = self.check(COLLECTION, ("data-agrees-with-display", "background"), [
            "press touch 1 at (30, 30), on item 1", "hold touch 1", "move touch 1 to (90, 30)",
            "background, the app is no longer seen"])
        # It can do a part of what there is, is given no more than that, and keeps everything in that.
        (result,) = outcome.results
        self.assertEqual((result["scenarios"], result["declined"]), (500, {}))
        for situation in ["moved-across-sections", "skipped-places", "scrolled-to-end", "background-during-drag"]:
            self.assertGreater(result["situations"][situation], 0, situation)

    def test_python_session(self):
        outcome = self.check(SESSION, ("drop-lands-where-shown", "behind at release"), [
            "press touch 1 at (100, 50), on item 1", "hold touch 1", "move touch 1 to (100, 110)", "release touch 1"])
        # It can do a part of what there is, is given no more than that, and keeps everything in that.
        (result,) = outcome.results
        self.assertEqual((result["scenarios"], result["declined"]), (500, {}))
        for situation in ["moved-forwards", "lifted-several", "moved-across-views", "copied-to-other-app", "arrived", "failed",
                      "added", "opened", "gap-after-rest", "in-background"]:
            self.assertGreater(result["situations"][situation], 0, situation)

    def test_python(self):
        self.check(PYTHON, ("drag-is-a-move", "move"),
                   ["press touch 1 at (160, 30), on item 1", "hold touch 1", "move touch 1 to (160, 130)"])

    @unittest.skipUnless(shutil.which("node"), "there is no node")
    def test_javascript(self):
        self.check(NODE, ("cancel-restores", "cancel"),
                   ["press touch 1 at (160, 30), on item 1", "hold touch 1", "move touch 1 to (160, 90)", "cancel touch 1"])

    def test_entries_are_replayed_shrunk_and_shown(self):
        with tempfile.TemporaryDirectory() as folder:
            outcome = harness.run(["--exec", PYTHON, "--seed", "1", "--iterations", "100", "--format", "json",
                                   "--corpus", "Corpus"], folder)
            self.assertEqual(outcome.status, 1)
            for finding in outcome.findings:
                self.assertEqual(shlex.split(finding["command"]),
                                 ["dragfuzz", "replay", finding["file"], "--exec", PYTHON])
                again = harness.run(shlex.split(finding["command"])[1:], folder)
                self.assertEqual(again.status, 1, again.err)
                self.assertIn("still breaks", again.out)
            file = outcome.findings[0]["file"]
            self.assertEqual(harness.run(["shrink", file, "--exec", PYTHON], folder).status, 1)
            shown = harness.run(["show", file, "--exec", PYTHON], folder)
            self.assertEqual(shown.status, 0, shown.err)
            self.assertIn("python-grid", shown.out)
            # Without the program nobody knows its name.
            alone = harness.run(["shrink", file], folder)
            self.assertEqual(alone.status, 65)
            self.assertRegex(alone.err, r'^dragfuzz: Corpus/\S+\.json: dragfuzz has no implementation "python-grid" '
                                        r"of grid-reorder: name your program with --exec, another implementation with "
                                        r"--implementation, or, if it is in a Swift test, run DRAGFUZZ_REPLAY=FILE swift "
                                        r"test\.\n$")
            alone = harness.run(["replay", file], folder)
            self.assertEqual(alone.status, 1, alone.err)
            self.assertIn("1 entry of an implementation that is not here was run on the reference.\n", alone.out)
            # What it showed can be read.
            told = harness.run(["show", file], folder)
            self.assertEqual(told.status, 0, told.err)
            first = outcome.findings[0]
            self.assertIn(f"expected {first['expected']}, seen {first['seen']}", told.out)
            # What the program does not have it cannot run.
            os.mkdir(os.path.join(folder, "Corpus/free-drag"))
            entry = os.path.join(harness.ROOT, "Corpus/free-drag")
            name = sorted(os.listdir(entry))[0]
            shutil.copy(os.path.join(entry, name), os.path.join(folder, "Corpus/free-drag"))
            mixed = harness.run(["replay", "Corpus", "--exec", PYTHON], folder)
            self.assertEqual(mixed.status, 65)
            self.assertEqual(mixed.err, f"dragfuzz: Corpus/free-drag/{name}: python-grid does not implement free-drag: "
                                        "name the entries of grid-reorder, which it implements.\n")
            # What the file says it breaks, it may break no more.
            os.environ["FIXED"] = "1"
            try:
                mended = harness.run(["show", file, "--exec", PYTHON], folder)
                lines = harness.run(["show", file, "--exec", PYTHON, "--format", "json"], folder).out.splitlines()
            finally:
                del os.environ["FIXED"]
            self.assertEqual(mended.status, 0)
            finding = outcome.findings[0]
            self.assertIn(f"Holds now: {finding['invariant']} ({finding['place']}), which the entry says it breaks\n",
                          mended.out)
            self.assertNotIn("Breaks: ", mended.out)
            self.assertIn(f"Breaks: {finding['invariant']} ({finding['place']})\n", shown.out)
            self.assertEqual(json.loads(lines[-1]), {"dragfuzz": 2, "type": "end", "fails": False})
            other = harness.run(["replay", "--exec", harness.command("segv"), file], folder)
            self.assertEqual(other.status, 0, other.err)

    def test_the_output_does_not_depend_on_the_number_of_workers(self):
        arguments = ["--exec", PYTHON, "--seed", "3", "--iterations", "300"]
        # How often what was found is repeated depends on how busy the machine is, and is said.
        repeats = re.compile(r"; confirmed\s+by\s+one\s+repeat,.*?(?=\n   \w)", re.DOTALL)
        one, two = (repeats.sub("", harness.run([*arguments, "--jobs", jobs]).out) for jobs in ["1", "2"])
        self.assertEqual(one, two)


class Served(unittest.TestCase):
    """In another process the same is found, in the same smallest scenarios, for as much shrinking as in this one."""

    def findings(self, *arguments):
        outcome = harness.run([*arguments, "--seed", "1", "--iterations", "500", "--format", "json"], timeout=600)
        self.assertTrue(outcome.ended, outcome.err)
        return [{k: f[k] for k in ["invariant", "place", "expected", "seen", "iteration", "scene", "events"]}
                for f in outcome.findings]

    def test_published_controls_in_and_out_of_process(self):
        known = [card for card in listed("implementations") if card["kind"] in ("published", "reference")]
        self.assertEqual(len(known), 10)
        for card in known:
            behaviour, name = card["behaviour"], card["name"]
            with self.subTest(name):
                here = self.findings("--implementation", name, "--behaviour", behaviour)
                there = self.findings("--exec", served(name, behaviour), "--behaviour", behaviour)
                self.assertEqual(here, there)
                self.assertEqual(bool(here), card["kind"] == "published")

    def test_its_runs_are_cheap_and_it_says_so(self):
        process = subprocess.run(shlex.split(served("reference", "grid-reorder")), capture_output=True, text=True,
                                 input='{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocol":1}}\n')
        # As many as in process: a program that says nothing has 300.
        self.assertEqual(json.loads(process.stdout)["result"]["shrinkRuns"], 5000)


class Messages(unittest.TestCase):
    """Real messages of every behaviour against the schema, by a validator that is not ours."""

    def test_schema_is_what_the_command_speaks(self):
        with open(os.path.join(harness.ROOT, "Documentation/protocol.schema.json")) as file:
            self.assertEqual(file.read(), harness.run(["serve", "--schema"]).out,
                             "write it again: dragfuzz serve --schema > Documentation/protocol.schema.json")

    def test_schema(self):
        python = harness.validator()
        with open(os.path.join(harness.ROOT, "Documentation/protocol.schema.json")) as file:
            schema = json.load(file)
        self.assertEqual(schema["$schema"], "https://json-schema.org/draft/2020-12/schema")
        behaviours = [b["name"] for b in listed("behaviours") if b["type"] == "behaviour"]
        self.assertGreaterEqual(len(behaviours), 2)
        with tempfile.TemporaryDirectory() as folder:
            messages = os.path.join(folder, "messages")
            for behaviour in behaviours:
                # Both directions, as they were spoken.
                script = 'tee "$0.$$.in" | "$1" serve --behaviour "$2" | tee "$0.$$.out"'
                command = shlex.join(["sh", "-c", script, messages, harness.BINARY, behaviour])
                outcome = harness.run(["--exec", command, "--behaviour", behaviour, "--seed", "1", "--iterations", "60",
                                       "--jobs", "1"])
                self.assertEqual(outcome.status, 0, outcome.err + outcome.out)
            if shutil.which("node"):
                self.record(NODE, messages)
            self.record(PYTHON, messages)
            self.record(COLLECTION, messages)
            self.record(SESSION, messages)
            check = os.path.join(harness.ROOT, "Tests/EndToEnd/programs/validate.py")
            path = os.path.join(harness.ROOT, "Documentation/protocol.schema.json")
            result = subprocess.run([python, check, path, *glob.glob(messages + ".*")], capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, result.stdout[-3000:] + result.stderr[-3000:])
            self.assertGreater(int(result.stdout), 200)

    def valid(self, messages):
        """Which of the messages follow the schema."""
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write("".join(json.dumps(message) + "\n" for message in messages))
            file.flush()
            check = os.path.join(harness.ROOT, "Tests/EndToEnd/programs/validate.py")
            path = os.path.join(harness.ROOT, "Documentation/protocol.schema.json")
            result = subprocess.run([harness.validator(), check, path, file.name, "--each"], capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    # A program that says what it is told to say.
    SAYS = """
import json, sys
card, answer = (json.loads(text) for text in sys.argv[1:3])
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] == "initialize": print(json.dumps({"jsonrpc": "2.0", "id": 0, **card}), flush=True)
    elif request["method"] == "run": print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **answer}), flush=True)
"""
    CARD = {"protocol": 1, "name": "says", "behaviours": [{"name": "grid-reorder"}]}
    SNAPSHOT = {"height": 0, "items": [], "lastEnded": {"order": [], "selection": []}}

    def says(self, card, answer):
        return ["--exec", shlex.join([sys.executable, "-c", self.SAYS, json.dumps(card), json.dumps(answer)])]

    def test_what_the_schema_refuses_the_command_refuses_and_nothing_else(self):
        def card(**changes):
            return {"result": {**self.CARD, **changes}}

        def offer(**fields):
            return card(behaviours=[{"name": "grid-reorder", **fields}])

        cards = [
            card(), card(summary="A grid."), card(summary=7), card(shrinkRuns=1), card(shrinkRuns=0), card(shrinkRuns=1e6),
            card(shrinkruns=7), card(name="No"), card(name="n" * 65), card(protocol=2), {"result": {}}, {"result": 3},
            card(behaviours=[{"name": "juggling", "balls": 3}, {"name": "grid-reorder"}]), card(behaviours={}),
            card(behaviours=[{"nam": "juggling"}, {"name": "grid-reorder"}]), card(version="2"),
            offer(promised=["no-item-lost"]), offer(promised=["no-item-los"]), offer(promised="all"),
            offer(notPromised=["no-item-lost"]), offer(notPromised=["survives"]), offer(tolerance=0.5), offer(tolerance=-1),
            offer(promised=["no-item-lost"], notPromised=["cancel-restores"]), offer(promised=[], notPromised=[]),
            offer(policies={}), offer(policies={"cancel": "keeps"}), offer(policies={"cancel": "explodes"}),
            offer(policies={"cancels": "keeps"}), offer(tolerances=1), {**card(), "error": None}, {**card(), "time": 1},
        ]
        run = {"result": {"snapshots": [self.SNAPSHOT]}}
        valid = self.valid([{"jsonrpc": "2.0", "id": 0, **card} for card in cards])
        self.assertGreater(sum(valid), 8)
        self.assertGreater(len(valid) - sum(valid), 15)
        arguments = ["--seed", "1", "--iterations", "1", "--behaviour", "grid-reorder", "--jobs", "1", "--only", "survives"]
        for card, is_valid in zip(cards, valid):
            with self.subTest(card):
                outcome = harness.run([*self.says(card, run), *arguments])
                self.assertEqual(outcome.status in (0, 1), is_valid, outcome.err)
                self.assertIn(outcome.status, [0, 1, 69])

        def seen(**changes):
            return {"result": {"snapshots": [{**self.SNAPSHOT, **changes}]}}

        def error(**fields):
            return {"error": {"code": -32000, "message": "boom", **fields}}

        item = {"id": 1, "frame": [0, 0, 1, 1]}
        answers = [
            run, seen(items=[item]), seen(items=[{**item, "enabled": None}]), seen(items=[{"id": 1}]), seen(height="0"),
            seen(items=[{**item, "frame": [0, 0, 1]}]), seen(items=[{**item, "id": 0.5}]), seen(front=None), seen(front="1"),
            seen(endedCount=1), seen(endedCount=0.5), seen(ended=1), seen(lastEnded={}), seen(lastEnded=None),
            seen(lastEnded={"order": [1], "selections": []}), {"result": {"snapshots": []}}, {"result": {}}, {"result": None},
            {"result": {"snapshots": [self.SNAPSHOT], "time": 1}}, {**run, "error": None}, {**run, "time": 1},
            {"result": {"snapshots": {}}}, {"result": {"snapshots": [{}]}},
            error(), error(data="a stack"), error(data=None), error(data={"trace": []}), error(data={"snapshots": []}),
            error(data={"snapshots": [self.SNAPSHOT]}), error(data={"snapshots": 7}),
            error(data={"snapshots": [], "trace": []}), error(time=1), {"error": "boom"}, {"error": {"message": "boom"}},
            {"error": {"code": "E1", "message": "boom"}}, {"error": {"code": -32001, "message": "not here"}},
        ]
        valid = self.valid([{"jsonrpc": "2.0", "id": 1, **answer} for answer in answers])
        self.assertGreater(sum(valid), 10)
        self.assertGreater(len(valid) - sum(valid), 15)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "entry.json")
            with open(path, "w") as file:
                json.dump({"format": "dragfuzz-counterexample", "version": 1, "behaviour": "grid-reorder",
                           "scene": {"width": 1, "columnCount": 1, "rowHeight": 1}, "events": []}, file)
            for answer, is_valid in zip(answers, valid):
                with self.subTest(answer):
                    outcome = harness.run(["show", path, *self.says({"result": self.CARD}, answer), "--format", "json"])
                    if outcome.status == 65:
                        self.assertEqual((answer["error"]["code"], is_valid), (-32001, True), outcome.err)
                        continue
                    (step,) = [line for line in map(json.loads, outcome.out.splitlines()) if line["type"] == "step"]
                    problems = [v["seen"] for v in step["violations"] if v["invariant"] == "survives"]
                    # An error that is one is shown as it is.
                    self.assertEqual([p for p in problems if p not in ("boom", "an error: boom")] == [], is_valid, problems)

    def record(self, command, messages):
        script = 'tee "$0.$$.in" | ' + command + ' | tee "$0.$$.out"'
        harness.run(["--exec", shlex.join(["sh", "-c", script, messages]), "--seed", "1", "--iterations", "30",
                     "--jobs", "1"])


if __name__ == "__main__":
    unittest.main()
