"""What each option of a position promises, and why one is the best, in lines of a message."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from bot.games.seat_names import names_of
from bot.words import text
from engine.players import Reason
from engine.tables import Table
from renderers.games import RENDERERS
from renderers.names import plain_names

MOST_OPTIONS = 6
"""The number of options whose shares are shown, besides those that are marked."""


def option_lines(
    shares: Iterable[tuple[str, float]], label: Callable[[str], str], marked: Mapping[str, str], locale: str
) -> list[str]:
    """The best options, and those that are `marked` by the key of their words; such as read alike are one.

    `shares` are shares of victory by action, the best first.
    """
    wins, keys = dict[str, float](), dict[str, str]()
    every = list(shares)
    for action, share in every:
        if action in marked:
            wins.setdefault(label(action), share)
            keys.setdefault(label(action), marked[action])
    most = MOST_OPTIONS + len(wins)
    for action, share in every:
        if len(wins) < most:
            wins.setdefault(label(action), share)
    ranked = sorted(wins.items(), key=lambda one: -one[1])

    def line(name: str, wins: int) -> str:
        if name in keys:
            return text(locale, keys[name], action=name, wins=wins)
        return text(locale, "puzzle-option", action=name, wins=wins)

    return [line(name, round(100 * share)) for name, share in ranked]


def told_reason(table: Table, reason: Reason, locale: str) -> str:
    """Why the option is the best, in either game."""
    shown = plain_names(names_of(table), locale)
    return RENDERERS[table.game].reason_words(reason.key, reason.values, shown, locale)
