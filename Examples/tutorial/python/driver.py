"""Lets dragfuzz test the list: turns events into calls, and what is seen into a snapshot."""
from serving import serve
from sortable import ROW_HEIGHT, SortableList

WIDTH = 320

PROMISES = {
    "name": "grid-reorder",
    "policies": {"axis": "vertical"},
    "notShown": ["selected", "enabled", "scaled", "endedCount", "lastEnded"],
    "capabilities": {
        "touches": 1,
        "without": ["margins", "paddings", "resize", "move-before-hold", "press-while-down"],
        "fields": {"columnCount": 1, "rowHeight": ROW_HEIGHT, "width": WIDTH},
    },
}


class Screen:
    """The list, and where the finger went down in it."""

    def show(self, items):
        self.list = SortableList(items)
        self.pressed = None


def start(scene, settings):
    screen = Screen()
    screen.show(scene["items"])
    return screen


def handle(screen, event):
    kind = event["event"]
    if kind == "press":
        x, y = event["at"]
        screen.pressed = y if 0 <= x < WIDTH else None
    elif kind == "hold" and screen.pressed is not None and screen.list.lifted is None:
        screen.list.lift(screen.pressed)
    elif kind == "move":
        screen.list.drag(event["to"][1])
    elif kind == "release":
        screen.list.drop()
        screen.pressed = None
    elif kind == "cancel":
        screen.list.cancel()
        screen.pressed = None
    elif kind == "set-titles" and len(set(event["items"])) == len(event["items"]):
        screen.show(event["items"])


def snapshot(screen):
    rows = screen.list
    items = []
    for row, item in enumerate(rows.items):
        top = rows.top if item == rows.lifted else row * ROW_HEIGHT
        items.append({"id": item, "frame": [0, top, WIDTH, ROW_HEIGHT], "lifted": item == rows.lifted})
    return {"height": len(items) * ROW_HEIGHT, "items": items, "front": rows.lifted}


serve(PROMISES, start, handle, snapshot)
