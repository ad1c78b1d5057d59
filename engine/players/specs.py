"""The specs that name computers: a level, such as `greedy`, a number, as in `greedy:5`, and a character.

`master/builder` is a builder of the level `master`.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from engine.players.computer import Computer
from engine.players.dice.greedy import GreedyDiceComputer
from engine.players.dice.levels import make_master as make_dice_master
from engine.players.dice.levels import make_misjudging as make_misjudging_dice
from engine.players.dice.levels import make_regular as make_dice_regular
from engine.players.ra.greedy import DEFAULT_WORTH, GreedyComputer
from engine.players.ra.levels import (
    make_beginner,
    make_champion,
    make_master,
    make_misjudging,
    make_pharaoh,
    make_regular,
)


class RandomComputer:
    """Chooses among the legal actions of any game, each equally likely."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, _view: Any, legal_actions: tuple[Any, ...], /) -> Any:
        return self._random.choice(legal_actions)


CHARACTERS = ("builder", "gambler", "miser")
"""Computers of one level that differ in taste and not in strength."""
HIGHEST_WORTH = 99
MISJUDGEMENT = 6
"""How far `regular` misjudges an action, in hundredths of a fair share of victory; `regular:0` is exact."""
HIGHEST_MISJUDGEMENT = 99


class PlayerSpecError(ValueError):
    """No computer has this spec."""


def computer_specs(game: str) -> tuple[str, ...]:
    """The names of a game's computers, weakest first. Each is a spec; some also take a number."""
    return tuple(_LEVELS.get(game, ()))


def ladder(game: str) -> tuple[str, ...]:
    """The levels that people climb, weakest first: all but those that play like no person."""
    return tuple(name for name, level in _LEVELS.get(game, {}).items() if level.is_rung)


def level_of(spec: str) -> str:
    """The level of a computer, without its number and its character."""
    return spec.partition("/")[0].partition(":")[0]


def character_of(spec: str) -> str | None:
    """The character of a computer, if it has one."""
    return spec.partition("/")[2] or None


def with_characters(game: str, spec: str) -> tuple[str, ...]:
    """A computer's spec with each character that it can have; none if it has one, or its level has none."""
    level = _LEVELS.get(game, {}).get(level_of(spec))
    if level is None or not level.has_characters or character_of(spec):
        return ()
    return tuple(f"{spec}/{character}" for character in CHARACTERS)


def characters(game: str) -> tuple[str, ...]:
    """The characters that some levels of a game have."""
    return CHARACTERS if any(level.has_characters for level in _LEVELS.get(game, {}).values()) else ()


def lowest_with_characters(game: str, level: str) -> str:
    """The lowest level that has characters and is no weaker than this one."""
    levels = ladder(game)
    return next(one for one in levels[levels.index(level) :] if with_characters(game, one))


def check_spec(game: str, spec: str) -> None:
    """Raise `PlayerSpecError` if no computer has this spec. Loads no network."""
    _read(game, spec)


def make_computer(game: str, spec: str, random: Random) -> Computer:
    """Make a computer for one seat of one game. It takes over `random`. Raises `PlayerSpecError`."""
    level, number = _read(game, spec)
    return level.make(number, random, character_of(spec))


class _Level(NamedTuple):
    make: Callable[[int, Random, str | None], Computer]
    """Makes one from its number, random numbers and character; most computers ignore some of these."""
    default: int = 0
    """The number if the spec has none."""
    highest: int | None = None
    """The highest number; None if it takes no number."""
    has_characters: bool = False
    is_rung: bool = True
    """Whether it is a level of the ladder."""


def _read(game: str, spec: str) -> tuple[_Level, int]:
    whole, slash, character = spec.partition("/")
    name, colon, argument = whole.partition(":")
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
    if slash and not level.has_characters:
        raise PlayerSpecError(f"{name} has no characters, not even {character!r:.80}.")
    if slash and character not in CHARACTERS:
        raise PlayerSpecError(f"{name} can be a {', '.join(CHARACTERS)}, not {character!r:.80}.")
    return level, int(argument or level.default)


def _warned(hundredths: int) -> _Level:
    """A level that plays like a beginner, and overlooks nothing that costs more wins in 100 than these."""
    return _Level(
        lambda number, random, *_: make_beginner(random, number / 100), hundredths, HIGHEST_MISJUDGEMENT
    )


def _misjudging(
    make: Callable[[Random, float, str | None], Computer], hundredths: int, *, has_characters: bool = False
) -> _Level:
    """A level that misjudges what it sees, by some hundredths of a fair share."""
    return _Level(
        lambda number, random, character: make(random, number / 100, character),
        hundredths,
        HIGHEST_MISJUDGEMENT,
        has_characters,
    )


_RANDOM = _Level(lambda _, random, *__: RandomComputer(random), is_rung=False)
_LEVELS = {
    "ra": {
        "random": _RANDOM,
        "beginner": _warned(40),
        "greedy": _Level(
            lambda worth, *_: GreedyComputer(worth), DEFAULT_WORTH, HIGHEST_WORTH, is_rung=False
        ),
        "learner": _warned(24),
        "apprentice": _warned(18),
        "casual": _misjudging(make_misjudging, 24),
        "amateur": _misjudging(make_misjudging, 20),
        "regular": _misjudging(make_regular, MISJUDGEMENT, has_characters=True),
        "skilled": _misjudging(make_misjudging, 11, has_characters=True),
        "veteran": _misjudging(make_misjudging, 9, has_characters=True),
        "expert": _misjudging(make_misjudging, 5, has_characters=True),
        "master": _Level(lambda _, __, character: make_master(character), has_characters=True),
        "pharaoh": _Level(lambda _, __, character: make_pharaoh(character), has_characters=True),
        "champion": _Level(lambda _, __, character: make_champion(character), has_characters=True),
    },
    "dice": {
        "random": _RANDOM,
        "greedy": _Level(lambda *_: GreedyDiceComputer(), is_rung=False),
        "beginner": _misjudging(make_misjudging_dice, 36),
        "learner": _misjudging(make_misjudging_dice, 30),
        "casual": _misjudging(make_misjudging_dice, 17),
        "regular": _Level(lambda _, __, character: make_dice_regular(character), has_characters=True),
        "expert": _misjudging(make_misjudging_dice, 6, has_characters=True),
        "master": _Level(lambda _, __, character: make_dice_master(character), has_characters=True),
    },
}
