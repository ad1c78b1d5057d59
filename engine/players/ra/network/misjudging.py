"""Computers that look ahead like `master`, and misjudge what they see; `regular` does without a network."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.players.computer import seat_asked
from engine.players.misjudging import misjudge
from engine.players.ra.network.judgement import Option
from engine.players.ra.network.master import MasterComputer
from engine.players.ra.network.tastes import RaTaste
from engine.players.ra.network.values import ByHand
from engine.players.weighing import Weighed
from engine.ra.actions import Draw, UseGods
from engine.ra.view import View

HIGHEST_SUN = 13
"""Paying this much more than the sun on the board is misjudged like a lot."""
EAGERNESS = 1.5
"""How much better its own lot looks than it is, in standard deviations: people want what they see."""

OTHER_MOODS = 3
"""Of drawing, of gods and of suns."""


class MisjudgingComputer(MasterComputer):
    """Misjudges what a lot is worth to itself and to others, a sun, a draw and gods, to play like people.

    The misjudgements of one decision agree with each other: two bids that buy the same lot differ only by
    what their suns seem to be worth. `misjudgement` is their standard deviation, in fair shares of victory.
    Where the exact chances are almost equal, it does what is natural all the same.
    """

    eagerness = EAGERNESS

    def __init__(self, random: Random, misjudgement: float, taste: RaTaste | None = None) -> None:
        super().__init__(taste=taste)
        self._random, self._misjudgement = random, misjudgement

    def _judge(self, view: View, options: tuple[Option, ...]) -> Weighed[Option]:
        if not self._misjudgement:
            return super()._judge(view, options)
        seat, players = seat_asked(view), len(view.players)
        moods = [self._random.gauss(0, 1) for _ in range(players + OTHER_MOODS)]
        moods[seat] += self.eagerness
        return misjudge(
            super()._judge(view, options),
            self._misjudgement / players,
            lambda option: _misjudged(option, seat, view.centre, moods),
        )


class RegularComputer(MisjudgingComputer):
    """Decides by the hand-written prospects."""

    eagerness = 0.0

    def _network_for(self, view: View) -> ByHand:
        return ByHand(len(view.players))


def _misjudged(option: Option, seat: int, centre: int, moods: Sequence[float]) -> float:
    """How far an option is misjudged: each seat's lot has a mood, and so have draws, gods and a sun."""
    *lots, drawing, gods, suns = moods
    match option.action:
        case Draw():
            return drawing
        case UseGods():
            return gods
    if option.sale is None:
        return 0.0
    buyer, paid = option.sale
    return lots[buyer] + (suns * (paid - centre) / HIGHEST_SUN if buyer == seat else 0)
