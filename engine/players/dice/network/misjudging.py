"""Computers of the dice game that see what `master` sees, and misjudge it."""

from collections.abc import Mapping
from random import Random

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
from engine.players.dice.network.judgement import NetworkJudge
from engine.players.dice.rolls import rolled_by
from engine.players.dice.tastes import DiceTaste
from engine.players.dice.weighed import Option
from engine.players.misjudging import misjudge
from engine.players.weighing import Weighed, WeighingComputer

ALIKE = 3
"""The number of dice with the same symbol that are misjudged like a use of them."""
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

    def __init__(self, random: Random, misjudgement: float, taste: DiceTaste | None) -> None:
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

    def _promise(
        self, view: View, _legal_actions: tuple[Action, ...], weighed: Weighed[Option], _plain: Action
    ) -> Weighed[Option]:
        seat = seat_asked(view)
        return [(option, option.shares[seat]) for option, _ in weighed]


def _misjudged(action: Action, dice: tuple[Face, ...], moods: Mapping[Face, float]) -> float:
    """How far an action is misjudged, by the symbols that it holds or uses."""
    if isinstance(action, Reroll | Keep):
        held = [face for die, face in zip(COLOURS, dice, strict=True) if die not in rolled_by(action)]
        return sum(moods[face] for face in held) / ALIKE
    symbol = SYMBOLS.get(type(action))
    return moods[symbol] if symbol else 0.0
