"""Corpus files that are not what they should be: one sentence that names file and place, the right status."""

import errno
import json
import os
import signal

from command.harness import TIMEOUT_SECONDS, CommandTest, entry, entry_text

MANY = list(range(1, 1_000_001))


def scene(**changes):
    return entry_text(scene={**entry()["scene"], **changes})


def raw(value):
    """The text of a good entry with a width that `json.dumps` would not write."""
    return entry_text().replace('"width": 1', f'"width": {value}')


# The column of that width, counted from 1.
WIDTH = entry_text().index('"width": 1') + len('"width": ') + 1
DEEP = entry_text(scene=None)[:-1] + ', "scene": '


# Content, the sentence without the file's name, and whether a campaign that finds it in its corpus says the same.
BROKEN = [
    ("", "not valid JSON at line 1, column 1: the text is empty"),
    ("  \n", "not valid JSON at line 2, column 1: the text is empty"),
    (entry_text()[:40], "not valid JSON at line 1, column 41: the text ends in the middle of a quoted text"),
    (entry_text()[:-1], f"not valid JSON at line 1, column {len(entry_text())}: the text ends in the middle of an object"),
    ("hello", 'not valid JSON at line 1, column 1: expected a value, found "hello"'),
    (b"\xff\xfe\x00", 'not valid JSON at line 1, column 1: expected a value, found "��"'),
    ("[1, 2]",
     'not a counterexample of dragfuzz: the text is not an object, expected "dragfuzz-counterexample"'),
    ('{"name": "dragfuzz"}',
     'not a counterexample of dragfuzz: the field "format" is missing, expected "dragfuzz-counterexample"'),
    (entry_text(version=2),
     "version 2 of the format is newer than version 1, the newest that this dragfuzz reads"),
    (entry_text(version="1"), 'version: expected a whole number from 1, found "1"'),
    (entry_text(version=0.5), "version: expected a whole number from 1, found 0.5"),
    (entry_text(behaviour=7), "behaviour: expected a text, found 7"),
    (entry_text(scene=[]), "scene: expected an object, found an array"),
    (entry_text(events={}), "events: expected an array, found an object"),
    (entry_text(events=[3]), "events[0]: expected an object, found the number 3"),
    (entry_text(events=[{"event": "pres"}]),
     'events[0].event: unknown word "pres"; did you mean "press"?'),
    (entry_text(events=[{"event": "hold", "touch": "1"}]),
     'events[0].touch: expected a whole number, found the text "1"'),
    (scene(width="wide"), 'scene.width: expected a number, found the text "wide"'),
    (scene(items=[1.5]), "scene.items[0]: expected a whole number, found the number 1.5"),
    (scene(widht=1), 'scene: unknown field "widht"; did you mean "width"?'),
    (entry_text(scene=None), "scene: this field is missing"),
    (raw("NaN"), f'not valid JSON at line 1, column {WIDTH}: expected a value, found "NaN"'),
    (raw("1e999"), f"not valid JSON at line 1, column {WIDTH}: the number 1e999 is too large"),
    (raw("-Infinity"), f'not valid JSON at line 1, column {WIDTH + 1}: expected a digit after "-"'),
    (entry_text(behaviour="grid-reoder"), 'unknown behaviour "grid-reoder"; did you mean "grid-reorder"?'),
    (entry_text(implementation="qidragsortvie"),
     'dragfuzz has no implementation "qidragsortvie" of grid-reorder: name your program with --exec, another '
     'implementation (did you mean "qidragsortview"?) with --implementation, or, if it is in a Swift test, run '
     'DRAGFUZZ_REPLAY=FILE swift test'),
    (entry_text(invariant="one-ended-per-dragg"),
     'unknown invariant "one-ended-per-dragg" of grid-reorder; did you mean "one-ended-per-drag"?'),
    (scene(width=-1), "scene.width is -1 and must be at least 0"),
    (scene(columnCount=0), "scene.columnCount is 0 and must be at least 1"),
    (scene(items=[1, 2, 1]), "scene.items is [1, 2, 1] and must not name the item 1 twice"),
    (scene(items=MANY), "scene.items: 1000000 elements are more than the 100000 that are allowed"),
    # The entry itself is the first level.
    (DEEP + "[" * 100_000, f"not valid JSON at line 1, column {len(DEEP) + 64}: nested more than 64 levels deep"),
    ('{"a": "' + "x" * 17_000_000 + '"}', None),
]


