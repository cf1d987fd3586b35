"""What the tests of pages share: a browser that tells of every message and request, and checks that hold for all."""
import glob
import os
import pathlib
import subprocess
import tempfile
import unittest

import browser
from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[3]
DRAGFUZZ = os.environ["DRAGFUZZ"]
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}

# One of each behaviour.
KEPT = ["free-drag/cancel-restores-573f606e", "grid-reorder/nothing-lifted-at-rest-f6db6d8b",
             "collection-reorder/locked-items-stay-954dc2d0", "drag-session/others-keep-their-order-d108cdcd"]

# Names, roles, and the contrast of all text, as a browser computes them.
CHECKS = (pathlib.Path(__file__).parent / "checks.js").read_text()


def dragfuzz(*arguments, status=0, folder=None):
    done = subprocess.run([DRAGFUZZ, *map(str, arguments)], capture_output=True, text=True, cwd=folder or ROOT)
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    return done.stdout


class PageTest(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="dragfuzz-pages-")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.playwright = sync_playwright().start()
        cls.addClassCleanup(cls.playwright.stop)
        # Without a sandbox, as it has to run as root in containers; it sees nothing but these files.
        cls.chromium = cls.playwright.chromium.launch(
            executable_path=browser.program(), args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
        cls.addClassCleanup(cls.chromium.close)

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder.name, name)

    @classmethod
    def written(cls, entry, *options):
        """The page of an entry."""
        name = cls.path(f"{pathlib.Path(entry).name}{len(glob.glob(cls.path('*')))}.html")
        dragfuzz("show", entry, "--html", name, *options)
        return name

    def open(self, file, viewport=DESKTOP, scheme="light", motion="reduce", **options):
        """A page in which every message, error or request besides the page itself is a failure."""
        context = self.chromium.new_context(
            viewport=viewport, color_scheme=scheme, reduced_motion=motion, **options)
        self.addCleanup(context.close)
        page = context.new_page()
        address = pathlib.Path(file).as_uri()
        strange = []
        page.on("console", lambda message: strange.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: strange.append(f"error: {error}"))
        page.on("request", lambda request: None if request.url.split("#")[0] == address or request.is_navigation_request()
                or request.url.startswith("data:") else strange.append(f"request: {request.url}"))
        self.addCleanup(lambda: self.assertEqual(strange, []))
        page.goto(address)
        return page

    def wait(self, page, selector, words):
        """Waits until an element says something; `wait_for_function` needs what the policy of the page forbids."""
        expect(page.locator(selector)).to_have_text(words)

    def check(self, page):
        """Names, roles, contrast, and no scrolling sideways."""
        self.assertEqual(page.evaluate(CHECKS), [])
