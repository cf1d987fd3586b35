"""The tutorial is done as it is written: each step compiles, and the outputs that it shows are what is printed."""

import json
import os
import pathlib
import re
import shutil
import tempfile
import unittest

from documentation.tutorial import CATALOGUE, RESOURCES, ROOT, Package, read, resource, run

TUTORIAL = "FindYourFirstBug.tutorial"
KEPT = "drag-is-a-move-1eae2de1.swift"
PICTURE = KEPT.replace(".swift", ".svg")


class Tutorial(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.mkdtemp(prefix="dragfuzz-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        self.package = Package(folder)

    def test_every_file_of_the_tutorial_is_shown_and_no_other(self):
        shown = re.findall(r"file: ([^,)\s]+)", read(CATALOGUE, TUTORIAL))
        self.assertEqual(sorted(set(shown)), sorted(os.listdir(RESOURCES)))

    def test_the_tutorial_in_markdown_is_this_one(self):
        status, said = run(os.path.join(ROOT, "Documentation", "tutorial"), folder=ROOT)
        self.assertEqual((status, said), (0, read(ROOT, "Documentation", "FindYourFirstBug.md")))

    def test_the_manifest_is_one(self):
        self.package.write("Package.swift", resource("Package-1.swift"))
        status, said = run("swift", "package", "dump-package", folder=self.package.folder)
        self.assertEqual(status, 0, said)
        targets = [target["name"] for target in json.loads(said[said.index("{"):])["targets"]]
        self.assertEqual(targets, ["PhotoShelf", "PhotoShelfTests"])

    def test_each_step_of_the_driver_compiles(self):
        for step in ["ShelfDriver-1.swift", "ShelfDriver-2.swift"]:
            self.assertEqual(self.package.compile("Shelf-1.swift", step), "")

    def shown(self, name):
        return resource(name).splitlines()

    def printed(self, lines):
        """What is shown of an output: without attachments and standard error, and with no time that was measured."""
        lines = [line for line in lines if not line.startswith(("⎙", "dragfuzz: "))]
        return [re.sub(r"after \d+\.\d+ seconds", "after … seconds", line) for line in lines]

    def test_the_bug_is_found_mended_and_kept_from_coming_back(self):
        self.assertEqual(self.package.compile("Shelf-1.swift", "ShelfDriver-3.swift", "ShelfTests-1.swift"), "")
        status, said = self.package.test()
        self.assertEqual((status, self.printed(said)), (1, self.shown("finding.txt")))

        # The test that the message names is the one that the tutorial shows.
        written = next(line.split()[1] for line in said if line.split()[:1] == ["Test"])
        kept = read(self.package.folder, written)
        # So is the picture beside it.
        picture = read(self.package.folder, written.replace(".swift", ".svg"))
        if "DRAGFUZZ_RECORD" in os.environ:
            pathlib.Path(RESOURCES, KEPT).write_text(kept)
            pathlib.Path(CATALOGUE, PICTURE).write_text(picture)
        self.assertEqual(kept, resource(KEPT))
        self.assertEqual(picture, read(CATALOGUE, PICTURE))
        self.assertEqual(self.package.compile("Shelf-1.swift", "ShelfDriver-3.swift", "ShelfTests-1.swift", KEPT), "")
        status, said = self.package.test()
        self.assertEqual((status, [line for line in said if line.startswith("✘ Test run")][0].split(" failed")[0]),
                         (1, "✘ Test run with 2 tests in 0 suites"))

        self.assertEqual(self.package.compile("Shelf-2.swift", "ShelfDriver-3.swift", "ShelfTests-1.swift", KEPT), "")
        status, said = self.package.test()
        # Which of the two tests is over first is not said.
        self.assertEqual((status, sorted(self.printed(said))), (0, sorted(self.shown("passed.txt"))))
