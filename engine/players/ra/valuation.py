"""The hand-written valuation: the fame that each seat can expect from a position.

It divides the tiles still to come in an epoch among the face-up suns, with a little more for high suns. A
seat's tiles are worth what they are expected to score with that many more tiles from the bag. So a sun is
worth the tiles it will still buy, fewer with every Ra tile, and needs no price of its own.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from engine.players.ra.constants import (
    CIVILIZATION_REACH,
    DECIDED,
    DISASTER_COST,
    FLOOD_REACH,
    GOD_USE_VALUE,
    LATER_FLOOD_CHANCE,
    LATER_TILES,
    MAX_LOT_SIZE,
    MONUMENT_REACH,
    PHARAOH_SPREAD_EACH,
    PHARAOH_SPREAD_LATER,
    PHARAOH_SPREAD_NOW,
    SUN_VALUE_LATER,
    SUN_VALUE_NOW,
)
from engine.players.ra.expectations import (
    CIVILIZATION_SIZE,
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
"""The scoring categories in which a seat is not compared with others."""

_CIVILIZATION = slice(FIRST_CIVILIZATION, FIRST_MONUMENT)
_MONUMENTS = slice(FIRST_MONUMENT, KINDS)


class Prospects:
    """A position as the valuation sees it: what each seat has and what may still come.

    Somebody must be to act in it.
    """

    def __init__(self, view: View) -> None:
        self.view = view
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
        """The share of each kind among the tiles in the bag that are not Ra tiles."""
        self._civilization, self._monuments = self.rates[_CIVILIZATION], self.rates[_MONUMENTS]
        self.ra_chance = ra_tiles / (size or 1)
        self.tiles_a_ra = others / (ra_tiles or 1)
        """How many other tiles come for each Ra tile."""
        self._loose = (
            POINTS_PER_GOLD * self.rates[GOLD]
            + (POINTS_PER_GOD + GOD_USE_VALUE) * self.rates[GOD]
            - DISASTER_COST * sum(self.rates[KINDS:])
        )

    def _price_suns(self) -> None:
        view = self.view
        self.suns_up = sum(map(len, self.suns))
        every = [player.suns_up + player.suns_down for player in view.players]
        ranks = _rank([sun for suns in self.suns for sun in suns])
        now = SUN_VALUE_NOW * self.share(self.pool(self.ra_left), 1, self.suns_up)
        later_ranks = _rank([view.centre, *(sun for suns in every for sun in suns)])
        later = SUN_VALUE_LATER * self.epochs_left
        self.prices = {
            sun: now * rank + later * (later_ranks[sun] - later_ranks[view.centre])
            for sun, rank in ranks.items()
        }
        """Fame lost by paying each face-up sun instead of an average one, and taking the sun on the board."""
        for seat, suns in enumerate(every):
            self.fame[seat] += later * sum([later_ranks[sun] for sun in suns])
            self.fame[seat] += now * sum([ranks[sun] for sun in self.suns[seat]])
        tiles = LATER_TILES * view.ra_track_length / len(every)
        self._later_tiles = self.epochs_left * tiles

    def after_gods(self, action: UseGods) -> tuple[list[Hoard], list[int]]:
        """Every seat's hoard after a use of gods, and the kinds left in the lot (R5)."""
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
        """How many tiles will come before the epoch ends, with `ra_left` Ra tiles to go."""
        return ra_left * self.tiles_a_ra

    def share(self, pool: float, suns: int, of_suns: int) -> float:
        """How many tiles of a pool `suns` of the `of_suns` face-up suns will buy."""
        return min(MAX_LOT_SIZE, pool / of_suns) * suns if suns and of_suns else 0.0

    def expect(self, hoard: Hoard, tiles: float) -> float:
        """The fame expected from a hoard and `tiles` more tiles in this epoch, without comparisons."""
        return sum(self.expect_each(hoard, tiles)) + tiles * self._loose

    def expect_each(self, hoard: Hoard, tiles: float) -> tuple[float, ...]:
        """The same for each category in `SOLITARY`, without future gold, gods and disasters."""
        return (
            (POINTS_PER_GOD + GOD_USE_VALUE * min(1.0, tiles)) * hoard[GOD],
            self._expect_nile(hoard[NILE], hoard[FLOOD], tiles),
            POINTS_PER_GOLD * hoard[GOLD],
            self._expect_civilization(hoard, tiles * CIVILIZATION_REACH),
            self._expect_monuments(hoard, (tiles + self._later_tiles) * MONUMENT_REACH),
        )

    def expect_pharaohs(self, hoards: Sequence[Hoard], tiles: float) -> Sequence[float]:
        """The fame each seat expects from pharaohs, with `tiles` tiles to come in this epoch."""
        counts = tuple([hoard[PHARAOH] for hoard in hoards])
        spread = DECIDED
        if tiles:
            spread = round(PHARAOH_SPREAD_NOW + PHARAOH_SPREAD_EACH * tiles * self.rates[PHARAOH], 1)
        now = expect_extremes(counts, MOST_PHARAOHS, FEWEST_PHARAOHS * self.penalties, spread)
        if not self.epochs_left:
            return now
        then = expect_extremes(counts, MOST_PHARAOHS, FEWEST_PHARAOHS, PHARAOH_SPREAD_LATER)
        return [own + self.epochs_left * later for own, later in zip(now, then, strict=True)]

    def _expect_nile(self, niles: int, floods: int, tiles: float) -> float:
        rates = self.rates
        later = self.epochs_left * LATER_FLOOD_CHANCE * niles
        if floods:
            return later + niles + floods + tiles * (rates[NILE] + rates[FLOOD])
        flood = 1 - exp(-tiles * FLOOD_REACH * rates[FLOOD])
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
    """The rank of each sun among all of them, scaled from -1 (lowest) to 1 (highest)."""
    step = 2 / max(1, len(suns) - 1)
    return {sun: step * rank - 1 for rank, sun in enumerate(sorted(suns))}
