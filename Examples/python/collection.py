"""A small collection view whose cells are reordered by a long press: sections, lines that break, scrolling at edges.

It scrolls vertically, is written from left to right, and nobody locks items or changes the data: that is all it does.

The bug: a cancelled drag brings the item home in what is shown, and forgets the data source.
FIXED=1 in the environment fixes it.
"""
import os


def inside(f, p):
    return f[0] <= p[0] < f[0] + f[2] and f[1] <= p[1] < f[1] + f[3]


class Collection:
    def __init__(self, scene):
        self.s, self.viewport = scene, scene["viewport"]
        self.sizes = {i["id"]: i["size"] for section in scene["sections"] for i in section["items"]}
        self.shown = [[i["id"] for i in section["items"]] for section in scene["sections"]]
        self.data = [list(items) for items in self.shown]
        self.touches, self.drag, self.reports = {}, None, []
        self.lay_out()
        self.scroll(scene["offset"])

    # Layout

    def lay_out(self):
        """Works out where each cell lies in the content, and from where to where each section goes."""
        self.places, self.extents, y = {}, [], 0
        for section, items in zip(self.s["sections"], self.shown):
            top, room = y, self.viewport[0] - section["nearInset"] - section["farInset"]
            y += section["header"] + section["leadingInset"]
            lines = []
            for item in items:
                end = lines[-1][1] + self.s["itemSpacing"] + self.sizes[item][0] if lines else 0
                if lines and end <= room + 1e-6:
                    lines[-1][0].append(item)
                    lines[-1][1] = end
                else:
                    lines.append([[item], self.sizes[item][0]])
            for number, (members, _) in enumerate(lines):
                y += self.s["lineSpacing"] if number else 0
                x, height = section["nearInset"], max(self.sizes[item][1] for item in members)
                for item in members:
                    width, own = self.sizes[item]
                    self.places[item] = [x, y + (height - own) / 2, width, own]
                    x += width + self.s["itemSpacing"]
                y += height
            y += section["trailingInset"]
            self.extents.append((top, y))
        self.height = y

    def scroll(self, offset):
        self.offset = max(0, min(offset, max(0, self.height - self.viewport[1])))

    def frame(self, item):
        x, y, width, height = self.places[item]
        return [x, y - self.offset, width, height]

    def path(self, item):
        return next((s, items.index(item)) for s, items in enumerate(self.shown) if item in items)

    def item_at(self, p):
        return next((i for items in self.shown for i in items if inside(self.frame(i), p)), None)

    # Touches

    def press(self, t, p):
        if t in self.touches:
            return
        item = self.item_at(p) if inside([0, 0, *self.viewport], p) else None
        live = item is not None and not self.drag and all(o["item"] != item for o in self.touches.values())
        self.touches[t] = {"item": item, "live": live, "from": p, "at": p}

    def hold(self, t):
        touch = self.touches[t]
        if not touch["live"] or self.drag:
            return
        item, f = touch["item"], self.frame(touch["item"])
        grab = [f[0] + f[2] / 2 - touch["at"][0], f[1] + f[3] / 2 - touch["at"][1]]
        self.drag = {"touch": t, "item": item, "grab": grab, "size": f[2:], "home": self.path(item)}
        self.report("began", self.path(item))
        for other in self.touches.values():
            other["live"] = False
        self.settle(self.offset)

    def move(self, t, p):
        touch = self.touches[t]
        touch["at"] = p
        if self.drag and self.drag["touch"] == t:
            self.settle(self.offset)
        elif (p[0] - touch["from"][0]) ** 2 + (p[1] - touch["from"][1]) ** 2 > 100:
            touch["live"] = False

    def release(self, t):
        del self.touches[t]
        if self.drag and self.drag["touch"] == t:
            item, self.drag = self.drag["item"], None
            self.report("ended", self.path(item))

    def cancel(self, t):
        del self.touches[t]
        if self.drag and self.drag["touch"] == t:
            item, home = self.drag["item"], self.drag["home"]
            here = self.path(item)
            self.put(self.shown, item, home)
            if here != home:
                if "FIXED" in os.environ:
                    self.put(self.data, item, home)
                self.report("moved", home, here)
            self.drag = None
            self.lay_out()
            self.scroll(self.offset)
            self.report("cancelled", home)

    def background(self):
        if self.drag:
            self.cancel(self.drag["touch"])
        self.touches = {}

    def tick(self, seconds):
        if not self.drag or not seconds >= 0:
            return
        before, y, zone = self.offset, self.touches[self.drag["touch"]]["at"][1], self.s["edgeZone"]
        step, rest = self.s["scrollSpeed"] * seconds, self.viewport[1] - y
        if y <= zone and (y <= rest or rest > zone):
            self.scroll(self.offset - step)
        elif rest <= zone:
            self.scroll(self.offset + step)
        self.settle(before)

    # Reordering

    def centre(self):
        at = self.touches[self.drag["touch"]]["at"]
        return [at[0] + self.drag["grab"][0], at[1] + self.drag["grab"][1]]

    def proposed(self):
        """The place under the middle of what is dragged; None over a gap, a header, or its own cell."""
        c = self.centre()
        under = self.item_at(c)
        if under is not None:
            return None if under == self.drag["item"] else self.path(under)
        empty = [s for s, (top, end) in enumerate(self.extents)
                 if not self.shown[s] and top - self.offset <= c[1] < end - self.offset]
        return (empty[0], 0) if empty and 0 <= c[0] < self.viewport[0] else None

    def settle(self, offset):
        """Moves the item until no other place is proposed; if it would never rest, everything stays as it was."""
        item = self.drag["item"]
        start, visited = self.path(item), [self.path(item)]
        target = self.proposed()
        while target:
            if target in visited:
                self.put(self.shown, item, start)
                self.lay_out()
                return self.scroll(offset)
            visited.append(target)
            self.put(self.shown, item, target)
            self.lay_out()
            self.scroll(self.offset)
            target = self.proposed()
        if visited[-1] != start:
            self.put(self.data, item, visited[-1])
            self.report("moved", visited[-1], start)

    def put(self, sections, item, path):
        for items in sections:
            if item in items:
                items.remove(item)
        sections[path[0]].insert(path[1], item)

    def report(self, callback, at, start=None):
        self.reports.append((callback, start, at))
