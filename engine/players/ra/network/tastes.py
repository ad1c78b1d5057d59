"""The tastes of characters: what each likes where options are about equal, and what it says then.

The builder likes civilization and monuments, the gambler draws and large lots, the miser its high suns. What
they like counts as a part of a share of victory.
"""

from collections.abc import Mapping

from engine.players.computer import Reason, seat_asked
from engine.players.ra.network.judgement import Option
from engine.players.ra.reasons import count_bag
from engine.players.weighing import Taste
from engine.ra.actions import DRAW, INVOKE, PASS, Action, UseGods
from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from engine.ra.view import View

BUILDING = 0.008
"""What the builder likes about each tile to build with."""
OTHERWISE = 0.005
"""What the builder dislikes about each other tile that it gets."""
RISK = 0.01
"""What the gambler likes about a draw."""
SIZE = 0.004
"""What the gambler likes about each tile of a lot beyond `SMALL_LOT`; it dislikes smaller lots as much."""
SMALL_LOT = 4
SAVING = 0.002
"""What the miser dislikes about each point by which a sun it pays is higher than the one on the board."""

RaTaste = Taste[View, Option]


def _like_building(view: View, option: Option) -> float:
    if not _gets(view, option):
        return 0.0
    to_build = len(_to_build(view, option.action))
    return BUILDING * to_build - OTHERWISE * (len(_got(view, option.action)) - to_build)


def _got(view: View, action: Action) -> list[Tile]:
    """The tiles that gods take, or else those of the lot."""
    if isinstance(action, UseGods):
        return [tile for space in action.spaces if (tile := view.track[space - 1])]
    return list(view.lot)


def _to_build(view: View, action: Action) -> list[Tile]:
    return [tile for tile in _got(view, action) if tile in CIVILIZATION or tile in MONUMENTS]


def _tell_building(view: View, action: Action, _: Option) -> Reason | None:
    tiles = _to_build(view, action)
    if not tiles or action in {DRAW, PASS}:
        return None
    return Reason("builds", {"tiles": " ".join(tiles)})


def _like_risk(view: View, option: Option) -> float:
    if option.action == DRAW:
        return RISK
    own = option.sale is not None and _gets(view, option)
    return SIZE * (len(view.lot) - SMALL_LOT) if own else 0.0


def _tell_risk(view: View, action: Action, _: Option) -> Reason | None:
    if action == DRAW:
        return Reason("gambles", count_bag(view))
    if action == PASS:
        return Reason("waits_for_more", {"count": len(view.lot)}) if view.lot else None
    return Reason("plays_high", {"count": len(view.lot)}) if len(view.lot) > SMALL_LOT else None


def _like_saving(view: View, option: Option) -> float:
    if option.sale is None or not _gets(view, option):
        return 0.0
    return -SAVING * (option.sale[1] - view.centre)


def _tell_saving(view: View, action: Action, instead: Option) -> Reason | None:
    if action not in {DRAW, PASS, INVOKE} or instead.sale is None or not _gets(view, instead):
        return None
    return Reason("saves", {"sun": instead.sale[1]})


def _gets(view: View, option: Option) -> bool:
    """Whether the seat to act is expected to get tiles at once: by gods, or as the buyer of the lot."""
    if option.sale is None:
        return isinstance(option.action, UseGods)
    return option.sale[0] == seat_asked(view)


TASTES: Mapping[str, RaTaste] = {
    "builder": Taste(_like_building, _tell_building),
    "gambler": Taste(_like_risk, _tell_risk),
    "miser": Taste(_like_saving, _tell_saving),
}
"""By the names of the characters."""
