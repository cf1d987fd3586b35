"""`--watch`: a run each time that the file or its page changes, until it is interrupted."""
import signal
import subprocess
import unittest

from web_adapter.test_pages import WEB, Served


class Watching(Served):
    def test_it_runs_again_when_the_file_the_page_or_its_script_changes(self):
        file = self.file("board")
        words = ["--seed", "1", "--iterations", "1", "--only", "numbers-are-finite", "--jobs", "1", "--quiet", "--watch"]
        process = subprocess.Popen([WEB, file, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)

        def ran():
            while not (line := process.stderr.readline()).startswith("dragfuzz-web: it runs again when "):
                self.assertTrue(line)
            return line
        self.assertEqual(ran(), f"dragfuzz-web: it runs again when {file} or its page changes; Ctrl-C ends it.\n")
        for path in [self.site / "board.js", self.site / "board.html", file]:
            with open(path, "a") as changed:
                changed.write("\n")
            ran()
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(60), 130)
        self.assertEqual(process.stdout.read().count("Nothing found in 1 scenario"), 4)


if __name__ == "__main__":
    unittest.main()
