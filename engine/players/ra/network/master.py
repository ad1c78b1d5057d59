"""The computers `master`, `pharaoh` and `champion`.

Networks value positions; draws and auctions are computed exactly.
"""

from engine.players.computer import Reason
from engine.players.ra.network.deep import DeepLookahead
from engine.players.ra.network.judgement import Option, choose_option, weigh_options
from engine.players.ra.network.lookahead import Lookahead, LookaheadMaker
from engine.players.ra.network.reasons import explain
from engine.players.ra.network.tastes import RaTaste
from engine.players.ra.network.values import Valuation, champions_network
from engine.players.weighing import Weighed, WeighingComputer
from engine.ra.actions import Action
from engine.ra.view import View


class MasterComputer(WeighingComputer[View, Option]):
    """Looks one decision ahead, at every tile that can be drawn and every outcome of an auction.

    By default the shipped network for the number of players decides.
    """

    deeply = False
    """Whether it also looks at the turn after each option, if options are close."""
    look: LookaheadMaker = Lookahead
    """How it looks ahead."""

    def __init__(self, network: Valuation | None = None, taste: RaTaste | None = None) -> None:
        super().__init__(taste)
        self._network = network

    def _network_for(self, _: View) -> Valuation | None:
        """What values positions; None stands for the shipped network."""
        return self._network

    def _weigh(self, view: View, legal_actions: tuple[Action, ...]) -> Weighed[Option]:
        network = self._network_for(view)
        options = weigh_options(view, legal_actions, network, deeply=self.deeply, look=self.look)
        if view.losses:  # which nobody misjudges, or has a taste for
            return [(options[0], options[0].utility)]
        return self._judge(view, options)

    def _judge(self, _: View, options: tuple[Option, ...]) -> Weighed[Option]:
        """The options that it considers, and what each seems to be worth to it."""
        return [(option, option.utility) for option in options]

    def _pick(self, view: View, weighed: Weighed[Option]) -> Action:
        """The best action, or one that is almost as good and more natural."""
        return choose_option(view, [option for option, _ in weighed], [worth for _, worth in weighed])

    def _explain(self, view: View, legal_actions: tuple[Action, ...], action: Action) -> Reason | None:
        return explain(view, legal_actions, action, self._network_for(view))


class PharaohComputer(MasterComputer):
    """Looks two turns ahead where options are close."""

    deeply = True


class ChampionComputer(PharaohComputer):
    """Looks several turns ahead where options are close, also before a bid. It has networks of its own."""

    look = DeepLookahead

    def _network_for(self, view: View) -> Valuation:
        return self._network or champions_network(len(view.players))
