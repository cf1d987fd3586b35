"""A run in which nothing was run or judged is no success, and says so in every form of report."""

import json
import os
import sys

from command.harness import BINARY, CommandTest, entry_text

# Serves the reference, with another card and another height in what is seen.
PROGRAM = """\
import json, subprocess, sys
served = subprocess.Popen([sys.argv[1], "serve", "--behaviour", "grid-reorder"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for line in sys.stdin:
    served.stdin.write(line.encode())
    served.stdin.flush()
    answer = json.loads(served.stdout.readline() or "null")
    if answer is None:
        break
    if json.loads(line)["method"] == "initialize":
        answer["result"] = {"protocol": 1, "name": "x", "behaviours": [{"name": "grid-reorder", **json.loads(sys.argv[2])}]}
    for snapshot in answer.get("result", {}).get("snapshots", []):
        snapshot["height"] = 777
    print(json.dumps(answer), flush=True)
"""
RUN = ["--seed", 1, "--behaviour", "grid-reorder"]


class Nothing(CommandTest):
    def program(self, **card):
        self.write("a.py", PROGRAM)
        return ["--exec", f"{sys.executable} a.py {BINARY} '{json.dumps(card)}'", *RUN, "--iterations", 60, "--jobs", 1]

    def names(self, what):
        output = self.run_command("list", what, "--behaviour", "grid-reorder", "--format", "json")[1]
        return [line["name"] for line in map(json.loads, output.splitlines())]

    def junit(self):
        with open(self.path("a.xml"), encoding="utf-8") as file:
            return file.read()

    def test_a_program_that_promises_nothing(self):
        names = [name for name in self.names("invariants") if name not in ("survives", "answers-in-time")]
        program = self.program(notPromised=names)
        reason = "nothing that it shows is promised or judged"
        sentence = f"nothing was tested of grid-reorder, as {reason}"
        status, out, err = self.run_command(*program, "--junit", "a.xml", "--github", "always", "--report", "r")
        self.assertEqual((status, out.splitlines()[-1]), (1, f"Nothing was tested, as {reason}."))
        self.assertTrue(out.startswith("grid-reorder, x: nothing tested in 60 scenarios\n"), out)
        self.assertIn(f"::error title=dragfuzz::{sentence.capitalize()}.\n", err)
        self.assertEqual(err.splitlines()[-1], f"dragfuzz: {sentence}.")
        self.assertIn(f'name="something is judged">\n      <error type="trouble" message="{sentence}"/>', self.junit())
        with open(self.path("r", "index.html"), encoding="utf-8") as file:
            page = file.read()
        self.assertIn('<h1 class="bad">✗ Nothing tested</h1>', page)
        self.assertIn(f"; {sentence}.</p>", page)
        status, out, _ = self.run_command(*program, "--format", "json")
        [result], [end] = self.lines(out, "result"), self.lines(out, "end")
        self.assertEqual((status, result["untested"], end["untested"]), (1, reason, f"{sentence}."))
        self.assertIn(f"Nothing was tested: {reason}.", result["health"])

    def test_a_program_that_shows_nothing(self):
        status, out, _ = self.run_command(*self.program(notShown=self.names("fields")))
        self.assertEqual(
            (status, out.splitlines()[-1]), (1, "Nothing was tested, as it shows none of the fields."))

    def test_what_is_not_shown_is_said(self):
        status, out, _ = self.run_command(*self.program(notShown=["height"]))
        self.assertEqual(status, 0, out)
        self.assertIn("\n  Not judged, because not shown: height.\n", out)
        status, out, _ = self.run_command(*self.program())
        self.assertEqual(status, 1, out)
        self.assertNotIn("because not shown", out)

    def test_options_that_leave_no_scenario_are_named(self):
        status, out, err = self.run_command(
            "--behaviour", "free-drag", "--seed", 1, "--iterations", 50, "--without", "resize", "--items", 5, "--field", "items=2")
        reason = "as no scenario fits --items 5 and --field items=2 together."
        self.assertEqual((status, err), (1, f"dragfuzz: nothing was tested of free-drag, {reason}\n"))
        self.assertEqual(out.splitlines()[-1], f"Nothing was tested, {reason}")
        # Without a scenario nobody can say what a test is worth.
        self.assertNotIn("Strength", out)

    def replay_nothing(self, reason, *arguments):
        """Replays entries of which none can be judged; the sentence is everywhere the same."""
        status, out, err = self.run_command("replay", *arguments, "--junit", "a.xml", "--github", "always")
        self.assertEqual((status, err), (1, f"::error title=dragfuzz::{reason.capitalize()}.\ndragfuzz: {reason}.\n"))
        self.assertTrue(out.endswith(f". {reason.capitalize()}.\n"), out)
        self.assertIn(f'<error type="trouble" message="{reason}"/>', self.junit())
        # No entry is said to hold.
        self.assertEqual(self.junit().count("<skipped "), self.junit().count('.json">\n'))
        status, out, _ = self.run_command("replay", *arguments, "--format", "json")
        [end] = self.lines(out, "end")
        self.assertEqual((status, end["untested"]), (1, f"{reason}."))

    def test_a_folder_without_entries(self):
        self.write("empty/a.txt", "")
        reason = "nothing was replayed: there are no entries (files *.json)"
        self.replay_nothing(reason, "empty")
        os.mkdir(self.path("Corpus"))
        self.replay_nothing(reason)

    def test_entries_of_what_is_not_here(self):
        self.write("k/grid-reorder/a.json", entry_text(implementation="my-grid"))
        self.replay_nothing("nothing was judged of 1 entry: 1 of implementations that are not here", "k")
        self.write("k/grid-reorder/b.json", entry_text(implementation="my-other-grid"))
        self.replay_nothing("nothing was judged of 2 entries: 2 of implementations that are not here", "k")

    def test_an_entry_whose_invariant_is_gone_ends_nothing(self):
        self.write("k/grid-reorder/a.json", entry_text(invariant="agrees-afterwards"))
        reason = 'not run: unknown invariant "agrees-afterwards" of grid-reorder'
        self.replay_nothing("nothing was judged of 1 entry: 1 of invariants that are gone", "k")
        self.write("k/grid-reorder/b.json", entry_text())
        status, out, err = self.run_command("replay", "k")
        self.assertEqual((status, err), (1, ""))
        self.assertTrue(out.startswith(f"k/grid-reorder/a.json\n   grid-reorder, {reason}\n\nk/grid-reorder/b.json\n"), out)
        self.assertTrue(out.endswith(
            "2 entries: 1 still fails, 0 hold, 1 of invariants that are gone. The reference keeps every invariant.\n"), out)
        status, out, _ = self.run_command("replay", "k", "--format", "json", "--implementation", "reference")
        self.assertEqual(status, 0)
        self.assertEqual(self.lines(out, "skipped"), [{
            "dragfuzz": 2, "type": "skipped", "file": "k/grid-reorder/a.json", "behaviour": "grid-reorder", "reason": reason}])
        [end] = self.lines(out, "end")
        self.assertEqual((end["entries"], end["outdated"], end["untested"]), (2, 1, None))
        # A campaign runs the others, too.
        status, out, err = self.run_command(*RUN, "--implementation", "qidragsortview", "--iterations", 1, "--corpus", "k")
        self.assertEqual(status, 1, err)
        self.assertIn("and 1 known counterexample\n", out)
        self.assertIn("! Known counterexample not run: k/grid-reorder/a.json: unknown invariant\n    \"agrees-afterwards\" of grid-reorder.\n", out)


