"""The reports for CI systems: valid for independent validators, read back by independent readers, true."""

import os
import re
import signal
import unittest
from xml.etree import ElementTree

import junitparser
import xmlschema

from command.harness import CommandTest, entry_text

TOOLS = os.environ["REPORT_TOOLS"]
FINDS = ["--seed", 1, "--implementation", "cancel-reports", "--implementation", "reference", "--behaviour",
         "grid-reorder", "--iterations", 300]
# A program that answers one question and nothing more, and says what XML cannot hold.
NASTY = r'''
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["method"] == "initialize":
        result = {"protocol": 1, "name": "nasty", "behaviours": [{"name": "grid-reorder"}]}
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), flush=True)
    else:
        error = {"code": -32000, "message": "a\x00b\x1b]<![CDATA[&\"'\ufffe\U0001F600 ```` | ::error::%0A\r\n"}
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], "error": error}), flush=True)
'''


class Reports(CommandTest):
    @classmethod
    def setUpClass(cls):
        cls.junit = xmlschema.XMLSchema(os.path.join(TOOLS, "junit-10.xsd"))

    def read(self, name):
        with open(self.path(name), encoding="utf-8", newline="") as file:
            return file.read()

    def valid_junit(self, name):
        self.junit.validate(self.path(name))
        # The sums are what the cases say.
        root = ElementTree.parse(self.path(name)).getroot()
        for element in [root, *root.findall("testsuite")]:
            self.assertEqual(int(element.get("tests")), len(element.findall(".//testcase")))
            for attribute, tag in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")]:
                if element.get(attribute) is not None:
                    self.assertEqual(int(element.get(attribute)), len(element.findall(f".//{tag}")))
        return junitparser.JUnitXml.fromfile(self.path(name))

    def campaign(self, *arguments, **options):
        return self.run_command(*arguments, "--corpus", "Corpus", "--junit", "r/a.xml", **options)

    # MARK: A campaign

    def test_nothing_else_changes(self):
        with_reports = self.campaign(*FINDS, "--github", "never")
        first = self.read("r/a.xml")
        self.assertEqual(with_reports[0], 1)
        self.assertEqual(self.run_command(*FINDS, "--corpus", "Corpus")[:2], with_reports[:2])
        for extra in [["--format", "json"], ["--jobs", 3], ["--quiet"]]:
            self.assertEqual(self.campaign(*FINDS, *extra)[0], 1)
            self.assertEqual(self.read("r/a.xml"), first)

    def test_junit_of_a_campaign(self):
        self.campaign(*FINDS)
        suites = {suite.name: suite for suite in self.valid_junit("r/a.xml")}
        self.assertEqual(list(suites), ["grid-reorder/reference", "grid-reorder/cancel-reports"])
        facts = {fact.name: fact.value for fact in suites["grid-reorder/reference"].properties()}
        self.assertEqual((facts["seed"], facts["scenarios"]), ("1", "300"))
        names = {case.name for case in suites["grid-reorder/cancel-reports"]}
        promised = {o["name"] for o in self.lines(
            self.run_command("list", "invariants", "--behaviour", "grid-reorder", "--format", "json")[1])}
        # What is in this process is not waited for; the reference is not compared with itself.
        self.assertEqual(promised - names, {"answers-in-time"})
        reference = {case.name: case for case in suites["grid-reorder/reference"]}
        self.assertEqual(names - set(reference), {"agrees-with-reference"})
        self.assertTrue(all(case.is_passed for case in reference.values()))
        failed = {case.name: case.result[0] for case in suites["grid-reorder/cancel-reports"] if outcome(case) == "failed"}
        found = self.lines(self.run_command(*FINDS, "--format", "json")[1], "cause")
        self.assertEqual(set(failed), {finding["invariant"] for finding in found})
        for finding in found:
            with self.subTest(invariant=finding["invariant"], place=finding["place"]):
                text = failed[finding["invariant"]].text
                for part in [finding["promise"], finding["expected"], finding["seen"], finding["command"],
                             *finding["script"]]:
                    self.assertIn(part, " ".join(text.split()))

    def test_what_was_not_looked_into_has_not_passed(self):
        found = ["--seed", 1, "--behaviour", "grid-reorder", "--implementation", "qidragsortview", "--iterations", 2000]
        self.campaign(*found, "--max-findings", 1)
        (suite,) = self.valid_junit("r/a.xml")
        passed = {case.name for case in suite if outcome(case) == "passed"}
        broken = {finding["invariant"] for finding in self.lines(
            self.run_command(*found, "--max-findings", 60, "--format", "json")[1], "cause")}
        self.assertGreater(len(broken), 2)
        self.assertEqual(passed & broken, set())

    def test_what_was_not_judged_is_no_case(self):
        self.campaign(*FINDS, "--only", "cancel-restores", "--only", "one-ended-per-drag")
        for suite in self.valid_junit("r/a.xml"):
            self.assertEqual({case.name for case in suite}, {"cancel-restores", "one-ended-per-drag"})
        self.campaign(*FINDS, "--skip", "cancel-restores")
        for suite in self.valid_junit("r/a.xml"):
            self.assertNotIn("cancel-restores", {case.name for case in suite})

    def test_what_was_not_run_did_not_pass(self):
        self.campaign("--seed", 1, "--implementation", "cancel-reports", "--implementation", "swaps-instead-of-shifting",
                      "--iterations", 300, "--stop-at-first")
        first, *others = list(self.valid_junit("r/a.xml"))
        self.assertEqual({"passed", "failed"} & {outcome(case) for case in first}, {"failed"})
        for suite in others:
            self.assertEqual({outcome(case) for case in suite}, {"skipped"})
            self.assertIn("first cause", list(suite)[0].result[0].message)

    # MARK: Programs

    def test_what_xml_and_workflow_commands_cannot_hold(self):
        self.write("nasty.py", NASTY)
        os.makedirs(self.path("Corpus"))
        status, _, err = self.run_command(
            "--exec", "python3 nasty.py", "--seed", 1, "--iterations", 20, "--junit", "a.xml",
            "--github", "always", "--quiet")
        self.assertEqual(status, 1, err)
        failed = [case for suite in self.valid_junit("a.xml") for case in suite if not case.is_passed]
        self.assertEqual([case.name for case in failed], ["survives"])
        self.assertIn("]<![CDATA[&\"'\\u{fffe}\U0001F600 ```` | ::error::%0A", failed[0].result[0].message)
        commands = [line for line in err.split("\n") if line.startswith("::")]
        self.assertEqual(len(commands), 1)
        self.assertIn("::error::%250A ", commands[0])

    def test_a_program_that_is_gone(self):
        script = NASTY.replace("for line in sys.stdin:", "import os\nfor line in sys.stdin:").replace(
            "    else:\n", "    else:\n        os.remove('gone.py'); os._exit(1)\n")
        self.write("gone.py", script)
        status, _, err = self.run_command(
            "--exec", "python3 gone.py", "--seed", 1, "--iterations", 50, "--jobs", 1, "--junit", "a.xml")
        self.assertEqual(status, 69, err)
        *suites, last = self.valid_junit("a.xml")
        self.assertNotIn("passed", {outcome(case) for suite in suites for case in suite})
        self.assertEqual([outcome(case) for case in last], ["error"])

    # MARK: Ends before the time

    def test_an_interrupted_run_is_reported(self):
        process = self.start_running("--time", "5m", "--jobs", 1, "--implementation", "cancel-reports",
                                     "--implementation", "reference", "--junit", "a.xml")
        self.assertFalse(os.path.exists(self.path("a.xml")))
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=250)
        self.assertEqual(process.returncode, 130)
        *suites, last = self.valid_junit("a.xml")
        self.assertEqual([outcome(case) for case in last], ["error"])
        self.assertNotIn("passed", {outcome(case) for suite in suites for case in suite})
        self.assertIn("it was interrupted", list(last)[0].result[0].message)

    def test_a_full_disk_under_standard_output_is_reported(self):
        with open("/dev/full", "wb") as full:
            status, _, err = self.campaign(*FINDS, stdout=full)
        self.assertEqual(status, 74, err)
        self.assertEqual([outcome(case) for case in list(self.valid_junit("r/a.xml"))[-1]], ["error"])

    def test_paths_that_cannot_be_written(self):
        os.makedirs(self.path("folder"))
        self.write("file", "kept")
        for path, problem in [("folder", "is a directory"), ("file/a.xml", "it is not a folder"),
                              ("/proc/none/a.xml", "no such file or directory")]:
            with self.subTest(path=path):
                # Before the run, which would outlast the patience of the test.
                status, out, err = self.run_command("--seed", 1, "--time", "100h", "--junit", path)
                self.assertEqual((status, out, err), (74, "", f'dragfuzz: cannot write "{path}": {problem}.\n'))
                self.assertEqual(self.run_command("replay", "file", "--junit", path)[0], 74)
        self.assertEqual(self.read("file"), "kept")
        self.assertEqual(sorted(os.listdir(self.folder)), ["file", "folder"])

    def test_files_that_are_there_links_and_streams(self):
        self.write("old.xml", "old")
        os.symlink("old.xml", self.path("link.xml"))
        self.assertEqual(self.run_command("--seed", 1, "--iterations", 5, "--junit", "link.xml")[0], 0)
        self.assertTrue(os.path.islink(self.path("link.xml")))
        self.valid_junit("old.xml")
        status, out, _ = self.run_command("--seed", 1, "--iterations", 5, "--quiet", "--junit", "/dev/stdout")
        self.assertEqual(status, 0)
        self.assertTrue(os.path.exists("/dev/stdout") and os.path.islink("/dev/stdout"))
        first, rest = out.split("\n", 1)
        self.assertTrue(first.startswith("Nothing found"))
        self.write("rest.xml", rest)
        self.valid_junit("rest.xml")
        self.assertEqual(sorted(os.listdir(self.folder)), ["link.xml", "old.xml", "rest.xml"])

    # MARK: Replays

    def test_replay(self):
        self.write("a/good.json", entry_text())
        self.write("a/mended.json", entry_text(implementation="reference"))
        status, out, _ = self.run_command("replay", "a", "--junit", "a.xml")
        self.assertEqual(status, 1)
        self.assertEqual(self.run_command("replay", "a")[1], out)
        cases = {(suite.name, case.name): outcome(case) for suite in self.valid_junit("a.xml") for case in suite}
        self.assertEqual(cases, {
            ("grid-reorder/qidragsortview", "a/good.json"): "failed",
            ("grid-reorder/reference", "a/mended.json"): "passed"})

    def test_a_replay_that_stops(self):
        self.write("a/1.json", entry_text())
        self.write("a/2.json", "{")
        self.assertEqual(self.run_command("replay", "a", "--junit", "a.xml")[0], 65)
        outcomes = [[outcome(case) for case in suite] for suite in self.valid_junit("a.xml")]
        self.assertEqual(outcomes, [["failed"], ["error"]])

    # MARK: GitHub

    def test_github(self):
        finds = [*FINDS, "--corpus", "Corpus"]
        plain = self.run_command(*finds, "--quiet")
        self.assertNotIn("::", plain[2])
        places = {"GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": os.path.dirname(self.folder)}
        for arguments, environment, speaks in [
                ([], places, True), (["--github", "never"], places, False), (["--github", "always"], {}, True),
                (["--format", "json"], places, True), ([], {"GITHUB_ACTIONS": "false"}, False)]:
            with self.subTest(arguments=arguments, environment=environment):
                status, out, err = self.run_command(*finds, "--quiet", *arguments, environment=environment)
                self.assertEqual(status, 1)
                expected = self.run_command(*finds, "--quiet", *arguments, "--github", "never")[1] if (
                    "--github" not in arguments) else plain[1]
                self.assertEqual(out, expected)
                self.assertEqual(len(re.findall("^::error ", err, re.MULTILINE)), len(self.corpus_files()) * speaks)
        base = os.path.basename(self.folder)
        err = self.run_command(*finds, environment=places)[2]
        for name, line in re.findall(r"^::error file=([^,]*),line=(\d+),title=", err, re.MULTILINE):
            self.assertTrue(name.startswith(f"{base}/Corpus/grid-reorder/"))
            self.assertTrue(self.read(name.removeprefix(f"{base}/")).splitlines()[int(line) - 1].startswith("    {"))

    def test_a_folder_below_the_root_and_odd_names(self):
        folder = self.path("a b", "Corpus äöü: 100%")
        os.makedirs(folder)
        err = self.run_command(
            *FINDS, "--corpus", os.path.relpath(folder, self.folder),
            environment={"GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": os.path.dirname(self.folder)})[2]
        self.assertIn(
            f"::error file={os.path.basename(self.folder)}/a b/Corpus äöü%3A 100%25/grid-reorder/", err)


def outcome(case):
    if case.is_passed:
        return "passed"
    kinds = {junitparser.Failure: "failed", junitparser.Error: "error", junitparser.Skipped: "skipped"}
    return kinds[type(case.result[0])]


if __name__ == "__main__":
    unittest.main()
