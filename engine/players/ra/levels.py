"""What needs a network: the levels `master` and `pharaoh`, and hints. Networks are loaded on first use."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.players.computer import Computer
    from engine.players.ra.network.judgement import Judgement
    from engine.ra.actions import Action
    from engine.ra.view import View


def make_master() -> Computer:
    """A computer with a network that looks one decision ahead."""
    from engine.players.ra.network.master import MasterComputer  # noqa: PLC0415  # loads numpy

    use_one_thread()
    return MasterComputer()


def make_pharaoh() -> Computer:
    """The same, but looking two turns ahead where options are close."""
    from engine.players.ra.network.master import PharaohComputer  # noqa: PLC0415  # loads numpy

    use_one_thread()
    return PharaohComputer()


def judge(view: View, legal_actions: tuple[Action, ...]) -> Judgement:
    """Judge a position in which somebody is to act, as `master` sees it."""
    from engine.players.ra.network import judgement  # noqa: PLC0415  # loads numpy

    use_one_thread()
    return judgement.judge(view, legal_actions)


@cache
def use_one_thread() -> None:
    """Limit numpy to one thread for good: for sums this small, more threads only wait for each other."""
    from threadpoolctl import threadpool_limits  # noqa: PLC0415  # looks through all loaded libraries

    threadpool_limits(1, "blas")
