"""One of each picture, drawn from the records of whole games in this folder."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine.analysis import analyse
from engine.games import RA
from engine.ra import new_game, view
from engine.ra.events import BidMade, DisasterFulfilled, EpochScored, LotSold
from engine.ra.state import EPOCHS
from engine.record import loads, replay
from renderers.analysis import render_analysis
from renderers.cards.leaderboard import render_leaderboard
from renderers.gallery import dice, statistics
from renderers.names import numbered_player
from renderers.ra import describe, render, render_key, render_lots, render_replay, render_sheet, render_winner
from renderers.ra.lots_strip import find_sales
from renderers.statistics import render_player, render_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.ra.events import Event
    from engine.ra.view import View
    from engine.ratings import Rating
    from engine.record import Record
    from renderers.canvas.picture import Picture

FOLDER = Path(__file__).parent
GAMES = ("two", "three", "four", "five")
NAMES = ("Imhotep", "Hatshepsut", "Teti", "Клеопатра", "Nefertari the Beautiful")
CODE = "K3F"
PUZZLE = 79
"""The move of a game after which there is a position to puzzle over."""
EXAMPLE = "board4"
"""A key of `BOARDS`."""


class Moment(NamedTuple):
    """A position as a spectator sees it, and the events that led to it."""

    view: View
    events: tuple[Event, ...]


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


def pictures(locale: str = "en") -> Mapping[str, Callable[[], Picture]]:
    """By name a function that draws the picture."""
    boards = {name: partial(_board, game, wanted, locale) for name, (game, wanted) in BOARDS.items()}
    sheets = {
        f"{name}-{'final' if epoch == EPOCHS else f'epoch-{epoch}'}": partial(_sheet, game, epoch, locale)
        for name, game, epoch in (
            ("sheet", "five", 1),
            ("sheet", "three", EPOCHS),
            ("sheet5", "five", EPOCHS),
        )
    }
    return {
        **boards,
        **sheets,
        "winner": partial(_winner, "five", locale),
        "winner2": partial(_winner, "two", locale),
        "key": partial(render_key, locale),
        "lots": partial(_lots, "five", locale),
        "analysis5": partial(_analysis, "five", locale),
        "leaderboard": partial(render_leaderboard, standings(), locale, by="wins"),
        "puzzle": partial(_puzzle, locale),
        "statistics": partial(render_player, statistics.PLAYER, locale),
        "statistics-server": partial(render_server, statistics.SERVER, locale),
        "replay": lambda: render_replay(record("three"), NAMES[:3], locale),
        **dice.pictures(locale),
    }


def render_example(locale: str) -> Picture:
    """The board that shows somebody new what the game looks like."""
    return _board(*BOARDS[EXAMPLE], locale)


def describe_example(locale: str) -> str:
    """The alt text of that board."""
    found = _fullest(*BOARDS[EXAMPLE])
    return describe(found.view, _names(found.view), locale, events=found.events)


@cache
def record(game: str) -> Record:
    """One of the records: `two`, `three`, `four` or `five` players."""
    return loads((FOLDER / f"{game}.json").read_bytes())


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """All positions of one of the games, with open fame."""
    return tuple(_moments(record(game)))


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
    last = moments(game)[-1].view
    for player, place in zip(last.players, last.places or (), strict=True):
        yield NAMES[(player.seat + len(last.players)) % len(NAMES)], (place, player.fame or 0)


def _moments(game: Record) -> Iterator[Moment]:
    yield Moment(view(new_game(game.players, game.options, game.setup), None), ())
    for step in replay(game, RA):
        yield Moment(view(step.state, None), step.events)


def _fullest(game: str, wanted: Callable[[Moment], bool]) -> Moment:
    """The fullest of a game's boards that are `wanted`."""
    return max(filter(wanted, moments(game)), key=_fullness)


def _board(game: str, wanted: Callable[[Moment], bool], locale: str) -> Picture:
    found = _fullest(game, wanted)
    return render(found.view, _names(found.view), locale, events=found.events, code=CODE)


def _sheet(game: str, epoch: int, locale: str) -> Picture:
    moment = next(one for one in moments(game) if len(one.view.epochs) == epoch)
    return render_sheet(moment.view, _names(moment.view), locale, epoch=epoch, code=CODE)


def _winner(game: str, locale: str) -> Picture:
    last = moments(game)[-1].view
    return render_winner(last, _names(last), locale, code=CODE)


def _lots(game: str, locale: str) -> Picture:
    """The four lots in a row that brought and cost most tiles."""
    events = [event for moment in moments(game) for event in moment.events]
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
    """A position as a puzzle shows it: to the player to act, and all of them without names."""
    step = next(step for step in replay(record("three"), RA) if step.n == PUZZLE)
    shown = view(step.state, RA.to_act(step.state))
    names = [numbered_player(seat, locale) for seat in range(len(shown.players))]
    return render(shown, names, locale, events=step.events)


def _names(shown: View) -> tuple[str, ...]:
    return NAMES[: len(shown.players)]


def _fullness(moment: Moment) -> int:
    shown = moment.view
    return 4 * (8 - shown.track.count(None)) + sum(len(player.tiles) for player in shown.players)


def _asks(*questions: str) -> Callable[[Moment], bool]:
    return lambda moment: moment.view.question in questions


def _has(*kinds: type[Event]) -> Callable[[Moment], bool]:
    return lambda moment: any(isinstance(event, kinds) for event in moment.events)


BOARDS: Mapping[str, tuple[str, Callable[[Moment], bool]]] = {
    "board2": ("two", _asks("draw")),
    "board3": ("three", _asks("draw")),
    "board4": ("four", _asks("draw", "invoke")),
    "board5": ("five", _asks("draw")),
    "start": ("three", lambda moment: not moment.events),
    "auction3": ("three", _asks("beat")),
    "auction5": ("five", lambda moment: _asks("beat")(moment) and _has(BidMade)(moment)),
    "gods": ("four", _asks("draw-or-god", "god")),
    "discard": ("four", _asks("discard")),
    "sold": ("five", lambda moment: _has(LotSold)(moment) and _has(DisasterFulfilled)(moment)),
    "epoch": ("three", lambda moment: _has(EpochScored)(moment) and moment.view.places is None),
    "end": ("five", lambda moment: moment.view.places is not None),
}
"""By name the game, and which of its boards are meant; the fullest of them is drawn."""
