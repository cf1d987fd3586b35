"""Tests a drag library, or a page of your own, in a real browser; dragfuzz runs what it finds again with real input.

    dragfuzz-web LIBRARY.js [NAME=VALUE …] [--input mouse|touch|pen] [--cancel WAY] [--fixed] [options of dragfuzz]
    dragfuzz-web LIBRARY.js [NAME=VALUE …] replay|show|shrink FILE [--trusted] [options of dragfuzz]
    dragfuzz-web LIBRARY.js [NAME=VALUE …] replay FILE --headed
    dragfuzz-web LIBRARY.js [NAME=VALUE …] page FILE OUTPUT.html

LIBRARY.js      a library file, or the name of one that comes with dragfuzz
NAME=VALUE      an option of the library that is always so; the others are tried
--input         what points; by default what the library file says, or the mouse
--cancel        what a cancel is: escape, pointercancel, blur, hidden, contextmenu, lost-capture;
                by default pointercancel with touch, else escape
--fixed         options that are not given keep their defaults
--trusted       real input, for replay and show; a campaign and shrink do that with what they find,
                shrink --trusted with all that it tries
--headed        real input in a window, slowly, for you to watch; it needs a whole Chromium, and a screen
page            writes the page of a counterexample for web developers: what was done in CSS pixels, the DOM events,
                and pictures of the real page just before and after
options         everything else is handed on: dragfuzz --help

Exit status: that of dragfuzz, which counts only what real input confirms.
"""
import json
import math
import os
import pathlib
import re
import shlex
import shutil
import sys
import tempfile
import time

import commandline
import output
from adapter import CHECKED, opened
from browser import CANCELS, FOLDER, INPUTS, line_of, option
from finding import Film, is_page, page

COMMANDS = ["replay", "show", "shrink", "page"]


def program():
    """The command dragfuzz."""
    try:
        return commandline.find()
    except commandline.Missing as missing:
        refuse(str(missing), output.UNAVAILABLE)


def check(browser, dragfuzz):
    """Has dragfuzz read what the library file declares, so that a mistake in it is told of the file and not of an answer."""
    answer = json.dumps({"jsonrpc": "2.0", "id": 0, "result": browser.card()})
    command = shlex.join(["sh", "-c", 'read -r line; printf "%s\\n" "$0"; read -r line', answer])
    told = commandline.run(dragfuzz, "list", "settings", "--exec", command).stderr.strip()
    _, found, what = told.partition('a wrong answer to "initialize": ')
    if found:
        what = what.removeprefix(f"{browser.behaviour}: ")
        text, word = browser.file.read_text(), re.search(r'unknown \w+ "([^"]+)"', what) or re.search(r"(\w+):", what)
        output.say(browser.mistake(what, word and (line_of(text, word[1]) or line_of(text, word[1], is_field=False))))
        sys.exit(64)


def advised(path, entry, adapter, dragfuzz):
    """What a campaign says about a counterexample that it knows, as one text."""
    with tempfile.TemporaryDirectory(prefix="dragfuzz-web-") as folder:
        known = pathlib.Path(folder, entry["behaviour"], "known.json")
        known.parent.mkdir()
        shutil.copy(path, known)
        told = commandline.run(
            dragfuzz, "--exec", shlex.join(adapter), "--corpus", folder, "--iterations", "1", "--seed", "1",
            "--jobs", "1", "--start-deadline", "300s", "--format", "json", "--quiet").stdout
    causes = [line for line in map(json.loads, told.splitlines()) if line["type"] in ("cause", "unconfirmed")]
    return " ".join(text for cause in causes if all(cause[name] == entry[name] for name in ("invariant", "place")) for text in cause["advice"])


def read_entry(path):
    """A counterexample with events."""
    try:
        with open(path, encoding="utf-8") as file:
            entry = json.load(file)
        texts = ("behaviour", "invariant", "place", "expected", "seen")
        if not entry["events"] or not all(isinstance(entry[name], str) for name in texts):
            raise ValueError("it has no events, or does not say what was seen")
        return entry, {name: entry[name] for name in ("scene", "events", "settings") if name in entry}
    except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
        why = output.reason(error) if isinstance(error, OSError) else error
        refuse(f'"{path}" is no counterexample with events: {why}', output.DATA)


def inputs(browser):
    """The files that a run of a page reads."""
    return [browser.file, *browser.styles, *browser.scripts]


