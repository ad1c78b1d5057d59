"""The 180 tiles of Ra (R1)."""

from enum import StrEnum, unique


@unique
class Tile(StrEnum):
    """A kind of tile; its value is its key in actions, records and words."""

    RA = "ra"
    PHARAOH = "pharaoh"
    NILE = "nile"
    FLOOD = "flood"
    GOLD = "gold"
    ANUBIS = "anubis"
    BASTET = "bastet"
    HORUS = "horus"
    KHNUM = "khnum"
    SETH = "seth"
    SOBEK = "sobek"
    THOTH = "thoth"
    UTO = "uto"
    ASTRONOMY = "astronomy"
    AGRICULTURE = "agriculture"
    WRITING = "writing"
    RELIGION = "religion"
    ART = "art"
    FORTRESS = "fortress"
    OBELISK = "obelisk"
    PALACE = "palace"
    PYRAMID = "pyramid"
    SPHINX = "sphinx"
    STATUE = "statue"
    STEP_PYRAMID = "step_pyramid"
    TEMPLE = "temple"
    FUNERAL = "funeral"
    DROUGHT = "drought"
    UNREST = "unrest"
    EARTHQUAKE = "earthquake"


GODS = frozenset(
    {Tile.ANUBIS, Tile.BASTET, Tile.HORUS, Tile.KHNUM, Tile.SETH, Tile.SOBEK, Tile.THOTH, Tile.UTO}
)
CIVILIZATION = frozenset({Tile.ASTRONOMY, Tile.AGRICULTURE, Tile.WRITING, Tile.RELIGION, Tile.ART})
MONUMENTS = frozenset(
    {
        Tile.FORTRESS,
        Tile.OBELISK,
        Tile.PALACE,
        Tile.PYRAMID,
        Tile.SPHINX,
        Tile.STATUE,
        Tile.STEP_PYRAMID,
        Tile.TEMPLE,
    }
)
DISASTERS = frozenset({Tile.FUNERAL, Tile.DROUGHT, Tile.UNREST, Tile.EARTHQUAKE})

HITS: dict[Tile, frozenset[Tile]] = {
    Tile.FUNERAL: frozenset({Tile.PHARAOH}),
    Tile.DROUGHT: frozenset({Tile.FLOOD, Tile.NILE}),
    Tile.UNREST: CIVILIZATION,
    Tile.EARTHQUAKE: MONUMENTS,
}
"""The tiles that each disaster costs; disasters are fulfilled in this order (R6.1, R6.3)."""

DISCARDED_AFTER_SCORING = GODS | CIVILIZATION | {Tile.FLOOD, Tile.GOLD}
"""The tiles that leave the game at an epoch's end (R7.4); pharaohs, Niles and monuments are kept."""

TILE_COUNTS: dict[Tile, int] = {
    Tile.RA: 30,
    Tile.PHARAOH: 25,
    Tile.NILE: 25,
    Tile.FLOOD: 12,
    Tile.GOLD: 5,
    **dict.fromkeys(sorted(GODS), 1),
    **dict.fromkeys(sorted(CIVILIZATION), 5),
    **dict.fromkeys(sorted(MONUMENTS), 5),
    Tile.FUNERAL: 2,
    Tile.DROUGHT: 2,
    Tile.UNREST: 4,
    Tile.EARTHQUAKE: 2,
}
"""How many of each kind there are: 180 in all (R1)."""

ALL_TILES: tuple[Tile, ...] = tuple(tile for tile, count in TILE_COUNTS.items() for _ in range(count))
AUCTION_SPACES = 8
"""Spaces of the auction track (R1)."""
