"""The computer `regular`: looks ahead like `master`, but by the hand-written prospects, and misjudges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.ra.network.judgement import choose_option
from engine.players.ra.network.master import MasterComputer
from engine.players.ra.network.values import ByHand

if TYPE_CHECKING:
    from random import Random

    from engine.players.ra.network.judgement import Option
    from engine.ra.actions import Action
    from engine.ra.view import View


class RegularComputer(MasterComputer):
    """Chooses the action with the best prospects, as it expects of others.

    No person sees chances this exactly, so it misjudges each bid and each option of a turn, to play as
    strongly as people do. `misjudgement` is the standard deviation of its error, in fair shares of victory.
    Where the exact chances are almost equal, it does what is natural all the same.
    """

    def __init__(self, random: Random, misjudgement: float = 0.0) -> None:
        super().__init__()
        self._random, self._misjudgement = random, misjudgement

    def _network_for(self, view: View) -> ByHand:
        return ByHand(len(view.players))

    def _pick(self, view: View, options: tuple[Option, ...]) -> Action:
        if view.losses or not self._misjudgement:
            return options[0].action
        error = self._misjudgement / len(view.players)
        return choose_option(view, options, [one.utility + self._random.gauss(0, error) for one in options])
