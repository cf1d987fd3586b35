"""Runs the command on a program and looks for what it leaves behind."""
import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import uuid

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.."))
BINARY = os.environ["DRAGFUZZ"]
HOSTILE = os.path.join(ROOT, "Tests/EndToEnd/programs/hostile.py")


class Outcome:
    def __init__(self, process, out, err, seconds):
        self.status, self.out, self.err, self.seconds = process.returncode, out, err, seconds
        lines = [json.loads(line) for line in out.splitlines() if line.startswith('{"dragfuzz"')]
        self.findings = [line for line in lines if line["type"] in ("cause", "finding")]
        self.results = [line for line in lines if line["type"] == "result"]
        self.ended = any(line["type"] == "end" for line in lines)

    def keys(self):
        """What was found to break, as causes or with them."""
        return {key for cause in self.findings for key in keys(cause)}


def keys(cause):
    """What a cause breaks."""
    return {(f["invariant"], f["place"]) for f in [cause, *cause.get("alsoSeen", [])]}


# Without what is installed beside it: a program that dies is started hundreds of times.
PYTHON = [sys.executable, "-SE"]


def command(mode, marker="", file=""):
    return shlex.join([*PYTHON, HOSTILE, mode, marker, file])


def start(arguments, folder, **environment):
    return subprocess.Popen([BINARY, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True, cwd=folder, errors="replace",
                            env={**os.environ, **environment})


def run(arguments, folder=None, timeout=300):
    with tempfile.TemporaryDirectory() as other:
        begin = time.monotonic()
        process = start(arguments, folder or other)
        try:
            out, err = process.communicate(timeout=timeout)
        finally:
            process.kill()
        return Outcome(process, out, err, time.monotonic() - begin)


def campaign(mode, *more, iterations=64, file=""):
    """A campaign on a hostile program; asserts that nothing of it is left."""
    marker = uuid.uuid4().hex
    # A busy machine is no late answer.
    more = more if "--deadline" in more else ("--deadline", "60s", *more)
    outcome = run(["--exec", command(mode, marker, file), "--seed", "1", "--iterations", str(iterations),
                   "--format", "json", "--behaviour", "grid-reorder", "--jobs", "1" if file else "2", *more])
    outcome.left = left(marker)
    return outcome


def left(marker, seconds=20):
    """The processes that carry the marker and are still there after some time."""
    end = time.monotonic() + seconds
    while True:
        found = marked(marker)
        if not found or time.monotonic() > end:
            for number in found:
                os.kill(number, signal.SIGKILL)
            return found
        time.sleep(0.02)


def marked(marker):
    lines = subprocess.run(["ps", "-Ao", "pid=,command="], capture_output=True, text=True).stdout.splitlines()
    # The command itself has the marker among its arguments too.
    return [int(line.split()[0]) for line in lines if marker in line and BINARY not in line.split()[1]]


def validator():
    """A Python that has jsonschema: this one, or one made for the test."""
    if subprocess.run([sys.executable, "-c", "import jsonschema, referencing"], capture_output=True).returncode == 0:
        return sys.executable
    folder = os.path.join(ROOT, ".build/exec-tests-venv")
    python = os.path.join(folder, "bin/python")
    if not os.path.exists(python):
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "jsonschema>=4"], check=True)
    return python
