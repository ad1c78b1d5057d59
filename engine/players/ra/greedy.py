"""The `greedy` computer for Ra, which looks only at what scores now, and what that is."""

from collections.abc import Sequence

from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Action, Bid, Discard, UseGods
from engine.ra.disasters import discard_choices, find_losses, forced_loss, without
from engine.ra.gods import owned_gods
from engine.ra.scoring import score_epoch, score_monuments
from engine.ra.state import Loss, Player
from engine.ra.tiles import DISASTERS, Tile
from engine.ra.view import View

Points = tuple[int, int]
"""Points if the epoch ended now; to break ties, the points of monuments later."""


class ImmediateGains:
    """Compares what the seat to act could have with what it has now, the others unchanged."""

    def __init__(self, view: View) -> None:
        assert view.to_act is not None  # noqa: S101  # nobody chooses when the game is over
        self._view = view
        # Points do not depend on the totals before them, which may be hidden.
        self._players = [Player(p.suns_up, p.suns_down, p.tiles, p.fame or 0) for p in view.players]
        self._seat = view.to_act
        self.player = self._players[self._seat]
        """The player to act, as they are."""
        self._weight = self._weigh(self.player)

    def lot_gain(self, sun: int) -> int:
        """The fame gained by paying `sun` for the lot and the sun on the board."""
        buyer = self.player._replace(
            suns_up=tuple(other for other in self.player.suns_up if other != sun),
            suns_down=(*self.player.suns_down, self._view.centre),
        )
        return self._gain(self._take(buyer, [tile for tile in self._view.track if tile]))[0]

    def gods_gain(self, spaces: Sequence[int]) -> Points:
        """The points gained by using gods, which score too, for the tiles on auction spaces."""
        paid = owned_gods(self.player.tiles)[: len(spaces)]
        payer = self.player._replace(tiles=without(self.player.tiles, paid))
        taken = [tile for space in spaces if (tile := self._view.track[space - 1])]
        return self._gain(self._take(payer, taken))

    def cheapest_loss(self, player: Player, loss: Loss) -> tuple[Tile, ...]:
        """The tiles a player loses best if they must choose; among equals, those that leave most kinds."""

        def remains(lost: tuple[Tile, ...]) -> tuple[Points, int]:
            poorer = player._replace(tiles=without(player.tiles, lost))
            return self._weigh(poorer), len(set(poorer.tiles))

        return max(discard_choices(loss, player), key=remains)

    def _take(self, player: Player, taken: Sequence[Tile]) -> Player:
        placed = (tile for tile in taken if tile not in DISASTERS)
        player = player._replace(tiles=tuple(sorted([*player.tiles, *placed])))
        for loss in find_losses(self._seat, taken):
            lost = forced_loss(loss, player)
            if lost is None:
                lost = self.cheapest_loss(player, loss)
            player = player._replace(tiles=without(player.tiles, lost))
        return player

    def _gain(self, player: Player) -> Points:
        weight = self._weigh(player)
        return weight[0] - self._weight[0], weight[1] - self._weight[1]

    def _weigh(self, player: Player) -> Points:
        players = [*self._players[: self._seat], player, *self._players[self._seat + 1 :]]
        score = score_epoch(players, self._view.epoch, self._view.options)
        return score.points[self._seat].total, score_monuments(player.tiles)


DEFAULT_WORTH = 5
"""Fame."""


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
