"""The computer `champion`: decides as `pharaoh`, but looks several turns ahead if options are close."""

from engine.players.ra.network.deep import DeepLookahead
from engine.players.ra.network.judgement import Option, weigh_options
from engine.players.ra.network.lookahead import Lookahead
from engine.players.ra.network.master import PharaohComputer
from engine.players.ra.network.values import Valuation
from engine.ra.actions import Action
from engine.ra.view import View

MOST_PLAYERS = 4
"""With more players, several turns ahead won no more games than one."""


def look_far(players: int, network: Valuation | None = None) -> Lookahead:
    """How `champion` looks ahead, which depends on the number of players."""
    return (DeepLookahead if players <= MOST_PLAYERS else Lookahead)(players, network)


class ChampionComputer(PharaohComputer):
    """Looks several turns ahead where options are close, also before a bid."""

    look = staticmethod(look_far)


def weigh(view: View, legal_actions: tuple[Action, ...], played: Action | None) -> tuple[Option, ...]:
    """The options of a position, best first, as `champion` sees them, and the one that was played."""
    return weigh_options(view, legal_actions, deeply=True, look=look_far, played=played)
