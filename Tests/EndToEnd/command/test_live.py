"""`dragfuzz show --live`: a line for each scenario on standard input, whatever stands there, until it ends."""

import json
import subprocess

from command.harness import BINARY, CommandTest, entry, entry_text


class Live(CommandTest):
    def answers(self, *requests, arguments=()):
        """What is answered to requests: objects, or text that is none."""
        text = "".join(f"{request if isinstance(request, str) else json.dumps(request)}\n" for request in requests)
        done = subprocess.run([BINARY, "show", "--live", *arguments], input=text, capture_output=True, text=True, cwd=self.folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        ready, *answers = self.lines(done.stdout)
        self.assertEqual(ready["type"], "ready")
        self.assertEqual([answer["type"] for answer in answers], ["live"] * len(requests))
        return ready, answers

    def test_it_says_what_there_is(self):
        ready, _ = self.answers()
        behaviours = self.lines(self.run_command("list", "behaviours", "--format", "json")[1])
        self.assertEqual([card["name"] for card in ready["behaviours"]], [card["name"] for card in behaviours])
        listed = self.lines(self.run_command("list", "implementations", "--format", "json")[1])
        cards = [{"behaviour": behaviour["name"], **card} for behaviour in ready["behaviours"] for card in behaviour["implementations"]]
        policies, settings = ([card.pop(name) for card in cards] for name in ("policies", "settings"))
        self.assertEqual(cards, [{name: value for name, value in card.items() if name not in ("dragfuzz", "type")} for card in listed])
        self.assertEqual(policies[0]["cancel"], "restores")
        self.assertEqual([cards for cards in settings if cards], [])

    def test_an_answer_says_what_show_says(self):
        self.write("good.json", entry_text())
        steps = self.lines(self.run_command("show", "good.json", "--format", "json")[1], "step")
        _, [answer] = self.answers({"entry": entry(invariant=None, place=None)})
        data = answer["data"]
        self.assertEqual([data["texts"][caption] for caption, _, _ in data["steps"]],
                         ["At the start"] + [f"{step['step']}. {step['event']}" for step in steps[1:]])
        seen = [(violation["step"], violation["invariant"], violation["place"], violation["expected"], violation["seen"])
                for violation in answer["violations"]]
        told = [(step["step"], violation["invariant"], violation["place"], violation["expected"], violation["seen"])
                for step in steps for violation in step["violations"]]
        self.assertIn(told[0], seen)
        self.assertEqual(data["broken"], sorted({step for step, *_ in seen}))
        promises = self.lines(self.run_command("list", "invariants", "--behaviour", "grid-reorder", "--format", "json")[1])
        promises = {promise["name"]: promise["promise"] for promise in promises}
        for violation in answer["violations"]:
            self.assertEqual(violation["promise"], promises[violation["invariant"]])

    def test_a_picture_shows_the_area_that_is_asked_for(self):
        _, [own, wide] = self.answers({"entry": entry(), "width": 400, "height": 300},
                                      {"entry": entry(), "width": 400, "height": 300, "area": [-10, 0, 20, 5]})
        self.assertEqual(own["area"], [0, 0, 1, 1])
        self.assertEqual(wide["area"], own["area"])
        # 18 pixels of margin on each side.
        self.assertAlmostEqual(wide["camera"]["scale"], (400 - 36) / 20)
        self.assertAlmostEqual(wide["camera"]["x"], 200)
        self.assertEqual(own["camera"]["width"], 400)

    def test_another_implementation_other_policies_and_no_relations(self):
        plain = entry(invariant=None, place=None, implementation=None)
        _, [reference, fault, kept, alone] = self.answers(
            {"entry": plain}, {"entry": plain, "implementation": "qidragsortview"},
            {"entry": {**plain, "policies": {"cancel": "keeps"}}, "implementation": "qidragsortview"},
            {"entry": plain, "implementation": "qidragsortview", "comparesVariants": False})
        self.assertEqual(reference["violations"], [])
        self.assertIn("nothing-lifted-at-rest", [violation["invariant"] for violation in fault["violations"]])
        self.assertNotIn("cancel-restores", [violation["invariant"] for violation in kept["violations"]])
        self.assertEqual(kept["declared"]["cancel"], "restores")
        relations = {promise["name"] for promise in self.lines(
            self.run_command("list", "invariants", "--behaviour", "grid-reorder", "--format", "json")[1])
            if promise["kind"] == "relation"}
        self.assertEqual([violation for violation in alone["violations"] if violation["invariant"] in relations], [])

    def test_what_is_wrong_is_said_and_the_next_is_answered(self):
        wrong = [
            ("nonsense", 'not valid JSON at line 1, column 1: expected a value, found "nonsense".'),
            ("{}", 'not a counterexample of dragfuzz: the text is not an object, expected "dragfuzz-counterexample".'),
            ({"entry": entry(behaviour="drag")},
             'unknown behaviour "drag"; did you mean "drag-session"?'),
            ({"entry": entry(scene={**entry()["scene"], "width": "wide"})},
             'scene.width: expected a number, found the text "wide".'),
            ({"entry": entry(policies={"cancel": "kepps"})}, 'policies.cancel: unknown word "kepps"; did you mean "keeps"?'),
        ]
        _, answers = self.answers(*[request for request, _ in wrong], {"entry": entry()})
        self.assertEqual([answer.get("error") for answer in answers], [sentence for _, sentence in wrong] + [None])

    def test_it_takes_no_file(self):
        for arguments, sentence in [(["--live", "a.json"], '"a.json" is one argument too many.'),
                                    (["--live", "--svg", "a.svg"], "--svg and --live cannot be used together."),
                                    (["--live", "--implementation", "fldragview"], "--implementation and --live cannot be used together."),
                                    ([], "FILE is missing.")]:
            status, out, err = self.run_command("show", *arguments)
            self.assertEqual((status, out, err.splitlines()[0]), (64, "", f"dragfuzz: {sentence}"))
