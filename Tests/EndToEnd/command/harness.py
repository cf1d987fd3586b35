"""What the end-to-end tests share: running the command in an empty folder, and comparing all that it says."""

import json
import os
import shutil
import subprocess
import tempfile
import time
import unittest

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
BINARY = os.path.join(REPOSITORY, os.environ.get("DRAGFUZZ", ".build/release/dragfuzz"))
# The same command with planted faults among its implementations.
FAULTS = os.path.join(os.path.dirname(BINARY), "dragfuzz-faults")
EXPECTED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "expected")
# A debug build on a busy machine is slow; a test that hangs should still end.
TIMEOUT_SECONDS = 300


def processor_seconds(process):
    """How long a process has been working, which does not depend on what else the machine does."""
    told = subprocess.run(["ps", "-o", "time=", "-p", str(process.pid)], capture_output=True, text=True, check=False).stdout
    return sum(float(part) * 60**place for place, part in enumerate(reversed(told.strip().split(":"))) if part)


class CommandTest(unittest.TestCase):
    """Each test has an empty working folder of its own."""

    maxDiff = None

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="dragfuzz-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def write(self, name, content):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return name

    def start(self, *arguments, environment=None, binary=BINARY, **options):
        # In a GitHub workflow the command says more on standard error.
        full = {
            key: value for key, value in os.environ.items()
            if key not in ("NO_COLOR", "TERM") and not key.startswith("GITHUB_")}
        full.update({"SWIFT_BACKTRACE": "enable=no"}, **(environment or {}))
        options.setdefault("stdout", subprocess.PIPE)
        options.setdefault("stderr", subprocess.PIPE)
        options.setdefault("cwd", self.folder)
        return subprocess.Popen(
            [binary, *map(str, arguments)], env=full, stdin=subprocess.DEVNULL, **options)

    def wait_until(self, happens, process):
        """Waits for something that a process does, however busy the machine is."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while not happens():
            self.assertIsNone(process.poll(), "it has ended too early")
            self.assertLess(time.monotonic(), end, "it takes too long")
            time.sleep(0.02)

    def start_running(self, *arguments, **options):
        """Starts a campaign without a seed, and returns when it has said its seed: it runs from then on."""
        process = self.start(*arguments, **options)
        self.assertRegex(process.stderr.readline(), rb"^dragfuzz: the seed is \d+\n$")
        return process

    def run_command(self, *arguments, **options):
        """Returns exit status, standard output and standard error."""
        process = self.start(*arguments, **options)
        try:
            out, err = process.communicate(timeout=TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        return process.returncode, (out or b"").decode(), (err or b"").decode()

    def assert_refused(self, arguments, status, sentence):
        """The command says one sentence on standard error, nothing on standard output, and ends with the status."""
        seen = self.run_command(*arguments)
        self.assertEqual(seen, (status, "", f"dragfuzz: {sentence}\n"), f"dragfuzz {' '.join(map(str, arguments))}")

    def assert_expected(self, name, text):
        """Compares with a recorded text, or records it; `run command --record` finds the tests that do by their names."""
        self.assertTrue(self.id().endswith("_as_recorded"), self.id())
        path = os.path.join(EXPECTED, name)
        if os.environ.get("DRAGFUZZ_RECORD"):
            os.makedirs(EXPECTED, exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        with open(path, encoding="utf-8") as file:
            self.assertEqual(text, file.read())

    def lines(self, text, type=None):
        """The JSON objects of an output."""
        objects = [json.loads(line) for line in text.splitlines()]
        for object in objects:
            self.assertEqual(list(object)[:2], ["dragfuzz", "type"])
            self.assertEqual(object["dragfuzz"], 2)
        return [object for object in objects if type is None or object["type"] == type]

    def corpus_files(self, folder="Corpus"):
        found = []
        for root, _, names in os.walk(self.path(folder)):
            found += [os.path.relpath(os.path.join(root, name), self.folder) for name in names]
        return sorted(found)


def entry(**changes):
    """A good corpus entry of a published control as a dictionary, with some fields changed; None removes a field."""
    fields = {
        "format": "dragfuzz-counterexample", "version": 1, "behaviour": "grid-reorder",
        "implementation": "qidragsortview", "invariant": "nothing-lifted-at-rest", "place": "lifted at cancel",
        "seed": 1, "iteration": 0,
        "scene": {
            "origin": [0, 0], "width": 1, "columnCount": 1, "rowHeight": 1, "rowMargin": 0, "rowPadding": 0,
            "columnMargin": 0, "columnPadding": 0, "items": [1], "enabled": None, "selected": None,
        },
        "events": [
            {"event": "press", "touch": 1, "at": [0, 0]}, {"event": "hold", "touch": 1},
            {"event": "cancel", "touch": 1},
        ],
    }
    for name, value in changes.items():
        if value is None:
            del fields[name]
        else:
            fields[name] = value
    return fields


def entry_text(**changes):
    return json.dumps(entry(**changes))
