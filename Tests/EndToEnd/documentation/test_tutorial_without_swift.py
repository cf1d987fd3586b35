"""The tutorial without Swift is done as it is written, in Python and JavaScript, and prints what is shown."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from documentation.pages import FENCE
from documentation.tutorial import ROOT

PAGE = pathlib.Path(ROOT, "Sources", "DragFuzz", "DragFuzz.docc", "TutorialWithoutSwift.md")
FILES = pathlib.Path(ROOT, "Examples", "tutorial")


def steps(text):
    """The commands of the page, each with the block of output below it, if there is one."""
    found = []
    for block in (match for match in FENCE.finditer(text) if not match[2]):
        if block[3].startswith(("dragfuzz ", "pip ")):
            found.append((block[3], None))
        else:
            found[-1] = (found[-1][0], block[3])
    return found


# How sure a finding is depends on how long a run takes, and so on what else the machine does.
SURE = re.compile(r"(Found +in [\d,]+ of [\d,]+ scenarios);[^\n]*(?:\n {13}\S[^\n]*)*")


def as_shown(printed, shown):
    """What is printed, without what an ellipsis leaves out at the beginning or the end of what is shown."""
    printed = SURE.sub(r"\1", printed)
    lines, count = printed.splitlines(), len(shown.splitlines()) - 1
    if shown.startswith("…\n"):
        # From the line on with which what is shown begins, so that a recording keeps it when there are more lines now.
        first = shown.splitlines()[1]
        begin = max((index for index, line in enumerate(lines) if line == first), default=len(lines) - count)
        lines = ["…", *lines[begin:]]
    elif shown.endswith("\n…\n"):
        lines = [*lines[:count], "…"]
    return "\n".join(lines) + "\n"


class Language:
    """A reader who does the tutorial in one language."""

    def __init__(self, name, ending, command, number):
        self.name, self.ending, self.command, self.number = name, ending, command, number

    def translated(self, command):
        command = command.replace("--language python", f"--language {self.name}")
        return command.replace("python3 driver.py", self.command)

    def put(self, folder, version):
        """The files of a version of the list, as the page has them."""
        shutil.copy(FILES / self.name / f"driver{self.ending}", folder)
        shutil.copy(FILES / self.name / f"sortable{self.number}{version}{self.ending}",
                    os.path.join(folder, f"sortable{self.ending}"))


class TutorialWithoutSwift(unittest.TestCase):
    maxDiff = None

    def done(self, language):
        folder = tempfile.mkdtemp(prefix="dragfuzz-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        binary = os.path.join(ROOT, os.environ.get("DRAGFUZZ", ".build/release/dragfuzz"))
        environment = {name: value for name, value in os.environ.items() if not name.startswith("DRAGFUZZ")}
        environment |= {"NO_COLOR": "1", "PATH": f"{os.path.dirname(binary)}:{os.environ['PATH']}"}

        def run(command):
            done = subprocess.run(["sh", "-c", language.translated(command)], cwd=folder, env=environment, text=True,
                                  stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=900)
            self.assertIn(done.returncode, [0, 1], done.stderr)
            return done.stdout

        text, outputs, version = PAGE.read_text(), [], 1
        for command, shown in steps(text)[1:]:
            if command.startswith("dragfuzz new"):
                run(command)
                folder = os.path.join(folder, "sortable")
                os.remove(next(path for path in pathlib.Path(folder).iterdir() if path.stem in ("my_code", "my-code")))
            elif "--iterations" in command and version == 2:
                version = 3
            elif "replay" in command:
                version = 2
            language.put(folder, version)
            if shown is not None:
                outputs.append((shown, as_shown(run(command), language.translated(shown))))
        return outputs

    def test_in_python(self):
        outputs = self.done(Language("python", ".py", "python3 driver.py", "_"))
        self.assertEqual(len(outputs), 5)
        if "DRAGFUZZ_RECORD" in os.environ:
            text = PAGE.read_text()
            for shown, printed in outputs:
                text = text.replace(f"```\n{shown}```", f"```\n{printed}```", 1)
            PAGE.write_text(text)
            return
        for shown, printed in outputs:
            self.assertEqual(printed, shown)

    def test_in_javascript(self):
        """The same is printed, but for the command that starts the program."""
        language = Language("javascript", ".mjs", "node driver.mjs", "-")
        outputs = self.done(language)
        for shown, printed in outputs:
            self.assertEqual(printed, language.translated(shown))

    def test_the_code_of_the_page_is_that_of_the_files(self):
        quoted = {"python": "python/*.py", "js": "javascript/*.mjs"}
        blocks = [(match[2], match[3]) for match in FENCE.finditer(PAGE.read_text()) if match[2]]
        self.assertEqual({language for language, _ in blocks}, set(quoted))
        for language, code in blocks:
            self.assertTrue(any(code in path.read_text() for path in FILES.glob(quoted[language])), code)
        for language, pattern in quoted.items():
            for path in FILES.glob(pattern):
                # The second version stands there as the function that is new in it.
                pieces = [code for name, code in blocks if name == language and code in path.read_text()]
                self.assertTrue(pieces, path)
