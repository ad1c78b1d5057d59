"""Computers that look ahead like `master`, and misjudge what they see; `regular` does without a network."""

from collections.abc import Sequence
from random import Random

from engine.players.computer import Computer, Reason, reason_of, seat_asked
from engine.players.misjudging import misjudge
from engine.players.ra.network.judgement import Option, weigh_options
from engine.players.ra.network.master import MasterComputer
from engine.players.ra.network.reasons import explain
from engine.players.ra.network.tastes import RaTaste
from engine.players.ra.network.values import ByHand
from engine.players.weighing import Weighed
from engine.ra.actions import Action, Draw, UseGods
from engine.ra.view import View

LARGE_PRICE = 13
"""A sun this much higher than the one on the board is misjudged as far as a lot."""
EAGERNESS = 1.5
"""How much better its own lot looks than it is, in standard deviations: people want what they see."""
OTHER_MOODS = 3
"""Of drawing, of gods and of suns."""


class MisjudgingComputer(MasterComputer):
    """Misjudges what a lot is worth to itself and to others, a sun, a draw and gods, to play like people.

    The misjudgements of one decision agree with each other: two bids that buy the same lot differ only by
    what their suns seem to be worth. `misjudgement` is their standard deviation, in fair shares of victory.
    Where the exact chances are almost equal, it still does what is natural.
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

    def _promise(
        self, _view: View, _legal_actions: tuple[Action, ...], weighed: Weighed[Option], _plain: Action
    ) -> Weighed[Option]:
        return [(option, option.utility) for option, _ in weighed]


class RegularComputer(MisjudgingComputer):
    """Decides by the hand-written prospects."""

    eagerness = 0.0

    def _network_for(self, view: View) -> ByHand:
        return ByHand(len(view.players))

    def _promise(
        self, view: View, legal_actions: tuple[Action, ...], weighed: Weighed[Option], plain: Action
    ) -> Weighed[Option]:
        options = () if view.losses else weigh_options(view, legal_actions, played=plain)
        return [(option, option.utility) for option in options] or weighed


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
    return lots[buyer] + (suns * (paid - centre) / LARGE_PRICE if buyer == seat else 0)


class WarnedComputer:
    """Does what another computer would, unless that promises a share of victory that is far too low.

    Nobody throws a game away in one move. `glaring` is how far below the best option's share a move must be
    for a person to notice.
    """

    def __init__(self, computer: Computer, glaring: float) -> None:
        self._computer, self._glaring = computer, glaring
        self._warned: tuple[View, tuple[Action, ...], Action] | None = None

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The other computer's action, or the best one instead of a glaring mistake."""
        self._warned = None
        action: Action = self._computer.choose(view, legal_actions)
        if len(legal_actions) == 1:
            return action
        seat = seat_asked(view)
        best, *others = weigh_options(view, legal_actions, played=action)
        shares = {option.action: option.shares[seat] for option in (best, *others)}
        if shares[action] >= shares[best.action] - self._glaring:
            return action
        self._warned = view, legal_actions, best.action
        return best.action

    @property
    def reason(self) -> Reason | None:
        """The other computer's reason; after a warning, what is better about the best action."""
        return explain(*self._warned) if self._warned else reason_of(self._computer)
