"""The package that the tutorial makes, built of its own files with the libraries as they are in the debug build."""

import functools
import json
import os
import subprocess

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.."))
CATALOGUE = os.path.join(ROOT, "Sources", "DragFuzzTesting", "DragFuzzTesting.docc")
RESOURCES = os.path.join(CATALOGUE, "Resources")
# What `swift test` makes the entry point of a test program of.
MAIN = "import Testing\n\nawait Testing.__swiftPMEntryPoint() as Never\n"


def read(*names):
    with open(os.path.join(*names), encoding="utf-8") as file:
        return file.read()


def resource(name):
    return read(RESOURCES, name)


def run(*arguments, folder, **variables):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DRAGFUZZ")}
    done = subprocess.run(arguments, cwd=folder, env={**environment, "NO_COLOR": "1", **variables}, text=True,
                          stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=600)
    return done.returncode, done.stdout + done.stderr


@functools.cache
def debug_build():
    scratch = ["--scratch-path", os.environ["SCRATCH"]] if "SCRATCH" in os.environ else []
    done = subprocess.run(
        ["swift", "build", "--show-bin-path", *scratch], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def plugins():
    """Where the macros of Swift Testing are, which SwiftPM names to the compiler."""
    compiler = os.path.realpath(subprocess.run(["which", "swiftc"], capture_output=True, text=True, check=True).stdout.strip())
    return os.path.join(os.path.dirname(compiler), "..", "lib", "swift", "host", "plugins", "testing")


class Package:
    """A folder with the files of one stage of the tutorial."""

    def __init__(self, folder):
        self.folder = folder
        self.bin = debug_build()
        # Where a run leaves something for the next one, as in a package that `swift test` has built.
        os.mkdir(os.path.join(folder, ".build"))

    def objects(self, library):
        """The object files of a library, without those that are left of sources that are gone."""
        sources = json.loads(read(self.bin, f"{library}.build", "output-file-map.json"))
        return [files["object"] for files in sources.values() if "object" in files]

    def write(self, path, text):
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def compile(self, shelf, driver, tests=None, kept=None):
        """Builds the files of these names; returns what the compiler says, which should be nothing."""
        self.write("Package.swift", resource("Package-1.swift"))
        sources = [self.write("Sources/PhotoShelf/Shelf.swift", resource(shelf))]
        swiftc = ["swiftc", "-swift-version", "6", "-warnings-as-errors"]
        library = [*swiftc, "-enable-testing", "-parse-as-library", "-module-name", "PhotoShelf", *sources]
        said = run(*library, "-emit-module", "-c", "-o", "PhotoShelf.o", folder=self.folder)[1]
        files = [self.write("Tests/PhotoShelfTests/ShelfDriver.swift", resource(driver))]
        if tests:
            files.append(self.write("Tests/PhotoShelfTests/ShelfTests.swift", resource(tests)))
        if kept:
            files.append(self.write(f"Tests/PhotoShelfTests/{kept}", resource(kept)))
        objects = [file for library in ["DragSpec", "DragFuzz", "DragFuzzTesting"] for file in self.objects(library)]
        return said + run(
            *swiftc, "-module-name", "PhotoShelfTests", "-I", os.path.join(self.bin, "Modules"), "-I", ".",
            "-plugin-path", plugins(), self.write("main.swift", MAIN), *files, "PhotoShelf.o", *objects, "-lm",
            "-o", "tests", folder=self.folder)[1]

    def test(self):
        """Runs the tests; returns the exit status and what is printed, without what differs from run to run."""
        status, said = run("./tests", "--testing-library", "swift-testing", folder=self.folder)
        return status, [line for line in said.splitlines() if not line.startswith("↳ T")]
