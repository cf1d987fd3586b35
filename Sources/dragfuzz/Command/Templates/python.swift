extension Template {
  static let python = ##"""
    ==== serving.py
    """Talks to dragfuzz: you need not change anything in here. Standard library only."""
    import json
    import os
    import sys
    import traceback

    # What your code prints must not get mixed with the answers, even while it is imported. `dragfuzz replay FILE` shows it.
    ANSWERS, sys.stdout = sys.stdout, sys.stderr


    class Declined(Exception):
        """Raise it in `start` or `handle` with a reason, if your code cannot do what is asked: that is not a finding."""


    def serve(promises, start, handle, snapshot, decide=None):
        """Answers dragfuzz until it says goodbye.

        `promises` says which behaviour your code has and what it promises, `start(scene, settings)` makes a fresh one of it,
        `handle(code, event)` passes it an event, `snapshot(code)` says what is seen of it. Where a policy is `own`,
        `decide(question)` may say what your code is meant to decide; None leaves that to what is seen.
        """
        for line in sys.stdin:
            request = json.loads(line)
            if request["method"] == "shutdown":
                break
            if request["method"] == "initialize":
                behaviour = {**promises, "decides": decide is not None}
                answer = {"result": {"protocol": 1, "name": "my-code", "shrinkRuns": 2000, "behaviours": [behaviour]}}
            elif request["method"] == "decide":
                answer = decided(decide, request["params"]["question"])
            else:
                answer = run(request["params"]["scenario"], start, handle, snapshot)
            print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **answer}), file=ANSWERS, flush=True)


    def run(scenario, start, handle, snapshot):
        """Plays a scenario: one snapshot at the start, and one after each event."""
        snapshots = []
        try:
            code = start(scenario["scene"], scenario.get("settings", {}))
            snapshots.append(copied(snapshot(code)))
            touches = {}
            for event in scenario["events"]:
                locate(event, touches)
                handle(code, event)
                snapshots.append(copied(snapshot(code)))
        except Declined as reason:
            return {"error": {"code": -32001, "message": str(reason)}}
        except Exception as error:
            # What was seen until then is judged, and the error is a finding.
            return {"error": {"code": -32000, "message": f"{error!r}{place(error)}", "data": {"snapshots": snapshots}}}
        return {"result": {"snapshots": snapshots}}


    def decided(decide, question):
        """What your code is meant to decide."""
        try:
            return {"result": decide(question)}
        except Exception as error:
            return {"error": {"code": -32000, "message": f"{error!r}{place(error)}"}}


    def locate(event, touches):
        """Gives what happens to a touch without a location the last one of that touch, as `at`."""
        kind, touch = event["event"], event.get("touch")
        if kind == "press":
            touches.setdefault(touch, event["at"])
        elif kind == "move":
            if touch in touches:
                touches[touch] = event["to"]
        elif touch is not None:
            event["at"] = touches.get(touch) if kind == "hold" else touches.pop(touch, None)


    def copied(snapshot):
        """As it is now, whatever your code does to it later. What JSON cannot say, such as NaN, is an error."""
        return json.loads(json.dumps(snapshot, allow_nan=False))


    def place(error):
        """Where an error comes from: the lines of your own files that led to it, the last first."""
        here = os.path.dirname(os.path.abspath(__file__)) + os.sep
        frames = [frame for frame in traceback.extract_tb(error.__traceback__)
                  if frame.filename.startswith(here) and frame.filename != __file__]
        return "".join(f", {os.path.basename(frame.filename)}:{frame.lineno} in {frame.name}" for frame in frames[:-4:-1])
    ==== {{touches}}
    def handle(code, event):
        kind = event["event"]
        if kind == "press":
            # {{press}}
            code.press(event["touch"], *event["at"])
        elif kind == "hold": <<hold>>
            # {{hold}} <<hold>>
            code.lift(event["touch"]) <<hold>>
        elif kind == "move":
            # {{move}}
            code.move(event["touch"], *event["to"])
        elif kind == "release":
            # {{release}}
            code.release(event["touch"])
        elif kind == "cancel":
            # {{cancel}}
            code.cancel(event["touch"])
    ==== {{finger}}
    def handle(code, event):
        kind = event["event"]
        if kind == "press":
            # {{press}}
            code.press(*event["at"])
        elif kind == "hold": <<hold>>
            # {{hold}} <<hold>>
            code.lift() <<hold>>
        elif kind == "move":
            # {{move}}
            code.move(*event["to"])
        elif kind == "release":
            # {{release}}
            code.release()
        elif kind == "cancel":
            # {{cancel}}
            code.cancel()
        elif kind == "tick":
            # {{tick}}
            pass
        else:
            # These are left out above, and never come.
            # {{others}}
            raise Declined(f"{kind} is not passed on yet")
    ==== {{test}} dragfuzz --exec 'python3 driver.py' --seed 1 --corpus Corpus
    ==== {{again}} Run what was found again
    ==== {{repeat}} dragfuzz replay Corpus --exec 'python3 driver.py'
    ==== {{code}} my_code.py
    ==== {{driver}} driver.py
    ==== {{location}} `serving.py` gives them the last one of their touch, as `event["at"]`
    ==== {{capabilities}} "capabilities": {"touches": 1, "without": ["cancel"]}
    ==== {{settings}} `{"name": "snap", "values": ["0", "5"]}`, the default first, in `settings` beside the promises
    ==== {{start}} start

    """##
}
