"""Comparing: which scenarios are run on what, and what is said about those that do not fit."""

import json
import shlex

from endtoend.harness import BINARY, CommandTest, entry_text

DRAG = {
    "format": "dragfuzz-counterexample", "version": 1, "behaviour": "free-drag",
    "scene": {"container": {"width": 3, "height": 4}}, "events": [],
}


class Compare(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("folder/a.json", entry_text())
        self.write("folder/b.json", entry_text(events=[]))

    def test_same_and_different(self):
        status, out, err = self.run_command("compare", "reference", "cancel-reports", "folder")
        self.assertEqual((status, err), (1, ""))
        self.assert_expected("compare.txt", out)
        self.assertEqual(
            self.run_command("compare", "reference", "cancel-reports", "folder", "--quiet"),
            (1, "differ  folder/a.json: after event 3, cancel touch 1\n2 scenarios: 1 differs, 1 the same, 0 skipped.\n",
             ""))
        self.assertEqual(
            self.run_command("compare", "reference", "reference", "folder"),
            (0, "same    folder/a.json\nsame    folder/b.json\n2 scenarios: 0 differ, 2 the same, 0 skipped.\n", ""))

    def test_json(self):
        status, out, _ = self.run_command("compare", "reference", "cancel-reports", "folder", "--format", "json")
        self.assertEqual(status, 1)
        first, second, end = self.lines(out)
        self.assertEqual((first["event"], first["first"], first["second"]), (2, "0 calls of ended", "1 call of ended"))
        self.assertEqual([snapshot["endedCount"] for snapshot in first["snapshots"]], [0, 1])
        self.assertEqual((second["differs"], second["snapshots"], second["skipped"]), (False, None, None))
        self.assertEqual((end["files"], end["differing"], end["same"], end["skipped"]), (2, 1, 1, 0))

    def test_what_does_not_fit_is_skipped(self):
        self.write("folder/c.json", json.dumps(DRAG))
        status, out, err = self.run_command("compare", "cancel-reports", "reference", "folder")
        self.assertEqual((status, err), (1, ""))
        self.assertIn('skipped folder/c.json: free-drag has no implementation "cancel-reports"\n', out)
        self.assertTrue(out.endswith("3 scenarios: 1 differs, 1 the same, 1 skipped.\n"))
        status, out, err = self.run_command("compare", "cancel-reports", "reference", "folder/c.json", "--quiet")
        self.assertEqual(
            (status, out, err),
            (65, "1 scenario: 0 differ, 0 the same, 1 skipped.\n",
             "dragfuzz: none of the files could be run on both cancel-reports and reference.\n"))

    def test_random_scenarios(self):
        """Each cause once, as small as it can be; what it prints shows it again."""
        two = ["compare", "cancel-reports", "cancel-keeps-order", "--seed", 1]
        status, out, err = self.run_command(*two)
        self.assertEqual((status, err), (1, ""))
        lines = self.lines(self.run_command(*two, "--format", "json")[1])
        found = [line for line in lines if line["type"] == "difference"]
        self.assertEqual([(line["aspect"], line["place"], len(line["events"])) for line in found],
                         [("ended", "cancel", 3), ("order", "cancel", 4)])
        for line in found:
            self.assertIn(f"   Again     {line['command']}\n", out)
            again = self.lines(self.run_command(*shlex.split(line["command"])[1:], "--format", "json")[1])
            self.assertIn((line["aspect"], line["place"]), [(other.get("aspect"), other.get("place")) for other in again])
            # The scenario alone shows it, too.
            self.write("one.json", json.dumps({
                "format": "dragfuzz-counterexample", "version": 1,
                **{name: line[name] for name in ["behaviour", "scene", "events"]}}))
            self.assertEqual(self.run_command(*two[:3], "one.json")[0], 1)
        self.assertEqual(lines[-1], {"dragfuzz": 2, "type": "end", "seed": 1, "scenarios": 10000, "causes": 2,
                                     "interrupted": False})

    def test_random_scenarios_of_the_same(self):
        self.assertEqual(
            self.run_command("compare", "reference", "reference", "--behaviour", "grid-reorder", "--seed", 1,
                             "--iterations", 300),
            (0, "grid-reorder: no difference in 300 scenarios\n\nNo difference in 300 scenarios, seed 1.\n", ""))

    def test_random_scenarios_on_a_program(self):
        serve = ["--exec", f"{BINARY} serve --implementation cancel-keeps-order"]
        two = ["--seed", 1, "--iterations", 300, "--behaviour", "grid-reorder", "--quiet"]
        inside = self.run_command("compare", "reference", "cancel-keeps-order", *two)
        self.assertEqual(self.run_command("compare", "reference", "program", *two, *serve), inside)
        self.assertEqual(inside[0], 1)

    def test_broken_files_end_it(self):
        self.write("folder/c.json", "{")
        status, _, err = self.run_command("compare", "reference", "reference", "folder")
        self.assertEqual((status, err.split(":")[:2]), (65, ["dragfuzz", " folder/c.json"]))
        self.assert_refused(
            ["compare", "reference", "reference", "none"], 66, 'cannot read "none": no such file or directory.')

    def test_a_program(self):
        serve = ["--exec", f"{BINARY} serve --implementation cancel-reports"]
        in_process = self.run_command("compare", "reference", "cancel-reports", "folder")
        # The program calls itself by the same name, and does the same.
        self.assertEqual(self.run_command("compare", "reference", "program", "folder", *serve), in_process)
        self.assertEqual(self.run_command("compare", "program", "cancel-reports", "folder", "--quiet", *serve)[0], 0)
        self.write("folder/c.json", json.dumps(DRAG))
        self.assertIn("skipped folder/c.json: the program does not have free-drag\n",
                      self.run_command("compare", "reference", "program", "folder", *serve)[1])
        status, _, err = self.run_command("compare", "reference", "cancel-reports", "folder", *serve)
        self.assertEqual(status, 64)
        self.assertIn('--exec can only be used if A or B is "program".', err)
        self.assertEqual(self.run_command("compare", "reference", "program", "folder", "--exec", "no-such-program")[0], 69)
