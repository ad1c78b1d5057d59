"""One of each picture, drawn from the records of whole games in this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from engine.analysis import analyse
from engine.games import RA
from engine.ra.events import BidMade, DisasterFulfilled, EpochScored, LotSold
from engine.ra.state import EPOCHS
from engine.ra.view import View
from engine.record import replay
from renderers.analysis import render_analysis
from renderers.canvas.picture import Picture
from renderers.cards.leaderboard import render_leaderboard
from renderers.gallery import dice, statistics
from renderers.gallery.records import NAMES, Records, Step, Wanted
from renderers.names import numbered_player
from renderers.ra import describe, render, render_key, render_lots
from renderers.ra.lots_strip import find_sales
from renderers.statistics import render_player, render_server

if TYPE_CHECKING:
    from engine.ratings import Rating  # which loads the computer players

GAMES = ("two", "three", "four", "five")
CODE = "K3F"
PUZZLE = 79
"""The move of a game after which there is a position to puzzle over."""
EXAMPLE = "board4"
"""A key of `BOARDS`."""


class Line(NamedTuple):
    """A player's results in the records."""

    place: int
    name: str
    games: int
    wins: int
    mean_place: float
    mean_fame: float
    rating: Rating | None = None
    is_provisional: bool = True


def _fullness(step: Step) -> int:
    shown: View = step.view
    return 4 * (8 - shown.track.count(None)) + sum(len(player.tiles) for player in shown.players)


RECORDS = Records("ra", "", CODE, _fullness)
record, steps = RECORDS.record, RECORDS.steps


def pictures(locale: str = "en") -> Mapping[str, Callable[[], Picture]]:
    """By name a function that draws the picture."""
    return {
        **RECORDS.boards(BOARDS, locale),
        "sheet-epoch-1": RECORDS.sheet("five", 1, locale),
        "sheet-final": RECORDS.sheet("three", EPOCHS, locale),
        "sheet5-final": RECORDS.sheet("five", EPOCHS, locale),
        "winner": RECORDS.winner("five", locale),
        "winner2": RECORDS.winner("two", locale),
        "key": partial(render_key, locale),
        "lots": partial(_lots, "five", locale),
        "analysis5": partial(_analysis, "five", locale),
        "leaderboard": partial(render_leaderboard, standings(), locale, by="wins"),
        "puzzle": partial(_puzzle, locale),
        "statistics": partial(render_player, statistics.PLAYER, locale),
        "statistics-server": partial(render_server, statistics.SERVER, locale),
        "replay": RECORDS.replay("three", locale),
        **dice.pictures(locale),
    }


def render_example(locale: str) -> Picture:
    """The board that shows somebody new what the game looks like."""
    return RECORDS.draw(RECORDS.fullest(BOARDS[EXAMPLE]), locale)


def describe_example(locale: str) -> str:
    """The alt text of that board."""
    found = RECORDS.fullest(BOARDS[EXAMPLE])
    return describe(found.view, found.names, locale, events=found.events)


def standings() -> list[Line]:
    """The leaderboard of all records, in which five people take turns, ordered by wins."""
    lines = []
    for name in NAMES:
        results = [result for game in GAMES for player, result in _results(game) if player == name]
        places, fame = [place for place, _ in results], [fame for _, fame in results]
        count = len(results)
        lines.append(Line(0, name, count, places.count(1), sum(places) / count, sum(fame) / count))
    lines.sort(key=lambda line: (-line.wins, line.mean_place))
    return [line._replace(place=place) for place, line in enumerate(lines, start=1)]


def _results(game: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """The players with their places and fame; each game has another player in the first seat."""
    last = steps(game)[-1].view
    for player, place in zip(last.players, last.places or (), strict=True):
        yield NAMES[(player.seat + len(last.players)) % len(NAMES)], (place, player.fame or 0)


def _lots(game: str, locale: str) -> Picture:
    """The four lots in a row that brought and cost most tiles."""
    events = [event for step in steps(game) for event in step.events]
    sold = [place for place, event in enumerate(events) if isinstance(event, LotSold)]
    runs = [events[start:end] for start, end in zip(sold, sold[4:], strict=False)]
    fullest = max(
        runs, key=lambda run: sum(len(sale.lot.tiles) + 3 * len(sale.lost) for sale in find_sales(run))
    )
    return render_lots(fullest, NAMES, locale, code=CODE)


def _analysis(game: str, locale: str) -> Picture:
    played = record(game)
    return render_analysis(played, analyse(played), NAMES[: played.players], locale, code=CODE)


def _puzzle(locale: str) -> Picture:
    """A position as a puzzle shows it: with everybody's fame, to the player to act, and without names."""
    step = next(step for step in replay(record("three"), RA) if step.n == PUZZLE)
    shown = RA.computer_view(step.state, RA.to_act(step.state))
    names = [numbered_player(seat, locale) for seat in range(len(shown.players))]
    return render(shown, names, locale, events=step.events)


BOARDS: Mapping[str, Wanted] = {
    "board2": ("two", lambda step: step.asks("draw")),
    "board3": ("three", lambda step: step.asks("draw")),
    "board4": ("four", lambda step: step.asks("draw", "invoke")),
    "board5": ("five", lambda step: step.asks("draw")),
    "start": ("three", lambda step: not step.events),
    "auction3": ("three", lambda step: step.asks("beat")),
    "auction5": ("five", lambda step: step.asks("beat") and step.has(BidMade)),
    "gods": ("four", lambda step: step.asks("draw-or-god", "god")),
    "discard": ("four", lambda step: step.asks("discard")),
    "sold": ("five", lambda step: step.has(LotSold) and step.has(DisasterFulfilled)),
    "epoch": ("three", lambda step: step.has(EpochScored) and step.view.places is None),
    "end": ("five", lambda step: step.view.places is not None),
}
"""By name the game, and which of its boards are meant; the fullest of them is drawn."""
