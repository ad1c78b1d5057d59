"""What cards show: leaderboards, ratings, ends of games, and usual, sparse and the longest statistics."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import renderers.dice.score_sheet
import renderers.dice.winner_card
import renderers.ra.score_sheet
import renderers.ra.winner_card
from engine.leaving import rank
from engine.ratings import Rating, RatingChange
from engine.statistics import (
    Brought,
    Busy,
    Feat,
    Met,
    Played,
    PlayedSeat,
    PlayerStatistics,
    Progress,
    Record,
    ServerGames,
    ServerStatistics,
)
from renderers.cards.card import Card
from renderers.gallery import Line
from renderers.gallery import dice as gallery
from tests.renderers.ra.samples import HARD_NAMES, NAMES, last


class LayOuts(NamedTuple):
    """What lays out the two kinds of cards of a game."""

    sheet: Callable[..., Card]
    winner: Callable[..., Card]


LAY_OUTS = {
    "ra": LayOuts(renderers.ra.score_sheet.lay_out_sheet, renderers.ra.winner_card.lay_out_winner),
    "dice": LayOuts(renderers.dice.score_sheet.lay_out_sheet, renderers.dice.winner_card.lay_out_winner),
}
LINES = [
    Line(1, "Клеопатра", 96, 41, 1.8, 52.3, Rating(44.2, 1.3), is_provisional=False),
    Line(2, "Imhotep", 91, 38, 1.9, 49, Rating(41, 1.2), is_provisional=False),
    Line(3, "xX_ScorpionKing_Xx", 71, 22, 2.4, 44.5, Rating(33.3, 2), is_provisional=False),
    Line(4, HARD_NAMES[0], 40, 12, 2.46, 108, Rating(25.1, 3.25), is_provisional=False),
    Line(5, HARD_NAMES[1], 1033, 9, 2.7, 9, Rating(2.5, 3), is_provisional=False),
    Line(6, HARD_NAMES[4], 1, 1, 1, 60, Rating(27, 8), is_provisional=True),
    Line(7, "Jörg Müller", 35, 0, 3.1, 0, Rating(-32, 2), is_provisional=True),
    Line(8, "Teti", 2, 0, 5, 12),
    Line(1204, "The one who asks", 1, 0, 5, 12, Rating(20, 7.7)),
    Line(1205, "The tenth", 1, 0, 5, 12),
]
"""The lines of a leaderboard."""
RATINGS = {
    seat: RatingChange(Rating(40 - 20 * seat, 3), Rating(41 - 24 * seat, 2.9), 3 + seat) for seat in range(5)
}
"""Ratings that have changed, the first two provisional, the last ones negative."""


def end_of(game: str, left: tuple[int, ...] = ()) -> Any:
    """The end of a game of five, or of four in the dice game, in which these have left, in their order."""
    view = last("five") if game == "ra" else gallery.steps("four")[-1].view
    return replace(view, left=left, places=rank([-place for place in view.places or ()], left))


# Statistics of people and servers.

LONGEST_NAME = "W" * 32
_RA = ("gods", "pharaohs", "nile", "gold", "civilization", "monuments", "suns")
_DICE = ("pharaoh", "nile", "civilization", "columns", "sets", "in_play")


def _brought(categories: tuple[str, ...]) -> tuple[Brought, ...]:
    figures = [(4.25, 3.9, 2.0), (-1.5, 0.4, -0.3), (9.75, 9.75, 0.8), (12, 10.5, 3), (5, -2.25, None)]
    return tuple(Brought(name, *figures[place % 5]) for place, name in enumerate(categories))


def _curve(games: int) -> tuple[Rating, ...]:
    steps = [25 + (place * 7 % 11 - 4) * 0.4 + place * 0.06 for place in range(games)]
    return tuple(Rating(mu, max(1.4, 8.3 - place * 0.12)) for place, mu in enumerate(steps))


USUAL = PlayerStatistics(
    "ra",
    NAMES[1],
    (
        Played(0, (23, 14, 11, 6, 2), 2305),
        Played(2, (7, 5), 470),
        Played(3, (10, 6, 5), 880),
        Played(4, (4, 2, 5, 2), 560),
        Played(5, (2, 1, 1, 4, 2), 395),
    ),
    _brought(_RA),
    49,
    _curve(49),
    tuple(Met(name, 20 - 4 * place, 9 - place, 11 - 3 * place) for place, name in enumerate(HARD_NAMES)),
    Record(87, "K3F"),
    Record(35, "Q7W"),
    Record(1, "ABCDE"),
    2,
    5,
)
"""Somebody who has played often, with everybody."""
FIRST_GAME = PlayerStatistics(
    "dice",
    "Anna",
    (Played(0, (0, 1), 0), Played(2, (0, 1), 0)),
    _brought(_DICE),
    1,
    _curve(1),
    (Met("Ben", 1, 0, 1),),
    Record(0, "K3F"),
    *(None, None),
    *(0, 0),
)
"""Somebody with one game, which they lost without a point."""
UNRATED = PlayerStatistics(
    "ra", "", (Played(0, (1,), 40), Played(2, (1,), 40)), (), 0, (), (), *(Record(40, "K3F"),) * 3, 1, 1
)
"""One unrated game with somebody whose data is deleted, of which it is not known what brought the fame."""
WIDEST = PlayerStatistics(
    "ra",
    LONGEST_NAME,
    tuple(Played(players, (1000,) * (players or 5), -999_999) for players in (0, 2, 3, 4, 5)),
    tuple(Brought(name, -123.45, -123.25, -123.45) for name in _RA),
    12_345,
    tuple(Rating(25 + place, 8.333) for place in (-999, 999)),
    tuple(Met(LONGEST_NAME, 10_000, 10_000, 10_000) for _ in range(5)),
    *(Record(1234, "WWWWW"),) * 3,
    *(1234, 1234),
)
"""Longer than anything that can happen."""


def _seat(name: str, fame: int, seat: int = 0) -> PlayedSeat:
    return PlayedSeat(seat, 1, None, name, 1, fame, has_left=False)


SERVER = ServerStatistics(
    "ra",
    (
        ServerGames(0, 312, 41.25, (0.35, 0.31, 0.26, 0.21, 0.18)),
        ServerGames(2, 80, 44.5, (0.55, 0.45)),
        ServerGames(3, 120, 41.0, (0.36, 0.34, 0.3)),
        ServerGames(4, 72, 39.9, (0.27, 0.25, 0.25, 0.23)),
        ServerGames(5, 40, 37.1, (0.25, 0.2, 0.2, 0.18, 0.17)),
    ),
    tuple(Busy(name, 96 - 17 * place) for place, name in enumerate(NAMES)),
    Feat(0, "Q7W", (_seat(NAMES[0], 41), _seat(NAMES[3], 41, 1)), (5, 6)),
    Feat(97, "K3F", (_seat(NAMES[4], 97),), (5, 7)),
)
"""A server with many games."""
FIRST_OF_SERVER = ServerStatistics(
    "dice",
    (ServerGames(0, 1, -1.5, (0, 1)), ServerGames(2, 1, -1.5, (0, 1))),
    (Busy("Anna", 1),),
    None,
    Feat(3, "K3F", (_seat("", 3),), None),
)
"""A server with one game, which somebody left whose data is deleted by now."""
WIDEST_SERVER = ServerStatistics(
    "ra",
    tuple(ServerGames(players, 99_999, -123.45, (1,) * (players or 5)) for players in (0, 2, 3, 4, 5)),
    tuple(Busy(LONGEST_NAME, 99_999) for _ in range(5)),
    Feat(999, "WWWWW", (_seat(LONGEST_NAME, -999),) * 2, (5, 6)),
    Feat(1234, "WWWWW", (_seat(LONGEST_NAME, 1234),), (5, 6)),
)
"""Longer than anything that can happen."""

LEAVER, SERVER_OF_LEAVERS = replace(FIRST_GAME, highest=None), replace(FIRST_OF_SERVER, highest=None)
"""Whose only game all people left."""

PLAYERS = {"usual": USUAL, "first": FIRST_GAME, "unrated": UNRATED, "widest": WIDEST, "left": LEAVER}
SERVERS = {"usual": SERVER, "first": FIRST_OF_SERVER, "widest": WIDEST_SERVER, "left": SERVER_OF_LEAVERS}

PROGRESS = Progress("ra", NAMES[1], tuple(70 + place * 37 % 23 for place in range(14)), _curve(30))
"""Somebody whose games are analysed, and who answers puzzles."""
MOST_PROGRESS = Progress("dice", LONGEST_NAME, (0.0, *[100.0] * 19), (Rating(-999, 8.3), *_curve(99)))
OTHERS_PROGRESS = replace(PROGRESS, puzzles=None)
NO_PROGRESS = Progress("ra", "", (55.5,) * 4, ())
PROGRESSES = (PROGRESS, MOST_PROGRESS, OTHERS_PROGRESS, NO_PROGRESS)
