"""A small grid whose items are reordered by a long press: what an app would have. Edges: left and top belong to a slot.

The bug: moved to a slot behind its own, an item swaps with the one there instead of shifting those in between.
FIXED=1 in the environment fixes it.
"""
import os


def inside(f, p):
    return f[0] <= p[0] < f[0] + f[2] and f[1] <= p[1] < f[1] + f[3]


class Grid:
    def __init__(self, scene):
        self.s, self.touches, self.calls, self.last = scene, {}, 0, {"order": [], "selection": []}
        self.set_titles(scene)

    def set_titles(self, t):
        if len(set(t["items"])) < len(t["items"]):
            return
        self.order, self.drag = list(t["items"]), None
        self.enabled = {i for i in t["items"] if t["enabled"] is None or i in t["enabled"]}
        self.selected = {i for i in t["items"] if t["selected"] is None or i in t["selected"]}
        for touch in self.touches.values():
            touch.update(item=None, live=False)

    def slot(self, i):
        s, n = self.s, self.s["columnCount"]
        width = (s["width"] - 2 * s["columnMargin"] - s["columnPadding"] * (n - 1)) / n
        return [s["columnMargin"] + i % n * (width + s["columnPadding"]),
                s["rowMargin"] + i // n * (s["rowHeight"] + s["rowPadding"]), width, s["rowHeight"]]

    def height(self):
        s, rows = self.s, -(-len(self.order) // self.s["columnCount"])
        return 2 * s["rowMargin"] + rows * s["rowHeight"] + max(rows - 1, 0) * s["rowPadding"]

    def slot_at(self, p):
        return next((i for i in range(len(self.order)) if inside(self.slot(i), p)), None)

    def press(self, t, p):
        i, d = self.slot_at(p), self.drag
        item = None if i is None or d and self.order[i] == d["item"] else self.order[i]
        item = d["item"] if d and inside(d["frame"], p) else item
        item = item if inside([0, 0, self.s["width"], self.height()], p) else None
        live = item is not None and not d and all(o["item"] != item for o in self.touches.values())
        self.touches.setdefault(t, {"item": item, "live": live, "from": p, "at": p})

    def hold(self, t):
        touch = self.touches[t]
        if touch["live"]:
            f = self.slot(self.order.index(touch["item"]))
            grab = [touch["at"][0] - (f[0] + f[2] / 2), touch["at"][1] - (f[1] + f[3] / 2)]
            self.drag = {"touch": t, "item": touch["item"], "frame": f, "grab": grab, "before": list(self.order)}
            for other in self.touches.values():
                other["live"] = False

    def move(self, t, p):
        touch, d = self.touches[t], self.drag
        touch["at"] = p
        if not d or d["touch"] != t:
            touch["live"] &= (p[0] - touch["from"][0]) ** 2 + (p[1] - touch["from"][1]) ** 2 <= 100
            return
        c, f = [p[0] - d["grab"][0], p[1] - d["grab"][1]], d["frame"]
        d["frame"] = [c[0] - f[2] / 2, c[1] - f[3] / 2, f[2], f[3]]
        old, new = self.order.index(d["item"]), self.slot_at(c)
        if new is not None and new > old and "FIXED" not in os.environ:
            self.order[old], self.order[new] = self.order[new], self.order[old]
        elif new is not None:
            self.order.insert(new, self.order.pop(old))

    def up(self, t, cancelled):
        touch = self.touches.pop(t)
        if self.drag and self.drag["touch"] == t:
            if cancelled:
                self.order = self.drag["before"]
            else:
                self.calls += 1
                self.last = {"order": list(self.order), "selection": [i for i in self.order if i in self.selected]}
            self.drag = None
        elif touch["live"] and not cancelled:
            self.selected ^= {touch["item"]} & self.enabled

    def resize(self, width):
        before, self.s["width"] = self.s["width"], width
        if width < 0 or self.slot(0)[2] < 0:
            self.s["width"] = before
        elif self.drag:
            f, w = self.drag["frame"], self.slot(0)[2]
            self.drag["frame"] = [f[0] + f[2] / 2 - w / 2, f[1], w, f[3]]
