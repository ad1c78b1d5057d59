"""The specs that name computers, such as `random` and `greedy:5`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.players.dice.greedy import GreedyDiceComputer
from engine.players.dice.levels import make_master as make_dice_master
from engine.players.dice.regular import RegularDiceComputer
from engine.players.ra.beginner import BeginnerComputer
from engine.players.ra.greedy import DEFAULT_WORTH, GreedyComputer
from engine.players.ra.levels import make_champion, make_master, make_pharaoh, make_regular
from engine.players.random_moves import RandomComputer

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from engine.players.computer import Computer

DEFAULT_SECONDS = 1.0
HIGHEST_WORTH = 99
MISJUDGEMENT = 6
"""How far `regular` misjudges an action, in hundredths of a fair share of victory; `regular:0` is exact."""
HIGHEST_MISJUDGEMENT = 99


class PlayerSpecError(ValueError):
    """No computer has this spec."""


def computer_specs(game: str) -> tuple[str, ...]:
    """The names of a game's computers, weakest first. Each is a spec; some also take a number."""
    return tuple(_LEVELS.get(game, ()))


def check_spec(game: str, spec: str) -> None:
    """Raise `PlayerSpecError` if no computer has this spec. Loads no network."""
    _read(game, spec)


def make_computer(game: str, spec: str, random: Random, seconds: float = DEFAULT_SECONDS) -> Computer:
    """Make a computer for one seat of one game.

    It takes over `random`. `seconds` is the most that one choice may take. Raises `PlayerSpecError`.
    """
    level, number = _read(game, spec)
    return level.make(number, random, seconds)


class _Level(NamedTuple):
    make: Callable[[int, Random, float], Computer]
    """From its number, random numbers and seconds, most of which most computers ignore."""
    default: int = 0
    """The number if the spec has none."""
    highest: int | None = None
    """The highest number; None if it takes no number."""


def _read(game: str, spec: str) -> tuple[_Level, int]:
    name, colon, argument = spec.partition(":")
    if name not in computer_specs(game):
        known = ", ".join(computer_specs(game)) or "none"
        raise PlayerSpecError(f"No computer that plays {game} is called {spec!r:.80}; there is {known}.")
    if colon and not argument:
        raise PlayerSpecError(f"Nothing follows the colon of {spec!r:.80}.")
    level = _LEVELS[game][name]
    if argument and level.highest is None:
        raise PlayerSpecError(f"{name} takes no number, not even {argument!r:.80}.")
    if argument and argument not in map(str, range((level.highest or 0) + 1)):
        raise PlayerSpecError(f"{name}:N takes a number from 0 to {level.highest}, not {argument!r:.80}.")
    return level, int(argument or level.default)


_RANDOM = _Level(lambda _, random, __: RandomComputer(random))
_LEVELS = {
    "ra": {
        "random": _RANDOM,
        "beginner": _Level(lambda _, random, __: BeginnerComputer(random)),
        "greedy": _Level(lambda worth, _, __: GreedyComputer(worth), DEFAULT_WORTH, HIGHEST_WORTH),
        "regular": _Level(
            lambda hundredths, random, _: make_regular(random, hundredths / 100),
            MISJUDGEMENT,
            HIGHEST_MISJUDGEMENT,
        ),
        "master": _Level(lambda *_: make_master()),
        "pharaoh": _Level(lambda *_: make_pharaoh()),
        "champion": _Level(lambda *_: make_champion()),
    },
    "dice": {
        "random": _RANDOM,
        "greedy": _Level(lambda *_: GreedyDiceComputer()),
        "regular": _Level(lambda *_: RegularDiceComputer()),
        "master": _Level(lambda *_: make_dice_master()),
    },
}
