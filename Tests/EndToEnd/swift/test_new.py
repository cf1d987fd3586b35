"""The packages that dragfuzz new writes: each builds without a warning, its test passes, and finds what is broken."""
import os
import subprocess
import tempfile
import unittest

from programs.test_new import BEHAVIOURS, BREAKS, FOUND
from swift import harness


class New(unittest.TestCase):
    def test_every_package_passes(self):
        for behaviour in BEHAVIOURS:
            with self.subTest(behaviour), tempfile.TemporaryDirectory() as folder:
                package = os.path.join(folder, "mine")
                subprocess.run([harness.BINARY, "new", behaviour, package], check=True, capture_output=True)
                # The folder of this checkout, wherever the binary was built.
                path = os.path.join(package, "Package.swift")
                with open(path) as file:
                    lines = ['  dependencies: [.package(name: "dragfuzz", path: "' + harness.ROOT + '")],\n'
                             if ".package(" in line else line for line in file]
                with open(path, "w") as file:
                    file.writelines(lines)

                def tested():
                    return subprocess.run(
                        ["swift", "test", *harness.IN_SCRATCH], cwd=package, stdin=subprocess.DEVNULL, text=True,
                        capture_output=True, env=harness.surroundings({"DRAGFUZZ_ITERATIONS": "2000"}), timeout=1200)

                process = tested()
                self.assertEqual(process.returncode, 0, (process.stdout + process.stderr)[-4000:])
                self.assertIn("nothingIsFound", process.stdout)
                # Only what belongs to the package itself.
                warnings = [line for line in process.stderr.splitlines() + process.stdout.splitlines()
                            if "warning:" in line and package in line]
                self.assertEqual(warnings, [])
                if "swift" not in BREAKS[behaviour]:
                    continue
                name, right, wrong = BREAKS[behaviour]["swift"]
                path = os.path.join(package, name)
                with open(path) as file:
                    text = file.read()
                self.assertIn(right, text)
                with open(path, "w") as file:
                    file.write(text.replace(right, wrong))
                process = tested()
                self.assertEqual(process.returncode, 1)
                self.assertRegex(process.stdout, "my-code: {} breaks .*{}".format(*FOUND[behaviour]))


if __name__ == "__main__":
    unittest.main()