def write_page(browser, adapter, words, dragfuzz):
    """Runs a counterexample with real input, and writes its page."""
    if len(words) != 2:
        refuse("page needs a counterexample and the name of the page to write")
    path, target = words
    entry, scenario = read_entry(path)
    try:
        output.check(target, [path, *inputs(browser)], is_page)
    except output.Unwritten as unwritten:
        refuse(str(unwritten), output.UNWRITTEN)
    title = entry["invariant"], entry["place"]
    browser.film = Film(browser)
    outcome = browser.run_trusted(scenario)
    if "declined" in outcome or not browser.film.steps:
        refuse(f"it cannot be run with real input: {outcome.get('declined', ' at '.join(title))}", output.UNAVAILABLE)
    browser.close()
    answer = commandline.run(
        dragfuzz, "replay", path, "--exec", shlex.join([*adapter, "--trusted"]), "--deadline", "60s",
        "--start-deadline", "300s", "--format", "json")
    told = [json.loads(line) for line in answer.stdout.splitlines()]
    promise = next((line["promise"] for line in told if line.get("promise")), None)
    # Nothing says so where nothing could be judged.
    is_confirmed = next((line["fails"] for line in told if "fails" in line), None)
    advice = advised(path, entry, adapter, dragfuzz)
    policy = re.search(r'"policies": {"(\w+)": "([\w-]+)"}', advice)
    say = f'policies: {{ {policy[1]}: "{policy[2]}" }}' if policy else f'notPromised: ["{title[0]}:{title[1].replace(" ", "-")}"]'
    bug = re.search(r"his looks like a bug: every design keeps [^.]*", advice)
    hint = "t" + bug[0].replace("`", "") if bug else f"if the page is meant to do this, write {say} in {browser.file.name}; if not, it is a bug"
    again = shlex.join(["dragfuzz-web", *sys.argv[1:sys.argv.index("page")], "replay", path, "--trusted"])
    try:
        output.write(target, page(entry, promise, is_confirmed, hint, browser.film, browser, again))
    except output.Unwritten as unwritten:
        refuse(str(unwritten), output.UNWRITTEN)
    sys.exit(0)


def refuse(sentence, status=output.USAGE):
    output.say(f"dragfuzz-web: {sentence}.")
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


def protect(browser, words):
    """Refuses to hand on an output that would replace an input: dragfuzz itself knows the library file and entries."""
    for word in words:
        name, sign, path = word.rpartition("=")
        for given in inputs(browser):
            if output.is_same(path, given):
                option_words = f" with {name}" if sign else ""
                refuse(f'"{path}" is an input, and would be overwritten: name another file{option_words}')


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
        output.tell("dragfuzz-web", f"{__doc__.strip()}\n")
        sys.exit(0 if words else output.USAGE)
    dragfuzz = program()
    library, *words = words
    given = []
    while words and not words[0].startswith("-") and words[0] not in COMMANDS:
        given.append(words.pop(0))
    pointing, cancel = taken(words, "--input", INPUTS), taken(words, "--cancel", CANCELS)
    is_fixed, is_trusted = flag(words, "--fixed"), flag(words, "--trusted")
    command = words[0] if words and words[0] in COMMANDS else None
    is_watched = flag(words, "--headed")
    if is_watched and command != "replay":
        refuse("--headed is for replay")
    if is_watched and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform == "darwin"):
        refuse("--headed needs a screen, and neither DISPLAY nor WAYLAND_DISPLAY names one", 69)
    if is_trusted and not command:
        refuse("--trusted is for replay, show and shrink; a campaign runs what it finds with real input by itself")
    # What is wrong with the library file is said first; how long that takes says how busy the machine is.
    begin = time.monotonic()
    browser = opened(library, map(option, given), pointing=pointing, cancel=cancel, is_fixed=is_fixed, is_filmed=command == "page")
    adapter = [sys.executable, str(FOLDER / "adapter.py"), str(browser.file), *given, "--input", browser.pointing, "--cancel", browser.cancel]
    if command == "page":
        write_page(browser, adapter, words[1:], dragfuzz)
    protect(browser, words)
    check(browser, dragfuzz)
    taken_to_start = time.monotonic() - begin
    proposal = None if command else browser.proposal()
    os.environ[CHECKED] = json.dumps({"file": str(browser.file), "after": browser.after})
    browser.close()
    if proposal:
        browser.hints.append(f"it says no policies, so what follows is judged by the usual ones. A few drags look like these; write what is meant: {proposal}")
    for hint in browser.hints:
        output.say(f"dragfuzz-web: {browser.file.name}: {hint}.")
    adapter += [*(["--fixed"] if is_fixed else []), *(["--trusted"] if is_trusted or is_watched else []), *(["--headed"] if is_watched else [])]
    # A browser that is started again takes a while, and on a busy machine a long one.
    for name, least, times in [("--deadline", 600 if is_watched else 60 if command else 10, 5), ("--start-deadline", 60, 20)]:
        if not has(words, name):
            words += [name, f"{max(least, math.ceil(times * taken_to_start))}s"]
    # This process becomes dragfuzz: whatever ends it, by any signal, ends what it has started, too.
    sys.stdout.flush()
    os.execv(dragfuzz, [dragfuzz, *words, "--exec", shlex.join(adapter)])


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
