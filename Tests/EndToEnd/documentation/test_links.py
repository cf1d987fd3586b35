"""Every link between the pages of this repository leads somewhere."""

import glob
import os
import re
import unittest

from documentation.pages import anchors, files, pages, prose
from documentation.tutorial import ROOT, read

LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^()\s]+)\)")
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
# What begins like this in a code span is the path of a file or folder, unless it holds a placeholder.
PATH = re.compile(r"(?:Sources|Tests|Examples|Adapters|Documentation|Benchmarks|\.ci)/[\w./+-]*")
# Paths of files that come into being elsewhere: in the reader's own package, or when a command runs.
ELSEWHERE = dict.fromkeys([
    "Sources/DragFuzzTesting/DragFuzzTesting.docc/FindYourFirstBug.tutorial", "Documentation/FindYourFirstBug.md",
], {"Sources/PhotoShelf", "Tests/PhotoShelfTests"})


def problems(path, text):
    """What is wrong with the links of a page."""
    found = []
    # Where the sources are read, docc's own links lead nowhere; Documentation/catalogue makes them of these.
    found += [f"{path}: {link} works in docc only" for link in re.findall(r"<doc:\w+>", SPAN.sub("``", prose(text)))]
    for target in LINK.findall(SPAN.sub("``", prose(text))):
        if re.match(r"https?://", target):
            continue
        if target.startswith("doc:"):
            found.append(f"{path}: {target} works in docc only")
            continue
        name, _, anchor = target.partition("#")
        file = os.path.normpath(os.path.join(ROOT, os.path.dirname(path), name)) if name else os.path.join(ROOT, path)
        if not os.path.exists(file):
            found.append(f"{path}: there is no {target}")
        elif anchor and anchor not in anchors(read(file)):
            found.append(f"{path}: there is no heading for {target}")
    for span in SPAN.findall(prose(text)):
        if not PATH.fullmatch(span) or span in ELSEWHERE.get(path, ()):
            continue
        if not any(os.path.exists(os.path.join(ROOT, folder, span)) for folder in ["", os.path.dirname(path)]):
            found.append(f"{path}: there is no {span}")
    return found


class Trust(unittest.TestCase):
    def test_each_promise_names_its_tests(self):
        """Documentation/trust.md: what is promised in a line is tested by the functions and classes that it names."""
        tests = {}
        for path in glob.glob(os.path.join(ROOT, "Tests", "EndToEnd", "*", "test_*.py")):
            tests[os.path.basename(path)] = tests.get(os.path.basename(path), "") + read(path)
        lines = [line.split(" | ") for line in read(ROOT, "Documentation", "trust.md").splitlines() if line.startswith("| ")]
        self.assertGreater(len(lines), 20)
        missing = []
        for line in lines[1:]:
            self.assertEqual(len(line), 3, line)
            file = None
            for name in SPAN.findall(line[2]):
                if name.endswith(".py"):
                    file = name
                elif not re.search(rf"^ *(?:def|class) {name}\(", tests.get(file, ""), re.MULTILINE):
                    missing.append(f"{line[0]}: there is no {name} in {file}")
            if file is None:
                missing.append(f"{line[0]}: no test")
        self.assertEqual(missing, [])


class Links(unittest.TestCase):
    maxDiff = None

    def test_every_link_leads_somewhere(self):
        self.assertEqual([problem for path, text in pages() for problem in problems(path, text)], [])

    def test_paths_in_tutorials_exist(self):
        for path in files(".tutorial"):
            self.assertEqual(problems(path, read(ROOT, path)), [])

    def test_links_are_seen(self):
        """As many as a reader sees in the README, so that the pattern does not pass by them."""
        text = read(ROOT, "README.md")
        self.assertGreater(len(LINK.findall(text)), 20)
        self.assertEqual(len(LINK.findall(text)), text.count("]("))

    def test_what_is_broken_is_told(self):
        text = ("# A b, `c`!\n\n[x](README.md#none) [a](#a-b-c) ![p](none.svg) [d](doc:X) `Sources/None` `Sources/<B>`\n"
                "```\n[no](link)\n```\n`[no](either)` [w](https://example.org)\n")
        self.assertEqual(problems("README.md", text.replace("[a](#a-b-c)", "[a](CONTRIBUTING.md#the-rules)")), [
            "README.md: there is no heading for README.md#none", "README.md: there is no none.svg",
            "README.md: doc:X works in docc only", "README.md: there is no Sources/None"])
        self.assertEqual(anchors(text), {"a-b-c"})
        article = "Sources/DragSpec/DragSpec.docc/DragSpec.md"
        self.assertEqual(problems(article, "[r](../../../README.md) <doc:FreeDragFields>"),
                         [f"{article}: <doc:FreeDragFields> works in docc only"])
