"""What a program says that it can be given, and what it is sent."""
import json
import os
import shlex
import sys
import tempfile
import unittest

from programs import harness

COUNTING = os.path.join(harness.ROOT, "Tests/EndToEnd/programs/counting.py")


class Capabilities(unittest.TestCase):
    def campaign(self, kind, key, iterations, *more):
        """Runs a campaign that finds a mistake, shrinks it and makes it easy to picture."""
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "log")
            command = shlex.join([sys.executable, COUNTING, kind, log])
            outcome = harness.run(["--exec", command, "--seed", "1", "--iterations", str(iterations), "--format", "json",
                                   *more], folder, timeout=600)
            with open(log) as file:
                sent = [json.loads(line) for line in file]
        self.assertEqual(outcome.status, 1, outcome.err)
        (result,) = outcome.results
        self.assertIn(key, outcome.keys())
        # Nothing outside: neither random nor shrunk, nor a variant of a relation.
        self.assertEqual([line for line in sent if line[0]][:1], [])
        self.assertGreater(len(sent), iterations + 100)
        self.assertLess(sum(result["declined"].values()) * 100, iterations)
        self.assertGreater(result["scenarios"] * 100, iterations * 99)
        return outcome

    def test_a_list_for_one_finger_without_locks(self):
        outcome = self.campaign("list", ("drag-is-a-move", "move"), 200)
        cause = next(f for f in outcome.findings if (f["invariant"], f["place"]) == ("drag-is-a-move", "move"))
        # As small as without limits, with heights that the list has.
        self.assertEqual(len(cause["script"]), 3)
        items = cause["scene"]["sections"][0]["items"]
        self.assertEqual([item["size"] for item in items], [[320, 60]] * 3)

    def test_square_chat_heads(self):
        self.campaign("heads", ("held-in-front", "behind at move"), 200)

    def test_the_command_line_limits_too(self):
        outcome = self.campaign("heads", ("held-in-front", "behind at move"), 100, "--items", "2", "--without",
                                "insert,remove,set-adsorbs,set-draggable")
        for cause in outcome.findings:
            self.assertEqual(len(cause["scene"]["items"]), 2)
            self.assertTrue({"insert", "remove"}.isdisjoint(e["event"] for e in cause["events"]))

    def test_numbers_in_which_nothing_can_be_counted(self):
        for values in ["1e308...1.7e308", "-1e10", "-1e10... whole"]:
            outcome = harness.run(["--behaviour", "free-drag", "--iterations", "20", "--field", f"width={values}"])
            expected = f'dragfuzz: --field "width={values}": capabilities.fields.width: expected numbers of at most 1000000000, '
            self.assertEqual((outcome.status, outcome.err[:len(expected)]), (64, expected))

    def test_a_name_that_does_not_exist(self):
        for arguments, message in [
            (["--without", "resiz"], 'dragfuzz: --without "resiz" is not known. Did you mean "resize"?'),
            (["--field", "framewidth=3"], 'dragfuzz: --field "framewidth" is not known. Did you mean "frame.width"?'),
            (["--items", "9...1"], 'dragfuzz: --items is "9...1", expected a number or a range, as in 3, 2... or 1...8.'),
        ]:
            outcome = harness.run(["--behaviour", "free-drag", *arguments])
            self.assertEqual((outcome.status, outcome.err.splitlines()[0]), (64, message))
