"""Lets dragfuzz test a drag library in a real browser.

    dragfuzz --exec 'Examples/Web/adapter jquery-ui-draggable' --seed 1 --iterations 500
"""
import argparse
import json
import sys
import time

from browser import Browser, OptionError, libraries


def option(text):
    """NAME, NAME=NUMBER or NAME=WORD."""
    name, sign, value = text.partition("=")
    if not sign:
        return name, True
    return name, int(value) if value.isascii() and value.isdigit() else value


def opened(library, options):
    """A browser with the library; ends this program with one sentence where there can be none."""
    try:
        return Browser(library, dict(options))
    except (OptionError, FileNotFoundError) as error:
        print(f"{error}.", file=sys.stderr)
        sys.exit(64 if isinstance(error, OptionError) else 69)


def answer(browser, is_trusted, request, log):
    if request["method"] == "initialize":
        return {"result": browser.card()}
    scenario = request["params"]["scenario"]
    begin = time.monotonic()
    outcome = (browser.run_trusted if is_trusted else browser.run)(scenario)
    if log:
        line = json.dumps({"scenario": scenario, "outcome": outcome, "seconds": time.monotonic() - begin})
        log.write(f"{line}\n".encode())
    if "declined" in outcome:
        return {"error": {"code": -32001, "message": outcome["declined"]}}
    if "error" in outcome:
        data = {"snapshots": outcome["snapshots"]}
        return {"error": {"code": -32000, "message": outcome["error"], "data": data}}
    return {"result": {"snapshots": outcome["snapshots"]}}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", choices=libraries())
    parser.add_argument("options", nargs="*", type=option, help="options of the library, NAME or NAME=VALUE")
    parser.add_argument("--trusted", action="store_true", help="real input in a fresh page, which is slower")
    parser.add_argument("--log", help="a file to which every scenario and its outcome are appended")
    given = parser.parse_args()
    browser = opened(given.library, given.options)
    # Without a buffer a line is written as a whole: two browsers may be at work.
    log = open(given.log, "ab", buffering=0) if given.log else None
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "shutdown":
            break
        message = {"jsonrpc": "2.0", "id": request["id"], **answer(browser, given.trusted, request, log)}
        print(json.dumps(message), flush=True)
    browser.close()


if __name__ == "__main__":
    main()
