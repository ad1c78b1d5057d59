"""The computer `champion`: decides as `pharaoh`, but looks several turns ahead if options are close."""

from engine.players.ra.network.deep import DeepLookahead
from engine.players.ra.network.judgement import Option, weigh_options
from engine.players.ra.network.master import PharaohComputer
from engine.ra.actions import Action
from engine.ra.view import View


class ChampionComputer(PharaohComputer):
    """Looks several turns ahead where options are close, also before a bid."""

    look = DeepLookahead


def weigh(view: View, legal_actions: tuple[Action, ...], played: Action | None) -> tuple[Option, ...]:
    """The options of a position, best first, as `champion` sees them, and the one that was played."""
    return weigh_options(view, legal_actions, deeply=True, look=DeepLookahead, played=played)
