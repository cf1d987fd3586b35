"""Lets dragfuzz test your code: turns events into calls, and what is seen into a snapshot. Import your code here."""

from serving import Declined, serve

# What is not filled in yet raises `Declined`: such scenarios are counted by their reasons, and not judged.
# Everything is promised, and no policy is declared (README.md, 3).
PROMISES = {
    "name": "{{behaviour}}",
    "policies": {},  # <<usual>>
    # <<chosen>> "policies": {"lifts": "{{lift}}"},
    "notShown": [],
    "notPromised": [],
    "settings": [],
}


# Makes your code from a scene and returns it; `settings` has its options that are not the default.
def start(scene, settings):
    # {{scene}}
    raise Declined("start makes nothing of a scene yet")


# Passes an event on to your code.
def handle(code, event):
    kind = event["event"]
    if kind == "press":  # <<each>>
        # {{press}} <<each>>
        raise Declined(f"{kind} is not passed on yet")  # <<each>>


# Returns what is seen of your code, a dictionary with these fields.
def snapshot(code):
    # {{snapshot}}
    raise Declined("snapshot shows nothing yet")


serve(PROMISES, start, handle, snapshot)
