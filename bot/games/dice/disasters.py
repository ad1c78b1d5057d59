"""What a disaster would cost whom, told before one is declared (D7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words import text
from engine.dice.actions import Disaster
from engine.dice.suns import DISASTER_MARKERS, DISASTER_STEPS
from renderers.names import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.dice.state import Player
    from engine.dice.view import View


def harm_lines(view: View, names: Sequence[str], locale: str) -> list[str]:
    """A line for each disaster with all whom it would hit."""
    others = [(seat, player) for seat, player in enumerate(view.players) if seat != view.turn]
    return [
        text(
            locale,
            "dice-harm",
            disaster=text(locale, f"dice-disaster-of-{disaster}"),
            harm=", ".join(_harm(player, disaster, plain(names[seat]), locale) for seat, player in others),
        )
        for disaster in Disaster
    ]


def _harm(player: Player, disaster: Disaster, name: str, locale: str) -> str:
    match disaster:
        case Disaster.PHARAOH:
            return _steps(player.pharaoh, name, locale)
        case Disaster.NILE if player.floods:
            return text(locale, "dice-harm-flood", name=name)
        case Disaster.NILE:
            return _steps(player.nile, name, locale)
        case Disaster.CIVILIZATION:
            return _markers(len(player.civilization), name, locale)
        case Disaster.PYRAMID:
            return _markers(len(player.pyramids), name, locale)


def _steps(position: int, name: str, locale: str) -> str:
    return text(locale, "dice-harm-steps", name=name, count=min(DISASTER_STEPS, position))


def _markers(count: int, name: str, locale: str) -> str:
    return text(locale, "dice-harm-markers", name=name, count=min(DISASTER_MARKERS, count))
