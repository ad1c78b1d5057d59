"""Scoring at an epoch's end (D9)."""

from collections import Counter
from collections.abc import Sequence

from engine.dice.actions import Space
from engine.dice.options import Options
from engine.dice.player import Player
from engine.dice.scores import EpochScore, SeatScore
from engine.dice.state import EPOCHS
from engine.protocol import Seat
from engine.ranks import Rank, ranks

FURTHEST_PHARAOH, LAST_PHARAOH = 5, -2
CIVILIZATION_MARKERS = (-5, 0, 0, 5, 10, 15)
"""Points by the number of a player's civilization markers (D9.3)."""
PYRAMID_COLUMNS = (0, 1, 2, 3, 4, 5, 6, 10, 15)
"""Points by the number of columns with a marker of the player (D9.4)."""
PYRAMID_SETS = (0, 0, 0, 5, 10, 15)
"""Points by the number of the player's markers in one column (D9.5)."""


def score_epoch(players: Sequence[Player], epoch: int, options: Options) -> EpochScore:
    """Every seat's points and total; a total below 0 becomes 0 unless the options allow it (D10.3)."""
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
    """The points of one seat if the epoch ends with the players as they are."""
    player, last = players[seat], epoch == EPOCHS
    return SeatScore(
        pharaoh=score_pharaoh(player.pharaoh, [other.pharaoh for other in players]),
        nile=score_nile(player.nile, player.floods, options),
        civilization=CIVILIZATION_MARKERS[len(player.civilization)],
        columns=score_columns(player.pyramids) if last else 0,
        sets=score_sets(player.pyramids) if last else 0,
    )


def score_pharaoh(own: int, positions: Sequence[int]) -> int:
    """The points of a marker that is furthest ahead or behind, alone or tied; 0 if all are level (D9.1)."""
    rank = ranks(positions)[positions.index(own)]
    return {Rank.MOST: FURTHEST_PHARAOH, Rank.FEWEST: LAST_PHARAOH}.get(rank, 0)


def score_nile(position: int, floods: int, options: Options) -> int:
    """One point a space, with the bonus of each flood, or for floods alone; 0 without a flood (D9.2)."""
    if options.flood_bonus == "alone":
        return floods
    return position + options.flood_bonus * floods if floods else 0


def score_columns(pyramids: Sequence[Space]) -> int:
    """The points for the number of columns with a marker (D9.4)."""
    return PYRAMID_COLUMNS[len({space.column for space in pyramids})]


def score_sets(pyramids: Sequence[Space]) -> int:
    """The points for the columns with three or more markers (D9.5)."""
    return sum(PYRAMID_SETS[count] for count in Counter(space.column for space in pyramids).values())
