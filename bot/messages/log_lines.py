"""Moves as log lines of a message."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from bot.games import game_at
from bot.words import text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.tables import Logged, Table

MAX_LENGTH = 1500
"""Characters of log lines in one message; the rest of Discord's 2000 are for what is asked."""


def names_of(table: Table) -> list[str]:
    """The display names by seat, as they are stored; renderers make them harmless."""
    return [seat.name for seat in table.seats]


def log_lines(table: Table, moves: Iterable[Logged], locale: str) -> list[str]:
    """What happened in moves, oldest first, and why where a computer tells it."""
    game, names, lines = game_at(table), names_of(table), list[str]()
    for reason, grouped in groupby(moves, lambda move: move.reason):
        told = game.log_lines([event for move in grouped for event in move.events], names, locale)
        if reason and told:
            told[0] += f" {game.reason_text(reason, names, locale)}"
        lines += told
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
