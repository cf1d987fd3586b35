"""A headless Chromium with a library's page in it, driven through Playwright."""
import json
import os
import pathlib
import shutil
import threading

from playwright.sync_api import Error, sync_playwright

FOLDER = pathlib.Path(__file__).resolve().parent
STYLE = "html, body { margin: 0; overflow: clip; user-select: none } body { width: 8192px; height: 8192px }"
# The real programs: the scripts in /usr/bin leave browsers behind when they are killed.
PLACES = ["/usr/lib/chromium/chromium-headless-shell", "/usr/lib/chromium/chromium"]


def program():
    """The path of the browser."""
    for path in [os.environ.get("CHROMIUM"), *PLACES]:
        if path and shutil.which(path):
            return path
    raise FileNotFoundError("there is no Chromium: run Examples/Web/install, or name one in CHROMIUM")


class OptionError(ValueError):
    """An option that a library does not have, or a value of another kind than its own; one sentence."""


def checked(library, known, given):
    """The options of a library with the given ones in their places."""
    for name, value in given.items():
        if name not in known:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise OptionError(f"{library} has no option {name}; {has}")
        # In Python a bool is an int, too.
        if type(value) is not type(known[name]):
            how = f"write {name}" if isinstance(known[name], bool) else f"write {name}=N with a whole number" \
                if isinstance(known[name], int) else f"write {name}=WORD"
            raise OptionError(f"the option {name} of {library} is {json.dumps(value)}; {how}")
    return {**known, **given}


def libraries():
    """The names of the libraries that can be tested."""
    return sorted(path.stem for path in (FOLDER / "libraries").glob("*.js"))


class Driver(threading.local):
    """Playwright, of which a thread can run no more than one; it ends with the last browser."""
    running, users = None, 0

    def take(self):
        if not self.users:
            self.running = sync_playwright().start()
        self.users += 1
        return self.running

    def give_back(self):
        self.users -= 1
        if not self.users:
            self.running.stop()


DRIVER = Driver()


class Browser:
    """One page with one library; `options` replace what the library file sets."""

    def __init__(self, library, options):
        self.library, self.given = library, options
        # Without a sandbox, as it has to run as root in containers; it sees nothing but these files.
        self.browser = DRIVER.take().chromium.launch(
            executable_path=program(), args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
        self.page = self.browser.new_page(viewport={"width": 8192, "height": 8192})
        try:
            self.open()
        except BaseException:
            self.close()
            raise

    def open(self):
        """Loads everything anew."""
        self.page.goto("about:blank")
        self.page.set_content(f"<!doctype html><style>{STYLE}</style>")
        for name in ["clock", "stage", "free-drag", "grid-reorder"]:
            self.load(FOLDER / "page" / f"{name}.js")
        self.load(FOLDER / "libraries" / f"{self.library}.js")
        for script in self.page.evaluate("library.scripts"):
            self.load(script)
        self.options = checked(self.library, self.page.evaluate("library.options"), self.given)
        self.page.evaluate("options => stage.use(library, options)", self.options)

    def load(self, path):
        self.page.add_script_tag(content=pathlib.Path(path).read_text())

    @property
    def name(self):
        """The library with the options that are not as in its file."""
        words = [f"{key}{'' if value is True else value}".lower() for key, value in sorted(self.given.items()) if value]
        return "-".join([self.library, *words])

    def card(self):
        """What the library is and promises."""
        promises, summary, version, behaviour = self.page.evaluate(
            "options => [library.promises(options), library.summary, library.version(), library.behaviour]", self.options)
        return {"protocol": 1, "name": self.name, "summary": f"{summary} ({version})", "shrinkRuns": 200,
                "behaviours": [{"name": behaviour, **promises}]}

    def run(self, scenario):
        """Runs a scenario with synthetic events, in the page as it is."""
        outcome, is_left_over = self.page.evaluate(
            "scenario => { const outcome = stage.run(scenario); return [outcome, stage.isLeftOver()] }", scenario)
        if is_left_over:
            self.open()
        return outcome

    def run_trusted(self, scenario):
        """Runs a scenario with real input, in a page that is loaded anew."""
        self.open()
        page, mouse = self.page, self.page.mouse
        declined = page.evaluate("scenario => stage.prepare(scenario)", scenario)
        if declined:
            return {"declined": declined}
        snapshots = []
        try:
            snapshots.append(page.evaluate("stage.snapshot()"))
            for event in scenario["events"]:
                for step, *value in page.evaluate("event => stage.plan(event)", event):
                    page.evaluate("([step, value]) => stage.note(step, value)", [step, *value])
                    if step == "move":
                        mouse.move(*value[0])
                    elif step == "down":
                        mouse.down()
                    elif step == "up":
                        mouse.up()
                    elif step == "key":
                        page.keyboard.press(*value)
                    else:
                        page.evaluate("([step, value]) => stage.steps[step](value)", [step, *value])
                snapshots.append(page.evaluate("stage.snapshot()"))
            return {"snapshots": snapshots}
        except Error as error:
            message = error.message.split("\n")[0]
            # What the driver puts before a message of the page.
            for prefix in ["Page.evaluate: ", "Error: "]:
                message = message.removeprefix(prefix)
            return {"snapshots": snapshots, "error": message}

    def close(self):
        self.browser.close()
        DRIVER.give_back()


if __name__ == "__main__":
    for name in libraries():
        found = Browser(name, {})
        print(f"{name}: {found.page.evaluate('library.version()')}, Chromium {found.browser.version}")
        found.close()
