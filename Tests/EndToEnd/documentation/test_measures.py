"""What is promised of the pages in numbers, such as how many words one has, and what each page has to say."""

import os
import re
import subprocess
import unittest

from documentation.pages import FENCE, files
from documentation.tutorial import ROOT, read

DOCC = "Sources/DragFuzz/DragFuzz.docc"
# A reader takes some 200 words a minute. Rules and fields are for looking up, and may be long.
MOST_WORDS = {"README.md": 1000, "CONTRIBUTING.md": 2000, "Adapters/web/README.md": 1500, f"{DOCC}/Protocol.md": 2000}
# The first screen: what is seen without scrolling at 1,280 by 1,000 pixels.
FIRST_SCREEN = 30
INSTALLS = re.compile(r"(?:pipx? install|npm install(?: --save-dev)?|npx) dragfuzz\b")


def words(text):
    return len(text.split())


class Measures(unittest.TestCase):
    maxDiff = None

    def test_no_page_has_more_words_than_it_may(self):
        counted = {path: words(read(ROOT, path)) for path in MOST_WORDS}
        self.assertEqual({path: count for path, count in counted.items() if count > MOST_WORDS[path]}, {})

    def test_the_first_screen_has_the_command_and_what_it_prints(self):
        top = read(ROOT, "README.md").splitlines()[:FIRST_SCREEN]
        self.assertTrue(any(line.startswith("pip install") for line in top))
        self.assertTrue(any(line.endswith("<- broken here") for line in top))

    def test_the_bugs_that_the_first_page_counts_are_those_of_the_table(self):
        [count] = re.findall(r"It has found (\d+) bugs", read(ROOT, "README.md"))
        bugs = re.findall(r"^\| `[^|]+\| [^|]+\| \*\*bug\*\*", read(ROOT, "Adapters/web/LIBRARIES.md"), re.MULTILINE)
        self.assertEqual(int(count), len(bugs))
        # The page of the adapter says the same.
        table = re.findall(r"\*\*bug\*\* of (jQuery UI|SortableJS|Leaflet|MooTools|script\.aculo\.us)", read(ROOT, "Adapters/web/LIBRARIES.md"))
        numbers = {5: "five", 6: "six"}[len(set(table))]
        self.assertIn(f"the {count} bugs that were found in {numbers} of them", read(ROOT, "Adapters/web/README.md"))
        self.assertIn(f"It has found {count} bugs in [{numbers} drag libraries", read(ROOT, "README.md"))

    def test_what_is_to_be_read_in_an_output_fits_80_columns(self):
        """Only what is to be copied is longer: the command that runs a finding again, and those below it."""
        wide = []
        for path in ["README.md", "Examples/DragGrid/README.md"]:
            for block in (match for match in FENCE.finditer(read(ROOT, path)) if not match[2]):
                wide += [line for line in block[3].splitlines() if len(line) > 80 and "dragfuzz " not in line]
        self.assertEqual(wide, [])

    def test_each_page_that_installs_something_says_that_it_is_not_published_yet(self):
        """Within a screen of it. When the first release is there, this test goes, and with it what it asks for."""
        silent = []
        for path in files(".md", ".html", ".yml"):
            if path == "CHANGELOG.md" or path.startswith(("Tests/", ".github/")):
                continue
            text = read(ROOT, path)
            for match in INSTALLS.finditer(text):
                if "published" not in text[max(0, match.start() - 600):match.end() + 600]:
                    silent.append(f"{path}: {match[0]}")
        self.assertEqual(silent, [])

    def test_the_messages_of_the_protocol_are_those_of_the_schema(self):
        script = os.path.join(ROOT, "Documentation", "messages")
        printed = subprocess.run([script], capture_output=True, text=True, check=True)
        self.assertEqual(printed.stdout, read(ROOT, DOCC, "ProtocolMessages.md"))
