"""Tests a drag library, or a page of your own, in a real browser, and runs what was found again with real input.

    dragfuzz-web LIBRARY.js [NAME=VALUE …] [--input mouse|touch|pen] [--cancel WAY] [--fixed] [options of dragfuzz]
    dragfuzz-web LIBRARY.js [NAME=VALUE …] replay|show|shrink FILE [--trusted] [options of dragfuzz]

LIBRARY.js      a library file, or the name of one in Adapters/web/libraries
NAME=VALUE      an option of the library that is always so; the others are tried
--input         what points; by default what the library file says, or the mouse
--cancel        what a cancel is: escape, pointercancel, blur, hidden, contextmenu, lost-capture;
                by default pointercancel with touch, else escape
--fixed         options that are not given keep their defaults
--trusted       real input, for replay and show; a campaign and shrink do that with what they find,
                shrink --trusted with all that it tries
options         everything else is handed on: dragfuzz --help

Exit status: that of dragfuzz, but 0 if real input shows nothing of what was found.
"""
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

from adapter import opened
from browser import CANCELS, FOLDER, INPUTS, option

COMMANDS = ["replay", "show", "shrink"]
# The exit status of a replay that the adapter declines; the reason is on standard error.
DECLINED = 65


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


def entries(folder):
    """The counterexamples in a folder, each with its text."""
    return {str(path): path.read_text() for path in sorted(pathlib.Path(folder).glob("*/*.json"))}


def key(about):
    """What breaks, and where."""
    return about["invariant"], about["place"]


def is_confirmed(line):
    """Whether real input breaks what the counterexample was kept for, in the same place; something else confirms nothing."""
    return line["fails"] and key(line) == key(json.loads(pathlib.Path(line["file"]).read_text()))


def seen(adapter, files):
    """What real input makes of counterexamples: a line for each, also for one that it cannot show."""
    done = subprocess.run([program(), "replay", *files, "--exec", shlex.join([*adapter, "--trusted"]), "--deadline", "60s",
                           "--start-deadline", "60s", "--format", "json", "--quiet"], stdout=subprocess.PIPE, text=True)
    if done.returncode == DECLINED:
        # The others are not run then, so each is run alone.
        return [line for file in files for line in seen(adapter, [file])] if len(files) > 1 else [{"file": files[0], "fails": False}]
    if done.returncode not in (0, 1):
        refuse(f"replay with real input ended with status {done.returncode}", done.returncode)
    return [line for line in map(json.loads, done.stdout.splitlines()) if line["type"] == "replay"]


def found(name, adapter, words, pointing):
    """Runs dragfuzz, and what it has found again with real input."""
    again = [sys.argv[0].replace("web.py", "dragfuzz-web"), *adapter[1:]]
    is_json = "json" in words or "--format=json" in words
    folder = None
    if not has(words, "--corpus"):
        folder = tempfile.mkdtemp(prefix="dragfuzz-web-")
        words = [*words, "--corpus", folder]
    index = next(i for i, word in enumerate(words) if word.split("=")[0] == "--corpus")
    corpus = words[index].partition("=")[2] or words[index + 1]
    before = entries(corpus)
    if not has(words, "--deadline"):
        # A browser that is started again takes a while.
        words = [*words, "--deadline", "10s"]
    status = subprocess.run([program(), *words, "--exec", shlex.join(adapter)]).returncode
    if folder and not os.listdir(folder):
        os.rmdir(folder)
    if status != 1:
        return status
    after = entries(corpus)
    files = [path for path, text in after.items() if json.loads(text)["implementation"] == name]
    if not files:
        return status
    # What was there before and does not fail any more has been told as mended.
    lines = [line for line in seen(adapter, files) if line["fails"] or line["file"] not in before]
    if not is_json:
        print(f"With real input ({pointing}):")
    for line in lines:
        invariant, place = key(json.loads(after[line["file"]]))
        if is_json:
            print(json.dumps({"type": "real", "file": line["file"], "invariant": invariant, "place": place, "fails": is_confirmed(line)}))
        elif is_confirmed(line):
            print(f"  confirmed: {invariant} ({place})")
            print(f"    again: {shlex.join([*again, 'replay', line['file'], '--trusted'])}")
        else:
            other = f"; it shows {line['invariant']} ({line['place']}) instead" if line["fails"] else ""
            print(f"  not seen with real input, and so not believed: {invariant} ({place}){other}")
    return 1 if any(map(is_confirmed, lines)) else 0


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
    # What is wrong with the library file is said first.
    browser = opened(library, map(option, given), pointing=pointing, cancel=cancel, is_fixed=is_fixed)
    name, pointing = browser.name, browser.pointing
    browser.close()
    adapter = [str(FOLDER / "adapter"), str(browser.file), *given]
    adapter += ["--input", pointing, "--cancel", browser.cancel, *(["--fixed"] if is_fixed else [])]
    if words and words[0] in COMMANDS and (is_trusted or words[0] != "shrink"):
        command = [*adapter, *(["--trusted"] if is_trusted else [])]
        late = [] if has(words, "--deadline") else ["--deadline", "60s"]
        sys.exit(subprocess.run([program(), *words, "--exec", shlex.join(command), *late]).returncode)
    if is_trusted:
        refuse("--trusted is for replay, show and shrink; a campaign runs what it finds with real input by itself")
    sys.exit(found(name, adapter, words, pointing))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
