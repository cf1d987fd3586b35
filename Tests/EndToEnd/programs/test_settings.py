"""What a program says of its options, which of them it is sent, and which of them a finding needs."""
import collections
import itertools
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

from programs import harness, options

OPTIONS = os.path.join(harness.ROOT, "Tests/EndToEnd/programs/options.py")
VALUES = {setting["name"]: setting["values"] for setting in options.SETTINGS}
NEEDED = {"grid": "5", "revert": "yes"}


def command(*words):
    return shlex.join([sys.executable, OPTIONS, *words])


class Settings(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.log = os.path.join(folder.name, "log")

    def sent(self):
        with open(self.log) as file:
            return [json.loads(line) for line in file]

    def run_options(self, *arguments, status=0):
        outcome = harness.run([*arguments, "--exec", command(self.log)], self.folder, timeout=600)
        self.assertEqual(outcome.status, status, outcome.err)
        return outcome

    def campaign(self, *more, status=1):
        return self.run_options("--seed", "1", "--iterations", "300", "--format", "json", *more, status=status)

    def test_a_finding_needs_two_settings_of_five(self):
        outcome = self.campaign()
        # The policy of another setting is none.
        (cause,) = outcome.findings
        self.assertEqual((cause["invariant"], cause["place"]), ("drag-is-a-move", "move"))
        self.assertEqual(cause["settings"], NEEDED)
        self.assertEqual(cause["script"], ["press touch 1 at (160, 30), on item 1", "hold touch 1", "move touch 1 to (160, 130)"])
        (result,) = outcome.results
        self.assertEqual(result["settings"], VALUES)
        self.assertTrue(30 <= result["combinations"] <= 42)

    def test_a_policy_wins_over_a_setting_and_is_kept_with_what_is_found(self):
        chosen = ["--set", "grid=0", "--set", "cancel=keeps", "--only", "cancel-restores"]
        self.assertEqual(self.campaign(*chosen, status=0).findings, [])
        outcome = self.campaign(*chosen, "--policy", "cancel=restores", "--corpus", "Corpus")
        (cause,) = outcome.findings
        self.assertEqual((cause["invariant"], cause["settings"], cause["policies"]),
                         ("cancel-restores", {"cancel": "keeps"}, {"cancel": "restores"}))
        self.run_options("replay", cause["file"], status=1)
        # Then nothing is left to judge.
        self.run_options("replay", cause["file"], "--policy", "cancel=keeps", status=1)

    def test_many_combinations_are_sent_in_the_first_scenarios(self):
        outcome = self.run_options("--seed", "1", "--iterations", "16", "--jobs", "1", "--only", "survives",
                                   "--format", "json")
        self.assertGreaterEqual(outcome.results[0]["combinations"], 12)
        # Only what is not at its default is sent.
        for settings in self.sent():
            for name, value in settings.items():
                self.assertIn(value, VALUES[name][1:])
        rows = [{name: settings.get(name, values[0]) for name, values in VALUES.items()} for settings in self.sent()]
        pairs = [
            (len({(row[one], row[other]) for row in rows}), len(VALUES[one]) * len(VALUES[other]))
            for one, other in itertools.combinations(VALUES, 2)
        ]
        # Of sixteen scenarios twelve have settings, which is less than all pairs need.
        self.assertGreater(sum(met for met, _ in pairs) / sum(all_of_them for _, all_of_them in pairs), 0.6)
        self.assertEqual(collections.Counter(settings == {} for settings in self.sent())[True], 4)

    def test_the_output_does_not_depend_on_the_number_of_workers(self):
        one, three = (self.campaign("--jobs", jobs) for jobs in ["1", "3"])
        self.assertEqual(one.out, three.out)

    def test_entries_keep_their_settings(self):
        file = self.campaign("--corpus", "Corpus").findings[0]["file"]
        with open(os.path.join(self.folder, file)) as entry:
            self.assertEqual(json.load(entry)["settings"], NEEDED)
        os.remove(self.log)
        self.assertIn("   Needs     grid=5, revert=yes\n", self.run_options("replay", file, status=1).out)
        self.assertIn("\nSettings: grid=5, revert=yes\n", self.run_options("show", file).out)
        self.run_options("show", file, "--html", "page.html", "--svg", "picture.svg")
        with open(os.path.join(self.folder, "page.html")) as page:
            self.assertIn("<dt>Needs</dt><dd>grid=5, revert=yes</dd>", page.read())
        self.assertEqual(set(map(str, self.sent())), {str(NEEDED)})
        shrunk = self.run_options("shrink", file, "--format", "json", status=1).findings
        self.assertEqual([finding["settings"] for finding in shrunk], [NEEDED])
        test = self.run_options("show", file, "--emit-test", "swift").out
        self.assertIn('on: options.with(["grid": "5", "revert": "yes"]))', test)
        # It is found again with and without the file.
        again = self.campaign("--corpus", "Corpus", "--junit", "report.xml").findings
        self.assertEqual([(cause["settings"], cause["file"]) for cause in again], [(NEEDED, file)])
        with open(os.path.join(self.folder, "report.xml")) as text:
            self.assertIn("needs grid=5, revert=yes", text.read())
        # Where nothing is kept it is found by a run of its own.
        shutil.rmtree(os.path.join(self.folder, "Corpus"))
        words = shlex.split(self.campaign().findings[0]["command"])
        self.assertIn("drag-is-a-move:move", words)
        self.assertIn("Needs     grid=5, revert=yes", harness.run(words[1:], self.folder, timeout=600).out)

    def test_an_entry_with_settings_that_there_are_not(self):
        file = os.path.join(self.folder, self.campaign("--corpus", "Corpus").findings[0]["file"])
        with open(file) as text:
            entry = json.load(text)
        for settings, message in [
            ({"gird": "5"}, 'settings: there is no setting "gird"; did you mean "grid"?'),
            ({"grid": "7"}, 'settings: grid has no value "7"; known are 0, 10, 5'),
            ({"grid": 5}, "settings.grid: expected a text, found 5"),
        ]:
            entry["settings"] = settings
            with open(file, "w") as text:
                json.dump(entry, text)
            self.assertIn(message, self.run_options("replay", file, status=65).err)

    def test_settings_are_fixed(self):
        self.campaign("--set", "grid=0", "--set", "cancel=keeps", status=0)
        self.assertEqual({(settings.get("grid"), settings.get("cancel")) for settings in self.sent()}, {(None, "keeps")})
        for cause in self.campaign("--set", "grid=5", "--set", "axis=x").findings:
            # What is fixed is not needed for that.
            self.assertEqual(cause["settings"], NEEDED)
            self.assertIn("--set grid=5 --set axis=x", cause["command"])

    def test_wrong_settings_on_the_command_line(self):
        for words, message in [
            (["--set", "gird=5"], '--set "gird" is not known. Did you mean "grid"?'),
            (["--set", "grid=7"], '--set is "grid=7", expected one of grid=0, grid=10, grid=5.'),
            (["--set", "grid"], '--set is "grid", expected one of grid=0, grid=10, grid=5.'),
            (["--set", "grid=5", "--set", "grid=0"], "--set grid is given more than once."),
        ]:
            self.assertEqual(self.run_options(*words, status=64).err.splitlines()[0], f"dragfuzz: {message}")
        outcome = harness.run(["--behaviour", "grid-reorder", "--set", "grid=5"])
        self.assertEqual((outcome.status, outcome.err.splitlines()[0]),
                         (64, 'dragfuzz: --set "grid=5" cannot be used: what is tested has no settings.'))

    def test_settings_are_listed(self):
        out = self.run_options("list", "settings").out
        self.assertTrue(out.startswith("grid-reorder:\n  axis\n      both by default, or x, y; of options.\n"), out)
        lines = [json.loads(line) for line in self.run_options("list", "settings", "--format", "json").out.splitlines()]
        self.assertEqual({line["name"]: line["values"] for line in lines}, VALUES)
        self.assertEqual(harness.run(["list", "settings"]).out,
                         "Nothing here has settings. Programs declare theirs: name one with --exec.\n")

    def test_malformed_settings_are_said_in_one_sentence(self):
        def one(**fields):
            return [{"name": "grid", "values": ["0", "5"], **fields}]
        for card, message in [
            ({}, "settings: expected an array of at most 64 settings, found {}"),
            ([5], "settings[0]: expected an object, found 5"),
            (one(valeus=[]), 'settings[0]: unknown field "valeus"; did you mean "values"?'),
            (one(name="a=b"), "settings[0].name: expected 1 to 64 letters, digits, hyphens, underscores and dots, "
                              'found "a=b"'),
            (one() + one(), 'settings[1].name: expected another name than that of an earlier setting, found "grid"'),
            (one(values=["0"]), 'settings[0].values: expected 2 to 32 different texts, the default first, found ["0"]'),
            (one(values=["0", 5]), 'settings[0].values: expected 2 to 32 different texts, the default first, found ["0",5]'),
            (one(values=["5", "5"]),
             'settings[0].values: expected 2 to 32 different texts, the default first, found ["5","5"]'),
            (one(promises={"6": {}}), 'settings[0].promises: unknown word "6"; did you mean "0"?'),
            (one(promises={"0": {}}), "settings[0].promises: expected values other than the default, whose promises are "
                                      'those of the behaviour, found "0"'),
            (one(promises={"5": {"policy": {}}}), 'settings[0].promises.5: unknown field "policy"'),
            (one(promises={"5": {"policies": {"cancel": "keep"}}}), 'settings[0].promises.5.policies.cancel: unknown word '
                                                                   '"keep"; did you mean "keeps"?'),
            (one(promises={"5": {"notPromised": ["drag-is-move"]}}), 'settings[0].promises.5.notPromised: unknown word '
                                                                    '"drag-is-move"; did you mean "drag-is-a-move"?'),
            (one(promises={"5": {"capabilities": {"touches": -1}}}), "settings[0].promises.5.capabilities.touches: "),
        ]:
            outcome = harness.run(["--exec", command(self.log, json.dumps(card)), "--seed", "1"], self.folder)
            self.assertEqual(outcome.status, 69, outcome.err)
            self.assertEqual(len(outcome.err.splitlines()), 1)
            self.assertIn(f'has given a wrong answer to "initialize": grid-reorder: {message}', outcome.err)

    def test_the_schema_allows_settings_where_they_belong(self):
        schema, messages = (os.path.join(self.folder, name) for name in ["schema.json", "messages"])
        with open(schema, "w") as file:
            file.write(harness.run(["serve", "--schema"]).out)
        scenario = {"scene": {"width": 1, "columnCount": 1, "rowHeight": 1, "items": [1]}, "events": []}

        def run(settings):
            return {"jsonrpc": "2.0", "id": 1, "method": "run", "params": {
                "behaviour": "grid-reorder", "scenario": {**scenario, "settings": settings}}}

        def card(settings, where="program"):
            fields = {"settings": settings}
            return {"jsonrpc": "2.0", "id": 0, "result": {
                "protocol": 1, "name": "options", "behaviours": [
                    {"name": "grid-reorder", **(fields if where == "behaviour" else {})}],
                **(fields if where == "program" else {})}}
        checked = [
            (run(NEEDED), True), (run({"grid": 5}), False), (card(options.SETTINGS), True),
            (card(options.SETTINGS, "behaviour"), True), (card([{"name": "grid", "values": ["0"]}]), False),
            (card([{"name": "grid", "values": ["0", "5"], "promises": {"5": {"policies": {"cancel": "keep"}}}}]), False),
        ]
        with open(messages, "w") as file:
            for message, _ in checked:
                file.write(json.dumps(message) + "\n")
        check = os.path.join(harness.ROOT, "Tests/EndToEnd/programs/validate.py")
        out = subprocess.run([harness.validator(), check, schema, messages, "--each"], capture_output=True, text=True).stdout
        self.assertEqual(json.loads(out), [valid for _, valid in checked])
