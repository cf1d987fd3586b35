"""The site that docc has built: every public symbol has its place among the topics of its library."""

import json
import os
import re
import unittest

from documentation.pages import files
from documentation.tutorial import ROOT

SITE = os.path.join(ROOT, ".build", "documentation")
LIBRARIES = ["DragSpec", "DragFuzz", "DragFuzzTesting"]


def page(path):
    with open(os.path.join(SITE, "data", *path.split("/")), encoding="utf-8") as file:
        return json.load(file)


class Archives(unittest.TestCase):
    def test_all_public_symbols_have_a_topic(self):
        """docc adds a section of its own for what a landing page does not name."""
        missing = []
        for library in LIBRARIES:
            sections = page(f"documentation/{library.lower()}.json")["topicSections"]
            missing += [name for section in sections if section.get("generated") for name in section["identifiers"]]
        self.assertEqual(missing, [])

    def test_every_page_begins_with_a_sentence(self):
        missing = []
        for library in LIBRARIES:
            landing = page(f"documentation/{library.lower()}.json")
            for identifier in (name for section in landing["topicSections"] for name in section["identifiers"]):
                reference = landing["references"][identifier]
                # What is added to the types of other libraries has a page without words.
                if reference.get("role") != "collection" and not reference.get("abstract"):
                    missing.append(identifier)
        self.assertEqual(missing, [])

    def test_every_property_and_method_begins_with_a_sentence(self):
        missing = []
        for library in LIBRARIES:
            for folder, _, names in os.walk(os.path.join(SITE, "data", "documentation", library.lower())):
                for name in names:
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        data = json.load(file)
                    kind = data.get("metadata", {}).get("symbolKind")
                    # Cases say what they are; an initializer takes the properties, which say it.
                    if data["kind"] == "symbol" and kind not in (None, "case", "init", "extension") and not data.get("abstract"):
                        missing.append(data["identifier"]["url"])
        self.assertEqual(sorted(missing), [])

    def test_every_link_and_every_line_of_the_list_leads_to_a_page(self):
        missing = set()

        def check(address):
            for part in ("data", ""):
                end = ".json" if part else "/index.html"
                if not os.path.exists(os.path.join(SITE, part, address.split("#")[0].strip("/") + end)):
                    missing.add(address)

        def walk(nodes):
            for node in nodes:
                if "path" in node:
                    check(node["path"])
                walk(node.get("children", []))

        with open(os.path.join(SITE, "index", "index.json"), encoding="utf-8") as file:
            walk(json.load(file)["interfaceLanguages"]["swift"])
        for folder, _, names in os.walk(os.path.join(SITE, "data")):
            for name in names:
                for reference in page(os.path.relpath(os.path.join(folder, name), os.path.join(SITE, "data")))["references"].values():
                    if reference["type"] == "topic":
                        check(reference["url"])
        # docc gives the chapters on the page of tutorials an address each.
        self.assertEqual(missing, {"/tutorials/tutorials/drag-code-under-test"})

    def test_what_has_one_sentence_has_its_place_on_the_page_of_its_type(self):
        """The declaration, whole, and the sentence; and no page of its own."""
        options = page("documentation/dragfuzz/shrinkoptions.json")
        reference = options["references"]["doc://dragfuzz.DragFuzz/documentation/DragFuzz/ShrinkOptions/confirmations"]
        self.assertEqual(
            ["".join(token["text"] for token in reference["fragments"]), reference["abstract"][0]["text"], reference["url"]],
            ["var confirmations: Int",
             "The number of confirming runs, on new values or, for half a second, in new processes; default 5.",
             "/documentation/dragfuzz/shrinkoptions"])
        self.assertFalse(os.path.exists(os.path.join(SITE, "documentation", "dragfuzz", "shrinkoptions", "confirmations")))

    def test_the_tutorial_is_there(self):
        self.assertEqual(page("tutorials/dragfuzztesting/findyourfirstbug.json")["kind"], "project")

    def test_the_first_page_leads_to_pages_that_are_there(self):
        with open(os.path.join(SITE, "index.html"), encoding="utf-8") as file:
            links = re.findall(r'<a href="([^"]+)"', file.read())
        self.assertGreater(len(links), 20)
        self.assertEqual([link for link in links if not os.path.exists(os.path.join(SITE, link, "index.html"))], [])
        self.assertTrue(os.path.exists(os.path.join(SITE, "finding.svg")))

    def test_the_search_knows_the_words_of_all_articles_and_leads_to_pages(self):
        with open(os.path.join(SITE, "search.json"), encoding="utf-8") as file:
            entries = json.load(file)
        pages = [os.path.join(SITE, address, "index.html") for _, address, _, _ in entries]
        self.assertEqual([page for page in pages if not os.path.exists(page)], [])
        articles = [title for title, _, _, text in entries if text]
        # All articles but the three landing pages, and the tutorial.
        self.assertEqual(len(articles), sum(".docc/" in path for path in files(".md")) - len(LIBRARIES) + 1)
        found = [title for title, _, abstract, text in entries if "cancel" in f"{title} {abstract} {text}".lower()]
        self.assertIn("Grid reorder, rule by rule", found)
