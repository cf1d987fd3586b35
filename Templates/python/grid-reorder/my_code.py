"""A grid whose items are selected by taps, and reordered by drags. Put your own code in its place."""

TAP_RADIUS = 10  # a touch that was once farther from its press neither taps nor lifts


def contains(frame, x, y):
    left, top, width, height = frame
    return left <= x < left + width and top <= y < top + height


class Touch:
    def __init__(self, x, y, item, is_live):
        self.x, self.y, self.press, self.item = x, y, (x, y), item
        self.is_live = is_live  # whether it may still tap or lift its item
        self.grab = None  # once it drags its item: the way from the item's centre to the touch


class Grid:
    def __init__(self, width, columns, row_height, margin, padding):
        self.width, self.columns, self.row_height = width, columns, row_height
        self.margin, self.padding = margin, padding  # each (x, y)
        self.touches = {}
        self.on_ended = lambda order, selection: None  # called after each drag that was not cancelled
        self.show([], [], [])

    def show(self, items, enabled, selected):
        if len(set(items)) < len(items):
            return
        self.order = list(items)
        self.enabled = set(items if enabled is None else enabled)
        self.selected = set(items if selected is None else selected)
        self.drag = None  # the touch that drags its item
        for touch in self.touches.values():
            touch.item, touch.is_live = None, False

    def resize(self, width):
        if width >= 0 and self.slot_width(width) >= 0:
            self.width = width

    # Touches

    def press(self, id, x, y):
        if id in self.touches:
            return
        item = self.item_at(x, y)
        is_free = not self.drag and all(touch.item != item for touch in self.touches.values())
        self.touches[id] = Touch(x, y, item, is_live=item is not None and is_free)
        # <<press>> self.lift(id)

    def lift(self, id):
        touch = self.touches.get(id)
        if not touch or not touch.is_live:
            return
        left, top, width, height = self.frame(touch.item)
        touch.grab = (touch.x - (left + width / 2), touch.y - (top + height / 2))
        self.drag, self.order_before = touch, list(self.order)
        for each in self.touches.values():
            each.is_live = False

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
        if touch is self.drag:
            slot = self.slot_at(x - touch.grab[0], y - touch.grab[1])
            if slot is not None:
                self.order.remove(touch.item)
                self.order.insert(slot, touch.item)

    def release(self, id):
        touch = self.touches.pop(id, None)
        if touch and touch is self.drag:
            self.drag = None
            self.on_ended(list(self.order), [item for item in self.order if item in self.selected])
        elif touch and touch.is_live and touch.item in self.enabled:
            self.selected ^= {touch.item}

    def cancel(self, id):
        touch = self.touches.pop(id, None)
        if touch and touch is self.drag:
            self.order, self.drag = self.order_before, None

    # What is where

    def lifted(self):
        return self.drag.item if self.drag else None

    def item_at(self, x, y):
        if not contains((0, 0, self.width, self.height()), x, y):
            return None
        hits = [item for item in self.order if contains(self.frame(item), x, y)]
        return self.lifted() if self.lifted() in hits else next(iter(hits), None)

    def frame(self, item):
        slot = self.slot(self.order.index(item))
        if item != self.lifted():
            return slot
        (x, y), (_, _, width, height) = self.drag.grab, slot
        return [self.drag.x - x - width / 2, self.drag.y - y - height / 2, width, height]

    def slot_at(self, x, y):
        return next((index for index in range(len(self.order)) if contains(self.slot(index), x, y)), None)

    def slot(self, index):
        row, column = divmod(index, self.columns)
        width = self.slot_width(self.width)
        return [
            self.margin[0] + column * (width + self.padding[0]),
            self.margin[1] + row * (self.row_height + self.padding[1]),
            width,
            self.row_height,
        ]

    def slot_width(self, width):
        return (width - 2 * self.margin[0] - self.padding[0] * (self.columns - 1)) / self.columns

    def height(self):
        rows = -(-len(self.order) // self.columns)
        return 2 * self.margin[1] + rows * self.row_height + max(rows - 1, 0) * self.padding[1]
