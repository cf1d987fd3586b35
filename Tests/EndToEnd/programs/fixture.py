"""Serves the list that `dragfuzz new collection-reorder --language python` writes, with the one fixture that it has.

    fixture.py FOLDER BUG FILE DECLARED MORE

FOLDER is where `new` has written; BUG is `none`, or `keeps`: a cancelled drag keeps its order. FILE gets a line for each
scene that is sent. DECLARED is `scenes`; `opened`, where the list starts with rows of odd heights whatever is sent; or what
is wrong with the scenes that are declared. MORE has rows that have come to the fixture since, in JSON.
"""
import json
import sys

FOLDER, BUG, FILE, DECLARED, MORE = sys.argv[1:]
sys.path.insert(0, FOLDER)
from my_code import SectionedList  # noqa: E402
from serving import serve  # noqa: E402

ROWS = {11: 31, 12: 57, 13: 44.5, 14: 20, 15: 73, 16: 38.25}
NOW = {**ROWS, **{int(row): height for row, height in json.loads(MORE).items()}}
ITEMS = [{"id": row, "size": [287, height]} for row, height in NOW.items()]
SCENE = {"viewport": [287, 214], "sections": [{"items": ITEMS}]}
CAPABILITIES = {"touches": 1, "without": ["data-changes", "locks", "resize", "background", "press-while-down"]}
DECLARATIONS = {
    "scenes": {"scenes": [SCENE]},
    # Of the last rows nothing is seen at the start.
    "opened": {"opened": [{"sections": [{"items": ITEMS[-2:]}]}]},
    "none": {"scenes": []},
    "negative": {"scenes": [SCENE, {**SCENE, "lineSpacing": -1}]},
    "grid": {"scenes": [SCENE, {"width": 287, "columnCount": 1, "rowHeight": 44, "items": [1, 2]}]},
    "contradicting": {"scenes": [SCENE], "capabilities": {**CAPABILITIES, "fields": {"size.height": 44}}},
}
PROMISES = {"name": "collection-reorder", "capabilities": CAPABILITIES, **DECLARATIONS[DECLARED]}
reports = []


class Keeping(SectionedList):
    def cancel(self):
        before = [list(rows) for rows in self.sections]
        was_lifted = self.lifted is not None
        super().cancel()
        if was_lifted:
            self.sections = before


def start(scene, settings):
    with open(FILE, "a") as file:
        print(json.dumps(scene), file=file)
    rows = dict(NOW) if DECLARED == "opened" else {
        item["id"]: item["size"][1] for section in scene["sections"] for item in section["items"]}
    code = (Keeping if BUG == "keeps" else SectionedList)(287, 214, [0], [list(rows)], rows)
    reports.clear()
    code.on_event = lambda name, source, target: reports.append(
        {"callback": name, "from": place(source), "at": place(target)})
    return code


def place(path):
    return path and {"section": path[0], "item": path[1]}


def handle(code, event):
    {"press": lambda: code.press(*event["at"]), "hold": code.lift, "move": lambda: code.move(*event["to"]),
     "release": code.release, "cancel": code.cancel, "tick": lambda: None}[event["event"]]()


def snapshot(code):
    sections = [{"items": rows} for rows in code.sections]
    lifted = [] if code.lifted is None else [code.lifted]
    return {"viewport": [287, 214], "offset": 0, "contentExtent": code.content_height(), "display": sections,
            "data": sections,
            "cells": [{"item": row, "frame": frame} for row, frame in code.frames().items() if frame[1] < 214],
            "hidden": lifted, "snapshotViews": [{"item": row, "frame": code.lifted_frame()} for row in lifted],
            "reports": reports}


serve(PROMISES, start, handle, snapshot)
