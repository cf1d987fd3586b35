"""The workflows of Examples/ci: linted by others, quoted in the article as they are, and their commands run."""

import os
import re
import shutil
import subprocess

import yaml

from command.harness import BINARY, REPOSITORY, CommandTest

FOLDER = os.path.join(REPOSITORY, "Examples", "ci")
GITHUB = os.path.join(FOLDER, "dragfuzz.yml")
ENGINE = os.path.join(FOLDER, "clusterfuzzlite.yml")
ARTICLE = os.path.join(REPOSITORY, "Sources", "DragFuzz", "DragFuzz.docc", "ContinuousIntegration.md")
GITLAB = os.path.join(FOLDER, "gitlab-ci.yml")
RELEASE = os.path.join(REPOSITORY, ".github", "workflows", "release.yml")
CI = os.path.join(REPOSITORY, ".github", "workflows", "ci.yml")
ACTION = os.path.join(REPOSITORY, "action.yml")
TOOLS = os.path.join(os.environ["REPORT_TOOLS"], "bin")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Workflows(CommandTest):
    def check(self, tool, *arguments):
        done = subprocess.run(
            [os.path.join(TOOLS, tool), *arguments], capture_output=True, text=True, check=False, cwd=FOLDER)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_yamllint(self):
        self.check("yamllint", "--strict", ".", RELEASE, CI, ACTION)

    def test_actionlint(self):
        self.check("actionlint", GITHUB)
        self.check("actionlint", ENGINE)
        self.check("actionlint", RELEASE)
        self.check("actionlint", CI)
        self.write("wrong.yml", read(GITHUB).replace("needs: fuzz", "needs: fzuz"))
        with self.assertRaises(AssertionError):
            self.check("actionlint", self.path("wrong.yml"))

    def test_schemas(self):
        self.check("check-jsonschema", "--builtin-schema", "vendor.github-workflows", GITHUB, ENGINE, RELEASE, CI)
        self.check("check-jsonschema", "--builtin-schema", "vendor.github-actions", ACTION)
        self.check("check-jsonschema", "--builtin-schema", "vendor.gitlab-ci", "--data-transform", "gitlab-ci", GITLAB)

    def test_a_release_is_tested_and_what_cannot_be_taken_back_comes_last(self):
        jobs = yaml.safe_load(read(RELEASE))["jobs"]
        steps = [step for job in jobs.values() for step in job.get("steps", [])]
        for action in [step["uses"] for step in steps if "uses" in step]:
            self.assertRegex(action, "^[^@]+@[0-9a-f]{40}$")
        self.assertIn("swift test", [step.get("run") for step in jobs["build"]["steps"]])
        self.assertEqual({name: job.get("needs") for name, job in jobs.items()},
                         {"ci": None, "build": "ci", "image": "build", "publish": ["build", "image"], "site": "publish",
                          "npm": ["build", "image"], "release": ["publish", "npm"]})

    def test_the_article_quotes_them(self):
        blocks = re.findall(r"```yaml\n(.*?)```", read(ARTICLE), re.DOTALL)
        self.assertEqual(blocks, [read(GITHUB), read(GITLAB)])

    def work_tree(self):
        """A repository with a program to test, and dragfuzz where the workflow has it."""
        for name in ["adapter.py", "grid.py"]:
            shutil.copy(os.path.join(REPOSITORY, "Examples", "python", name), self.folder)
        os.mkdir(self.path("bin"))
        shutil.copy(BINARY, self.path("bin", "dragfuzz"))

    def run_step(self, script, **variables):
        environment = {key: value for key, value in os.environ.items() if not key.startswith("GITHUB_")}
        environment["PATH"] = f"{self.path('bin')}:{environment['PATH']}"
        return subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", script], cwd=self.folder, env={**environment, **variables},
            capture_output=True, text=True, check=False)

    def test_the_steps_run(self):
        self.work_tree()
        jobs = yaml.safe_load(read(GITHUB))["jobs"]
        fuzz = {step["name"]: step["run"] for step in jobs["fuzz"]["steps"] if "run" in step}
        variables = {
            "PROGRAM": "python3 adapter.py", "ITERATIONS": "400", "GITHUB_RUN_NUMBER": "1", "GITHUB_ACTIONS": "true",
            "GITHUB_WORKSPACE": self.folder}
        found = set()
        for machine in ["1", "2"]:
            done = self.run_step(fuzz["Fuzz"], MACHINE=machine, **variables)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn(f", seed 1{machine}.", done.stdout)
            self.assertIn("::error file=Corpus/grid-reorder/", done.stderr)
            self.assertTrue(os.path.exists(self.path("reports", f"dragfuzz-{machine}.xml")))
            found |= set(self.corpus_files())
            # As the last job does with the folders of all machines.
            shutil.copytree(self.path("Corpus"), self.path("findings", "Corpus"), dirs_exist_ok=True)
            shutil.rmtree(self.path("Corpus"))
        self.assertEqual({name.removeprefix("findings/") for name in self.corpus_files("findings")}, found)
        replayed = self.run_step('dragfuzz replay findings/Corpus --exec "$PROGRAM"', **variables)
        self.assertEqual(replayed.returncode, 1, replayed.stderr)
        count = f"{len(found)} entr{'y' if len(found) == 1 else 'ies'}"
        self.assertIn(f"{count}: {len(found)} still fail", replayed.stdout)

    def action(self, name, **variables):
        """Runs a step of the action."""
        [step] = [step["run"] for step in yaml.safe_load(read(ACTION))["runs"]["steps"] if step["name"] == name]
        return self.run_step(step, GITHUB_RUN_NUMBER="1", GITHUB_WORKSPACE=self.folder, RUNNER_TEMP=self.folder, **variables)

    def act(self, arguments, command="dragfuzz"):
        return self.action("Run", COMMAND=command, ARGUMENTS=arguments, REPORT=self.path("report"))

    def echo(self, name):
        """A command that prints its arguments, a line each."""
        self.write(f"bin/{name}", '#!/bin/sh\nprintf "%s\\n" "$@"\n')
        os.chmod(self.path("bin", name), 0o755)

    def test_the_step_of_the_action_runs(self):
        self.work_tree()
        done = self.act("--exec 'python3 adapter.py' --iterations 400")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(", seed 1.", done.stdout)
        self.assertIn("::error ", done.stderr)
        for name in ["dragfuzz.xml", "pages/index.html", "Corpus/grid-reorder"]:
            self.assertTrue(os.path.exists(self.path("report", name)), name)

    def test_the_action_runs_the_corpus_of_the_repository(self):
        self.work_tree()
        known = "no-item-lost-67e51217.json"
        os.makedirs(self.path("Corpus", "grid-reorder"))
        shutil.copy(os.path.join(REPOSITORY, "Corpus", "grid-reorder", known), self.path("Corpus", "grid-reorder"))
        done = self.act("--implementation qidragsortview --iterations 1 --only no-item-lost")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(f"::error file=Corpus/grid-reorder/{known},", done.stderr)
        self.assertTrue(os.path.exists(self.path("report", "Corpus", "grid-reorder", known)))

    def test_the_action_hands_words_on_and_runs_none(self):
        self.echo("dragfuzz")
        self.echo("dragfuzz-web")
        report = [self.path("report", name) for name in ["Corpus", "pages", "dragfuzz.xml"]]
        added = ["--corpus", report[0], "--report", report[1], "--github", "always", "--junit", report[2]]
        for command, arguments, words in [
            ("dragfuzz", "--exec 'python3 a.py --seed 5'\n  --time 1m",
             ["--exec", "python3 a.py --seed 5", "--time", "1m", "--seed", "1", *added]),
            ("dragfuzz", "--seed=4 $(touch run) `touch run` *", ["--seed=4", "$(touch", "run)", "`touch", "run`", "*", *added]),
            ("dragfuzz", "replay Corpus --github never", ["replay", "Corpus", "--github", "never", "--junit", report[2]]),
            ("dragfuzz", "list behaviours", ["list", "behaviours"]),
            ("dragfuzz-web", "a.js axis=x --input touch replay F --junit j",
             ["a.js", "axis=x", "--input", "touch", "replay", "F", "--junit", "j", "--github", "always"]),
            ("dragfuzz-web", "a.js axis=x --fixed", ["a.js", "axis=x", "--fixed", "--seed", "1", *added]),
        ]:
            with self.subTest(arguments=arguments):
                done = self.act(arguments, command)
                self.assertEqual((done.returncode, done.stdout.splitlines(), done.stderr), (0, words, ""))
        self.assertFalse(os.path.exists(self.path("run")))
        done = self.act("--only 'a")
        self.assertEqual((done.returncode, done.stderr), (1, "::error::The arguments are no words: No closing quotation.\n"))

    def test_each_use_of_the_action_has_a_folder_and_a_name(self):
        for number, (name, expected) in enumerate([("", "dragfuzz-test"), ("mine", "mine"), ("", "dragfuzz-test-3")], 1):
            done = self.action("Choose a folder", NAME=name, JOB="test", GITHUB_OUTPUT=self.path(f"out{number}"))
            self.assertEqual(done.returncode, 0, done.stderr)
            folder = self.path(f"dragfuzz-report-{number}")
            self.assertTrue(os.path.isdir(folder))
            self.assertEqual(read(self.path(f"out{number}")), f"path={folder}\nname={expected}\n")

    def test_the_action_installs_the_version_of_its_sources(self):
        self.echo("pip")
        self.echo("dragfuzz")
        self.write("bin/python3", '#!/bin/sh\nmkdir -p "$3" && ln -s "$OLDPATH" "$3/bin"\n')
        os.chmod(self.path("bin", "python3"), 0o755)
        sources = os.path.join(REPOSITORY, "Sources", "DragFuzz", "Text", "Version.swift")
        current = re.search(r'current = "(.*)"', read(sources)).group(1)
        for version, installed in [("", current), ("0.1.0", "0.1.0")]:
            shutil.rmtree(self.path("dragfuzz"), ignore_errors=True)
            done = self.action(
                "Install", VERSION=version, SOURCES=sources, GITHUB_PATH=self.path("path"), OLDPATH=self.path("bin"))
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual(done.stdout.splitlines()[:3], ["install", "--quiet", f"dragfuzz=={installed}"])

    def test_the_step_for_gitlab_runs(self):
        self.work_tree()
        script = yaml.safe_load(read(GITLAB))["dragfuzz"]["script"]
        line = script[-1].replace("10m", "2s")
        os.mkdir(self.path("Corpus"))
        done = self.run_step(line, PROGRAM="python3 adapter.py", CI_PIPELINE_IID="7")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertTrue(os.path.exists(self.path("dragfuzz.xml")))
