"""Validates recorded messages, one a line: python3 validate.py SCHEMA MESSAGES ... Prints how many there were.

With --each it prints for each message of one file whether it is valid; an answer to `decide`, which may be empty, is then none.
"""
import json
import sys

import jsonschema

with open(sys.argv[1]) as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
if "--each" in sys.argv:
    schema["anyOf"] = [message for message in schema["anyOf"] if not message["title"].startswith("a decision of")]
    validator = jsonschema.Draft202012Validator(schema)
    with open(sys.argv[2]) as file:
        print(json.dumps([validator.is_valid(json.loads(line)) for line in file]))
    sys.exit()
count = 0
for path in sys.argv[2:]:
    with open(path) as file:
        for line in file:
            # A program that is ended may have been in the middle of a line.
            if not line.endswith("\n"):
                continue
            count += 1
            message = json.loads(line)
            error = jsonschema.exceptions.best_match(validator.iter_errors(message))
            if error:
                sys.exit(f"{path}: {error.message} at {list(error.absolute_path)}\n{line[:500]}")
# What must not pass does not.
for wrong in [
    {"jsonrpc": "2.0", "id": 1, "method": "dance"},
    {"jsonrpc": "2.0", "id": 1},
    {"jsonrpc": "2.0", "id": 1, "result": {"snapshots": []}},
    {"jsonrpc": "2.0", "id": 1, "result": {"snapshots": [{"height": None}]}},
    {"jsonrpc": "1.0", "id": 1, "result": {"snapshots": [{}]}},
    {"jsonrpc": "2.0", "id": 0, "result": {"protocol": 1, "name": "No Name", "behaviours": []}},
]:
    if validator.is_valid(wrong):
        sys.exit(f"this should not be valid: {wrong}")
print(count)
