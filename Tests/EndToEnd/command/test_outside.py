"""What comes from outside is neither obeyed nor trusted: texts, names, sizes, pipes, signals, leftovers.

Documentation/trust.md names these tests.
"""

import json
import os
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import unittest

from command.harness import BINARY, TIMEOUT_SECONDS, CommandTest, entry_text, processor_seconds

# What a terminal obeys, what turns the direction of text, what nobody sees, and lines that CI systems take for commands.
EVIL = "\x1b[8m\x1b[1;31m\x1b]0;x\x07\u009b31m\u009d\u0090\x7f\u202e\u2066\u200b\u2060\ufeff\U000e0041\n::error::boo ##[error]boo ##vso[task]boo"
OBEYED = [chr(code) for code in [*range(0x0A), *range(0x0B, 0x20), *range(0x7F, 0xA0), 0x61C, 0x200E, 0x200F,
                                 *range(0x2028, 0x202F), *range(0x2066, 0x206A), 0x200B, 0x2060, 0xFEFF, 0xE0041]]

# One kind of violation.
ONE = ["--only", "one-ended-per-drag:calls-at-release"]


def long_drag(count, items=1):
    """A drag to and fro in free drag, and how many items lie there."""
    moves = [{"event": "move", "touch": 1, "to": [5 + step % 7, 5 + step % 5]} for step in range(count)]
    return json.dumps({
        "format": "dragfuzz-counterexample", "version": 1, "behaviour": "free-drag", "implementation": "reference",
        "invariant": "tracks-touch", "place": "move",
        "scene": {"width": 100, "height": 100,
                  "items": [{"id": number, "frame": [0, 0, 10, 10]} for number in range(1, items + 1)]},
        "events": [{"event": "press", "touch": 1, "at": [5, 5]}, *moves]})


class Texts(CommandTest):
    def assert_harmless(self, text):
        for line in text.split("\n"):
            self.assertEqual([sign for sign in OBEYED if sign in line], [], line)
            self.assertFalse(line.strip().startswith("::error"), line)
            for mark in ["##[", "##vso["]:
                self.assertNotIn(mark, line)

    def test_names_of_files(self):
        name = self.write(f"folder/{EVIL.replace('/', '')}.json", entry_text())
        self.write("folder/z.json", entry_text())
        for arguments in [["replay", "folder"], ["replay", "folder", "--quiet"], ["replay", "folder", "--format", "json"],
                          ["replay", name + "x"], ["show", name + "x"], ["shrink", name],
                          ["replay", "--" + EVIL], [EVIL]]:
            with self.subTest(arguments=arguments):
                _, out, err = self.run_command(*arguments)
                self.assert_harmless(out)
                self.assert_harmless(err)
        _, _, err = self.run_command("replay", "folder", "--github", "always")
        self.assertEqual([sign for sign in OBEYED if sign in err], [])
        # JSON names the file exactly.
        lines = self.lines(self.run_command("replay", "folder", "--format", "json")[1], "replay")
        self.assertEqual([line["file"] for line in lines], [name, "folder/z.json"])

    def test_texts_of_entries(self):
        text = entry_text(implementation=EVIL, place=EVIL, expected=EVIL, seen=EVIL + "a" + "\u0301" * 100_000)
        name = self.write("a.json", text)
        for arguments in [["show", name], ["show", name, "--implementation", "reference"], ["replay", name]]:
            with self.subTest(arguments=arguments):
                _, out, err = self.run_command(*arguments)
                self.assert_harmless(out)
                self.assert_harmless(err)
                self.assertLess(len(out.encode()), 20_000)

    def test_a_page_on_standard_output(self):
        for text in [EVIL, "##[error]boo", "##vso[task]boo"]:
            name = self.write("a.json", entry_text(implementation=text, place=text, expected=text, seen=text))
            for kind in ["--html", "--svg"]:
                status, out, _ = self.run_command("show", name, kind, "-")
                self.assertEqual(status, 0)
                self.assert_harmless(out)

    def test_a_message_is_cut(self):
        entry = json.loads(entry_text())
        entry["scene"]["items"] = [1, 2] * 5000
        self.write("a.json", json.dumps(entry))
        status, _, err = self.run_command("replay", "a.json")
        self.assertEqual((status, len(err)), (65, len("dragfuzz: a.json: \n") + 400))

    def test_messages_of_programs(self):
        program = self.write("evil.py", f"""
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    sys.stderr.write({EVIL!r} + "a" + "\\u0301" * 5000); sys.stderr.flush()
    if request["method"] == "initialize":
        print(json.dumps({{"jsonrpc": "2.0", "id": 0, "result": {{"protocol": 1, "name": "evil", "summary": {EVIL!r},
            "behaviours": [{{"name": "grid-reorder"}}]}}}}), flush=True)
    elif request["method"] == "run":
        print(json.dumps({{"jsonrpc": "2.0", "id": request["id"],
            "error": {{"code": int(sys.argv[1]), "message": {EVIL!r} + "a" + "\\u0301" * 100_000}}}}), flush=True)
""")
        for code in ["-32000", "-32001"]:
            for more in [[], ["--format", "json"], ["--github", "always"]]:
                with self.subTest(code=code, more=more):
                    _, out, err = self.run_command(
                        "--exec", f"{sys.executable} {program} {code}", "--seed", 1, "--iterations", 20, *more)
                    self.assert_harmless(out)
                    if "--github" not in more:
                        self.assert_harmless(err)
                    self.assertLess(len(out.encode()), 20_000)


