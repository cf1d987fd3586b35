"""Wrong, missing, repeated and out-of-range arguments: one sentence, where to read on, status 64."""

import re

from command.harness import CommandTest, entry_text

COUNT = "a whole number from 1 to 9007199254740991"
TIME = "a number above 0 with ms, s, m or h, as in 500ms, 30s, 2m or 1h, and 30 days at most"

# The first word of a line chooses the help that is named.
REFUSALS = [
    (["--sed", "1"], 'unknown option "--sed". Did you mean "--seed"?'),
    (["--unlike-anything"], 'unknown option "--unlike-anything".'),
    (["-s", "1"], 'unknown option "-s".'),
    (["repaly"], 'unknown command "repaly". Did you mean "replay"?'),
    (["nonsense"], 'unknown command "nonsense".'),
    ([""], 'unknown command "".'),
    (["test"], 'unknown command "test". Did you mean "--exec COMMAND"?'),
    (["run", "--seed", "1"], 'unknown command "run". Did you mean "--exec COMMAND"?'),
    (["version"], 'unknown command "version". Did you mean "--version"?'),
    (["init"], 'unknown command "init". Did you mean "new"?'),
    (["view"], 'unknown command "view". Did you mean "show"?'),
    (["why"], 'unknown command "why". Did you mean "explain"?'),
    (["grid-reorder"], 'unknown command "grid-reorder". "dragfuzz explain grid-reorder" tells what it is.'),
    (["--json"], 'unknown option "--json". Did you mean "--format json"?'),
    (["new", "--json"], 'unknown option "--json".'),
    (["replay", "--help-all"], 'unknown option "--help-all". Did you mean "--help"?'),
    (["--skip", ","], "--skip is given an empty value."),
    (["--skip", "survives,rest-in-slot"], '--skip "rest-in-slot" is not known. Did you mean "rests-in-slot"?'),
    (["--policy", "axis=one,axis=both"], "--policy axis is given more than once."),
    (["explain"], "NAME is missing."),
    (["explain", "rest-in-slot"], 'NAME "rest-in-slot" is not known. Did you mean "rests-in-slot"?'),
    (["explain", "quartes"], 'NAME "quartes" is not known. Did you mean "quarters"?'),
    (["explain", "rests-in-slot:cancle"],
     'NAME is "rests-in-slot:cancle", expected INVARIANT or INVARIANT:PLACE, where the place is or ends with a kind of '
     "event, as in rests-in-slot:cancel."),
    (["--seed"], "--seed needs a value."),
    (["--seed", "--quiet"], "--seed needs a value."),
    (["--seed="], "--seed is given an empty value."),
    (["--corpus", ""], "--corpus is given an empty value."),
    (["--seed", "1", "--seed", "1"], "--seed is given more than once."),
    (["--quiet", "--quiet"], "--quiet is given more than once."),
    (["--quiet=yes"], '--quiet takes no value, but was given "yes".'),
    (["--quiet", "--verbose"], "--quiet and --verbose cannot be used together."),
    (["--seed", "x"], '--seed is "x", expected a whole number from 0 to 9007199254740991.'),
    (["--seed", "-1"], '--seed is "-1", expected a whole number from 0 to 9007199254740991.'),
    (["--seed", "1.5"], '--seed is "1.5", expected a whole number from 0 to 9007199254740991.'),
    (["--seed", "9007199254740992"],
     '--seed is "9007199254740992", expected a whole number from 0 to 9007199254740991.'),
    (["--seed", "99999999999999999999999999"],
     '--seed is "99999999999999999999999999", expected a whole number from 0 to 9007199254740991.'),
    (["--seed", "+1"], '--seed is "+1", expected a whole number from 0 to 9007199254740991.'),
    (["--iterations", "0"], f'--iterations is "0", expected {COUNT}.'),
    (["--iterations", "many"], f'--iterations is "many", expected {COUNT}.'),
    (["--jobs", "0"], '--jobs is "0", expected a whole number from 1 to 1024.'),
    (["--jobs", "1025"], '--jobs is "1025", expected a whole number from 1 to 1024.'),
    (["--time", "30"], f'--time is "30", expected {TIME}.'),
    (["--time", "0s"], f'--time is "0s", expected {TIME}.'),
    (["--time", "-1s"], f'--time is "-1s", expected {TIME}.'),
    (["--time", "s"], f'--time is "s", expected {TIME}.'),
    (["--time", "1d"], f'--time is "1d", expected {TIME}.'),
    (["--time", "1e9h"], f'--time is "1e9h", expected {TIME}.'),
    (["--time", "999999h"], f'--time is "999999h", expected {TIME}.'),
    (["--format", "jsn"], '--format "jsn" is not known. Did you mean "json"?'),
    (["--touches", "0"], '--touches is "0", expected a whole number from 1 to 1000.'),
    (["--format", "xml"], '--format "xml" is not known. Known are text, json.'),
    (["--behaviour", "grid-reoder"], '--behaviour "grid-reoder" is not known. Did you mean "grid-reorder"?'),
    (["--implementation", "qidragsortviw"],
     '--implementation "qidragsortviw" is not known. Did you mean "qidragsortview"?'),
    (["--only", "rest-in-slot"], '--only "rest-in-slot" is not known. Did you mean "rests-in-slot"?'),
    (["--skip", "rest-in-slot"], '--skip "rest-in-slot" is not known. Did you mean "rests-in-slot"?'),
    (["--only", "rest-in-slot:move"], '--only "rest-in-slot" is not known. Did you mean "rests-in-slot"?'),
    (["--skip", "rests-in-slot:"], "--skip is given an empty value."),
    (["--skip", "rests-in-slot:cancle"],
     '--skip is "rests-in-slot:cancle", expected INVARIANT or INVARIANT:PLACE, where the place is or ends with a kind of '
     "event, as in rests-in-slot:cancel."),
    (["--policy", "resiz=ignored"], '--policy "resiz" is not known. Did you mean "resize"?'),
    (["--policy", "policy=1"], '--policy "policy" is not known. "dragfuzz list policies" shows all.'),
    (["--policy", "cancel=nope"],
     '--policy "cancel=nope": cancel: unknown word "nope"; known are restores, keeps, commits.'),
    (["--policy", "resize"], '--policy is "resize", expected NAME=VALUE, as in resize=ignored.'),
    (["--policy", "resize=ignord"], '--policy "resize=ignord": resize: unknown word "ignord"; did you mean "ignored"?'),
    (["--policy", "liftDistance=x"],
     '--policy "liftDistance=x": liftDistance: expected a number, found the text "x".'),
    (["--policy", "handle=-3"], '--policy "handle=-3": handle: -3 is out of range, allowed is at least 0.'),
    (["--policy", "axis=one", "--policy", "axis=both"], "--policy axis is given more than once."),
    (["--behaviour", "tree-move", "--policy", "resize=ignored"],
     '--policy "resize" is not known. "dragfuzz list policies" shows all.'),
    (["--max-findings", "0"], '--max-findings is "0", expected a whole number from 1 to 1000.'),
    (["--only", "rests-in-slot", "--skip", "rests-in-slot"], "--only and --skip cannot be used together."),
    (["--generate", "x=1"], '--generate "x=1" is not known. Known are plain, default, widest.'),
    (["--without", "nothing"], '--without "nothing" is not known. "dragfuzz list limits" shows all.'),
    (["--field", "nothing=1"], '--field "nothing" is not known. "dragfuzz list limits" shows all.'),
    (["--generate", "wides"], '--generate "wides" is not known. Did you mean "widest"?'),
    (["--generate", "plain", "--generate", "widest"], "--generate is given more than once."),
    (["--", "word"], '"word" is one argument too many.'),
    (["--quiet", "word"], '"word" is one argument too many.'),
    (["replay", "--seed", "1"], 'unknown option "--seed".'),
    (["replay", "--implementation", "nobody"], '--implementation "nobody" is not known. Known are reference, fldragview, qidragsortview, '
     "xwdragcellcollectionview, collection-drop-sample."),
    (["shrink"], "FILE is missing."),
    (["shrink", "a", "b"], '"b" is one argument too many.'),
    (["show"], "FILE is missing."),
    (["show", ""], "FILE is given an empty value."),
    (["list", "behaviors"], 'unknown word "behaviors". Did you mean "behaviours"?'),
    (["list", "everything"],
     'unknown word "everything". Known are behaviours, implementations, invariants, policies, fields, limits, settings, situations.'),
    (["list", "situations", "situations"], '"situations" is one argument too many.'),
    (["--junit", "index.html", "--report", "."], "--junit and --report name the same file."),
    (["show", "a", "--svg", "b", "--html", "./b"], "--svg and --html name the same file."),
    (["--github", "perhaps"], '--github "perhaps" is not known. Known are auto, always, never.'),
    (["import"], "BYTES is missing."),
    (["import", "a"], "--behaviour NAME is missing: the same bytes mean something else in each behaviour."),
    (["import", "a", "--behaviour", "free-drag", "--implementation", "qidragsortview"],
     "No behaviour has what --behaviour and --implementation name."),
    (["seeds", "a"], "--behaviour NAME is missing: the same bytes mean something else in each behaviour."),
]

