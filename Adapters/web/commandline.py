"""The command dragfuzz, which the programs of this folder call."""

import ctypes
import os
import pathlib
import shutil
import signal
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILT = [str(ROOT / ".build" / kind / "dragfuzz") for kind in ("release", "debug")]


class Missing(Exception):
    """Why there is no command, in a sentence without a full stop."""


def find(given=None):
    """The path of the command: the one that is named, or one that is built here, or the one on the path."""
    given = given or os.environ.get("DRAGFUZZ")
    for name in [given] if given else [*BUILT, "dragfuzz"]:
        if found := shutil.which(name):
            return checked(found)
    if given:
        raise Missing(f'there is no program "{given}"')
    raise Missing("there is no dragfuzz: build it with swift build -c release, or name it in DRAGFUZZ")


def checked(path):
    """A path, once its program has said that it is dragfuzz: another one might say nothing, and look like success."""
    try:
        told = subprocess.run([path, "--version"], capture_output=True, text=True, errors="replace", timeout=60).stdout
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Missing(f'"{path}" cannot be run: {error}') from None
    if not told.startswith("dragfuzz "):
        raise Missing(f'"{path}" is not dragfuzz: it does not say so with --version')
    return path


def run(path, *words):
    """A run of the command that ends with this program, however that ends, where the system can do that."""
    end_with_parent = ctypes.CDLL(None).prctl if sys.platform == "linux" else None
    before = (lambda: end_with_parent(1, signal.SIGTERM)) if end_with_parent else None
    return subprocess.run([path, *words], capture_output=True, text=True, errors="replace", preexec_fn=before)
