"""What dragfuzz-web, dragfuzz-play and dragfuzz-record write: whole or not at all, never over an input, nothing that is
obeyed."""

import json
import os
import pathlib
import stat
import subprocess
import sys
import tempfile
import unittest

import browser
from web_adapter.test_library_files import GOOD

FOLDER = browser.FOLDER
WEB, PLAY, RECORD = (FOLDER / f"driver/{name}.js" for name in ("web", "play", "recorder"))
KEPT = FOLDER / "Corpus/free-drag/clamped-without-bounce-af7c1808.json"
EVIL = "\x1b[31m\u202e\n::error::x ##[error]x"
SHOWN = "\\u001b[31m\\u202e\\n::error::x ##\\u005berror]x"


def run(program, *words, **more):
    done = subprocess.run(["node", program, *map(str, words)], capture_output=True, text=True, **more)
    return done.returncode, done.stdout, done.stderr


def with_program(path):
    return {"env": {**os.environ, "DRAGFUZZ": path}}


class Outputs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, text=""):
        (self.folder / name).write_text(text)
        return str(self.folder / name)

    def test_a_page_replaces_no_input_and_nothing_that_is_no_page(self):
        entry, file, other = (
            self.write("entry.json", KEPT.read_text()),
            self.write("small.js", GOOD),
            self.write("other.html", "mine"),
        )
        style = self.write("small.css")
        self.write("small.js", GOOD.replace("held:", 'styles: ["small.css"], held:'))
        link, missing = str(self.folder / "link.js"), str(self.folder / "none/page.html")
        os.symlink(file, link)
        before = {path: path.read_text() for path in self.folder.iterdir()}
        for target, said in [
            (entry, f'"{entry}" is an input, and would be overwritten: name another file'),
            (file, f'"{file}" is an input, and would be overwritten: name another file'),
            (link, f'"{link}" is an input, and would be overwritten: name another file'),
            (style, f'"{style}" is an input, and would be overwritten: name another file'),
            (other, f'cannot write "{other}": something else is there already; name another file'),
            (missing, f'cannot write "{missing}": no such file or directory'),
            (str(self.folder), f'cannot write "{self.folder}": it is a folder'),
        ]:
            with self.subTest(target):
                self.assertEqual(run(WEB, file, "page", entry, target), (74, "", f"dragfuzz-web: {said}.\n"))
        for words in [["--junit", file], [f"--junit={style}"]]:
            status, out, err = run(WEB, file, "--iterations", "1", *words)
            self.assertEqual((status, out), (64, ""))
            self.assertIn("is an input, and would be overwritten: name another file", err)
        self.assertEqual({path: path.read_text() for path in self.folder.iterdir()}, before)

    def test_a_file_is_written_whole_or_not_at_all(self):
        path = self.write("a.html", "before")
        # More than a file may have.
        full = subprocess.run(["sh", "-c", 'ulimit -f 1; trap "" XFSZ; exec node "$0"', browser.DRIVEN], input=json.dumps(["write", [path, "after" * 10_000]]),
                              capture_output=True, text=True)
        self.assertEqual(json.loads(full.stdout), {"kind": "Unwritten", "error": f'cannot write "{path}": file too large'})
        self.assertEqual({each.name: each.read_text() for each in self.folder.iterdir()}, {"a.html": "before"})
        link = str(self.folder / "link.html")
        os.symlink(path, link)
        mask = os.umask(0o027)
        self.addCleanup(os.umask, mask)
        browser.call("write", link, "after")
        self.assertEqual(
            (os.path.islink(link), pathlib.Path(path).read_text(), stat.S_IMODE(os.stat(path).st_mode)),
            (True, "after", 0o640),
        )
        browser.call("write", "/dev/null", "sent")
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/null").st_mode))

    def test_a_log_is_no_input(self):
        file = self.write("small.js", GOOD)
        self.assertEqual(
            run(FOLDER / "driver/adapter.js", file, "--log", file), (74, "", f'"{file}" is an input, and no log.\n')
        )
        self.assertEqual((self.folder / "small.js").read_text(), GOOD)

    def test_standard_output_that_cannot_be_written_is_told(self):
        for program, words, name in [(RECORD, [], "dragfuzz-record"), (WEB, ["--help"], "dragfuzz-web")]:
            with open("/dev/full", "w") as full:
                done = subprocess.run(["node", program, *words], stdout=full, stderr=subprocess.PIPE, text=True)
            self.assertEqual(
                (done.returncode, done.stderr),
                (74, f"{name}: cannot write standard output: no space left on device.\n"),
            )

    def test_a_run_whose_output_nobody_takes_is_no_success(self):
        words = ["node", WEB, "leaflet-draggable", "--seed", "1", "--iterations", "1", "--only", "numbers-are-finite", "--quiet"]
        with open("/dev/full", "w") as full:
            done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual((done.returncode, done.stderr), (74, "dragfuzz: cannot write standard output: no space left on device.\n"))
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run(words, stdout=writer, stderr=subprocess.DEVNULL)
        os.close(writer)
        self.assertEqual(done.returncode, 74)

    def test_what_is_recorded_with_is_printed_and_nothing_else_is_done(self):
        status, out, err = run(RECORD)
        self.assertEqual((status, err), (0, ""))
        # All of it is in this one file, which is a script of its own: every module, and no word that only modules have.
        self.assertRegex(out, r"^// Records what [^\n]*\n")
        for file in (FOLDER / "record").glob("*.js"):
            self.assertIn(file.read_text().splitlines()[0], out.splitlines())
        self.assertNotRegex(out, r"(?m)^(import|export)\b")
        self.assertEqual(run(RECORD, cwd="/"), (0, out, ""))
        self.assertEqual(
            run(RECORD, EVIL),
            (
                64,
                "",
                f'dragfuzz-record: "{SHOWN}" means nothing: it prints the script, so write '
                "dragfuzz-record > record.js.\n",
            ),
        )


