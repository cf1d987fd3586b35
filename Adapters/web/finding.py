"""The page of a finding for web developers: what the mouse or finger did, in CSS pixels and by selectors, which DOM events the
page got, and how the real page looked just before and after."""
import html
import json
import re

from output import shown

# Notes every input event that the page gets, by which element, in the order in which they come.
NOTE = """() => {
  const types = ["pointerdown", "pointermove", "pointerup", "pointercancel", "touchstart", "touchmove", "touchend", "touchcancel", "mousedown", "mouseup",
    "click", "dragstart", "dragenter", "dragover", "dragleave", "drop", "dragend", "keydown", "keyup"];
  window.dragfuzzTold = [];
  for (const type of types) {
    window.addEventListener(type, (event) => {
      if (!event.isTrusted) return;
      const { clientX: x, clientY: y } = event.changedTouches?.[0] ?? event;
      dragfuzzTold.push({ type, target: stage.selectorOf(event.target), at: x === undefined ? null : [x, y], key: event.key ?? null });
    }, true);
  }
}"""
STYLE = """:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif } body { max-width: 72rem; margin: auto; padding: 1rem }
h1 { font-size: 1.3rem; margin: 0 0 .5rem; overflow-wrap: anywhere } p { margin: 0 0 .5rem } h2 { font-size: 1.05rem } code, pre { font: .85rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem .8rem; margin: 0 0 1rem } dd { margin: 0; min-width: 0; overflow-wrap: anywhere }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem; margin: 0 0 1rem } figure { margin: 0 }
.shot, .sheet { position: relative } .shot { overflow: hidden; border: 1px solid #8888 } .shot img { display: block; width: 100% }
.shot i { position: absolute; width: 14px; height: 14px; margin: -7px; border: 2px solid #d00; border-radius: 50% } figcaption { font-size: .9rem }
table { border-collapse: collapse; width: 100% } td { border-top: 1px solid #8884; padding: .2rem .4rem; vertical-align: top } .last { font-weight: bold }
.facts { display: flex; flex-direction: column }
@media (max-width: 40rem) {
  :root { font-size: 14px; line-height: 1.35 } body { padding: .6rem } .pictures { order: -1; grid-template-columns: 1fr 1fr; gap: .5rem; margin: 0 0 .5rem }
  .shot { aspect-ratio: var(--across) / var(--down) }
  .sheet { position: absolute; width: calc(100% * var(--width) / var(--across)); left: calc(-100% * var(--left) / var(--across)); top: calc(-100% * var(--top) / var(--down)) }
  figcaption { font-size: .8rem } figcaption span { display: none } code { font-size: .78rem } dl { gap: .1rem .6rem }
}"""
AROUND = 40  # pixels beside the container that a picture shows
# How many pixels a picture shows of that on a narrow screen at least, where the pointer is.
NARROW = (360, 270)
# By which a page is known that may be written again.
MARK = '<meta name="generator" content="dragfuzz-web">'
DONE = {"press": "goes down", "move": "goes", "release": "goes up", "cancel": "is taken away", "hold": "waits where it is"}


class Film:
    """What a run with real input looks like; `Browser.run_real` tells it."""

    def __init__(self, browser):
        self.browser, self.steps, self.told = browser, [], 0

    def begin(self):
        self.browser.ask(NOTE)
        x, y, width, height = self.browser.ask("() => stage.place")
        self.names = self.browser.ask("() => stage.names")
        self.clip = {"x": max(0, x - AROUND), "y": max(0, y - AROUND), "width": width + 2 * AROUND, "height": height + 2 * AROUND, "scale": 1}

    def picture(self):
        return self.browser.chromium.send("Page.captureScreenshot", {"format": "jpeg", "quality": 70, "clip": self.clip})["data"]

    def before(self, event):
        self.steps.append({"event": event, "before": self.picture(), "at": self.browser.at})

    def after(self):
        if not self.steps:
            return
        events = self.browser.ask("() => dragfuzzTold")
        step = self.steps[-1]
        step.update(after=self.picture(), end=self.browser.at, told=events[self.told:])
        self.told = len(events)


def plain(text, film, pointing):
    """What dragfuzz says of a scenario, in the words of whoever wrote the page: selectors, the mouse, and pixels of the window."""
    names, (left, top), scale = film.names, film.names["home"], film.names["scale"]
    items, number = {str(item): name for item, name in names["items"]}, r"(-?\d+(?:\.\d+)?)"

    def pixels(match):
        return f"({left + scale * float(match[1]):g}, {top + scale * float(match[2]):g})"

    text = re.sub(rf"\({number}, {number}\)", pixels, text)
    text = re.sub(rf"{number}×{number}", lambda match: f"{scale * float(match[1]):g}×{scale * float(match[2]):g}", text)
    text = re.sub(r"\bitem (-?\d+)", lambda match: items.get(match[1], match[0]), text)
    # A list of a page is a view with one section: it is named once.
    text = re.sub(r"\bsection 0 of (?=view \d)", "", text)
    text = re.sub(r"\b(?:view|section) (\d+)", lambda match: listed(names["lists"], int(match[1]) - int(match[0].startswith("view"))) or match[0], text)
    text = re.sub(r"\btouch (\d+)", lambda match: {"mouse": "the mouse", "pen": "the pen"}.get(pointing, f"finger {match[1]}"), text)
    # What is said of all of them, without a number.
    text = re.sub(r"\bsnapshot view\b", "picture that is dragged", text)
    text = re.sub(r"\b(?:view|section)(s?)\b(?! \d)", r"list\1", text)
    if pointing in ("mouse", "pen"):
        text = re.sub(r"\b([Aa])(?:ny)? (?=touch\b)", lambda match: "The " if match[1] == "A" else "the ", text)
    return re.sub(r"\btouch\b", pointing if pointing in ("mouse", "pen") else "finger", text)


