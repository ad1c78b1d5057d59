"""What the seat to act would gain if the epoch ended now."""

from __future__ import annotations

from collections.abc import Sequence

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
