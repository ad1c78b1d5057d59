"""The `master` computer for the dice game."""

from __future__ import annotations

from engine.dice.actions import Action
from engine.dice.view import View
from engine.players.dice.network.judgement import NetworkJudge, knows
from engine.players.dice.network.values import Networks
from engine.players.dice.regular import RegularDiceComputer


class MasterDiceComputer:
    """Plays for its share of victory: exact chances for its own turn, and a network for what follows."""

    def __init__(self, networks: Networks | None = None) -> None:
        self._judge = NetworkJudge(networks)
        self._by_hand = RegularDiceComputer()

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The action that promises the greatest share of victory."""
        if not knows(view.options):
            return self._by_hand.choose(view, legal_actions)
        return self._judge.weigh_options(view)[0].action
