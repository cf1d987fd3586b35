"""Lets dragfuzz test `my_code.py`: turns events into calls, and what is seen into a snapshot."""

from serving import Declined, serve
from my_code import Item, Tree

# Does your code decide itself where a drop goes?
# Declare the policy "target": "own": all else stays compared. So that mistakes in the decision are found, too,
# say in a few lines what is meant, and pass it to serve as its last argument. The question has:
# {{question}}
# def decide(question):
#     return {"indicator": None}  # nowhere

# Does your code always start as it is? Say "opened": [{}] here (README.md, 5).
# Everything is promised, and no policy is needed.
PROMISES = {
    "name": "tree-move",
    "policies": {},  # <<usual>>
    # <<chosen>> "policies": {"lifts": "{{lift}}"},
    "notPromised": [],
    "settings": [],
}

reports = []  # what the tree has told in this run


def start(scene, settings):
    # {{scene}}
    tree = Tree(scene["width"], scene["rowHeight"], scene["indentation"], scene["openDelay"], scene["depthLimit"])
    path = [tree.root]
    for each in scene["items"]:
        item = Item(each["id"], each["open"], each["leaf"], each["fixed"], each["selected"])
        del path[each["level"] + 1 :]
        path[-1].children.append(item)
        path.append(item)
    reports.clear()
    tree.on_dropped = lambda ids, parent, index: reports.append({"items": ids, "parent": parent, "index": index})
    return tree


def handle(code, event):
    kind = event["event"]
    if kind == "press":
        # {{press}}
        code.press(event["touch"], *event["at"])
    elif kind == "hold":  # <<hold>>
        # {{hold}} <<hold>>
        code.lift(event["touch"])  # <<hold>>
    elif kind == "move":
        # {{move}}
        code.move(event["touch"], *event["to"])
    elif kind == "release":
        # {{release}}
        code.release(event["touch"])
    elif kind == "cancel":
        # {{cancel}}
        code.cancel(event["touch"])
    elif kind == "tick":
        # {{tick}}
        code.wait(event["seconds"])
    elif kind == "toggle":
        # {{toggle}}
        code.toggle(event["item"])
    elif kind == "insert":
        # {{insert}}
        code.insert(Item(event["item"], is_leaf=event["leaf"]), event["parent"], event["index"])
    elif kind == "move-item":
        # {{move-item}}
        code.move_item(event["item"], event["parent"], event["index"])
    elif kind == "delete":
        # {{delete}}
        code.delete(event["item"])
    else:
        # Keys, which never come without their policy.
        # {{others}}
        raise Declined(f"{kind} is not passed on yet")


def snapshot(code):
    # {{snapshot}}
    place = code.place()
    return {
        "items": [{"id": item.id, "level": code.level(item), "open": item.is_open} for item in code.items()],
        "rows": [{"id": item.id, "frame": code.frame(item)} for item in code.rows()],
        "lifted": [item.id for item in code.lifted],
        "indicator": {"parent": place[0].id, "index": place[1]} if place else None,
        "reports": reports,
    }


serve(PROMISES, start, handle, snapshot)
