"""A headless Chromium with a library, or a page of one's own, in it."""
import json
import os
import pathlib
import re
import shutil
import tempfile
import time

import output
from chromium import Chromium, Error, Lost, PageError
from witness import Witness

FOLDER = pathlib.Path(__file__).resolve().parent
STYLE = """html, body { margin: 0; overflow: clip; user-select: none } body { width: 100vw; height: 100vh }
html.zoomed { overflow: visible; scrollbar-width: none } .zoomed body { width: 200vw; height: 200vh }
.item { outline: 1px solid #888; outline-offset: -1px; background: #8884 }"""
# The real programs of Debian: the scripts in /usr/bin leave browsers behind when they are killed. Then what others have.
PLACES = ["/usr/lib/chromium/chromium-headless-shell", "/usr/lib/chromium/chromium", "google-chrome", "chromium-browser",
          "chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
# Where Playwright puts the browsers that it downloads, and what the program is called there.
DOWNLOADS = [os.environ.get("PLAYWRIGHT_BROWSERS_PATH", "~/.cache/ms-playwright"), "~/Library/Caches/ms-playwright"]
DOWNLOADED = ["chrome-headless-shell", "headless_shell", "chrome"]
CLOCK = (FOLDER / "page/clock.js").read_text()
MODULES = ["errors", "identity", "painting", "measure", "as-collection", "native-drag", "input", "stage", "free-drag", "grid-reorder", "drag-session", "collection-reorder",
           "tree-move", "check", "watching", "trial", "trial-of-boards", "propose"]
# A page may call something of its own `stage` or `check`: the modules see each other, and the page sees one name. Library files use `stage`.
STAGE = "\n".join(["window.dragfuzz = (() => {", *((FOLDER / f"page/{name}.js").read_text() for name in MODULES),
                   "return { stage, check, trial, propose, nativeDrag };", "})();", "window.stage = window.dragfuzz.stage;"])
# What a stack calls the adapter's own scripts.
CLOCK, STAGE = (f"{text}\n//# sourceURL=dragfuzz/{name}.js" for name, text in [("clock", CLOCK), ("stage", STAGE)])
# Puts styles and scripts into the page, one after the other, and says what is wrong.
LOAD = """async (given, kind, cancel, after, seen) => {
  const { styles, scripts, own } = dragfuzzFiles;
  const add = (name, textContent) => document.head.append(Object.assign(document.createElement(name), { textContent }));
  for (const text of styles) add("style", text);
  for (const text of scripts) add("script", text);
  const { stage, check } = window.dragfuzz;
  if (stage.errors.length) return `the page itself has an error when it is opened: ${stage.errors[0]}`;
  for (const [name, text] of own) {
    add("script", `${text}\n//# sourceURL=${name}`);
    if (stage.errors.length) return `${name} ends with an error: ${stage.errors[0]}`;
  }
  const { library } = window, wrong = library.page ? check.page(library) : null;
  return wrong ?? await stage.use(library, given, kind, cancel, after, seen);
}"""
# Runs a scenario in a frame that fills the page, and takes the frame away if something is left over: a new frame has
# everything anew, in a third of the time that a new page takes. What is wrong with a script is answered beside it.
RUN = """async (scenario, load, ...given) => {
  let frame = document.querySelector("iframe.dragfuzz");
  if (!frame) {
    frame = Object.assign(document.createElement("iframe"), { className: "dragfuzz" });
    frame.style = "position: fixed; inset: 0; width: 100%; height: 100%; border: 0";
    document.body.replaceChildren(frame);
    frame.contentDocument.write("<!doctype html><body>");
    frame.contentDocument.close();
    frame.contentWindow.dragfuzzFiles = dragfuzzFiles;
    const wrong = await frame.contentWindow.eval(`(${load})`)(...given);
    if (wrong) return [null, wrong];
  }
  const { stage } = frame.contentWindow.dragfuzz, outcome = await stage.run(scenario);
  if (await stage.isLeftOver()) frame.remove();
  return [outcome, null];
}"""
INPUTS = ["mouse", "touch", "pen"]
CANCELS = ["escape", "pointercancel", "blur", "hidden", "contextmenu", "lost-capture"]
# The steps that real input takes; the page does all others.
INPUT = ["keyDown", "keyUp", "move", "down", "nudge", "dwell", "follow", "up", "cancel", "lose", "quit"]
LOAD_TIME = 10_000  # milliseconds
# The window for a page of one's own, and for a library: containers begin up to 400 points from (2048, 2048), are as long and
# have items as far away, and lists have several rows that are so high. In a larger one Chromium has more to draw.
WINDOW, FIELD, LONG_FIELD = (1280, 800), (4608, 4608), (4608, 8192)
ATTEMPTS = 3
# A browser passes on what a finger does at most every 200 ms where a page does not object to scrolling.
FINGER_TIME = 0.25
# How long somebody who watches sees each step, and how it ends, in seconds; and what shows where the pointer is.
WATCH_TIME, WATCH_END = 0.4, 2
POINTER = """([x, y], isDown) => {
  const dot = document.getElementById("dragfuzz-pointer") ?? document.documentElement.appendChild(Object.assign(document.createElement("i"), { id: "dragfuzz-pointer" }));
  dot.style = `position: fixed; z-index: 2147483647; pointer-events: none; left: ${x - 9}px; top: ${y - 9}px; width: 14px; height: 14px; `
    + `border: 2px solid #d00; border-radius: 50%; background: ${isDown ? "#d008" : "none"}`;
}"""


def program(is_watched=False):
    """The path of the browser; last of all one that Playwright has downloaded, the newest."""
    own = sorted((path for folder in DOWNLOADS for path in pathlib.Path(folder).expanduser().glob("chromium*/*/*")
                  if path.name in DOWNLOADED[is_watched:] and path.is_file()), key=lambda path: path.stat().st_mtime)
    for path in [os.environ.get("CHROMIUM"), *PLACES[is_watched:], *map(str, own[-1:])]:
        if path and shutil.which(path):
            return shutil.which(path)
    raise FileNotFoundError("there is no Chromium: install Chromium or Google Chrome, or name one in CHROMIUM")


class Mistake(ValueError):
    """Something that its writer has to change, in a library file or on the command line; one sentence."""


class Impossible(Exception):
    """What real input cannot do."""


def libraries():
    """The names of the libraries that are here."""
    return sorted(path.stem for path in (FOLDER / "libraries").glob("*.js"))


def library_file(name):
    """The file of a library that is given by its name or by a path."""
    own = FOLDER / "libraries" / f"{name}.js"
    path = own if own.is_file() else pathlib.Path(name)
    if not path.is_file():
        raise Mistake(f'there is no library file "{name}"; give a path, or one of {", ".join(libraries())}')
    return path.resolve()


def line_of(text, word, is_field=True):
    """The line of a library file in which a field stands first, or a word, if it is there."""
    pattern = rf"(?:^|[\s{{,\"']){re.escape(word)}[\"']?\s*[:(]" if is_field else rf"[\"']{re.escape(word)}[\"']"
    lines = enumerate(text.splitlines(), 1)
    return next((number for number, line in lines if re.search(pattern, line) and not line.lstrip().startswith("//")), None)


def option(text):
    """NAME, NAME=NUMBER or NAME=WORD."""
    name, sign, value = text.partition("=")
    if not sign or value in ("true", "false"):
        return name, value != "false"
    return name, int(value) if value.isascii() and value.isdigit() else value


def first_line(error):
    """What is wrong, without where."""
    return error.message.split("\n")[0].removeprefix("Error: ")


class Browser:
    """One page with one library; `given` options replace what the library file sets."""

    def __init__(self, library, given, pointing=None, cancel=None, is_fixed=False, is_watched=False, is_filmed=False, checked=None):
        self.file, self.given = library_file(library), dict(given)
        self.pointing, self.cancel, self.is_fixed, self.is_watched = pointing, cancel, is_fixed, is_watched
        self.is_filmed = is_filmed
        # Whether somebody has checked this file before, and to what the page listens after a drag, as was seen then.
        self.is_checked, self.after = checked is not None, (checked or {}).get("after")
        self.seen = None  # What a page shows, as it was measured when it was opened first.
        self.chromium, self.profile, self.restarts, self.options = None, None, 0, {}
        self.hints = []    # What a run goes on without, each in one sentence.
        self.film = None   # What keeps how a run with real input looks, if anything does.
        try:
            self.patiently(self.launch)
            self.patiently(self.check)
        except BaseException:
            self.close()
            raise

    def mistake(self, what, line=None):
        """What is wrong with the library file, with its line: by default where the field stands that is named first."""
        line = line or line_of(self.file.read_text(), re.match(r'"?(\w+)', what)[1])
        return Mistake(f"{self.file.name}:{line}: {what}" if line else f"{self.file.name}: {what}")

    # MARK: The page

    def launch(self):
        """Starts the browser, with a window as the library file wants it."""
        path = program(self.is_watched)
        # A headless shell keeps nothing; any other browser would take that of whoever uses it.
        self.profile = None if "headless" in os.path.basename(path) else tempfile.mkdtemp(prefix="dragfuzz-web-")
        self.chromium = Chromium(path, not self.is_watched, self.profile)
        # What the file asks of the browser is known when it has been read.
        wrong = []
        self.chromium.hear["Runtime.exceptionThrown"] = lambda about: wrong.append(thrown(about["exceptionDetails"]))
        self.chromium.evaluate(f"{STAGE}\n0")
        # Compiled first: what that says has a line.
        self.chromium.send("Runtime.enable")
        text = self.text(self.file)
        compiled = self.chromium.send("Runtime.compileScript", {"expression": text, "sourceURL": self.file.name, "persistScript": False})
        if "exceptionDetails" in compiled:
            about = compiled["exceptionDetails"]
            raise self.mistake(f"it cannot be read: {thrown(about).removeprefix('SyntaxError: ')}", about["lineNumber"] + 1)
        try:
            self.chromium.evaluate(f"{text}\n;0")
        except PageError as error:
            wrong.append(first_line(error))
        names = ["behaviour", "page", "container", "items", "lists", "ended", "lift", "input", "viewport", "styles", "scripts"]
        mistaken = None if wrong else self.ask("() => check.fields(window.library)")
        if wrong or mistaken:
            raise self.mistake(f"it cannot be read: {wrong[0]}" if wrong else mistaken)
        self.is_reset = self.ask("() => Boolean(library.reset)")
        about = self.ask("names => Object.fromEntries(names.map((name) => [name, library[name] ?? null]))", names)
        self.chromium.send("Runtime.disable")
        self.styles = [self.there("styles", name) for name in about["styles"] or []]
        self.scripts = [self.there("scripts", name) for name in about["scripts"] or []]
        self.about, self.url, self.container, self.items = about, about["page"], about["container"], about["items"]
        self.pointing = self.pointing or about["input"] or "mouse"
        self.cancel = self.cancel or ("pointercancel" if self.pointing == "touch" else "escape")
        if self.cancel == "pointercancel" and self.pointing != "touch":
            raise Mistake("--cancel pointercancel needs --input touch: a browser takes no other pointer away")
        width, height = about["viewport"] or (WINDOW if self.url else FIELD if about["behaviour"] == "free-drag" else LONG_FIELD)
        self.chromium.send("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "screenWidth": width, "screenHeight": height,
                                                                  "deviceScaleFactor": 1, "mobile": False})
        self.chromium.send("Emulation.setTouchEmulationEnabled", {"enabled": self.pointing == "touch"})
        self.chromium.hear["Input.dragIntercepted"] = self.intercepted
        self.chromium.send("Input.setInterceptDrags", {"enabled": True})
        # Handed over once, as a page is loaded many times.
        files = {"styles": ([] if self.url else [STYLE]) + [self.text(path) for path in self.styles],
                 "scripts": [] if self.url else [CLOCK, STAGE],
                 "own": [(path.name, self.text(path)) for path in [self.file, *self.scripts]],
                 # Near the corner where somebody watches.
                 "home": 64 if self.is_watched or self.is_filmed else None}
        self.chromium.before(f"if (window === top) window.dragfuzzFiles = {json.dumps(files)}")
        if self.url:
            for text in [CLOCK, STAGE]:
                self.chromium.before(text)
        self.open()

    def there(self, field, name):
        """The file that a library file names, from where it lies itself."""
        path = self.file.parent / name
        if not path.is_file():
            raise self.mistake(f'{field} has "{name}", and there is no such file')
        return path

    def open(self):
        """Loads everything anew."""
        if self.url:
            self.visit()
        else:
            self.chromium.go("data:text/html,<!doctype html>")
        self.zoom = None
        wrong = self.ask(LOAD, *self.setting)
        if wrong:
            raise self.mistake(wrong)
        if self.url:
            self.seen = self.ask("() => stage.seen")

    @property
    def setting(self):
        """What `LOAD` is given."""
        return self.given, self.pointing, self.cancel, self.after, self.seen

    def text(self, path):
        try:
            return path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = output.reason(error) if isinstance(error, OSError) else "it is no text in UTF-8"
            raise Mistake(f'cannot read "{path}": {why}') from None

    def ask(self, function, *given):
        """What a function answers in the page; it knows the adapter by its own names."""
        given = ", ".join(map(json.dumps, given))
        return self.chromium.evaluate(f"(({{ stage, check, trial, propose, nativeDrag }}, library) => ({function}))(window.dragfuzz ?? {{}}, window.library)({given})")

    def visit(self):
        """Goes to a page of one's own, and waits until it has its items."""
        try:
            self.chromium.go(self.url, LOAD_TIME / 1000)
        except Error as error:
            if self.is_lost(error):
                raise
            raise self.mistake(f"the page {self.url} does not open: {first_line(error)}") from None
        # Time stands still there unless it is told to go on.
        look = ("async (container, items) => { await virtualClock.advance(50); "
                "return Boolean(document.querySelector(container)?.querySelector(items)) }")
        end = time.monotonic() + LOAD_TIME / 1000
        while not self.ask(look, self.container, self.items) and time.monotonic() < end:
            time.sleep(0.02)

    # MARK: What is wrong with a library file

    def tell(self, question, before=""):
        """Ends with the answer of the page, if it has one."""
        line = None
        try:
            answer = self.ask(f"() => ({question})")
        except Error as error:
            if self.is_lost(error):
                raise
            answer = first_line(error)
            if own := re.search(re.escape(self.file.name) + r":(\d+)", error.message):
                line, before = int(own[1]), before or "it ends with an error: "
        if answer:
            raise self.mistake(before + answer, line)

    def check(self):
        """Looks whether the file is right, and whether an item can be dragged, before anything is tested."""
        options = self.ask("() => Object.fromEntries(Object.keys(library.options ?? {}).map((n) => [n, stage.values(n)]))")
        for name, value in self.given.items():
            if name not in options:
                near = self.ask("check.nearest", name, list(options))
                has = f"it has {', '.join(options)}" if options else "it has none"
                raise Mistake(f"{self.file.stem} has no option {name}; {has}{near}")
            # In Python a bool is an int, too.
            if type(value) is not type(options[name][0]):
                own = options[name][0]
                how = f"write {name}" if isinstance(own, bool) else f"write {name}=N with a whole number" \
                    if isinstance(own, int) else f"write {name}=WORD"
                raise Mistake(f"the option {name} of {self.file.stem} is {json.dumps(value)}; {how}")
        self.options = options
        if self.is_checked:
            self.card_settings = self.settings()
            return
        self.tell("stage.promises(stage.options) && (library.version?.(), null)", "promises or version ends with an error: ")
        self.tell("trial.drag(library)")
        self.hints = self.ask("() => (trial.hint ? [trial.hint] : [])")
        if self.url and not self.is_reset:
            self.open()
        self.tell("trial.again(library)")
        self.after = self.ask("stage.allListeners")
        self.tell("trial.drag(library)", "the second time, ")
        if self.is_reset:
            self.tell("trial.again(library)")
            left = self.ask("stage.leftListening", self.after)
            if left:
                self.after = None
                self.hints.append(f"the window or the document has other listeners after each drag and reset ({', '.join(left)}): "
                                  "so the page is opened anew for each scenario, which is slow")
        self.open()
        self.card_settings = self.settings()

    def proposal(self):
        """What a file that says nothing about policies could say, read off a few drags; None for nothing."""
        outcomes = [self.run(scenario) for scenario in self.ask("() => propose.scenarios(library)")]
        return outcomes and self.ask("outcomes => propose.read(library, outcomes)", outcomes) or None

    # MARK: What it says of itself

    @property
    def name(self):
        """The library with the options that are not as in its file."""
        words = [f"{key}{'' if value is True else value}" for key, value in sorted(self.given.items()) if value]
        more = [self.pointing] if self.pointing != "mouse" else []
        usual = "pointercancel" if self.pointing == "touch" else "escape"
        more += [self.cancel] if self.cancel != usual else []
        return re.sub("[^a-z0-9]+", "-", "-".join([self.file.stem, *words, *more]).lower()).strip("-")[:64]

    def promises(self, options):
        return self.ask("options => stage.promises({ ...stage.options, ...options })", options)

    def settings(self):
        """The options of which several values are worth trying, with what each changes in the promises."""
        base, found = self.promises({}), []
        for name, values in self.options.items():
            if self.is_fixed or name in self.given or len(values) < 2:
                continue
            setting = {"name": name, "values": [text(value) for value in values]}
            changes = {text(value): self.change(base, self.promises({name: value}), f"{name}={text(value)}")
                       for value in values[1:]}
            changes = {value: change for value, change in changes.items() if change}
            found.append({**setting, **({"promises": changes} if changes else {})})
        if not self.is_fixed and "zoom" not in self.options:
            found.append({"name": "zoom", "values": self.ask("() => stage.zooms")})
        return found

    def change(self, base, other, name):
        """What a value changes in the promises. It may promise less, and be given less, never more."""
        policies = {key: value for key, value in other.get("policies", {}).items()
                    if base.get("policies", {}).get(key) != value}
        lost = [word for word in base.get("notPromised", []) if word not in other.get("notPromised", [])]
        less = [word for word in other.get("notPromised", []) if word not in base.get("notPromised", [])]
        was, now = base["capabilities"], other["capabilities"]
        more = [word for word in was.get("without", []) if word not in now.get("without", [])]
        if lost or more:
            raise self.mistake(f"promises says more for {name} than for the default: {', '.join(lost + more)}")
        narrower = {key: value for key, value in now.items() if was.get(key) != value}
        if "without" in narrower:
            narrower["without"] = [word for word in now["without"] if word not in was.get("without", [])]
        change = {"policies": policies, "notPromised": less, "capabilities": narrower}
        return {key: value for key, value in change.items() if value}

    def card(self, is_trusted=False):
        """What the library is and promises, and how what is found is confirmed, unless all is real input."""
        summary, version, behaviour = self.ask("() => [library.summary, library.version?.() ?? '', library.behaviour]")
        self.behaviour = behaviour
        ways = f"{self.pointing}, cancelled by {self.cancel}"
        about = f"{summary.rstrip('.')}, by {ways}." + (f" ({version})" if version else "")
        return {"protocol": 1, "name": self.name, "summary": about, "shrinkRuns": 200, "dialect": "page",
                "behaviours": [{"name": behaviour, **self.promises({}), **({"scenes": self.seen["scenes"]} if self.url else {})}],
                **({} if is_trusted else {"confirmation": {"argument": "--trusted", "meaning": f"with real input ({self.pointing})"}}),
                **({"settings": self.card_settings} if self.card_settings else {})}

    def decided(self, params):
        """What the library file says about a decision of its code."""
        try:
            ask = "(question, settings) => stage.decide(question, settings)"
            return {"result": self.patiently(lambda: self.ask(ask, params["question"], params.get("settings")))}
        except PageError as error:
            return {"error": {"code": -32000, "message": f"decide ends with an error: {first_line(error)}"}}

    # MARK: Scenarios

    def is_lost(self, error):
        """Whether the browser is to blame: it has ended, or what it shows has."""
        return not self.chromium or not self.chromium.is_there or isinstance(error, Lost)

    def patiently(self, do):
        """Does something; where the browser ends meanwhile, again in a new one, and at last raises what it raised."""
        for attempt in range(ATTEMPTS):
            try:
                if attempt:
                    self.restarts += 1
                    self.end()
                    if do != self.launch:
                        self.launch()
                return do()
            except Error as error:
                if not self.is_lost(error) or attempt == ATTEMPTS - 1:
                    raise

    def tried(self, run, scenario):
        """What a scenario shows; a browser that always ends with it is none of the library's doing."""
        try:
            return self.patiently(lambda: run(scenario))
        except Error as error:
            if not self.is_lost(error):
                raise
        self.patiently(self.launch)
        return {"declined": f"the browser ended {ATTEMPTS} times in a scenario"}

    def end(self):
        if self.chromium:
            self.chromium.close()
        if self.profile:
            shutil.rmtree(self.profile, ignore_errors=True)

    def run(self, scenario):
        """Runs a scenario with synthetic events, in the page as it is."""
        return self.tried(self.run_synthetic, scenario)

    def pinch(self, scenario):
        zoom = scenario.get("settings", {}).get("zoom", "1")
        if zoom != self.zoom and "zoom" not in self.options:
            factor = float(zoom) if zoom in self.ask("() => stage.zooms") else 1
            self.chromium.send("Emulation.setPageScaleFactor", {"pageScaleFactor": factor})
            self.zoom = zoom

    def run_synthetic(self, scenario):
        self.pinch(scenario)
        if self.url:
            outcome, is_left_over = self.ask(
                "async scenario => { const outcome = await stage.run(scenario); return [outcome, await stage.isLeftOver()] }", scenario)
            if is_left_over:
                self.open()
            return outcome
        outcome, wrong = self.ask(RUN, scenario, LOAD, *self.setting)
        if wrong:
            raise self.mistake(wrong)
        return outcome

    def run_trusted(self, scenario):
        """Runs a scenario with real input, in a page that is loaded anew."""
        return self.tried(self.run_real, scenario)

    def run_real(self, scenario):
        self.open()
        self.fingers, self.ids, self.at, self.is_down, self.time = {}, {}, (1, 1), False, time.time()
        self.dragged, self.is_dragging, self.late = None, False, []
        self.pinch(scenario)
        declined = self.ask("stage.prepare", scenario)
        if declined:
            return {"declined": declined}
        snapshots = []
        # The items of a library are made by the adapter: nobody else knows them.
        witness = Witness(self.chromium, self.about) if self.url else None
        if self.film:
            self.film.begin()
        try:
            for before, event in zip([None, *scenario["events"]], [*scenario["events"], None]):
                late, self.late = self.late, []
                seen = self.ask("stage.next", late)
                if self.film:
                    self.film.after()
                if "snapshot" in seen:
                    snapshots.append(seen["snapshot"])
                    denied = witness.denies(seen["snapshot"], before) if witness else None
                    if denied:
                        return {"declined": f"trouble of the adapter: {denied}"}
                    seen = self.ask("stage.planned", event) if event else {"steps": []}
                if "declined" in seen:
                    return {"declined": seen["declined"]}
                if "error" in seen:
                    return {"snapshots": snapshots, "error": seen["error"]}
                steps = seen["steps"]
                if self.film and event:
                    self.film.before(event)
                for step in steps:
                    self.do(*step)
            return {"snapshots": snapshots}
        except Impossible as impossible:
            return {"declined": str(impossible)}
        except Error as error:
            if self.is_lost(error):
                raise
            # What the protocol or the adapter does not do is nobody's bug but the adapter's.
            return {"declined": f"trouble of the adapter: {first_line(error)}"}
        finally:
            if self.is_watched:
                time.sleep(WATCH_END)
            # What is still down or dragged would be in the way of the next scenario.
            if self.chromium.is_there:
                if self.fingers:
                    self.touch("touchCancel", [])
                if self.is_dragging:
                    self.end_drag("quit")

    def do(self, step, *given):
        """One step of real input, or of what only the page can do, which waits for the next that needs it done."""
        if step not in INPUT:
            self.late.append([step, *given])
            if step in ("wait", "rest"):
                self.time += given[0] / 1000
            return
        self.catch_up()
        if self.is_watched:
            self.show(step, *given)
        if step in ("keyDown", "keyUp"):
            self.chromium.press(step, *given)
        elif step == "follow":
            while steps := self.during("stage.follow"):
                for each in steps:
                    self.do(*each)
                self.catch_up()
        elif step in ("move", "down", "up", "cancel") and self.pointing == "touch":
            self.finger(step, *given)
        elif step == "move":
            self.at = given[1]
            if self.is_dragging:
                self.drag("dragOver", self.at)
            else:
                self.cursor("mouseMoved")
        elif step == "down":
            self.is_down = True
            self.cursor("mousePressed")
        elif step in ("nudge", "dwell"):
            if self.is_down:
                self.nudge() if step == "nudge" else self.dwell()
        else:
            was, self.is_down = self.is_down, False
            if self.is_dragging:
                self.end_drag(step)
            elif step == "up" and was:
                self.cursor("mouseReleased")

    def show(self, step, *given):
        """Gives somebody who watches the time to see a step, and shows where the pointer goes."""
        if step in ("move", "down", "up", "cancel", "quit", "lose"):
            at = given[1] if step == "move" else self.at
            self.ask(POINTER, at, (self.is_down or step == "down") and step in ("move", "down"))
        time.sleep(WATCH_TIME)

    def catch_up(self):
        """Has the page do what waits for it."""
        if self.late:
            late, self.late = self.late, []
            self.during("stage.doAll", late)

    def during(self, function, *given):
        """What the page has to say in the midst of an event, where it does not decline it."""
        said = self.ask(f"stage.during({function})", *given)
        if "declined" in said:
            raise Impossible(said["declined"])
        return said.get("answer")

    def cursor(self, kind):
        moved = kind == "mouseMoved"
        x, y = self.at
        self.chromium.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "none" if moved and not self.is_down else "left",
            "buttons": int(self.is_down), "clickCount": 0 if moved else 1, "pointerType": self.pointing,
            "force": self.is_down / 2})

    # MARK: Drags of the browser itself

    def intercepted(self, event):
        self.dragged = event["data"]

    def drag(self, kind, at):
        self.chromium.send("Input.dispatchDragEvent", {"type": kind, "x": at[0], "y": at[1], "data": self.dragged})

    def nudge(self):
        x, y = at = self.at
        further = self.ask("at => nativeDrag.draggableAt(at) ? nativeDrag.SLOP + 1 : 0", at)
        if further and not self.is_dragging:
            self.do("move", None, (x + further, y))
            self.dwell()

    def dwell(self):
        """Tells twice where the drag is, if there is one."""
        kinds = ["dragOver", "dragOver"]
        if not self.is_dragging:
            if not self.ask("nativeDrag.isUnderWay"):
                return
            self.chromium.wait(lambda: self.dragged is not None, LOAD_TIME / 1000)
            if self.dragged is None:
                return
            self.is_dragging, kinds = True, ["dragEnter", "dragOver"]
        for kind in kinds:
            self.drag(kind, self.at)
        count = len(kinds)
        while self.ask("nativeDrag.isNew", count):
            self.drag("dragOver", self.at)
            count += 1
        # Frameworks render what they are told then.
        self.late.append(["wait", 0])

    def end_drag(self, step):
        if step == "up":
            self.drag("drop", self.at)
        else:
            # As after Escape: the element under the pointer is left first.
            self.drag("dragOver", (-1, -1))
            self.drag("dragCancel", self.at)
        self.is_dragging, self.dragged = False, None

    def finger(self, step, touch, at=None):
        if step == "move":
            if touch not in self.fingers:
                self.at = at
                return
            self.fingers[touch] = at
            self.time += FINGER_TIME
            self.touch("touchMove", self.fingers)
        elif step == "down":
            self.fingers[touch] = self.at
            # One that is put down again is another one for the browser: the same would have jumped there, and be taken away.
            self.ids[touch] = max(self.ids.values(), default=0) + 1
            self.touch("touchStart", self.fingers)
        elif touch in self.fingers:
            place = {touch: self.fingers.pop(touch)}
            if step == "cancel":
                if self.fingers:
                    raise Impossible("a cancel of one of several fingers: a browser takes all away at once")
                self.touch("touchCancel", {})
            else:
                self.touch("touchEnd", place if self.fingers else {})

    def touch(self, kind, fingers):
        points = [{"x": at[0], "y": at[1], "id": self.ids[touch]} for touch, at in dict(fingers).items()]
        self.chromium.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": self.time})
        if kind == "touchMove":
            self.ask("virtualClock.drawn")

    def close(self):
        self.end()


def thrown(about):
    """What an error says."""
    return (about.get("exception", {}).get("description") or about["text"]).split("\n")[0]


def text(value):
    """A value of an option as the protocol writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


if __name__ == "__main__":
    for name in libraries():
        found = Browser(name, {})
        print(f"{name}: {found.ask('() => library.version()')}, Chromium {found.chromium.version}")
        found.close()
