"""Lets dragfuzz test the lists beside this file; standard library only.

    dragfuzz --exec 'python3 Examples/python/session_adapter.py' --seed 1

The lists cannot do all that a scenario may ask for: CAPABILITIES says what, and a campaign stays inside. `dragfuzz replay`
may send anything: what is outside is declined.
"""
from declining import serve
from session import Screen

# Nobody else changes data, every item is shown to every app, and nothing is put into rows.
CAPABILITIES = {"without": ["data-changes"],
                "fields": {"visibility": "everyone", "intent": ["insert-at", "unspecified"]}}
# A run takes about a millisecond: that is worth a smaller counterexample than 300 runs may find.
CARD = {"protocol": 1, "name": "python-session", "shrinkRuns": 2000,
        "behaviours": [{"name": "drag-session", "capabilities": CAPABILITIES}]}
ARGUMENTS = {"press": ["touch", "at"], "move": ["touch", "to"], "hold": ["touch"], "release": ["touch"],
             "cancel": ["touch"], "tick": ["seconds"], "background": ["app"], "foreground": ["app"],
             "arrive": ["request"], "fail": ["request"]}


def declined(scene, events):
    """Why a scenario cannot be run: decided by the scenario alone, never by what becomes of it."""
    items = [item for view in scene["views"] for section in view["sections"] for item in section["items"]]
    if any(event["event"] not in ARGUMENTS for event in events):
        return "nobody else changes data"
    if any(view.get("fromBottom") for view in scene["views"]):
        return "begins every list at the top"
    if any(item["visibility"] != "everyone" for item in items):
        return "shows every item to every app"
    if any(e["intent"] == "insert-into" and e["operation"] in ("move", "copy") for e in scene["views"] + items):
        return "puts nothing into rows"


def handle(screen, e):
    touch = e.get("touch")
    if touch is None or e["event"] == "press" or touch in screen.touches:  # What makes no sense now is ignored.
        getattr(screen, e["event"])(*(e[name] for name in ARGUMENTS[e["event"]]))
    screen.update()


def snapshot(screen):
    def item(row):
        return row and {"id": row.name}

    def path(p):
        return {"view": screen.views[p[0]]["id"], "section": p[1], "item": p[2]} if p and p[1] is not None else None

    s = screen.session
    place, proposal = (s["place"], s["proposal"]) if s else (None, None)
    views = [[[{"id": row.name, "placeholder": row.loading} for row in rows] for rows in sections]
             for sections in screen.rows]
    return {"views": [{"id": view["id"], "sections": [{"rows": rows} for rows in sections]}
                      for view, sections in zip(screen.views, views)], "cells": [],
            "session": s and {
                "begun": s["number"] > 0, "items": [item(row) for row in s["items"]], "top": item(s["items"][-1]),
                "destination": place and {"view": screen.views[place[0]]["id"], "path": path(place)},
                "proposal": proposal and {"operation": proposal[0], "intent": proposal[1]}, "gap": path(s["gap"]),
                "opened": item(s["opened"])},
            "requests": [{"number": n, "item": item(r["item"]), "app": r["copy"].app}
                         for n, r in screen.requests.items()],
            "reports": [{"kind": kind, "session": session, "item": item(row), "from": path(start), "to": path(end),
                         "request": request, "operation": operation}
                        for kind, session, row, start, end, request, operation in screen.reports]}


serve(CARD, Screen, handle, snapshot, declined)
