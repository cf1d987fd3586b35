"""Inputs of fuzzing engines."""

import json
import os
import shutil

from command.harness import REPOSITORY, CommandTest

CORPUS = os.path.join(REPOSITORY, "Corpus")


class Inputs(CommandTest):
    def seeds(self, *arguments):
        status, out, err = self.run_command("seeds", "seeds", "--behaviour", "grid-reorder", *arguments)
        self.assertEqual((status, err), (0, ""))
        return out

    def test_seeds_are_the_same_every_time(self):
        out = self.seeds("--corpus", CORPUS)
        names = sorted(os.listdir(self.path("seeds")))
        self.assertRegex(
            out, rf"\A{len(names)} inputs for grid-reorder in seeds: for \d+ situations and \d+ counterexamples\.\n\Z")
        shutil.move(self.path("seeds"), self.path("first"))
        self.assertEqual(self.seeds("--corpus", CORPUS), out)
        for name in names:
            with open(self.path("seeds", name), "rb") as one, open(self.path("first", name), "rb") as other:
                self.assertEqual(one.read(), other.read())

    def test_an_input_is_shrunk_and_kept(self):
        self.seeds("--corpus", CORPUS)
        implementation = ["--behaviour", "grid-reorder", "--implementation", "qidragsortview"]
        failing = 0
        for name in sorted(os.listdir(self.path("seeds"))):
            arguments = ["import", os.path.join("seeds", name), *implementation, "--only",
                         "nothing-lifted-at-rest:lifted-at-cancel"]
            status, out, _ = self.run_command(*arguments)
            if status == 0:
                self.assertEqual(
                    out, f"Nothing to shrink: qidragsortview keeps every invariant in seeds/{name}.\n")
                continue
            self.assertEqual(status, 1)
            failing += 1
            if failing > 1:
                continue
            self.assertTrue(out.startswith("nothing-lifted-at-rest breaks (lifted at cancel)\n   Promise   "), out)
            self.assertIn(f"Again     dragfuzz import seeds/{name} {' '.join(implementation)}\n", out)
            status, out, err = self.run_command(*arguments, "--corpus", "Corpus")
            files = self.corpus_files()
            self.assertEqual((status, err, len(files)), (1, "dragfuzz: kept 1 new counterexample in Corpus\n", 1))
            self.assertIn(f"Again     dragfuzz replay {files[0]}\n", out)
            self.assertEqual(self.run_command("replay", *files)[0], 1)
            lines = self.run_command(*arguments, "--format", "json")[1].splitlines()
            self.assertEqual([json.loads(line)["type"] for line in lines], ["finding", "end"])
        self.assertGreater(failing, 0)

    def test_any_file_is_an_input(self):
        self.write("nothing", b"")
        self.write("some", bytes(range(256)) * 20)
        behaviours = [card["name"] for card in self.lines(self.run_command("list", "behaviours", "--format", "json")[1])]
        for name in ["nothing", "some"]:
            for behaviour in behaviours:
                outcome = self.run_command("import", name, "--behaviour", behaviour)
                self.assertEqual(
                    outcome, (0, f"Nothing to shrink: reference keeps every invariant in {name}.\n", ""))

    def test_what_cannot_be_an_input(self):
        which = ["--behaviour", "grid-reorder"]
        self.assert_refused(["import", "absent", *which], 66, 'cannot read "absent": no such file or directory.')
        self.write("large", bytes(1_000_001))
        status, out, err = self.run_command("import", "large", *which)
        self.assertEqual((status, out), (66, ""))
        self.assertIn("large", err)
        shutil.copytree(os.path.join(CORPUS, "grid-reorder"), self.path("Corpus", "grid-reorder"))
        self.assertEqual(self.run_command("seeds", "Corpus/x", *which)[0], 64)
