"""The names by which computers are asked for: `random`, `greedy:5`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.dice.greedy import GreedyDiceComputer
from engine.players.dice.regular import RegularDiceComputer
from engine.players.ra.beginner import BeginnerComputer
from engine.players.ra.greedy import DEFAULT_WORTH, GreedyComputer
from engine.players.ra.levels import make_master, make_pharaoh
from engine.players.ra.regular import RegularComputer
from engine.players.random_moves import RandomComputer

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from engine.players.computer import Computer

DEFAULT_SECONDS = 1.0
HIGHEST_WORTH = 99
MISJUDGEMENT = 4
"""By so many hundredths of a fair share of victory `regular` misjudges an action; `regular:0` is exact."""
HIGHEST_MISJUDGEMENT = 99


class PlayerSpecError(ValueError):
    """No computer goes by this name."""


def computer_specs(game: str) -> tuple[str, ...]:
    """The computers there are for a game, weakest first; each name is a spec; some take a number besides."""
    return tuple(_MAKERS.get(game, ()))


def make_computer(game: str, spec: str, random: Random, seconds: float = DEFAULT_SECONDS) -> Computer:
    """A new computer for one seat of one game.

    `random` becomes its own; `seconds` is the most that one choice may take. Raises `PlayerSpecError`.
    """
    name, colon, argument = spec.partition(":")
    if name not in computer_specs(game):
        known = ", ".join(computer_specs(game)) or "none"
        raise PlayerSpecError(f"No computer that plays {game} is called {spec!r:.80}; there is {known}.")
    if colon and not argument:
        raise PlayerSpecError(f"Nothing follows the colon of {spec!r}.")
    return _MAKERS[game][name](argument, random, seconds)


# None of them needs its time so far, the greedy ones and those with a network no chance either.


def _make_random(argument: str, random: Random, _seconds: float) -> Computer:
    if argument:
        raise PlayerSpecError(f"random takes no number, not even {argument!r:.80}.")
    return RandomComputer(random)


def _make_greedy(argument: str, _random: Random, _seconds: float) -> Computer:
    if argument and argument not in map(str, range(HIGHEST_WORTH + 1)):
        raise PlayerSpecError(f"greedy:N takes a number from 0 to {HIGHEST_WORTH}, not {argument!r:.80}.")
    return GreedyComputer(int(argument) if argument else DEFAULT_WORTH)


def _make_beginner(argument: str, random: Random, _seconds: float) -> Computer:
    if argument:
        raise PlayerSpecError(f"beginner takes no number, not even {argument!r:.80}.")
    return BeginnerComputer(random)


def _make_regular(argument: str, random: Random, _seconds: float) -> Computer:
    if argument and argument not in map(str, range(HIGHEST_MISJUDGEMENT + 1)):
        raise PlayerSpecError(
            f"regular:N takes a number from 0 to {HIGHEST_MISJUDGEMENT}, not {argument!r:.80}."
        )
    return RegularComputer(random, int(argument or MISJUDGEMENT) / 100)


def _make_master(argument: str, _random: Random, _seconds: float) -> Computer:
    if argument:
        raise PlayerSpecError(f"master takes no number, not even {argument!r:.80}.")
    return make_master()


def _make_pharaoh(argument: str, _random: Random, _seconds: float) -> Computer:
    if argument:
        raise PlayerSpecError(f"pharaoh takes no number, not even {argument!r:.80}.")
    return make_pharaoh()


def _make_dice_greedy(argument: str, _random: Random, _seconds: float) -> Computer:
    if argument:
        raise PlayerSpecError(f"greedy takes no number in the dice game, not even {argument!r:.80}.")
    return GreedyDiceComputer()


def _make_dice_regular(argument: str, _random: Random, _seconds: float) -> Computer:
    if argument:
        raise PlayerSpecError(f"regular takes no number, not even {argument!r:.80}.")
    return RegularDiceComputer()


_MAKERS: dict[str, dict[str, Callable[[str, Random, float], Computer]]] = {
    "ra": {
        "random": _make_random,
        "beginner": _make_beginner,
        "greedy": _make_greedy,
        "regular": _make_regular,
        "master": _make_master,
        "pharaoh": _make_pharaoh,
    },
    "dice": {"random": _make_random, "greedy": _make_dice_greedy, "regular": _make_dice_regular},
}
