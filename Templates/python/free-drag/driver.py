"""Lets dragfuzz test `my_code.py`: turns events into calls, and what is seen into a snapshot."""

from serving import serve
from my_code import Container, Item

# Does your code decide itself where an item comes to rest?
# Declare the policy "release": "own": all else stays compared. So that mistakes in the decision are found, too,
# say in a few lines what is meant, and pass it to serve as its last argument. The question has:
# {{question}}
# def decide(question):
#     return {"at": question["frame"][:2]}  # where it is

# Does your code always start as it is? Say "opened": [{"width": 320, "height": 480}] here (README.md, 5).
# Everything is promised, of a container in which a drag does not change what lies in front.
PROMISES = {
    "name": "free-drag",
    "policies": {"order": "untouched"},  # <<usual>>
    # <<chosen>> "policies": {"order": "untouched", "lifts": "{{lift}}"},
    "notShown": [],
    "notPromised": [],
    "settings": [],
}


def start(scene, settings):
    # {{scene}}
    return Container(scene["width"], scene["height"], [make(item) for item in scene["items"]])


def make(item):
    return Item(item["id"], item["frame"], item["isDraggable"], item["bounces"], item["adsorbs"])


def handle(code, event):
    kind = event["event"]
    if kind == "press":
        # {{press}}
        code.press(event["touch"], *event["at"])
    # <<hold>> elif kind == "hold":
    # <<hold>>     # {{hold}}
    # <<hold>>     code.lift(event["touch"])
    elif kind == "move":
        # {{move}}
        code.move(event["touch"], *event["to"])
    elif kind == "release":
        # {{release}}
        code.release(event["touch"])
    elif kind == "throw":
        # {{throw}}
        code.release(event["touch"])
    elif kind == "cancel":
        # {{cancel}}
        code.cancel(event["touch"])
    elif kind == "resize":
        # {{resize}}
        code.resize(event["width"], event["height"])
    elif kind == "insert":
        # {{insert}}
        code.insert(make(event["item"]), event["rank"])
    elif kind == "layout":
        # {{layout}}
        pass
    elif item := code.item(event.get("item")):
        if kind == "set-draggable":
            # {{set-draggable}}
            code.set_draggable(item, event["to"])
        elif kind == "set-bounces":
            # {{set-bounces}}
            code.set_bounces(item, event["to"])
        elif kind == "set-adsorbs":
            # {{set-adsorbs}}
            item.adsorbs = event["to"]
        elif kind == "remove":
            # {{remove}}
            code.remove(item)


def snapshot(code):
    # {{snapshot}}
    return {
        "items": [
            {
                "id": item.id,
                "frame": [item.x, item.y, item.width, item.height],
                "heldBy": item.drag["touch"].id if item.drag else None,
                "isDraggable": item.draggable,
                "bounces": item.bounces,
                "adsorbs": item.adsorbs,
            }
            for item in code.items
        ]
    }


serve(PROMISES, start, handle, snapshot)
