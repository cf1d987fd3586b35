"""Panes in a row, with dividers between them that are dragged. Put your own code in its place."""


class Pane:
    def __init__(self, id, size, least, most):
        self.id, self.size, self.least, self.most = id, size, least, most


class Drag:
    def __init__(self, touch, index, offset, home):
        self.touch, self.index, self.offset = touch, index, offset
        self.home = home  # the sizes of all panes at the press


class Strip:
    def __init__(self, side, breadth, grip, step, panes):
        self.is_vertical, self.is_reversed = side in ("top", "bottom"), side in ("right", "bottom")
        self.breadth, self.grip, self.step, self.panes = breadth, grip, step, panes
        self.touches, self.drag, self.reports = set(), None, []

    # Where things are; the divider of a pane is at its end

    @property
    def length(self):
        return sum(pane.size for pane in self.panes)

    def place(self, x, y):
        """How far a location is from the beginning of the axis."""
        seen = y if self.is_vertical else x
        return self.length - seen if self.is_reversed else seen

    def edge(self, index):
        return sum(pane.size for pane in self.panes[: index + 1])

    def seen(self, index):
        return self.length - self.edge(index) if self.is_reversed else self.edge(index)

    def is_on(self, index, x, y):
        along, across = (y, x) if self.is_vertical else (x, y)
        start = self.seen(index) - self.grip / 2
        return start <= along < start + self.grip and 0 <= across < self.breadth

    def limits(self, index):
        before, behind, edge = self.panes[index], self.panes[index + 1], self.edge(index)
        back = min(before.size - before.least, behind.most - behind.size)
        on = min(before.most - before.size, behind.size - behind.least)
        return edge - back, edge + on

    # Touches

    def press(self, touch, x, y):
        if touch in self.touches:
            return
        self.touches.add(touch)
        place = self.place(x, y)
        hit = [index for index in range(len(self.panes) - 1) if self.is_on(index, x, y)]
        if self.drag or not hit:
            return
        nearest = min(abs(self.edge(index) - place) for index in hit)
        hit = [index for index in hit if abs(self.edge(index) - place) == nearest]
        # One that cannot move must not lie in front of one that can.
        free = [index for index in hit if self.limits(index)[0] < self.limits(index)[1]]
        index = (free or hit)[-1]
        self.drag = Drag(touch, index, place - self.edge(index), self.sizes())

    def move(self, touch, x, y):
        if self.drag and self.drag.touch == touch:
            self.move_divider(self.drag.index, self.place(x, y) - self.drag.offset)

    def release(self, touch):
        drag = self.end(touch)
        if drag:
            self.report(drag.index, self.resized(drag.home, self.length))

    def cancel(self, touch):
        drag = self.end(touch)
        if drag:
            self.take(self.resized(drag.home, self.length))

    def end(self, touch):
        self.touches.discard(touch)
        drag = self.drag
        if not drag or drag.touch != touch:
            return None
        self.drag = None
        return drag

    # What moves dividers

    def move_divider(self, index, place):
        if self.step:
            place = (place / self.step + 0.5) // 1 * self.step
        least, most = self.limits(index)
        change = min(max(place, least), most) - self.edge(index)
        self.panes[index].size += change
        self.panes[index + 1].size -= change

    def key(self, id, direction):
        if self.drag or self.is_vertical != (direction in ("up", "down")):
            return
        index = next((index for index, pane in enumerate(self.panes[:-1]) if pane.id == id), None)
        if index is None:
            return
        home, sign = self.sizes(), 1 if (direction in ("left", "up")) == self.is_reversed else -1
        self.move_divider(index, self.edge(index) + sign * (self.step or 10))
        self.report(index, home)

    def resize(self, length):
        if sum(pane.least for pane in self.panes) <= length <= sum(pane.most for pane in self.panes):
            if not self.step or length % self.step == 0:
                self.take(self.resized(self.sizes(), length))

    def resized(self, sizes, length):
        """The last pane takes the change, and what it cannot, the one before it."""
        change = length - sum(sizes)
        for index in reversed(range(len(sizes))):
            pane = self.panes[index]
            size = min(max(sizes[index] + change, pane.least), pane.most)
            change -= size - sizes[index]
            sizes[index] = size
        return sizes

    def sizes(self):
        return [pane.size for pane in self.panes]

    def take(self, sizes):
        for pane, size in zip(self.panes, sizes):
            pane.size = size

    def report(self, index, home):
        if any(abs(size - old) > 1e-6 for size, old in zip(self.sizes(), home)):
            self.reports.append(self.panes[index].id)
