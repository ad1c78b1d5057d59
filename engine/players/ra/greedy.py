"""The `greedy` computer for Ra, which looks only at what scores now."""

from __future__ import annotations

from engine.players.ra.immediate_gains import ImmediateGains
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Action, Bid, Discard, UseGods
from engine.ra.view import View

DEFAULT_WORTH = 5


class GreedyComputer:
    """Takes what scores most now, and pays its lowest sun for a lot that brings at least `worth` fame."""

    def __init__(self, worth: int = DEFAULT_WORTH) -> None:
        self._worth = worth

    def choose(self, view: View, legal_actions: tuple[Action, ...], /) -> Action:
        """The action that scores most now."""
        if len(legal_actions) == 1:
            return legal_actions[0]
        gains = ImmediateGains(view)
        if view.losses:
            return Discard(gains.cheapest_loss(gains.player, view.losses[0]))
        if view.auction:
            return self._bid_or_pass(gains, legal_actions)
        if not any(view.track):
            return DRAW  # the sun on the board alone is no lot
        return self._take_turn(gains, legal_actions)

    def _bid_or_pass(self, gains: ImmediateGains, legal_actions: tuple[Action, ...]) -> Action:
        smallest = min(action.sun for action in legal_actions if isinstance(action, Bid))
        if PASS in legal_actions and gains.lot_gain(smallest) < self._worth:
            return PASS
        return BIDS[smallest]

    def _take_turn(self, gains: ImmediateGains, legal_actions: tuple[Action, ...]) -> Action:
        lot_gain = gains.lot_gain(min(gains.player.suns_up))
        gods_gain, best = self._best_god_turn(gains, legal_actions)
        if best and gods_gain > (lot_gain if lot_gain >= self._worth else 0):
            return best
        return DRAW if DRAW in legal_actions and lot_gain < self._worth else INVOKE

    def _best_god_turn(
        self, gains: ImmediateGains, legal_actions: tuple[Action, ...]
    ) -> tuple[int, UseGods | None]:
        turns = [action for action in legal_actions if isinstance(action, UseGods)]
        if not turns:
            return 0, None
        by_turn = {turn: gains.gods_gain(turn.spaces) for turn in turns}
        best = max(by_turn, key=lambda turn: by_turn[turn])
        return by_turn[best][0], best
