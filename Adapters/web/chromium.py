"""A Chromium that is driven by its own protocol, through a pipe, without a program in between."""
import fcntl
import itertools
import json
import os
import select
import signal
import sys
import time

# What a test needs none of: what goes out to the network, waits for somebody, or saves work that nobody sees.
FLAGS = """--remote-debugging-pipe --no-startup-window --disable-gpu --disable-dev-shm-usage --no-first-run --no-default-browser-check
--disable-background-networking --disable-component-update --disable-default-apps --disable-extensions --disable-sync --disable-breakpad
--disable-background-timer-throttling --disable-backgrounding-occluded-windows --disable-renderer-backgrounding --disable-back-forward-cache
--disable-hang-monitor --disable-ipc-flooding-protection --disable-popup-blocking --disable-prompt-on-repost --disable-field-trial-config
--disable-search-engine-choice-screen --disable-stack-profiler --allow-pre-commit-input --metrics-recording-only --mute-audio --no-service-autorun
--password-store=basic --use-mock-keychain --force-color-profile=srgb --hide-scrollbars
--disable-features=PaintHolding,HttpsUpgrades,OptimizationHints,Translate,MediaRouter,AvoidUnnecessaryBeforeUnloadCheckSync
--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4""".split()
# Without a window the network and the start of pages need no processes of their own: a start takes a fifth less processor time.
# Drawing keeps its own: in one process with the rest it crashes now and then when whoever drives the browser is killed.
HEADLESS = ["--headless", "--enable-features=NetworkServiceInProcess2"]
# Where there can be no sandbox, which the processes that start others need as well.
UNBOXED = ["--no-sandbox", "--no-zygote"]
# Keys that are no single character: code, number, and the text that they write.
KEYS = {" ": ("Space", 32, " "), "Enter": ("Enter", 13, "\r"), "Tab": ("Tab", 9, ""), "Escape": ("Escape", 27, ""), "Backspace": ("Backspace", 8, ""),
        "Delete": ("Delete", 46, ""), "Home": ("Home", 36, ""), "End": ("End", 35, ""), "PageUp": ("PageUp", 33, ""), "PageDown": ("PageDown", 34, ""),
        "ArrowLeft": ("ArrowLeft", 37, ""), "ArrowUp": ("ArrowUp", 38, ""), "ArrowRight": ("ArrowRight", 39, ""), "ArrowDown": ("ArrowDown", 40, "")}
WAIT = 30  # seconds, for a page to load


class Error(Exception):
    """What the browser refuses."""

    def __init__(self, message):
        super().__init__(message)
        self.message = message


class PageError(Error):
    """An error that the page has thrown, and not the browser or its protocol."""


class Lost(Error):
    """The browser has ended, or its page has."""


class NotStarted(Lost):
    """A program that is no browser, or one that cannot run here."""


def key(name):
    """What a key sends."""
    code, number, text = KEYS.get(name) or (
        (f"Key{name.upper()}" if name.isalpha() else f"Digit{name}" if name.isdigit() else "", ord(name.upper()), name) if len(name) == 1 else (name, 0, ""))
    return {"key": name, "code": code, "windowsVirtualKeyCode": number}, text


