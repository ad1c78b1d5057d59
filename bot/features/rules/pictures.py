"""The pictures in the rules: the positions of the tutorials that show what a chapter is about."""

from __future__ import annotations

from bot.features.tutorial import dice, ra
from bot.features.tutorial.message import opponents
from bot.features.tutorial.pictures import Scenery

SHOWN_BY = {
    "overview": (ra.SCRIPT, "aim"),
    "turn": (ra.SCRIPT, "draw"),
    "auction": (ra.SCRIPT, "bid"),
    "gods": (ra.SCRIPT, "god"),
    "disasters": (ra.SCRIPT, "disaster"),
    "epoch": (ra.SCRIPT, "last"),
    "scoring": (ra.SCRIPT, "sheet"),
    "dice-overview": (dice.SCRIPT, "aim"),
    "dice-rolling": (dice.SCRIPT, "roll"),
    "dice-tracks": (dice.SCRIPT, "nile"),
    "dice-civilization": (dice.SCRIPT, "civilization"),
    "dice-pyramids": (dice.SCRIPT, "pyramid"),
    "dice-suns": (dice.SCRIPT, "disaster"),
    "dice-scoring": (dice.SCRIPT, "sheet"),
}
"""By chapter: a tutorial, and the name of one of its steps."""


def illustration(chapter: str, reader: str, locale: str) -> Scenery | None:
    """The picture of a chapter, in which the reader plays; None for a chapter that needs none."""
    if chapter not in SHOWN_BY:
        return None
    script, step = SHOWN_BY[chapter]
    place = script.place_of(step)
    return None if place is None else Scenery(script, place, (reader, *opponents(script, locale)), locale)
