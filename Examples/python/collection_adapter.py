"""Lets dragfuzz test the collection beside this file; standard library only.

    dragfuzz --exec 'python3 Examples/python/collection_adapter.py' --seed 1

The collection cannot do all that a scenario may ask for: CAPABILITIES says what, and a campaign stays inside.
`dragfuzz replay` may send anything: what is outside is declined.
"""
from collection import Collection
from declining import serve

CAPABILITIES = {"without": ["second-axis", "right-to-left", "delegate", "locks", "data-changes", "resize"]}
# A run takes about a millisecond: that is worth a smaller counterexample than 300 runs may find.
CARD = {"protocol": 1, "name": "python-collection", "shrinkRuns": 2000,
        "behaviours": [{"name": "collection-reorder", "capabilities": CAPABILITIES}]}
HANDLED = ["press", "hold", "move", "release", "cancel", "background", "tick"]


def declined(scene, events):
    """Why a scenario cannot be run: decided by the scenario alone, never by what becomes of it."""
    if scene["axis"] != "vertical" or scene["direction"] != "left-to-right" or scene.get("fromBottom"):
        return "scrolls vertically, from left to right and from the top only"
    if scene["delegate"]:
        return "has no delegate"
    if any(item["locked"] for section in scene["sections"] for item in section["items"]):
        return "locks nothing"
    if any(event["event"] not in HANDLED for event in events):
        return "nobody else changes data or viewport"


def handle(c, e):
    kind, touch = e["event"], e.get("touch")
    if kind == "background":
        c.background()
    elif kind == "tick":
        c.tick(e["seconds"])
    elif kind == "press":
        c.press(touch, e["at"])
    elif kind == "move" and touch in c.touches:
        c.move(touch, e["to"])
    elif touch in c.touches:  # An event that makes no sense now is ignored.
        {"hold": c.hold, "release": c.release, "cancel": c.cancel}[kind](touch)


def snapshot(c):
    def path(p):
        return p and {"section": p[0], "item": p[1]}

    def is_seen(f):
        return all(f[i + 2] > 0 and -f[i + 2] < f[i] < c.viewport[i] for i in (0, 1))

    lifted, frames = c.drag and c.drag["item"], [(i, c.frame(i)) for items in c.shown for i in items]
    (x, y), (w, h) = (c.centre(), c.drag["size"]) if c.drag else ([0, 0], [0, 0])
    return {"viewport": c.viewport, "offset": c.offset, "contentExtent": c.height,
            "display": [{"items": list(items)} for items in c.shown],
            "data": [{"items": list(items)} for items in c.data],
            "cells": [{"item": i, "frame": f} for i, f in frames if is_seen(f)],
            "hidden": [lifted] if c.drag else [],
            "snapshotViews": [{"item": lifted, "frame": [x - w / 2, y - h / 2, w, h]}] if c.drag else [],
            "reports": [{"callback": name, "from": path(start), "at": path(at)} for name, start, at in c.reports]}


serve(CARD, Collection, handle, snapshot, declined)
