"""A program that runs scenarios in two ways: fast, and with --sure so that what is found is sure.

    confirming.py FAST SURE [--sure]

FAST and SURE are implementations that `dragfuzz serve` has.
"""
import json
import sys

from options import Served


def main():
    fast, sure, *more = sys.argv[1:]
    child = Served(sure if more else fast)
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "shutdown":
            break
        answer = child.ask(request)
        if request["method"] == "initialize":
            answer["result"].update(name="confirming", confirmation={"argument": "--sure", "meaning": "by a second look"})
        print(json.dumps(answer), flush=True)
    child.process.stdin.close()
    child.process.wait()


if __name__ == "__main__":
    main()
