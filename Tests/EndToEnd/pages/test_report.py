"""The report of a campaign: an index of all findings with pictures, a page for each, and what was exercised."""
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import unittest

from command.harness import processor_seconds
from pages.harness import DESKTOP, DRAGFUZZ, PHONE, PageTest, ROOT, dragfuzz

FINDS = ["--seed", 1, "--iterations", 300, "--implementation", "qidragsortview",
         "--implementation", "collection-drop-sample", "--only", "cancel-restores", "--only", "one-request-for-each-visible-item",
         "--only", "nothing-lifted-at-rest", "--only", "rests-in-slot"]


class Report(PageTest):
    def report(self, *arguments, status=1, name="report"):
        folder = self.path(name)
        out = dragfuzz(*arguments, "--report", folder, status=status, folder=self.folder.name)
        return pathlib.Path(folder), out

    def test_findings(self):
        folder, out = self.report(*FINDS)
        numbers = [line.split(" breaks")[0] for line in out.splitlines() if " breaks (" in line]
        self.assertGreater(len(numbers), 2)
        for viewport in [DESKTOP, PHONE]:
            for scheme in ["light", "dark"]:
                page = self.open(folder / "index.html", viewport, scheme)
                self.check(page)
        self.assertEqual(page.locator(".findings h3").all_inner_texts(), [f"{number} breaks" for number in numbers])
        self.assertEqual(page.locator("h1").inner_text(), f"✗ {len(numbers)} causes")
        self.assertIn("In 600 scenarios with", page.inner_text("header"))
        self.assertEqual(page.locator(".findings [role=img]").count(), len(numbers))
        # Each leads to a page that plays it, and back.
        for index in range(len(numbers)):
            page.locator(".findings h3 a").nth(index).click()
            self.assertEqual(page.locator("h1").inner_text(), f"✗ {numbers[index].split('. ')[1]} breaks")
            self.check(page)
            page.click("text=All findings")
        # The chart says in numbers what its bars are as long as.
        page.locator("main > details > summary").first.click()
        for row in page.locator("details[open] tbody tr").all()[:20]:
            share = row.locator("td").nth(1).inner_text()
            width = float(row.locator(".filled").get_attribute("width"))
            self.assertAlmostEqual(width, 0 if share == "never" else float(share.split()[0].lstrip("<")), delta=0.1)
        self.check(page)
        self.assertTrue(all(name.endswith(".html") for name in os.listdir(folder)))

    def test_commands_of_the_report_find_it_again(self):
        folder, _ = self.report(*FINDS)
        page = self.open(folder / "index.html")
        commands = page.locator("dt:text-is('Again') + dd code").all_inner_texts()
        # One for each finding, then that of the whole run.
        self.assertEqual(
            commands[-1], "dragfuzz --seed 1 --iterations 300 --implementation qidragsortview --implementation "
            "collection-drop-sample --only cancel-restores --only one-request-for-each-visible-item --only nothing-lifted-at-rest "
            "--only rests-in-slot")
        again = subprocess.run([DRAGFUZZ, *commands[0].split()[1:]], capture_output=True, text=True, cwd=self.folder.name)
        self.assertEqual(again.returncode, 1)
        self.assertIn(page.locator(".findings h3").first.inner_text().split(". ")[1], again.stdout)

    def test_the_same_arguments_give_the_same_bytes(self):
        one, _ = self.report(*FINDS, "--jobs", 1, name="one")
        other, _ = self.report(*FINDS, "--jobs", 2, name="other")
        self.assertEqual(sorted(os.listdir(one)), sorted(os.listdir(other)))
        # But for the time that each campaign took.
        pages = [{name: re.sub(r'<td class="time">[0-9,.]+ s</td>', "", (folder / name).read_text()) for name in os.listdir(folder)}
                 for folder in [one, other]]
        self.assertEqual(*pages)

    def test_findings_come_before_what_was_run(self):
        folder, _ = self.report(*FINDS, name="order")
        for viewport in [DESKTOP, PHONE]:
            with self.subTest(width=viewport["width"]):
                page = self.open(folder / "index.html", viewport)
                picture, run = (page.locator(name).first.bounding_box() for name in [".findings svg", "#run"])
                self.assertLess(picture["y"], viewport["height"])
                self.assertLess(picture["y"], run["y"])
                # On a phone expected stands above seen.
                beside = [box["y"] == picture["y"] for box in [page.locator(".findings svg").nth(1).bounding_box()]]
                self.assertEqual(beside, [viewport == DESKTOP])

    def test_what_was_run_is_a_table(self):
        adapter = f"{sys.executable} {ROOT}/Examples/python/adapter.py"
        folder, _ = self.report("--exec", adapter, "--behaviour", "grid-reorder", "--policy", "target=own", "--policy", "axis=vertical",
                                "--not-shown", "scaled", "--seed", 7, "--iterations", 50, "--jobs", 1, name="first")
        page = self.open(folder / "index.html")
        cells = page.locator("#run tbody tr").locator("th, td").all_inner_texts()
        self.assertEqual(cells[0], "grid-reorder, python-grid")
        self.assertEqual(cells[5].splitlines()[0], "axis=vertical, target=own, not shown: scaled")
        # Nothing was declined and nothing run first, so there are no columns for it.
        self.assertEqual(page.locator("#run thead th").all_inner_texts(), ["Tested", "Scenarios", "Events", "Causes", "Time"])
        self.assertEqual((cells[1], cells[3]), ("50", str(page.locator(".findings > li").count())))
        self.assertRegex(cells[4], r"^[0-9.]+ s$")
        self.assertEqual(page.locator("#run dd").first.inner_text(), "7")

    def test_many_causes_can_be_filtered(self):
        folder, _ = self.report("--seed", 1, "--iterations", 300, "--implementation", "qidragsortview", "--implementation", "fldragview",
                                "--max-findings", 8, name="many")
        for viewport in [DESKTOP, PHONE]:
            page = self.open(folder / "index.html", viewport)
            count = page.locator(".findings > li").count()
            self.assertGreaterEqual(count, 10)
            page.fill("#filter", "qidragsortview Grid")
            shown = page.locator(".findings > li:visible")
            self.assertEqual(page.locator("#filtered").inner_text(), f"{shown.count()} of {count}")
            self.assertTrue(all("qidragsortview" in words for words in shown.all_inner_texts()))
            self.assertGreater(count, shown.count())
            self.check(page)
            page.fill("#filter", "")
            self.assertEqual(shown.count(), count)

    def test_nothing_found(self):
        folder, _ = self.report("--seed", 1, "--iterations", 50, "--jobs", 1, status=0, name="nothing")
        self.assertEqual(os.listdir(folder), ["index.html"])
        behaviours = dragfuzz("list", "behaviours", "--format", "json").splitlines()
        for scheme in ["light", "dark"]:
            page = self.open(folder / "index.html", PHONE, scheme)
            self.assertEqual(page.locator("h1").inner_text(), "✓ Nothing found")
            self.assertEqual(page.locator(".wide tbody th").count(), len(behaviours))
            for summary in page.locator("summary").all():
                summary.click()
            self.check(page)

    def test_a_program_under_test(self):
        adapter = f"{sys.executable} {ROOT}/Examples/python/adapter.py"
        folder, out = self.report("--exec", adapter, "--behaviour", "grid-reorder", "--seed", 1, "--iterations", 50, "--jobs", 1,
                                  name="program")
        page = self.open(folder / "index.html")
        self.check(page)
        self.assertIn("--exec", page.locator("dt:text-is('Again') + dd code").first.inner_text())

    def test_an_interrupted_run_writes_its_report(self):
        folder = self.path("interrupted")
        process = subprocess.Popen(
            [DRAGFUZZ, "--seed", "1", "--implementation", "qidragsortview", "--iterations", "1000000000000", "--quiet",
             "--only", "cancel-restores", "--jobs", "1", "--report", folder],
            stdout=subprocess.PIPE, cwd=self.folder.name)
        while process.poll() is None and processor_seconds(process) < 2:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out = process.communicate(timeout=300)[0].decode()
        self.assertEqual(process.returncode, 130)
        page = self.open(pathlib.Path(folder) / "index.html")
        self.assertIn("interrupted before the end", page.inner_text("header"))
        self.assertEqual(page.locator(".findings h3").count(), out.count(" breaks ("))
        self.assertGreater(page.locator(".findings h3").count(), 0)


if __name__ == "__main__":
    unittest.main()
