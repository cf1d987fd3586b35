"""A program does one hostile thing: each ends in the right finding, shrunk, and nothing is left of it."""
import json
import os
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import uuid

from programs import harness

CANCEL = ["cancel touch 1 (to be ignored: the touch is not down)"]


class Findings(unittest.TestCase):
    def check(self, mode, key, *more, seen="", script=CANCEL):
        outcome = harness.campaign(mode, *more)
        self.assertEqual(outcome.left, [], "processes are left")
        self.assertEqual(outcome.status, 1, outcome.err)
        self.assertTrue(outcome.ended)
        self.assertIn(key, outcome.keys())
        finding = next(f for f in outcome.findings if key in harness.keys(f))
        self.assertIn(seen, finding["seen"])
        self.assertIsNone(finding["flaky"])
        if script is not None:
            self.assertEqual(finding["script"], script)
        self.assertIn("--exec", finding["command"])
        return outcome

    def test_killed_by_a_signal(self):
        self.check("segv", ("survives", "SIGSEGV"))

    def test_exits(self):
        self.check("exit", ("survives", "exit"), seen="status 3; it wrote to standard error: first | TypeError: boom")

    def test_hangs(self):
        outcome = self.check("hang", ("answers-in-time", "run"), "--deadline", "1s", seen="no answer")
        # Less is waited for while it is made smaller; what is told is what was asked for, and confirmed.
        self.assertEqual(outcome.findings[0]["expected"], "an answer to the scenario within 1 s")

    def test_a_run_in_which_every_scenario_is_lost_ends_early(self):
        for mode, key, more in [
            ("always-hangs", ("answers-in-time", "run"), ("--deadline", "300ms")),
            ("always-exits", ("survives", "exit"), ()),
        ]:
            with self.subTest(mode):
                outcome = harness.campaign(mode, *more, iterations=100_000)
                self.assertEqual((outcome.left, outcome.status, outcome.keys()), ([], 1, {key}), outcome.err)
                (result,) = outcome.results
                self.assertEqual(result["scenarios"], 64)
                self.assertEqual(
                    result["ending"], "the program under test gave no valid answer in 64 of 64 scenarios; fix that first")

    def test_spins_with_a_child(self):
        self.check("spin", ("answers-in-time", "run"), "--deadline", "1s")
        self.check("hang-with-child", ("answers-in-time", "run"), "--deadline", "1s")

    def test_leaves_a_child_that_keeps_its_output_open(self):
        outcome = harness.campaign("leaves-child", "--stop-at-first", "--deadline", "600s", iterations=8)
        self.assertEqual((outcome.left, outcome.status), ([], 1))
        self.assertIn(("survives", "exit"), outcome.keys())

    def test_closes_its_output(self):
        outcome = harness.campaign("closes", "--stop-at-first", iterations=8)
        self.assertEqual((outcome.left, outcome.status), ([], 1))
        self.assertIn(("survives", "exit"), outcome.keys())

    def test_talks_nonsense(self):
        for mode, seen in [
            ("garbage", "DEBUG: cancelled"), ("late-garbage", "more than the one line"), ("id", "id"),
            ("empty", "neither"), ("array", "no object"), ("blank", "empty"), ("deep", "deep"), ("binary", ""),
            ("nul", "expected a value"), ("fields", "more than 256 fields"), ("lines", 'found "x"'),
            ("many", "3 snapshots for the start and 1 event"), ("few", "1 snapshot for the start and 1 event"),
            ("drops", "1 snapshot for the start and 1 event"), ("nan", "NaN"), ("huge-number", "too large"),
        ]:
            with self.subTest(mode):
                outcome = self.check(mode, ("survives", "answer"), seen=seen)
                # What is no trace of the scenario is not judged further.
                self.assertEqual(outcome.keys(), {("survives", "answer")})

    def test_an_error_that_does_not_say_when_is_one_of_the_whole_scenario(self):
        outcome = self.check("bare-error", ("survives", "error"), seen="an error: index out of range")
        self.assertEqual(outcome.keys(), {("survives", "error")})
        self.assertEqual(len({f["occurrences"] for f in outcome.findings}), 1)

    def test_shows_what_is_no_snapshot(self):
        for mode, seen in [
            ("null", "height: expected a number, found null"),
            ("unknown-field", 'did you mean "height"?'), ("error", "index out of range"),
        ]:
            with self.subTest(mode):
                self.check(mode, ("survives", "cancel"), seen=seen)
        self.check("first-missing", ("survives", "start"), seen="items: this field is missing", script=None)

    def test_shows_what_cannot_be(self):
        for mode, key in [
            ("unknown-item", ("order-is-a-permutation", "unknown at cancel")), ("twice", None), ("large", None),
        ]:
            with self.subTest(mode):
                outcome = harness.campaign(mode)
                self.assertEqual((outcome.left, outcome.status), ([], 1), outcome.err)
                if key:
                    self.assertIn(key[0], {invariant for invariant, _ in outcome.keys()})

    def test_what_is_declined_is_counted_and_never_a_result(self):
        outcome = self.check("declines", ("height-follows-rows", "press"), script=None)
        (result,) = outcome.results
        declined = result["declined"]["no cancels here"]
        self.assertGreater(declined, 0)
        self.assertEqual(result["scenarios"] + declined, 64)
        for finding in outcome.findings:
            self.assertNotIn("cancel", [event["event"] for event in finding["events"]])
        with tempfile.TemporaryDirectory() as folder:
            entry = {"format": "dragfuzz-counterexample", "version": 1, "behaviour": "grid-reorder",
                     "implementation": "hostile", "invariant": "cancel-restores", "place": "cancel",
                     "scene": outcome.findings[0]["scene"], "events": [{"event": "cancel", "touch": 1}]}
            path = os.path.join(folder, "entry.json")
            with open(path, "w") as file:
                json.dump(entry, file)
            again = harness.run(["replay", path, "--exec", harness.command("declines")])
            self.assertEqual(again.status, 65)
            self.assertIn("the implementation declines it: no cancels here.", again.err)

    def test_a_program_that_declines_everything_was_not_tested(self):
        outcome = harness.campaign("declines-all")
        self.assertEqual((outcome.left, outcome.status), ([], 1))
        self.assertEqual(
            outcome.err.splitlines()[-1],
            "dragfuzz: nothing was tested of grid-reorder, as every scenario was declined.")
        (result,) = outcome.results
        self.assertEqual((result["scenarios"], sum(result["declined"].values())), (0, 64))
        self.assertEqual(result["health"], [
            "Nothing was tested: hostile declined all 64 scenarios."])
        text = harness.run(["--exec", harness.command("declines-all"), "--seed", "1", "--iterations", "64",
                            "--behaviour", "grid-reorder"])
        self.assertEqual(text.status, 1)
        self.assertIn("grid-reorder, hostile: nothing tested\n", text.out)
        self.assertTrue(text.out.endswith("\nNothing was tested, as every scenario was declined.\n"), text.out)
        self.assertNotIn("Nothing found", text.out)

    def test_a_program_that_declines_nearly_everything_is_told(self):
        outcome = harness.campaign("declines-most", iterations=200)
        self.assertEqual((outcome.left, outcome.status), ([], 0), outcome.err)
        (result,) = outcome.results
        declined = sum(result["declined"].values())
        self.assertGreaterEqual(declined, 180)
        self.assertLess(declined, 200)
        self.assertIn(f"hostile declined {declined} of 200 scenarios. Declare what your code cannot be given as a capability, so that such scenarios are not made.", result["health"])

    def test_a_line_of_a_gigabyte(self):
        self.check("gigabyte", ("survives", "answer"), seen="more than 4 MB")
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, 300_000)

    def test_a_closed_standard_error_costs_nothing(self):
        """Who waits for a program that has closed it must not look there again and again."""
        card = '{"protocol":1,"name":"mute","behaviours":[{"name":"grid-reorder"}]}'
        program = f"""exec 2>&-; read -r line; echo '{{"jsonrpc":"2.0","id":0,"result":{card}}}'; sleep 1000"""
        begin = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            process = harness.start(
                ["--exec", shlex.join(["/bin/sh", "-c", program]), "--deadline", "1s", "--seed", "1",
                 "--iterations", "2", "--jobs", "2", "--behaviour", "grid-reorder", "--stop-at-first", "--quiet"], folder)
            process.stdout.read()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            process.communicate()
        self.assertEqual(process.returncode, 1)
        seconds = time.monotonic() - begin
        self.assertGreater(seconds, 1)
        self.assertLess(usage.ru_utime + usage.ru_stime, seconds / 4)

    def test_flaky(self):
        """Every seventh run is wrong: it is made small all the same, and its rate is told."""
        with tempfile.TemporaryDirectory() as folder:
            outcome = harness.campaign("flaky", "--only", "height-follows-rows", file=os.path.join(folder, "log"))
            self.assertEqual((outcome.left, outcome.status), ([], 1))
            self.assertTrue(outcome.findings)
            for finding in outcome.findings:
                self.assertEqual(finding["flaky"]["runs"], 20)
                self.assertIn(finding["flaky"]["failures"], [2, 3])
                self.assertEqual(len(finding["script"]), 2, finding["script"])
            self.assertEqual(outcome.results[0]["trouble"], [])
            self.assertFalse(os.path.exists(os.path.join(folder, "Corpus")))
            text = self.text("flaky", os.path.join(folder, "log"), "--only", "height-follows-rows")
        self.assertRegex(" ".join(text.out.split()), "; flaky: it breaks in [23] of 20 runs")

    def test_what_depends_on_the_process_is_flaky(self):
        """Half of all processes are wrong, each of them always, as with the order of a set: never is that kept as sure."""
        with tempfile.TemporaryDirectory() as folder:
            outcome = harness.campaign(
                "every-other-process", "--only", "height-follows-rows", file=os.path.join(folder, "starts"))
            self.assertEqual((outcome.left, outcome.status), ([], 1))
            self.assertTrue(outcome.findings)
            for finding in outcome.findings:
                self.assertEqual(finding["flaky"], {"failures": 10, "runs": 20})

    def test_a_long_log_costs_little(self):
        """A program that writes 10,000 lines for every scenario, and fails in each of them."""
        process = subprocess.Popen(
            [harness.BINARY, "--exec", harness.command("logs-and-fails", file="-"), "--seed", "1", "--iterations", "200",
             "--behaviour", "grid-reorder", "--jobs", "1", "--quiet"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.read()
        # The times of dragfuzz, which ends but is still there, and of the program that it has waited for.
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
            ticks = list(map(int, file.read().rsplit(") ", 1)[1].split()[11:15]))
        process.communicate()
        self.assertEqual(process.returncode, 1)
        # A ratio, as a busy machine makes both slower: reading took 0.5 to 2 times as long as writing, November 30, 2026.
        self.assertLess(sum(ticks[:2]), 4 * sum(ticks[2:]))

    def test_what_needs_the_runs_before_it_is_told_so(self):
        outcome = harness.campaign("tenth-run-dies", "--only", "survives", file="-")
        self.assertEqual((outcome.left, outcome.status, outcome.keys()), ([], 1, {("survives", "exit")}), outcome.err)
        (finding,) = outcome.findings
        self.assertEqual((finding["iteration"], finding["occurrences"], finding["afterOthers"]), (9, 6, 9))
        self.assertEqual((finding["flaky"], outcome.results[0]["trouble"]), (None, []))
        self.assertIn("status 7; it wrote to standard error: too many open files", finding["seen"])
        self.assertIn("--jobs 1", finding["command"])
        text = self.text("tenth-run-dies", "", "--only", "survives")
        self.assertEqual(text.status, 1)
        self.assertIn("it breaks only after other scenarios in the same process", " ".join(text.out.split()))
        self.assertIn("it is not known after which of the events it ended", text.out)
        self.assertNotIn("broken here", text.out)

    def text(self, mode, file, *more):
        return harness.run(["--exec", harness.command(mode, file=file), "--seed", "1", "--iterations", "64",
                            "--behaviour", "grid-reorder", "--jobs", "1", *more])

    def test_what_is_done_to_the_program_from_outside_is_no_finding(self):
        for mode, kind, seen, words, more in [
            ("killed-once", "died", "the program was ended by the signal SIGKILL; it wrote to standard error: cannot "
             "allocate memory", "The program under test died in scenario 1, but not again: the same scenario was run 3 more times, also from a fresh start. So this is no finding. Seen: the program was ended by the signal SIGKILL; it wrote to standard error: cannot allocate memory.", []),
            ("slow-once", "late", "no answer, expected an answer to the scenario within 3 s",
             "The program under test was too slow in scenario 1, but not again: the same scenario was run 3 more times, also "
             "from a fresh start. The machine was probably busy, so this is no finding. --deadline gives more time. Seen: "
             "no answer, expected an answer to the scenario within 3 s.", ["--deadline", "3s"]),
        ]:
            with self.subTest(mode), tempfile.TemporaryDirectory() as folder:
                outcome = harness.campaign(mode, *more, file=os.path.join(folder, "json"))
                self.assertEqual((outcome.left, outcome.status, outcome.findings), ([], 0, []), outcome.err)
                (result,) = outcome.results
                (trouble,) = result["trouble"]
                number = trouble["iteration"]
                self.assertEqual((trouble["kind"], trouble["count"], trouble["seen"]), (kind, 1, seen))
                self.assertEqual(trouble["text"], words.replace("scenario 1,", f"scenario {number},"))
                self.assertEqual(result["scenarios"], 64)
                text = self.text(mode, os.path.join(folder, "text"), *more)
                self.assertEqual(text.status, 0)
                self.assertIn(trouble["text"], " ".join(text.out.split()).replace("! ", ""))
                self.assertRegex(text.out, r"Nothing found in 64 scenarios on 1 implementation, seed \d+; one problem did "
                                           "not happen again")

    def test_a_start_that_fails_once_is_no_finding(self):
        with tempfile.TemporaryDirectory() as folder:
            outcome = harness.campaign("start-fails-once", file=os.path.join(folder, "log"))
        self.assertEqual((outcome.left, outcome.status, outcome.findings), ([], 0, []), outcome.err)
        self.assertEqual([t["kind"] for t in outcome.results[0]["trouble"]], ["died", "not-started"])
        self.assertIn("status 5; it wrote to standard error: the port is in use", outcome.results[0]["trouble"][1]["text"])

    def test_a_wrong_answer_that_never_comes_again_is_not_deterministic(self):
        with tempfile.TemporaryDirectory() as folder:
            outcome = harness.campaign("wrong-once", file=os.path.join(folder, "log"))
            self.assertEqual((outcome.left, outcome.status, outcome.findings), ([], 1, []), outcome.err)
            self.assertEqual({t["kind"] for t in outcome.results[0]["trouble"]}, {"not-deterministic"})
            text = self.text("wrong-once", os.path.join(folder, "text"))
        self.assertEqual(text.status, 1)
        self.assertRegex(text.out, r"\n  ! Not deterministic: in scenario \d+, ")
        self.assertEqual(text.out.count("Not deterministic: "), 1)
        self.assertIn("and 1 other thing broke in the same way", " ".join(text.out.split()))
        self.assertNotIn("othing found", text.out)

    def test_a_slow_start_is_waited_for(self):
        outcome = harness.campaign("start-slow", iterations=8)
        self.assertEqual((outcome.left, outcome.status, outcome.findings), ([], 0, []), outcome.err)
        self.assertEqual(outcome.results[0]["trouble"], [])

    def test_nothing_is_found_in_what_is_only_untidy(self):
        for mode in ["good", "chatty", "flood", "grandchild", "own-group"]:
            with self.subTest(mode):
                outcome = harness.campaign(mode)
                self.assertEqual((outcome.left, outcome.status, outcome.findings), ([], 0, []), outcome.err)

    def test_what_does_not_end_by_itself_is_ended(self):
        outcome = harness.campaign("stubborn")
        self.assertEqual((outcome.left, outcome.status), ([], 0))


class Trouble(unittest.TestCase):
    def check(self, arguments, sentence):
        outcome = harness.run([*arguments, "--seed", "1", "--iterations", "9", "--behaviour", "grid-reorder"])
        self.assertEqual(outcome.status, 69, outcome.err)
        self.assertIn(sentence, outcome.err)
        self.assertEqual(len(outcome.err.splitlines()), 1, outcome.err)
        self.assertEqual(outcome.out, "")

    def test_cannot_be_started(self):
        self.check(["--exec", "no-such-command-anywhere"], 'cannot start "no-such-command-anywhere": no such file')
        self.check(["--exec", "/dev/null"], "permission denied")
        with tempfile.TemporaryDirectory() as folder:
            for name, advice in [("driver.py", 'write "python3 '), ("driver", "is it executable, and does")]:
                path = os.path.join(folder, name)
                open(path, "w").close()
                self.check(["--exec", path], advice)

    def test_handshake(self):
        for mode, sentence in [
            ("start-exits", "ended with status 4; it wrote to standard error: no display"),
            ("start-refuses", "refuses to start: no licence"), ("start-garbage", "Welcome!"), ("start-garbage", "print messages to standard error"),
            ("start-garbage-and-answer", '"Welcome!", then "{'),
            ("start-protocol", "version 7 of the protocol"), ("start-name", '"name" has to be'),
            ("start-behaviour", "does not implement grid-reorder; it offers juggling"),
            ("start-promise", 'did you mean "cancel-restores"?'), ("start-policy", "policies.cancel"),
        ]:
            with self.subTest(mode):
                self.check(["--exec", harness.command(mode)], sentence)
        self.check(["--exec", harness.command("start-hangs"), "--start-deadline", "300ms"],
                   "has not answered \"initialize\" within 300 ms: it has written nothing to standard output; it has to "
                   "read a line, to write one, and to flush it; --start-deadline (in Swift startLimit) gives it more time")

    def test_what_was_found_before_is_not_lost(self):
        with tempfile.TemporaryDirectory() as folder:
            outcome = harness.campaign("start-once", file=os.path.join(folder, "log"))
        self.assertEqual((outcome.left, outcome.status), ([], 69))
        self.assertIn(("survives", "SIGSEGV"), outcome.keys())
        self.assertIn("status 5", outcome.err)

    def test_arguments(self):
        for arguments, sentence in [
            (["--exec", "a", "--implementation", "reference"], "cannot be used together"),
            (["--exec", "'a"], "every quote is closed"), (["--deadline", "1s"], "only be used with --exec"),
            (["--exec", "a", "--deadline", "soon"], "--deadline"),
        ]:
            outcome = harness.run(arguments)
            self.assertEqual(outcome.status, 64, outcome.err)
            self.assertIn(sentence, outcome.err)


class Ends(unittest.TestCase):
    def stopped(self, mode, number):
        marker = uuid.uuid4().hex
        with tempfile.TemporaryDirectory() as folder:
            running = os.path.join(folder, "running")
            process = harness.start(["--exec", harness.command(mode, marker), "--time", "10m", "--seed", "1",
                                     "--behaviour", "grid-reorder", "--deadline", "60s"], folder, RUNNING=running)
            end = time.monotonic() + 300
            while not os.path.exists(running) and time.monotonic() < end:
                time.sleep(0.02)
            self.assertTrue(harness.marked(marker), "nothing was running")
            process.send_signal(number)
            out, err = process.communicate(timeout=300)
            return process.returncode, harness.left(marker), out, err

    def test_interrupted(self):
        for mode in ["good", "grandchild", "own-group"]:
            status, left, out, _ = self.stopped(mode, signal.SIGINT)
            self.assertEqual((status, left), (130, []))
            self.assertIn("interrupted", out)

    def test_killed(self):
        for mode in ["good", "grandchild", "own-group", "stubborn", "hang"]:
            status, left, _, _ = self.stopped(mode, signal.SIGKILL)
            self.assertEqual((status, left), (-signal.SIGKILL, []))


if __name__ == "__main__":
    sys.exit(unittest.main())
