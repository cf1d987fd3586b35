"""A copy of the example package, in which tests are added and run by the real `swift test`."""
import json
import os
import re
import shutil
import signal
import subprocess
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.."))
BINARY = os.environ["DRAGFUZZ"]
EXAMPLE = os.path.join(ROOT, "Examples/DragGrid")
# Kept from run to run, so that only what has changed is built.
PACKAGE = os.path.join(ROOT, ".build/swifttests/DragGrid")
# Where the debug build is, too: with the same flags dragfuzz itself is not built again.
SCRATCH = os.environ.get("SCRATCH", os.path.join(ROOT, ".build"))
IN_SCRATCH = ["--scratch-path", SCRATCH, *os.environ.get("SWIFTFLAGS", "").split()]
ADDED = "Tests/TileBoardTests/Added.swift"
XCTESTS = "Tests/TileBoardTests/AddedXCTests.swift"
FIRST = "Tests/TileBoardTests/FirstAdapters.swift"

# The release is chosen outside: repairing the code must not need another build.
PREAMBLE = """import DragFuzz
import DragFuzzTesting
import DragSpec
import Foundation
import PublishedControls
import Testing
import TileBoard
import TileBoardDriver

let release = TileBoard.Release(rawValue: ProcessInfo.processInfo.environment["RELEASE"] ?? "v3") ?? .v3
let without = ProcessInfo.processInfo.environment["WITHOUT"].map { Set([$0]) } ?? []
let repairable = ImplementationUnderTest<GridReorder>(
  "repairable", "A board that is repaired by a variable.",
  promises: Promises(capabilities: Capabilities(without: without)), makeOnMainActor: { TileBoardDriver(release) })
"""


def write(path, text):
    path = os.path.join(PACKAGE, path)
    if os.path.exists(path):
        with open(path) as file:
            if file.read() == text:
                return
    with open(path, "w") as file:
        file.write(text)


def prepare():
    """Copies the package as it is now over the one of the last run."""
    for folder in ["Sources", "Tests", "Corpus"]:
        target = os.path.join(PACKAGE, folder)
        for root, folders, names in os.walk(os.path.join(EXAMPLE, folder)):
            for name in names:
                source = os.path.join(root, name)
                path = os.path.relpath(source, EXAMPLE)
                os.makedirs(os.path.join(PACKAGE, os.path.dirname(path)), exist_ok=True)
                with open(source) as file:
                    write(path, file.read())
        # What is no longer in the example is no longer in the copy.
        for root, folders, names in os.walk(target):
            for name in names:
                path = os.path.join(root, name)
                known = os.path.relpath(path, PACKAGE)
                if not os.path.exists(os.path.join(EXAMPLE, known)) and known not in [ADDED, XCTESTS, FIRST]:
                    os.unlink(path)
    with open(os.path.join(EXAMPLE, "Package.swift")) as file:
        manifest = file.read()
    testing = '.product(name: "DragFuzzTesting", package: "dragfuzz")'
    assert 'path: "../.."' in manifest and testing in manifest
    # The regression test of a published control needs the library that has it.
    both = f'{testing}, .product(name: "PublishedControls", package: "dragfuzz")'
    write("Package.swift", manifest.replace('path: "../.."', f'path: "{ROOT}"').replace(testing, both))
    with open(os.path.join(os.path.dirname(__file__), "FirstAdapters.swift")) as file:
        write(FIRST, file.read())
    forget()


def forget():
    shutil.rmtree(os.path.join(PACKAGE, ".build/dragfuzz"), ignore_errors=True)
    # Where a run leaves something for the next one, as in a package that is built in its own folder.
    os.makedirs(os.path.join(PACKAGE, ".build"), exist_ok=True)


class Outcome:
    def __init__(self, process):
        self.status = process.returncode
        self.text = process.stdout + process.stderr

    def replay_command(self):
        return re.search(r"Again +(DRAGFUZZ_REPLAY=\S+) swift test --filter '([^\n]+)'\n", self.text).groups()

    def kept_tests(self):
        """The files behind each *Test* of a message, as text."""
        texts = []
        for path in re.findall(r"^ *Test      (\S+\.swift)$", self.text, re.M):
            with open(os.path.join(PACKAGE, path)) as file:
                texts.append(file.read())
        return texts

    def attachments(self):
        return re.findall(r"Attached '([^']+)'", self.text)


def surroundings(variables):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DRAGFUZZ")}
    # Printing a stack trace with all symbols takes seconds for each crash.
    return {**environment, "SWIFT_BACKTRACE": "enable=no", **variables}


def swift(*arguments, **variables):
    process = subprocess.run(["swift", *arguments, *IN_SCRATCH], cwd=PACKAGE, stdin=subprocess.DEVNULL, text=True, capture_output=True,
                             env=surroundings(variables), errors="replace", timeout=600)
    return Outcome(process)


def start(name, **variables):
    """Starts a test without waiting for it."""
    return subprocess.Popen(["swift", "test", "--skip-build", "--filter", name, *IN_SCRATCH], cwd=PACKAGE, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                            env=surroundings(variables))


def waits_for_ever(process):
    """Whether the test has begun and does not use the processor any more."""
    end = time.monotonic() + 120
    while time.monotonic() < end and process.poll() is None:
        before = {number: seconds for number, seconds in runners()}
        time.sleep(3)
        if any(before.get(number) == seconds for number, seconds in runners()):
            return True
    return False


def runners():
    """The processes that run tests of the package: their numbers and the time that they have used."""
    lines = subprocess.run(["ps", "-Ao", "pid=,time=,command="], capture_output=True, text=True).stdout.splitlines()
    fields = [line.split(None, 2) for line in lines]
    return [(int(number), seconds) for number, seconds, command in fields
            if command.startswith(SCRATCH) and "/drag-grid" in command and "--testing-library swift-testing" in command]


def kill(process):
    # SwiftPM starts the tests in a group of their own.
    for number, _ in runners():
        os.kill(number, signal.SIGKILL)
    process.kill()
    process.wait()


def build(added="", xctests=""):
    write(ADDED, PREAMBLE + added)
    write(XCTESTS, xctests)
    outcome = swift("build", "--build-tests")
    assert outcome.status == 0, outcome.text[-4000:]
    warnings = [line for line in outcome.text.splitlines() if "warning:" in line and PACKAGE in line]
    assert not warnings, warnings


def line_of(text):
    """The line of the added tests that has a text in it, from 1."""
    with open(os.path.join(PACKAGE, ADDED)) as file:
        return next(number for number, line in enumerate(file, 1) if text in line)


def test(name, **variables):
    return swift("test", "--skip-build", "--filter", name, **variables)


def run(*words):
    return subprocess.run([BINARY, *words], capture_output=True, text=True, cwd=os.path.dirname(PACKAGE))


def findings(*words):
    lines = run(*words, "--format", "json").stdout.splitlines()
    return [line for line in map(json.loads, lines) if line["type"] == "cause"]
