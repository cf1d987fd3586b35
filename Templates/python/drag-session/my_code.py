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
        # <<press>> self.lift()

    def lift(self):
        if self.touch and self.touch["is_live"]:
            self.touch["is_live"] = False
            self.lifted = self.touch["row"]

    def move(self, x, y):
        if not self.touch:
            return
        # <<move>> if (x, y) != self.touch["press"]:
        # <<move>>     self.lift()
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
        return next(
            (view, section, rows.index(row))
            for view, sections in self.rows.items()
            for section, rows in enumerate(sections)
            if row in rows
        )

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
