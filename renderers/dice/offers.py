"""Everything beside the dice, as values: what they offer, their uses, and the effects of disasters."""

from typing import NamedTuple

from engine.dice.actions import (
    ANKH_PAIR_FAME,
    Disaster,
    Flood,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    Use,
)
from engine.dice.state import Phase
from engine.dice.suns import SunEffect
from engine.dice.view import View
from engine.ra.tiles import Tile


class Item(NamedTuple):
    """A sign with the value that it brings."""

    sign: str
    """A sprite without its size."""
    value: str
    caption: str
    """The end of the key (`dice-picture-…`) of the word under the sign; or nothing."""
    second: str = ""
    """Another one between sign and value."""


PHARAOH, NILE, FLOOD = f"tile-{Tile.PHARAOH}", f"tile-{Tile.NILE}", f"tile-{Tile.FLOOD}"
CIVILIZATION, PYRAMID = f"tile-{Tile.RELIGION}", f"tile-{Tile.PYRAMID}"
ANKH, SUN = "ankh", "sun-up"


def offered(view: View) -> tuple[Item, ...]:
    """What the unused dice offer in each area by itself, and the effect of the suns."""
    offer = view.offer
    items = [
        (offer.pharaoh, PHARAOH, "steps"),
        (offer.nile, NILE, "steps"),
        (offer.flood, FLOOD, "or-flood" if offer.nile else "flood"),
        (offer.civilization, CIVILIZATION, "markers"),
        (offer.pyramids, PYRAMID, "markers"),
        (offer.ankh_fame, ANKH, "fame"),
    ]
    return (
        *(Item(sign, f"+{int(given)}", caption) for given, sign, caption in items if given),
        *_effect(view),
    )


def _effect(view: View) -> tuple[Item, ...]:
    """What the suns will do at the end of the turn; nothing without suns."""
    match view.sun_effect:
        case SunEffect.MOVE:
            return (Item(SUN, f"+{view.suns}", "ra-steps"),)
        case SunEffect.SCORE:
            return (Item(SUN, f"+{view.suns_fame}", "fame"),)
        case SunEffect.DISASTER:
            return (Item(SUN, f"{view.suns}", "disaster-short"),)
        case None:
            return ()


def used(view: View) -> tuple[Item, ...]:
    """The uses of dice in this turn."""
    return tuple(map(_use, view.uses))


def _use(use: Use) -> Item:
    match use:
        case MovePharaoh():
            return Item(PHARAOH, f"+{use.steps}", "")
        case MoveNile():
            return Item(NILE, f"+{use.steps}", "")
        case Flood():
            return Item(FLOOD, "+1", "")
        case PlaceCivilization():
            return Item(CIVILIZATION, "", "", f"die-{use.colour}")
        case PlacePyramid():
            second = f"die-{use.space.colour}"
            return Item(PYRAMID, str(use.space.column), "", second)
        case _:
            return Item(ANKH, f"+{ANKH_PAIR_FAME}", "")


HIT = {
    Disaster.PHARAOH: PHARAOH,
    Disaster.NILE: NILE,
    Disaster.CIVILIZATION: CIVILIZATION,
    Disaster.PYRAMID: PYRAMID,
}
"""The sign of what each disaster hits."""


def _harms(view: View, disaster: Disaster) -> tuple[Item, ...]:
    """What a disaster does to all other players (D7)."""
    harm, sign = view.full_harm(disaster), HIT[disaster]
    items = [
        (harm.floods, Item(FLOOD, f"−{harm.floods}", "flood")),
        (harm.steps, Item(sign, f"−{harm.steps}", "or-steps" if harm.floods else "steps")),
        (harm.markers, Item(sign, f"−{harm.markers}", "markers")),
    ]
    return tuple(item for count, item in items if count)


def items(view: View) -> tuple[str, tuple[Item, ...]]:
    """The lower line beside the dice: the end of its heading's key (`dice-picture-…`), and its items."""
    match view.phase:
        case Phase.ROLLING:
            return "stop", offered(view)
        case Phase.USING:
            return "to-come" if _effect(view) else "left", offered(view)
        case Phase.LOSING if view.disaster:
            return "suffers", _harms(view, view.disaster)
        case _:
            return "disaster", tuple(item for disaster in Disaster for item in _harms(view, disaster))
