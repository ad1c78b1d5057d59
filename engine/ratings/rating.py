"""Ratings by the Plackett–Luce model: games of several players, with ties (Weng and Lin, 2011; openskill)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from openskill.models import PlackettLuce

PROVISIONAL_GAMES = 5
"""A rating with fewer games says little."""
SCALE = 30
"""Shown points for each unit of the model: 400 points more then mean about ten wins to one, as in chess."""
MIDDLE = 1500
"""What a newcomer is shown."""


class Rating(NamedTuple):
    """A player's strength as a normal distribution, in the model's units."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """The strength as people read it; a newcomer has 1500."""
        return round(MIDDLE + SCALE * (self.mu - START.mu))

    @property
    def uncertainty(self) -> int:
        """One standard deviation of the shown number."""
        return round(SCALE * self.sigma)


class RatingChange(NamedTuple):
    """What one game did to somebody's rating."""

    before: Rating
    after: Rating
    games: int
    """How many rated games they have played with it, this one included."""

    @property
    def difference(self) -> int:
        """By how much the shown number has changed."""
        return self.after.shown - self.before.shown

    @property
    def is_provisional(self) -> bool:
        """Whether the rating follows from so few games that it says little."""
        return self.games < PROVISIONAL_GAMES


START = Rating(25.0, 25.0 / 3)
"""A newcomer's rating."""


def rate(players: Sequence[Rating], places: Sequence[int], fixed: Collection[int] = ()) -> tuple[Rating, ...]:
    """Everybody's rating after a game, by the places from 1; equal places are ties.

    The ratings at the indexes in `fixed`, those of computers, stay as they are. The same values give the same
    ratings, bit by bit.
    """
    model = _model()
    teams = [[model.rating(player.mu, player.sigma)] for player in players]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return tuple(
        before if index in fixed else Rating(after.mu, after.sigma)
        for index, (before, [after]) in enumerate(zip(players, rated, strict=True))
    )


@cache
def _model() -> PlackettLuce:
    # Here, since importing it takes 60 ms, and most processes rate no game.
    from openskill.models import PlackettLuce  # noqa: PLC0415

    return PlackettLuce()
