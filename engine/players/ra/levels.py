"""What looks ahead: the levels from `regular` on, and hints. Numpy and networks are loaded on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.ra.beginner import BeginnerComputer

if TYPE_CHECKING:
    from random import Random

    from engine.players.computer import Computer, Reason
    from engine.players.ra.network.judgement import Judgement, Option
    from engine.players.ra.network.tastes import RaTaste
    from engine.ra.actions import Action
    from engine.ra.view import View

OVERLOOKED = 0.22
"""What a mistake of `regular` costs at most, as a share of victory."""


def make_beginner(random: Random, glaring: float) -> Computer:
    """A beginner that overlooks no mistake that costs more than this share of victory."""
    from engine.players.ra.network.misjudging import WarnedComputer  # noqa: PLC0415  # loads numpy

    return WarnedComputer(BeginnerComputer(random), glaring)


def make_regular(random: Random, misjudgement: float, character: str | None = None) -> Computer:
    """A computer without a network that looks one decision ahead, and misjudges what it sees.

    `misjudgement` is in fair shares of victory; if it misjudges at all, it overlooks nothing glaring.
    """
    from engine.players.ra.network.misjudging import RegularComputer, WarnedComputer  # noqa: PLC0415  # loads numpy

    computer = RegularComputer(random, misjudgement, _taste(character))
    return WarnedComputer(computer, OVERLOOKED) if misjudgement else computer


def make_misjudging(random: Random, misjudgement: float, character: str | None = None) -> Computer:
    """The same with a network."""
    from engine.players.ra.network.misjudging import MisjudgingComputer  # noqa: PLC0415  # loads numpy

    return MisjudgingComputer(random, misjudgement, _taste(character))


def make_master(character: str | None = None) -> Computer:
    """A computer with a network that looks one decision ahead."""
    from engine.players.ra.network.master import MasterComputer  # noqa: PLC0415  # loads numpy

    return MasterComputer(taste=_taste(character))


def make_pharaoh(character: str | None = None) -> Computer:
    """The same, but looking two turns ahead where options are close."""
    from engine.players.ra.network.master import PharaohComputer  # noqa: PLC0415  # loads numpy

    return PharaohComputer(taste=_taste(character))


def make_champion(character: str | None = None) -> Computer:
    """The same, but looking several turns ahead."""
    from engine.players.ra.network.champion import ChampionComputer  # noqa: PLC0415  # loads numpy

    return ChampionComputer(taste=_taste(character))


def _taste(character: str | None) -> RaTaste | None:
    """The taste of a character, for computers that are about to be made."""
    from engine.players.ra.network.tastes import TASTES  # noqa: PLC0415  # loads numpy

    return TASTES[character] if character else None


def judge(view: View, legal_actions: tuple[Action, ...]) -> Judgement:
    """Judge a position in which somebody is to act, as `master` sees it."""
    from engine.players.ra.network import judgement  # noqa: PLC0415  # loads numpy

    return judgement.judge(view, legal_actions)


def weigh_deeply(view: View, legal_actions: tuple[Action, ...], played: Action | None) -> tuple[Option, ...]:
    """The options of a position, best first, as `pharaoh` sees them, and the one that was played."""
    from engine.players.ra.network import judgement  # noqa: PLC0415  # loads numpy

    return judgement.weigh_options(view, legal_actions, deeply=True, played=played)


def weigh_as_champion(
    view: View, legal_actions: tuple[Action, ...], played: Action | None
) -> tuple[Option, ...]:
    """The same as `champion` sees them, which takes several times as long."""
    from engine.players.ra.network import champion  # noqa: PLC0415  # loads numpy

    return champion.weigh(view, legal_actions, played)


def explain(
    view: View, legal_actions: tuple[Action, ...], action: Action, instead: Action | None = None
) -> Reason | None:
    """Why a computer with a network would choose an action, or None if there is little to say.

    `instead` is another action with which it is compared.
    """
    from engine.players.ra.network import reasons  # noqa: PLC0415  # loads numpy

    return reasons.explain(view, legal_actions, action, instead=instead)
