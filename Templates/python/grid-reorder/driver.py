"""Lets dragfuzz test `my_code.py`: turns events into calls, and what is seen into a snapshot."""

from serving import Declined, serve
from my_code import Grid

# Does your code decide itself which slot a lifted item takes?
# Declare the policy "target": "own": all else stays compared. So that mistakes in the decision are found, too,
# say in a few lines what is meant, and pass it to serve as its last argument. The question has:
# {{question}}
# def decide(question):
#     return {"slot": question["slot"]}  # the slot that it has

# Does your code always start as it is? Say "opened": [{}] here (README.md, 5).
# Everything is promised, and no policy is needed.
PROMISES = {
    "name": "grid-reorder",
    "policies": {},  # <<usual>>
    # <<chosen>> "policies": {"lifts": "{{lift}}"},
    "notShown": [],
    "notPromised": [],
    "settings": [],
}

reports = []  # what the grid has told in this run


def start(scene, settings):
    # {{scene}}
    grid = Grid(
        scene["width"],
        scene["columnCount"],
        scene["rowHeight"],
        margin=(scene["columnMargin"], scene["rowMargin"]),
        padding=(scene["columnPadding"], scene["rowPadding"]),
    )
    grid.show(scene["items"], scene["enabled"], scene["selected"])
    reports.clear()
    grid.on_ended = lambda order, selection: reports.append({"order": order, "selection": selection})
    return grid


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
    elif kind == "resize":
        # {{resize}}
        code.resize(event["width"])
    elif kind == "set-titles":
        # {{set-titles}}
        code.show(event["items"], event["enabled"], event["selected"])
    else:
        # Keys, which never come without their policy.
        # {{others}}
        raise Declined(f"{kind} is not passed on yet")


def snapshot(code):
    # {{snapshot}}
    lifted = code.lifted()
    return {
        "height": code.height(),
        "items": [
            {
                "id": item,
                "frame": code.frame(item),
                "enabled": item in code.enabled,
                "selected": item in code.selected,
                "lifted": item == lifted,
                "scaled": item == lifted,
            }
            for item in code.order
        ],
        "front": lifted,
        "endedCount": len(reports),
        "lastEnded": reports[-1] if reports else {"order": [], "selection": []},
    }


serve(PROMISES, start, handle, snapshot)