class OneWriter(CommandTest):
    """No output is written over another one, nor where a folder is needed, whatever it is called."""

    def refused(self, sentence, *arguments):
        status, out, err = self.run_command(*RUN, "--iterations", 1, *arguments)
        self.assertEqual((status, out, err.split("\n")[0]), (64, "", f"dragfuzz: {sentence}"))
        self.assertEqual(sorted(os.listdir(self.folder)), self.before)

    def test_folders_that_are_not_there_yet(self):
        os.mkdir(self.path("real"))
        os.symlink("real", self.path("link"))
        self.before = ["link", "real"]
        same = "--junit and --report name the same file."
        self.refused(same, "--report", "r", "--junit", "r/index.html")
        self.refused(same, "--report", "link/r", "--junit", "./real/../real/r/index.html")
        page = "--junit names a page in the folder of --report; write it elsewhere."
        self.refused(page, "--report", "r", "--junit", "r/survives.HTML")
        file = "--junit names a file, and --report writes to a folder in its place."
        self.refused(file, "--report", "r", "--junit", "r")
        self.refused(file, "--report", "r/s", "--junit", "r")
        self.refused('--junit "c/a.xml" is inside "c", which is read; write it elsewhere.', "--corpus", "c", "--junit", "c/a.xml")
        self.refused('--junit "c" would overwrite a file that is read.', "--corpus", "c", "--junit", "c")
        self.refused('--report "c/r/index.html" is inside "c", which is read; write it elsewhere.', "--corpus", "c", "--report", "c/r")
        # What lies beside the pages is nobody's.
        self.assertEqual(self.run_command(*RUN, "--iterations", 1, "--report", "r", "--junit", "r/a.xml")[0], 0)
        self.assertEqual(sorted(os.listdir(self.path("r"))), ["a.xml", "index.html"])

    def test_standard_output(self):
        with open(self.path("out"), "wb") as out:
            status, _, err = self.run_command(*RUN, "--iterations", 1, "--junit", "out", stdout=out)
        self.assertEqual((status, err.split("\n")[0]), (64, "dragfuzz: --junit and standard output name the same file."))
        with open(self.path("out"), "wb") as out:
            self.assertEqual(self.run_command(*RUN, "--iterations", 1, "--junit", "/dev/stdout", stdout=out)[0], 0)