COMMANDS = ["new", "replay", "shrink", "show", "list", "explain", "import", "seeds", "serve"]


class Arguments(CommandTest):
    def usage(self, command, sentence):
        """What follows a refusal: how the command is called, where an argument is missing, and where to read on."""
        call = ["dragfuzz"] + ([command] if command else [])
        page = self.run_command(*call[1:], "--help" if command else "--help-all")[1]
        usage = page.split("\n\n")[1].splitlines()[0] + "\n"
        is_about_arguments = " is missing." in sentence or sentence.endswith(" is one argument too many.")
        return f"{usage if is_about_arguments else ''}Try \"{' '.join(call)} --help\"."

    def test_refusals(self):
        for arguments, sentence in REFUSALS:
            command = arguments[0] if arguments[0] in COMMANDS else None
            with self.subTest(arguments=arguments):
                self.assert_refused(arguments, 64, f"{sentence}\n{self.usage(command, sentence)}")

    def test_help_pages_as_recorded(self):
        pages = []
        for words in [["--help"], ["--help-all"], *([command, "--help"] for command in COMMANDS)]:
            with self.subTest(words=words):
                status, out, err = self.run_command(*words)
                self.assertEqual((status, err), (0, ""))
                self.assertLessEqual(max(map(len, out.splitlines())), 100)
                pages.append(f"$ {' '.join(['dragfuzz', *words])}\n{out}")
        # All in one file: an option of several commands is recorded in one.
        self.assert_expected("help.txt", "\n".join(pages))

    def test_help_fits_on_a_screen(self):
        out = self.run_command("--help")[1]
        self.assertLessEqual(len(out.splitlines()), 24)
        self.assertLessEqual(max(map(len, out.splitlines())), 80)
        everything = self.run_command("--help-all")[1]
        named = re.findall(r"^  (\S+)", out, re.MULTILINE)
        self.assertLessEqual({"--seed", "--exec", "--corpus", "new", "replay", "explain"}, set(named))
        for name in named:
            with self.subTest(name=name):
                self.assertRegex(everything, f"(?m)^  {name} ")

    def test_explain_knows_every_name(self):
        for listed in ["behaviours", "invariants", "policies", "fields", "limits", "settings", "situations"]:
            names = {object["name"] for object in self.lines(self.run_command("list", listed, "--format", "json")[1])}
            for name in sorted(names)[::7]:
                with self.subTest(listed=listed, name=name):
                    status, out, err = self.run_command("explain", name)
                    self.assertEqual((status, err), (0, ""))
                    self.assertTrue(out.startswith(f"{name}: "), out)

    def test_explain_as_recorded(self):
        names = ["cancel-restores:order-at-cancel", "rests-in-slot", "no-item-lost", "survives", "resize", "width",
                 "own", "quarters", "target=own", "margin=8", "notShown", "rowHeight"]
        self.assert_expected("explain.txt", "".join(
            f"$ dragfuzz explain {name}\n{self.run_command('explain', name)[1]}\n" for name in names))
        # As findings name a place, and with the value of a policy.
        self.assertEqual(self.run_command("explain", "cancel-restores:order-at-cancel"),
                         self.run_command("explain", "cancel-restores (order at cancel)"))
        self.assertEqual(self.run_command("explain", "resize"), self.run_command("explain", "resize=ignored"))
        self.write("Corpus/grid-reorder/a.json", entry_text())
        self.assertIn("\n  dragfuzz show Corpus/grid-reorder/a.json\n",
                      self.run_command("explain", "nothing-lifted-at-rest")[1])

    def test_lists_have_commas(self):
        def run(*words):
            status, out, err = self.run_command("--seed", 5, "--iterations", 200, *words)
            # The command that shows what else breaks has the words as they were typed.
            return status, [line for line in out.splitlines() if " --skip " not in line], err
        for option, values in [
                ("--skip", ["survives", "agrees-with-reference"]), ("--behaviour", ["free-drag", "grid-reorder"]),
                ("--implementation", ["reference", "qidragsortview"]), ("--without", ["resize", "cancel"]),
                ("--policy", ["axis=one", "resize=ignored"]), ("--field", ["bounces=true", "items=1...2"])]:
            with self.subTest(option=option):
                self.assertEqual(run(*(word for value in values for word in [option, value]))[:2],
                                 run(option, ", ".join(values))[:2])

    def test_help_is_a_word_too(self):
        self.assertEqual(self.run_command("help", "shrink"), self.run_command("shrink", "--help"))
        self.assertEqual(self.run_command("help"), self.run_command("--help"))

    def test_help_comes_first(self):
        self.assertEqual(self.run_command("shrink", "--help"), self.run_command("shrink", "a", "b", "--help"))

    def test_version(self):
        status, out, err = self.run_command("--version")
        self.assertEqual((status, err), (0, ""))
        self.assertRegex(out, r"\Adragfuzz \d+\.\d+\.\d+ \(release build for (x86_64|arm64) (Linux|macOS)\)\n\Z")

    def test_other_words_for_the_same(self):
        for typed, meant in [
                (["-v"], ["--version"]), (["-V"], ["--version"]), (["-h"], ["--help"]),
                (["list", "invariants", "--behavior", "free-drag"], ["list", "invariants", "--behaviour", "free-drag"]),
                (["--seed", 5, "--iterations", 20, "-q"], ["--seed", 5, "--iterations", 20, "--quiet"]),
                (["--seed", 5, "--iterations", 20, "--behavior=free-drag"], ["--seed", 5, "--iterations", 20, "--behaviour", "free-drag"])]:
            with self.subTest(typed=typed):
                self.assertEqual(self.run_command(*typed), self.run_command(*meant))
        self.assertIn("each situation occurred", self.run_command("--seed", 5, "--iterations", 20, "-v")[1])

    def test_everything_fits_eighty_columns(self):
        pages = [["--help-all"], ["list"], *([command, "--help"] for command in COMMANDS)]
        for listed in ["implementations", "invariants", "policies", "fields", "limits", "situations"]:
            pages += [["list", listed], ["list", listed, "--behaviour", "drag-session"]]
        pages += [["explain", name] for name in ["axis", "touches", "cancel-restores", "free-drag", "hold"]]
        for page in pages:
            with self.subTest(page=page):
                out = self.run_command(*page)[1]
                # What has to be copied, and a word without a space, is never broken.
                wide = [line for line in out.splitlines() if len(line) > 80 and " " in line.strip()
                        and not line.strip().startswith(("dragfuzz ", "\""))]
                self.assertEqual(wide, [])

    def test_a_list_of_all_behaviours_has_names_alone(self):
        for listed in ["implementations", "invariants", "policies", "fields", "limits", "situations"]:
            with self.subTest(listed=listed):
                out = self.run_command("list", listed)[1]
                self.assertLessEqual(len(out.splitlines()), 120)
                self.assertTrue(out.endswith(f"What they mean: dragfuzz list {listed} --behaviour NAME\n"), out)
                names = {object["name"] for object in self.lines(self.run_command("list", listed, "--format", "json")[1])}
                told = " ".join(out.split())
                self.assertEqual([name for name in names if name.split()[-1].rstrip("=…") not in told], [])

    def test_both_ways_of_giving_a_value(self):
        first = self.run_command("--seed", 5, "--iterations", 200, "--quiet")
        self.assertEqual(first, self.run_command("--seed=5", "--iterations=200", "--quiet"))
        self.assertEqual(first[0], 0)

    def test_lists(self):
        for listed in ["behaviours", "invariants", "situations"]:
            with self.subTest(listed=listed):
                one = [] if listed == "behaviours" else ["--behaviour", "grid-reorder"]
                status, out, err = self.run_command("list", listed, *one)
                self.assertEqual((status, err), (0, ""))
                names = [line for line in out.splitlines() if line.startswith("  ") and line[2] != " "]
                objects = self.lines(self.run_command("list", listed, *one, "--format", "json")[1])
                self.assertEqual([name.strip() for name in names], [object["name"] for object in objects])
                self.assertEqual({object["type"] for object in objects}, {listed[:-1]})
