"""Pictures, pages and reports: where they are written, what is refused, and that they are XML."""

import glob
import os
import signal
import stat
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

from command.harness import BINARY, REPOSITORY, TIMEOUT_SECONDS, CommandTest, entry_text

FINDS = ["--seed", 1, "--implementation", "qidragsortview", "--iterations", 100, "--only", "one-ended-per-drag"]


class Pictures(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("good.json", entry_text())

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def test_pictures_and_pages_are_written_as_recorded(self):
        self.assertEqual(
            self.run_command("show", "good.json", "--svg", "a.svg", "--html", "a.html"),
            (0, "", "dragfuzz: wrote a.svg\ndragfuzz: wrote a.html\n"))
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.html", "a.svg", "good.json"])
        self.assertEqual(self.run_command("show", "good.json", "--svg", "-"), (0, self.read("a.svg"), ""))
        self.assertEqual(self.run_command("show", "good.json", "--html", "-"), (0, self.read("a.html"), ""))
        self.assertTrue(self.read("a.html").startswith("<!DOCTYPE html>\n"))
        self.assertIn("<code>dragfuzz replay good.json</code>", self.read("a.html"))
        self.assert_expected("good.svg", self.read("a.svg"))

    def test_every_step_of_a_picture_is_xml_with_words(self):
        names = "{http://www.w3.org/2000/svg}"
        steps = []
        for step in range(4):
            picture = ElementTree.fromstring(self.run_command("show", "good.json", "--svg", "-", "--step", step)[1])
            self.assertEqual(picture.tag, f"{names}svg")
            self.assertEqual(picture.find(f"{names}title").text, "grid-reorder, qidragsortview: nothing-lifted-at-rest breaks")
            steps.append(picture.find(f"{names}desc").text.split(" Expected")[0])
        self.assertEqual(steps, ["At the start, before any event.", "1. press touch 1 at (0, 0), on item 1.", "2. hold touch 1.",
                                 "3. cancel touch 1."])

    def test_another_implementation(self):
        page = self.run_command("show", "good.json", "--implementation", "reference", "--html", "-")[1]
        self.assertIn("<h1>nothing-lifted-at-rest holds</h1>", page)
        self.assertIn("<code>dragfuzz replay good.json --implementation reference</code>", page)

    def test_what_does_not_go_together(self):
        for arguments, sentence in [
            (["--step", 1], "--step can only be used with --svg or --html."),
            (["--svg", "a.svg", "--step", 4],
             '--step is "4", expected a whole number from 0 to 3, the last step of good.json.'),
            (["--svg", "a.svg", "--step", "one"], '--step is "one", expected a whole number from 0 to 1000000.'),
            (["--svg", "a.svg", "--format", "json"], "--format and --svg cannot be used together."),
            (["--html", "a.html", "--emit-test", "swift"], "--emit-test and --html cannot be used together."),
            (["--svg", "-", "--html", "-"], "--svg - and --html - cannot be used together."),
            (["--open", "--html", "-"], "--open and --html - cannot be used together."),
        ]:
            status, out, err = self.run_command("show", "good.json", *arguments)
            self.assertEqual((status, out, err.split("\n")[0]), (64, "", f"dragfuzz: {sentence}"))
        self.assertEqual(os.listdir(self.folder), ["good.json"])

    def test_what_cannot_be_written(self):
        for option in ["--svg", "--html"]:
            self.assert_refused(
                ["show", "good.json", option, "none/a"], 74, 'cannot write "none/a": no such file or directory.')
        with open("/dev/full", "wb") as full:
            self.assertEqual(
                self.run_command("show", "good.json", "--html", "-", stdout=full),
                (74, "", "dragfuzz: cannot write standard output: no space left on device.\n"))

    def test_devices_pipes_and_links_are_written_through(self):
        page = self.run_command("show", "good.json", "--html", "-")[1]
        # A pipe that somebody reads.
        os.mkfifo(self.path("pipe"))
        reader = subprocess.Popen(["cat", "pipe"], cwd=self.folder, stdout=subprocess.PIPE)
        self.assertEqual(
            self.run_command("show", "good.json", "--html", "pipe"), (0, "", "dragfuzz: wrote pipe\n"))
        self.assertEqual(reader.communicate(timeout=TIMEOUT_SECONDS)[0].decode(), page)
        self.assertTrue(stat.S_ISFIFO(os.lstat(self.path("pipe")).st_mode))
        # Links to a file that is there.
        os.makedirs(self.path("deep"))
        self.write("deep/there.html", "old")
        os.chmod(self.path("deep/there.html"), 0o640)
        for link, target in [("a.html", "deep/there.html"), ("c.html", "a.html")]:
            os.symlink(target, self.path(link))
            self.assertEqual(self.run_command("show", "good.json", "--html", link)[0], 0)
            self.assertEqual((os.readlink(self.path(link)), self.read(target)), (target, page))
        self.assertEqual(stat.S_IMODE(os.stat(self.path("deep/there.html")).st_mode), 0o640)
        # A link to one that is not there is not followed.
        os.symlink("deep/new.html", self.path("b.html"))
        self.assert_refused(
            ["show", "good.json", "--html", "b.html"], 74, 'cannot write "b.html": no such file or directory.')
        self.assertEqual(os.listdir(self.path("deep")), ["there.html"])
        # Devices, one by a link and one as it is.
        os.symlink("/dev/full", self.path("full"))
        if os.getuid() == 0:
            os.mknod(self.path("device"), stat.S_IFCHR | 0o666, os.makedev(1, 7))
        for name in ["full", "device"] if os.getuid() == 0 else ["full"]:
            for option in ["--svg", "--html"]:
                self.assert_refused(
                    ["show", "good.json", option, name], 74, f'cannot write "{name}": no space left on device.')
            self.assertTrue(stat.S_ISCHR(os.stat(self.path(name)).st_mode))
        self.assertTrue(os.path.islink(self.path("full")))
        os.symlink("loop", self.path("loop"))
        self.assert_refused(
            ["show", "good.json", "--html", "loop"], 74, 'cannot write "loop": too many levels of symbolic links.')
        # What somebody has open is added to, here through the shell.
        with open(self.path("out"), "w", encoding="utf-8") as out:
            out.write("before\n")
            out.flush()
            self.assertEqual(self.run_command("show", "good.json", "--html", "/dev/stdout", stdout=out)[0], 0)
        self.assertEqual(self.read("out"), "before\n" + page)

    def test_names_of_any_length_and_files_that_may_not_be_written(self):
        name = "x" * 255
        self.assertEqual(self.run_command("show", "good.json", "--svg", name)[0], 0)
        self.assertEqual(sorted(os.listdir(self.folder)), ["good.json", name])
        if os.getuid() != 0:
            os.chmod(self.path(name), 0o444)
            before = self.read(name)
            self.assert_refused(
                ["show", "good.json", "--html", name], 74, f'cannot write "{name}": permission denied.')
            self.assertEqual(self.read(name), before)

    def test_what_is_read_is_never_written_over(self):
        self.write("Corpus/grid-reorder/good.json", entry_text())
        kept = "Corpus/grid-reorder/good.json"
        os.symlink("good.json", self.path("link"))
        os.symlink(self.path("good.json"), self.path("Corpus/outside.json"))
        self.write("a.py", "import subprocess, sys\nsubprocess.run([sys.argv[1], 'serve'], check=False)\n")
        program = f"{sys.executable} a.py {BINARY}"
        before = self.corpus_files(".")
        reads = "would overwrite a file that is read."
        lies = 'is inside "Corpus", which is read; write it elsewhere.'
        for arguments, sentence in [
            (["show", "good.json", "--html", "good.json"], f'--html "good.json" {reads}'),
            (["show", "good.json", "--svg", "./link"], f'--svg "./link" {reads}'),
            (["replay", "good.json", "--junit", "good.json"], f'--junit "good.json" {reads}'),
            (["replay", "--junit", "good.json"], f'--junit "good.json" {reads}'),
            (["replay", "--junit", kept], f'--junit "{kept}" {lies}'),
            (["replay", "Corpus", "--junit", "Corpus/new/a.xml"], f'--junit "Corpus/new/a.xml" {lies}'),
            ([*FINDS, "--junit", kept], f'--junit "{kept}" {lies}'),
            ([*FINDS, "--report", "Corpus/pages"], f'--report "Corpus/pages/index.html" {lies}'),
            (["replay", "Corpus", "--junit", "a.py", "--exec", program], f'--junit "a.py" {reads}'),
            (["show", "good.json", "--html", "./a.py", "--exec", program], f'--html "./a.py" {reads}'),
        ]:
            status, out, err = self.run_command(*arguments)
            self.assertEqual((status, out, err.split("\n")[0]), (64, "", f"dragfuzz: {sentence}"))
        self.assertEqual(self.corpus_files("."), before)
        for name in ["good.json", kept]:
            self.assertEqual(self.read(name), entry_text())
        # What only begins with the same letters is another folder.
        self.assertEqual(self.run_command("replay", "good.json", "--junit", "Corpus.xml")[0], 1)

    def test_opening(self):
        """The browser of this test is a script that writes down what it is given."""
        self.write("bin/xdg-open", f"#!/bin/sh\necho \"$@\" > {self.path('opened')}\n")
        os.chmod(self.path("bin/xdg-open"), stat.S_IRWXU)
        environment = {"PATH": self.path("bin") + ":/usr/bin:/bin", "TMPDIR": self.folder}
        done = self.run_command("show", "good.json", "--open", environment=environment)
        temporary = os.path.join(self.folder, f"dragfuzz-{os.getuid()}", "good.html")
        self.assertEqual(done, (0, "", f"dragfuzz: wrote {temporary}\n"))
        self.assertEqual(self.read("opened"), f"{temporary}\n")
        self.run_command("show", "good.json", "--open", "--html", "-x.html", environment=environment)
        self.assertEqual(self.read("opened"), "./-x.html\n")
        self.write("bin/xdg-open", "#!/bin/sh\nexit 3\n")
        done = self.run_command("show", "good.json", "--open", "--html", "a.html", environment=environment)
        self.assertEqual(
            done, (74, "", 'dragfuzz: wrote a.html\ndragfuzz: cannot open "a.html": xdg-open ended with status 3.\n'))
        environment["PATH"] = "/nowhere"
        done = self.run_command("show", "good.json", "--open", "--html", "a.html", environment=environment)
        self.assertEqual(
            done,
            (74, "", 'dragfuzz: wrote a.html\ndragfuzz: cannot open "a.html": there is no program xdg-open here.\n'))

    # MARK: Reports

    def test_a_report(self):
        status, out, err = self.run_command(*FINDS, "--report", "new/report")
        self.assertEqual(status, 1)
        self.assertTrue(err.endswith("dragfuzz: wrote new/report/index.html\n"), err)
        self.assertEqual(len(os.listdir(self.path("new/report"))), 1 + out.count(" breaks ("))
        # What is written is whole: nothing is left of temporary files.
        self.assertEqual([name for name in os.listdir(self.path("new/report")) if not name.endswith(".html")], [])

    def test_a_report_that_cannot_be_written_ends_the_run_before_it_begins(self):
        self.write("file", "")
        self.assert_refused([*FINDS, "--report", "file"], 74, 'cannot write "file": it is not a folder.')
        self.assert_refused([*FINDS, "--report", "file/report"], 74, 'cannot write "file/report": it is not a folder.')
        self.assert_refused([*FINDS, "--report", "/proc/report"], 74, 'cannot write "/proc/report": no such file or directory.')

    def test_a_page_of_somebody_else_is_not_replaced_by_a_report(self):
        self.write("site/index.html", "<!DOCTYPE html><title>My page</title>")
        self.assert_refused(
            [*FINDS, "--report", "site"], 74, 'cannot write "site/index.html": something else is there already.')
        self.assertEqual(self.corpus_files("site"), ["site/index.html"])
        # That of an earlier run is.
        for _ in range(2):
            self.assertEqual(self.run_command(*FINDS, "--report", "report")[0], 1)

    def test_a_pipe_without_a_reader_is_waited_for_until_the_first_interrupt(self):
        os.mkfifo(self.path("pipe"))
        for arguments, stream in [(["show", "good.json", "--svg", "a.svg", "--html", "pipe"], "stderr"),
                                  (["replay", "good.json", "--junit", "pipe"], "stdout")]:
            process = self.start(*arguments)
            self.assertTrue(getattr(process, stream).readline())
            process.send_signal(signal.SIGINT)
            err = process.communicate(timeout=TIMEOUT_SECONDS)[1]
            self.assertEqual((process.returncode, err), (130, b"dragfuzz: it was interrupted.\n"))

    def test_a_report_beside_a_closed_pipe(self):
        reading, writing = os.pipe()
        os.close(reading)
        process = self.start(*FINDS, "--report", "report", "--quiet", stdout=writing)
        os.close(writing)
        process.communicate(timeout=TIMEOUT_SECONDS)
        self.assertEqual(process.returncode, 1)
        self.assertIn("✗ 1 cause", self.read("report/index.html"))

    # MARK: The documentation

    def test_pictures_of_the_documentation_are_what_is_drawn_today(self):
        pictures = glob.glob(os.path.join(REPOSITORY, "Sources", "*", "*.docc", "*.svg"))
        self.assertGreater(len(pictures), 3)
        for picture in pictures:
            stem = os.path.basename(picture)[:-len(".svg")]
            # That of the tutorial is drawn by the tests of the tutorial.
            if picture.startswith(os.path.join(REPOSITORY, "Sources", "DragFuzzTesting")):
                continue
            # That of the README is no entry of the corpus, as its command would run it first.
            [entry] = [*glob.glob(os.path.join(REPOSITORY, "Corpus", "*", f"{stem}.json")),
                       *glob.glob(os.path.join(REPOSITORY, "Documentation", f"{stem}.json"))]
            with open(picture, encoding="utf-8") as file:
                self.assertEqual(self.run_command("show", entry, "--svg", "-")[1], file.read(), picture)
