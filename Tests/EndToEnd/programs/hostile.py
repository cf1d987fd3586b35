"""The grid of Examples/python, mended, which does one hostile thing: python3 hostile.py MODE [MARKER [FILE]]."""
import json
import os
import signal
import subprocess
import sys
import threading
import time

os.environ["FIXED"] = "1"
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../../Examples/python"))
sys.dont_write_bytecode = True

sys.stdin_was, sys.stdin = sys.stdin, open(os.devnull)
import adapter  # noqa: E402  (its loop ends at once)

mode, marker, file = (sys.argv[1:] + ["", "", ""])[:3]
runs = 0
# Whether this process is one of those that are always wrong.
is_wrong = False


def once():
    """Whether this is asked for the first time, in all processes together."""
    if os.path.exists(file):
        return False
    open(file, "w").close()
    return True


def send(text):
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        os._exit(0)


def sleep():
    time.sleep(1000)
    os._exit(0)


def child():
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)", marker], stdin=subprocess.DEVNULL,
                     preexec_fn=os.setpgrp if mode == "own-group" else None)


def flood():
    try:
        while True:
            os.write(2, b"e" * 65536)
    except OSError:
        pass


def begin(result):
    """What goes wrong before anything is run."""
    if mode == "start-hangs":
        sleep()
    if mode == "start-exits":
        print("no display", file=sys.stderr)
        sys.exit(4)
    if mode == "start-garbage":
        send("Welcome!\n")
    if mode == "start-protocol":
        result["protocol"] = 7
    if mode == "start-name":
        result["name"] = "../../etc"
    if mode == "start-behaviour":
        result["behaviours"] = [{"name": "juggling"}]
    if mode == "start-promise":
        result["behaviours"][0]["notPromised"] = ["cancel-restore"]
    if mode == "start-policy":
        result["behaviours"][0]["policies"] = {"cancel": "explodes"}
    if mode == "every-other-process":
        global is_wrong
        starts = int(open(file).read()) if os.path.exists(file) else 0
        open(file, "w").write(str(starts + 1))
        is_wrong = starts % 2 == 0
    if mode == "start-slow":
        time.sleep(1)
    if mode == "start-fails-once" and os.path.exists(file) and not os.path.exists(file + "2"):
        open(file + "2", "w").close()
        print("the port is in use", file=sys.stderr)
        sys.exit(5)
    if mode == "start-once":
        if os.path.exists(file):
            sys.exit(5)
        open(file, "w").close()
    if mode == "flood":
        threading.Thread(target=flood, daemon=True).start()
    if mode in ("grandchild", "own-group", "stubborn", "hang-with-child"):
        child()
    if mode == "stubborn":
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)


