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
        self.check("yamllint", "--strict", ".", RELEASE, ACTION)

    def test_actionlint(self):
        self.check("actionlint", GITHUB)
        self.check("actionlint", ENGINE)
        self.check("actionlint", RELEASE)
        self.write("wrong.yml", read(GITHUB).replace("needs: fuzz", "needs: fzuz"))
        with self.assertRaises(AssertionError):
            self.check("actionlint", self.path("wrong.yml"))

    def test_schemas(self):
        self.check("check-jsonschema", "--builtin-schema", "vendor.github-workflows", GITHUB, ENGINE, RELEASE)
        self.check("check-jsonschema", "--builtin-schema", "vendor.github-actions", ACTION)
        self.check("check-jsonschema", "--builtin-schema", "vendor.gitlab-ci", "--data-transform", "gitlab-ci", GITLAB)

    def test_a_release_is_tested_and_what_cannot_be_taken_back_comes_last(self):
        jobs = yaml.safe_load(read(RELEASE))["jobs"]
        steps = [step for job in jobs.values() for step in job["steps"]]
        for action in [step["uses"] for step in steps if "uses" in step]:
            self.assertRegex(action, "^[^@]+@[0-9a-f]{40}$")
        self.assertIn("swift test", [step.get("run") for step in jobs["build"]["steps"]])
        self.assertEqual({name: job.get("needs") for name, job in jobs.items()},
                         {"build": None, "image": "build", "publish": ["build", "image"], "release": "publish"})

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

    def test_the_step_of_the_action_runs(self):
        self.work_tree()
        [run] = [step["run"] for step in yaml.safe_load(read(ACTION))["runs"]["steps"] if step["name"] == "Run"]
        done = self.run_step(
            run, COMMAND="dragfuzz", ARGUMENTS="--exec 'python3 adapter.py' --iterations 400", GITHUB_RUN_NUMBER="1",
            GITHUB_WORKSPACE=self.folder, REPORT=self.path("report"))
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(", seed 1.", done.stdout)
        self.assertIn("::error ", done.stderr)
        for name in ["dragfuzz.xml", "pages/index.html", "Corpus/grid-reorder"]:
            self.assertTrue(os.path.exists(self.path("report", name)), name)

    def test_the_step_for_gitlab_runs(self):
        self.work_tree()
        script = yaml.safe_load(read(GITLAB))["dragfuzz"]["script"]
        line = script[-1].replace("10m", "2s")
        os.mkdir(self.path("Corpus"))
        done = self.run_step(line, PROGRAM="python3 adapter.py", CI_PIPELINE_IID="7")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertTrue(os.path.exists(self.path("dragfuzz.xml")))
