"""What a program does not show is not judged, and what it says that it decides is compared."""
import os
import shlex
import unittest

from programs import harness

DECIDING = os.path.join(harness.ROOT, "Tests/EndToEnd/programs/deciding.py")


class Decisions(unittest.TestCase):
    def campaign(self, mode, *more, iterations=200):
        command = shlex.join([*harness.PYTHON, DECIDING, mode])
        return harness.run(["--exec", command, "--seed", "1", "--iterations", str(iterations), "--format", "json",
                            "--deadline", "60s", *more], timeout=600)

    def test_what_is_not_shown_is_left_out_and_not_judged(self):
        outcome = self.campaign("hidden")
        self.assertEqual((outcome.status, outcome.keys()), (0, set()), outcome.err)

    def test_without_the_declaration_a_field_is_missing(self):
        outcome = self.campaign("hiding", "--max-findings", "1")
        self.assertEqual(outcome.status, 1, outcome.err)
        self.assertIn("this field is missing", outcome.findings[0]["seen"])

    def test_a_right_decision_is_no_finding(self):
        outcome = self.campaign("right")
        self.assertEqual((outcome.status, outcome.keys()), (0, set()), outcome.err)

    def test_another_decision_than_what_is_done_is_a_finding(self):
        outcome = self.campaign("other")
        self.assertEqual(outcome.status, 1, outcome.err)
        self.assertTrue(any(name == "agrees-with-reference" for name, _ in outcome.keys()), outcome.keys())

    def test_what_goes_wrong_is_told_with_the_question(self):
        for mode, words in [("fails", "it fails: no idea"), ("nonsense", "it fails: result.at: expected an array"),
                            ("changes", "it answers ")]:
            outcome = self.campaign(mode, "--max-findings", "1")
            self.assertEqual(outcome.status, 1, outcome.err)
            self.assertIn(("survives", "decision"), outcome.keys(), mode)
            seen = next(cause["seen"] for cause in outcome.findings if cause["invariant"] == "survives")
            self.assertTrue(seen.startswith('asked to decide {"reason":'), seen)
            self.assertIn(words, seen)
