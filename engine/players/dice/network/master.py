"""The `master` computer for the dice game."""

from engine.dice.actions import Action
from engine.dice.view import View
from engine.players.computer import seat_asked
from engine.players.dice.by_hand import ByHandComputer
from engine.players.dice.network.judgement import knows
from engine.players.dice.weighed import Option
from engine.players.weighing import Weighed


class MasterDiceComputer(ByHandComputer):
    """Plays for its share of victory: exact chances for its own turn, and a network for what follows.

    With options that the network does not know it plays as `regular`.
    """

    def _weigh(self, view: View, legal_actions: tuple[Action, ...]) -> Weighed[Option]:
        if not knows(view.options):
            return super()._weigh(view, legal_actions)
        seat = seat_asked(view)
        return [(option, option.shares[seat]) for option in self._network.weigh_options(view)]

    def _promise(
        self, view: View, legal_actions: tuple[Action, ...], weighed: Weighed[Option], plain: Action
    ) -> Weighed[Option]:
        return weighed if knows(view.options) else super()._promise(view, legal_actions, weighed, plain)