def listed(names, index):
    return names[index] if 0 <= index < len(names) else None


def place(at):
    return f"({at[0]:g}, {at[1]:g})"


def words(step, pointing):
    """What was done, in the words of a web developer."""
    event, told = step["event"], step.get("told", [])
    name = event["event"]
    if name in DONE:
        who = "the mouse" if pointing == "mouse" else "the pen" if pointing == "pen" else f"finger {event['touch']}"
        at = "" if name in ("hold", "cancel") else f" at {place(step['end'])}" if name in ("press", "release") else f" to {place(step['end'])}"
        on = next((each["target"] for each in told if each["type"] in ("pointerdown", "touchstart")), None) if name == "press" else None
        return f"{who} {DONE[name]}{at}" + (f", on {on}" if on else "")
    rest = ", ".join(f"{key} {json.dumps(value)}" for key, value in event.items() if key != "event")
    return f"{name}: {rest}" if rest else name


def events(told):
    """DOM events, those that come again and again once."""
    lines = []
    for each in told:
        text = each["type"] + (f" {each['key']}" if each["key"] else "") + f" on {each['target']}" + (f" at {place(each['at'])}" if each["at"] else "")
        if lines and lines[-1][0] == text:
            lines[-1][1] += 1
        else:
            lines.append([text, 1])
    return [text + (f", {count} times" if count > 1 else "") for text, count in lines]


def is_page(beginning):
    """Whether a file that begins like this is such a page."""
    return MARK.encode() in beginning


def escape(text):
    """A text from outside for HTML, without what a terminal obeys or a CI system takes for a command."""
    return html.escape(shown(text, keeps_lines=True))


def page(entry, promise, is_confirmed, hint, film, browser, command):
    """The whole page as HTML, which needs nothing else."""
    last, clip = film.steps[-1], film.clip

    # Where the pointer was and where it went are both in it, and neither side is much longer than the other.
    need = [max(size, abs(after - before) + 2 * AROUND) for size, before, after in zip(NARROW, last["at"], last["end"])]
    across, down = min(clip["width"], max(need[0], need[1])), min(clip["height"], max(need[1], need[0] * 3 / 4))
    middle = [(before + after) / 2 for before, after in zip(last["at"], last["end"])]
    left, top = (max(0, min(at - clip[axis] - size / 2, clip[name] - size))
                 for at, axis, size, name in zip(middle, "xy", (across, down), ("width", "height")))
    crop = f"--across:{across:g};--down:{down:g};--left:{left:g};--top:{top:g};--width:{clip['width']:g}"

    def shot(data, at, title, more=""):
        return (f'<figure><div class="shot" style="{crop}"><div class="sheet"><img alt="{escape(title + more)}" src="data:image/jpeg;base64,{data}">'
                f'<i style="left:{100 * (at[0] - clip["x"]) / clip["width"]:.2f}%;top:{100 * (at[1] - clip["y"]) / clip["height"]:.2f}%"></i></div></div>'
                f"<figcaption>{escape(title)}<span>{escape(more)}</span></figcaption></figure>")
    confirmed = {True: f"with real input ({browser.pointing}), just now", False: "no: with real input it does not break now",
                 None: "not tried: it could not be judged now"}[is_confirmed]
    expected, seen = (plain(entry[name], film, browser.pointing) for name in ("expected", "seen"))
    numbered = ", ".join(f"{number} is {name}" for number, name in film.names["items"]) if re.search(r"\[\d", expected + seen) else None
    rows = [("Expected", expected), ("Seen", seen), ("Items", numbered), ("After", words(last, browser.pointing)), ("Confirmed", confirmed), ("Hint", hint),
            ("Page", browser.url or browser.file.name)]
    facts = "".join(f"<dt>{name}</dt><dd>{escape(str(value))}</dd>" for name, value in rows if value)
    steps = "".join(
        f'<tr{" class=last" if step is last else ""}><td>{number}</td><td>{escape(words(step, browser.pointing))}'
        f'<details><summary>{len(events(step["told"]))} DOM events</summary><pre>{escape(chr(10).join(events(step["told"])))}</pre></details></td></tr>'
        for number, step in enumerate(film.steps, 1))
    title = f"{entry['invariant']} breaks ({entry['place']})"
    return (f'<!doctype html><html lang="en"><meta charset="utf-8">{MARK}<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
            f"<style>{STYLE}</style><h1>{escape(title)}</h1>{f'<p>{escape(plain(promise, film, browser.pointing))}</p>' if promise else ''}<div class=facts><dl>{facts}<dt>Again</dt><dd><code>{escape(command)}</code>, slowly in a window with <code>--headed</code></dd></dl>"
            f'<div class="pictures">{shot(last["before"], last["at"], "Just before")}{shot(last["after"], last["end"], "Just after", ": " + words(last, browser.pointing))}</div></div>'
            f"<h2>What was done, in CSS pixels of the window</h2><table>{steps}</table></html>\n")
