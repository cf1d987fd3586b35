"""The commands of the wheel. The program itself is dragfuzz, which lies among the scripts."""
import os
import pathlib
import runpy
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


def run(script, needs_program=True):
    if needs_program:
        os.environ.setdefault("DRAGFUZZ", program())
    sys.path.insert(0, str(WEB))
    sys.argv[0] = str(WEB / script)
    runpy.run_path(sys.argv[0], run_name="__main__")


def web():
    """Tests a page in a browser."""
    run("web.py")


def play():
    """Serves the page on which one drags by hand."""
    run("play/play")


def record():
    """Prints the script that records gestures in a page."""
    run("recorder.py", needs_program=False)
