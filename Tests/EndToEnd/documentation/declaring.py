"""The reference, served with the declarations of a program: declaring.py DRAGFUZZ BEHAVIOUR JSON."""
import json
import subprocess
import sys

dragfuzz, behaviour, declared = sys.argv[1:]
with subprocess.Popen([dragfuzz, "serve", "--behaviour", behaviour], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                      text=True) as served:
    for line in sys.stdin:
        served.stdin.write(line)
        served.stdin.flush()
        if "id" not in json.loads(line):
            break
        answer = json.loads(served.stdout.readline())
        if "behaviours" in answer["result"]:
            answer["result"]["behaviours"] = [{"name": behaviour, **json.loads(declared)}]
        print(json.dumps(answer), flush=True)
    served.stdin.close()
