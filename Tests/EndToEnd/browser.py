"""The driver of Adapters/web, which is JavaScript, for tests in Python: a process that runs driven.js."""
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Adapters/web"
DRIVEN = pathlib.Path(__file__).resolve().parent / "driven.js"


class Error(Exception):
    """What went wrong in the driver; its kind is the name of a class there."""

    def __init__(self, message, kind):
        super().__init__(message)
        self.message, self.kind = message, kind


class Mistake(Error):
    """Something that its writer has to change."""


class NotOpened(Mistake):
    """A page that does not open."""


class Unwritten(Error):
    """Why a file cannot be written."""


class NotStarted(Error):
    """A program that is no browser."""


KINDS = {kind.__name__: kind for kind in (Mistake, NotOpened, Unwritten, NotStarted)}


class Driver:
    """A process with the driver in it."""

    def __init__(self):
        self.process = subprocess.Popen(["node", DRIVEN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def call(self, method, *given):
        self.process.stdin.write(json.dumps([method, given]) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"the driver has ended in {method}"
        answer = json.loads(line)
        if "error" in answer:
            raise KINDS.get(answer["kind"], Error)(answer["error"], answer["kind"])
        return answer["result"]

    def end(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def call(method, *given):
    """What a function of the driver gives that needs no browser."""
    driver = Driver()
    try:
        return driver.call(method, *given)
    finally:
        driver.end()


def libraries():
    return call("libraries")


def program():
    return call("program")


class Chromium:
    """The browser itself."""

    def __init__(self, path=None, driver=None, has_sandbox=None):
        self.driver = driver or Driver()
        if path is not None:
            try:
                self.driver.call("start", str(path), *([] if has_sandbox is None else [has_sandbox]))
            except BaseException:
                self.driver.end()
                raise

    @property
    def process(self):
        return self.driver.call("state")["process"]

    @property
    def version(self):
        return self.driver.call("state")["version"]

    def send(self, method, params=None):
        return self.driver.call("send", method, params or {})

    def evaluate(self, code):
        return self.driver.call("evaluate", code)

    def go(self, url):
        self.driver.call("go", url)

    def close(self):
        self.driver.end()


class Browser:
    """One page with one library; `replaced` has the end of a file's name, a piece of its text, and what stands there instead."""

    def __init__(self, library, given, pointing=None, cancel=None, is_unchecked=False, replaced=None, load_time=None):
        self.driver = Driver()
        self.chromium = Chromium(driver=self.driver)
        how = {"given": dict(given), "pointing": pointing, "cancel": cancel, "isUnchecked": is_unchecked, "replaced": replaced, "loadTime": load_time}
        try:
            self.driver.call("open", library, {name: value for name, value in how.items() if value is not None})
        except BaseException:
            self.driver.end()
            raise

    @property
    def restarts(self):
        return self.driver.call("state")["restarts"]

    def ask(self, code, *given):
        return self.driver.call("ask", code, *given)

    def prepare(self, code, *given):
        """Has the page asked this each time that it was opened; nothing with None."""
        self.driver.call("prepare", code, *given)

    def break_mouse(self, is_broken):
        self.driver.call("breakMouse", is_broken)

    def run(self, scenario):
        return self.driver.call("run", scenario)

    def run_trusted(self, scenario):
        return self.driver.call("runTrusted", scenario)

    def open(self):
        self.driver.call("openPage")

    def card(self):
        return self.driver.call("card")

    def promises(self, options):
        return self.driver.call("promises", options)

    def proposal(self):
        return self.driver.call("proposal")

    def close(self):
        self.driver.end()
