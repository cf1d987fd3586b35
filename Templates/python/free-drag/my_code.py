"""A container whose items are dragged freely. Put your own code in its place."""


def clamp(value, length, room):
    """The nearest place inside; what is too long begins at 0."""
    return 0 if length > room else min(max(value, 0), room - length)


class Item:
    def __init__(self, id, frame, draggable, bounces, adsorbs):
        self.id, (self.x, self.y, self.width, self.height) = id, frame
        self.draggable, self.bounces, self.adsorbs = draggable, bounces, adsorbs
        self.edge = None  # "left" or "right", where it has been released to an edge
        self.drag = None  # the touch that drags it, and where it was before

    def contains(self, x, y):
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Touch:
    def __init__(self, id, x, y, item):
        self.id, self.item, self.x, self.y = id, item, x, y
        self.press = (x, y)
        self.grab = (x - item.x, y - item.y) if item else None
        self.can_drag = bool(item and item.draggable and not item.drag)


class Container:
    def __init__(self, width, height, items):
        self.width, self.height = width, height
        self.items = items  # from back to front; a drag does not change that
        self.touches = {}

    def item(self, id):
        return next((item for item in self.items if item.id == id), None)

    # Touches

    def press(self, id, x, y):
        if id in self.touches:
            return
        is_inside = 0 <= x < self.width and 0 <= y < self.height
        hit = (item for item in reversed(self.items) if is_inside and item.contains(x, y))
        self.touches[id] = Touch(id, x, y, next(hit, None))
        # <<press>> self.lift(id)

    def move(self, id, x, y):
        touch = self.touches.get(id)
        if not touch:
            return
        touch.x, touch.y = x, y
        if (x, y) != touch.press:  # <<move>>
            self.lift(id)  # <<move>>
        # <<hold>> dx, dy = x - touch.press[0], y - touch.press[1]
        # <<hold>> if touch.can_drag and not touch.item.drag and dx * dx + dy * dy > 100:  # too far to be held
        # <<hold>>     touch.can_drag = False
        if touch.can_drag and touch.item.drag:
            self.follow(touch.item)

    def lift(self, id):
        touch = self.touches.get(id)
        if not touch or not touch.can_drag or touch.item.drag:
            return
        item = touch.item
        self.silence(item, but=touch)
        item.drag = {"touch": touch, "x": item.x, "y": item.y, "edge": item.edge}
        item.edge = None
        self.follow(item)

    def release(self, id):
        touch = self.touches.pop(id, None)
        if touch and touch.item and touch.item.drag and touch.item.drag["touch"] is touch:
            self.settle(touch.item)
            touch.item.drag = None

    def cancel(self, id):
        touch = self.touches.pop(id, None)
        if touch and touch.item and touch.item.drag and touch.item.drag["touch"] is touch:
            self.put_back(touch.item)

    def silence(self, item, but=None):
        """Touches on the item do nothing more until they press again."""
        for touch in self.touches.values():
            if touch.item is item and touch is not but:
                touch.can_drag = False

    # Where items are

    def follow(self, item):
        touch = item.drag["touch"]
        item.x, item.y = touch.x - touch.grab[0], touch.y - touch.grab[1]
        if not item.bounces:
            item.x, item.y = self.resting(item, item.x, item.y, None)

    def settle(self, item):
        if item.adsorbs:
            centre = item.x + item.width / 2
            is_right = self.width - centre < centre and item.width <= self.width
            item.edge = "right" if is_right else "left"
        item.x, item.y = self.resting(item, item.x, item.y, item.edge)

    def put_back(self, item):
        item.x, item.y, item.edge = item.drag["x"], item.drag["y"], item.drag["edge"]
        item.drag = None

    def resting(self, item, x, y, edge):
        x = clamp(x, item.width, self.width)
        if edge:
            x = 0 if edge == "left" else max(0, self.width - item.width)
        return x, clamp(y, item.height, self.height)

    # What else happens

    def set_draggable(self, item, value):
        if not value:
            if item.drag:
                self.put_back(item)
            self.silence(item)
        item.draggable = value

    def set_bounces(self, item, value):
        item.bounces = value
        if item.drag:
            self.follow(item)

    def resize(self, width, height):
        if width < 0 or height < 0:
            return
        self.width, self.height = width, height
        for item in self.items:
            home = item.drag
            if home:
                self.follow(item)
                home["x"], home["y"] = self.resting(item, home["x"], home["y"], home["edge"])
            elif item.draggable:
                item.x, item.y = self.resting(item, item.x, item.y, item.edge)

    def insert(self, item, rank):
        if self.item(item.id) is None and item.width >= 0 and item.height >= 0:
            self.items.insert(max(rank, 0), item)

    def remove(self, item):
        self.silence(item)
        self.items.remove(item)
