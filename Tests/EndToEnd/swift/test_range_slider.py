"""A behaviour of one's own, outside the package: its tests pass, and its executable has the ordinary command line."""
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

from swift.harness import IN_SCRATCH, ROOT

EXAMPLE = os.path.join(ROOT, "Examples/RangeSlider")
# A copy of it, into which a test puts files.
PACKAGE = os.path.join(ROOT, ".build/swifttests/RangeSlider")


def run(*words, folder=PACKAGE):
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False, timeout=1200)


class RangeSlider(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        shutil.rmtree(PACKAGE, ignore_errors=True)
        shutil.copytree(EXAMPLE, PACKAGE, ignore=shutil.ignore_patterns(".build"))
        manifest = pathlib.Path(PACKAGE, "Package.swift")
        manifest.write_text(manifest.read_text().replace('path: "../.."', f'path: "{ROOT}"'))
        done = run("swift", "test", *IN_SCRATCH)
        assert done.returncode == 0, done.stdout + done.stderr
        shown = run("swift", "build", *IN_SCRATCH, "--show-bin-path")
        cls.binary = os.path.join(shown.stdout.strip(), "range-slider")

    def slider(self, *words, folder=PACKAGE):
        return run(self.binary, *words, folder=folder)

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

    def new(self, language, folder):
        done = self.slider("new", "range-slider", "--language", language, folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        name = {"swift": "Driver.swift", "python": "driver.py", "javascript": "driver.mjs"}[language]
        return pathlib.Path(folder, name)

    def declined(self, folder, command):
        done = self.slider("--exec", command, "--seed", "1", "--iterations", "200", "--format", "json", folder=folder)
        [result] = [line for line in map(json.loads, done.stdout.splitlines()) if line["type"] == "result"]
        self.assertEqual(done.returncode, 1, done.stderr)
        return result["declined"]

    def test_new_writes_a_driver_that_says_what_to_fill_in(self):
        raises = {"python": 'raise Declined("{}")', "javascript": 'throw new Declined("{}");'}
        shown = '{"lower": {"value": code["lower"]}, "upper": {"value": code["upper"]}, "enabled": code["enabled"], "reports": 0}'
        for language, command in {"python": f"{shlex.quote(sys.executable)} driver.py", "javascript": "node driver.mjs"}.items():
            with self.subTest(language), tempfile.TemporaryDirectory() as folder:
                driver = self.new(language, folder)
                text = driver.read_text()
                for meaning in ["How long the track is, in points", "Whether it can be used from now on.",
                                "How many steps it is from the start of the track."]:
                    self.assertIn(meaning, text)
                self.assertEqual(list(self.declined(folder, command)), ["start makes nothing of a scene yet"])
                text = text.replace(raises[language].format("start makes nothing of a scene yet"), "return scene")
                driver.write_text(text)
                self.assertEqual(list(self.declined(folder, command)), ["snapshot shows nothing yet"])
                driver.write_text(text.replace(raises[language].format("snapshot shows nothing yet"), f"return {shown}"))
                reasons = self.declined(folder, command)
                self.assertIn("press is not passed on yet", reasons)
                self.assertLessEqual(set(reasons), {f"{kind} is not passed on yet" for kind in
                                                    ["press", "release", "move", "hold", "cancel", "set-enabled"]})

    def test_the_driver_in_swift_is_put_into_the_tests_of_the_package(self):
        tests = pathlib.Path(PACKAGE, "Tests/RangeSliderTests")
        with tempfile.TemporaryDirectory() as folder:
            self.assertIn("case .setEnabled:", self.new("swift", os.path.join(folder, "new")).read_text())
            for name in ["Driver.swift", "MyCodeTests.swift"]:
                shutil.move(os.path.join(folder, "new", name), tests)
                self.addCleanup(pathlib.Path(tests, name).unlink)
            built = run("swift", "build", "--build-tests", *IN_SCRATCH)
            self.assertEqual(built.returncode, 0, built.stdout + built.stderr)
            done = run("swift", "test", "--skip-build", "--filter", "nothingIsFound\\(", *IN_SCRATCH)
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
            self.assertIn("start makes nothing of a scene yet", done.stdout)

    def test_it_stays_small_and_the_article_shows_all_of_it(self):
        files = sorted(pathlib.Path(EXAMPLE, "Sources/RangeSlider").glob("*.swift"))
        article = pathlib.Path(ROOT, "Sources/DragFuzz/DragFuzz.docc/BehaviourOfYourOwn.md").read_text()
        self.assertEqual([file.name for file in files if file.read_text() not in article], [])
        self.assertLessEqual(sum(len(file.read_text().splitlines()) for file in files), 350)
