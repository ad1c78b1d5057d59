"""What lies beside the dice, as values: what they give, what they were used for, what a disaster does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.dice.actions import (
    Disaster,
    Flood,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
)
from engine.dice.state import Phase
from engine.dice.suns import ANKH_PAIR_FAME, SUNS_FAME
from engine.ra.tiles import Tile
from renderers.art.atlas import ICON, SMALL, SUN_SMALL
from renderers.dice.facts import sun_effect, suns

if TYPE_CHECKING:
    from engine.dice.actions import Use
    from engine.dice.view import View


class Item(NamedTuple):
    """One sign with what it brings."""

    sign: str
    """A sprite."""
    value: str
    caption: str
    """The end of a key, `dice-picture-…`, of the word under it; or nothing."""
    second: str = ""
    """A sprite between sign and value."""


PHARAOH, NILE, FLOOD = (
    f"tile-{Tile.PHARAOH}-{SMALL}",
    f"tile-{Tile.NILE}-{SMALL}",
    f"tile-{Tile.FLOOD}-{SMALL}",
)
CIVILIZATION, PYRAMID = f"tile-{Tile.RELIGION}-{SMALL}", f"tile-{Tile.PYRAMID}-{SMALL}"
ANKH, SUN = f"ankh-{SMALL}", f"sun-up-{SUN_SMALL}"


def offered(view: View) -> tuple[Item, ...]:
    """What the dice not yet used give, each area by itself, and what the suns will do."""
    offer = view.offer
    items = [
        (offer.pharaoh, Item(PHARAOH, f"+{offer.pharaoh}", "steps")),
        (offer.nile, Item(NILE, f"+{offer.nile}", "steps")),
        (offer.flood, Item(FLOOD, "+1", "or-flood" if offer.nile else "flood")),
        (offer.civilization, Item(CIVILIZATION, f"+{offer.civilization}", "markers")),
        (offer.pyramids, Item(PYRAMID, f"+{offer.pyramids}", "markers")),
        (offer.ankh_pairs, Item(ANKH, f"+{ANKH_PAIR_FAME * offer.ankh_pairs}", "fame")),
    ]
    count = suns(view)
    effects = {
        "move": Item(SUN, f"+{count}", "ra-steps"),
        "score": Item(SUN, f"+{SUNS_FAME}", "fame"),
        "disaster": Item(SUN, f"{count}", "disaster-short"),
    }
    effect = sun_effect(view)
    return (*(item for given, item in items if given), *((effects[effect],) if effect else ()))


def used(view: View) -> tuple[Item, ...]:
    """What dice were used for in this turn."""
    return tuple(map(_use, view.uses))


def _use(use: Use) -> Item:
    match use:
        case MovePharaoh():
            return Item(f"tile-{Tile.PHARAOH}-{ICON}", f"+{use.steps}", "")
        case MoveNile():
            return Item(f"tile-{Tile.NILE}-{ICON}", f"+{use.steps}", "")
        case Flood():
            return Item(f"tile-{Tile.FLOOD}-{ICON}", "+1", "")
        case PlaceCivilization():
            return Item(f"tile-{Tile.RELIGION}-{ICON}", "", "", f"die-{use.colour}-{ICON}")
        case PlacePyramid():
            second = f"die-{use.space.colour}-{ICON}"
            return Item(f"tile-{Tile.PYRAMID}-{ICON}", str(use.space.column), "", second)
        case _:
            return Item(f"ankh-{ICON}", f"+{ANKH_PAIR_FAME}", "")


DISASTERS = {
    Disaster.PHARAOH: (Item(PHARAOH, "−2", "steps"),),
    Disaster.NILE: (Item(FLOOD, "−1", "flood"), Item(NILE, "−2", "or-steps")),
    Disaster.CIVILIZATION: (Item(CIVILIZATION, "−2", "markers"),),
    Disaster.PYRAMID: (Item(PYRAMID, "−2", "markers"),),
}
"""What each disaster does to all others (D7)."""


def items(view: View) -> tuple[str, tuple[Item, ...]]:
    """The lower line beside the dice: the end of its heading's key, `dice-picture-…`, and its items."""
    match view.phase:
        case Phase.ROLLING:
            return "stop", offered(view)
        case Phase.USING:
            return "left", offered(view)
        case Phase.LOSING if view.disaster:
            return "suffers", DISASTERS[view.disaster]
        case _:
            return "disaster", tuple(item for every in DISASTERS.values() for item in every)
