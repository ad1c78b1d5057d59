"""What lies in front of a player after winning a lot (R4.3, R6)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ra.disasters import discard_choices, find_losses, forced_loss, place_tiles, without
from engine.ra.scoring import score_tiles
from engine.ra.state import Holdings, Loss, Player
from engine.ra.tiles import Tile


def buyer_after(before: Holdings, paid: int, gained: int, lot: Sequence[Tile], *, last_epoch: bool) -> Player:
    """A player after giving the sun `paid` for the sun `gained` and a lot; their fame is left out.

    Where a disaster lets them choose, they lose the tiles that score least.
    """
    buyer = Player(
        tuple(sun for sun in before.suns_up if sun != paid),
        (*before.suns_down, gained),
        place_tiles(before.tiles, lot),
        0,
    )
    # No two kinds of disaster hit the same tiles or categories, so each loss can be chosen by itself.
    for loss in find_losses(0, lot):
        lost = forced_loss(loss, buyer)
        if lost is None:
            lost = _cheapest_loss(loss, buyer, last_epoch=last_epoch)
        buyer = buyer._replace(tiles=without(buyer.tiles, lost))
    return buyer


def _cheapest_loss(loss: Loss, buyer: Player, *, last_epoch: bool) -> tuple[Tile, ...]:
    def remains(lost: tuple[Tile, ...]) -> int:
        return score_tiles(without(buyer.tiles, lost), last_epoch=last_epoch).total

    return max(discard_choices(loss, buyer), key=remains)
