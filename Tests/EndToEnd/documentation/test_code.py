"""Every block of code that has a language is compiled, run, or the quotation of a file that is.

Blocks without a language are commands and outputs for people. What they show is compared elsewhere: the help and the
outputs of commands by command, the message of a failing test by swift.
"""

import json
import os
import subprocess
import tempfile
import unittest

from documentation.pages import blocks, files, pages
from documentation.tutorial import ROOT, debug_build, read

# Quoted files that are not Swift, and who runs them.
QUOTED = {
    "yaml": ["Examples/ci/dragfuzz.yml", "Examples/ci/gitlab-ci.yml"],  # reports
    "js": ["Adapters/web/example/board.dragfuzz.js", "Tests/EndToEnd/web_adapter/frameworks/react.dragfuzz.js",
           "Tests/EndToEnd/web_adapter/lists/kanban.dragfuzz.js",  # web_adapter
           "Adapters/web/example/board.spec.js"],  # npm
}
# Swift that stands in no file, how it begins, and who makes sure of it.
PRINTED = {
    # What a finding of the example prints: made by ArticleTests, printed and compiled by swift.
    "Sources/DragFuzzTesting/DragFuzzTesting.docc/TestingSwiftCode.md": '@Test("cancel-restores: ',
}
# Printed by a command, as test_tutorial makes sure, out of files that it compiles.
TUTORIAL = "Documentation/FindYourFirstBug.md"
# Pieces of files that test_tutorial_without_swift runs, as it makes sure.
WITHOUT_SWIFT = "Sources/DragFuzz/DragFuzz.docc/TutorialWithoutSwift.md"
CORPUS = "Sources/DragFuzz/DragFuzz.docc/CorpusFormat.md"
PROTOCOL = "Sources/DragFuzz/DragFuzz.docc/Protocol.md"


def lines(text):
    """The text as the lines of a quotation, which may be indented otherwise."""
    return "\n" + "\n".join(line.strip() for line in text.strip().splitlines()) + "\n"


def compiled():
    """All Swift that is compiled by swift test or, in the two packages of Examples, by swift."""
    sources = [path for path in files(".swift") if ".docc/" not in path]
    return [lines(read(ROOT, path)) for path in sources if path.startswith(("Sources/", "Tests/", "Examples/"))]


def dragfuzz(*arguments, given=None):
    done = subprocess.run([os.path.join(debug_build(), "dragfuzz"), *arguments], cwd=tempfile.gettempdir(), text=True,
                          input=given or "", capture_output=True, check=False, timeout=300)
    return done.returncode, done.stdout, done.stderr


class Code(unittest.TestCase):
    maxDiff = None

    def test_every_block_is_compiled_or_run_or_quoted(self):
        swift, unknown, seen = compiled(), [], set()
        for path, text in pages():
            for language, block in blocks(text):
                seen.add(language)
                if language == "swift":
                    isKnown = any(lines(block) in source for source in swift) or (
                        path in PRINTED and block.startswith(PRINTED[path])) or path == TUTORIAL
                elif path == WITHOUT_SWIFT:
                    isKnown = language in ("python", "js")
                elif language in QUOTED:
                    isKnown = block in [read(ROOT, file) for file in QUOTED[language]]
                else:
                    # Run by the tests below.
                    isKnown = language == "json" and path in [CORPUS, PROTOCOL]
                if not isKnown:
                    unknown.append(f"{path}: {language}\n{block}")
        self.assertEqual(unknown, [])
        self.assertEqual(seen, {"swift", "yaml", "json", "js", "python"})

    def test_the_entry_in_the_article_on_the_corpus_is_one(self):
        [(_, block)] = blocks(read(ROOT, CORPUS))
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "entry.json")
            with open(file, "w", encoding="utf-8") as out:
                out.write(block)
            status, said, trouble = dragfuzz("replay", file, "--format", "json")
        self.assertEqual((status, trouble), (1, ""))
        [entry] = [line for line in map(json.loads, said.splitlines()) if line["type"] == "replay"]
        self.assertEqual((entry["fails"], entry["reference"]), (True, []))

    def test_the_conversation_in_the_article_on_the_protocol_is_had(self):
        messages = [json.loads(line) for language, block in blocks(read(ROOT, PROTOCOL)) if language == "json"
                    for line in block.splitlines()]
        requests, answers = messages[0::2], messages[1::2]
        self.assertEqual([request["method"] for request in requests], ["initialize", "run"])
        status, said, trouble = dragfuzz(
            "serve", "--behaviour", "grid-reorder", given="".join(json.dumps(request) + "\n" for request in requests))
        self.assertEqual((status, trouble), (0, ""))
        first, second = map(json.loads, said.splitlines())
        self.assertEqual([answer["result"]["protocol"] for answer in (first, answers[0])], [1, 1])
        self.assertEqual([answer["result"]["behaviours"][0]["name"] for answer in (first, answers[0])],
                         ["grid-reorder", "grid-reorder"])
        # The reference of the command writes what the program of the article leaves out.
        for snapshot in answers[1]["result"]["snapshots"]:
            for index, item in enumerate(snapshot.get("items", [])):
                snapshot["items"][index] = {
                    "enabled": True, "selected": False, "lifted": False, "scaled": False, **item}
        self.assertEqual(second, answers[1])
