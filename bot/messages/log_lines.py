"""Moves as log lines of a message."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import renderers.ra
from bot.emojis import with_emoji
from bot.words import text
from engine.ra.events import Passed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.tables import Logged, Table

MAX_LENGTH = 1500
"""Characters of log lines in one message; the rest of Discord's 2000 are for what is asked."""


def names_of(table: Table) -> list[str]:
    """The display names by seat, as they are stored; renderers make them harmless."""
    return [seat.name for seat in table.seats]


def log_lines(table: Table, moves: Iterable[Logged], locale: str) -> list[str]:
    """One sentence an event, oldest first; passes in a row are one sentence."""
    names = names_of(table)
    events = [event for move in moves for event in move.events]
    lines: list[str] = []
    for passed, grouped in groupby(events, lambda event: isinstance(event, Passed)):
        group = list(grouped)
        if passed and len(group) > 1:
            lines.append(renderers.ra.passed_line(group, names, locale))
        else:
            lines += [with_emoji(event, renderers.ra.log_line(event, names, locale)) for event in group]
    return lines


def small_print(lines: Sequence[str], locale: str, room: int = MAX_LENGTH, most: int = 40) -> list[str]:
    """The newest lines, `most` of them and as many as fit into `room` characters, and how many do not."""
    shown: list[str] = []
    length = 0
    for line in reversed(lines):
        length += len(line) + 4
        if length > room or len(shown) == most:
            shown.append(f"-# {text(locale, 'log-more-before', count=len(lines) - len(shown))}")
            break
        shown.append(f"-# {line}")
    return shown[::-1]
