"""What version 0.1.0 wrote is still read: an entry of its corpus, and the answers of a program that was written for it."""

import os
import shlex
import sys

from command.harness import CommandTest

FOLDER = os.path.join(os.path.dirname(__file__), "first_version")
ENTRY = os.path.join(FOLDER, "entry.json")
# Says the stored answers one after the other, whatever is asked.
PROGRAM = "import sys; [print(a, end='', flush=True) for a in open(sys.argv[1]) if sys.stdin.readline()]"


class FirstVersion(CommandTest):
    def replayed(self, *words):
        status, out, err = self.run_command("replay", ENTRY, "--format", "json", *words)
        [entry] = [line for line in self.lines(out) if line["type"] == "replay"]
        return status, err, entry["fails"], entry["reference"]

    def test_an_entry_of_the_corpus(self):
        self.assertEqual(self.replayed("--implementation", "reference"), (0, "", False, []))

    def test_the_answers_of_a_program(self):
        program = shlex.join([sys.executable, "-c", PROGRAM, os.path.join(FOLDER, "answers.jsonl")])
        self.assertEqual(self.replayed("--exec", program), (0, "", False, []))

    def test_answers_that_are_wrong_are_still_found(self):
        with open(os.path.join(FOLDER, "answers.jsonl"), encoding="utf-8") as file:
            initialized, answered = file.read().splitlines(keepends=True)
        # The last snapshot shows the order as it was before the move.
        head, _, last = answered.rpartition('{"height": 2, ')
        swapped = last.replace('"id": 2', '"id": 0').replace('"id": 1', '"id": 2').replace('"id": 0', '"id": 1')
        self.write("wrong.jsonl", initialized + head + '{"height": 2, ' + swapped)
        program = shlex.join([sys.executable, "-c", PROGRAM, self.path("wrong.jsonl")])
        self.assertEqual(self.replayed("--exec", program), (1, "", True, []))
