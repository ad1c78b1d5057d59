"""What a position is worth to each seat, by hand: the fame that he can expect.

The tiles still to come in an epoch are shared out among the face-up suns, high ones getting a little more.
Whatever a seat has is then worth what it can be expected to score with that many more tiles of the bag. So
a sun is worth the tiles that it will still bring, less with every Ra tile, and needs no price of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING

from engine.players.ra.expectations import (
    CIVILIZATION_SIZE,
    DECIDED,
    MONUMENT_SIZE,
    expect_civilization,
    expect_extremes,
    expect_monuments,
    expect_set,
)
from engine.players.ra.hoards import (
    ALL_KINDS,
    FIRST_CIVILIZATION,
    FIRST_MONUMENT,
    FLOOD,
    GOD,
    GOLD,
    KIND_OF,
    KINDS,
    NILE,
    PHARAOH,
    Hoard,
    count_tiles,
    with_lot,
)
from engine.ra.scoring import FEWEST_PHARAOHS, MOST_PHARAOHS, POINTS_PER_GOD, POINTS_PER_GOLD, sum_suns
from engine.ra.state import EPOCHS
from engine.ra.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.ra.actions import UseGods
    from engine.ra.view import View

SOLITARY = ("gods", "nile", "gold", "civilization", "monuments")
"""The categories of scoring in which nobody is compared with others."""

_CIVILIZATION = slice(FIRST_CIVILIZATION, FIRST_MONUMENT)
_MONUMENTS = slice(FIRST_MONUMENT, KINDS)


@dataclass(frozen=True, slots=True)
class Weights:
    """What the valuation believes; found by play."""

    lot_size: float = 7.5
    """The most tiles that a sun is expected to bring."""
    sun_now: float = 0.15
    """The fame for every tile by which the highest sun is better than a middling one."""
    sun_later: float = 1.6
    """The fame for every epoch to come by which it is better."""
    god_use: float = 0.8
    """The fame of a god, beyond what it scores, for what it may still be used for."""
    civilization_reach: float = 2.8
    """How many times as often as by chance a missing kind of civilization is got, since one goes for it."""
    flood_reach: float = 1.4
    """The same of a first flood."""
    monument_reach: float = 1.2
    """The same of monuments."""
    flood_later: float = 0.7
    """The chance of a flood in an epoch to come."""
    later_tiles: float = 4.5
    """The tiles that are bought for every Ra tile of an epoch to come."""
    disaster: float = 3.0
    """The fame that a disaster to come costs."""
    pharaohs_now: float = 0.3
    """How unsure a comparison of pharaohs is at the least."""
    pharaohs_each: float = 0.25
    """How much more unsure it is with every pharaoh to come in the epoch."""
    pharaohs_later: float = 1.7
    """How unsure it is for epochs to come."""
    suns_now: float = 1.0
    """How unsure the last comparison of suns is at the least."""
    suns_each: float = 1.0
    """How much more unsure it is with every face-up sun."""
    unsure_now: float = 6.0
    """The lead in fame that makes a chance to win e times as good, at the end of the game."""
    unsure_later: float = 5.0
    """How much more of a lead it takes with every epoch that is left."""


class Prospects:
    """A position, as far as the valuation needs it: what everybody has and what may still come."""

    def __init__(self, view: View, weights: Weights) -> None:
        """Take a position in which somebody is asked."""
        self.view, self.weights = view, weights
        self.fame = [float(player.fame or 0) for player in view.players]
        self.hoards = [count_tiles(player.tiles) for player in view.players]
        self.lot = [KIND_OF[tile] for tile in view.track if tile]
        self.suns = tuple([player.suns_up for player in view.players])
        self.sun_sums = [sum_suns(player) for player in view.players]
        self.epochs_left = EPOCHS - view.epoch
        self.penalties = bool(self.epochs_left) or not view.options.two_player_no_penalty
        """Whether the fewest pharaohs and the lowest suns cost fame in this epoch (R9.9)."""
        self.ra_left = view.ra_track_length - view.ra_tiles
        self._count_bag()
        self._price_suns()

    def _count_bag(self) -> None:
        rates, ra_tiles, size = [0.0] * ALL_KINDS, 0, 0
        for tile, count in self.view.bag:
            size += count
            if tile is Tile.RA:
                ra_tiles = count
            else:
                rates[KIND_OF[tile]] += count
        others = size - ra_tiles or 1
        self.rates = [count / others for count in rates]
        """How often each kind comes among the tiles that are not Ra."""
        self._civilization, self._monuments = self.rates[_CIVILIZATION], self.rates[_MONUMENTS]
        self.ra_chance = ra_tiles / (size or 1)
        self.tiles_a_ra = others / (ra_tiles or 1)
        """How many other tiles come for every Ra tile."""
        self._loose = (
            POINTS_PER_GOLD * self.rates[GOLD]
            + (POINTS_PER_GOD + self.weights.god_use) * self.rates[GOD]
            - self.weights.disaster * sum(self.rates[KINDS:])
        )

    def _price_suns(self) -> None:
        view, weights = self.view, self.weights
        self.suns_up = sum(map(len, self.suns))
        every = [player.suns_up + player.suns_down for player in view.players]
        ranks = _rank([sun for suns in self.suns for sun in suns])
        now = weights.sun_now * self.share(self.pool(self.ra_left), 1, self.suns_up)
        later_ranks = _rank([view.centre, *(sun for suns in every for sun in suns)])
        later = weights.sun_later * self.epochs_left
        self.prices = {
            sun: now * rank + later * (later_ranks[sun] - later_ranks[view.centre])
            for sun, rank in ranks.items()
        }
        """The fame that each face-up sun costs beyond an average one, the board's being taken for it."""
        for seat, suns in enumerate(every):
            self.fame[seat] += later * sum([later_ranks[sun] for sun in suns])
            self.fame[seat] += now * sum([ranks[sun] for sun in self.suns[seat]])
        tiles = weights.later_tiles * view.ra_track_length / len(every)
        self._later_tiles = self.epochs_left * tiles

    def after_gods(self, action: UseGods) -> tuple[list[Hoard], list[int]]:
        """What everybody has after a god turn, and what is left of the lot (R5)."""
        seat, hoards = self.view.turn, self.hoards.copy()
        taken: list[int] = []
        rest: list[int] = []
        for space, tile in enumerate(self.view.track, start=1):
            if tile:
                (taken if space in action.spaces else rest).append(KIND_OF[tile])
        hoards[seat] = with_lot(hoards[seat], taken)
        hoards[seat][GOD] -= len(taken)
        return hoards, rest

    def pool(self, ra_left: int) -> float:
        """The tiles that come before the epoch's end with so many Ra tiles left."""
        return ra_left * self.tiles_a_ra

    def share(self, pool: float, suns: int, of_suns: int) -> float:
        """The tiles that so many of the face-up suns will bring."""
        return min(self.weights.lot_size, pool / of_suns) * suns if suns and of_suns else 0.0

    def expect(self, hoard: Hoard, tiles: float) -> float:
        """The fame that a hoard brings with so many more tiles in this epoch, apart from comparisons."""
        return sum(self.expect_each(hoard, tiles)) + tiles * self._loose

    def expect_each(self, hoard: Hoard, tiles: float) -> tuple[float, ...]:
        """The same by category, those of `SOLITARY`, without the gold, gods and disasters to come."""
        weights = self.weights
        return (
            (POINTS_PER_GOD + weights.god_use * min(1.0, tiles)) * hoard[GOD],
            self._expect_nile(hoard[NILE], hoard[FLOOD], tiles),
            POINTS_PER_GOLD * hoard[GOLD],
            self._expect_civilization(hoard, tiles * weights.civilization_reach),
            self._expect_monuments(hoard, (tiles + self._later_tiles) * weights.monument_reach),
        )

    def expect_pharaohs(self, hoards: Sequence[Hoard], tiles: float) -> Sequence[float]:
        """What pharaohs bring every seat in this epoch, with so many tiles to come, and in those after it."""
        weights = self.weights
        counts = tuple([hoard[PHARAOH] for hoard in hoards])
        unsure = DECIDED
        if tiles:
            unsure = round(weights.pharaohs_now + weights.pharaohs_each * tiles * self.rates[PHARAOH], 1)
        now = expect_extremes(counts, MOST_PHARAOHS, FEWEST_PHARAOHS * self.penalties, unsure)
        if not self.epochs_left:
            return now
        then = expect_extremes(counts, MOST_PHARAOHS, FEWEST_PHARAOHS, weights.pharaohs_later)
        return [own + self.epochs_left * later for own, later in zip(now, then, strict=True)]

    def _expect_nile(self, niles: int, floods: int, tiles: float) -> float:
        rates, weights = self.rates, self.weights
        later = self.epochs_left * weights.flood_later * niles
        if floods:
            return later + niles + floods + tiles * (rates[NILE] + rates[FLOOD])
        flood = 1 - exp(-tiles * weights.flood_reach * rates[FLOOD])
        return later + flood * (niles + 1 + tiles * rates[NILE])

    def _expect_civilization(self, hoard: Hoard, tiles: float) -> float:
        missing = [
            rate for rate, count in zip(self._civilization, hoard[_CIVILIZATION], strict=True) if not count
        ]
        if not missing:
            return expect_civilization(CIVILIZATION_SIZE, 0)
        chance = 1 - exp(-tiles * sum(missing) / len(missing))
        return expect_civilization(CIVILIZATION_SIZE - len(missing), chance)

    def _expect_monuments(self, hoard: Hoard, tiles: float) -> float:
        fame, missing = 0.0, []
        for rate, count in zip(self._monuments, hoard[_MONUMENTS], strict=True):
            if count:
                fame += expect_set(count, 1 - exp(-tiles * rate))
            else:
                missing.append(rate)
        if not missing:
            return fame + expect_monuments(MONUMENT_SIZE, 0)
        chance = 1 - exp(-tiles * sum(missing) / len(missing))
        return fame + expect_monuments(MONUMENT_SIZE - len(missing), chance)


def _rank(suns: Sequence[int]) -> dict[int, float]:
    """Where each sun stands among all, from -1 to 1."""
    step = 2 / max(1, len(suns) - 1)
    return {sun: step * rank - 1 for rank, sun in enumerate(sorted(suns))}
