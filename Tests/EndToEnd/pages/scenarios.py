"""Long scenarios, written as corpus entries."""
import json
import random


def long_entry(count, items=12):
    """A collection with many gestures, scrolling, inserts: nothing that is drawn stays the same for long."""
    chosen = random.Random(7)
    scene = {"origin": [0, 0], "viewport": [300, 400], "axis": "vertical", "direction": "left-to-right",
             "lineSpacing": 8, "itemSpacing": 8, "edgeZone": 40, "scrollSpeed": 100, "offset": 0,
             "sections": [{"items": [{"id": section * items + item, "size": [80, 60]} for item in range(items)]}
                          for section in range(3)], "delegate": []}
    events = []
    while len(events) < count:
        at = [chosen.randrange(300), chosen.randrange(400)]
        events += [{"event": "press", "touch": 1, "at": at}, {"event": "hold", "touch": 1}]
        for _ in range(chosen.randrange(2, 40)):
            at = [min(max(at[0] + chosen.randrange(-30, 31), 0), 299), min(max(at[1] + chosen.randrange(-30, 31), 0), 399)]
            events.append({"event": "move", "touch": 1, "to": at})
            if chosen.random() < 0.1:
                events.append({"event": "tick", "seconds": 0.25})
        events.append({"event": chosen.choice(["release", "cancel"]), "touch": 1})
    return json.dumps({"format": "dragfuzz-counterexample", "version": 1, "behaviour": "collection-reorder",
                       "implementation": "xwdragcellcollectionview", "invariant": None, "place": None,
                       "seed": None, "iteration": None, "scene": scene, "events": events[:count]})
