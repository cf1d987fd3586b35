"""Inputs of fuzzing engines, and what many machines have found."""

import json
import os
import shutil

from endtoend.harness import REPOSITORY, CommandTest

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
        for name in ["nothing", "some"]:
            for behaviour in ["free-drag", "grid-reorder", "collection-reorder", "drag-session"]:
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


class Merging(CommandTest):
    FAULTS = ["--implementation", "qidragsortview", "--implementation", "swaps-instead-of-shifting"]

    def fuzz(self, shard):
        status, _, _ = self.run_command(
            "--behaviour", "grid-reorder", *self.FAULTS, "--seed", 7, "--iterations", 2000, "--shard", shard,
            "--corpus", f"shards/{shard[0]}/Corpus", "--quiet")
        self.assertEqual(status, 1)

    def merge(self, *folders, corpus="All"):
        return self.run_command("merge", *folders, "--corpus", corpus)

    def content(self, folder):
        content = {}
        for name in self.corpus_files(folder):
            with open(self.path(name), encoding="utf-8") as file:
                content[os.path.relpath(name, folder)] = file.read()
        return content

    def test_many_folders_become_one(self):
        for shard in ["1/4", "2/4", "4/4"]:
            self.fuzz(shard)
        status, out, err = self.merge("shards/1", "shards/2", "shards/4")
        self.assertEqual((status, err), (0, ""))
        *causes, missing, last = out.splitlines()
        self.assertEqual(missing, "Shard 3/4 of seed 7 is missing.")
        found = [name for name in self.corpus_files("shards") if name.endswith(".json")]
        files = self.corpus_files("All")
        self.assertEqual(
            last, f"3 folders: {len(found)} counterexamples of {len(causes)} causes; {len(files)} new in All.")
        self.assertEqual(sorted(line.split("  ")[0] for line in causes), files)
        self.assertLess(len(files), len({os.path.basename(name) for name in found}) + 1)
        swaps = [line for line in causes if "swaps-instead-of-shifting" in line]
        self.assertEqual(len(swaps), 1, "one cause in three shards")
        # In any order, as a whole folder, and again.
        self.merge("shards/4", "shards/1", "shards/2", corpus="Other")
        self.merge("shards", corpus="Whole")
        self.assertEqual(self.content("All"), self.content("Other"))
        self.assertEqual(self.content("All"), self.content("Whole"))
        before = self.content("All")
        again = self.merge("shards")[1].splitlines()
        self.assertTrue(all(line.endswith(", there already") for line in again[:-2]), again)
        self.assertEqual(self.content("All"), before)
        self.fuzz("3/4")
        self.assertNotIn("missing", self.merge("shards")[1])

    def test_what_cannot_be_read_loses_nothing_else(self):
        self.fuzz("1/2")
        self.write("shards/1/Corpus/grid-reorder/broken.json", "{")
        self.write("shards/2/Corpus/2-of-2.shard", "half a rec")
        status, out, err = self.merge("shards/1", "shards/2", "absent")
        self.assertEqual(status, 65)
        self.assertIn("left out: shards/1/Corpus/grid-reorder/broken.json: ", err)
        self.assertIn('left out: cannot read "absent": ', err)
        self.assertIn("Shard 2/2 of seed 7 is missing.\n", out)
        self.assertGreater(len(self.corpus_files("All")), 0)

    def test_records_that_no_run_has_left_are_none(self):
        for count in [0, -5, 2**53 - 1, 1e300, "2"]:
            self.write("shards/1-of-2.shard", json.dumps(
                {"seed": 7, "iterations": 10, "shard": 1, "of": count, "finished": True}))
            self.assertEqual(
                self.merge("shards"), (0, "1 folder: 0 counterexamples of 0 causes; 0 new in All.\n", ""), count)
        # Of very many that are missing not each is named.
        self.write("shards/1-of-2.shard", json.dumps(
            {"seed": 7, "iterations": 10, "shard": 1, "of": 1_000_000, "finished": True}))
        lines = self.merge("shards")[1].splitlines()
        self.assertEqual(len(lines), 22)
        self.assertEqual(lines[19:21], ["Shard 21/1000000 of seed 7 is missing.", "999,979 more shards of seed 7 are missing."])

    def test_a_shard_that_is_interrupted_says_so(self):
        self.write("shards/1/1-of-2.shard", json.dumps(
            {"seed": 7, "iterations": 10, "shard": 1, "of": 2, "finished": False}))
        self.assertEqual(self.merge("shards"), (
            0, "Shard 1/2 of seed 7 did not reach its end.\nShard 2/2 of seed 7 is missing.\n"
            "1 folder: 0 counterexamples of 0 causes; 0 new in All.\n", ""))
