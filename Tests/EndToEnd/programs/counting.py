"""A program that says what it can be given, and counts what it is sent nevertheless.

    counting.py KIND FILE

KIND is `list` (one finger, a vertical list without locks) or `heads` (square chat heads, one finger). The answers come from an implementation with a mistake in it that `dragfuzz serve` runs; FILE gets a
line for each scenario that was sent: what was wrong with it, as a JSON array, and the scenario where anything was.
"""
import json
import os
import subprocess
import sys

TOUCHES = {"press", "move", "hold", "release", "cancel"}


def wrong_list(scene, events):
    items = [item for section in scene["sections"] for item in section["items"]]
    if not 1 <= len(items) <= 8 or len(scene["sections"]) != 1:
        yield "items"
    if scene["axis"] != "vertical" or scene["direction"] != "left-to-right" or any(item["locked"] for item in items):
        yield "scene"
    if any(section["header"] or section["leadingInset"] or section["nearInset"] for section in scene["sections"]):
        yield "headers"
    for item in items:
        width, height = item["size"]
        if width != 320 or not 40 <= height <= 100 or height != int(height):
            yield "size"
    most, least, down, held = len(items), len(items), False, False
    for event in events:
        kind = event["event"]
        if kind not in TOUCHES | {"insert", "delete", "tick"} or event.get("touch", 1) != 1:
            yield "event"
        if kind == "insert":
            most += 1
            if event["item"]["locked"] or event["item"]["size"][0] != 320:
                yield "insert"
        least -= kind == "delete"
        if down and kind in ("insert", "delete") or down and not held and kind == "move":
            yield "moment"
        down, held = (True, held if down else False) if kind == "press" else (down and kind not in ("release", "cancel"), held)
        held = held or kind == "hold"
        if most > 8 or least < 1:
            yield "items"


def wrong_heads(scene, events):
    width, height = scene["width"], scene["height"]
    inserted = [event["item"] for event in events if event["event"] == "insert"]
    for item in scene["items"] + inserted:
        x, y, w, h = item["frame"]
        if w != h or not 40 <= w <= 80 or w != int(w):
            yield "square"
        if not item["bounces"]:
            yield "bounces"
        if w > width or h > height or x < 0 or y < 0 or x + w > width or y + h > height:
            yield "outside"
    for event in events:
        if event["event"] in ("resize", "set-bounces") or event.get("touch", 1) != 1:
            yield "event"
        for place in (event.get("at"), event.get("to")):
            if isinstance(place, list) and any(number != int(number) for number in place):
                yield "fraction"


KINDS = {
    "list": ("collection-reorder", "swaps-instead-of-shifting", wrong_list, {
        "without": ["locks", "headers", "insets", "second-axis", "right-to-left", "move-item",
                    "reload", "resize", "background", "move-before-hold", "insert-during-touches", "delete-during-touches"],
        "touches": 1, "items": {"least": 1, "greatest": 8},
        "fields": {"sections": 1, "size.width": 320, "size.height": {"least": 40, "greatest": 100, "whole": True}}}),
    "heads": ("free-drag", "not-raised", wrong_heads, {
        "without": ["resize", "set-bounces", "oblong-items", "oversized-items", "outside-items"], "touches": 1,
        "fields": {"bounces": True, "frame.width": {"least": 40, "greatest": 80, "whole": True},
                   "at": {"whole": True}, "to": {"whole": True}, "width": {"least": 200}, "height": {"least": 200}}}),
}


def main():
    kind, path = sys.argv[1:3]
    behaviour, implementation, wrong, capabilities = KINDS[kind]
    command = [os.environ["DRAGFUZZ"], "serve", "--behaviour", behaviour, "--implementation",
               os.environ.get("COUNTED", implementation)]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    # Without a buffer a line is written as a whole: several of these programs are at work.
    log = open(path, "ab", buffering=0)
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "run":
            scenario = request["params"]["scenario"]
            problems = sorted(set(wrong(scenario["scene"], scenario["events"])))
            log.write((json.dumps([problems, scenario if problems else None]) + "\n").encode())
        child.stdin.write(line)
        child.stdin.flush()
        if request["method"] == "shutdown":
            break
        answer = child.stdout.readline()
        if request["method"] == "initialize":
            card = json.loads(answer)
            card["result"].update(name=kind, shrinkRuns=300)
            card["result"]["behaviours"][0]["capabilities"] = capabilities
            answer = json.dumps(card) + "\n"
        sys.stdout.write(answer)
        sys.stdout.flush()
    child.stdin.close()
    child.wait()


main()
