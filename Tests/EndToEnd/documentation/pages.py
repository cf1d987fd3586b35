"""The pages of this repository: every Markdown file, and what stands in it."""

import os
import re
import subprocess

from documentation.tutorial import ROOT, read

FENCE = re.compile(r"^( *)```([^\n`]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def files(*endings):
    """The files of the repository, as git knows them, with one of these endings."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            capture_output=True, text=True, check=True).stdout.split("\0")
    return sorted(path for path in listed if path.endswith(endings) and os.path.exists(os.path.join(ROOT, path)))


def pages():
    return [(path, read(ROOT, path)) for path in files(".md")]


def blocks(text):
    """The blocks of code that have a language, as pairs of language and text."""
    return [(language, body) for _, language, body in FENCE.findall(text) if language]


def prose(text):
    return FENCE.sub("", text)


def anchors(text):
    """The anchors of the headings, as GitHub makes them."""
    found = set()
    for heading in re.findall(r"^#+ +(.*)$", prose(text), re.MULTILINE):
        slug = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
        number = 0
        while (unique := f"{slug}-{number}" if number else slug) in found:
            number += 1
        found.add(unique)
    return found
