"""Fixtures: what is written follows its schema, and a project in another language tests itself with it."""
import glob
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from exectests import harness

CORPUS = os.path.join(harness.ROOT, "Corpus")


class Fixtures(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="dragfuzz-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def write(self, behaviour):
        folder = os.path.join(self.folder, behaviour)
        outcome = harness.run(["fixtures", "--behaviour", behaviour, folder, "--corpus", CORPUS])
        self.assertEqual((outcome.status, outcome.err), (0, ""))
        return folder

    def test_every_file_follows_the_schema_and_is_listed(self):
        for behaviour in ["free-drag", "grid-reorder", "collection-reorder", "drag-session"]:
            folder = self.write(behaviour)
            with open(os.path.join(folder, "index.json")) as file:
                index = json.load(file)
            listed = [fixture["file"] for fixture in index["fixtures"]]
            self.assertEqual(sorted(["index.json", "schema.json", *listed]), sorted(os.listdir(folder)))
            messages = os.path.join(self.folder, "messages")
            with open(messages, "w") as out:
                for path in glob.glob(os.path.join(folder, "*.json")):
                    with open(path) as file:
                        out.write("" if path.endswith("schema.json") else json.dumps(json.load(file)) + "\n")
                # What must not pass does not.
                out.write(json.dumps({**index, "version": 2}) + "\n")
            check = os.path.join(harness.ROOT, ".ci/exectests/validate.py")
            schema = os.path.join(folder, "schema.json")
            result = subprocess.run([harness.validator(), check, schema, messages, "--each"], capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(json.loads(result.stdout), [True] * (len(listed) + 1) + [False])

    @unittest.skipUnless(shutil.which("node"), "there is no node")
    def test_javascript_tests_itself_with_nothing_else(self):
        example = os.path.join(harness.ROOT, "Examples/javascript/fixtures.mjs")
        with open(example) as file:
            self.assertLessEqual(len(file.readlines()), 40)

        def run(folder, **variables):
            done = subprocess.run(["node", example, folder], env={**os.environ, **variables}, text=True,
                                  stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=300)
            return done.returncode, done.stdout.splitlines(), done.stderr

        folder = self.write("grid-reorder")
        count = len(os.listdir(folder)) - 2
        self.assertEqual(run(folder, FIXED="1"), (0, [f"{count} of {count} fixtures pass."], ""))
        status, out, err = run(folder)
        self.assertEqual((status, err), (1, ""))
        self.assertIn("  It was made for this mistake: A cancelled drag keeps its order.", out)
        self.assertLess(int(out[-1].split()[0]), count)

    def test_a_folder_that_is_read_is_not_written(self):
        outcome = harness.run(["fixtures", "--behaviour", "grid-reorder", os.path.join(CORPUS, "x"), "--corpus", CORPUS])
        self.assertEqual((outcome.status, os.path.exists(os.path.join(CORPUS, "x"))), (64, False))
        self.assertIn("which is read; write it elsewhere.", outcome.err)

    def test_a_folder_with_something_else_is_not_written(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ["index.json", "schema.json"]:
                mine = pathlib.Path(folder, name)
                mine.write_text('{"format": "mine"}')
                outcome = harness.run(["fixtures", "--behaviour", "grid-reorder", ".", "--corpus", CORPUS], folder)
                self.assertEqual((outcome.status, outcome.out, outcome.err),
                                 (74, "", 'dragfuzz: cannot write ".": it is not empty.\n'))
                self.assertEqual([(file.name, file.read_text()) for file in pathlib.Path(folder).iterdir()],
                                 [(name, '{"format": "mine"}')])
                mine.unlink()
            # Those of an earlier run are written again.
            for _ in range(2):
                self.assertEqual(
                    harness.run(["fixtures", "--behaviour", "grid-reorder", ".", "--corpus", CORPUS], folder).status, 0)


if __name__ == "__main__":
    unittest.main()