class Names(CommandTest):
    """Names of files that are no UTF-8, which a name may be everywhere but on a Mac; Python has surrogates for the bytes."""

    def setUp(self):
        super().setUp()
        self.folder = os.fsencode(self.folder)
        try:
            os.makedirs(os.path.join(self.folder, b"C\xff", b"grid-reorder"))
        except OSError:
            self.skipTest("this file system takes UTF-8 only")
        for name in [b"a\xfe\xe9.json", b"C\xff/grid-reorder/\xf0\x9f.json"]:
            with open(os.path.join(self.folder, name), "w") as file:
                file.write(entry_text())

    def named(self):
        return sorted(os.listdir(self.folder))

    def test_they_are_read_and_shown(self):
        for arguments, shown in [(["replay", "a\udcfe\udce9.json"], r"a\xfe\xe9.json"),
                                 (["replay", "C\udcff"], r"C\xff/grid-reorder/\xf0\x9f.json")]:
            status, out, err = self.run_command(*arguments)
            self.assertEqual((status, out.splitlines()[0], err), (1, shown, ""))
            # A reader of JSON gets the characters that people see.
            _, out, _ = self.run_command(*arguments, "--format", "json")
            self.assertEqual(self.lines(out, "replay")[0]["file"], shown)
        self.assertEqual(self.run_command("show", "a\udcfe\udce9.json")[0], 0)
        self.assert_refused(["replay", "b\udcfe.json"], 66, r'cannot read "b\xfe.json": no such file or directory.')
        self.assert_refused(["--exec", "./x\udcff"], 69, r'cannot start "./x\xff": no such file or directory.')
        status, _, err = self.run_command("--only", "x\udcff")
        self.assertEqual((status, err.splitlines()[0]), (64, r'dragfuzz: --only "x\xff" is not known. "dragfuzz list invariants" shows all.'))

    def test_they_are_written(self):
        status, _, err = self.run_command("show", "a\udcfe\udce9.json", "--svg", "p\udcff.svg")
        self.assertEqual((status, err), (0, "dragfuzz: wrote p\\xff.svg\n"))
        self.assertEqual(self.run_command("replay", "a\udcfe\udce9.json", "--junit", "s\udcff")[0], 1)
        self.assertEqual(self.named(), [b"C\xff", b"a\xfe\xe9.json", b"p\xff.svg", b"s\xff"])
        with open(os.path.join(self.folder, b"s\xff")) as file:
            self.assertIn('name="a\\xfe\\xe9.json"', file.read())

    def test_a_corpus_has_such_a_name(self):
        find = ["--seed", 1, "--iterations", 300, "--implementation", "qidragsortview", *ONE]
        status, out, err = self.run_command(*find, "--corpus", "D\udcff")
        self.assertEqual(status, 1)
        self.assertTrue(err.endswith("dragfuzz: kept 1 new counterexample in D\\xff\n"), err)
        (name,) = os.listdir(os.path.join(self.folder, b"D\xff", b"grid-reorder"))
        # The command that is printed works in bash and zsh.
        self.assertIn(f"Again     dragfuzz replay $'D\\xff/grid-reorder/{os.fsdecode(name)}'", out)


