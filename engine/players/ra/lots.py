"""What each outcome of an auction is worth to every seat, by the hand-written valuation."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from engine.players.ra.expectations import DECIDED, expect_extremes
from engine.players.ra.hoards import Hoard, with_lot
from engine.ra.scoring import HIGHEST_SUNS, LOWEST_SUNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.players.ra.auction import Sale
    from engine.players.ra.valuation import Prospects
    from engine.ra.state import Seat


class LotWorth:
    """The worth of a lot: called with an outcome it tells every seat's chance to win the game."""

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
        self._losers: list[float] | None = None
        self._bought: dict[Seat, list[float]] = {}

    def __call__(self, sale: Sale | None) -> list[float]:
        fame = self.expect(sale)
        best, unsure = max(fame), self._unsure
        odds = [exp((own - best) / unsure) for own in fame]
        total = sum(odds)
        return [one / total for one in odds]

    def expect(self, sale: Sale | None) -> list[float]:
        """The fame that every seat can expect at the end of the game."""
        return self._expect_unsold() if sale is None else self._expect_sold(*sale)

    def expect_own(self, seat: Seat) -> float:
        """What a seat can expect of its tiles where nothing is sold: to compare what it might have."""
        prospects = self._prospects
        tiles = prospects.share(self._pool + self._unsold, len(prospects.suns[seat]), prospects.suns_up)
        pharaohs = prospects.expect_pharaohs(self._hoards, self._pool)
        return prospects.expect(self._hoards[seat], tiles) + pharaohs[seat]

    def _expect_unsold(self) -> list[float]:
        prospects = self._prospects
        fame = self._expect_all(self._pool + self._unsold, prospects.suns_up)
        pharaohs = prospects.expect_pharaohs(self._hoards, self._pool)
        fame = [own + more for own, more in zip(fame, pharaohs, strict=True)]
        return fame if prospects.epochs_left else self._with_suns(fame, prospects.sun_sums, prospects.suns_up)

    def _expect_sold(self, winner: Seat, paid: int) -> list[float]:
        prospects = self._prospects
        bought = self._bought.get(winner)
        if bought is None:
            bought = self._bought[winner] = self._buy(winner)
        fame = bought.copy()
        fame[winner] -= prospects.prices[paid]
        if prospects.epochs_left:
            return fame
        sums = prospects.sun_sums.copy()
        sums[winner] += prospects.view.centre - paid
        return self._with_suns(fame, sums, prospects.suns_up - 1)

    def _buy(self, winner: Seat) -> list[float]:
        """What everybody can expect once a winner has the lot, apart from the sun he pays."""
        prospects, hoards, suns = self._prospects, list(self._hoards), self._prospects.suns_up - 1
        if self._losers is None:
            self._losers = self._expect_all(self._pool, suns)
        hoard = hoards[winner] = with_lot(hoards[winner], self._lot)
        pharaohs = prospects.expect_pharaohs(hoards, self._pool)
        fame = [own + more for own, more in zip(self._losers, pharaohs, strict=True)]
        tiles = prospects.share(self._pool, len(prospects.suns[winner]) - 1, suns) + self._more
        fame[winner] = prospects.fame[winner] + prospects.expect(hoard, tiles) + pharaohs[winner]
        return fame

    def _expect_all(self, pool: float, suns_up: int) -> list[float]:
        """What everybody can expect with what he has, apart from comparisons."""
        prospects = self._prospects
        everybody = zip(prospects.fame, self._hoards, prospects.suns, strict=True)
        return [
            fame + prospects.expect(hoard, prospects.share(pool, len(suns), suns_up))
            for fame, hoard, suns in everybody
        ]

    def _with_suns(self, fame: list[float], sums: Sequence[int], suns_up: int) -> list[float]:
        prospects, weights = self._prospects, self._prospects.weights
        unsure = weights.suns_now + weights.suns_each * suns_up if self._pool and suns_up else DECIDED
        lowest = LOWEST_SUNS * prospects.penalties
        suns = expect_extremes(tuple(sums), HIGHEST_SUNS, lowest, unsure)
        return [own + more for own, more in zip(fame, suns, strict=True)]
