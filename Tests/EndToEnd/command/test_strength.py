"""What a test would notice: the command that lists it, and a run that is asked for more than it has."""


from command.harness import BINARY, CommandTest

TREE = ["--behaviour", "tree-move"]
WEAK = ["--policy", "target=own", "--skip", "agrees-with-reference"]
DEMANDED = "The strength is 82 %, but 90 % is demanded."


class Strength(CommandTest):
    def program(self, *options):
        served = ["--exec", f"{BINARY} serve --behaviour tree-move"]
        return [*TREE, *served, "--seed", 1, "--iterations", 60, *options]

    def test_each_mistake_is_listed_with_what_notices_or_hides_it(self):
        status, out, _ = self.run_command("strength", *TREE, *WEAK)
        self.assertEqual(status, 0)
        lines = out.splitlines()
        self.assertEqual(lines[0], "tree-move: 14 of 17 typical mistakes would be noticed, 82 %")
        self.assertEqual(lines[2:4], [
            "- Nothing can be dropped in the first place of the tree.",
            "  missed because of target=own and, even without it, skip agrees-with-reference; as in "
            "mbraak/django-mptt-admin#96"])
        self.assertEqual(sum(line.startswith("+ ") for line in lines), 14)

    def test_too_little_is_a_failure(self):
        status, out, _ = self.run_command("strength", *TREE, *WEAK, "--strength", 90)
        self.assertEqual((status, out.splitlines()[-1].strip()), (1, f"! {DEMANDED}"))
        self.assertEqual(self.run_command("strength", *TREE, *WEAK, "--strength", 82)[0], 0)

    def test_it_is_told_under_each_value_of_each_policy(self):
        cards = self.lines(self.run_command("list", "policies", "--format", "json")[1], "policy")
        for card in cards:
            for value in [value for value in card["values"] or [20] if value != card["standard"]]:
                policy = f"{card['name']}={value}"
                with self.subTest(behaviour=card["behaviour"], policy=policy):
                    status, out, err = self.run_command(
                        "strength", "--behaviour", card["behaviour"], "--policy", policy)
                    self.assertEqual((status, err), (0, ""))
                    self.assertRegex(out, rf"^{card['behaviour']}: (all \d+|\d+ of \d+) typical mistakes would be noticed")

    def test_a_behaviour_that_is_not_there_is_refused(self):
        status, _, err = self.run_command("strength", "--behaviour", "tree-mover")
        self.assertEqual(status, 64)
        self.assertIn('"tree-mover"', err)

    def test_a_run_that_is_too_weak_is_a_failure_in_each_form_of_report(self):
        options = self.program(*WEAK, "--strength", 90)
        status, out, _ = self.run_command(*options, "--junit", "a.xml", "--report", "r")
        self.assertEqual(status, 1)
        self.assertEqual(out.splitlines()[-1], "Nothing found in 60 scenarios on 1 implementation, seed 1; too weak.")
        with open(self.path("a.xml"), encoding="utf-8") as file:
            junit = file.read()
        self.assertIn(f'name="strength">\n      <failure type="strength" message="{DEMANDED}"/>', junit)
        self.assertEqual(junit.count("<failure"), 1)
        with open(self.path("r", "index.html"), encoding="utf-8") as file:
            self.assertIn(DEMANDED, file.read())
        status, out, _ = self.run_command(*options, "--format", "json")
        [result] = self.lines(out, "result")
        self.assertEqual((status, result["noticed"], result["noticeable"]), (1, 14, 17))

    def test_a_run_that_is_strong_enough_passes(self):
        status, out, _ = self.run_command(*self.program("--strength", 90), "--junit", "a.xml")
        self.assertEqual(status, 0)
        self.assertIn("Strength: this test would notice all 17 typical mistakes.", out)
        with open(self.path("a.xml"), encoding="utf-8") as file:
            self.assertNotIn("<failure", file.read())
