"""What needs a network: the levels `master` and `pharaoh`, and hints; none is loaded before it is used."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.players.computer import Computer
    from engine.players.ra.network.judgement import Judgement
    from engine.ra.actions import Action
    from engine.ra.view import View


def make_master() -> Computer:
    """A computer that looks one decision ahead."""
    from engine.players.ra.network.master import MasterComputer  # noqa: PLC0415  # loads numpy

    use_one_thread()
    return MasterComputer()


def make_pharaoh() -> Computer:
    """A computer that looks two turns ahead where it is worth it."""
    from engine.players.ra.network.master import PharaohComputer  # noqa: PLC0415  # loads numpy

    use_one_thread()
    return PharaohComputer()


def judge(view: View, legal_actions: tuple[Action, ...]) -> Judgement:
    """A position in which somebody is asked as `master` sees it."""
    from engine.players.ra.network import judgement  # noqa: PLC0415  # loads numpy

    use_one_thread()
    return judgement.judge(view, legal_actions)


@cache
def use_one_thread() -> None:
    """Keep numpy from starting a thread a core for sums this small, for good."""
    from threadpoolctl import threadpool_limits  # noqa: PLC0415  # looks through all loaded libraries

    threadpool_limits(1, "blas")
