"""Lets dragfuzz test `my_code.py`: turns events into calls, and what is seen into a snapshot."""

from serving import Declined, serve
from my_code import SectionedList

# Does your code decide itself where a lifted item goes?
# Declare the policy "target": "own": all else stays compared. So that mistakes in the decision are found, too,
# say in a few lines what is meant, and pass it to serve as its last argument. The question has:
# {{question}}
# def decide(question):
#     return question["path"]  # where it is

# Does your code always start as it is? Say "opened": [{}] here, instead of the fields (README.md, 5).
# Everything is promised. The small list is never asked what it cannot do: take out a name when your code can do it.
PROMISES = {
    "name": "collection-reorder",
    "policies": {},  # <<usual>>
    # <<chosen>> "policies": {"lifts": "{{lift}}"},
    "notShown": [],
    "notPromised": [],
    "settings": [],
    "capabilities": {
        "touches": 1,
        "without": [
            "second-axis",
            "right-to-left",
            "scrolling",
            "spacings",
            "insets",
            "locks",
            "delegate",
            "data-changes",
            "resize",
            "background",
            "press-while-down",
        ],
        # A column of rows, as wide as the list.
        "fields": {"viewport.width": 320, "size.width": 320, "size.height": {"least": 20, "greatest": 200}},
    },
}

reports = []  # what the list has told in this run


def start(scene, settings):
    # {{scene}}
    width, height = scene["viewport"]
    sections = scene["sections"]
    code = SectionedList(
        width,
        height,
        [section["header"] for section in sections],
        [[item["id"] for item in section["items"]] for section in sections],
        {item["id"]: item["size"][1] for section in sections for item in section["items"]},
    )
    reports.clear()
    code.on_event = lambda name, source, target: reports.append(
        {"callback": name, "from": place(source), "at": place(target)}
    )
    return code


def place(path):
    return path and {"section": path[0], "item": path[1]}


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
    sections = [{"items": rows} for rows in code.sections]
    lifted = [] if code.lifted is None else [code.lifted]
    return {
        "viewport": [code.width, code.height],
        "offset": 0,
        "contentExtent": code.content_height(),
        "display": sections,
        "data": sections,
        "cells": [{"item": row, "frame": frame} for row, frame in code.frames().items() if frame[1] < code.height],
        "hidden": lifted,
        "snapshotViews": [{"item": row, "frame": code.lifted_frame()} for row in lifted],
        "reports": reports,
    }


serve(PROMISES, start, handle, snapshot)
