"""The computer `regular` of the dice game, with the taste that it may have."""

from engine.dice.actions import Action
from engine.dice.view import View
from engine.players.computer import seat_asked
from engine.players.dice.judgement import DiceJudge
from engine.players.dice.network.judgement import NetworkJudge
from engine.players.dice.regular import RegularDiceComputer
from engine.players.dice.tastes import DiceTaste
from engine.players.dice.weighed import Option
from engine.players.weighing import Weighed, WeighingComputer


class ByHandComputer(WeighingComputer[View, Option]):
    """Does what `regular` does, or with a taste what both judges find about as good.

    The network assumes that the rest of the turn is played as well as possible, the hand-written judge that
    `regular` plays it.
    """

    def __init__(self, taste: DiceTaste | None = None) -> None:
        super().__init__(taste)
        self._regular = RegularDiceComputer()
        self._network, self._by_hand = NetworkJudge(), DiceJudge()

    def _weigh(self, view: View, legal_actions: tuple[Action, ...]) -> Weighed[Option]:
        return [(Option(self._regular.choose(view, legal_actions), ()), 0.0)]

    def _promise(
        self, view: View, _legal_actions: tuple[Action, ...], _weighed: Weighed[Option], plain: Action
    ) -> Weighed[Option]:
        seat = seat_asked(view)
        network, by_hand = (
            {option.action: option.shares[seat] for option in judge.weigh_options(view, plain)}
            for judge in (self._network, self._by_hand)
        )
        return [
            (Option(action, ()), -max(abs(seen[action] - seen[plain]) for seen in (network, by_hand)))
            for action in network
            if action in by_hand
        ]
