"""What the real shells complete; each is asked in its own way, and zsh and bash also by a real key."""

import os
import pty
import select
import shutil
import subprocess
import time

from command.harness import BINARY, REPOSITORY, CommandTest

COMMANDS = [
    "new", "replay", "shrink", "show", "list", "explain", "import", "seeds", "serve", "strength"]

# dragfuzz is asked by its name.
ENVIRONMENT = {"PATH": f"{os.path.dirname(BINARY)}:/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
STUBS = {"bash": "dragfuzz.bash", "zsh": "_dragfuzz", "fish": "dragfuzz.fish"}

# Words, and what the last one can become.
CASES = [
    (["re"], ["replay"]),
    ([""], COMMANDS),
    (["--form"], ["--format"]),
    (["--format", ""], ["text", "json"]),
    (["--github", "a"], ["auto", "always"]),
    (["--behaviour", "grid"], ["grid-reorder"]),
    (["--implementation", "qi"], ["qidragsortview"]),
    (["--seed", "1", "--only", "cancel-res"], ["cancel-restores"]),
    (["--skip", "survives,cancel-res"], ["survives,cancel-restores"]),
    (["explain", "cancel-res"], ["cancel-restores"]),
    (["--generate", "w"], ["widest"]),
    (["new", "grid"], ["grid-reorder"]),
    (["new", "--language", "py"], ["python"]),
    (["replay", "--imp"], ["--implementation"]),
    (["show", "--emit-test", ""], ["swift", "xctest"]),
    (["new", "gr"], ["grid-reorder"]),
    (["new", "--language", "python", "gr"], ["grid-reorder"]),
    (["list", "in"], ["invariants"]),
]

# Where dragfuzz names nothing, the shell completes the names of files.
FILES = [
    (["--corpus", "fo"], ["folder"]),
    (["--junit", "fi"], ["file.json"]),
    (["replay", "f"], ["file.json", "folder"]),
    (["new", "grid-reorder", "fo"], ["folder"]),
]


class Completions(CommandTest):
    def setUp(self):
        super().setUp()
        os.mkdir(self.path("folder"))
        self.write("file.json", "{}")
        self.names = {
            listed: {object["name"] for object in self.lines(self.run_command("list", listed, "--format", "json")[1])}
            for listed in ["implementations", "invariants"]}
        self.policies = {
            f'{policy["name"]}={value}'
            for policy in self.lines(self.run_command("list", "policies", "--format", "json")[1])
            for value in policy["values"] or [""]}

    def stub(self, shell):
        path = os.path.join(REPOSITORY, "Examples/completions", STUBS[shell])
        subprocess.run([shell, "-n", path], check=True)
        return path

    def check(self, complete, cases=(*CASES, *FILES)):
        """Asks for every case, and for the options of every command."""
        for typed, expected in cases:
            with self.subTest(typed=typed):
                self.assertEqual(sorted(complete(typed)), sorted(expected))
        for command in [None, *COMMANDS]:
            start = [command] if command else []
            page = self.run_command(*start, "--help" if command else "--help-all")[1].split("\nExit status:\n")[0]
            options = [line.split()[0] for line in page.splitlines() if line.startswith("  --")]
            with self.subTest(command=command):
                self.assertEqual(sorted(complete([*start, "--"])), sorted(options))
        for option, listed in [("--implementation", "implementations"), ("--only", "invariants")]:
            with self.subTest(listed=listed):
                self.assertEqual(set(complete([option, ""])), self.names[listed])
        # The shells do not all show an equals sign at the end.
        self.assertEqual({word.removesuffix("=") for word in complete(["--policy", ""])},
                         {word.removesuffix("=") for word in self.policies})

    def test_bash(self):
        script = self.stub("bash")
        driver = self.write("driver.bash", 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))\n'
                            '_dragfuzz "$1" && ((${#COMPREPLY[@]})) && printf "%s\\n" "${COMPREPLY[@]}"; exit 0')

        def complete(typed):
            done = subprocess.run(["bash", self.path(driver), script, "dragfuzz", *typed], cwd=self.folder,
                                  env=ENVIRONMENT, capture_output=True, text=True, check=True)
            self.assertEqual(done.stderr, "")
            return done.stdout.splitlines()

        self.check(complete, CASES)
        # The names of files are bash's own.
        self.check_nothing(complete)
        # What readline makes of "--format=js".
        self.assertEqual(complete(["--format", "=", "js"]), ["json"])
        self.assertEqual(sorted(complete(["--format", "="])), ["json", "text"])
        self.assertEqual(complete(["--policy", "resize", "=", "ig"]), ["ignored"])
        self.assertEqual(complete(["--policy", "=", "resize", "=", "ig"]), ["ignored"])

    def check_nothing(self, complete):
        for typed, _ in FILES:
            with self.subTest(typed=typed):
                self.assertEqual(complete(typed), [])

    def test_fish(self):
        script = self.stub("fish")

        def complete(typed):
            line = " ".join(["dragfuzz", *typed])
            done = subprocess.run(["fish", "--no-config", "-c", 'source $argv[1]; complete -C "$argv[2]"', script, line],
                                  cwd=self.folder, env=ENVIRONMENT, capture_output=True, text=True, check=True)
            self.assertEqual(done.stderr, "")
            # A description may follow each, and a slash what is a folder.
            return [row.split("\t")[0].removesuffix("/") for row in done.stdout.splitlines()]

        self.check(complete)
        self.assertEqual(complete(["--format=js"]), ["--format=json"])
        self.assertEqual(complete(["--policy", "resize=ig"]), ["resize=ignored"])

    def test_zsh(self):
        os.mkdir(self.path("functions"))
        shutil.copy(self.stub("zsh"), self.path("functions", "_dragfuzz"))
        # compadd is what every completion ends in; what it is about to offer is written down.
        self.write("start.zsh", """
            PS1='ready> '; fpath=($PWD/functions $fpath)
            autoload -U compinit && compinit -u -D
            # Keys that wait behind the tab would make it a tab.
            zstyle ':completion:*' insert-tab false
            complete-and-tell() { zle complete-word; print END >> hits }
            zle -N complete-and-tell
            bindkey '\t' complete-and-tell
            compadd() {
              if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)* ]]; then
                local -a hits; builtin compadd -A hits "$@"; (( $#hits )) && print -rl -- $hits >> hits
              fi
              builtin compadd "$@"
            }
            """)
        with Terminal(["zsh", "-f", "-i"], self.folder) as zsh:
            zsh.type("source ./start.zsh\n", until="ready> ")

            def complete(typed):
                self.write("hits", "")
                zsh.type(" ".join(["dragfuzz", *typed]) + "\t")
                found = self.wait_for_hits(zsh)
                zsh.type("\x15")
                return {word.removesuffix("/").removesuffix("=") for word in found} - {"functions"}

            self.check(complete)

    def wait_for_hits(self, zsh, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            # A shell whose screen is full waits for a reader.
            zsh.read()
            with open(self.path("hits"), encoding="utf-8") as file:
                found = file.read().splitlines()
            if found[-1:] == ["END"]:
                return found[:-1]
            time.sleep(0.01)
        raise AssertionError("no completion came to its end")

    def test_zsh_sourced(self):
        script = self.stub("zsh")
        with Terminal(["zsh", "-f", "-i"], self.folder) as zsh:
            zsh.type(f"PS1='ready> '; autoload -U compinit && compinit -u -D && source {script}; print do''ne\n",
                     until="done\r\n")
            zsh.type("echo dragfuzz; dragfuzz repl\t\x01# \n", until="dragfuzz replay")

    def test_a_key_in_bash(self):
        script = self.stub("bash")
        with Terminal(["bash", "--norc", "-i"], self.folder) as bash:
            bash.type(f"PS1='ready> '; source {script}; echo do''ne\n", until="done\r\n")
            bash.type("dragfuzz --format=js\t", until="--format=json")
            bash.type("\x15dragfuzz new grid\t", until="grid-reorder ")
            bash.type("\x15dragfuzz --corpus fol\t", until="folder/")
            bash.type("\x15dragfuzz replay fil\t", until="file.json ")


class Terminal:
    """A shell in a terminal."""

    def __init__(self, words, folder):
        self.words, self.folder = words, folder

    def __enter__(self):
        environment = {**ENVIRONMENT, "TERM": "xterm", "HOME": self.folder, "COLUMNS": "200"}
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.chdir(self.folder)
            os.execvpe(self.words[0], self.words, environment)
        return self

    def __exit__(self, *_):
        os.close(self.descriptor)
        os.waitpid(self.pid, 0)

    def read(self, seconds=0.0):
        """What the screen shows by now."""
        ready = select.select([self.descriptor], [], [], seconds)[0]
        return os.read(self.descriptor, 65536).decode(errors="replace") if ready else ""

    def type(self, text, until=None, seconds=60):
        os.write(self.descriptor, text.encode())
        seen, end = "", time.monotonic() + seconds
        while until and until not in seen:
            if time.monotonic() > end:
                raise AssertionError(f"waited for {until!r}, seen {seen!r}")
            seen += self.read(seconds=1)
