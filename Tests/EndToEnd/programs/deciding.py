"""A program that does not show everything, or that says what it decides; `dragfuzz serve` runs the reference for it.

    deciding.py MODE

With `hidden` it is a grid in which nothing is enlarged and nobody is told anything; `hiding` says nothing of that. In all
other modes it is free drag, and decides where items rest: as the reference does (`right`), always at the left edge in what
it says alone (`other`), with an error (`fails`), each time somewhere else (`changes`), or with nonsense (`nonsense`).
"""
import json
import os
import subprocess
import sys

HIDDEN = ["scaled", "endedCount", "lastEnded"]
asked = 0


def rest(question, mode):
    """Inside its container, and at the nearer edge if it is to be at one."""
    x, y, width, height = question["frame"]
    room, high = question["width"], question["height"]
    if question["reason"] == "resize":
        return None
    y = max(0, min(y, high - height))
    x = max(0, min(x, room - width))
    if question["adsorbs"]:
        x = 0 if mode == "other" or width > room or question["frame"][0] + width / 2 <= room / 2 else room - width
    return {"at": [x, y]}


def decided(question, mode):
    global asked
    asked += 1
    if mode == "fails":
        return {"error": {"code": -32000, "message": "no idea"}}
    if mode == "nonsense":
        return {"result": {"at": "left"}}
    return {"result": {"at": [asked, 0]} if mode == "changes" else rest(question, mode)}


def without_hidden(snapshot):
    for item in snapshot.get("items", []):
        item.pop("scaled", None)
    return {name: value for name, value in snapshot.items() if name not in HIDDEN}


def main():
    mode = sys.argv[1]
    hides = mode in ("hidden", "hiding")
    behaviour = "grid-reorder" if hides else "free-drag"
    child = subprocess.Popen([os.environ["DRAGFUZZ"], "serve", "--behaviour", behaviour], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, text=True)
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "decide":
            answer = {"jsonrpc": "2.0", "id": request["id"], **decided(request["params"]["question"], mode)}
        else:
            child.stdin.write(line)
            child.stdin.flush()
            if request["method"] == "shutdown":
                break
            answer = json.loads(child.stdout.readline())
        if request["method"] == "initialize":
            card = answer["result"]
            card.update(name="decides", shrinkRuns=300)
            if mode == "hidden":
                card["behaviours"][0]["notShown"] = HIDDEN
            if not hides:
                card["behaviours"][0].update(policies={"release": "own"}, decides=True)
        elif request["method"] == "run" and hides:
            answer["result"]["snapshots"] = [without_hidden(snapshot) for snapshot in answer["result"]["snapshots"]]
        print(json.dumps(answer), flush=True)
    child.stdin.close()
    child.wait()


main()
