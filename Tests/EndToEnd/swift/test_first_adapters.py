"""Tried as a new user would: two mistakes and five unfinished adapters give few issues, soon, and each is named."""
import re
import subprocess
import time
import unittest

from swift import harness


class FirstAdapters(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        harness.prepare()
        harness.build()

    def test_few_issues_soon(self):
        start = time.monotonic()
        first, lines = None, []
        with subprocess.Popen(
                ["swift", "test", "--skip-build", "--filter", "FirstAdapters", *harness.IN_SCRATCH],
                cwd=harness.PACKAGE, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                env=harness.surroundings({})) as process:
            for line in process.stdout:
                lines.append(line)
                if first is None and "recorded an issue" in line:
                    first = time.monotonic() - start
        text = "".join(lines)
        issues = re.findall(r"^↳ ([\w-]+): ", text, re.M)
        self.assertEqual(sorted(set(issues)), [
            "forgetful", "settling", "shuffled", "silent", "swapping", "uncancelled", "unselected"], text)
        self.assertLessEqual(len(issues), 10, text)
        # Each unfinished adapter is named as one.
        words = " ".join(text.split())
        for sentence in [
                "The driver seems to ignore `bounces` and `adsorbs` of the items",
                "The driver showed `endedCount` = 0 in all 100 scenarios",
                "Every item showed `selected` = false in all 100 scenarios",
                "The driver seems to ignore `cancel`: it shows the same without this event."]:
            self.assertIn(sentence, words)
        # By chance a scenario that has broken something breaks it again, in another way, or never.
        self.assertRegex(words, "↳ shuffled: .*(The same scenario gave two different answers|Not deterministic: in )")
        # Seconds; on a busy machine they are many.
        self.assertLess(first, 120)
