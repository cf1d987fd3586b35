"""Every command in a block of a page is run here, or it is listed with the subject that runs it, or why nothing does."""

import os
import re
import shlex
import shutil

from command.harness import REPOSITORY, CommandTest
from documentation.pages import FENCE, pages, prose

PROGRAM = re.compile(r"(dragfuzz|swift|pip|docker|python3?|(Adapters|Tests|Documentation|Packaging|Benchmarks|Fuzzing)/\S+)\s")
# Where a file or program stands that is the reader's own, a test has one of its own.
ELSEWHERE = {
    "pip install dragfuzz": "wheel, with the packed file: a release is needed for the index",
    "Packaging/wheel dist": "wheel",
    "pip install dist/dragfuzz-*.whl": "the same",
    "swift test": ".ci/run, and swift for the examples",
    "swift build -c release": ".ci/run",
    "swift run -c release dragfuzz --implementation xwdragcellcollectionview --seed 1 --only cancel-restores":
        "here without swift run, which would build again",
    "swift run -c release range-slider --seed 1": "swift, built for debugging",
    "swift run -c release range-slider --implementation stuck-at-the-end --seed 1 --iterations 1000": "the same",
    "swift run -c release range-slider --implementation cancel-commits --seed 1 --iterations 1000": "the same",
    "swift build --package-path Fuzzing -c release --sanitize=fuzzer -Xswiftc -parse-as-library": "fuzzing, by build.sh",
    "Fuzzing/.build/release/fuzz-grid-reorder -max_total_time=60": "fuzzing, for a shorter time",
    "dragfuzz import crash-… --behaviour grid-reorder --implementation qidragsortview --corpus Corpus": "fuzzing",
    **dict.fromkeys([
        "dragfuzz new grid-reorder sortable --language python",
        "dragfuzz --exec 'python3 driver.py' --seed 1 --iterations 1000 --corpus Corpus",
        "dragfuzz show Corpus/grid-reorder/cancel-restores-*.json --exec 'python3 driver.py'",
        "dragfuzz replay Corpus/grid-reorder/drag-is-a-move-*.json --exec 'python3 driver.py'",
        "dragfuzz strength --exec 'python3 driver.py'",
    ], "documentation, by test_tutorial_without_swift"),
    "dragfuzz show recording.json": "command, with a recording of its own",
    "dragfuzz shrink recording.json --exec ./my-board --corpus Corpus": "the same",
    "dragfuzz show free-drag-recording.json": "web_adapter records one",
    "dragfuzz show Corpus/drag-session/others-keep-their-order-d108cdcd.json --open": "nothing: it opens a browser",
    "python3 -m http.server --directory Adapters/web/example 8123 &": "wheel, at another port",
    "Adapters/web/dragfuzz-web board.dragfuzz.js replay free-drag-recording.json": "web_adapter, with a board of its own",
    "Adapters/web/dragfuzz-web board.dragfuzz.js shrink free-drag-recording.json --corpus Corpus": "the same",
    "Adapters/web/dragfuzz-web Adapters/web/example/board.dragfuzz.js --seed 1 --iterations 200": "web_adapter and wheel",
    "Adapters/web/dragfuzz-web FILE replay COUNTEREXAMPLE --trusted": "web_adapter",
    "Adapters/web/dragfuzz-web FILE page COUNTEREXAMPLE finding.html": "web_adapter",
    "Adapters/web/dragfuzz-web jquery-ui-draggable --seed 1 --iterations 2000": "web_adapter, by Adapters/web/run",
    "Adapters/web/dragfuzz-web sortablejs --input touch --seed 1 --iterations 1000": "the same",
    "Adapters/web/play/play --exec 'Adapters/web/adapter FILE'": "web_adapter, with a program of its own",
}


def commands():
    for path, text in pages():
        for _, language, body in FENCE.findall(text):
            for line in ([] if language else body.splitlines()):
                if PROGRAM.match(line.strip()):
                    yield path, line.strip()


class Pages(CommandTest):
    def test_every_command_is_run_or_listed(self):
        shutil.copytree(os.path.join(REPOSITORY, "Corpus"), self.path("Corpus"))
        run = set()
        for path, command in sorted(set(commands())):
            name, *words = shlex.split(command)
            if command in ELSEWHERE or command in run:
                continue
            with self.subTest(path, command=command):
                self.assertEqual(name, "dragfuzz", "a command that nothing runs: list it")
                status, _, err = self.run_command(*words)
                self.assertIn(status, [0, 1], err)
            run.add(command)
        self.assertGreater(len(run), 5)

    def test_every_command_in_a_sentence_that_only_tells_is_run(self):
        """`dragfuzz list fields --behaviour NAME`, with a name that there is."""
        told = {span for _, text in pages() for span in re.findall(r"`(dragfuzz (?:list|explain|--help)[^`…]*)`", prose(text))}
        for command in sorted(told - {"dragfuzz list WHAT"}):
            # In the templates of README, the behaviour is filled in.
            command = command.replace("{{behaviour}}", "grid-reorder")
            known = command.replace("--behaviour NAME", "--behaviour grid-reorder").replace("NAME", "cancel-restores")
            with self.subTest(command=command):
                self.assertEqual(self.run_command(*shlex.split(known)[1:])[0], 0)
        self.assertGreater(len(told), 9)

    def test_what_is_listed_is_on_a_page(self):
        self.assertEqual(set(ELSEWHERE) - {command for _, command in commands()}, set())
