"""Every block of code that has a language is compiled, run, or the quotation of a file that is.

Blocks without a language are commands and outputs for people. What they show is compared elsewhere: the help and the
outputs of commands by command, the message of a failing test by swift.
"""

import json
import os
import re
import shlex
import subprocess
import sys
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
RECIPES = "Sources/DragFuzz/DragFuzz.docc/Recipes.md"


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


class Declarations(unittest.TestCase):
    """Recipes, in all languages: what stands side by side in the article declares the same."""
    # What stands beside the policies in JSON, and not among them.
    CAPABILITIES = ["without", "touches", "items", "fields"]

    def run_with(self, behaviour, declared, options=()):
        """What a few scenarios of the reference tell, where a program declares this."""
        program = [sys.executable, os.path.join(ROOT, "Tests/EndToEnd/documentation/declaring.py"),
                   os.path.join(debug_build(), "dragfuzz"), behaviour, json.dumps(declared)]
        _, said, trouble = dragfuzz("--exec", shlex.join(program), "--seed", "1", "--iterations", "20", "--max-findings", "1",
                                    "--format", "json", *options)
        lines = [json.loads(line) for line in said.splitlines()]
        [result] = [line for line in lines if line["type"] == "result"] or [self.fail(trouble)]
        causes = [(line["invariant"], line["place"], line["seen"]) for line in lines if line["type"] == "cause"]
        excluded = [line for line in result["health"] if "Never tried" in line or "Not judged" in line]
        return result["situations"], excluded, causes

    def test_json_and_options_of_recipes_declare_the_same(self):
        rows = re.findall(r"^\| `[^|]+` \| `(\"[^|]+)` \| `(--[^|]+)` \|$", read(ROOT, RECIPES), re.MULTILINE)
        self.assertGreater(len(rows), 8)
        _, listed, _ = dragfuzz("list", "behaviours", "--format", "json")
        names = [json.loads(line)["name"] for line in listed.splitlines()]
        for text, words in rows:
            with self.subTest(text):
                options, fields = shlex.split(words), json.loads(f"{{{text}}}")
                declared = {"policies": {}, "capabilities": {}}
                for name, value in fields.items():
                    part = "capabilities" if name in self.CAPABILITIES else "policies"
                    (declared if name == "notShown" else declared[part])[name] = value
                # The first behaviour that has all of these names.
                behaviour = next(name for name in names if dragfuzz(
                    "--behaviour", name, "--implementation", "reference", "--seed", "1", "--iterations", "1",
                    *options)[0] != 64)
                seen = self.run_with(behaviour, declared)
                self.assertEqual(seen, self.run_with(behaviour, {}, options))
                self.assertNotEqual(seen, self.run_with(behaviour, {}))

    def test_the_recipe_that_is_shown_in_json_is_that_of_the_command(self):
        [text] = re.findall(r"^```\n(\{\"name\": \"grid-reorder\".*?)^```$", read(ROOT, RECIPES), re.MULTILINE | re.DOTALL)
        declared = json.loads(text)
        behaviour = declared.pop("name")
        _, listed, _ = dragfuzz("list", "behaviours", "--format", "json")
        [recipes] = [line["recipes"] for line in map(json.loads, listed.splitlines()) if line["name"] == behaviour]
        [options] = [recipe["options"] for recipe in recipes if recipe["name"] == "tabs in a row"]
        self.assertEqual(self.run_with(behaviour, declared), self.run_with(behaviour, {}, shlex.split(options)))