class Sizes(CommandTest):
    def seconds(self, *arguments):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        status, out, err = self.run_command(*arguments)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.assertEqual((status, err), (0, ""))
        return after.ru_utime - before.ru_utime, len(out)

    def test_telling_takes_time_in_proportion_to_the_events(self):
        self.write("short.json", long_drag(1000))
        self.write("long.json", long_drag(4000))
        for more in [[], ["--format", "json"]]:
            short, _ = self.seconds("show", "short.json", *more)
            long, size = self.seconds("show", "long.json", *more)
            self.assertLess(long, max(8 * short, 0.5), more)
            self.assertGreater(size, 100_000)

    def test_telling_as_json_keeps_no_more_than_a_step(self):
        self.write("wide.json", long_drag(1000, items=300))
        process = self.start("show", "wide.json", "--format", "json", preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_DATA, (400 << 20, 400 << 20)))
        out, err = process.communicate(timeout=TIMEOUT_SECONDS)
        self.assertEqual((process.returncode, err), (0, b""))
        self.assertGreater(len(out), 20 << 20)


    def test_more_events_than_can_be_kept(self):
        self.write("long.json", long_drag(5000))
        for command in ["show", "replay", "shrink"]:
            self.assert_refused([command, "long.json"], 65, "long.json: it has 5,001 events, and at most 5,000 can be run: "
                                "leave out those that do not matter.")


class Pipes(CommandTest):
    def status_with_a_closed_pipe(self, *arguments):
        read, write = os.pipe()
        os.close(read)
        process = self.start(*arguments, stdout=write)
        os.close(write)
        _, err = process.communicate(timeout=TIMEOUT_SECONDS)
        self.assertEqual(err, b"")
        return process.returncode

    def test_the_status_is_that_of_what_was_found(self):
        """At least 74 where nobody was told the end, but for commands that look for nothing."""
        self.write("fails.json", entry_text())
        self.write("holds.json", entry_text(implementation="reference"))
        finds = ["--seed", 1, "--iterations", 300, "--quiet", "--implementation"]
        for arguments, status in [
                (["replay", "fails.json"], 1), (["replay", "holds.json"], 74),
                ([*finds, "qidragsortview"], 1), ([*finds, "reference"], 74),
                (["--help"], 0), (["list", "invariants"], 0), (["show", "fails.json"], 0)]:
            with self.subTest(arguments=arguments):
                self.assertEqual(self.status_with_a_closed_pipe(*arguments), status)


