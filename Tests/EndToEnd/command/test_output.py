"""Output and corpus that cannot be written, closed pipes, interrupts, colours: nothing that was found is lost."""

import fcntl
import os
import pty
import re
import shlex
import signal
import struct
import subprocess
import tempfile
import termios
import time

from command.harness import BINARY, TIMEOUT_SECONDS, CommandTest, entry_text, processor_seconds

FINDS = ["--seed", 1, "--implementation", "qidragsortview", "--iterations", 300]


class Output(CommandTest):
    def test_a_full_disk_under_standard_output(self):
        with open("/dev/full", "wb") as full:
            for arguments in [FINDS, ["list", "situations"], ["--help"]]:
                with self.subTest(arguments=arguments):
                    self.assertEqual(
                        self.run_command(*arguments, stdout=full),
                        (74, "", "dragfuzz: cannot write standard output: no space left on device.\n"))

    def test_closed_standard_output(self):
        done = subprocess.run(
            f"{shlex.quote(BINARY)} list behaviours >&-", shell=True, stderr=subprocess.PIPE, check=False)
        self.assertEqual(
            (done.returncode, done.stderr),
            (74, b"dragfuzz: cannot write standard output: bad file descriptor.\n"))

    def test_a_closed_pipe_ends_it_quietly_and_loses_nothing(self):
        reading, writing = os.pipe()
        process = self.start(*FINDS, "--corpus", "Corpus", stdout=writing)
        os.close(writing)
        first = b""
        while not first.endswith(b"\n"):
            first += os.read(reading, 1)
        os.close(reading)
        err = process.communicate(timeout=TIMEOUT_SECONDS)[1].decode()
        self.assertRegex(first.decode(), r"\Agrid-reorder, qidragsortview: \d+ causes? in 300 scenarios\n\Z")
        self.assertEqual(process.returncode, 1)
        kept = self.corpus_files()
        self.assertGreater(len(kept), 0)
        self.assertRegex(err, rf"dragfuzz: kept {len(kept)} new counterexamples? in Corpus\n")
        self.assertEqual(self.run_command("replay", *kept, "--quiet")[0], 1)

    def test_pipes_that_close_at_once(self):
        for arguments in [["--help"], ["list", "invariants"], ["list", "situations", "--format", "json"]]:
            with self.subTest(arguments=arguments):
                reading, writing = os.pipe()
                os.close(reading)
                process = self.start(*arguments, stdout=writing)
                os.close(writing)
                self.assertEqual((process.communicate()[1], process.returncode), (b"", 0))

    # MARK: The corpus

    def test_a_corpus_that_is_a_file(self):
        self.write("file", "")
        self.assert_refused(["--seed", 1, "--corpus", "file"], 74, 'cannot write "file": it is not a folder.')

    def test_a_corpus_that_cannot_be_written(self):
        # Not even root can make folders there.
        status, out, err = self.run_command(*FINDS, "--corpus", "/proc/corpus", "--quiet")
        # It is said before the run, not after it.
        self.assertEqual((status, out), (74, ""))
        self.assertEqual(err, 'dragfuzz: cannot write "/proc/corpus/grid-reorder": no such file or directory.\n')
        self.write("Corpus/grid-reorder", "a file where a folder should be")
        status, out, err = self.run_command(*FINDS, "--only", "one-ended-per-drag", "--quiet")
        self.assertEqual((status, out), (66, ""))
        self.assertEqual(err, 'dragfuzz: cannot read "Corpus/grid-reorder": not a directory.\n')

    def test_a_full_disk_under_the_corpus(self):
        os.mkdir(self.path("tiny"))
        mount = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=4k,nr_inodes=2", "tmpfs", self.path("tiny")],
            stderr=subprocess.DEVNULL, check=False)
        if mount.returncode != 0:
            self.skipTest("mounting is not possible here")
        self.addCleanup(subprocess.run, ["umount", self.path("tiny")], check=False)
        status, out, err = self.run_command(*FINDS, "--corpus", "tiny", "--quiet")
        self.assertEqual(status, 74)
        self.assertRegex(err, r'cannot write "tiny/grid-reorder/[^"]*": no space left on device\.')
        self.assertIn(" in 300 scenarios on 1 implementation, seed 1.\n", out)
        # What could be kept is whole, and nothing half-written is left.
        self.assertTrue(all(name.endswith(".json") for name in self.corpus_files("tiny")))

    def test_nothing_is_written_unasked(self):
        _, out, _ = self.run_command(*FINDS)
        self.assertEqual(os.listdir(self.folder), [])
        self.assertTrue(out.endswith(" seed 1.\n--corpus DIR keeps the counterexamples.\n"))
        os.mkdir(self.path("Corpus"))
        self.run_command(*FINDS)
        self.assertEqual(self.corpus_files(), [])
        out = self.run_command(*FINDS, "--corpus", "Corpus")[1]
        self.assertTrue(out.endswith(" seed 1.\n"))
        kept = self.corpus_files()
        # What is there already is named, and run first.
        out = self.run_command(*FINDS)[1]
        for file in kept:
            self.assertIn(f"Again     dragfuzz replay {file}\n", out)
        self.assertEqual(self.corpus_files(), kept)

    def test_a_seed_that_is_chosen_is_said_at_once(self):
        status, out, err = self.run_command("--iterations", 10)
        seed = re.fullmatch(r"dragfuzz: the seed is (\d+)\n", err).group(1)
        self.assertTrue(out.endswith(f"Nothing found in 60 scenarios on 6 implementations, seed {seed}.\n"), out)

    # MARK: Interrupts

    def interrupt(self, number):
        process = self.start(
            "--seed", 1, "--implementation", "qidragsortview", "--iterations", 10**12, "--quiet", "--corpus", "Corpus",
            "--max-findings", 1000)
        self.wait_until(lambda: processor_seconds(process) >= 2, process)
        process.send_signal(number)
        out, err = process.communicate(timeout=TIMEOUT_SECONDS)
        return process.returncode, out.decode(), err.decode()

    def test_interrupts_end_it_in_order(self):
        for number in [signal.SIGINT, signal.SIGTERM]:
            with self.subTest(signal=number):
                status, out, err = self.interrupt(number)
                self.assertEqual((status, err), (130, ""))
                self.assertRegex(out, r"\d+ causes? in [\d,]+ scenarios on 1 implementation, seed 1; interrupted before")
                commands = [line.split("Again", 1)[1].split() for line in out.splitlines() if "  Again  " in line]
                self.assertGreater(len(commands), 2)
                kept = self.corpus_files()
                self.assertEqual(sorted({command[-1] for command in commands}), kept)
                status, out, _ = self.run_command("replay", "--quiet")
                self.assertEqual(status, 1)
                self.assertIn(f"{len(kept)} entries: {len(kept)} still fail", out)
                subprocess.run(["rm", "-r", self.path("Corpus")], check=True)

    def program(self, answer=""):
        """A program that writes the file `asked` when it is given a scenario, and then may answer it, or nothing."""
        card = '{"protocol":1,"name":"mute","behaviours":[{"name":"grid-reorder"}]}'
        script = (f"""read -r line; echo '{{"jsonrpc":"2.0","id":0,"result":{card}}}'; """
                  f"""while read -r line; do echo "$line" > asked; {answer or 'sleep 1000'}; done""")
        return ["--exec", shlex.join(["/bin/sh", "-c", script])]

    def test_the_second_interrupt_kills(self):
        process = self.start(*self.program(), "--deadline", "1h", "--seed", 1, "--behaviour", "grid-reorder", "--jobs", 1)
        self.wait_until(lambda: os.path.exists(self.path("asked")), process)
        # The first one waits for the answer; two that come at once may count as one.
        while process.poll() is None:
            process.send_signal(signal.SIGINT)
            time.sleep(0.2)
        process.communicate(timeout=TIMEOUT_SECONDS)
        self.assertEqual(process.returncode, -signal.SIGINT)

    def test_what_has_found_nothing_yet_ends_at_once(self):
        """Commands that show nothing before their end, and a program under test that does not start."""
        self.write("Corpus/grid-reorder/a.json", entry_text(implementation="mute"))
        waits = [*self.program(), "--deadline", "1h"]
        entry = self.path("Corpus/grid-reorder/a.json")
        for arguments in [["shrink", entry, *waits], ["show", entry, *waits],
                          ["import", entry, "--behaviour", "grid-reorder", *waits],
                          ["--seed", 1, "--exec", "sh -c 'echo > asked; sleep 1000'", "--start-deadline", "1h"]]:
            with self.subTest(arguments=arguments):
                folder = tempfile.mkdtemp(dir=self.folder)
                process = self.start(*arguments, cwd=folder)
                self.wait_until(lambda: os.path.exists(os.path.join(folder, "asked")), process)
                process.send_signal(signal.SIGINT)
                out, err = process.communicate(timeout=TIMEOUT_SECONDS)
                self.assertEqual((process.returncode, out, err), (130, b"", b"dragfuzz: it was interrupted.\n"))
                self.assertEqual(os.listdir(folder), ["asked"])

    def test_what_answers_for_ever_ends_at_once(self):
        for arguments in [["show", "--live"], ["serve"]]:
            reading, writing = os.pipe()
            process = subprocess.Popen(
                [BINARY, *arguments], stdin=reading, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            os.close(reading)
            os.write(writing, b"{}\n")
            self.assertTrue(process.stdout.readline())
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(timeout=TIMEOUT_SECONDS), 130)
            os.close(writing)
            self.assertEqual(process.communicate()[1], b"dragfuzz: it was interrupted.\n")

    def test_entries_that_were_not_run_are_not_counted_silently(self):
        for number in range(40):
            self.write(f"Corpus/grid-reorder/{number}.json", entry_text(seed=number))
        slow = self.program(r"""sleep 0.3; id=${line##*\"id\":}; id=${id%%[,\}]*}; """
                            r"""echo "{\"jsonrpc\":\"2.0\",\"id\":$id,\"error\":{\"code\":-32000,\"message\":\"no\"}}" """)
        for more in [[], ["--format", "json"]]:
            process = self.start("replay", *slow, "--jobs", 1, "--deadline", "100s", *more)
            self.wait_until(lambda: os.path.exists(self.path("asked")), process)
            process.send_signal(signal.SIGINT)
            out = process.communicate(timeout=TIMEOUT_SECONDS)[0].decode()
            self.assertEqual(process.returncode, 130)
            if more:
                self.assertIs(self.lines(out, "end")[0]["interrupted"], True)
            else:
                self.assertRegex(out.strip(), r"holds?; interrupted before the end\. The reference")
            os.remove(self.path("asked"))

    # MARK: Terminals

    def on_terminal(self, *arguments, columns=80, **environment):
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        process = self.start(*arguments, stdout=theirs, stderr=theirs, environment=environment)
        os.close(theirs)
        seen = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:
                break
            if not piece:
                break
            seen += piece
        os.close(ours)
        process.wait()
        return seen.decode()

    def test_colours_only_on_a_terminal(self):
        arguments = [*FINDS, "--quiet"]
        self.assertIn("\x1b[1;31m", self.on_terminal(*arguments, TERM="xterm"))
        self.assertNotIn("\x1b", self.on_terminal(*arguments, TERM="xterm", NO_COLOR="1"))
        self.assertNotIn("\x1b", self.on_terminal(*arguments, TERM="dumb"))
        self.assertNotIn("\x1b", self.run_command(*arguments, environment={"TERM": "xterm"})[1])
        self.assertNotIn("\x1b", self.on_terminal(*arguments, "--format", "json", TERM="xterm"))

    def test_colours_in_names_of_files_are_shown_as_text(self):
        self.write("a\x1b[8mb.json", entry_text())
        seen = self.on_terminal("replay", "a\x1b[8mb.json", TERM="xterm")
        self.assertIn("\x1b[1ma\\u001b[8mb.json\x1b[0m", seen)
        self.assertNotIn("\x1b[8m", seen)

    def test_lines_fit_a_narrow_terminal(self):
        """What is shown while it runs is taken away again, which a line broken by the terminal cannot be."""
        shown = self.on_terminal("--behaviour", "collection-reorder", "--seed", 1, "--time", "3s", "--iterations", 10**12,
                                 columns=40, TERM="xterm")
        lines = re.findall(r"\r\x1b\[K([^\r\n\x1b]*)", shown)
        self.assertGreater(len(lines), 2)
        self.assertEqual([line for line in lines if len(line) > 39], [])
        self.assertRegex(lines[1], r"\d+ s of about \d+ s, \d+ %")
        for arguments in [["explain", "touches"], ["list", "policies", "--behaviour", "grid-reorder"]]:
            lines = re.sub(r"\x1b\[[0-9;]*m", "", self.on_terminal(*arguments, columns=40, TERM="xterm")).split("\r\n")
            # Names stay whole.
            self.assertEqual([line for line in lines if len(line) > 40 and " " in line.strip()], [])

    def test_a_bar_on_a_terminal(self):
        seen = self.on_terminal("--seed", 1, "--time", "4s", "--iterations", 10**12, TERM="xterm")
        self.assertRegex(seen, r"2 of 6: grid-reorder, reference: \d+ s of about \d+ s, \d+ %")
