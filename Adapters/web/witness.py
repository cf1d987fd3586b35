"""A second reading of a page, beside the adapter's: what it shows by element, text and rectangle, in a world of its own.

A finding is confirmed only where the two agree. What this one cannot tell, such as items without a text, it does not deny.
"""

LOOK = """((container, items, lists) => {
  const all = (globalThis.dragfuzzElements ??= new WeakMap()), root = document.querySelector(container);
  if (!root) return null;
  const number = (element) => all.get(element) ?? (all.set(element, globalThis.dragfuzzCount = (globalThis.dragfuzzCount ?? 0) + 1), all.get(element));
  const places = lists ? [...root.querySelectorAll(lists)] : [root];
  // What a person sees there: the browser's own answer, whatever the rectangle says. Beyond the window nobody sees anything.
  const isSeen = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect(), x = left + width / 2, y = top + height / 2;
    if (!width || !height || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || getComputedStyle(element).pointerEvents === "none") return true;
    return document.elementsFromPoint(x, y).some((each) => element.contains(each) || each.contains(element));
  };
  const shown = [...document.querySelectorAll(items)].filter(isSeen).map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect(), { position } = getComputedStyle(element);
    return { element: number(element), text: element.textContent.trim(), rect: [left, top, width, height], list: places.findIndex((each) => each.contains(element)),
      floats: position === "fixed" || (position === "absolute" && getComputedStyle(element).pointerEvents === "none") };
  });
  return { scrolled: [root.scrollLeft, root.scrollTop], shown, ended: globalThis.dragfuzzEnded ?? 0 };
})"""
LISTEN = """((container, name) => {
  document.querySelector(container)?.addEventListener(name, () => { globalThis.dragfuzzEnded = (globalThis.dragfuzzEnded ?? 0) + 1; }, true);
})"""
# Points to pixels, where a page of one's own is shown.
SCALE = 2
NEAR = 1.5  # pixels
REPLACING = ["set-titles", "insert", "remove"]


