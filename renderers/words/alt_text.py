"""Alt texts that fit into Discord's limit."""

from collections.abc import Callable, Iterable, Sequence
from itertools import product

from renderers.shortening import ELLIPSIS, shorten

Tell = Callable[[Sequence[str]], Iterable[str]]

MAX_ALT = 1024
"""Discord's longest description of an attachment."""
NAME_LENGTHS = (32, 16, 8)
"""Names that differ still differ when they are shortened to these: see `renderers.names`."""


def alt_text(tell: Tell, names: Sequence[str], *shorter: Tell, title: str = "") -> str:
    """Join sentences into an alt text of at most 1024 characters.

    `tell` makes the sentences from clean names; the first one leads, and keeps its names. If they are too
    long, the names in the others are shortened first. Then each of `shorter` tells less, beginning with
    what matters least, and again with names as long as fit. Only if none of them fits, whole words are left
    out at the end. A `title` comes before all of them.
    """
    lead = f"{title} {next(iter(tell(names)))}".lstrip()
    for tell_some, length in product((tell, *shorter), NAME_LENGTHS):
        told = _after(lead, tell_some, [shorten(name, length) for name in names])
        if len(told) <= MAX_ALT:
            return told
    return f"{told[:MAX_ALT].rpartition(' ')[0].rstrip('.,;:')}{ELLIPSIS}"


def _after(lead: str, tell: Tell, names: Sequence[str]) -> str:
    _, *others = tell(names)
    return " ".join([lead, *others])
