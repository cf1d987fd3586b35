"""One place says the version and the repository; whatever else names them agrees."""

import re
import unittest

from documentation.pages import files
from documentation.tutorial import ROOT, read

SOURCE = read(ROOT, "Sources/DragFuzz/Text/Version.swift")
VERSION, REPOSITORY = (re.search(rf'{name} = "(.*)"', SOURCE).group(1) for name in ["current", "repository"])


class Version(unittest.TestCase):
    def test_the_changelog_begins_with_it(self):
        self.assertEqual(re.findall(r"^## (.*)$", read(ROOT, "CHANGELOG.md"), re.MULTILINE)[0], VERSION)

    def test_nothing_that_is_packed_says_it_too(self):
        packed = [path for path in files("") if path.startswith("Packaging/")]
        self.assertIn("Packaging/python/METADATA", packed)
        self.assertEqual([path for path in packed if VERSION in read(ROOT, path)], [])

    def test_all_name_the_same_repository(self):
        """Among them no placeholder that somebody has to replace."""
        named = {}
        for path in files(".md", ".yml", ".yaml", "Dockerfile", "METADATA"):
            for found in re.findall(r"https://github\.com/[\w-]+/dragfuzz(?![\w-])|[\w-]*your-organisation[\w-]*", read(ROOT, path)):
                named.setdefault(found, []).append(path)
        self.assertEqual(set(named), {REPOSITORY}, named)

    def test_one_page_says_where_the_site_is(self):
        owner, name = REPOSITORY.split("/")[-2:]
        address = f"https://{owner}.github.io/{name}/"
        named = [path for path in files(".md", ".html", "METADATA") if address in read(ROOT, path)]
        self.assertEqual(named, ["README.md"])


if __name__ == "__main__":
    unittest.main()
