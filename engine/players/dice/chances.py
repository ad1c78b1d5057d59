"""Expected turns and points in the dice game, computed from chances for each turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, floor

FIGURE_STEPS = (0.36, 0.38, 0.26)
"""How often a turn moves the Ra figure by 0, 1 and 2 (D7)."""

SURE = 0.1
"""With a smaller spread, a comparison of whole numbers counts as decided."""
FARTHEST = 30.0
NEVER = 0.001
"""A chance: anything less likely is ignored."""

Chances = tuple[float, ...]
"""The chances that one turn adds one marker, two, three."""


@cache
def expect_turns(steps: int, before: int, players: int) -> float:
    """How many turns a seat has until the figure has moved `steps` steps, after `before` others (D8.1)."""
    at = [1.0] + [0.0] * max(0, steps - 1)
    expected, turn = 0.0, 0
    while steps > 0 and (running := sum(at)) > NEVER:
        expected += running if turn % players == before else 0
        at = [
            sum(at[now - moved] * chance for moved, chance in enumerate(FIGURE_STEPS) if moved <= now)
            for now in range(steps)
        ]
        turn += 1
    return expected


def expect_markers(points: tuple[int, ...], have: int, room: int, chances: Chances, turns: float) -> float:
    """The expected points after `turns` turns, starting with `have` markers and `room` for more.

    `points` has the points by number of markers.
    """
    whole = floor(turns)
    now = _expect_markers(points, have, room, chances, whole)
    return now + (turns - whole) * (_expect_markers(points, have, room, chances, whole + 1) - now)


@cache
def _expect_markers(points: tuple[int, ...], have: int, room: int, chances: Chances, turns: int) -> float:
    if not turns or not room:
        return points[have]
    idle = 1 - sum(chances)
    expected = idle * _expect_markers(points, have, room, chances, turns - 1)
    for more, chance in enumerate(chances, start=1):
        got = min(more, room)
        expected += chance * _expect_markers(points, have + got, room - got, chances, turns - 1)
    return expected


def expect_extremes(places: Sequence[int], first: int, last: int, spread: float) -> list[float]:
    """The points each seat expects for being first or last; ties count for all unless all are equal (D9.1).

    `spread` is roughly how far places can still move against each other.
    """
    if spread < SURE and min(places) == max(places):
        return [0.0] * len(places)
    expected = []
    for seat, own in enumerate(places):
        ahead = behind = 1.0
        for other, place in enumerate(places):
            if other != seat:
                ahead *= _likelihood(own - place, spread)
                behind *= _likelihood(place - own, spread)
        expected.append(first * ahead + last * behind)
    return expected


def _likelihood(lead: int, spread: float) -> float:
    """The chance that a lead, or a tie, lasts to the end."""
    if spread < SURE:
        return float(lead >= 0)
    return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, lead / spread))))