class Chromium:
    """A browser with one page, which is `about:blank` first.

    Its pages run in a sandbox. Root can have none, nor can a system that allows no user namespaces, as many containers
    do: there a browser ends at once.
    """
    has_sandbox = sys.platform != "linux" or os.geteuid() != 0

    def __init__(self, path, is_headless=True, profile=None):
        try:
            self.start(path, is_headless, profile)
        except NotStarted:
            if not Chromium.has_sandbox or sys.platform != "linux":
                raise
            self.start(path, is_headless, profile, has_sandbox=False)
            # Only now it is known that this was the reason.
            Chromium.has_sandbox = False

    def start(self, path, is_headless, profile, has_sandbox=None):
        has_sandbox = Chromium.has_sandbox if has_sandbox is None else has_sandbox
        self.numbers, self.answers, self.unread = itertools.count(1), {}, b""
        self.loaded, self.session = set(), None
        self.lost = None    # Why nothing more can be asked.
        self.hear = {}      # What is called with an event, by its name.
        command = [path, *FLAGS, *(HEADLESS if is_headless else []), *([] if has_sandbox else UNBOXED),
                   *([f"--user-data-dir={profile}"] if profile else [])]
        its_input, self.output = pipe()
        self.input, its_output = pipe()
        try:
            nowhere = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)]
            # A group of its own: Ctrl-C in a terminal is for whoever drives it, and all of it ends together.
            self.process = os.posix_spawn(path, command, os.environ, setpgroup=0, file_actions=[
                *nowhere, (os.POSIX_SPAWN_DUP2, its_input, 3), (os.POSIX_SPAWN_DUP2, its_output, 4)])
        except BaseException:
            self.close_pipes()
            raise
        finally:
            os.close(its_input)
            os.close(its_output)
        try:
            try:
                self.version = self.send("Browser.getVersion", whole=True)["product"].partition("/")[2]
            except Lost:
                raise NotStarted(f'the browser "{path}" ends as soon as it is started: run it by hand to see why, or name another one in CHROMIUM') from None
            self.target = self.send("Target.createTarget", {"url": "about:blank"}, whole=True)["targetId"]
            self.session = self.send("Target.attachToTarget", {"targetId": self.target, "flatten": True}, whole=True)["sessionId"]
            for method, params in [("Page.enable", {}), ("Page.setLifecycleEventsEnabled", {"enabled": True}), ("Inspector.enable", {}),
                                   ("Emulation.setFocusEmulationEnabled", {"enabled": True}), ("Page.setBypassCSP", {"enabled": True})]:
                self.send(method, params)
        except BaseException:
            self.close()
            raise

    @property
    def is_there(self):
        return self.lost is None

    def send(self, method, params=None, whole=False):
        """What the browser answers to the page, or for the whole of it."""
        number = self.post(method, params, whole)
        while number not in self.answers:
            self.read()
        answer = self.answers.pop(number)
        if "error" in answer:
            raise Error(f"{answer['error']['message']} {answer['error'].get('data', '')}".strip())
        return answer["result"]

    def post(self, method, params=None, whole=False):
        """Asks, and does not wait for an answer."""
        if self.lost:
            raise Lost(self.lost)
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": params or {}, **({} if whole else {"sessionId": self.session})}
        rest = json.dumps(message).encode() + b"\0"
        try:
            while rest:
                rest = rest[os.write(self.output, rest):]
        except OSError:
            self.lose("the browser has been closed")
        return number

    def lose(self, why):
        self.lost = why
        raise Lost(why)

    def read(self):
        """Takes what the browser has said next."""
        if self.lost:
            raise Lost(self.lost)
        while b"\0" not in self.unread:
            some = os.read(self.input, 1 << 20)
            if not some:
                self.lose("the browser has been closed")
            self.unread += some
        first, _, self.unread = self.unread.partition(b"\0")
        self.take(json.loads(first))

    def take(self, message):
        if "id" in message:
            self.answers[message["id"]] = message
            return
        name, about = message["method"], message["params"]
        if name in ("Inspector.targetCrashed", "Inspector.detached", "Target.detachedFromTarget"):
            self.lose("the page has crashed")
        if name == "Page.lifecycleEvent" and about["name"] == "load":
            self.loaded.add(about["loaderId"])
        elif name == "Page.javascriptDialogOpening":
            # Nobody is there to read it: the answer is yes.
            self.post("Page.handleJavaScriptDialog", {"accept": True})
        elif name in self.hear:
            self.hear[name](about)

    def wait(self, until, seconds):
        """Waits until something is so; returns whether it is."""
        end = time.monotonic() + seconds
        while not until():
            if b"\0" not in self.unread and not select.select([self.input], [], [], max(0, end - time.monotonic()))[0]:
                return False
            self.read()
        return True

    # MARK: The page

    def go(self, url, seconds=WAIT):
        """Opens a page, and waits until all of it is loaded."""
        answer = self.send("Page.navigate", {"url": url})
        if answer.get("errorText"):
            raise Error(answer["errorText"])
        if "loaderId" not in answer:
            # It is there already, but for what stands behind a #: the browser would only scroll.
            self.go("about:blank")
            return self.go(url, seconds)
        if not self.wait(lambda: answer["loaderId"] in self.loaded, seconds):
            raise Error(f"it is not loaded within {seconds:g} s")
        self.loaded.clear()

    def evaluate(self, code):
        """What an expression has for a value, once promises have theirs."""
        answer = self.send("Runtime.evaluate", {"expression": code, "returnByValue": True, "awaitPromise": True})
        wrong = answer.get("exceptionDetails")
        if wrong:
            raise PageError(wrong.get("exception", {}).get("description") or wrong["text"])
        return answer["result"].get("value")

    def before(self, script):
        """Runs a script in each page from now on, before anything of its own."""
        self.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})

    def press(self, step, name):
        """Presses a key, or lets it go."""
        about, text = key(name)
        kind = "keyUp" if step == "keyUp" else "keyDown" if text else "rawKeyDown"
        written = {"text": text, "unmodifiedText": text} if kind == "keyDown" else {}
        self.send("Input.dispatchKeyEvent", {"type": kind, **about, **written})

    # MARK: The end

    def close_pipes(self):
        for number in (self.input, self.output):
            try:
                os.close(number)
            except OSError:
                pass

    def close(self):
        """Ends the browser, with all that it has started."""
        if self.process is None:
            return
        self.lost = self.lost or "the browser has been closed"
        for number in (-self.process, self.process):
            try:
                os.kill(number, signal.SIGKILL)
            except OSError:
                pass
        os.waitpid(self.process, 0)
        self.process = None
        self.close_pipes()


def pipe():
    """Two ends that no other program inherits; not with the numbers that the browser is to have them by."""
    ends = os.pipe()
    try:
        return [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends]
    finally:
        for end in ends:
            os.close(end)
