"""A tree whose items are moved by drags, with all that is in them. Put your own code in its place."""

TAP_RADIUS = 10  # a touch that was once farther from its press lifts nothing


class Item:
    def __init__(self, id, is_open=True, is_leaf=False, is_fixed=False, is_selected=False):
        self.id, self.is_open, self.is_leaf = id, is_open, is_leaf
        self.is_fixed, self.is_selected = is_fixed, is_selected
        self.children = []

    def inner(self):
        """The item and all that is in it, each before what is in it."""
        return [self] + [inner for child in self.children for inner in child.inner()]

    def depth(self):
        return 1 + max((child.depth() for child in self.children), default=0)


class Touch:
    def __init__(self, x, y, item, is_live):
        self.x, self.y, self.press, self.item = x, y, (x, y), item
        self.is_live = is_live  # whether it may still lift its item


class Tree:
    def __init__(self, width, row_height, indentation, open_delay, depth_limit):
        self.width, self.row_height, self.indentation = width, row_height, indentation
        self.open_delay, self.depth_limit = open_delay, depth_limit
        self.root = Item(None)
        self.touches = {}
        self.lifted = []  # the items that are dragged, from top to bottom
        self.drag = None  # the touch that drags them
        self.on_dropped = lambda ids, parent, index: None  # called after each drop that has moved something

    # Touches

    def press(self, id, x, y):
        if id in self.touches:
            return
        item = self.item_at(x, y)
        is_free = not self.lifted and all(touch.item is not item for touch in self.touches.values())
        self.touches[id] = Touch(x, y, item, is_live=item is not None and is_free)
        # <<press>> self.lift(id)

    def lift(self, id):
        touch = self.touches.get(id)
        if not touch or not touch.is_live or touch.item.is_fixed:
            return
        for each in self.touches.values():
            each.is_live = False
        items = [touch.item]
        if touch.item.is_selected:
            items = [item for item in self.items() if item.is_selected and not item.is_fixed]
        self.lifted = [item for item in items if not any(item in other.inner()[1:] for other in items)]
        self.drag, self.rested, self.rested_on = touch, 0, None
        self.hover()

    def move(self, id, x, y):
        touch = self.touches.get(id)
        if not touch:
            return
        # <<move>> if (x, y) != touch.press:
        # <<move>>     self.lift(id)
        touch.x, touch.y = x, y
        dx, dy = x - touch.press[0], y - touch.press[1]
        if dx * dx + dy * dy > TAP_RADIUS * TAP_RADIUS:  # without a root, which would be rounded
            touch.is_live = False
        self.hover()

    def release(self, id):
        touch = self.touches.pop(id, None)
        if not touch or touch is not self.drag:
            return
        place, lifted, before = self.place(), self.lifted, self.shape()
        self.end_drag()
        if place:
            parent, index = place
            index -= sum(item in lifted for item in parent.children[:index])
            for item in lifted:
                self.parent(item).children.remove(item)
            parent.children[index:index] = lifted
            if self.shape() != before:
                self.on_dropped([item.id for item in lifted], parent.id, parent.children.index(lifted[0]))

    def cancel(self, id):
        touch = self.touches.pop(id, None)
        if touch and touch is self.drag:
            self.end_drag()

    def end_drag(self):
        self.lifted, self.drag = [], None

    def wait(self, seconds):
        """Opens a closed item on which something is dragged, once the touch has rested there for long enough."""
        if not self.drag or seconds < 0:
            return
        self.rested += seconds
        item = self.rested_on
        if item and item.children and not item.is_open and 0 < self.open_delay <= self.rested:
            if not any(item in lifted.inner() for lifted in self.lifted):
                item.is_open, self.rested = True, 0
        self.hover()

    def hover(self):
        if self.drag and self.item_at(self.drag.x, self.drag.y) is not self.rested_on:
            self.rested_on, self.rested = self.item_at(self.drag.x, self.drag.y), 0

    # Changes by others

    def toggle(self, id):
        item = self.find(id)
        if item and not item.is_leaf:
            item.is_open = not item.is_open
            if self.rested_on_is(item):
                self.rested = 0
        self.hover()

    def rested_on_is(self, item):
        return self.drag and self.rested_on is item

    def insert(self, item, parent, index):
        parent = self.find(parent)
        if parent and not self.find(item.id) and not parent.is_leaf and index <= len(parent.children):
            parent.children.insert(index, item)
        self.hover()

    def move_item(self, id, parent, index):
        item, parent = self.find(id), self.find(parent)
        if not item or not parent or parent in item.inner() or parent.is_leaf:
            return
        if index > sum(child is not item for child in parent.children):
            return
        self.parent(item).children.remove(item)
        parent.children.insert(index, item)
        self.lifted = [
            item
            for item in self.items()
            if item in self.lifted and not any(item in other.inner()[1:] for other in self.lifted)
        ]
        self.hover()

    def delete(self, id):
        item = self.find(id)
        if not item or item is self.root:
            return
        self.parent(item).children.remove(item)
        for touch in self.touches.values():
            if touch.item in item.inner():
                touch.item, touch.is_live = None, False
        self.lifted = [lifted for lifted in self.lifted if lifted not in item.inner()]
        if not self.lifted:
            self.end_drag()
        self.hover()

    # What is where

    def items(self):
        return self.root.inner()[1:]

    def find(self, id):
        return next((item for item in self.root.inner() if item.id == id), None)

    def parent(self, item):
        return next(other for other in self.root.inner() if item in other.children)

    def shape(self):
        return [(item.id, [child.id for child in item.children]) for item in self.root.inner()]

    def level(self, item):
        return 0 if item in self.root.children else 1 + self.level(self.parent(item))

    def rows(self):
        def seen(items):
            return [row for item in items for row in [item] + (seen(item.children) if item.is_open else [])]

        return seen(self.root.children)

    def frame(self, item):
        indent = min(self.level(item) * self.indentation, self.width)
        return [indent, self.rows().index(item) * self.row_height, self.width - indent, self.row_height]

    def item_at(self, x, y):
        rows = self.rows()
        return rows[int(y // self.row_height)] if 0 <= x < self.width and 0 <= y < len(rows) * self.row_height else None

    def place(self):
        """Where a drop would go: a parent and an index in it, counted with all items where they are; or nowhere."""
        if not self.drag:
            return None
        x, y = self.drag.x, self.drag.y
        item = self.item_at(x, y)
        if item:
            parent, share = self.parent(item), y % self.row_height
            edge = self.row_height / (2 if item.is_leaf else 4)
            if share < edge:
                place = parent, parent.children.index(item)
            elif share < self.row_height - edge:
                place = item, len(item.children)
            elif item.is_open and item.children:
                place = item, 0
            else:
                place = parent, parent.children.index(item) + 1
        elif 0 <= x < self.width and y >= len(self.rows()) * self.row_height:
            place = self.root, len(self.root.children)
        else:
            return None
        level = 0 if place[0] is self.root else self.level(place[0]) + 1
        is_too_deep = 0 < self.depth_limit < level + max(item.depth() for item in self.lifted)
        return None if is_too_deep or any(place[0] in item.inner() for item in self.lifted) else place
