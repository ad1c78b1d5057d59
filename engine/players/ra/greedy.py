"""The computer that looks no further than what scores now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.ra.points import Scales
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Bid, Discard, UseGods

if TYPE_CHECKING:
    from engine.ra.actions import Action
    from engine.ra.view import View

DEFAULT_WORTH = 5


class GreedyComputer:
    """Takes what scores most now, and pays the smallest sun that buys a lot worth enough."""

    def __init__(self, worth: int = DEFAULT_WORTH) -> None:
        """Take the fame for which a lot is worth a sun."""
        self._worth = worth

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The action that scores most now."""
        if len(legal_actions) == 1:
            return legal_actions[0]
        scales = Scales(view)
        if view.losses:
            return Discard(scales.cheapest_loss(scales.player, view.losses[0]))
        if view.auction:
            return self._bid_or_pass(scales, legal_actions)
        return self._take_turn(scales, legal_actions)

    def _bid_or_pass(self, scales: Scales, legal_actions: tuple[Action, ...]) -> Action:
        smallest = min(action.sun for action in legal_actions if isinstance(action, Bid))
        if PASS in legal_actions and scales.lot_gain(smallest) < self._worth:
            return PASS
        return BIDS[smallest]

    def _take_turn(self, scales: Scales, legal_actions: tuple[Action, ...]) -> Action:
        lot_gain = scales.lot_gain(min(scales.player.suns_up))
        gods_gain, best = self._best_god_turn(scales, legal_actions)
        if best and gods_gain > (lot_gain if lot_gain >= self._worth else 0):
            return best
        return DRAW if DRAW in legal_actions and lot_gain < self._worth else INVOKE

    def _best_god_turn(self, scales: Scales, legal_actions: tuple[Action, ...]) -> tuple[int, UseGods | None]:
        turns = [action for action in legal_actions if isinstance(action, UseGods)]
        if not turns:
            return 0, None
        gains = {turn: scales.gods_gain(turn.spaces) for turn in turns}
        best = max(gains, key=lambda turn: gains[turn])
        return gains[best][0], best
