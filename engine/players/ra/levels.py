"""Makes the computers of Ra, except `random` and `greedy`, and weighs options as the strongest two do."""

from random import Random

from engine.players.computer import Computer
from engine.players.ra.beginner import BeginnerComputer
from engine.players.ra.network.deep import DeepLookahead
from engine.players.ra.network.judgement import Option, weigh_options
from engine.players.ra.network.master import ChampionComputer, MasterComputer, PharaohComputer
from engine.players.ra.network.misjudging import MisjudgingComputer, RegularComputer, WarnedComputer
from engine.players.ra.network.tastes import TASTES, RaTaste
from engine.players.ra.network.values import champions_network
from engine.ra.actions import Action
from engine.ra.view import View

OVERLOOKED = 0.22
"""What a mistake of `regular` costs at most, as a share of victory."""


def make_beginner(random: Random, glaring: float) -> Computer:
    """A beginner that overlooks no mistake that costs more than this share of victory."""
    return WarnedComputer(BeginnerComputer(random), glaring)


def make_regular(random: Random, misjudgement: float, character: str | None = None) -> Computer:
    """A computer without a network that looks one decision ahead, and misjudges what it sees.

    `misjudgement` is in fair shares of victory; if it misjudges at all, it overlooks nothing glaring.
    """
    computer = RegularComputer(random, misjudgement, _taste(character))
    return WarnedComputer(computer, OVERLOOKED) if misjudgement else computer


def make_misjudging(random: Random, misjudgement: float, character: str | None = None) -> Computer:
    """The same with a network."""
    return MisjudgingComputer(random, misjudgement, _taste(character))


def make_master(character: str | None = None) -> Computer:
    """A computer with a network that looks one decision ahead."""
    return MasterComputer(taste=_taste(character))


def make_pharaoh(character: str | None = None) -> Computer:
    """The same, but looking two turns ahead where options are close."""
    return PharaohComputer(taste=_taste(character))


def make_champion(character: str | None = None) -> Computer:
    """The same, but looking several turns ahead."""
    return ChampionComputer(taste=_taste(character))


def _taste(character: str | None) -> RaTaste | None:
    return TASTES[character] if character else None


def weigh_deeply(view: View, legal_actions: tuple[Action, ...], played: Action | None) -> tuple[Option, ...]:
    """The options of a position, best first, as `pharaoh` sees them, and the one that was played."""
    return weigh_options(view, legal_actions, deeply=True, played=played)


def weigh_as_champion(
    view: View, legal_actions: tuple[Action, ...], played: Action | None
) -> tuple[Option, ...]:
    """The same as `champion` sees them, which takes several times as long."""
    network = champions_network(len(view.players))
    return weigh_options(view, legal_actions, network, deeply=True, look=DeepLookahead, played=played)