class Ends(CommandTest):
    def test_a_closed_terminal_ends_like_an_interrupt(self):
        for number in [signal.SIGHUP, signal.SIGINT]:
            # These tests may run under nohup themselves.
            process = self.start("--seed", 1, "--time", "60s", "--implementation", "qidragsortview", *ONE, "--corpus", "Corpus",
                                 "--quiet", preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))
            self.wait_until(lambda: processor_seconds(process) >= 1, process)
            process.send_signal(number)
            out, _ = process.communicate(timeout=TIMEOUT_SECONDS)
            self.assertEqual(process.returncode, 130)
            self.assertIn("interrupted before the end", out.decode())
            self.assertEqual(len(self.corpus_files()), 1)
            shutil.rmtree(self.path("Corpus"))

    def test_a_quit_ends_at_once(self):
        process = self.start_running("--time", "60s", preexec_fn=lambda: signal.signal(signal.SIGQUIT, signal.SIG_DFL))
        process.send_signal(signal.SIGQUIT)
        _, err = process.communicate(timeout=TIMEOUT_SECONDS)
        self.assertEqual((process.returncode, err), (-signal.SIGQUIT, b""))

    def test_a_scenario_that_takes_minutes_is_left_behind(self):
        process = self.start("--seed", 1, "--items", "100000...100000", "--behaviour", "grid-reorder", "--jobs", 1, "--quiet")
        self.wait_until(lambda: processor_seconds(process) >= 2, process)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
        self.assertEqual((process.returncode, err), (130, b""))
        self.assertIn(b"interrupted before the end", out)

    def test_nohup_goes_on(self):
        process = self.start_running("--time", "3s", "--behaviour", "grid-reorder",
                                     preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        process.send_signal(signal.SIGHUP)
        out, _ = process.communicate(timeout=TIMEOUT_SECONDS)
        self.assertEqual(process.returncode, 0)
        self.assertNotIn(b"interrupted", out)

    def test_what_a_killed_run_left_is_cleaned(self):
        old = self.write("Corpus/grid-reorder/.dragfuzz-1-2.tmp", "half")
        new = self.write("Corpus/grid-reorder/.dragfuzz-3-4.tmp", "half")
        other = self.write("Corpus/grid-reorder/.mine.tmp", "mine")
        for name in [old, other]:
            os.utime(self.path(name), (1, 1))
        self.run_command("--seed", 1, "--iterations", 1, "--behaviour", "grid-reorder", "--corpus", "Corpus")
        self.assertEqual(self.corpus_files(), sorted([new, other]))

    def test_no_command_leaves_what_a_killed_run_left(self):
        entry = self.write("e.json", entry_text())
        for folder, command in [
                ("driver", ["new", "grid-reorder", "driver"]), ("pages", ["show", entry, "--html", "pages/p.html"]),
                ("inputs", ["seeds", "inputs", "--behaviour", "grid-reorder"])]:
            with self.subTest(command=command):
                left = self.write(f"{folder}/.dragfuzz-1-2.tmp", "half")
                os.utime(self.path(left), (1, 1))
                status, _, err = self.run_command(*command)
                self.assertEqual((status, os.path.exists(self.path(left))), (0, False), err)

    def test_a_file_that_vanishes_ends_nothing(self):
        """Between listing a folder and reading what is in it, somebody may take a file away."""
        self.write("Corpus/grid-reorder/a.json", entry_text())
        stop = threading.Event()

        def come_and_go():
            number = 0
            while not stop.is_set():
                number = (number + 1) % 7
                path = self.path(self.write(f"Corpus/grid-reorder/z{number}.json", entry_text()))
                os.unlink(path)

        thread = threading.Thread(target=come_and_go)
        thread.start()
        try:
            for _ in range(20):
                # A file may be read while it is half written: that is not what this is about.
                for command in [["replay", "Corpus", "--quiet"],
                                ["--seed", 1, "--iterations", 1, "--behaviour", "grid-reorder", "--corpus", "Corpus"]]:
                    status, _, err = self.run_command(*command)
                    self.assertTrue(status in (0, 1) or status == 65 and "the text is empty" in err, (status, err))
        finally:
            stop.set()
            thread.join()

    def test_a_corpus_that_cannot_be_written_is_refused_before_the_run(self):
        self.write("Corpus/grid-reorder", "a file")
        self.assert_refused(
            ["--seed", 1, "--time", "100h", "--behaviour", "grid-reorder", "--corpus", "Corpus"], 74,
            'cannot write "Corpus/grid-reorder": it is not a folder.')
        status, out, err = self.run_command(
            "--seed", 1, "--time", "100h", "--behaviour", "grid-reorder", "--corpus", "/proc/none")
        self.assertEqual((status, out), (74, ""))
        self.assertTrue(err.startswith('dragfuzz: cannot write "/proc/none/grid-reorder": '), err)

    def test_a_corpus_that_is_not_there_yet_may_have_a_short_name(self):
        status, _, err = self.run_command("--seed", 1, "--iterations", 1, "--behaviour", "grid-reorder", "--corpus", "C")
        self.assertEqual((status, err), (0, ""))

    def test_nothing_is_made_where_nothing_is_found(self):
        self.run_command("--seed", 1, "--iterations", 1, "--behaviour", "grid-reorder", "--corpus", "Corpus")
        self.assertFalse(os.path.exists(self.path("Corpus")))


class Kept(CommandTest):
    """Findings are kept as soon as they are shrunk."""

    def slow(self):
        """A program that takes its time for every scenario, so that shrinking takes long."""
        return shlex.join([sys.executable, self.write("slow.py", """
import subprocess, sys, time
served = subprocess.Popen([sys.argv[1], "serve", "--behaviour", "grid-reorder", "--implementation", "qidragsortview"],
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for line in sys.stdin.buffer:
    time.sleep(0.01)
    served.stdin.write(line)
    served.stdin.flush()
    sys.stdout.buffer.write(served.stdout.readline())
    sys.stdout.flush()
"""), BINARY])

    def whole_files(self):
        """What is in the corpus, but for what is still being written."""
        return [name for name in self.corpus_files() if not name.endswith(".tmp")]

    def test_what_is_shrunk_outlives_a_kill(self):
        program = self.slow()
        process = self.start("--exec", program, "--seed", 1, "--iterations", 200, "--corpus", "Corpus", "--jobs", 2,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait_until(self.whole_files, process)
        process.kill()
        process.wait()
        kept = self.whole_files()
        self.assertGreater(len(kept), 0)
        # They are whole, and they fail.
        status, out, _ = self.run_command("replay", *kept, "--exec", program)
        self.assertEqual(status, 1, out)
        self.assertIn(f"{len(kept)} still fail", out)

    def test_nothing_is_left_that_the_output_does_not_name(self):
        find = ["--seed", 1, "--iterations", 2000, "--behaviour", "grid-reorder", "--implementation", "qidragsortview",
                "--corpus", "Corpus", "--format", "json"]
        _, out, err = self.run_command(*find)
        causes = self.lines(out, "cause")
        self.assertLess(len(causes), sum(1 + len(cause["alsoSeen"]) for cause in causes))
        self.assertEqual(self.corpus_files(), sorted(cause["file"] for cause in causes))
        self.assertTrue(err.endswith(f"dragfuzz: kept {len(causes)} new counterexamples in Corpus\n"), err)

    def test_what_others_have_put_there_stays(self):
        """What this run finds and does not name may be an entry that somebody has kept."""
        find = ["--seed", 1, "--iterations", 2000, "--behaviour", "grid-reorder", "--implementation", "qidragsortview"]
        self.run_command(*find, "--corpus", "Corpus", "--max-findings", 1)
        (one,) = self.corpus_files()
        self.run_command(*find, "--corpus", "Other")
        # The first cause of more than one is not always that of only one.
        self.run_command(*find, "--corpus", "Corpus")
        self.assertEqual(self.corpus_files(), sorted({one, *(n.replace("Other", "Corpus") for n in self.corpus_files("Other"))}))


    def test_runs_share_a_corpus(self):
        """Whatever one of them names is there when all have ended."""
        for _ in range(3):
            shutil.rmtree(self.path("Corpus"), ignore_errors=True)
            runs = [self.start("--implementation", "qidragsortview", "--seed", seed, "--iterations", 400,
                               "--corpus", "Corpus", "--jobs", 1, "--format", "json") for seed in (20, 21, 22)]
            named = {cause["file"] for run in runs
                     for cause in self.lines(run.communicate(timeout=TIMEOUT_SECONDS)[0].decode(), "cause")}
            self.assertEqual(named - set(self.corpus_files()), set())


class System(CommandTest):
    @unittest.skipUnless(os.geteuid() == 0, "another user is needed who runs nothing")
    def test_few_threads_are_said_and_never_waited_for(self):
        """However many threads there may be: the run does its work, or one sentence says why not."""
        binary = shutil.copy(BINARY, self.folder)
        os.chmod(self.folder, 0o755)
        for command in [["list", "invariants"], ["--seed", "1", "--iterations", "50", "--jobs", "2", "--quiet"]]:
            for count in range(1, 13):
                with self.subTest(command=command, count=count):
                    process = self.start(*command, binary=binary, preexec_fn=lambda count=count: (
                        resource.setrlimit(resource.RLIMIT_NPROC, (count, count)), os.setuid(61234)))
                    _, err = process.communicate(timeout=60)
                    self.assertIn(process.returncode, (0, 71))
                    if process.returncode:
                        self.assertEqual(err, b"dragfuzz: 4 threads are needed, and the system refuses them "
                                              b"(ulimit -u, or -v for their memory).\n")
            self.assertEqual(process.returncode, 0)

    def test_little_memory_for_threads_is_said(self):
        process = self.start("list", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (30000 << 10, 30000 << 10)))
        _, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, err.count(b"\n")), (71, 1), err)

    def test_too_few_open_files_are_said(self):
        run = ["--seed", 1, "--iterations", 50, "--behaviour", "grid-reorder"]
        process = self.start(*run, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (12, 12)))
        out, err = process.communicate(timeout=TIMEOUT_SECONDS)
        sentence = "dragfuzz: only 12 files may be open at once (ulimit -n), and at least 16 are needed.\n"
        self.assertEqual((process.returncode, out.decode(), err.decode()), (71, "", sentence))

    def test_a_small_stack_is_said(self):
        process = self.start("--version", preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_STACK, (64 << 10, resource.RLIM_INFINITY)))
        out, err = process.communicate(timeout=TIMEOUT_SECONDS)
        sentence = b"dragfuzz: only 64 KB of stack may be used (ulimit -s), and at least 512 are needed.\n"
        self.assertEqual((process.returncode, out, err), (71, b"", sentence))

    def test_the_least_memory_is_enough(self):
        find = ["--seed", 1, "--iterations", 1000, "--implementation", "qidragsortview", "--quiet"]
        plain = self.run_command(*find)
        self.assertEqual(plain[0], 1)
        for jobs in [1, 4]:
            self.assertEqual(
                self.run_command(*find, "--jobs", jobs, preexec_fn=lambda: resource.setrlimit(
                    resource.RLIMIT_AS, (128 << 20, 128 << 20))), plain)

    def test_few_open_files(self):
        run = ["--seed", 1, "--iterations", 50, "--behaviour", "grid-reorder"]
        # A program needs some more: one sentence, too.
        process = self.start("--exec", f"{BINARY} serve", *run,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (16, 16)))
        out, err = process.communicate(timeout=TIMEOUT_SECONDS)
        self.assertIn((process.returncode, err.decode().count("\n")), [(0, 0), (69, 1)])


