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
        epochs_left = prospects.epochs_left + ra_left / prospects.view.ra_track_length
        self._unsure = weights.unsure_now + weights.unsure_later * epochs_left
        self._chances: dict[Sale | None, list[float]] = {}
        self._buyers: dict[Seat, tuple[float, Sequence[float]]] = {}
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
        fame = self._expect_all(self._pool + self._unsold, prospects.suns_up)
        return self._compare(fame, self._expect_pharaohs(self._hoards), prospects.sun_sums, prospects.suns_up)

    def _expect_sold(self, winner: Seat, paid: int) -> list[float]:
        prospects = self._prospects
        suns = prospects.suns_up - 1
        if self._losers is None:
            self._losers = self._expect_all(self._pool, suns)
        expected, pharaohs = self._buy(winner)
        fame, sums = self._losers.copy(), prospects.sun_sums.copy()
        fame[winner] = expected - prospects.prices[paid]
        sums[winner] += prospects.view.centre - paid
        return self._compare(fame, pharaohs, sums, suns)

    def _buy(self, winner: Seat) -> tuple[float, Sequence[float]]:
        """What a winner can expect apart from the sun he pays, and what pharaohs then bring everybody."""
        known = self._buyers.get(winner)
        if known is None:
            prospects, hoards = self._prospects, list(self._hoards)
            hoard = hoards[winner] = with_lot(hoards[winner], self._lot)
            tiles = prospects.share(self._pool, len(prospects.suns[winner]) - 1, prospects.suns_up - 1)
            known = self._buyers[winner] = prospects.expect(hoard, tiles), self._expect_pharaohs(hoards)
        return known

    def _expect_all(self, pool: float, suns_up: int) -> list[float]:
        prospects = self._prospects
        return [
            prospects.expect(hoard, prospects.share(pool, len(suns), suns_up))
            for hoard, suns in zip(self._hoards, prospects.suns, strict=True)
        ]

    def _expect_pharaohs(self, hoards: Sequence[Hoard]) -> Sequence[float]:
        weights, rates, later = self._prospects.weights, self._prospects.rates, self._prospects.epochs_left
        counts = tuple([hoard[PHARAOH] for hoard in hoards])
        unsure = round(weights.pharaohs_now + weights.pharaohs_each * self._pool * rates[PHARAOH], 1)
        points = expect_extremes(counts, MOST_PHARAOHS, FEWEST_PHARAOHS, unsure)
        if not later:
            return points
        then = expect_extremes(counts, MOST_PHARAOHS, FEWEST_PHARAOHS, weights.pharaohs_later)
        return [now + later * one for now, one in zip(points, then, strict=True)]

    def _compare(
        self, fame: list[float], pharaohs: Sequence[float], sums: Sequence[int], suns: int
    ) -> list[float]:
        prospects, weights = self._prospects, self._prospects.weights
        parts: list[Sequence[float]] = [prospects.fame, fame, pharaohs]
        if not prospects.epochs_left:
            unsure = weights.suns_now + (weights.suns_each * suns if self._pool else 0)
            parts.append(expect_extremes(tuple(sums), HIGHEST_SUNS, LOWEST_SUNS, unsure))
        return [sum(own) for own in zip(*parts, strict=True)]

    def _to_chances(self, fame: list[float]) -> list[float]:
        best = max(fame)
        odds = [exp((own - best) / self._unsure) for own in fame]
        total = sum(odds)
        return [one / total for one in odds]
