"""What each outcome of an auction is worth to every seat, by the hand-written valuation."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from engine.players.ra_expectations import expect_extremes
from engine.players.ra_hoards import PHARAOH, Hoard, with_lot
from engine.ra.scoring import FEWEST_PHARAOHS, HIGHEST_SUNS, LOWEST_SUNS, MOST_PHARAOHS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.players.ra_auction import Sale
    from engine.players.ra_valuation import Prospects
    from engine.ra.state import Seat


class LotWorth:
    """The worth of a lot: called with an outcome it tells every seat's chance to win the game.

    What is asked for is remembered, so that several auctions of one lot cost little more than one.
    """

    def __init__(
        self,
        prospects: Prospects,
        lot: Sequence[int],
        ra_left: int,
        *,
        hoards: Sequence[Hoard] | None = None,
        stays: bool = True,
    ) -> None:
        """Take a lot's kinds and the Ra tiles left in the epoch.

        Everybody has `hoards`, or what he has now; `stays` tells whether an unsold lot remains (R4.2).
        """
        weights = prospects.weights
        self._prospects, self._lot = prospects, lot
        self._hoards = prospects.hoards if hoards is None else hoards
        self._pool = max(0.0, ra_left - weights.late) * prospects.tiles_a_ra
        self._unsold = len(lot) if ra_left and stays else 0
        self._pull, self._suns = sum(prospects.pulls), sum(map(len, prospects.suns))
        epochs_left = prospects.epochs_left + ra_left / prospects.view.ra_track_length
        self._unsure = weights.unsure_now + weights.unsure_later * epochs_left
        self._chances: dict[Sale | None, list[float]] = {}
        self._buyers: dict[Seat, tuple[Hoard, list[float]]] = {}
        self._losers: list[float] | None = None

    def __call__(self, sale: Sale | None) -> list[float]:
        known = self._chances.get(sale)
        if known is None:
            known = self._chances[sale] = self._to_chances(self.expect(sale))
        return known

    def expect(self, sale: Sale | None) -> list[float]:
        """The fame that every seat can expect at the end of the game."""
        return self._expect_unsold() if sale is None else self._expect_sold(*sale)

    def _expect_unsold(self) -> list[float]:
        prospects = self._prospects
        fame = self._expect_all(self._pool + self._unsold, self._pull)
        return self._compare(fame, self._expect_pharaohs(self._hoards), prospects.sun_sums, self._suns)

    def _expect_sold(self, winner: Seat, paid: int) -> list[float]:
        prospects, centre = self._prospects, self._prospects.view.centre
        if self._losers is None:
            self._losers = self._expect_all(self._pool, self._pull * (1 - 1 / self._suns))
        hoard, pharaohs = self._buy(winner)
        pulled = prospects.pull[paid]
        tiles = self._share(
            self._pool, prospects.pulls[winner] - pulled, self._pull - pulled, len(prospects.suns[winner]) - 1
        )
        later = prospects.later_pulls[winner] - prospects.later_pull[paid] + prospects.later_pull[centre]
        fame, sums = self._losers.copy(), prospects.sun_sums.copy()
        fame[winner] = prospects.expect(hoard, tiles, later)
        sums[winner] += centre - paid
        return self._compare(fame, pharaohs, sums, self._suns - 1)

    def _buy(self, winner: Seat) -> tuple[Hoard, list[float]]:
        known = self._buyers.get(winner)
        if known is None:
            hoards = list(self._hoards)
            hoards[winner] = with_lot(hoards[winner], self._lot)
            known = self._buyers[winner] = hoards[winner], self._expect_pharaohs(hoards)
        return known

    def _expect_all(self, pool: float, pull: float) -> list[float]:
        prospects = self._prospects
        everybody = zip(self._hoards, prospects.suns, prospects.pulls, prospects.later_pulls, strict=True)
        return [
            prospects.expect(hoard, self._share(pool, own, pull, len(suns)), later)
            for hoard, suns, own, later in everybody
        ]

    def _share(self, pool: float, own: float, pull: float, suns: int) -> float:
        if not suns:
            return 0.0
        return min(self._prospects.weights.lot_size * suns, pool * own / pull if own < pull else pool)

    def _expect_pharaohs(self, hoards: Sequence[Hoard]) -> list[float]:
        weights, rates, later = self._prospects.weights, self._prospects.rates, self._prospects.epochs_left
        counts = [hoard[PHARAOH] for hoard in hoards]
        unsure = weights.pharaohs_now + weights.pharaohs_each * self._pool * rates[PHARAOH]
        points = expect_extremes(counts, MOST_PHARAOHS, FEWEST_PHARAOHS, unsure)
        if not later:
            return points
        then = expect_extremes(counts, MOST_PHARAOHS, FEWEST_PHARAOHS, weights.pharaohs_later)
        return [now + later * one for now, one in zip(points, then, strict=True)]

    def _compare(
        self, fame: list[float], pharaohs: list[float], sums: Sequence[int], suns: int
    ) -> list[float]:
        prospects, weights = self._prospects, self._prospects.weights
        parts = [prospects.fame, fame, pharaohs]
        if not prospects.epochs_left:
            unsure = weights.suns_now + (weights.suns_each * suns if self._pool else 0)
            parts.append(expect_extremes(sums, HIGHEST_SUNS, LOWEST_SUNS, unsure))
        return [sum(own) for own in zip(*parts, strict=True)]

    def _to_chances(self, fame: list[float]) -> list[float]:
        best = max(fame)
        odds = [exp((own - best) / self._unsure) for own in fame]
        total = sum(odds)
        return [one / total for one in odds]
