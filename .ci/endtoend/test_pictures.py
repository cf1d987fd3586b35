"""Pictures, pages and reports: where they are written, what is refused, and that they are XML."""

import glob
import os
import stat
import xml.etree.ElementTree as ElementTree

from endtoend.harness import REPOSITORY, CommandTest, entry_text

FINDS = ["--seed", 1, "--implementation", "cancel-reports", "--iterations", 100, "--only", "one-ended-per-drag"]


class Pictures(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("good.json", entry_text())

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def test_pictures_and_pages_are_written(self):
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
            self.assertEqual(picture.find(f"{names}title").text, "grid-reorder, cancel-reports: one-ended-per-drag breaks")
            steps.append(picture.find(f"{names}desc").text.split(" Expected")[0])
        self.assertEqual(steps, ["At the start, before any event.", "1. press touch 1 at (0, 0).", "2. hold touch 1.",
                                 "3. cancel touch 1."])

    def test_another_implementation(self):
        page = self.run_command("show", "good.json", "--implementation", "reference", "--html", "-")[1]
        self.assertIn("<h1>one-ended-per-drag holds</h1>", page)
        self.assertIn("<code>dragfuzz replay good.json --implementation reference</code>", page)

    def test_what_does_not_go_together(self):
        for arguments, sentence in [
            (["--step", 1], "--step means something only with --svg or --html."),
            (["--svg", "a.svg", "--step", 4],
             '--step is "4", expected a whole number from 0 to 3, the last step of good.json.'),
            (["--svg", "a.svg", "--step", "one"], '--step is "one", expected a whole number from 0 to 1000000.'),
            (["--svg", "a.svg", "--format", "json"], "--format and --svg exclude each other."),
            (["--html", "a.html", "--emit-test", "swift"], "--emit-test and --html exclude each other."),
            (["--svg", "-", "--html", "-"], "--svg - and --html - exclude each other."),
            (["--open", "--html", "-"], "--open and --html - exclude each other."),
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

    def test_a_report_beside_a_closed_pipe(self):
        reading, writing = os.pipe()
        os.close(reading)
        process = self.start(*FINDS, "--report", "report", "--quiet", stdout=writing)
        os.close(writing)
        process.communicate(timeout=100)
        self.assertEqual(process.returncode, 1)
        self.assertIn("✗ 1 finding", self.read("report/index.html"))

    # MARK: The documentation

    def test_pictures_of_the_documentation_are_what_is_drawn_today(self):
        pictures = glob.glob(os.path.join(REPOSITORY, "Sources", "*", "*.docc", "*.svg"))
        self.assertGreater(len(pictures), 3)
        for picture in pictures:
            stem = os.path.basename(picture)[:-len(".svg")]
            [entry] = glob.glob(os.path.join(REPOSITORY, "Corpus", "*", f"{stem}.json"))
            with open(picture, encoding="utf-8") as file:
                self.assertEqual(self.run_command("show", entry, "--svg", "-")[1], file.read(), picture)
