"""A program with scenes of its own: it is started from no others, and so it needs to say nothing about sizes."""
import json
import os
import shlex
import sys
import tempfile
import unittest

from programs import harness

FIXTURE = os.path.join(harness.ROOT, "Tests/EndToEnd/programs/fixture.py")


class OwnScenes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        made = harness.run(["new", "collection-reorder", "list", "--language", "python"], self.folder)
        self.assertEqual(made.status, 0, made.err)

    def program(self, bug, declared="scenes", more=None):
        log = os.path.join(self.folder, "log")
        return shlex.join([sys.executable, FIXTURE, os.path.join(self.folder, "list"), bug, log, declared,
                           json.dumps(more or {})])

    def sent(self):
        with open(os.path.join(self.folder, "log")) as file:
            return {json.dumps(json.loads(line)["sections"]) for line in file}

    def campaign(self, program, *more):
        return harness.run(["--exec", program, "--seed", "1", "--iterations", "150", "--format", "json", *more],
                           self.folder, timeout=600)

    def test_a_right_list_with_odd_heights_is_clean(self):
        outcome = self.campaign(self.program("none"))
        self.assertEqual((outcome.status, outcome.findings), (0, []), outcome.err)
        (result,) = outcome.results
        self.assertEqual((result["scenarios"], result["ownScenes"]), (150, 1))
        self.assertEqual(len(self.sent()), 1)
        self.assertIn("Never tried, because of what you declare: other scenes than its own (1), a second finger",
                      " ".join(result["health"]))

    def test_a_mistake_is_found_kept_and_run_again_when_the_fixture_has_changed(self):
        corpus = os.path.join(self.folder, "Corpus")
        outcome = self.campaign(self.program("keeps"), "--corpus", corpus)
        self.assertEqual(outcome.status, 1, outcome.err)
        self.assertIn(("cancel-restores", "cancel"), outcome.keys())
        # Neither random nor shrunk, nor the variant of a relation.
        self.assertEqual(len(self.sent()), 1)
        cause = next(f for f in outcome.findings if f["invariant"] == "cancel-restores")
        self.assertEqual([event["event"] for event in cause["events"]], ["press", "hold", "move", "cancel"])
        self.assertEqual(len(cause["scene"]["sections"][0]["items"]), 6)
        # The same rows, and one more: the entry is run from the scene that it holds.
        other = self.program("keeps", more={"17": 44})
        again = harness.run(["replay", "Corpus", "--exec", other, "--format", "json"], self.folder, timeout=300)
        self.assertEqual(again.status, 1, again.err)
        end = next(json.loads(line) for line in again.out.splitlines() if '"end"' in line)
        self.assertEqual((end["failing"], end["outside"]), (end["entries"], 0))

    def test_what_it_shows_first_is_the_scene_of_a_list_that_is_opened(self):
        outcome = self.campaign(self.program("none", "opened"))
        self.assertEqual((outcome.status, outcome.findings), (0, []), outcome.err)
        self.assertEqual(outcome.results[0]["ownScenes"], 1)
        # What it is opened with, and then what it has shown.
        self.assertEqual(len(self.sent()), 2)

    def test_a_scene_that_cannot_be_is_refused_in_one_sentence(self):
        for declared, message in [
            ("none", "collection-reorder: scenes: expected at least one scene, found []"),
            ("negative", "collection-reorder: scenes[1].lineSpacing: -1 must be at least 0"),
            ("grid", 'collection-reorder: scenes[1].viewport: this field is missing'),
        ]:
            outcome = self.campaign(self.program("none", declared))
            self.assertEqual((outcome.status, outcome.err),
                             (69, f'dragfuzz: "{sys.executable}" has given a wrong answer to "initialize": {message}.\n'))
        outcome = self.campaign(self.program("none", "contradicting"))
        self.assertEqual(outcome.status, 65)
        self.assertIn("my-code: scenes[0]: it lies outside of the capabilities that are declared beside it: "
                      "`size.height`.", outcome.err)
