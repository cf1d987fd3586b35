"""What is written about the output is what the command does."""

import os
import re
import shlex
import shutil

from command.harness import REPOSITORY, CommandTest, entry_text

COMMANDS = [
    ["--seed", 1, "--implementation", "qidragsortview", "--iterations", 200],
    ["replay", "good.json"], ["shrink", "good.json"], ["show", "good.json"],
    ["list", "behaviours"], ["list", "implementations"], ["list", "invariants"], ["list", "situations"],
]


class Documentation(CommandTest):
    def test_every_type_and_field_is_documented(self):
        with open(os.path.join(REPOSITORY, "Sources", "DragFuzz", "DragFuzz.docc", "JSONOutput.md"), encoding="utf-8") as file:
            words = set(re.findall(r"[A-Za-z]+", " ".join(re.findall(r"`([^`]*)`", file.read()))))
        self.write("good.json", entry_text())
        for arguments in COMMANDS:
            for object in self.lines(self.run_command(*arguments, "--format", "json")[1]):
                with self.subTest(command=arguments[0], type=object["type"]):
                    self.assertEqual({object["type"], *object} - words, set())


class Readme(CommandTest):
    """The outputs in the README are those of the commands before them; where lines are cut stands an ellipsis."""

    def test_outputs_are_what_is_printed(self):
        with open(os.path.join(REPOSITORY, "README.md"), encoding="utf-8") as file:
            parts = re.split(r"^```(.*)\n", file.read(), flags=re.MULTILINE)
        # Text, the language after each fence, the block, an empty language, text and so on.
        blocks = [parts[index + 1].splitlines() for index in range(1, len(parts), 4) if not parts[index]]
        shutil.copytree(os.path.join(REPOSITORY, "Corpus"), self.path("Corpus"))
        files = self.corpus_files(".")
        commands = 0
        for command, output in zip(blocks, blocks[1:]):
            words = shlex.split(command[0].removeprefix("swift run -c release "))
            if words[0] != "dragfuzz":
                continue
            commands += 1
            printed = self.run_command(*words[1:])[1].splitlines()
            # A clone stays as it is.
            self.assertEqual(self.corpus_files("."), files)
            position = 0
            for line in output:
                if line.strip() != "…":
                    self.assertIn(line, printed[position:], command[0])
                    position += printed[position:].index(line) + 1
        self.assertEqual(commands, 1)
