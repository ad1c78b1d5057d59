"""One of each picture of the house, drawn from the records of whole games that lie here."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine.ra import new_game, view
from engine.ra.events import BidMade, DisasterFulfilled, EpochScored, LotSold
from engine.ra.state import EPOCHS
from engine.record import loads, replay
from renderers.gallery import dice
from renderers.leaderboard import render_leaderboard
from renderers.ra import render, render_replay, render_sheet, render_winner
from renderers.ra.facts import question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.ra.events import Event
    from engine.ra.view import View
    from engine.record import Record
    from renderers.picture import Picture

FOLDER = Path(__file__).parent
GAMES = ("two", "three", "four", "five")
NAMES = ("Imhotep", "Hatshepsut", "Teti", "Клеопатра", "Nefertari the Beautiful")
CODE = "K3F"


class Moment(NamedTuple):
    """A position of a game as a spectator sees it, and what had just happened."""

    view: View
    events: tuple[Event, ...]


class Line(NamedTuple):
    """What a player of the records has won in them."""

    name: str
    games: int
    wins: int
    mean_place: float
    mean_fame: float


def pictures(locale: str = "en") -> Mapping[str, Callable[[], Picture]]:
    """Every picture by its name, to be drawn when it is called."""
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
        "leaderboard": partial(render_leaderboard, standings(), locale),
        "replay": lambda: render_replay(record("three"), NAMES[:3], locale),
        **dice.pictures(locale),
    }


@cache
def record(game: str) -> Record:
    """One of the records: `two`, `three`, `four` or `five` players."""
    return loads((FOLDER / f"{game}.json").read_bytes())


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """All positions of one of the games, with open fame."""
    return tuple(_moments(record(game)))


def standings() -> list[Line]:
    """The leaderboard of all records, in which the same five people take turns; as a server's is ordered."""
    lines = []
    for name in NAMES:
        results = [result for game in GAMES for player, result in _results(game) if player == name]
        places, fame = [place for place, _ in results], [fame for _, fame in results]
        count = len(results)
        lines.append(Line(name, count, places.count(1), sum(places) / count, sum(fame) / count))
    return sorted(lines, key=lambda line: (-line.wins, line.mean_place))


def _results(game: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """Who played, his place and his fame; in every game others sit first."""
    last = moments(game)[-1].view
    for player, place in zip(last.players, last.places or (), strict=True):
        yield NAMES[(player.seat + len(last.players)) % len(NAMES)], (place, player.fame or 0)


def _moments(game: Record) -> Iterator[Moment]:
    yield Moment(view(new_game(game.players, game.options, game.setup), None), ())
    for step in replay(game):
        yield Moment(view(step.state, None), step.events)


def _board(game: str, wanted: Callable[[Moment], bool], locale: str) -> Picture:
    """The fullest board of a game that is as wanted."""
    found = max(filter(wanted, moments(game)), key=_fullness)
    return render(found.view, _names(found.view), locale, events=found.events, code=CODE)


def _sheet(game: str, epoch: int, locale: str) -> Picture:
    moment = next(one for one in moments(game) if len(one.view.epochs) == epoch)
    return render_sheet(moment.view, _names(moment.view), locale, epoch=epoch, code=CODE)


def _winner(game: str, locale: str) -> Picture:
    last = moments(game)[-1].view
    return render_winner(last, _names(last), locale, code=CODE)


def _names(shown: View) -> tuple[str, ...]:
    return NAMES[: len(shown.players)]


def _fullness(moment: Moment) -> int:
    shown = moment.view
    return 4 * (8 - shown.track.count(None)) + sum(len(player.tiles) for player in shown.players)


def _asks(*questions: str) -> Callable[[Moment], bool]:
    return lambda moment: question(moment.view) in questions


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
"""By name the game, and which of its boards; of several the fullest."""
