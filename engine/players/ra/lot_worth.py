"""What each outcome of an auction is worth to every seat, according to the hand-written valuation."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from engine.players.ra.constants import (
    DECIDED,
    LEAD_SPREAD_LATER,
    LEAD_SPREAD_NOW,
    SUN_SPREAD_EACH,
    SUN_SPREAD_NOW,
)
from engine.players.ra.expectations import expect_extremes
from engine.players.ra.hoards import Hoard, with_lot
from engine.ra.scoring import HIGHEST_SUNS, LOWEST_SUNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.games import Seat
    from engine.players.ra.auction import Sale
    from engine.players.ra.valuation import Prospects


class LotWorth:
    """The worth of a lot: called with an outcome, it returns each seat's chance of winning the game.

    `lot` has the kinds of its tiles, and `more` is how many unknown tiles come with it. `ra_left` counts the
    Ra tiles until the epoch ends. Seats have `hoards`, or what they have now. `stays` says whether an unsold
    lot remains on the track (R4.2).
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
        self._prospects, self._lot = prospects, lot
        self._hoards = prospects.hoards if hoards is None else hoards
        self._more = more
        self._pool = prospects.pool(ra_left)
        self._unsold = len(lot) if ra_left and stays else 0
        epochs_left = prospects.epochs_left + ra_left / prospects.view.ra_track_length
        self._lead_spread = LEAD_SPREAD_NOW + LEAD_SPREAD_LATER * epochs_left
        self._losers: list[float] | None = None
        self._bought: dict[Seat, list[float]] = {}

    def __call__(self, sale: Sale | None) -> list[float]:
        fame = self.expect(sale)
        best, spread = max(fame), self._lead_spread
        odds = [exp((own - best) / spread) for own in fame]
        total = sum(odds)
        return [one / total for one in odds]

    def expect(self, sale: Sale | None) -> list[float]:
        """The fame each seat expects to have at the end of the game."""
        return self._expect_unsold() if sale is None else self._expect_sold(*sale)

    def expect_own(self, seat: Seat) -> float:
        """The fame one seat expects from its own tiles if nothing is sold; compares different hoards."""
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
        """The fame each seat expects once the winner has the lot, without the price of the sun they pay."""
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
        """The fame each seat expects with the tiles it has, without comparisons."""
        prospects = self._prospects
        seats = zip(prospects.fame, self._hoards, prospects.suns, strict=True)
        return [
            fame + prospects.expect(hoard, prospects.share(pool, len(suns), suns_up))
            for fame, hoard, suns in seats
        ]

    def _with_suns(self, fame: list[float], sums: Sequence[int], suns_up: int) -> list[float]:
        prospects = self._prospects
        spread = SUN_SPREAD_NOW + SUN_SPREAD_EACH * suns_up if self._pool and suns_up else DECIDED
        lowest = LOWEST_SUNS * prospects.penalties
        suns = expect_extremes(tuple(sums), HIGHEST_SUNS, lowest, spread)
        return [own + more for own, more in zip(fame, suns, strict=True)]
