"""What each disaster would cost whom, shown before one is declared (D7)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import text
from engine.dice.actions import Disaster
from engine.dice.harms import Harm
from engine.dice.view import View
from renderers.names import plain_names
from renderers.words.formats import listed


def harm_lines(view: View, names: Sequence[str], locale: str) -> list[str]:
    """A line for each disaster with everybody it would hit; escapes `names`."""
    shown = plain_names(names, locale)
    return [
        text(
            locale,
            "dice-harm",
            disaster=text(locale, f"dice-disaster-of-{disaster}"),
            harm=listed(
                (_harm(harm, disaster, shown[seat], locale) for seat, harm in view.harms(disaster).items()),
                locale,
            ),
        )
        for disaster in Disaster
    ]


def _harm(harm: Harm, disaster: Disaster, name: str, locale: str) -> str:
    if harm.floods:
        return text(locale, "dice-harm-flood", name=name)
    if disaster in {Disaster.CIVILIZATION, Disaster.PYRAMID}:
        return text(locale, "dice-harm-markers", name=name, count=harm.markers)
    return text(locale, "dice-harm-steps", name=name, count=harm.steps)
