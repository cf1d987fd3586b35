"""Lets dragfuzz test the grid beside this file; standard library only.

    dragfuzz --exec 'python3 Examples/python/adapter.py' --seed 1
"""
import json
import sys

from grid import Grid


def handle(grid, e):
    kind, touch = e["event"], e.get("touch")
    if touch is not None and kind != "press" and touch not in grid.touches:
        return  # An event that makes no sense now is ignored.
    if kind == "press":
        grid.press(touch, e["at"])
    elif kind == "move":
        grid.move(touch, e["to"])
    elif kind == "hold":
        grid.hold(touch)
    elif kind == "resize":
        grid.resize(e["width"])
    elif kind == "set-titles":
        grid.set_titles(e)
    else:
        grid.up(touch, cancelled=kind == "cancel")


def snapshot(grid):
    lifted = grid.drag["item"] if grid.drag else None
    items = [{"id": i, "frame": grid.drag["frame"] if i == lifted else grid.slot(n), "enabled": i in grid.enabled,
              "selected": i in grid.selected, "lifted": i == lifted, "scaled": i == lifted}
             for n, i in enumerate(grid.order)]
    return {"height": grid.height(), "items": items, "front": lifted, "endedCount": grid.calls, "lastEnded": grid.last}


def run(scenario):
    grid = Grid(scenario["scene"])
    snapshots = [snapshot(grid)]
    for event in scenario["events"]:
        handle(grid, event)
        snapshots.append(snapshot(grid))
    return {"snapshots": snapshots}


for line in sys.stdin:
    request = json.loads(line)
    if request["method"] == "shutdown":
        break
    if request["method"] == "initialize":
        result = {"protocol": 1, "name": "python-grid", "behaviours": [{"name": "grid-reorder"}]}
    else:
        result = run(request["params"]["scenario"])
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
