"""What Packaging/wheel has packed, used as somebody does who has no Swift: a fresh environment, and no Swift on the PATH."""
import hashlib
import http.client
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import unittest
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[3]
# What dragfuzz-record writes in a checkout, and so has to write where it is installed.
RECORDER = subprocess.run(["node", ROOT / "Adapters/web/driver/recorder.js"], check=True, capture_output=True, text=True).stdout
PACKED = pathlib.Path(os.environ["PACKED"])
[WHEEL] = PACKED.glob("dragfuzz-*.whl")
[ARCHIVE] = PACKED.glob("dragfuzz-*.tar.gz")
PATH = "/usr/bin:/bin"
VERSION = re.search(r'current = "(.*)"', (ROOT / "Sources/DragFuzz/Text/Version.swift").read_text()).group(1)
BUG = ["--implementation", "qidragsortview", "--seed", "1", "--only", "cancel-restores"]


class Environment:
    """A fresh virtual environment in a folder of its own."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="dragfuzz-wheel-"))
        subprocess.run([sys.executable, "-m", "venv", self.folder / "venv"], check=True)
        self.bin = self.folder / "venv/bin"

    def variables(self):
        # As in a shell in which the environment is active.
        return {"PATH": f"{self.bin}:{PATH}", "HOME": str(self.folder), "LANG": "C.UTF-8"}

    def run(self, *words, folder=None, variables=None):
        done = subprocess.run([*map(str, words)], env=variables or self.variables(), cwd=folder or self.folder,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600)
        return done.returncode, done.stdout, done.stderr

    def pip(self, *words):
        # With the pip of the outside: which index is used is a matter of the machine.
        done = subprocess.run([self.bin / "python", "-m", "pip", "--disable-pip-version-check", "--quiet", *map(str, words)],
                              capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def files(self):
        return {str(path.relative_to(self.folder)) for path in (self.folder / "venv").rglob("*")
                if path.is_file() or path.is_symlink()}


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.environment = Environment()
        cls.addClassCleanup(shutil.rmtree, cls.environment.folder, ignore_errors=True)
        cls.before = cls.environment.files()
        cls.environment.pip("install", "--no-index", WHEEL)

    def run_installed(self, *words, **more):
        return self.environment.run(*words, **more)

    @unittest.skipIf(sys.platform == "darwin", "Swift belongs to the system")
    def test_there_is_no_swift(self):
        self.assertIsNone(shutil.which("swift", path=PATH))

    def test_the_version_is_that_of_the_sources_and_stands_in_all_names(self):
        for words in [["dragfuzz"], ["python", "-m", "dragfuzz"]]:
            status, out, err = self.run_installed(*words, "--version")
            self.assertEqual((status, err), (0, ""))
            self.assertTrue(out.startswith(f"dragfuzz {VERSION} (release build for "), out)
        self.assertTrue(WHEEL.name.startswith(f"dragfuzz-{VERSION}-py3-none-"), WHEEL.name)
        self.assertNotIn("-linux_", WHEEL.name)
        self.assertTrue(ARCHIVE.name.startswith(f"dragfuzz-{VERSION}-"), ARCHIVE.name)

    def test_the_first_finding(self):
        # Progress on standard error comes only where the machine is slow.
        status, out, _ = self.run_installed("dragfuzz", *BUG)
        self.assertEqual(status, 1)
        self.assertIn("\n1. cancel-restores breaks (cancel)\n", out)

    def test_the_main_job(self):
        status, out, _ = self.run_installed("dragfuzz", "--seed", "1", "--iterations", "2000")
        self.assertEqual(status, 0, out)
        self.assertIn("Nothing found in 12,000 scenarios on 6 implementations, seed 1.", out)

    def test_the_program_does_not_know_where_it_was_compiled(self):
        self.assertNotIn(str(ROOT).encode(), (self.environment.bin / "dragfuzz").read_bytes())

    def test_new_drivers_pass(self):
        for language, program in [("python", "python3"), ("javascript", "node")]:
            with self.subTest(language):
                self.assertEqual(self.run_installed("dragfuzz", "new", "grid-reorder", language, "--language", language)[0], 0)
                folder = self.environment.folder / language
                readme = (folder / "README.md").read_text()
                self.assertNotIn(".build", readme)
                command = re.search(r"^```\n(dragfuzz .*)\n```$", readme, re.M).group(1)
                if not shutil.which(program, path=PATH):
                    self.skipTest(f"there is no {program}")
                status, out, err = self.run_installed("sh", "-c", f"{command} --iterations 500", folder=folder)
                self.assertEqual(status, 0, out + err)

    def test_a_new_package_in_swift_names_the_version(self):
        self.assertEqual(self.run_installed("dragfuzz", "new", "free-drag", "swift")[0], 0)
        package = (self.environment.folder / "swift/Package.swift").read_text()
        self.assertRegex(package, rf'\.package\(url: "https://[^"]+/dragfuzz", from: "{re.escape(VERSION)}"\)')

    def test_the_recorder(self):
        status, out, err = self.run_installed("dragfuzz-record")
        self.assertEqual((status, out, err), (0, RECORDER, ""))

    def test_where_there_is_no_node_a_sentence_says_so(self):
        for name in ["dragfuzz-web", "dragfuzz-play", "dragfuzz-record"]:
            self.assertEqual(self.run_installed(self.environment.bin / name, variables={"PATH": str(self.environment.bin)}), (
                69, "", f"{name}: there is no node: install Node.js 18 or later, or pip install 'dragfuzz[web]', which brings one.\n"))

    def test_dragging_by_hand(self):
        play = subprocess.Popen([self.environment.bin / "dragfuzz-play"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                env=self.environment.variables() | {"PATH": PATH}, text=True)
        self.addCleanup(play.wait)
        self.addCleanup(play.send_signal, signal.SIGINT)
        address = urllib.parse.urlsplit(play.stdout.readline().strip())
        play.stdout.close()
        connection = http.client.HTTPConnection(address.netloc)
        self.addCleanup(connection.close)
        for name, part in [("", b"<!DOCTYPE html>"), ("picture.js", b"function"), ("page.css", b"{")]:
            connection.request("GET", address.path + name)
            answer = connection.getresponse()
            self.assertEqual(answer.status, 200)
            self.assertIn(part, answer.read())

    def test_uninstalling_leaves_nothing(self):
        environment = Environment()
        self.addCleanup(shutil.rmtree, environment.folder, ignore_errors=True)
        before = environment.files()
        environment.pip("install", "--no-index", WHEEL)
        self.assertEqual(environment.run("dragfuzz", *BUG)[0], 1)
        self.assertEqual(environment.run("dragfuzz-record")[0], 0)
        environment.pip("uninstall", "--yes", "dragfuzz")
        self.assertEqual(environment.files() - before, set())


class WithNode(unittest.TestCase):
    def test_the_extra_brings_node(self):
        environment = Environment()
        self.addCleanup(shutil.rmtree, environment.folder, ignore_errors=True)
        environment.pip("install", f"{WHEEL}[web]")
        status, out, err = environment.run(environment.bin / "dragfuzz-record", variables={"PATH": str(environment.bin)})
        self.assertEqual((status, out, err), (0, RECORDER, ""))


class InABrowser(unittest.TestCase):
    def test_the_example(self):
        """The page of the README of the adapter, with what the wheel brings."""
        environment = Environment()
        self.addCleanup(shutil.rmtree, environment.folder, ignore_errors=True)
        environment.pip("install", "--no-index", WHEEL)
        example = ROOT / "Adapters/web/example"
        server = subprocess.Popen([sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", example, "0"],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                                  env={**os.environ, "PYTHONUNBUFFERED": "1"})
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        port = re.search(r"port (\d+)", server.stdout.readline()).group(1)
        server.stdout.close()
        library = environment.folder / "board.dragfuzz.js"
        library.write_text((example / "board.dragfuzz.js").read_text().replace(":8123/", f":{port}/"))
        variables = environment.variables()
        if "CHROMIUM" in os.environ:
            variables["CHROMIUM"] = os.environ["CHROMIUM"]
        status, out, err = environment.run("dragfuzz-web", library, "--seed", "1", "--iterations", "60", variables=variables)
        self.assertEqual(status, 1, out + err)
        self.assertIn("first-move-lifts breaks (move)", out)
        self.assertIn("Confirmed with real input (mouse)", out)


class Archive(unittest.TestCase):
    def test_its_contents_run(self):
        with tempfile.TemporaryDirectory() as folder:
            with tarfile.open(ARCHIVE) as archive:
                archive.extractall(folder)
            [folder] = pathlib.Path(folder).iterdir()
            self.assertEqual(sorted(path.name for path in folder.iterdir()),
                             ["LICENSE", "README.md", "bin", "completions", "web"])
            done = subprocess.run([folder / "bin/dragfuzz", *BUG], env={"PATH": PATH}, capture_output=True, text=True)
            self.assertEqual(done.returncode, 1, done.stderr)
            done = subprocess.run([folder / "bin/dragfuzz-play", "--help"], env={"PATH": PATH}, capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            done = subprocess.run([folder / "bin/dragfuzz-record"], env={"PATH": PATH}, capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, RECORDER, ""))

    def test_it_has_every_command_that_its_readme_names(self):
        with tarfile.open(ARCHIVE) as archive:
            names = {pathlib.PurePath(name).name for name in archive.getnames() if "/bin/" in name}
            [readme] = [name for name in archive.getnames() if name.endswith("/README.md") and name.count("/") == 1]
            text = archive.extractfile(readme).read().decode()
        self.assertEqual(names, set(re.findall(r"`(dragfuzz(?:-\w+)?)\b", text)))

    def test_the_checksums_are_right(self):
        sums = dict(reversed(line.split("  ")) for line in (PACKED / "SHA256SUMS").read_text().splitlines())
        self.assertEqual(sums, {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in [WHEEL, ARCHIVE]})


if __name__ == "__main__":
    unittest.main()
