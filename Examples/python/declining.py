"""What the adapters have in common whose implementations cannot do all that a scenario may ask for."""
import json
import sys


def serve(card, start, handle, snapshot, declined):
    """Answers dragfuzz until it says goodbye.

    `card` says who this is; `start(scene)` makes an implementation, `handle(it, event)` plays an event,
    `snapshot(it)` tells what is seen, and `declined(scene, events)` gives the reason to decline a scenario, or None;
    in a campaign there is none, as long as the card says what the implementation can be given.
    """
    def run(scene, events):
        reason = declined(scene, events)
        if reason:
            return {"error": {"code": -32001, "message": reason}}
        it = start(scene)
        snapshots = [snapshot(it)]
        for event in events:
            handle(it, event)
            snapshots.append(snapshot(it))
        return {"result": {"snapshots": snapshots}}

    for line in sys.stdin:
        request = json.loads(line)
        if request["method"] == "shutdown":
            break
        answer = {"result": card} if request["method"] == "initialize" else run(**request["params"]["scenario"])
        print(json.dumps({"jsonrpc": "2.0", "id": request["id"], **answer}), flush=True)
