"""The manual page: readable without a warning, and complete."""

import re
import subprocess

from endtoend.harness import CommandTest

COMMANDS = [
    "replay", "shrink", "show", "compare", "new", "fixtures", "merge", "import", "seeds", "serve", "list",
    "completions", "man"]
SECTIONS = [
    "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES",
    "SEE ALSO"]


def words(text):
    return " ".join(text.split())


class Man(CommandTest):
    def setUp(self):
        super().setUp()
        status, self.source, err = self.run_command("man")
        self.assertEqual((status, err), (0, ""))
        self.write("dragfuzz.1", self.source)

    def shown(self, *program):
        done = subprocess.run(
            [*program, self.path("dragfuzz.1")], capture_output=True, text=True, check=False,
            env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "100", "MAN_KEEP_FORMATTING": ""})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        # Bold is written by backspaces or by escapes.
        return re.sub("\x1b\\[[0-9;]*m|.\b", "", done.stdout)

    def test_man_shows_it_without_a_warning(self):
        page = self.shown("man", "--warnings", "--pager=cat", "--local-file")
        self.assertEqual(re.findall(r"^([A-Z][A-Z ]+)$", page, re.MULTILINE), SECTIONS)

    def test_mandoc_finds_nothing(self):
        self.assertEqual(self.shown("mandoc", "-T", "lint", "-W", "style"), "")
        self.assertEqual(self.shown("mandoc", "-T", "utf8").count("EXIT STATUS"), 1)

    def test_everything_of_the_help_is_there(self):
        page = words(self.shown("mandoc", "-T", "utf8", "-O", "width=1000"))
        for command in [None, *COMMANDS]:
            help = self.run_command(*([command] if command else []), "--help")[1]
            options = help.split("\nOptions:\n")[1].split("\n\n")[0]
            entries = re.split(r"\n(?=  --)", options.removeprefix("  "))
            self.assertGreater(len(entries), 0)
            for entry in entries:
                with self.subTest(command=command, entry=entry):
                    self.assertIn(words(entry).replace("…", "..."), page)

    def test_it_is_the_same_for_all(self):
        self.assertEqual(self.source, self.run_command("man", environment={"LANG": "de_DE.UTF-8", "COLUMNS": "40"})[1])
        self.assertTrue(self.source.isascii())
