"""The example in Swift: it passes, it is served, its crash is found by the run after, its regression tests hold."""
import os
import re
import shlex
import unittest

from swift import harness

TESTS = """
@Suite struct Added {
  @Test func crashing() async { await expectNoFindings(on: repairable) }

  @Test func hanging() async {
    let hanging = ImplementationUnderTest<GridReorder>("hanging", "Hangs at the first cancel.", make: { Hanging() })
    await expectNoFindings(on: hanging)
  }
}

@Suite struct Pair {
  @Test func overflowing() async {
    // Not before the other one has left something, so that both run when this one dies.
    for _ in 0..<1000 where !hasLeft("sleeping-") { try? await Task.sleep(for: .milliseconds(10)) }
    let overflowing = ImplementationUnderTest<GridReorder>("overflowing", "", make: { Overflowing() })
    await expectNoFindings(on: overflowing)
  }

  @Test func sleeping() async {
    let sleeping = ImplementationUnderTest<GridReorder>("sleeping", "", make: { Sleeping() })
    await expectNoFindings(on: sleeping, CampaignOptions(seed: 1, iterations: 50))
  }
}

/// Whether a test has a folder for what a run leaves, with something in it.
func hasLeft(_ prefix: String) -> Bool {
  let files = FileManager.default.enumerator(atPath: ".build/dragfuzz")?.compactMap { $0 as? String } ?? []
  return files.contains { $0.hasPrefix(prefix) && $0.contains("/") }
}

/// Traps at the first cancel, for which Swift has no message.
struct Overflowing: Implementation {
  typealias Subject = GridReorder
  private var reference = GridReorder.reference(GridReorder.Policies())
  private var left = UInt8(release == .v3 ? 255 : 0)
  mutating func start(_ scene: GridReorder.Scene) { reference.start(scene) }
  mutating func handle(_ event: GridReorder.Event) {
    if event.kind == .cancel { left -= 1 }
    reference.handle(event)
  }
  mutating func observe(into snapshot: inout GridReorder.Snapshot) { reference.observe(into: &snapshot) }
}

/// Is still running its first scenarios when the other test dies.
struct Sleeping: Implementation {
  typealias Subject = GridReorder
  private var reference = GridReorder.reference(GridReorder.Policies())
  mutating func start(_ scene: GridReorder.Scene) {
    if release != .v3 { Thread.sleep(forTimeInterval: 0.5) }
    reference.start(scene)
  }
  mutating func handle(_ event: GridReorder.Event) { reference.handle(event) }
  mutating func observe(into snapshot: inout GridReorder.Snapshot) { reference.observe(into: &snapshot) }
}

/// Blocks its thread for good; no trap, but nobody can wait for it either.
struct Hanging: Implementation {
  typealias Subject = GridReorder
  private var reference = GridReorder.reference(GridReorder.Policies())
  mutating func start(_ scene: GridReorder.Scene) { reference.start(scene) }
  mutating func handle(_ event: GridReorder.Event) {
    if event.kind == .cancel, release != .v3 { while true { Thread.sleep(forTimeInterval: 1) } }
    reference.handle(event)
  }
  mutating func observe(into snapshot: inout GridReorder.Snapshot) { reference.observe(into: &snapshot) }
}
"""

XCTESTS = """import DragFuzzTesting
import XCTest

@MainActor final class AddedXCTests: XCTestCase {
  func testCrashing() async { await assertNoFindings(on: repairable) }
  func testFinding() async { await assertNoFindings(on: tilesV2) }
}
"""

CRASH = """     Scene     columnCount 1, items [1, 2]
     Events    1. press touch 1 at (160, 90), on item 2
               2. hold touch 1
               3. set-titles items [1], which replaces all items, and ends
                  the drag
               4. move touch 1 to (160, 10)  <- broken here
"""


def unindented(text):
    return "\n".join(line.strip() for line in text.splitlines())


