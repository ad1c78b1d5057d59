"""Computers of the dice game that see what `master` sees, and misjudge it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.dice.actions import (
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
from engine.dice.faces import COLOURS, DICE, FACES, Face
from engine.dice.view import View
from engine.players.dice.judgement import DiceJudge
from engine.players.dice.network.judgement import NetworkJudge, knows
from engine.players.dice.weighed import Option

GLARING = 0.2
"""An option that promises this much less than the best is seen to be bad by everybody."""
STAKES = 2
"""Errors are at most about this many times what is at stake: where little is, they are small too."""
SYMBOLS: Mapping[type, Face] = {
    MovePharaoh: Face.PHARAOH,
    MoveNile: Face.NILE,
    Flood: Face.NILE,
    PlaceCivilization: Face.CIVILIZATION,
    PlacePyramid: Face.PYRAMID,
    SpendAnkhs: Face.ANKH,
}
"""The symbols that uses of dice are about."""


class MisjudgingDiceComputer:
    """Misjudges what each symbol is worth, to play like people.

    `misjudgement` is the standard deviation of its error, in fair shares of victory: for a use of dice, and
    for five dice alike that it holds.
    """

    def __init__(self, random: Random, misjudgement: float) -> None:
        self._random, self._misjudgement = random, misjudgement
        self._network, self._by_hand = NetworkJudge(), DiceJudge()

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The action that seems to promise the greatest share of victory."""
        if len(legal_actions) == 1:
            return legal_actions[0]
        judge = self._network if knows(view.options) else self._by_hand
        options, seat = judge.weigh_options(view), view.turn if view.to_act is None else view.to_act
        best = options[0].shares[seat]
        bearable = [option for option in options if option.shares[seat] > best - GLARING]
        stake = best - bearable[-1].shares[seat]
        error = min(self._misjudgement / len(view.players), STAKES * stake)
        moods = {face: self._random.gauss(0, 1) for face in FACES}

        def seems(option: Option) -> float:
            return option.shares[seat] + error * _misjudged(option.action, view.dice, moods)

        return max(bearable, key=seems).action


def _misjudged(action: Action, dice: tuple[Face, ...], moods: Mapping[Face, float]) -> float:
    """How far an action is misjudged, by the symbols that it holds or uses."""
    if isinstance(action, Reroll | Keep):
        rolled = action.dice if isinstance(action, Reroll) else ()
        held = [face for die, face in zip(COLOURS, dice, strict=True) if die not in rolled]
        return sum(moods[face] for face in held) / DICE
    symbol = SYMBOLS.get(type(action))
    return moods[symbol] if symbol else 0.0