def answer(request, result):
    """The answer to a scenario, as text."""
    events = request["params"]["scenario"]["events"]
    kinds = [event["event"] for event in events]
    snapshots, message = result["snapshots"], {"jsonrpc": "2.0", "id": request["id"], "result": result}
    hit = "cancel" in kinds
    at = kinds.index("cancel") + 1 if hit else 0
    if hit and mode in ("segv", "start-once"):
        os.kill(os.getpid(), signal.SIGSEGV)
    # What is done to the program from outside, which is nobody's mistake.
    if hit and mode in ("killed-once", "start-fails-once") and once():
        print("cannot allocate memory", file=sys.stderr, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
    if hit and mode == "slow-once" and once():
        time.sleep(4.5)
    if mode == "tenth-run-dies" and runs == 10:
        print("too many open files", file=sys.stderr)
        sys.exit(7)
    if hit and mode == "wrong-once" and once():
        snapshots[-1]["height"] += 5
    if is_wrong:
        snapshots[-1]["height"] += 5
    if mode == "logs-and-fails":
        for _ in range(10_000):
            sys.stderr.write("a line of a log that nobody reads, and that is as long as most\n")
        sys.stderr.flush()
        del message["result"]
        message["error"] = {"code": -32000, "message": "failed"}
    if hit and mode == "exit":
        print("first\nTypeError: boom", file=sys.stderr)
        sys.exit(3)
    if hit and mode in ("hang", "hang-with-child"):
        sleep()
    if mode == "always-hangs":
        sleep()
    if mode == "always-exits":
        sys.exit(3)
    if hit and mode == "spin":
        while True:
            pass
    if hit and mode == "closes":
        os.close(1)
        sleep()
    if hit and mode == "gigabyte":
        for _ in range(1024):
            send("x" * (1 << 20))
    if hit and mode == "garbage":
        send("DEBUG: cancelled\n")
    if hit and mode == "late-garbage":
        return json.dumps(message) + "\nDEBUG: cancelled\n"
    if hit and mode == "id":
        message["id"] += 1
    if hit and mode == "empty":
        del message["result"]
    if hit and mode == "array":
        return "[1]\n"
    if hit and mode == "blank":
        return "\n"
    if hit and mode == "deep":
        return "[" * 100000 + "\n"
    if hit and mode == "nul":
        return "\0" * 1000 + "\n"
    if hit and mode == "fields":
        return json.dumps({str(number): 1 for number in range(100_000)}) + "\n"
    if hit and mode == "lines":
        while True:
            send("x\n" * 30_000)
    if hit and mode == "leaves-child":
        child()
        os._exit(0)
    if hit and mode == "binary":
        return "\udcff\udcfe\x00\n"
    if hit and mode == "few":
        del snapshots[at:]
    if hit and mode == "drops" and at > 0:
        del snapshots[at - 1]
    if hit and mode == "many":
        snapshots.append({})
    if hit and mode == "nan":
        snapshots[at]["height"] = float("nan")
    if hit and mode == "null":
        snapshots[at]["height"] = None
    if hit and mode == "huge-number":
        return json.dumps(message).replace('"height": ', '"height": 1e999, "x": ')+ "\n"
    if hit and mode == "large":
        for s in snapshots[at:]:
            s["height"] = 1e308
            s["items"] = [dict(i, frame=[1e308, -1e308, 1e308, 1e308]) for i in s["items"]]
    if hit and mode == "unknown-item":
        for s in snapshots[at:]:
            s["items"] = s["items"] + [dict(id=99, frame=[0, 0, 1, 1])]
            s["front"] = 77
    if hit and mode == "twice":
        for s in snapshots[at:]:
            s["items"] = s["items"] * 2
    if hit and mode == "unknown-field":
        snapshots[at]["heigth"] = 1
    if mode == "first-missing":
        del snapshots[0]["items"]
    if hit and mode == "error":
        del message["result"]
        message["error"] = {"code": -32000, "message": "index out of range", "data": {"snapshots": snapshots[:at]}}
    if hit and mode == "bare-error":
        del message["result"]
        message["error"] = {"code": -32603, "message": "index out of range", "data": {"trace": "adapter.py:7"}}
    if hit and mode == "declines" or mode == "declines-all" or mode == "declines-most" and len(events) > 3:
        del message["result"]
        message["error"] = {"code": -32001, "message": "no cancels here" if hit else "nothing here"}
    if mode == "declines" and not hit and len(snapshots) > 1:
        snapshots[-1]["height"] += 5
    if mode == "chatty":
        print("x" * 300000, file=sys.stderr)
    if mode == "flaky":
        with open(file, "a+") as log:
            log.write("x")
            if log.tell() % 7 == 0 and len(snapshots) > 2:
                snapshots[-1]["height"] += 5
    return json.dumps(message) + "\n"


for line in sys.stdin_was:
    request = json.loads(line)
    if request["method"] == "initialize":
        if mode == "start-refuses":
            send(json.dumps({"jsonrpc": "2.0", "id": 0, "error": {"code": 1, "message": "no licence"}}) + "\n")
            continue
        card = {"protocol": 1, "name": "hostile", "behaviours": [{"name": "grid-reorder"}]}
        if mode == "closes":
            # For each such run dragfuzz waits a second for the end of the program.
            card["shrinkRuns"] = 4
        begin(card)
        # In one piece, so that the greeting and the answer are read together.
        greeting = "Welcome!\n" if mode == "start-garbage-and-answer" else ""
        send(greeting + json.dumps({"jsonrpc": "2.0", "id": 0, "result": card}) + "\n")
    elif request["method"] == "run":
        runs += 1
        if "RUNNING" in os.environ:
            open(os.environ["RUNNING"], "w").close()
        send(answer(request, adapter.run(request["params"]["scenario"])))
    elif mode == "stubborn":
        sleep()