class Example(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        harness.prepare()
        harness.build(TESTS, XCTESTS)

    def setUp(self):
        harness.forget()

    def assert_shows(self, part, outcome):
        self.assertIn(unindented(part), unindented(outcome.text))

    def test_its_own_tests_pass(self):
        outcome = harness.test("TileBoardTests.TileBoardTests")
        self.assertEqual(outcome.status, 0, outcome.text)
        self.assertIn("tiles-v2: cancel-restores breaks (cancel)", outcome.text)
        for ending in ["json", "html", "svg", "swift"]:
            self.assertIn(f"cancel-restores-fa87cc09.{ending}", outcome.attachments())
        self.assertRegex(outcome.text, r"TileBoardTests.swift:\d+:\d+: Issue recorded")
        # What the article shows is what is seen, and what lies in the file that the message names.
        seen = unindented("\n".join([outcome.text, *outcome.kept_tests()]))
        for shown in self.article():
            self.assertRegex(seen, re.escape(unindented(shown)).replace("…", r"[^\n]*"))

    def article(self):
        """What the article and the example's README show of a run: a message, and the test in it."""
        blocks = []
        for path in ["Sources/DragFuzzTesting/DragFuzzTesting.docc/TestingSwiftCode.md", "Examples/DragGrid/README.md"]:
            with open(os.path.join(harness.ROOT, path)) as file:
                blocks += file.read().split("```")[1::2]
        shown = [block.split("\n", 1)[1] for block in blocks if "↳ tiles-v2" in block or "cancelRestores_" in block]
        self.assertEqual(len(shown), 3)
        return shown

    def test_served_it_breaks_the_same(self):
        program = os.path.join(harness.SCRATCH, "debug/serve-tiles")
        arguments = ["--seed", "1", "--iterations", "1000", "--jobs", "2"]
        found = harness.findings("--exec", shlex.join([program, "v2"]), *arguments, "--only", "cancel-restores")
        self.assertEqual(found[0]["script"], [
            "press touch 1 at (160, 30), on item 1", "hold touch 1", "move touch 1 to (160, 130)", "cancel touch 1"])
        found = harness.findings("--exec", shlex.join([program, "v1"]), *arguments, "--only", "survives")
        self.assertEqual([finding["script"][3] for finding in found], ["move touch 1 to (160, 10)"])
        self.assertIn("Fatal error: Index out of range", found[0]["seen"])
        self.assertEqual(harness.findings("--exec", shlex.join([program, "v3"]), *arguments), [])

    def check_crash(self, name, framework):
        died = harness.test(name, RELEASE="v1")
        self.assertIn("Fatal error: Index out of range", died.text)
        self.assertEqual(died.text.count("run them once more: the next run tells which gesture does it"), 1)
        self.assertNotIn("The last run crashed here", died.text)
        # The next run says so, and replays and shrinks it; so does each one after it.
        for run in range(2):
            told = harness.test(name, RELEASE="v1")
            self.assertEqual(told.status, 1)
            self.assert_shows("The last run crashed here, with a scenario like this one:", told)
            self.assertRegex(told.text, r"repairable: survives breaks \(SIG(ILL|TRAP)\)")
            self.assertRegex(told.text, r"standard\s+error:\s+Swift/\S+:\s+Fatal\s+error:\s+Index\s+out\s+of\s+range\n")
            self.assert_shows(CRASH, told)
            self.assertIn(framework, told.kept_tests()[0])
        # Run again alone, it does not end the tests either.
        variable, selected = told.replay_command()
        again = harness.test(selected, RELEASE="v1", DRAGFUZZ_REPLAY=variable.split("=", 1)[1])
        self.assertEqual(again.status, 1)
        self.assert_shows(CRASH, again)
        # Repaired, nothing is left of it.
        repaired = harness.test(name, RELEASE="v3")
        self.assertEqual(repaired.status, 0, repaired.text)
        self.assertRegex(repaired.text, r"the last run ended within scenario \d+ of seed 1, which runs to its end now")
        quiet = harness.test(name, RELEASE="v3")
        self.assertEqual(quiet.status, 0)
        self.assertNotIn("the last run", quiet.text)

    def test_a_crash_that_is_ruled_out_is_dropped(self):
        harness.test("Added/crashing", RELEASE="v1")
        # The scenario that was running and the one that was kept: both need what is not given any more.
        self.assert_shows("The last run crashed here", harness.test("Added/crashing", RELEASE="v1"))
        declared = harness.test("Added/crashing", RELEASE="v1", WITHOUT="set-titles")
        self.assertNotIn("The last run crashed here", declared.text)
        self.assertIn("with 1 test in 1 suite", declared.text)
        self.assertIn("dragfuzz: repairable: the last run died in a scenario that the capabilities rule out now "
                      "(set-titles); it is dropped\n", declared.text)
        # Nothing is left of it; and a run in which nothing is found says what it did not try.
        green = harness.test("Added/crashing", RELEASE="v3", WITHOUT="set-titles")
        self.assertEqual(green.status, 0, green.text)
        self.assertNotIn("the last run", green.text)
        self.assertIn("dragfuzz: repairable: 24 of 27 situations occurred; excluded by what you declare: "
                      "titles-set, titles-set-during-drag, emptied-during-drag. Never tried, because of what you declare: set-titles. "
                      "Strength: this test would notice all 17 typical mistakes.\n", green.text)

    def test_a_crash_is_told_by_the_next_run(self):
        self.check_crash("Added/crashing", "#expect(processExitsWith: .success)")

    def test_a_crash_is_told_by_the_next_run_of_xctest(self):
        self.check_crash("AddedXCTests/testCrashing", "await assertNoViolation(of: \"survives\"")

    def test_of_two_tests_the_one_that_died_says_so_with_its_line(self):
        self.assertNotIn("crashed here", harness.test("Pair", RELEASE="v1").text)
        told = harness.test("Pair", RELEASE="v1")
        self.assertEqual(told.status, 1)
        self.assertEqual(told.text.count("crashed here"), 1, told.text)
        self.assertRegex(told.text, r"overflowing: survives breaks \(SIG(ILL|TRAP)\)")
        line = harness.line_of("left -= 1")
        self.assertRegex(
            " ".join(told.text.split()), rf"Swift runtime failure: arithmetic overflow at \S*/Added\.swift:{line}:")
        self.assertRegex(told.text, r"dragfuzz: sleeping: the last run ended within scenario \d+ of seed 1, which runs to its end")

    def test_a_run_that_was_killed_is_told_by_the_next_run(self):
        # A hang in this process ends with whoever runs the tests ending them.
        process = harness.start("Added/hanging", RELEASE="v1")
        try:
            self.assertTrue(harness.waits_for_ever(process))
        finally:
            harness.kill(process)
        told = harness.test("Added/hanging", RELEASE="v1")
        self.assert_shows("The last run crashed here", told)
        self.assertIn("hanging: answers-in-time breaks (run)", told.text)
        self.assertRegex(told.text, r"cancel touch 1[^0-9]*<- broken here")

    def test_xctest_names_the_place_and_the_file(self):
        outcome = harness.test("AddedXCTests/testFinding")
        self.assertEqual(outcome.status, 1)
        self.assertRegex(outcome.text, r"AddedXCTests.swift:6: error: .*tiles-v2: cancel-restores breaks")
        variable, selected = outcome.replay_command()
        again = harness.test(selected, DRAGFUZZ_REPLAY=variable.split("=", 1)[1])
        self.assertEqual(again.status, 1)
        self.assertNotIn("first in scenario", again.text)

    def test_the_environment_overrules(self):
        outcome = harness.test("nothingIsFoundInTheLastRelease", DRAGFUZZ_ITERATIONS="lots")
        self.assertIn('The variable DRAGFUZZ_ITERATIONS is "lots" and must be a whole number', outcome.text)
        self.assertEqual(outcome.status, 1)
        outcome = harness.test("nothingIsFoundInTheLastRelease", DRAGFUZZ_SEED="7", DRAGFUZZ_ITERATIONS="50")
        self.assertEqual(outcome.status, 0)
        self.assertRegex(outcome.text, r"\ndragfuzz: \S+: nothing found in 50 scenarios; DRAGFUZZ_SEED=N runs others, ")


class RegressionTests(unittest.TestCase):
    """What is printed is pasted as it is: it fails on the faulty implementation and passes on the repaired one."""

    def test_they_fail_until_it_is_repaired(self):
        harness.prepare()
        harness.build(TESTS, XCTESTS)
        crash = harness.test("Added/crashing", RELEASE="v1")
        crash = harness.test("Added/crashing", RELEASE="v1")
        kept = crash.kept_tests()
        harness.forget()
        kept += harness.test("Added/crashing", RELEASE="v2").kept_tests()
        functions = []
        for text in kept:
            functions += re.findall(r"^(@Test\(\"(?:survives|cancel-restores).*?\n\}\n)", text, re.S | re.M)
        self.assertEqual(len(functions), 2, kept)
        names = [re.search(r"func (\w+)", function)[1] for function in functions]
        path = os.path.join(harness.ROOT, "Corpus/grid-reorder/nothing-lifted-at-rest-f6db6d8b.json")
        emitted = harness.run("show", path, "--emit-test", "swift").stdout.split("import Testing\n")[1]
        xctest = harness.run("show", path, "--emit-test", "xctest").stdout
        harness.build(TESTS + "\n" + "\n".join(functions) + emitted, XCTESTS.replace("import XCTest", xctest, 1))

        faulty = {name: harness.test(name, RELEASE=release)
                  for name, release in [(names[0], "v1"), (names[1], "v2")]}
        for name, outcome in faulty.items():
            self.assertEqual(outcome.status, 1, outcome.text)
            self.assertIn("Test \"", outcome.text)
        self.assertIn("repairable: cancel-restores breaks (cancel)", faulty[names[1]].text)
        for name in names:
            outcome = harness.test(name, RELEASE="v3")
            self.assertEqual(outcome.status, 0, outcome.text)
            self.assertIn("with 1 test", outcome.text)
        # A published control is never repaired.
        for name in ["nothingLiftedAtRest_f6db6d8b", "test_nothingLiftedAtRest_f6db6d8b"]:
            outcome = harness.test(name)
            self.assertEqual(outcome.status, 1, outcome.text)
            self.assertIn("qidragsortview: nothing-lifted-at-rest breaks (lifted at cancel)", outcome.text)
