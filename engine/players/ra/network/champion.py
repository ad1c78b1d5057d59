"""The computer `champion`: it looks at several turns, where it helps by a network that was trained longer."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.players.ra.network.deep import DeepLookahead
from engine.players.ra.network.judgement import weigh_options
from engine.players.ra.network.master import PharaohComputer
from engine.players.ra.network.values import WEIGHTS, load_network, shipped_network

if TYPE_CHECKING:
    from engine.players.ra.network.judgement import Option
    from engine.players.ra.network.values import Network, Valuation
    from engine.ra.actions import Action
    from engine.ra.view import View


class ChampionComputer(PharaohComputer):
    """Looks several turns ahead where options are close; by default with the champion's network."""

    look = DeepLookahead

    def _network_for(self, view: View) -> Valuation:
        return self._network or champion_network(len(view.players))


@cache
def champion_network(players: int) -> Network:
    """The network by which `champion` decides, read on first use: its own, or else the one of `pharaoh`."""
    own = WEIGHTS / f"champion_{players}.npz"
    return load_network(own) if own.exists() else shipped_network(players)


def weigh(view: View, legal_actions: tuple[Action, ...], played: Action | None) -> tuple[Option, ...]:
    """The options of a position, best first, as `champion` sees them, and the one that was played."""
    network = champion_network(len(view.players))
    return weigh_options(view, legal_actions, network, deeply=True, look=DeepLookahead, played=played)
