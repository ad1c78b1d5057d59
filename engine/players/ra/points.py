"""What the one who is asked would score if the epoch ended now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.ra.disasters import discard_choices, find_losses, forced_loss, without
from engine.ra.gods import owned_gods
from engine.ra.scoring import score_epoch, score_monuments
from engine.ra.state import Player
from engine.ra.tiles import DISASTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.ra.state import Loss
    from engine.ra.tiles import Tile
    from engine.ra.view import View

Points = tuple[int, int]
"""What an epoch's end would bring now, and, to choose between equals, what monuments would bring later."""


class Scales:
    """Weighs what the one who is asked could have against what he has, the others staying as they are."""

    def __init__(self, view: View) -> None:
        """Take a position in which somebody is asked."""
        assert view.to_act is not None  # noqa: S101  # nobody chooses when the game is over
        self._view = view
        # Points do not depend on the totals before them, which may be hidden.
        self._players = [Player(p.suns_up, p.suns_down, p.tiles, p.fame or 0) for p in view.players]
        self._seat = view.to_act
        self.player = self._players[self._seat]
        """The one who is asked, as he is."""
        self._weight = self._weigh(self.player)

    def lot_gain(self, sun: int) -> int:
        """The fame that the lot and the board's sun bring, paid with a sun."""
        buyer = replace(
            self.player,
            suns_up=tuple(other for other in self.player.suns_up if other != sun),
            suns_down=(*self.player.suns_down, self._view.centre),
        )
        return self._gain(self._take(buyer, [tile for tile in self._view.track if tile]))[0]

    def gods_gain(self, spaces: Sequence[int]) -> Points:
        """What the tiles on auction spaces bring, paid with gods, which have points too."""
        paid = owned_gods(self.player.tiles)[: len(spaces)]
        payer = replace(self.player, tiles=without(self.player.tiles, paid))
        taken = [tile for space in spaces if (tile := self._view.track[space - 1])]
        return self._gain(self._take(payer, taken))

    def cheapest_loss(self, player: Player, loss: Loss) -> tuple[Tile, ...]:
        """What a player who must choose loses best, among equals so that the most kinds are left."""

        def remains(lost: tuple[Tile, ...]) -> tuple[Points, int]:
            poorer = replace(player, tiles=without(player.tiles, lost))
            return self._weigh(poorer), len(set(poorer.tiles))

        return max(discard_choices(loss, player), key=remains)

    def _take(self, player: Player, taken: Sequence[Tile]) -> Player:
        placed = (tile for tile in taken if tile not in DISASTERS)
        player = replace(player, tiles=tuple(sorted([*player.tiles, *placed])))
        for loss in find_losses(self._seat, taken):
            lost = forced_loss(loss, player)
            if lost is None:
                lost = self.cheapest_loss(player, loss)
            player = replace(player, tiles=without(player.tiles, lost))
        return player

    def _gain(self, player: Player) -> Points:
        weight = self._weigh(player)
        return weight[0] - self._weight[0], weight[1] - self._weight[1]

    def _weigh(self, player: Player) -> Points:
        players = [*self._players[: self._seat], player, *self._players[self._seat + 1 :]]
        score = score_epoch(players, self._view.epoch, self._view.options)
        return score.points[self._seat].total, score_monuments(player.tiles)
