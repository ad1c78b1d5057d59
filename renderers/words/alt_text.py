"""Alt texts that fit into Discord's limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

MAX_ALT = 1024
"""Discord's longest description of an attachment."""
NAME_LENGTHS = (32, 16, 8)


def alt_text(tell: Callable[[Sequence[str]], Iterable[str]], names: Sequence[str]) -> str:
    """Join sentences into an alt text of at most 1024 characters.

    `tell` makes the sentences from clean names; the first one leads, and keeps its names. If they are too
    long, the names in the others are shortened first, and then whole words are left out at the end.
    """
    lead, *_ = tell(names)
    for length in NAME_LENGTHS:
        shown = [name if len(name) <= length else f"{name[: length - 1]}…" for name in names]
        _, *others = tell(shown)
        told = " ".join([lead, *others])
        if len(told) <= MAX_ALT:
            return told
    return f"{told[:MAX_ALT].rpartition(' ')[0].rstrip('.,;:')}…"
