"""What the programs of this folder write: lines for a terminal, and files that are written whole or not at all."""

import argparse
import errno
import os
import re
import sys
import tempfile

# Characters that a terminal or an editor obeys instead of showing them, or that nobody sees.
OBEYED = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u00ad\u034f\u115f\u1160\u180e\u200b-\u200d"
    "\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\U000e0000-\U000e007f\ud800-\udfff]"
)
# What CI systems take for commands: at the beginning of a line, or anywhere in one.
COMMANDS = [(re.compile(r"^( *):(?=:[^\W\d_])", re.M), r"\1\\u003a"), (re.compile(r"(##[^\W\d_]*)\["), r"\1\\u005b")]
# As the system says where a command cannot be used as it is called, cannot be had, or cannot write.
USAGE, DATA, UNAVAILABLE, UNWRITTEN = 64, 65, 69, 74


class Arguments(argparse.ArgumentParser):
    """What reads the words of a command line, and says what is wrong with them in words that nobody obeys."""

    def error(self, message):
        self.print_usage(sys.stderr)
        say(f"{self.prog}: error: {message}")
        sys.exit(USAGE)


class Unwritten(Exception):
    """Why a file cannot be written, in a sentence without a full stop."""


def shown(text, keeps_lines=False):
    """A text from outside, without what a terminal obeys or a CI system takes for a command."""

    def escape(match):
        code = ord(match[0])
        if match[0] == "\n":
            return "\n" if keeps_lines else "\\n"
        # A byte of a file's name that is no UTF-8.
        if 0xDC80 <= code <= 0xDCFF:
            return f"\\x{code & 0xFF:02x}"
        return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"

    text = OBEYED.sub(escape, str(text))
    for pattern, instead in COMMANDS:
        text = pattern.sub(instead, text)
    return text


def say(sentence):
    """Writes a sentence to standard error; where that is closed, nobody reads it."""
    try:
        print(shown(sentence), file=sys.stderr, flush=True)
    except OSError:
        pass


def tell(name, text):
    """Writes text to standard output as it is; ends the program where that cannot be."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # What is left in the buffer would be tried again at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        # A reader that has gone has read enough.
        if error.errno == errno.EPIPE:
            sys.exit(0)
        say(f"{name}: cannot write standard output: {reason(error)}.")
        sys.exit(UNWRITTEN)


def reason(error):
    """What the system says, as the end of a sentence."""
    return (error.strerror or str(error)).lower()


def is_same(path, other):
    """Whether two names lead to one file."""
    try:
        return os.path.samefile(path, other)
    except OSError:
        return os.path.realpath(path) == os.path.realpath(other)


def check(path, inputs, is_own):
    """Raises `Unwritten` where a file must not be written, or cannot: before all work, and not after it.

    What is there already is replaced only if `is_own` knows its beginning.
    """
    for given in inputs:
        if is_same(path, given):
            raise Unwritten(f'"{path}" is an input, and would be overwritten: name another file')
    if is_sent(path):
        return
    if os.path.isdir(path):
        raise Unwritten(f'cannot write "{path}": it is a folder')
    try:
        if os.path.exists(path):
            with open(path, "rb") as file:
                if not is_own(file.read(4096)):
                    raise Unwritten(f'cannot write "{path}": something else is there already; name another file')
        temporary = begin(path)
        os.close(temporary[0])
        os.unlink(temporary[1])
    except OSError as error:
        raise Unwritten(f'cannot write "{path}": {reason(error)}') from None


def is_sent(path):
    """Whether a path is a device, a pipe or a terminal, to which text is sent."""
    return os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path)


def begin(path):
    """A new file in the folder of another one, with another name, for whoever may read new files here."""
    number, name = tempfile.mkstemp(".tmp", ".dragfuzz-", os.path.dirname(os.path.realpath(path)))
    mask = os.umask(0)
    os.umask(mask)
    os.fchmod(number, 0o666 & ~mask)
    return number, name


def write(path, text):
    """Writes a whole file, or nothing; a link stays a link."""
    try:
        if is_sent(path):
            with open(path, "w", encoding="utf-8", errors="replace") as file:
                file.write(text)
            return
        number, name = begin(path)
        try:
            with open(number, "w", encoding="utf-8", errors="replace") as file:
                file.write(text)
            os.replace(name, os.path.realpath(path))
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise Unwritten(f'cannot write "{path}": {reason(error)}') from None
