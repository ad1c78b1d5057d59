"""Scoring at an epoch's end (D9)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from engine.dice.state import EPOCHS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.dice.actions import Space
    from engine.dice.options import Options
    from engine.dice.state import Player, Seat

FURTHEST_PHARAOH, LAST_PHARAOH = 5, -2
CIVILIZATION_MARKERS = (-5, 0, 0, 5, 10, 15)
"""Points by the number of own civilization markers (D9.3)."""
PYRAMID_COLUMNS = (0, 1, 2, 3, 4, 5, 6, 10, 15)
"""Points by the number of columns with an own marker (D9.4)."""
PYRAMID_SETS = (0, 0, 0, 5, 10, 15)
"""Points by the number of own markers in one column (D9.5)."""


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One seat's points at the end of one epoch by category, in the order in which they are shown."""

    pharaoh: int = 0
    nile: int = 0
    civilization: int = 0
    columns: int = 0
    """For columns with own pyramids, in the last epoch (D9.4)."""
    sets: int = 0
    """For columns with three or more own pyramids, in the last epoch (D9.5)."""

    @property
    def total(self) -> int:
        """The signed sum of all categories."""
        return sum(getattr(self, name) for name in CATEGORIES)


CATEGORIES = tuple(field.name for field in fields(SeatScore))


@dataclass(frozen=True, slots=True)
class EpochScore:
    """The scoring of one epoch."""

    epoch: int
    points: tuple[SeatScore, ...]
    """By seat."""
    in_play: tuple[int, ...]
    """What each seat gained by ankhs and suns during the epoch (D9.6)."""
    fame: tuple[int, ...]
    """Each seat's total after the epoch."""
    players: tuple[Player, ...]
    """What each had on the board when it was scored."""


def score_epoch(players: Sequence[Player], epoch: int, options: Options) -> EpochScore:
    """The points of every seat; fame never below 0, cut once after the sum (D10.3)."""
    points = tuple(score_seat(players, seat, epoch, options) for seat in range(len(players)))
    totals = [player.fame + own.total for player, own in zip(players, points, strict=True)]
    return EpochScore(
        epoch,
        points,
        in_play=tuple(player.in_play for player in players),
        fame=tuple(total if options.allow_negative else max(0, total) for total in totals),
        players=tuple(players),
    )


def score_seat(players: Sequence[Player], seat: Seat, epoch: int, options: Options) -> SeatScore:
    """What one seat scores if an epoch ends so."""
    player, last = players[seat], epoch == EPOCHS
    return SeatScore(
        pharaoh=score_pharaoh(player.pharaoh, [other.pharaoh for other in players]),
        nile=score_nile(player.nile, player.floods, options),
        civilization=CIVILIZATION_MARKERS[len(player.civilization)],
        columns=score_columns(player.pyramids) if last else 0,
        sets=score_sets(player.pyramids) if last else 0,
    )


def score_pharaoh(own: int, positions: Sequence[int]) -> int:
    """Furthest ahead and furthest behind, ties each; nothing where all stand together (D9.1)."""
    if min(positions) == max(positions):
        return 0
    return {max(positions): FURTHEST_PHARAOH, min(positions): LAST_PHARAOH}.get(own, 0)


def score_nile(position: int, floods: int, options: Options) -> int:
    """A point a space, if there is a flood (D9.2)."""
    return position + options.flood_bonus * floods if floods else 0


def score_columns(pyramids: Sequence[Space]) -> int:
    """For the number of columns with own markers (D9.4)."""
    return PYRAMID_COLUMNS[len({space.column for space in pyramids})]


def score_sets(pyramids: Sequence[Space]) -> int:
    """For each column with three or more own markers (D9.5)."""
    return sum(PYRAMID_SETS[count] for count in Counter(space.column for space in pyramids).values())