class Witness:
    """Looks at one page from its start to its end."""

    def __init__(self, chromium, about):
        self.chromium, self.about = chromium, about
        world = chromium.send("Page.createIsolatedWorld", {"frameId": chromium.target, "worldName": "witness"})
        self.world = world["executionContextId"]
        self.known, self.before, self.corner = None, None, None
        if about["ended"]:
            self.ask(LISTEN, about["container"], about["ended"])

    def ask(self, function, *given):
        arguments = [{"value": value} for value in given]
        answer = self.chromium.send("Runtime.callFunctionOn", {
            "functionDeclaration": function, "arguments": arguments, "executionContextId": self.world, "returnByValue": True})
        return answer["result"].get("value")

    def denies(self, snapshot, event):
        """What the page shows otherwise than this snapshot says, after an event; None where the two agree."""
        now = self.ask(LOOK, self.about["container"], self.about["items"], self.about["lists"])
        if now is None:
            return None
        before, self.before = self.before, (snapshot, now)
        if self.known is None or (event and event["event"] in REPLACING):
            self.known = self.recognised(snapshot, now)
        if before is None:
            return None
        return (self.items if has_places(snapshot) else self.rows)(snapshot, now) or self.told(before, snapshot, now, event)

    def recognised(self, snapshot, now):
        """The texts of the items, and of which element each is: in the order in which both are read at rest."""
        found = {}
        if has_places(snapshot):
            shown = sorted((each for each in now["shown"] if each["list"] == 0), key=lambda each: reading(each["rect"]))
            items = sorted(snapshot["items"], key=lambda item: reading(item["frame"]))
            if items and len(items) == len(shown):
                found.update(zip((item["id"] for item in items), shown))
                self.corner = [shown[0]["rect"][axis] - SCALE * items[0]["frame"][axis] + now["scrolled"][axis] for axis in (0, 1)]
        else:
            for index, rows in enumerate(lists(snapshot)):
                shown = self.column(now, index)
                if len(rows) == len(shown):
                    found.update(zip(rows, shown))
        texts = [each["text"] for each in found.values()]
        return {item: each for item, each in found.items() if each["text"] and texts.count(each["text"]) == 1}

    def pixels(self, item, now):
        x, y, width, height = (length * SCALE for length in item["frame"])
        return [self.corner[0] + x - now["scrolled"][0], self.corner[1] + y - now["scrolled"][1], width, height]

    def column(self, now, index):
        return sorted((each for each in now["shown"] if each["list"] == index and not each["floats"]), key=lambda each: each["rect"][1])

    def found(self, item, now):
        """The elements that show an item now."""
        return [each for each in now["shown"] if each["text"] == self.known[item]["text"] and not each["floats"]]

    def items(self, snapshot, now):
        count = [item["id"] for item in snapshot["items"]].count
        for item, was in self.known.items():
            shown = self.found(item, now)
            if not count(item) and shown:
                return f'item {item} ("{was["text"]}") is read as gone, and is shown'
            if count(item) > 1 and len(shown) == 1:
                return f'item {item} ("{was["text"]}") is read twice, and is shown once'
        is_dragged = any(item.get("lifted") or item.get("heldBy") is not None for item in snapshot["items"])
        for item in snapshot["items"] if not is_dragged else []:
            shown = self.found(item["id"], now) if item["id"] in self.known and count(item["id"]) == 1 else []
            if len(shown) == 1 and not is_near(shown[0]["rect"], self.pixels(item, now)):
                return f'item {item["id"]} ("{shown[0]["text"]}") is read at {told(self.pixels(item, now))}, and is shown at {told(shown[0]["rect"])}'
        return None

    def rows(self, snapshot, now):
        read = {item: index for index, rows in enumerate(lists(snapshot)) for item in rows}
        for item, was in self.known.items():
            shown = self.found(item, now)
            if item not in read and shown:
                return f'item {item} ("{was["text"]}") is read as gone, and is shown'
            if item in read and len(shown) == 1 and shown[0]["list"] not in (read[item], -1):
                return f'item {item} ("{was["text"]}") is read in list {read[item] + 1}, and is shown in list {shown[0]["list"] + 1}'
        for index, rows in enumerate(lists(snapshot)):
            texts = {each["text"]: item for item, each in self.known.items()}
            shown = [texts[each["text"]] for each in self.column(now, index) if each["text"] in texts]
            order = [item for item in rows if item in self.known]
            if sorted(shown) == sorted(order) and shown != order and not any(snapshot.get(name) for name in ("session", "hidden", "lifted")):
                return f"list {index + 1} is read as {order}, and is shown as {shown}"
        return None

    def told(self, before, snapshot, now, event):
        """Whether a drop was told as often as is said."""
        if not self.about["ended"] or not event or event["event"] != "release" or self.about["lift"] == "press":
            return None
        said, heard = snapshot["endedCount"] - before[0]["endedCount"], now["ended"] - before[1]["ended"]
        return None if said == heard else f'"{self.about["ended"]}" is read {said} times after a release, and was sent {heard} times'


def reading(rect):
    """By which rectangles come in the order in which one reads them, where rows are about as high as each other."""
    return round((rect[1] + rect[3] / 2) / NEAR), rect[0]


def has_places(snapshot):
    """Whether it says where each item lies: that of a tree only says in which order they are."""
    return "items" in snapshot and "rows" not in snapshot


def lists(snapshot):
    """The items of each list, as they are read; a tree is one."""
    if "rows" in snapshot:
        return [[row["id"] for row in snapshot["rows"]]]
    if "views" in snapshot:
        return [[row["id"] for section in view["sections"] for row in section["rows"]] for view in snapshot["views"]]
    return [section["items"] for section in snapshot["display"]]


def is_near(one, other):
    return all(abs(a - b) <= NEAR for a, b in zip(one, other))


def told(rect):
    return f"({rect[0]:g}, {rect[1]:g})"
