"""What one player of the dice game has on the board."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.dice.actions import Space
from engine.dice.faces import Colour


@dataclass(frozen=True, slots=True)
class Player:
    """One player's fame and markers."""

    fame: int
    pharaoh: int = 0
    """Their space on the pharaoh track; 0 is before the first."""
    nile: int = 0
    """Their space on the Nile; 0 is before the first."""
    floods: int = 0
    """Flood markers on their Nile marker."""
    civilization: tuple[Colour, ...] = ()
    """The civilization spaces where they have a marker, in die order."""
    pyramids: tuple[Space, ...] = ()
    """The pyramid spaces where they have a marker, by row in die order, then by column."""
    in_play: int = 0
    """Fame gained by ankhs and suns in this epoch; `fame` includes it."""

    @property
    def columns(self) -> frozenset[int]:
        """The columns in which they have a pyramid (D6.3, D9.4)."""
        return frozenset([space.column for space in self.pyramids])


def taken_spaces(players: Iterable[Player]) -> set[Space]:
    """The pyramid spaces that have a marker (D6.2)."""
    return {space for player in players for space in player.pyramids}
