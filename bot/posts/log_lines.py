"""Moves as log lines of a message."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.games import game_at
from bot.games.reasons import reason_text
from bot.games.seat_names import names_of
from bot.words import text
from engine.tables import Logged, Table

MAX_LENGTH = 1500
"""Characters of log lines in one message; the rest of Discord's 2000 are for the question."""
PREFIX = "-# "
"""Discord's mark for small print."""


def log_lines(table: Table, moves: Iterable[Logged], locale: str) -> list[str]:
    """What happened in moves, oldest first, with a computer's reason where it gives one."""
    game, names, lines = game_at(table), names_of(table), list[str]()
    for (reason, taken_back), group in groupby(moves, lambda move: (move.reason, move.taken_back)):
        told = game.log_lines([event for move in group for event in move.events], names, locale)
        if taken_back:
            lines.append(taken_back_line(table, taken_back, locale))
        elif reason and told:
            told[0] = f"{told[0]} {reason_text(table.game, reason, names, locale)}".rstrip()
        lines += told
    return lines


def taken_back_line(table: Table, move: Logged, locale: str) -> str:
    """The line for a move that was taken back."""
    return text(locale, "log-taken-back", what=move_line(table, move, locale))


def move_line(table: Table, move: Logged, locale: str) -> str:
    """What a player did in a move, without its consequences."""
    return game_at(table).log_lines(move.events[:1], names_of(table), locale)[0]


def small_print(lines: Sequence[str], locale: str, room: int = MAX_LENGTH, most: int = 40) -> list[str]:
    """The newest lines: at most `most` of them, in at most `room` characters, and how many were left out."""
    shown: list[str] = []
    length = 0
    for line in reversed(lines):
        length += len(PREFIX) + len(line) + 1
        if length > room or len(shown) == most:
            shown.append(f"{PREFIX}{text(locale, 'log-more-before', count=len(lines) - len(shown))}")
            break
        shown.append(f"{PREFIX}{line}")
    return shown[::-1]
