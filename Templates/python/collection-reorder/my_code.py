"""A list with sections, whose rows are moved by drags, also across sections. Put your own code in its place."""

TAP_RADIUS = 10  # a touch that was once farther from its press does not lift


def contains(frame, x, y):
    left, top, width, height = frame
    return left <= x < left + width and top <= y < top + height


class SectionedList:
    def __init__(self, width, height, headers, sections, heights):
        self.width, self.height = width, height
        self.headers = headers  # the height of each section's header
        self.sections = sections  # the rows of each
        self.heights = heights  # of each row
        self.on_event = lambda name, source, target: None  # called when a drag begins, moves its row or ends
        self.touch = None  # the finger: where it was pressed and is, on which row, and whether it may still lift that
        self.lifted = None

    # The finger

    def press(self, x, y):
        hit = self.hit(x, y) if contains((0, 0, self.width, self.height), x, y) else None
        self.touch = {"press": (x, y), "at": (x, y), "row": hit and hit[0], "is_live": True}
        # <<press>> self.lift()

    def lift(self):
        if not self.touch or not self.touch["is_live"] or self.touch["row"] is None:
            return
        (x, y), row = self.touch["at"], self.touch["row"]
        left, top, width, height = self.frames()[row]
        self.touch["is_live"] = False
        self.lifted, self.grab = row, (left - x, top - y)
        self.sections_before = [list(rows) for rows in self.sections]
        self.on_event("began", None, self.path(row))

    def move(self, x, y):
        if not self.touch:
            return
        # <<move>> if (x, y) != self.touch["press"]:
        # <<move>>     self.lift()
        self.touch["at"] = x, y
        dx, dy = x - self.touch["press"][0], y - self.touch["press"][1]
        if dx * dx + dy * dy > TAP_RADIUS * TAP_RADIUS:  # without a root, which would be rounded
            self.touch["is_live"] = False
        if self.lifted is not None:
            self.settle()

    def settle(self):
        """Moves the lifted row to where its middle is, until that is where it lies."""
        start, before, visited = self.path(self.lifted), [list(rows) for rows in self.sections], []
        left, top, width, height = self.lifted_frame()
        while (hit := self.hit(left + width / 2, top + height / 2)) and hit[1] != self.path(self.lifted):
            visited.append(self.path(self.lifted))
            if hit[1] in visited:  # it would go to and fro for ever
                self.sections = before
                return
            for rows in self.sections:
                rows[:] = [row for row in rows if row != self.lifted]
            section, item = hit[1]
            self.sections[section].insert(item, self.lifted)
        if self.path(self.lifted) != start:
            self.on_event("moved", start, self.path(self.lifted))

    def release(self):
        if self.lifted is not None:
            self.on_event("ended", None, self.path(self.lifted))
        self.touch = self.lifted = None

    def cancel(self):
        if self.lifted is not None:
            start, self.sections = self.path(self.lifted), self.sections_before
            if self.path(self.lifted) != start:
                self.on_event("moved", start, self.path(self.lifted))
            self.on_event("cancelled", None, self.path(self.lifted))
        self.touch = self.lifted = None

    # What is where

    def path(self, row):
        return next((section, rows.index(row)) for section, rows in enumerate(self.sections) if row in rows)

    def hit(self, x, y):
        """The row at a point and its place; over a section without rows, None and the first place in it."""
        top = 0
        for section, rows in enumerate(self.sections):
            if not rows and contains((0, top, self.width, self.headers[section]), x, y):
                return None, (section, 0)
            top += self.headers[section] + sum(self.heights[row] for row in rows)
        row = next((row for row, frame in self.frames().items() if contains(frame, x, y)), None)
        return None if row is None else (row, self.path(row))

    def frames(self):
        """Where the rows are, without the picture of the lifted one."""
        frames, top = {}, 0
        for header, rows in zip(self.headers, self.sections):
            top += header
            for row in rows:
                frames[row] = [0, top, self.width, self.heights[row]]
                top += self.heights[row]
        return frames

    def lifted_frame(self):
        (x, y), (dx, dy) = self.touch["at"], self.grab
        return [x + dx, y + dy, self.width, self.heights[self.lifted]]

    def content_height(self):
        return sum(self.headers) + sum(self.heights[row] for rows in self.sections for row in rows)
