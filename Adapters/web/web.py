"""Tests a drag library, or a page of your own, in a real browser; dragfuzz runs what it finds again with real input.

    dragfuzz-web LIBRARY.js [NAME=VALUE …] [--input mouse|touch|pen] [--cancel WAY] [--fixed] [options of dragfuzz]
    dragfuzz-web LIBRARY.js [NAME=VALUE …] replay|show|shrink FILE [--trusted] [options of dragfuzz]

LIBRARY.js      a library file, or the name of one that comes with dragfuzz
NAME=VALUE      an option of the library that is always so; the others are tried
--input         what points; by default what the library file says, or the mouse
--cancel        what a cancel is: escape, pointercancel, blur, hidden, contextmenu, lost-capture;
                by default pointercancel with touch, else escape
--fixed         options that are not given keep their defaults
--trusted       real input, for replay and show; a campaign and shrink do that with what they find,
                shrink --trusted with all that it tries
options         everything else is handed on: dragfuzz --help

Exit status: that of dragfuzz, which counts only what real input confirms.
"""
import math
import os
import shlex
import sys
import time

from adapter import opened
from browser import CANCELS, FOLDER, INPUTS, option

COMMANDS = ["replay", "show", "shrink"]


def program():
    """The command dragfuzz."""
    found = os.environ.get("DRAGFUZZ", str(FOLDER.parent.parent / ".build/release/dragfuzz"))
    if not os.access(found, os.X_OK):
        refuse(f'there is no "{found}": build it with swift build -c release, or name it in DRAGFUZZ', 69)
    return found


def refuse(sentence, status=64):
    print(f"dragfuzz-web: {sentence}.", file=sys.stderr)
    sys.exit(status)


def taken(words, name, values):
    """The value of one of the adapter's own options, which is taken out of the words."""
    for index, word in enumerate(words):
        if word.split("=")[0] != name:
            continue
        given = word.partition("=")[2] if "=" in word else words[index + 1] if index + 1 < len(words) else ""
        if given not in values:
            refuse(f'{name} is "{given}"; it is one of {", ".join(values)}')
        del words[index:index + (1 if "=" in word else 2)]
        return given
    return None


def has(words, name):
    return any(word.split("=")[0] == name for word in words)


def flag(words, name):
    if name not in words:
        return False
    words.remove(name)
    return True


def main():
    words = sys.argv[1:]
    if not words or words[0] in ("--help", "-h"):
        print(__doc__.strip())
        sys.exit(0 if words else 64)
    library, *words = words
    given = []
    while words and not words[0].startswith("-") and words[0] not in COMMANDS:
        given.append(words.pop(0))
    pointing, cancel = taken(words, "--input", INPUTS), taken(words, "--cancel", CANCELS)
    is_fixed, is_trusted = flag(words, "--fixed"), flag(words, "--trusted")
    command = words[0] if words and words[0] in COMMANDS else None
    if is_trusted and not command:
        refuse("--trusted is for replay, show and shrink; a campaign runs what it finds with real input by itself")
    # What is wrong with the library file is said first; how long that takes says how busy the machine is.
    begin = time.monotonic()
    browser = opened(library, map(option, given), pointing=pointing, cancel=cancel, is_fixed=is_fixed)
    adapter = [sys.executable, str(FOLDER / "adapter.py"), str(browser.file), *given, "--input", browser.pointing, "--cancel", browser.cancel]
    browser.close()
    taken_to_start = time.monotonic() - begin
    if browser.hint:
        print(f"dragfuzz-web: {browser.file.name}: {browser.hint}.", file=sys.stderr)
    adapter += [*(["--fixed"] if is_fixed else []), *(["--trusted"] if is_trusted else [])]
    # A browser that is started again takes a while, and on a busy machine a long one.
    for name, least, times in [("--deadline", 60 if command else 10, 5), ("--start-deadline", 60, 20)]:
        if not has(words, name):
            words += [name, f"{max(least, math.ceil(times * taken_to_start))}s"]
    # This process becomes dragfuzz: whatever ends it, by any signal, ends what it has started, too.
    sys.stdout.flush()
    os.execv(program(), [program(), *words, "--exec", shlex.join(adapter)])


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
