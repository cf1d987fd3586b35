"""Lets dragfuzz test a drag library, or a page of one's own, in a real browser.

    dragfuzz --exec 'Adapters/web/adapter jquery-ui-draggable' --seed 1 --iterations 500
"""
import argparse
import json
import os
import pathlib
import signal
import sys
import threading
import time

import output
from browser import CANCELS, INPUTS, Browser, Mistake, option
from chromium import NotStarted

# A start takes half a second; a browser that hangs while it starts says nothing at all.
START_TIME = 20  # seconds
STARTED_AGAIN = "DRAGFUZZ_ADAPTER_STARTED_AGAIN"
# The library file that dragfuzz-web has checked, and what it saw, so that no browser of the same run does so again.
CHECKED = "DRAGFUZZ_ADAPTER_CHECKED"


def checked(library):
    """What was seen when this file was checked; None where nobody has."""
    about = json.loads(os.environ.get(CHECKED, "{}"))
    return about if about.get("file") == library else None


def start_again():
    """Replaces this program by itself: no request has been read yet, so nothing is lost."""
    print(f"the browser has not started within {START_TIME} s; it is started again.", file=sys.stderr, flush=True)
    os.environ[STARTED_AGAIN] = "1"
    # The driver that still waits for that browser ends with it.
    for children in pathlib.Path("/proc/self/task").glob("*/children"):
        for number in children.read_text().split():
            os.kill(int(number), signal.SIGTERM)
    os.execv(sys.executable, [sys.executable, *sys.argv])


def opened(library, options, **more):
    """A browser with the library; ends this program with one sentence where there can be none."""
    watch = threading.Timer(START_TIME, start_again)
    watch.daemon = True
    # Once only: a machine that is too slow needs the rest of the start deadline.
    if STARTED_AGAIN not in os.environ:
        watch.start()
    try:
        return Browser(library, dict(options), **more)
    except (Mistake, FileNotFoundError, NotStarted) as error:
        output.say(str(error) if str(error).endswith("?") else f"{error}.")
        sys.exit(64 if isinstance(error, Mistake) else 69)
    finally:
        watch.cancel()


def answer(browser, is_trusted, request, log):
    if request["method"] == "initialize":
        return {"result": browser.card(is_trusted)}
    if request["method"] == "decide":
        return browser.decided(request["params"])
    scenario = request["params"]["scenario"]
    begin = time.monotonic()
    outcome = (browser.run_trusted if is_trusted else browser.run)(scenario)
    if log:
        line = json.dumps({"scenario": scenario, "outcome": outcome, "seconds": time.monotonic() - begin,
                           "restarts": browser.restarts})
        log.write(f"{line}\n".encode())
    if "declined" in outcome:
        return {"error": {"code": -32001, "message": outcome["declined"]}}
    if "error" in outcome:
        data = {"snapshots": outcome["snapshots"]}
        return {"error": {"code": -32000, "message": outcome["error"], "data": data}}
    return {"result": {"snapshots": outcome["snapshots"]}}


def opened_log(path, browser):
    """The log, to whose end each scenario is written; an input is none."""
    try:
        if any(output.is_same(path, given) for given in [browser.file, *browser.styles, *browser.scripts]):
            raise output.Unwritten(f'"{path}" is an input, and no log')
        return open(path, "ab", buffering=0)
    except (OSError, output.Unwritten) as error:
        browser.close()
        said = str(error) if isinstance(error, output.Unwritten) else f'cannot write "{path}": {output.reason(error)}'
        output.say(f"{said}.")
        sys.exit(output.UNWRITTEN)


def add_options(parser):
    """What the adapter and dragfuzz-web have in common."""
    parser.add_argument("library", help="a library file, or the name of one in libraries")
    parser.add_argument("--fixed", action="store_true", help="options that are not given keep their defaults")
    parser.add_argument("--input", choices=INPUTS, help="what points (default: as the library file says, or mouse)")
    parser.add_argument("--cancel", choices=CANCELS, help="what a cancel is (default: pointercancel with touch, else escape)")


def main():
    parser = output.Arguments(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser)
    parser.add_argument("options", nargs="*", type=option, help="options of the library, NAME or NAME=VALUE")
    parser.add_argument("--trusted", action="store_true", help="real input in a fresh page, which is slower")
    parser.add_argument("--headed", action="store_true", help="in a window, slowly, for somebody who watches")
    parser.add_argument("--log", help="a file to which every scenario and its outcome are appended")
    given = parser.parse_args()
    browser = opened(given.library, given.options, pointing=given.input, cancel=given.cancel, is_fixed=given.fixed, is_watched=given.headed,
                     checked=checked(given.library))
    # Without a buffer a line is written as a whole: two browsers may be at work.
    log = opened_log(given.log, browser) if given.log else None
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "shutdown":
            break
        message = {"jsonrpc": "2.0", "id": request["id"], **answer(browser, given.trusted, request, log)}
        print(json.dumps(message), flush=True)
    if browser.restarts:
        print(f"the browser was started again {browser.restarts} times.", file=sys.stderr)
    browser.close()


if __name__ == "__main__":
    main()
