"""The computer `regular` of the dice game, with the taste that it may have."""

from engine.dice.actions import Action
from engine.dice.view import View
from engine.players.computer import seat_asked
from engine.players.dice.judgement import DiceJudge
from engine.players.dice.regular import RegularDiceComputer
from engine.players.dice.tastes import DiceTaste
from engine.players.dice.weighed import Option
from engine.players.weighing import Weighed, WeighingComputer


class ByHandComputer(WeighingComputer[View, Option]):
    """Does what `regular` does, or with a taste also what the judge by hand sees to be about as good."""

    def __init__(self, taste: DiceTaste | None = None) -> None:
        super().__init__(taste)
        self._regular, self._judge = RegularDiceComputer(), DiceJudge()

    def _weigh(self, view: View, legal_actions: tuple[Action, ...]) -> Weighed[Option]:
        plain = self._regular.choose(view, legal_actions)
        if self._taste is None:
            return [(Option(plain, ()), 0.0)]
        seat, options = seat_asked(view), self._judge.weigh_options(view, plain)
        promised = next(option.shares[seat] for option in options if option.action == plain)
        # To `regular` nothing is better than what it does.
        weighed = [(option, min(promised, option.shares[seat])) for option in options]
        return sorted(weighed, key=lambda each: each[0].action != plain)
