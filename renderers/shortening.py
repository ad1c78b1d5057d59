"""Names made shorter, so that what tells them from others stays."""

import re
from collections.abc import Iterator

ELLIPSIS = "…"
NOTE = re.compile(r".+?( \([^()]+\)| [0-9]+)")
"""A name whose end tells it from others: "Alex (anna.b)", "Alex (2)", "Player 2"."""


def shorten(name: str, length: int) -> str:
    """A name of at most `length` characters; a note at its end is the last to go."""
    return name if len(name) <= length else next(form for form in shorter(name) if len(form) <= length)


def shorter(name: str) -> Iterator[str]:
    """Ever shorter forms of a name or another text, down to an ellipsis alone.

    Where it ends in a note, what stands before the note is shortened first, down to one letter.
    """
    noted = NOTE.fullmatch(name)
    note = noted[1] if noted else ""
    called = name.removesuffix(note)
    for end in range(len(called) - 1, 0, -1):
        yield f"{called[:end].rstrip()}{ELLIPSIS}{note}"
    for end in range(len(note) - 2, 2, -1):
        yield f"{called[:1]}{ELLIPSIS}{note[:end]}{ELLIPSIS}"
    for end in (2, 1) if note else ():
        yield f"{called[:end]}{ELLIPSIS}"
    yield ELLIPSIS
