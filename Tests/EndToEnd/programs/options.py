"""A program with five settings, a mistake that needs two of them, and a policy that is another one's.

    options.py FILE [CARD]

`dragfuzz serve` runs the scenarios: the reference; `cancel-keeps-order` with cancel=keeps, which is no mistake then; otherwise
`swaps-instead-of-shifting` with grid=5 and revert=yes, which is one. FILE gets a line for each scenario: its settings.
CARD takes the place of the settings in the answer to `initialize`.
"""
import json
import os
import subprocess
import sys

SETTINGS = [
    {"name": "axis", "values": ["both", "x", "y"]},
    {"name": "grid", "values": ["0", "10", "5"]},
    {"name": "revert", "values": ["no", "yes"]},
    {"name": "delay", "values": ["0", "50", "100", "200"]},
    {"name": "cancel", "values": ["restores", "keeps"], "promises": {"keeps": {"policies": {"cancel": "keeps"}}}},
]


class Served:
    def __init__(self, implementation):
        self.process = subprocess.Popen(
            [os.environ["DRAGFUZZ"], "serve", "--behaviour", "grid-reorder", "--implementation", implementation],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def implementation(settings):
    if settings.get("cancel") == "keeps":
        return "cancel-keeps-order"
    wrong = (settings.get("grid"), settings.get("revert")) == ("5", "yes")
    return "swaps-instead-of-shifting" if wrong else "reference"


def main():
    # Without a buffer a line is written as a whole: several of these programs are at work.
    log = open(sys.argv[1], "ab", buffering=0)
    children = {}
    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "shutdown":
            break
        if request["method"] == "initialize":
            card = json.loads(sys.argv[2]) if len(sys.argv) > 2 else SETTINGS
            answer = {"jsonrpc": "2.0", "id": request["id"], "result": {
                "protocol": 1, "name": "options", "behaviours": [{"name": "grid-reorder"}], "settings": card}}
        else:
            settings = request["params"]["scenario"].pop("settings", {})
            log.write((json.dumps(settings) + "\n").encode())
            name = implementation(settings)
            child = children.get(name) or Served(name)
            children[name] = child
            answer = child.ask(request)
        print(json.dumps(answer), flush=True)
    for child in children.values():
        child.process.stdin.close()
        child.process.wait()


if __name__ == "__main__":
    main()