class Messages(unittest.TestCase):
    def test_nothing_in_a_message_is_obeyed(self):
        for program, words, status in [
            (WEB, [EVIL], 64),
            (WEB, ["sortablejs", "page", EVIL, "out.html"], 65),
            (PLAY, ["--open", EVIL], 1),
            (PLAY, [EVIL], 64),
            (PLAY, ["--dragfuzz", EVIL], 1),
        ]:
            with self.subTest(program=program.name, words=words):
                found, out, err = run(program, *words)
                self.assertEqual((found, out), (status, ""))
                self.assertIn(SHOWN, err)
                self.assertNotIn("\x1b", err)
                self.assertNotIn("\n::error", err)

    def test_a_library_file_that_is_no_text_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "library.js")
            path.write_bytes(b"\xff\xfe")
            said = f'cannot read "{path.resolve()}": it is no text in UTF-8.\n'
            self.assertEqual(run(WEB, path), (64, "", said))

    def test_texts_are_shown_as_the_command_shows_them(self):
        for text, seen in [
            ("a\x1b[0m", "a\\u001b[0m"),
            ("\u202eb", "\\u202eb"),
            ("::error::x", "\\u003a:error::x"),
            ("  ::error::x", "  \\u003a:error::x"),
            ("a ::error", "a ::error"),
            ("##vso[x]", "##vso\\u005bx]"),
            ("# [x] ä", "# [x] ä"),
        ]:
            self.assertEqual(browser.call("shown", text), seen)


class Again(unittest.TestCase):
    """The commands that dragfuzz names, as somebody calls them who has a library file."""

    def test_a_command_names_the_file_and_not_the_adapter(self):
        exec_ = "/usr/bin/node '/a b/adapter.js' /home/me/board.js --input mouse"
        called = {"exec": exec_, "words": ["npx", "dragfuzz-web", "my board.js"], "dropped": ["--deadline", "--start-deadline"]}
        quoted = "'" + exec_.replace("'", "'\\''") + "'"
        trusted = "'" + exec_.replace("'", "'\\''") + " --trusted'"
        usual = f"dragfuzz --seed 1 --behaviour free-drag --exec {quoted} --deadline 10s --start-deadline 60s --only a:b --iterations 1"
        replay = f"dragfuzz replay 'Corpus/it''s.json' --exec {trusted} --deadline 10s"
        short = "npx dragfuzz-web 'my board.js' "
        for line, expected in [
            (f"   Again     {usual}", f"   Again     {short}--seed 1 --only a:b --iterations 1"),
            (f"    {replay}", f"    {short}replay Corpus/its.json --trusted"),
            (json.dumps({"a": "--exec", "command": usual}), json.dumps({"a": "--exec", "command": f"{short}--seed 1 --only a:b --iterations 1"})),
            ("dragfuzz --exec 'another one' --seed 1", "dragfuzz --exec 'another one' --seed 1"),
            ("Nothing found.", "Nothing found."),
        ]:
            self.assertEqual(browser.call("withShortCommands", line, called), expected)


class Programs(unittest.TestCase):
    def test_another_program_in_the_place_of_dragfuzz_is_told(self):
        for path, said in [
            ("/bin/true", '"/bin/true" is not dragfuzz: it does not say so with --version'),
            ("/nowhere", 'there is no program "/nowhere"'),
        ]:
            self.assertEqual(run(PLAY, **with_program(path)), (1, "", f"dragfuzz-play: {said}.\n"))
            self.assertEqual(run(WEB, "sortablejs", **with_program(path)), (69, "", f"dragfuzz-web: {said}.\n"))

    def started(self, user, script):
        """The words of each start of a browser that is this script, as that user."""
        with tempfile.TemporaryDirectory() as folder:
            program, log = pathlib.Path(folder, "browser"), pathlib.Path(folder, "log")
            program.write_text(f'#!/bin/sh\necho "$*" >>{log}\n{script}\n')
            program.chmod(0o755)
            with self.assertRaises(browser.NotStarted):
                browser.Chromium(str(program), has_sandbox=user != 0)
            return log.read_text().splitlines()

    @unittest.skipIf(sys.platform == "darwin", "there it always can")
    def test_pages_run_in_a_sandbox_unless_there_can_be_none(self):
        self.assertEqual(["--no-sandbox" in words for words in self.started(1000, "exit 1")], [False, True])
        self.assertEqual(["--no-sandbox" in words for words in self.started(0, "exit 1")], [True])
        # Who starts the processes of pages belongs to the sandbox.
        self.assertEqual(["--no-zygote" in words for words in self.started(1000, "exit 1")], [False, True])


if __name__ == "__main__":
    unittest.main()
