"""Tests drag libraries in a real browser, and says what is known about each finding.

    Adapters/web/run                                  every library with every set of options in SETTINGS
    Adapters/web/run jquery-ui-draggable grid=5       one library with options

A campaign runs with synthetic events. Every finding, and a sample of what passed, is run again with real input in a page
that is loaded anew. Exit status: 0 if each finding has a verdict in verdicts.json and real input shows the same, and, if
all libraries ran, if every verdict was seen again, in a finding or in what it lists besides; 1 if not.
"""
import argparse
import concurrent.futures
import fnmatch
import json
import os
import pathlib
import random
import shlex
import subprocess
import sys
import tempfile

import commandline
from adapter import opened, option
from browser import FOLDER, INPUTS, Browser

SETTINGS = [
    ["jquery-ui-draggable"], ["jquery-ui-draggable", "changes"], ["jquery-ui-draggable", "grid=5"], ["jquery-ui-draggable", "snap"],
    ["jquery-ui-draggable", "stack"], ["jquery-ui-draggable", "revert"],
    ["jquery-ui-sortable"], ["jquery-ui-sortable", "abrupt"],
    ["sortablejs"], ["sortablejs", "native"], ["sortablejs", "--input", "touch"],
    ["leaflet-draggable"], ["mootools-drag"], ["mootools-drag", "grid=5"], ["scriptaculous-sortable"],
]
VERDICTS = json.loads((FOLDER / "verdicts.json").read_text())


def dragfuzz(arguments):
    """The JSON lines of a run of dragfuzz; ends this program where that has no result."""
    words = [commandline.find(), *arguments, "--start-deadline", "60s", "--format", "json"]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"dragfuzz ended with status {done.returncode}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def verdict(setting, finding):
    """The name of the verdict about a finding; None where there is none."""
    key = f"{finding['invariant']} ({finding['place']})"
    for name, about in VERDICTS.items():
        if " ".join(setting) in about["settings"] and any(fnmatch.fnmatchcase(key, shown) for shown in about["shows"]):
            return name
    return None


def differing(setting, runs):
    """The scenarios among these that real input makes come out otherwise, twice: it takes real time, and on a busy
    machine a page may once be told too late that a finger is still down. And how many say nothing, as the browser gave a
    finger to an item beside it, or takes no single finger away."""
    words, _, pointing = " ".join(setting).partition(" --input ")
    library, *options = words.split()
    browser = Browser(library, dict(map(option, options)), pointing=pointing or None)
    others, moved = [], 0
    try:
        for run in runs:
            real = browser.run_trusted(run["scenario"])
            if real != run["outcome"]:
                real = browser.run_trusted(run["scenario"])
            if real != run["outcome"]:
                if "declined" in real or browser.ask("() => stage.isMoved"):
                    moved += 1
                else:
                    others.append(run["scenario"])
        return others, moved
    finally:
        browser.close()


def test(setting, given):
    """Tests a library with some options; returns whether all about it is known, which verdicts were seen, what to print."""
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "log")
        command = shlex.join([str(FOLDER / "adapter"), *setting, "--fixed", "--log", log])
        found = dragfuzz(["--exec", command, "--seed", str(given.seed), "--iterations", str(given.iterations), "--jobs",
                          "1", "--corpus", given.corpus, "--max-findings", "1000", "--deadline", "10s", "--quiet"])
        with open(log) as file:
            runs = [json.loads(line) for line in file]
    real = [line for line in found if line["type"] == "cause"]
    findings = real + [line for line in found if line["type"] == "unconfirmed"]
    result = next(line for line in found if line["type"] == "result")
    runs = [run for run in runs if "declined" not in run["outcome"]]
    sample = random.Random(given.seed).sample(runs, min(given.sample, len(runs)))
    others, moved = differing(setting, sample)

    rate = len(runs) / max(sum(run["seconds"] for run in runs), 1e-9)
    lines = [f"{' '.join(setting)}: {result['scenarios']} scenarios, {rate:.0f} a second; declined "
          f"{sum(result['declined'].values())}; {len(findings)} cause{'' if len(findings) == 1 else 's'}, {len(real)} of them with real input too; "
          f"{len(sample) - moved - len(others)} of {len(sample) - moved} sampled scenarios the same with real input"
          + (f" ({moved} more cannot be shown: the browser gave a finger to an item beside it, or takes only all away)" if moved else "")]
    # An adapter declares what it cannot do, so that hardly anything is left to be declined.
    is_known = not others and len(real) == len(findings) and sum(result["declined"].values()) * 100 < given.iterations
    names = {verdict(setting, seen) for finding in findings for seen in [finding, *finding["alsoSeen"]]} - {None}
    for finding in findings:
        name = verdict(setting, finding)
        is_known = is_known and name is not None and finding["flaky"] is finding["afterOthers"] is None
        kind = f"{VERDICTS[name]['verdict']}, {name}" if name else "NO VERDICT"
        also = "" if finding in real else "; NOT WITH REAL INPUT"
        lines.append(f"    {finding['invariant']} ({finding['place']}): {kind}{also}")
        if not name or also:
            lines.append("        " + "; ".join(finding["script"]) + f"  [{finding['file'] or finding['command']}]")
    for scenario in others:
        lines.append(f"    OTHERWISE WITH REAL INPUT: {json.dumps(scenario)}")
    besides = names - {verdict(setting, finding) for finding in findings}
    if besides:
        lines.append(f"    listed besides: {', '.join(sorted(besides))}")
    return is_known, names, lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", nargs="?", help="a library file, or the name of one in libraries")
    parser.add_argument("options", nargs="*", help="options of the library, NAME or NAME=VALUE")
    parser.add_argument("--input", choices=INPUTS, help="what points at it (default: as the library file says, or mouse)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=600, help="scenarios for each library (default 600)")
    parser.add_argument("--sample", type=int, default=8, help="how many of them also with real input (default 8)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many libraries at a time")
    parser.add_argument("--corpus", default=str(pathlib.Path(os.path.relpath(FOLDER / "Corpus"))))
    given = parser.parse_args()
    pointing = ["--input", given.input] if given.input else []
    settings = [[given.library, *given.options, *pointing]] if given.library else SETTINGS
    if given.library:
        # Options that the library does not have are told once, and at once.
        opened(given.library, map(option, given.options), pointing=given.input).close()
    is_known, names = True, set()
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        for is_this_known, seen, lines in pool.map(lambda setting: test(setting, given), settings):
            print("\n".join(lines), flush=True)
            is_known, names = is_known and is_this_known, names | seen
    missing = [] if given.library else [name for name in VERDICTS if name not in names]
    if missing:
        print(f"NOT SEEN ANY MORE: {', '.join(missing)}")
        is_known = False
    sys.exit(0 if is_known else 1)


if __name__ == "__main__":
    main()
