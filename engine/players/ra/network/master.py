"""The computers `master` and `pharaoh`: networks value positions; draws and auctions are computed exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.ra.network.judgement import weigh_options
from engine.players.ra.network.lookahead import Lookahead
from engine.players.ra.network.reasons import explain

if TYPE_CHECKING:
    from engine.players.computer import Reason
    from engine.players.ra.network.judgement import Option
    from engine.players.ra.network.values import Valuation
    from engine.ra.actions import Action
    from engine.ra.view import View


class MasterComputer:
    """Looks one decision ahead, at every tile that can be drawn and every outcome of an auction.

    By default the shipped network for the number of players decides.
    """

    deeply = False
    """Whether it also looks at the turn after each option, if options are close."""
    look: type[Lookahead] = Lookahead
    """How it looks ahead."""

    def __init__(self, network: Valuation | None = None) -> None:
        self._network = network
        self._decided: tuple[View, tuple[Action, ...], Action] | None = None

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The action with the highest expected utility, or one that is almost as good and more natural."""
        self._decided = None
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

    def _pick(self, _: View, options: tuple[Option, ...]) -> Action:
        """Choose one of the options, of which the best comes first."""
        return options[0].action

    @property
    def reason(self) -> Reason | None:
        """Why it made its last choice; computed on request, because few ask."""
        if self._decided is None:
            return None
        view, legal_actions, action = self._decided
        return explain(view, legal_actions, action, self._network_for(view))


class PharaohComputer(MasterComputer):
    """Looks two turns ahead where options are close."""

    deeply = True
