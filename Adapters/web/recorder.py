"""Prints the script that records gestures in a page.

dragfuzz-record > record.js
"""

import pathlib
import sys

import output

SCRIPT = pathlib.Path(__file__).resolve().parent / "record.js"


def main():
    words = sys.argv[1:]
    if words in (["--help"], ["-h"]):
        output.tell("dragfuzz-record", f"{__doc__.strip()}\n")
    elif words:
        output.say(
            f'dragfuzz-record: "{words[0]}" means nothing: it prints the script, so write dragfuzz-record > record.js.'
        )
        sys.exit(output.USAGE)
    else:
        output.tell("dragfuzz-record", SCRIPT.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
