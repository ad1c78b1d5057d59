"""What a disaster costs a player (D7)."""

from typing import NamedTuple

from engine.dice.actions import Disaster
from engine.dice.player import Player


class Harm(NamedTuple):
    """What a player loses: steps on a track, flood markers, or markers on spaces."""

    steps: int = 0
    floods: int = 0
    markers: int = 0


FULL_HARM: dict[Disaster, Harm] = {
    Disaster.PHARAOH: Harm(steps=2),
    Disaster.NILE: Harm(steps=2, floods=1),
    Disaster.CIVILIZATION: Harm(markers=2),
    Disaster.PYRAMID: Harm(markers=2),
}
"""The most that each disaster costs; on the Nile a flood marker, or steps if the player has none."""


def find_harm(player: Player, disaster: Disaster) -> Harm:
    """What a disaster would cost a player, who may have less to lose than `FULL_HARM` says."""
    full = FULL_HARM[disaster]
    match disaster:
        case Disaster.PHARAOH:
            return Harm(steps=min(full.steps, player.pharaoh))
        case Disaster.NILE if player.floods:
            return Harm(floods=full.floods)
        case Disaster.NILE:
            return Harm(steps=min(full.steps, player.nile))
        case Disaster.CIVILIZATION:
            return Harm(markers=min(full.markers, len(player.civilization)))
        case _:
            return Harm(markers=min(full.markers, len(player.pyramids)))


def has_choice(player: Player, disaster: Disaster) -> bool:
    """Whether a player has more markers of the kind hit than the disaster takes (D7.1)."""
    markers = {Disaster.CIVILIZATION: player.civilization, Disaster.PYRAMID: player.pyramids}
    return len(markers.get(disaster, ())) > FULL_HARM[disaster].markers
