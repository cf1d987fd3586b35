"""What Packaging/npm has packed, installed from files and used as somebody does who has Node.js and no Swift."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest
from functools import partial
from http.server import ThreadingHTTPServer

import browser
from web_adapter.test_frameworks import FRAMEWORKS, PACKAGES, download
from web_adapter.test_pages import Quiet

ROOT = pathlib.Path(__file__).resolve().parents[3]
# What dragfuzz-record writes in a checkout, and so has to write where it is installed.
RECORDER = subprocess.run(["node", ROOT / "Adapters/web/driver/recorder.js"], check=True, capture_output=True, text=True).stdout
PACKED = pathlib.Path(os.environ["PACKED_NPM"])
HERE = pathlib.Path(__file__).resolve().parent
EXAMPLE = ROOT / "Adapters/web/example"
VERSION = re.search(r'current = "(.*)"', (ROOT / "Sources/DragFuzz/Text/Version.swift").read_text()).group(1)
# What Playwright for Python is made of.
PLAYWRIGHT = "lib/python*/site-packages/playwright/driver/package"


def served(test):
    """The example, on a server of its own."""
    server = ThreadingHTTPServer(("localhost", 0), partial(Quiet, directory=EXAMPLE))
    test.addCleanup(server.server_close)
    test.addCleanup(server.shutdown)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


class Project(unittest.TestCase):
    """A project in which the packages are installed."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="dragfuzz-npm-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        (cls.folder / "package.json").write_text('{ "private": true, "type": "module" }\n')
        done = cls.run_in("npm", "install", "--offline", "--no-audit", "--no-fund", *sorted(PACKED.glob("*.tgz")))
        assert done[0] == 0, done

    @classmethod
    def run_in(cls, *words, **variables):
        without = {name: value for name, value in os.environ.items() if name not in ("DRAGFUZZ", "PYTHONPATH")}
        done = subprocess.run([*map(str, words)], cwd=cls.folder, env={**without, **variables}, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr


class Commands(Project):
    def test_the_packages_name_each_other_and_the_version(self):
        about = json.loads((self.folder / "node_modules/dragfuzz/package.json").read_text())
        [program] = (self.folder / "node_modules/@dragfuzz").iterdir()
        its = json.loads((program / "package.json").read_text())
        self.assertEqual((about["version"], its["version"], f'{its["os"][0]}-{its["cpu"][0]}'), (VERSION, VERSION, program.name))
        self.assertEqual(about["optionalDependencies"], {f"@dragfuzz/{name}": VERSION for name in
                                                         ("linux-x64", "linux-arm64", "darwin-arm64")})
        self.assertNotIn("private", about)

    def test_the_command(self):
        self.assertTrue(self.run_in("npx", "dragfuzz", "--version")[1].startswith(f"dragfuzz {VERSION} ("))
        status, out, _ = self.run_in("npx", "dragfuzz", "--implementation", "qidragsortview", "--seed", "1", "--only", "cancel-restores")
        self.assertEqual((status, "\n1. cancel-restores breaks (cancel)\n" in out), (1, True))

    def test_the_recorder_and_the_page_for_dragging_by_hand(self):
        self.assertEqual(self.run_in("npx", "dragfuzz-record"), (0, RECORDER, ""))
        self.assertEqual(self.run_in("npx", "dragfuzz-play", "--open", "/nowhere.json"),
                         (1, "", 'dragfuzz-play: cannot read "/nowhere.json": no such file or directory.\n'))

    def test_a_page_is_tested_and_the_command_that_shows_it_again_can_be_pasted(self):
        server = served(self)
        text = (EXAMPLE / "board.dragfuzz.js").read_text().replace(":8123/", f":{server.server_port}/")
        (self.folder / "board.dragfuzz.js").write_text(text)
        words = ["npx", "dragfuzz-web", "board.dragfuzz.js", "--seed", "1"]
        status, out, err = self.run_in(*words, "--iterations", "60", "--only", "first-move-lifts", "--stop-at-first")
        self.assertEqual(status, 1, out + err)
        self.assertIn("   Again ", out)
        again = re.search(r"^   Again +(.*)$", out, re.M)[1]
        self.assertRegex(again, r"^npx dragfuzz-web board\.dragfuzz\.js --seed 1 --only first-move-lifts:move --iterations \d+$")
        status, out, err = self.run_in("sh", "-c", again)
        self.assertEqual((status, "1. first-move-lifts breaks (move)" in out), (1, True), out + err)

    def test_where_the_program_is_missing_a_sentence_says_so(self):
        [program] = (self.folder / "node_modules/@dragfuzz").iterdir()
        away = self.folder / "away"
        program.rename(away)
        self.addCleanup(away.rename, program)
        self.assertEqual(self.run_in("npx", "dragfuzz", "--version"), (
            69, "", f"dragfuzz: there is no program for this system: install @dragfuzz/{program.name} beside dragfuzz.\n"))

    @unittest.skipUnless(shutil.which("tsc"), "there is no TypeScript; .ci/javascript installs it")
    def test_what_users_write_is_checked_by_its_types(self):
        right = """/** @type {import("dragfuzz").Page} */
            export const page = { summary: "A list", behaviour: "grid-reorder", page: "/", container: "ul", items: "li", lift: "move" };
            import { expectNoFindings } from "dragfuzz/playwright";
            export const test = (/** @type {import("dragfuzz/playwright").PlaywrightPage} */ page) =>
              expectNoFindings(page, { behaviour: "free-drag", container: "#board", items: ".note" }, { iterations: 10 });
            """
        for text, told in [(right, ""), (right.replace("lift:", "lifts:"), "'lifts' does not exist"),
                           (right.replace('"free-drag"', '"free"'), "'\"free\"' is not assignable"),
                           (right.replace("iterations: 10", 'iterations: "10"'), "'string' is not assignable to type 'number'")]:
            (self.folder / "typed.js").write_text(text)
            options = {"noEmit": True, "checkJs": True, "allowJs": True, "strict": True, "module": "node16", "target": "es2022", "types": []}
            (self.folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": ["typed.js"]}))
            status, out, _ = self.run_in("tsc", "-p", ".")
            self.assertEqual((status == 0, told in out), (not told, True), out)


class Fixtures(Project):
    """`expectNoFindings` in Node's own runner of tests; the tests themselves are JavaScript."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        [playwright] = pathlib.Path(sys.prefix).glob(PLAYWRIGHT)
        (cls.folder / "node_modules/playwright-core").symlink_to(playwright)
        download()
        site = shutil.copytree(ROOT / "Tests/EndToEnd/web_adapter/frameworks", cls.folder / "site")
        for files in PACKAGES.values():
            for name in files.values():
                shutil.copy(FRAMEWORKS / name, site)
        for file in HERE.glob("*.js"):
            shutil.copy(file, cls.folder)

    def passes(self, name):
        status, out, err = self.run_in("node", "--test", f"{name}.test.js", CHROMIUM=browser.program(), EXAMPLE=str(EXAMPLE),
                                       FRAMEWORKS=str(self.folder / "site"))
        self.assertEqual(status, 0, out + err)

    def test_the_example_in_playwright_test(self):
        """What is found is attached to the test that runs."""
        module = self.folder / "node_modules/@playwright/test"
        module.mkdir(parents=True)
        (module / "package.json").write_text('{ "main": "index.cjs" }\n')
        shutil.copy(HERE / "playwright-test.cjs", module / "index.cjs")
        server = served(self)
        text = (EXAMPLE / "board.spec.js").read_text().replace(":8123/", f":{server.server_port}/")
        (self.folder / "board.spec.js").write_text(text)
        status, out, err = self.run_in("node", "board.spec.js", CHROMIUM=browser.program(), DRAGFUZZ_ITERATIONS="20")
        self.assertEqual((status, err), (0, ""))
        told = json.loads(out)
        self.assertEqual((told["title"], told["name"]), ("notes can be dragged", "Findings"))
        self.assertIn("1. first-move-lifts breaks (move)\n", told["message"])
        entries = re.findall(r"it begins with Corpus/free-drag/(\S+)\.json", told["message"])
        self.assertTrue(entries, told["message"])
        kinds = [("html", "text/html"), ("jpg", "image/jpeg"), ("json", "application/json")]
        self.assertEqual(told["attached"], [True, *([f"{entry}.{kind}", about, True] for entry in entries for kind, about in kinds)])

    def test_plain_javascript(self):
        self.passes("plain")

    def test_react_and_vue(self):
        self.passes("frameworks")


if __name__ == "__main__":
    unittest.main()
