extension Template {
  static let pythonDragSession = ##"""
    ==== my_code.py
    """Lists side by side, whose rows are moved by drags, also into another list. Put your own code in its place."""

    TAP_RADIUS = 10  # a touch that was once farther from its press does not lift


    class Lists:
        def __init__(self, views, rows):
            self.views = views  # from back to front: by their numbers, (left, top, width, height) and the height of a row
            self.rows = rows  # by the same numbers, the rows of each section
            self.on_event = lambda name, row=None, source=None, target=None: None  # called for what a drag does
            self.touch = None  # the finger: where it was pressed and is, on which row, and whether it may still lift that
            self.lifted = None  # the row of the drag
            self.has_begun = False  # once the finger has moved after the lift
            self.destination = None  # the view and the place where a drop would go now

        # The finger

        def press(self, x, y):
            view, row, place = self.spot(x, y)
            self.touch = {"press": (x, y), "row": row, "is_live": row is not None}
            self.lift() <<press>>

        def lift(self):
            if self.touch and self.touch["is_live"]:
                self.touch["is_live"] = False
                self.lifted = self.touch["row"]

        def move(self, x, y):
            if not self.touch:
                return
            if (x, y) != self.touch["press"]: <<move>>
                self.lift() <<move>>
            dx, dy = x - self.touch["press"][0], y - self.touch["press"][1]
            if dx * dx + dy * dy > TAP_RADIUS * TAP_RADIUS:  # without a root, which would be rounded
                self.touch["is_live"] = False
            if self.lifted is None:
                return
            if not self.has_begun:
                self.has_begun = True
                self.on_event("began")
            view, row, place = self.spot(x, y)
            self.destination = None if view is None else (view, place)

        def operation(self):
            """What a drop would do: a list without sections has no place for anything."""
            return "move" if self.destination and self.rows[self.destination[0]] else "cancel"

        def release(self):
            if self.has_begun:
                operation = self.operation()
                if operation == "move":
                    self.drop(*self.destination)
                self.on_event(operation)
            self.end()

        def cancel(self):
            if self.has_begun:
                self.on_event("cancel")
            self.end()

        def end(self):
            self.touch = self.lifted = self.destination = None
            self.has_begun = False

        def drop(self, view, place):
            source = self.path(self.lifted)
            section, item = place or (len(self.rows[view]) - 1, len(self.rows[view][-1]))
            self.rows[source[0]][source[1]].remove(self.lifted)
            # Behind the last row there is one place less if it comes from the same section: `insert` knows.
            self.rows[view][section].insert(item, self.lifted)
            target = self.path(self.lifted)
            if target != source:
                self.on_event("moved", self.lifted, source, target)

        # What is where

        def path(self, row):
            """The view, the section and the place of a row."""
            return next((view, section, rows.index(row)) for view, sections in self.rows.items()
                        for section, rows in enumerate(sections) if row in rows)

        def spot(self, x, y):
            """The view at a point, the row there, and where a drop goes: behind the last row in its lower half."""
            for view, (frame, row_height) in reversed(self.views.items()):
                left, top, width, height = frame
                if left <= x < left + width and top <= y < top + height:
                    for section, rows in enumerate(self.rows[view]):
                        for item, row in enumerate(rows):
                            if top <= y < top + row_height:
                                is_behind = row == rows[-1] and y >= top + row_height / 2
                                return view, row, (section, item + is_behind)
                            top += row_height
                    return view, None, None
            return None, None, None
    ==== driver.py
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
        "name": "drag-session", "policies": {{{lifts}}}, "notShown": [], "notPromised": [], "settings": [],
        "capabilities": {
            "touches": 1,
            "without": ["apps", "background", "foreground", "headers", "operation", "intent", "allowsMoves", "cadence",
                        "starts", "adds", "spring-loading", "data-changes", "arrive", "fail", "press-while-down"]}}

    reports = []  # what the lists have told in this run


    def start(scene, settings):
        # {{scene}}
        code = Lists({view["id"]: (view["frame"], view["rowHeight"]) for view in scene["views"]},
                     {view["id"]: [[item["id"] for item in section["items"]] for section in view["sections"]]
                      for view in scene["views"]})
        reports.clear()
        code.on_event = report
        return code


    def report(name, row=None, source=None, target=None):
        session = sum(each["kind"] == "began" for each in reports) + (name == "began")
        if name in ("began", "moved"):
            reports.append({"kind": name, "session": session, "item": shown(row), "from": path(source),
                            "to": path(target)})
        else:
            reports.append({"kind": "ended", "session": session, "operation": name})


    def path(place):
        return place and dict(zip(("view", "section", "item"), place))


    def shown(row):
        return None if row is None else {"id": str(row)}


    {{finger}}


    def snapshot(code):
        # {{snapshot}}
        return {
            "views": [{"id": id, "sections": [{"rows": [shown(row) for row in rows]} for rows in sections]}
                      for id, sections in code.rows.items()],
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
            "begun": True, "items": [row], "top": row, "destination": {"view": view, "path": target},
            "proposal": {"operation": code.operation(), "intent": "insert-at" if makes_room else "unspecified"},
            "gap": target if makes_room else None,
        }


    serve(PROMISES, start, handle, snapshot)

    """##
}
