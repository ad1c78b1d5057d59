"""The computers `master` and `pharaoh`: networks value positions; draws and auctions are computed exactly."""

from __future__ import annotations

from engine.players.computer import Reason
from engine.players.ra.network.judgement import Option, choose_option, weigh_options
from engine.players.ra.network.lookahead import Lookahead, LookaheadMaker
from engine.players.ra.network.reasons import explain
from engine.players.ra.network.tastes import Taste, prefer
from engine.players.ra.network.values import Valuation
from engine.ra.actions import Action
from engine.ra.view import View


class MasterComputer:
    """Looks one decision ahead, at every tile that can be drawn and every outcome of an auction.

    By default the shipped network for the number of players decides.
    """

    deeply = False
    """Whether it also looks at the turn after each option, if options are close."""
    look: LookaheadMaker = Lookahead
    """How it looks ahead."""

    def __init__(self, network: Valuation | None = None, taste: Taste | None = None) -> None:
        self._network, self._taste = network, taste
        self._decided: tuple[View, tuple[Action, ...], Action] | None = None
        self._instead: Option | None = None
        """What it would have done without its taste, if that is something else."""

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The action with the highest expected utility, or one that is almost as good and more natural."""
        self._decided = self._instead = None
        if len(legal_actions) == 1:
            return legal_actions[0]
        network = self._network_for(view)
        options = weigh_options(view, legal_actions, network, deeply=self.deeply, look=self.look)
        action = self._pick(view, options)
        self._decided = view, legal_actions, action
        return action

    def _network_for(self, _: View) -> Valuation | None:
        """What values positions; None stands for the shipped network."""
        return self._network

    def _pick(self, view: View, options: tuple[Option, ...]) -> Action:
        """Choose one of the options, of which the best comes first."""
        if view.losses:
            return options[0].action
        weighed = self._weigh(view, options)
        plain = choose_option(view, [option for option, _ in weighed], [worth for _, worth in weighed])
        if self._taste is None:
            return plain
        action = prefer(view, weighed, self._taste)
        if action != plain:
            self._instead = next(option for option, _ in weighed if option.action == plain)
        return action

    def _weigh(self, _: View, options: tuple[Option, ...]) -> list[tuple[Option, float]]:
        """The options that it considers, and what each seems to be worth to it."""
        return [(option, option.utility) for option in options]

    @property
    def reason(self) -> Reason | None:
        """Why it made its last choice; computed on request, because few ask."""
        if self._decided is None:
            return None
        view, legal_actions, action = self._decided
        told = self._taste and self._instead and self._taste.tell(view, action, self._instead)
        return told or explain(view, legal_actions, action, self._network_for(view))


class PharaohComputer(MasterComputer):
    """Looks two turns ahead where options are close."""

    deeply = True
