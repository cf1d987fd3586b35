"""Lets dragfuzz test `my_code.py`: turns events into calls, and what is seen into a snapshot."""

from serving import Declined, serve
from my_code import Lists

# Does your code decide itself where a drop would go?
# Declare the policy "destination": "own": all else stays compared. So that mistakes in the decision are found, too,
# say in a few lines what is meant, and pass it to serve as its last argument. The question has:
# {{question}}
# def decide(question):
#     return {"destination": question["last"]}  # where it went before

# Does your code always start with the same lists? Say them in `scenes` here, and no others come (README.md, 5).
# Everything is promised. The small lists are never asked what they cannot do: take out a name when your code can do it.
PROMISES = {
    "name": "drag-session",
    "policies": {},  # <<usual>>
    # <<chosen>> "policies": {"lifts": "{{lift}}"},
    "notShown": [],
    "notPromised": [],
    "settings": [],
    "capabilities": {
        "touches": 1,
        "without": [
            "apps",
            "background",
            "foreground",
            "headers",
            "operation",
            "intent",
            "allowsMoves",
            "cadence",
            "starts",
            "adds",
            "spring-loading",
            "data-changes",
            "arrive",
            "fail",
            "press-while-down",
        ],
    },
}

reports = []  # what the lists have told in this run


def start(scene, settings):
    # {{scene}}
    code = Lists(
        {view["id"]: (view["frame"], view["rowHeight"]) for view in scene["views"]},
        {
            view["id"]: [[item["id"] for item in section["items"]] for section in view["sections"]]
            for view in scene["views"]
        },
    )
    reports.clear()
    code.on_event = report
    return code


def report(name, row=None, source=None, target=None):
    session = sum(each["kind"] == "began" for each in reports) + (name == "began")
    if name in ("began", "moved"):
        reports.append({"kind": name, "session": session, "item": shown(row), "from": path(source), "to": path(target)})
    else:
        reports.append({"kind": "ended", "session": session, "operation": name})


def path(place):
    return place and dict(zip(("view", "section", "item"), place))


def shown(row):
    return None if row is None else {"id": str(row)}


def handle(code, event):
    kind = event["event"]
    if kind == "press":
        # {{press}}
        code.press(*event["at"])
    elif kind == "hold":  # <<hold>>
        # {{hold}} <<hold>>
        code.lift()  # <<hold>>
    elif kind == "move":
        # {{move}}
        code.move(*event["to"])
    elif kind == "release":
        # {{release}}
        code.release()
    elif kind == "cancel":
        # {{cancel}}
        code.cancel()
    elif kind == "tick":
        # {{tick}}
        pass
    else:
        # These are left out above, and never come.
        # {{others}}
        raise Declined(f"{kind} is not passed on yet")


def snapshot(code):
    # {{snapshot}}
    return {
        "views": [
            {"id": id, "sections": [{"rows": [shown(row) for row in rows]} for rows in sections]}
            for id, sections in code.rows.items()
        ],
        "cells": [],
        "session": None if code.lifted is None else session(code),
        "requests": [],
        "reports": reports,
    }


def session(code):
    row = shown(code.lifted)
    if not code.destination:
        return {"begun": code.has_begun, "items": [row], "top": row, "destination": None, "proposal": None}
    view, place = code.destination
    target = place and path((view, *place))
    makes_room = place and code.operation() == "move"
    return {
        "begun": True,
        "items": [row],
        "top": row,
        "destination": {"view": view, "path": target},
        "proposal": {"operation": code.operation(), "intent": "insert-at" if makes_room else "unspecified"},
        "gap": target if makes_room else None,
    }


serve(PROMISES, start, handle, snapshot)
