"""Lets dragfuzz test `my_code.py`: turns events into calls, and what is seen into a snapshot."""

from serving import serve
from my_code import Pane, Strip

# Everything is promised, of panes of which the last one takes another length.
PROMISES = {
    "name": "divider-move",
    "policies": {"resize": "last", "keys": "drag"},
    "notShown": [],
    "notPromised": [],
    "settings": [],
}


def start(scene, settings):
    # {{scene}}
    panes = [Pane(pane["id"], pane["size"], pane["least"], pane["greatest"] or float("inf")) for pane in scene["panes"]]
    return Strip(scene["from"], scene["breadth"], scene["grip"], scene["step"], panes)


def handle(code, event):
    kind = event["event"]
    if kind == "press":
        # {{press}}
        code.press(event["touch"], *event["at"])
    elif kind == "move":
        # {{move}}
        code.move(event["touch"], *event["to"])
    elif kind == "release":
        # {{release}}
        code.release(event["touch"])
    elif kind == "cancel":
        # {{cancel}}
        code.cancel(event["touch"])
    elif kind == "resize":
        # {{resize}}
        code.resize(event["length"])
    elif kind == "key":
        # {{key}}
        code.key(event["divider"], event["to"])


def snapshot(code):
    # {{snapshot}}
    held = {code.drag.index: code.drag.touch} if code.drag else {}
    return {
        "length": code.length,
        "reports": list(code.reports),
        "dividers": [
            {"id": pane.id, "at": code.seen(index), "touch": held.get(index)}
            for index, pane in enumerate(code.panes[:-1])
        ],
    }


serve(PROMISES, start, handle, snapshot)
