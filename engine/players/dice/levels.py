"""What plays or judges by the dice game's networks, loaded on first use, and levels that misjudge."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from engine.dice.actions import (
    DONE,
    Action,
    Flood,
    Keep,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    Reroll,
    SpendAnkhs,
)
from engine.dice.faces import COLOURS, FACES, Face
from engine.dice.view import View
from engine.players.computer import seat_asked
from engine.players.dice.by_hand import ByHandComputer
from engine.players.dice.network.judgement import NetworkJudge
from engine.players.dice.reasons import explain
from engine.players.dice.tastes import TASTES, DiceTaste
from engine.players.dice.weighed import Judgement, Option
from engine.players.misjudging import misjudge
from engine.players.stayers import among_stayers
from engine.players.weighing import Weighed, WeighingComputer

ALIKE = 3
"""So many dice that show the same symbol are misjudged like a use of them."""
SYMBOLS: Mapping[type, Face] = {
    MovePharaoh: Face.PHARAOH,
    MoveNile: Face.NILE,
    Flood: Face.NILE,
    PlaceCivilization: Face.CIVILIZATION,
    PlacePyramid: Face.PYRAMID,
    SpendAnkhs: Face.ANKH,
}
"""The symbols that uses of dice are about."""


class MisjudgingDiceComputer(WeighingComputer[View, Option]):
    """Misjudges what each symbol is worth, to play like people.

    `misjudgement` is the standard deviation of its error, in fair shares of victory: for a use of dice, and
    for three dice alike that it holds. It leaves no symbol unused that is of use.
    """

    def __init__(self, random: Random, misjudgement: float, taste: DiceTaste | None = None) -> None:
        super().__init__(taste)
        self._random, self._misjudgement = random, misjudgement
        self._judge = NetworkJudge()

    def _weigh(self, view: View, _: tuple[Action, ...]) -> Weighed[Option]:
        options, seat = self._judge.weigh_options(view), seat_asked(view)
        if options[0].action != DONE:
            options = tuple(option for option in options if option.action != DONE)
        moods = {face: self._random.gauss(0, 1) for face in FACES}
        return misjudge(
            [(option, option.shares[seat]) for option in options],
            self._misjudgement / len(view.players),
            lambda option: _misjudged(option.action, view.dice, moods),
        )


def _misjudged(action: Action, dice: tuple[Face, ...], moods: Mapping[Face, float]) -> float:
    """How far an action is misjudged, by the symbols that it holds or uses."""
    if isinstance(action, Reroll | Keep):
        rolled = action.dice if isinstance(action, Reroll) else ()
        held = [face for die, face in zip(COLOURS, dice, strict=True) if die not in rolled]
        return sum(moods[face] for face in held) / ALIKE
    symbol = SYMBOLS.get(type(action))
    return moods[symbol] if symbol else 0.0


if TYPE_CHECKING:
    from random import Random

    from engine.dice.actions import Action
    from engine.dice.view import View
    from engine.players.computer import Computer
    from engine.players.dice.network.judgement import NetworkJudge


def make_regular(character: str | None = None) -> Computer:
    """A computer that plans its re-rolls, and compares what each seat can expect, by hand."""
    return ByHandComputer(_taste(character))


def make_master(character: str | None = None) -> Computer:
    """A computer that plays for its share of victory, by a network."""
    from engine.players.dice.network.master import MasterDiceComputer  # noqa: PLC0415  # loads networks

    return MasterDiceComputer(_taste(character))


def make_misjudging(random: Random, misjudgement: float, character: str | None = None) -> Computer:
    """A computer that sees what `master` sees, and misjudges it, by so much of a share of victory."""
    from engine.players.dice.levels import MisjudgingDiceComputer  # noqa: PLC0415  # loads networks

    return MisjudgingDiceComputer(random, misjudgement, _taste(character))


def _taste(character: str | None) -> DiceTaste | None:
    return TASTES[character] if character else None


def strongest_judge() -> NetworkJudge:
    """A judge of positions, who tells everybody's shares."""
    from engine.players.dice.network.judgement import NetworkJudge  # noqa: PLC0415  # loads networks

    return NetworkJudge(all_seats=True)


def judge(view: View, _legal_actions: tuple[Action, ...]) -> Judgement:
    """Judge a position in which somebody is to act, as `master` sees it.

    Where its network does not know the options of the game, it plays as `regular`, and judges by hand.
    Whoever has left can win no more: the shares are those of the others.
    """
    from engine.players.dice.network.judgement import knows  # noqa: PLC0415  # loads networks

    asked = seat_asked(view)
    options = among_stayers(strongest_judge().weigh_options(view), asked, view.left)
    best = options[0].action
    rolled = len(best.dice) if isinstance(best, Reroll) else 0
    level = "master" if knows(view.options) else "regular"
    return Judgement(asked, options, explain(view, best), 1 - (1 - 1 / len(FACES)) ** rolled, level)
