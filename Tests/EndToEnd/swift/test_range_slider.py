"""A behaviour of one's own, outside the package: its tests pass, and its executable has the ordinary command line."""
import json
import os
import pathlib
import subprocess
import unittest

from swift.harness import IN_SCRATCH, ROOT

PACKAGE = os.path.join(ROOT, "Examples/RangeSlider")


def run(*words):
    return subprocess.run(words, cwd=PACKAGE, capture_output=True, text=True, check=False, timeout=1200)


class RangeSlider(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        done = run("swift", "test", *IN_SCRATCH)
        assert done.returncode == 0, done.stdout + done.stderr
        shown = run("swift", "build", *IN_SCRATCH, "--show-bin-path")
        cls.binary = os.path.join(shown.stdout.strip(), "range-slider")

    def slider(self, *words):
        return run(self.binary, *words)

    def test_it_lists_its_own_behaviour_and_no_other(self):
        done = self.slider("list", "behaviours", "--format", "json")
        self.assertEqual([json.loads(line)["name"] for line in done.stdout.splitlines()], ["range-slider"])

    def test_the_reference_breaks_nothing(self):
        done = self.slider("--seed", "1", "--iterations", "5000")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("range-slider, reference: nothing found in 5,000 scenarios\n", done.stdout)

    def test_a_finding_is_told_and_drawn(self):
        done = self.slider("--implementation", "cancel-commits", "--seed", "1", "--iterations", "500",
                           "--only", "cancel-restores")
        self.assertEqual(done.returncode, 1)
        self.assertIn("1. cancel-restores breaks (cancel)\n", done.stdout)
        self.assertNotIn("each situation occurred", done.stdout)

    def test_it_can_be_tested_as_a_program_too(self):
        served = f"'{self.binary}' serve --behaviour range-slider --implementation thumbs-cross"
        done = self.slider("--exec", served, "--behaviour", "range-slider", "--seed", "1", "--iterations", "200",
                           "--only", "thumbs-do-not-cross")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("1. thumbs-do-not-cross breaks (move)\n", done.stdout)

    def test_it_stays_small_and_the_article_shows_all_of_it(self):
        files = sorted(pathlib.Path(PACKAGE, "Sources/RangeSlider").glob("*.swift"))
        article = pathlib.Path(ROOT, "Sources/DragFuzz/DragFuzz.docc/BehaviourOfYourOwn.md").read_text()
        self.assertEqual([file.name for file in files if file.read_text() not in article], [])
        self.assertLessEqual(sum(len(file.read_text().splitlines()) for file in files), 350)
