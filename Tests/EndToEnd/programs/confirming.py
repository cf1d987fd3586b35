"""A program that runs scenarios in two ways: fast, and with --sure so that what is found is sure.

    confirming.py FAST SURE [blind] [--sure]

FAST and SURE are implementations of grids that `dragfuzz serve` has. The fast way of one that is `blind` never sees that
what is lifted is in front.
"""
import json
import sys

from options import Served


def main():
    fast, sure, *more = sys.argv[1:]
    child = Served(sure if "--sure" in more else fast)
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "shutdown":
            break
        answer = child.ask(request)
        if more == ["blind"]:
            for snapshot in answer["result"].get("snapshots", []):
                if "front" in snapshot:
                    snapshot["front"] = None
        if request["method"] == "initialize":
            answer["result"].update(name="confirming", confirmation={"argument": "--sure", "meaning": "by a second look"})
        print(json.dumps(answer), flush=True)
    child.process.stdin.close()
    child.process.wait()


if __name__ == "__main__":
    main()