class Programs(CommandTest):
    """Programs that change, answer too much, or take somebody else's name."""

    def test_a_program_with_the_name_of_another_implementation(self):
        served = f"{shlex.quote(BINARY)} serve --behaviour grid-reorder --implementation qidragsortview"
        _, out, _ = self.run_command("--exec", f"sh -c {shlex.quote(served + ' | sed -u s/qidragsortview/reference/')}",
                                     "--seed", 1, "--iterations", 500, "--corpus", "Corpus", "--quiet")
        self.assertIn("reference-program", out)
        _, out, _ = self.run_command("replay", "Corpus", "--quiet")
        self.assertIn("of implementations that are not here were run on the reference", out)

    def program(self, *answers):
        """A program that counts its starts, and dies after each scenario."""
        return self.write("program.py", f"""
import json, os, sys
starts = int(open("starts").read()) if os.path.exists("starts") else 0
open("starts", "w").write(str(starts + 1))
cards = json.loads({json.dumps(json.dumps(answers))})
card = cards[min(starts, len(cards) - 1)]
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] == "initialize":
        print(json.dumps({{"jsonrpc": "2.0", "id": 0, "result": card}}), flush=True)
    elif request["method"] == "run":
        os._exit(3)
""")

    def run_program(self, *cards):
        if os.path.exists(self.path("starts")):
            os.remove(self.path("starts"))
        program = self.program(*cards)
        return self.run_command("--exec", f"{sys.executable} {program}", "--seed", 1, "--iterations", 20, "--jobs", 1)

    def test_a_restarted_program_that_says_something_else_is_trouble(self):
        grid = {"name": "grid-reorder", "promised": ["no-item-lost", "cancel-restores"]}
        card = {"protocol": 1, "name": "one", "behaviours": [grid]}
        # Another order is nothing else.
        same = {"behaviours": [{**grid, "promised": grid["promised"][::-1]}], "name": "one", "protocol": 1}
        status, out, err = self.run_program(card, same)
        self.assertEqual(status, 1, out + err)
        self.assertNotIn("different", err)
        for change, words in [
                ({"name": "two"}, 'its "name" has changed since its first start: "one" then, "two" now'),
                ({"behaviours": [{"name": "grid-reorder"}]}, 'its "behaviours" has changed since its first start: '),
                ({"shrinkRuns": 5}, 'its "shrinkRuns" has changed since its first start: left out then, 5 now')]:
            with self.subTest(change=change):
                status, _, err = self.run_program(card, {**card, **change})
                self.assertEqual(status, 69)
                self.assertIn(words, err)

    def test_an_answer_is_as_large_as_is_allowed(self):
        program = self.write("large.py", """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] == "initialize":
        print(json.dumps({"jsonrpc": "2.0", "id": 0, "result": {"protocol": 1, "name": "large", "behaviours": [
            {"name": "grid-reorder"}]}}), flush=True)
    elif request["method"] == "run":
        print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "error": {"code": -32001, "message": "x" * (5 << 20)}}),
              flush=True)
""")
        run = ["--exec", f"{sys.executable} {program}", "--seed", 1, "--iterations", 3, "--jobs", 1]
        status, out, _ = self.run_command(*run)
        self.assertEqual(status, 1)
        self.assertIn("an answer of more than 4 MB; --answer-limit", " ".join(out.split()))
        # It declines every scenario, once that is heard.
        status, out, _ = self.run_command(*run, "--answer-limit", 6)
        self.assertEqual(status, 1)
        self.assertIn("nothing tested", out)