class BrokenFiles(CommandTest):
    def test_every_command_says_the_same(self):
        for number, (content, sentence) in enumerate(BROKEN):
            name = self.write(f"{number}.json", content)
            for command in ["replay", "shrink", "show"]:
                # What is not here can still be drawn, and run on the reference.
                if command != "shrink" and sentence and "has no implementation" in sentence:
                    continue
                # What nobody promises any more ends no replay: test_nothing.py.
                if command == "replay" and sentence and "unknown invariant" in sentence:
                    continue
                with self.subTest(sentence=sentence, command=command):
                    if sentence is None:
                        expected = (66, f'cannot read "{name}": it is larger than the 16 MB that are allowed.')
                    else:
                        expected = (65, f"{name}: {sentence}{'' if sentence.endswith('?') else '.'}")
                    self.assert_refused([command, name], *expected)

    def test_what_names_no_invariant_breaks_any(self):
        self.write("a.json", entry_text(invariant=None, place=None))
        status, output, _ = self.run_command("replay", "a.json")
        self.assertEqual((status, output), (1, """\
a.json
   grid-reorder, qidragsortview breaks nothing-lifted-at-rest (lifted at cancel)
   Promise   An item is lifted, scaled or in front only while its touch is
             down or a key drags it.
   Expected  nothing lifted
   Seen      item 1 lifted
   Scene     width 1, columnCount 1, rowHeight 1, items [1]
   Events    1. press touch 1 at (0, 0), on item 1
             2. hold touch 1
             3. cancel touch 1  <- broken here
   Also      breaks agrees-with-reference (lifted at cancel) after event 3

1 entry: 1 still fails, 0 hold. The reference keeps every invariant.
"""))
        status, output, _ = self.run_command("replay", "a.json", "--implementation", "reference")
        self.assertEqual(status, 0)
        self.assertIn("   grid-reorder, reference keeps every invariant\n   Scene ", output)
        status, output, _ = self.run_command("replay", "a.json", "--format", "json")
        line = json.loads(output.splitlines()[0])
        self.assertEqual((line["invariant"], line["place"], line["fails"]),
                         ("nothing-lifted-at-rest", "lifted at cancel", True))

    def test_incomplete_entries(self):
        self.write("a.json", entry_text(implementation=None))
        self.assert_refused(
            ["replay", "a.json"], 65, 'a.json: the field "implementation", which a replay needs, is missing.')
        self.assertEqual(self.run_command("show", "a.json")[0], 0)

    def test_a_campaign_ends_before_it_begins(self):
        self.write("Corpus/grid-reorder/a.json", entry_text()[:40])
        self.assert_refused(
            ["--seed", 1], 65, "Corpus/grid-reorder/a.json: not valid JSON at line 1, column 41: "
            "the text ends in the middle of a quoted text.")
        self.write("Corpus/grid-reorder/a.json", scene(width=-1))
        self.assert_refused(
            ["--seed", 1, "--quiet", "--implementation", "qidragsortview"], 65,
            "Corpus/grid-reorder/a.json: scene.width is -1 and must be at least 0.")
        # What other implementations break, known here or not, is none of this campaign's business.
        self.write("Corpus/grid-reorder/a.json", entry_text(implementation="MyOwnGrid"))
        self.assertEqual(self.run_command("--seed", 1, "--iterations", 10, "--quiet")[0], 0)

    def test_what_cannot_be_read(self):
        self.assert_refused(["show", "none.json"], 66, 'cannot read "none.json": no such file or directory.')
        self.assert_refused(["replay", "none"], 66, 'cannot read "none": no such file or directory.')
        self.assert_refused(
            ["replay"], 66, 'there is no folder "Corpus" here; name the files or folders to replay.')
        os.mkdir(self.path("folder"))
        self.assert_refused(["show", "folder"], 66, 'cannot read "folder": is a directory.')
        os.symlink("nowhere", self.path("folder", "link.json"))
        self.assert_refused(
            ["replay", "folder"], 66, 'cannot read "folder/link.json": no such file or directory.')
        os.remove(self.path("folder", "link.json"))
        os.symlink("link.json", self.path("folder", "link.json"))
        self.assert_refused(
            ["shrink", "folder/link.json"], 66,
            'cannot read "folder/link.json": too many levels of symbolic links.')
        if os.getuid() != 0:
            self.write("secret.json", entry_text())
            os.chmod(self.path("secret.json"), 0)
            self.assert_refused(["show", "secret.json"], 66, 'cannot read "secret.json": permission denied.')

    def test_a_folder_that_contains_itself(self):
        self.write("folder/a.json", entry_text())
        os.symlink(".", self.path("folder", "again"))
        status, out, _ = self.run_command("replay", "folder", "--quiet")
        self.assertEqual(status, 1)
        self.assertEqual(
            out, "fails  folder/a.json\n1 entry: 1 still fails, 0 hold. The reference keeps every invariant.\n")

    def test_pipes_and_devices_in_a_corpus_are_no_entries(self):
        self.write("Corpus/grid-reorder/a.json", entry_text())
        os.mkfifo(self.path("Corpus/grid-reorder/pipe.json"))
        os.symlink("/dev/zero", self.path("Corpus/grid-reorder/zero.json"))
        for arguments in [["replay"], ["replay", "Corpus"]]:
            status, out, _ = self.run_command(*arguments, "--quiet")
            self.assertEqual(status, 1, out)
            self.assertRegex(out, r"\n?1 entry: 1 ")
        self.assertEqual(self.run_command("--seed", 1, "--iterations", 10, "--quiet")[0], 0)

    def test_a_pipe_that_is_named_is_waited_for_until_the_first_interrupt(self):
        os.mkfifo(self.path("pipe"))
        for command in ["show", "replay", "shrink"]:
            process = self.start(command, "pipe")
            writer = self.other_end("pipe", os.O_WRONLY, process)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=TIMEOUT_SECONDS)
            self.assertEqual(
                (process.returncode, out, err), (130, b"", b"dragfuzz: it was interrupted.\n"), command)
            os.close(writer)
        process = self.start("replay", "pipe", "--quiet")
        with open(self.path("pipe"), "w", encoding="utf-8") as pipe:
            pipe.write(entry_text())
        out, err = process.communicate(timeout=TIMEOUT_SECONDS)
        self.assertEqual((process.returncode, err), (1, b""), out)

    def other_end(self, pipe, flags, process):
        """Opens the other end of a pipe as soon as the process has opened its own."""
        ends = []

        def opens():
            try:
                ends.append(os.open(self.path(pipe), flags | os.O_NONBLOCK))
            except OSError as error:
                self.assertEqual(error.errno, errno.ENXIO)
            return ends

        self.wait_until(opens, process)
        return ends[0]

    def test_a_byte_order_mark_is_no_part_of_a_text(self):
        self.write("plain.json", entry_text())
        self.write("marked.json", b"\xef\xbb\xbf" + entry_text().encode())
        for command in ["replay", "shrink", "show"]:
            plain, marked = (self.run_command(command, name) for name in ["plain.json", "marked.json"])
            self.assertEqual((marked[0], marked[1].replace("marked", "plain"), marked[2]), plain)
        self.write("broken.json", b"\xef\xbb\xbfhello")
        self.assert_refused(
            ["show", "broken.json"], 65, 'broken.json: not valid JSON at line 1, column 1: expected a value, found "hello".')

    def test_an_empty_folder(self):
        os.mkdir(self.path("Corpus"))
        self.assertEqual(
            self.run_command("replay"),
            (1, "0 entries: 0 still fail, 0 hold. Nothing was replayed: there are no entries (files *.json).\n",
             "dragfuzz: nothing was replayed: there are no entries (files *.json).\n"))

    def test_good_entries_as_recorded(self):
        self.write("good.json", entry_text())
        for command in ["replay", "shrink", "show"]:
            with self.subTest(command=command):
                status, out, err = self.run_command(command, "good.json")
                self.assertEqual((status, err), (0 if command == "show" else 1, ""))
                self.assert_expected(f"good-{command}.txt", out)
                objects = self.lines(self.run_command(command, "good.json", "--format", "json")[1])
                self.assertTrue(objects)
        held = self.run_command("replay", "good.json", "--implementation", "reference")
        self.assertEqual(held[0], 0)
        self.assertIn("keeps nothing-lifted-at-rest (lifted at cancel) now", held[1])

    def test_entries_of_what_is_not_here_are_run_on_the_reference(self):
        self.write("folder/a.json", entry_text())
        self.write("folder/b.json", entry_text(implementation="my-grid"))
        self.write("folder/c.json", entry_text(implementation="my-list"))
        status, out, err = self.run_command("replay", "folder", "--quiet")
        self.assertEqual((status, out, err), (1, """\
fails  folder/a.json
absent  folder/b.json
absent  folder/c.json
2 entries of implementations that are not here were run on the reference.
3 entries: 1 still fails, 0 hold. The reference keeps every invariant.
""", ""))
        lines = self.lines(self.run_command("replay", "folder", "--format", "json")[1])
        self.assertEqual([line["implementation"] for line in lines[:-1]], ["qidragsortview", "reference", "reference"])
        self.assertEqual(lines[-1]["onReference"], 2)
        # Whoever names one means that.
        out = self.run_command("replay", "folder", "--quiet", "--implementation", "qidragsortview")[1]
        self.assertNotIn("not here", out)

    def test_an_entry_of_somebody_elses_implementation_is_shown_as_recorded(self):
        self.write("mine.json", entry_text(implementation="my-grid", expected="0 calls of ended", seen="1", event=2))
        status, out, err = self.run_command("show", "mine.json")
        self.assertEqual((status, err), (0, ""))
        self.assert_expected("absent-show.txt", out)
        self.assertEqual(self.run_command("replay", "mine.json"), (1, """\
mine.json
   grid-reorder, my-grid is not here: only the reference was run
   Promise   An item is lifted, scaled or in front only while its touch is
             down or a key drags it.
   Recorded  expected 0 calls of ended, seen 1
   Scene     width 1, columnCount 1, rowHeight 1, items [1]
   Events    1. press touch 1 at (0, 0), on item 1
             2. hold touch 1
             3. cancel touch 1
   Elsewhere `DRAGFUZZ_REPLAY=mine.json swift test` in the package that tests
             it; for a program, `--exec` names it here

1 entry of an implementation that is not here was run on the reference.
1 entry: 0 still fail, 0 hold. Nothing was judged of 1 entry: 1 of implementations that are not here.
""", "dragfuzz: nothing was judged of 1 entry: 1 of implementations that are not here.\n"))
        # The page that a test has left plays what was seen.
        self.write("mine.html", "<p>")
        self.assertEqual(self.run_command("show", "mine.json"), (0, out, "dragfuzz: mine.html plays what was seen\n"))
        os.remove(self.path("mine.html"))
        for option in ["--svg", "--html"]:
            self.assertIn("dragfuzz does not have my-grid", self.run_command("show", "mine.json", option, "-")[1])
        lines = self.lines(self.run_command("show", "mine.json", "--format", "json")[1], "step")
        self.assertEqual([line["seen"] for line in lines], [None] * 4)
        self.assertEqual(lines[3]["violations"][0]["seen"], "1")

    def test_a_scenario_written_by_hand(self):
        fields = {name: entry()[name] for name in ["format", "version", "behaviour", "scene", "events"]}
        fields["scene"] = {"origin": [0, 0], "width": 7, "columnCount": 1, "rowHeight": 5, "items": [4, 9]}
        self.write("mine.json", json.dumps(fields))
        status, out, _ = self.run_command("shrink", "mine.json", "--implementation", "qidragsortview")
        self.assertEqual(status, 1)
        self.assertIn("columnCount 1, items [1]", out)
        self.assertEqual(
            self.run_command("shrink", "mine.json"),
            (0, "Nothing to shrink: reference keeps every invariant in mine.json.\n", ""))
