"""Policies on the command line: what is judged by them, what follows them, and what is printed to be run again."""

import json
import os
import random
import shlex

from command.harness import BINARY, FAULTS, REPOSITORY, CommandTest

RUN = ["--seed", 1, "--iterations", 1000, "--behaviour", "free-drag", "--max-findings", 2, "--format", "json"]

# A planted fault for each value of the older policies; those of the newer ones are tested in Swift.
STILL_FOUND = [
    ("free-drag", "cancel=keeps", "settles-one-axis", "rests-inside"),
    ("free-drag", "release=stays", "resize-ends-drags", "held-until-touch-ends"),
    ("free-drag", "release=reverts", "never-bounces", "tracks-touch"),
    ("free-drag", "order=kept-raised", "not-raised", "held-in-front"),
    ("free-drag", "order=untouched", "raise-moves-others", "only-held-items-move"),
    ("free-drag", "adsorption=all-edges", "top-clamp-uses-width", "rests-inside"),
    ("free-drag", "liftDistance=10", "first-move-dropped", "tracks-touch"),
    ("grid-reorder", "cancel=keeps", "off-by-one-forward", "there-and-back-restores"),
    ("grid-reorder", "reorder=swap", "grab-offset-lost", "lifted-tracks-touch"),
    ("collection-reorder", "cancel=commits", "cancel-leaves-lifted", "one-hidden-cell-one-snapshot"),
    ("collection-reorder", "dataSource=at-end", "off-by-one-forward", "takes-the-place-under-it"),
    ("collection-reorder", "denial=home", "denial-is-ignored", "denied-places-stay-free"),
]


