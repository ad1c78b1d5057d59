"""One of each picture of the dice game."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine.dice import new_game, view
from engine.dice.events import DisasterSuffered, EpochScored, NileFlooded
from engine.dice.state import EPOCHS, Phase
from engine.games import DICE
from engine.record import loads, replay
from renderers.dice import render, render_replay, render_sheet, render_winner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.dice.events import Event
    from engine.dice.view import View
    from engine.record import Record
    from renderers.canvas.picture import Picture

FOLDER = Path(__file__).parent
NAMES = ("Imhotep", "Hatshepsut", "Teti", "Клеопатра")
CODE = "D1C"


class Moment(NamedTuple):
    """A position, and the events that led to it."""

    view: View
    events: tuple[Event, ...]


def pictures(locale: str) -> Mapping[str, Callable[[], Picture]]:
    """By name a function that draws the picture."""
    boards = {
        f"dice-{name}": partial(_board, game, wanted, locale) for name, (game, wanted) in BOARDS.items()
    }
    return {
        **boards,
        "dice-sheet-epoch-1": partial(_sheet, "four", 1, locale),
        "dice-sheet-final": partial(_sheet, "four", EPOCHS, locale),
        "dice-winner": partial(_winner, "four", locale),
        "dice-winner2": partial(_winner, "two", locale),
        "dice-replay": lambda: render_replay(record("three"), NAMES[:3], locale),
    }


@cache
def record(game: str) -> Record:
    """One of the records: `two`, `three` or `four` players."""
    return loads((FOLDER / f"dice-{game}.json").read_bytes())


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """All positions of one of the games."""
    return tuple(_moments(record(game)))


def _moments(game: Record) -> Iterator[Moment]:
    yield Moment(view(new_game(game.players, game.options, game.setup), None), ())
    for step in replay(game, DICE):
        yield Moment(view(step.state, None), step.events)


def _board(game: str, wanted: Callable[[Moment], bool], locale: str) -> Picture:
    """The fullest of a game's boards that are `wanted`."""
    return draw_moment(max(filter(wanted, moments(game)), key=fullness), locale)


def draw_moment(moment: Moment, locale: str = "en") -> Picture:
    """The board of a moment."""
    names = NAMES[: len(moment.view.players)]
    return render(moment.view, names, locale, events=moment.events, code=CODE)


def _sheet(game: str, epoch: int, locale: str) -> Picture:
    last = moments(game)[-1].view
    return render_sheet(last, NAMES[: len(last.players)], locale, epoch=epoch, code=CODE)


def _winner(game: str, locale: str) -> Picture:
    last = moments(game)[-1].view
    return render_winner(last, NAMES[: len(last.players)], locale, code=CODE)


def fullness(moment: Moment) -> int:
    """How much there is to see on the board."""
    players = moment.view.players
    markers = sum(len(player.pyramids) + 2 * len(player.civilization) for player in players)
    return markers + 2 * len(moment.view.uses)


def _in(phase: Phase) -> Callable[[Moment], bool]:
    return lambda moment: moment.view.phase is phase


def _has(*kinds: type[Event]) -> Callable[[Moment], bool]:
    return lambda moment: any(isinstance(event, kinds) for event in moment.events)


BOARDS: Mapping[str, tuple[str, Callable[[Moment], bool]]] = {
    "start": ("three", lambda moment: moment == moments("three")[0]),
    "rolling2": ("two", _in(Phase.ROLLING)),
    "rolling3": ("three", _in(Phase.ROLLING)),
    "rolling4": ("four", _in(Phase.ROLLING)),
    "using": ("three", _in(Phase.USING)),
    "flood": ("four", _has(NileFlooded)),
    "disaster": ("four", _in(Phase.DISASTER)),
    "losing": ("four", _in(Phase.LOSING)),
    "suffered": (
        "four",
        lambda moment: _has(DisasterSuffered)(moment) and moment.view.phase is not Phase.LOSING,
    ),
    "epoch": ("four", lambda moment: _has(EpochScored)(moment) and moment.view.places is None),
    "end": ("four", lambda moment: moment.view.places is not None),
}
"""By name the game, and which of its boards are meant; the fullest of them is drawn."""
