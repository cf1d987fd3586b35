"""Programs that behave: the examples, and what dragfuzz serves itself."""
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

from exectests import harness

EXAMPLES = os.path.join(harness.ROOT, "Examples")
PYTHON = shlex.join([sys.executable, os.path.join(EXAMPLES, "python/adapter.py")])
NODE = shlex.join(["node", os.path.join(EXAMPLES, "javascript/adapter.mjs")])
BEHAVIOURS = ["grid-reorder", "free-drag"]


def listed(what):
    out = harness.run(["list", what, "--format", "json"]).out
    return [json.loads(line) for line in out.splitlines()]


def served(name, behaviour):
    return shlex.join([harness.BINARY, "serve", "--implementation", name, "--behaviour", behaviour])


class Examples(unittest.TestCase):
    def check(self, command, key, script):
        for path in [os.path.join(EXAMPLES, "python/adapter.py"), os.path.join(EXAMPLES, "javascript/adapter.mjs")]:
            with open(path) as file:
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

    def test_python(self):
        self.check(PYTHON, ("drag-is-a-move", "move"),
                   ["press touch 1 at (0, 0)", "hold touch 1", "move touch 1 to (0, 2)"])

    @unittest.skipUnless(shutil.which("node"), "there is no node")
    def test_javascript(self):
        self.check(NODE, ("cancel-restores", "cancel"),
                   ["press touch 1 at (0, 0)", "hold touch 1", "move touch 1 to (0, 1)", "cancel touch 1"])

    def test_entries_are_replayed_shrunk_and_shown(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "Corpus"))
            outcome = harness.run(["--exec", PYTHON, "--seed", "1", "--iterations", "100", "--format", "json"], folder)
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
            self.assertEqual(harness.run(["replay", file], folder).status, 65)
            other = harness.run(["replay", "--exec", harness.command("segv"), file], folder)
            self.assertEqual(other.status, 0, other.err)

    def test_the_output_does_not_depend_on_the_number_of_workers(self):
        arguments = ["--exec", PYTHON, "--seed", "3", "--iterations", "300"]
        one, two = (harness.run([*arguments, "--jobs", jobs]) for jobs in ["1", "2"])
        self.assertEqual(one.out, two.out)


class Served(unittest.TestCase):
    """In another process the same is found, in the same smallest scenarios."""

    def findings(self, *arguments):
        outcome = harness.run([*arguments, "--seed", "1", "--iterations", "500", "--format", "json"], timeout=600)
        self.assertTrue(outcome.ended, outcome.err)
        return [{k: f[k] for k in ["invariant", "place", "expected", "seen", "iteration", "scene", "events"]}
                for f in outcome.findings]

    def test_published_controls_in_and_out_of_process(self):
        for behaviour, name in [("grid-reorder", "qidragsortview"), ("free-drag", "fldragview"),
                                ("collection-reorder", "bmlongpressdragcellcollectionview"),
                                ("grid-reorder", "reference"), ("free-drag", "reference"),
                                ("collection-reorder", "reference")]:
            with self.subTest(name):
                here = self.findings("--implementation", name, "--behaviour", behaviour)
                there = self.findings("--exec", served(name, behaviour), "--behaviour", behaviour)
                self.assertEqual(here, there)
                self.assertEqual(bool(here), name != "reference")


class Messages(unittest.TestCase):
    """Real messages of every behaviour against the schema, by a validator that is not ours."""

    def test_schema_is_what_the_command_speaks(self):
        with open(os.path.join(harness.ROOT, "Documentation/protocol.schema.json")) as file:
            self.assertEqual(file.read(), harness.run(["serve", "--schema"]).out,
                             "write it again: dragfuzz serve --schema > Documentation/protocol.schema.json")

    def test_schema(self):
        python = validator()
        with open(os.path.join(harness.ROOT, "Documentation/protocol.schema.json")) as file:
            schema = json.load(file)
        self.assertEqual(schema["$schema"], "https://json-schema.org/draft/2020-12/schema")
        behaviours = [b["name"] for b in listed("behaviours") if b["type"] == "behaviour"]
        self.assertGreaterEqual(len(behaviours), 2)
        with tempfile.TemporaryDirectory() as folder:
            messages = os.path.join(folder, "messages")
            for behaviour in behaviours:
                # Both directions, as they were spoken.
                script = 'tee -a "$0.in" | "$1" serve --behaviour "$2" | tee -a "$0.out"'
                command = shlex.join(["sh", "-c", script, messages, harness.BINARY, behaviour])
                outcome = harness.run(["--exec", command, "--behaviour", behaviour, "--seed", "1", "--iterations", "60",
                                       "--jobs", "1"])
                self.assertEqual(outcome.status, 0, outcome.err + outcome.out)
            if shutil.which("node"):
                self.record(NODE, messages)
            self.record(PYTHON, messages)
            with open(messages, "w") as file:
                for end in [".in", ".out"]:
                    with open(messages + end) as part:
                        file.write(part.read())
            check = os.path.join(harness.ROOT, ".ci/exectests/validate.py")
            path = os.path.join(harness.ROOT, "Documentation/protocol.schema.json")
            result = subprocess.run([python, check, path, messages], capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, result.stdout[-3000:] + result.stderr[-3000:])
            self.assertGreater(int(result.stdout), 200)

    def record(self, command, messages):
        script = 'tee -a "$0.in" | ' + command + ' | tee -a "$0.out"'
        harness.run(["--exec", shlex.join(["sh", "-c", script, messages]), "--seed", "1", "--iterations", "30",
                     "--jobs", "1"])


def validator():
    """A Python that has jsonschema: this one, or one made for the test."""
    if subprocess.run([sys.executable, "-c", "import jsonschema, referencing"], capture_output=True).returncode == 0:
        return sys.executable
    folder = os.path.join(harness.ROOT, ".build/exec-tests-venv")
    python = os.path.join(folder, "bin/python")
    if not os.path.exists(python):
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "jsonschema>=4"], check=True)
    return python


if __name__ == "__main__":
    unittest.main()
