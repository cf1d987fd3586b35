"""What a program does not confirm is no cause, and every form of report says what is confirmed."""
import json
import os
import pathlib
import re
import shlex
import sys
import tempfile
import unittest

from programs import harness

CONFIRMING = os.path.join(harness.ROOT, "Tests/EndToEnd/programs/confirming.py")
SWAPS = "swaps-instead-of-shifting"
CAMPAIGN = ["--seed", "1", "--only", "drag-is-a-move:move"]


def command(*words):
    return shlex.join([sys.executable, CONFIRMING, *words])


class Confirmation(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def campaign(self, sure, *more, status, iterations=300):
        outcome = harness.run([*CAMPAIGN, "--iterations", str(iterations), "--exec", command(SWAPS, sure), *more], self.folder)
        self.assertEqual(outcome.status, status, outcome.err)
        return outcome.out

    def test_what_is_confirmed_says_so_in_all_reports_and_is_run_again_like_that(self):
        again = f"--exec '{command(SWAPS, SWAPS)} --sure'"
        out = self.campaign(SWAPS, "--corpus", "Corpus", "--report", "report", "--junit", "junit.xml", status=1)
        self.assertIn("   Confirmed by a second look\n", out)
        self.assertIn(again, out)
        for file in [self.folder / "junit.xml", *(self.folder / "report").glob("*.html")]:
            self.assertIn("by a second look", file.read_text(), file)
        lines = [json.loads(line) for line in self.campaign(SWAPS, "--format", "json", status=1).splitlines()]
        self.assertEqual([line["confirmed"] for line in lines if line["type"] == "cause"], ["by a second look"])
        entry = str(next((self.folder / "Corpus").glob("*/*.json")))
        shrunk = harness.run(["shrink", entry, "--exec", command(SWAPS, SWAPS)], self.folder)
        self.assertEqual(shrunk.status, 1)
        self.assertIn("by a second look", shrunk.out)
        shrunk = harness.run(["shrink", entry, "--exec", command(SWAPS, "reference")], self.folder)
        self.assertEqual((shrunk.status, shrunk.out), (0, ""))
        self.assertIn("dragfuzz: Not confirmed by a second look, so no finding: drag-is-a-move at move.", shrunk.err)

    def test_what_is_not_confirmed_is_no_cause(self):
        for sure, more in [("reference", "move."), ("lifted-not-in-front", "move; lifted-is-in-front (front at hold) is seen instead.")]:
            told = f"Not confirmed by a second look, so no finding: drag-is-a-move at {more}"
            with self.subTest(sure):
                # In so few scenarios it is too rare to be in doubt of all.
                out = self.campaign(sure, "--corpus", "Corpus", "--report", "report", "--junit", "junit.xml", "--quiet", status=0, iterations=6)
                self.assertIn(told, " ".join(out.split()))
                self.assertIn("Nothing found", out)
                self.assertIn(told, (self.folder / "report/index.html").read_text())
                self.assertIn(told, (self.folder / "junit.xml").read_text())
                self.assertEqual(list((self.folder / "Corpus").glob("*/*.json")), [])
                lines = [json.loads(line) for line in self.campaign(sure, "--format", "json", status=0, iterations=6).splitlines()]
                self.assertEqual([line["type"] for line in lines], ["start", "unconfirmed", "result", "end"])
                self.assertEqual(lines[1]["invariant"], "drag-is-a-move")

    def test_what_comes_after_what_is_not_confirmed_is_looked_at_too(self):
        options = ["--seed", "1", "--iterations", "300", "--behaviour", "grid-reorder", "--exec", command(SWAPS, SWAPS, "blind")]
        outcome = harness.run([*options, "--format", "json"], self.folder)
        lines = [json.loads(line) for line in outcome.out.splitlines()]
        self.assertEqual([(line["type"], line.get("invariant")) for line in lines if line["type"] in ("cause", "unconfirmed")],
                         [("cause", "drag-is-a-move"), ("unconfirmed", "lifted-is-in-front"), ("unconfirmed", "agrees-with-reference")],
                         outcome.err)
        [result] = [line for line in lines if line["type"] == "result"]
        self.assertEqual((outcome.status, result["causes"], result["inDoubt"], result["scenarios"]), (1, 1, True, 300))

    def test_a_green_run_in_doubt_says_so_in_every_form(self):
        blind = ["--seed", "1", "--iterations", "300", "--behaviour", "grid-reorder", "--exec", command("reference", "reference", "blind")]
        outcome = harness.run([*blind, "--report", "report", "--junit", "junit.xml"], self.folder)
        out = " ".join(outcome.out.split())
        told = re.search(r"Not confirmed by a second look, so no finding: lifted-is-in-front \(front at hold\). It broke in (\d+) of 300 "
                         "scenarios, so this run is not clean.", out)
        self.assertIsNotNone(told, out)
        self.assertEqual(outcome.status, 1)
        self.assertIn("grid-reorder, confirming: nothing confirmed in 300 scenarios", out)
        self.assertIn("Nothing confirmed in 300 scenarios on 1 implementation, seed 1.", out)
        share = f"{told[1]} of 300 scenarios broke in a way that was not confirmed"
        self.assertIn(share, (self.folder / "junit.xml").read_text())
        self.assertIn("<h1 class=\"bad\">✗ Nothing confirmed</h1>", (self.folder / "report/index.html").read_text())

    def test_a_program_that_cannot_be_started_like_that_confirms_nothing(self):
        out = self.campaign("no-such-implementation", status=1)
        self.assertIn("no finding", out)


if __name__ == "__main__":
    unittest.main()
