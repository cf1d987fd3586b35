"""The build script of Fuzzing with the variables that OSS-Fuzz sets, and the targets that it makes.

`precompile_swift` here sets what that of the image base-builder-swift sets.
"""

import concurrent.futures
import configparser
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import zipfile

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
FUZZING = os.path.join(REPOSITORY, "Fuzzing")
# Those of the behaviours are the ones whose name has two words.
SCENARIOS = sorted(name for name in os.listdir(os.path.join(FUZZING, "Sources")) if name.count("-") == 2)
OUTSIDE = ["fuzz-json", "fuzz-entries", "fuzz-requests", "fuzz-answers"]
# The published control of each behaviour: a run from the seeds finds something within seconds.
PUBLISHED = {
    "fuzz-free-drag": "fldragview", "fuzz-grid-reorder": "qidragsortview",
    "fuzz-collection-reorder": "xwdragcellcollectionview", "fuzz-drag-session": "collection-drop-sample"}
SECONDS = 5
# What reads what comes from outside is looked at longer.
SECONDS_OUTSIDE = 20

PRECOMPILE = """
export SWIFTFLAGS="-Xswiftc -parse-as-library -Xswiftc -static-stdlib --static-swift-stdlib"
export SWIFTFLAGS="$SWIFTFLAGS -Xswiftc -sanitize=fuzzer,$SANITIZER --sanitize=$SANITIZER"
"""


class Targets(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="dragfuzz-fuzzing-")
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.out = os.path.join(cls.folder, "out")
        tools = os.path.join(cls.folder, "bin")
        os.mkdir(cls.out)
        os.mkdir(tools)
        with open(os.path.join(tools, "precompile_swift"), "w", encoding="utf-8") as file:
            file.write(PRECOMPILE)
        environment = dict(
            os.environ, OUT=cls.out, SRC=os.path.dirname(REPOSITORY), SANITIZER="address", CFLAGS="", CXXFLAGS="",
            PATH=f"{tools}:{os.environ['PATH']}")
        done = subprocess.run(
            ["bash", "-eu", os.path.join(FUZZING, "build.sh")], cwd=REPOSITORY, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode != 0:
            raise AssertionError(done.stdout[-5000:])

    def options(self, name):
        """What the options file says: the arguments and the environment that ClusterFuzz makes of it."""
        options = configparser.ConfigParser()
        options.read(os.path.join(self.out, f"{name}.options"))
        asan = ":".join(f"{key}={value}" for key, value in options["asan"].items())
        return [f"-{key}={value}" for key, value in options["libfuzzer"].items()], dict(os.environ, ASAN_OPTIONS=asan)

    def run_target(self, name, *arguments, seconds=SECONDS):
        """Runs a target from its seeds; returns exit status, what it has said and the files that it has written."""
        work = tempfile.mkdtemp(dir=self.folder)
        corpus = os.path.join(work, "corpus")
        with zipfile.ZipFile(os.path.join(self.out, f"{name}_seed_corpus.zip")) as seeds:
            seeds.extractall(corpus)
        options, environment = self.options(name)
        done = subprocess.run(
            [os.path.join(self.out, name), corpus, "-seed=1", f"-max_total_time={seconds}", "-print_final_stats=1",
             "-artifact_prefix=./", *options, *arguments],
            cwd=work, env=environment, capture_output=True, check=False, timeout=300)
        return done.returncode, done.stderr.decode(errors="replace"), work

    def test_what_lies_in_out(self):
        expected = set()
        for name in SCENARIOS + OUTSIDE:
            expected |= {name, f"{name}.options", f"{name}_seed_corpus.zip"}
        expected |= {f"{name}.dict" for name in OUTSIDE}
        self.assertEqual(set(os.listdir(self.out)), expected)
        for name in SCENARIOS + OUTSIDE:
            self.assertTrue(os.access(os.path.join(self.out, name), os.X_OK))
            with zipfile.ZipFile(os.path.join(self.out, f"{name}_seed_corpus.zip")) as seeds:
                self.assertGreater(len(seeds.namelist()), 0)

    def test_nothing_is_found_in_what_is_right(self):
        seconds = dict.fromkeys(OUTSIDE, SECONDS_OUTSIDE) | dict.fromkeys(SCENARIOS, SECONDS)
        # Each has a core of its own while it runs.
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as cores:
            runs = {name: cores.submit(self.run_target, name, seconds=time) for name, time in seconds.items()}
        for name, run in runs.items():
            with self.subTest(name=name):
                status, said, _ = run.result()
                self.assertEqual(status, 0, said[-3000:])
                self.assertGreater(int(re.search(r"number_of_executed_units: (\d+)", said)[1]), 100)
                self.assertGreaterEqual(int(re.search(r"Done \d+ runs in (\d+) second", said)[1]), seconds[name])

    def test_published_defects_are_found_and_imported(self):
        for name, control in PUBLISHED.items():
            with self.subTest(name=name):
                behaviour = name.removeprefix("fuzz-")
                status, said, work = self.run_target(name, f"--implementation={control}", seconds=60)
                self.assertNotEqual(status, 0)
                self.assertIn(f"{behaviour}, {control}\n\n", said)
                self.assertIn("   Promise   ", said)
                inputs = [file for file in os.listdir(work) if file.startswith("crash-")]
                self.assertEqual(len(inputs), 1, said[-3000:])
                imported = subprocess.run(
                    [os.path.join(REPOSITORY, ".build/release/dragfuzz"), "import", inputs[0], "--behaviour", behaviour,
                     "--implementation", control, "--corpus", "Corpus"],
                    cwd=work, capture_output=True, text=True, check=False)
                self.assertEqual(imported.returncode, 1, imported.stderr)
                self.assertGreater(len(os.listdir(os.path.join(work, "Corpus", behaviour))), 0)

    def test_the_template_runs(self):
        done = subprocess.run(
            [os.path.join(FUZZING, ".build/release/fuzz-my-grid"), "-seed=1", "-runs=2000"], cwd=self.folder,
            capture_output=True, text=True, check=False, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr[-3000:])

    def test_the_readme_builds_in_the_same_way(self):
        with open(os.path.join(FUZZING, "README.md"), encoding="utf-8") as file:
            text = file.read()
        self.assertIn(
            "swift build --package-path Fuzzing -c release --sanitize=fuzzer -Xswiftc -parse-as-library\n", text)
        for name in SCENARIOS + OUTSIDE + ["fuzz-my-grid"]:
            self.assertIn(f"`{name}`", text)