class Policies(CommandTest):
    def test_the_options_of_each_recipe_are_options(self):
        listed = [json.loads(line) for line in self.run_command("list", "behaviours", "--format", "json")[1].splitlines()]
        recipes = [(line["name"], recipe) for line in listed for recipe in line["recipes"]]
        self.assertGreater(len(recipes), 10)
        for behaviour, recipe in recipes:
            with self.subTest(recipe["name"]):
                status, out, err = self.run_command(
                    "--behaviour", behaviour, *shlex.split(recipe["options"]), "--seed", 1, "--iterations", 100)
                self.assertEqual((status, err), (0, ""))
                self.assertIn("Nothing found in 100 scenarios", out)

    def test_what_a_policy_drops_is_not_judged_again(self):
        entry = os.path.join(REPOSITORY, "Corpus/free-drag/cancel-restores-573f606e.json")
        status, out, err = self.run_command("replay", entry, "--policy", "cancel=keeps")
        self.assertEqual((status, err), (1, "dragfuzz: nothing was judged of 1 entry: 1 of what is not promised.\n"))
        self.assertIn("fldragview does not promise cancel-restores (frame at cancel): not judged", out)
        self.assertTrue(out.endswith("Nothing was judged of 1 entry: 1 of what is not promised.\n"), out)

    def causes(self, *arguments, binary=BINARY):
        status, out, err = self.run_command(*RUN, *arguments, binary=binary)
        self.assertIn(status, [0, 1], err)
        return self.lines(out, "cause")

    def test_good_implementations_of_each_survive_5000_scenarios(self):
        _, out, _ = self.run_command("list", "policies", "--format", "json")
        tried = 0
        for card in self.lines(out, "policy"):
            name = card["name"]
            for value in card["values"] or [10]:
                if value == card["standard"]:
                    continue
                with self.subTest(behaviour=card["behaviour"], policy=f"{name}={value}"):
                    status, out, err = self.run_command(
                        "--seed", 4711, "--iterations", 5000, "--behaviour", card["behaviour"], "--policy",
                        f"{name}={value}", "--format", "json")
                    self.assertEqual((status, err), (0, ""))
                    result = self.lines(out, "result")[0]
                    self.assertEqual((result["causes"], result["scenarios"]), (0, 5000))
                tried += 1
        self.assertGreater(tried, 30)

    def test_good_implementations_of_mixtures_survive_2000_scenarios(self):
        _, out, _ = self.run_command("list", "policies", "--format", "json")
        cards = self.lines(out, "policy")
        for behaviour in sorted({card["behaviour"] for card in cards}):
            for number in range(20):
                chance = random.Random(f"{behaviour} {number}")
                chosen = [
                    f"{card['name']}={chance.choice(card['values'] or [10, 20])}"
                    for card in cards if card["behaviour"] == behaviour and chance.random() < 0.5]
                with self.subTest(behaviour=behaviour, policies=",".join(chosen)):
                    options = [word for policy in chosen for word in ["--policy", policy]]
                    status, out, err = self.run_command(
                        "--seed", number, "--iterations", 2000, "--behaviour", behaviour, *options, "--format", "json")
                    self.assertEqual((status, err), (0, ""))
                    result = self.lines(out, "result")[0]
                    self.assertEqual((result["causes"], result["scenarios"]), (0, 2000))

    def test_faults_of_the_same_family_are_found_under_each(self):
        for behaviour, policy, fault, invariant in STILL_FOUND:
            with self.subTest(policy=policy, fault=fault):
                _, out, err = self.run_command(
                    "--seed", 1, "--iterations", 4000, "--behaviour", behaviour, "--policy", policy,
                    "--implementation", fault, "--only", invariant, "--stop-at-first", "--format", "json", binary=FAULTS)
                self.assertEqual([cause["invariant"] for cause in self.lines(out, "cause")], [invariant], err)

    def test_planted_faults_follow_them_and_are_found(self):
        self.assertIn("held-in-front", [cause["invariant"] for cause in self.causes(
            "--implementation", "not-raised", "--policy", "resize=ignored", binary=FAULTS)])

    def test_a_program_is_judged_by_them(self):
        """The reference as it is written does not ignore resizes, whatever it is said to do."""
        program = shlex.join([BINARY, "serve", "--behaviour", "free-drag"])
        self.assertEqual(self.causes("--exec", program), [])
        cause = self.causes("--exec", program, "--policy", "resize=ignored")[0]
        self.assertEqual(cause["events"][-1]["event"], "resize")
        # What is printed does it again.
        again = shlex.split(cause["command"])[1:]
        self.assertIn("resize=ignored", again)
        self.assertEqual(self.run_command(*again)[0], 1)
        without = [word for word in again if word not in ["--policy", "resize=ignored"]]
        self.assertEqual(self.run_command(*without)[0], 0)

    def test_a_kept_finding_is_replayed_by_them(self):
        program = shlex.join([BINARY, "serve", "--behaviour", "free-drag"])
        more = ["--exec", program, "--policy", "resize=ignored", "--corpus", "Corpus", "--quiet"]
        self.run_command(*RUN, *more)
        kept = self.corpus_files()
        self.assertGreater(len(kept), 0)
        # Without a word: the entry names the policy. The command line comes before it.
        self.assertEqual(self.run_command("replay", *kept, *more[:2])[0], 1)
        self.assertIn("   Policies  resize=ignored\n", self.run_command("replay", kept[0], *more[:2])[1])
        self.assertEqual(self.run_command("replay", *kept, *more[:2], "--policy", "resize=settles")[0], 0)

    def test_one_name_may_belong_to_several_behaviours(self):
        """Each value counts where there is such a value."""
        status, out, err = self.run_command(
            "--seed", 1, "--iterations", 50, "--policy", "axis=scrolling", "--policy", "cancel=commits", "--format", "json")
        self.assertEqual((status, err), (0, ""))
        self.assertEqual([line["causes"] for line in self.lines(out, "result")], [0] * 6)

    def test_they_are_listed(self):
        _, out, _ = self.run_command("list", "policies", "--behaviour", "free-drag", "--format", "json")
        lines = {line["name"]: line for line in self.lines(out, "policy")}
        self.assertEqual(lines["cancel"]["meaning"],
                         "What a cancel leaves: the item where it was at the lift (restores), or settled as if it had been "
                         "released (keeps).")
        self.assertEqual(lines["cancel"]["values"], ["restores", "keeps"])
        self.assertEqual(lines["cancel"]["dropped"], {"keeps": ["cancel-restores"]})
        self.assertEqual(lines["throwDistance"]["standard"], "0")

    def test_a_drift_is_found_behind_a_lost_first_move_by_its_name(self):
        for seed in range(1, 6):
            with self.subTest(seed=seed):
                _, out, err = self.run_command(
                    "--seed", seed, "--iterations", 10000, "--behaviour", "free-drag", "--implementation", "fldragview",
                    "--only", "comes-back-after-clamp", "--format", "json")
                self.assertEqual([cause["invariant"] for cause in self.lines(out, "cause")], ["comes-back-after-clamp"], err)
