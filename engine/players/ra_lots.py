"""What each outcome of an auction is worth to every seat, by the hand-written valuation."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from engine.players.ra_expectations import DECIDED, expect_extremes
from engine.players.ra_hoards import Hoard, with_lot
from engine.ra.scoring import HIGHEST_SUNS, LOWEST_SUNS

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
        more: float = 0.0,
    ) -> None:
        """Take a lot's kinds, how many unknown tiles come with it, and the Ra tiles left in the epoch.

        Everybody has `hoards`, or what he has now; `stays` tells whether an unsold lot remains (R4.2).
        """
        weights = prospects.weights
        self._prospects, self._lot = prospects, lot
        self._hoards = prospects.hoards if hoards is None else hoards
        self._more = more
        self._pool = prospects.pool(ra_left)
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

    def expect_own(self, seat: Seat) -> float:
        """What a seat can expect of its tiles where nothing is sold: to compare what it might have."""
        prospects = self._prospects
        tiles = prospects.share(self._pool + self._unsold, len(prospects.suns[seat]), prospects.suns_up)
        return (
            prospects.expect(self._hoards[seat], tiles)
            + self._prospects.expect_pharaohs(self._hoards, self._pool)[seat]
        )

    def _expect_unsold(self) -> list[float]:
        prospects = self._prospects
        fame = self._expect_all(self._pool + self._unsold, prospects.suns_up)
        return self._compare(
            fame,
            self._prospects.expect_pharaohs(self._hoards, self._pool),
            prospects.sun_sums,
            prospects.suns_up,
        )

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
            known = self._buyers[winner] = (
                prospects.expect(hoard, tiles + self._more),
                prospects.expect_pharaohs(hoards, self._pool),
            )
        return known

    def _expect_all(self, pool: float, suns_up: int) -> list[float]:
        prospects = self._prospects
        return [
            prospects.expect(hoard, prospects.share(pool, len(suns), suns_up))
            for hoard, suns in zip(self._hoards, prospects.suns, strict=True)
        ]

    def _compare(
        self, fame: list[float], pharaohs: Sequence[float], sums: Sequence[int], suns: int
    ) -> list[float]:
        prospects, weights = self._prospects, self._prospects.weights
        parts: list[Sequence[float]] = [prospects.fame, fame, pharaohs]
        if not prospects.epochs_left:
            unsure = weights.suns_now + weights.suns_each * suns if self._pool and suns else DECIDED
            parts.append(
                expect_extremes(tuple(sums), HIGHEST_SUNS, LOWEST_SUNS * prospects.penalties, unsure)
            )
        return [sum(own) for own in zip(*parts, strict=True)]

    def _to_chances(self, fame: list[float]) -> list[float]:
        best = max(fame)
        odds = [exp((own - best) / self._unsure) for own in fame]
        total = sum(odds)
        return [one / total for one in odds]
