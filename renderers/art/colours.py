"""The colours of the house style."""

from typing import NamedTuple

from engine.ra.tiles import CIVILIZATION, DISASTERS, GODS, MONUMENTS, Tile

CEILING = "#1B2C63", "#0B1330"
PANEL = "#081026"
FRAME = "#C99A35"
HEADLINE = "#FFF6DC"
SUB_LINE = "#E3E9FA"
GOLD_TEXT = "#FBE7A6"
CAPTION = "#CFD8F2"
TILE_NAME = "#F4E8C8"
DISASTER_NAME = "#FFB08A"
ALARM = "#FF9A6B"
SLOT = "#5C6CA6"
SLOT_NEAR = "#E08A4A"

INK = "#2B1B0E"
INK_SOFT = "#5C4526"
INK_FAINT = "#6F5A2C"
INK_SET = "#8A2518"
CARNELIAN = "#C8432B"
CARNELIAN_DARK = "#A22C17"
MALACHITE = "#1E7B54"
GOLD = "#E6B540"
GLOW = "#FFD75A"
MALACHITE_DARK = "#14603F"
LOW_SUN = "#5E4727"
WHITE = "#FFFFFF"


class Theme(NamedTuple):
    """How one category of tiles is painted."""

    top: str
    bottom: str
    glyph_top: str
    glyph_bottom: str
    line: str
    frame: str


RA = Theme("#D9532F", "#8F2316", "#FFE9A8", "#F2B93B", "#4A0F08", "#F4C95C")
GOD = Theme("#3B3344", "#15111A", "#FCE9AE", "#DFA52E", "#1B1720", "#D9A437")
PHARAOH = Theme("#2C9468", "#0E4A32", "#FFF3CF", "#F0C95E", "#0A2F20", "#E9C25B")
NILE = Theme("#35B5B8", "#0D6A73", "#F2FFFB", "#C9F1EA", "#0A4B52", "#BDEBE6")
FLOOD = Theme("#3D62C4", "#172B68", "#EAF4FF", "#8FD0E8", "#0E1B45", "#9CC8F0")
GOLD_TILE = Theme("#FCE08A", "#C98A1E", "#FFF7D8", "#FFE9A0", "#6B4309", "#FFF3C2")
CIVILIZED = Theme("#8E65B8", "#452D68", "#FFF0D2", "#EBC98F", "#26163D", "#D9BCEB")
MONUMENT = Theme("#EFCB90", "#B98443", "#FFF6DF", "#F3DDAE", "#4A2C0E", "#7A4E1E")
DISASTER = Theme("#5E5550", "#241E1C", "#FFB08A", "#E5532E", "#1A0E0A", "#E5532E")
ORNAMENT = Theme("#000000", "#000000", "#F7D67A", "#D9982A", "#5A3A0A", "#000000")

LIGHT_THEMES = frozenset({GOLD_TILE, MONUMENT})
"""Bright tiles, whose glyphs keep a dark outline."""

THEMES: dict[Tile, Theme] = {
    Tile.RA: RA,
    Tile.PHARAOH: PHARAOH,
    Tile.NILE: NILE,
    Tile.FLOOD: FLOOD,
    Tile.GOLD: GOLD_TILE,
    **dict.fromkeys(GODS, GOD),
    **dict.fromkeys(CIVILIZATION, CIVILIZED),
    **dict.fromkeys(MONUMENTS, MONUMENT),
    **dict.fromkeys(DISASTERS, DISASTER),
}

HIT_THEMES = {Tile.FUNERAL: PHARAOH, Tile.DROUGHT: NILE, Tile.UNREST: CIVILIZED, Tile.EARTHQUAKE: MONUMENT}
"""The theme of what a disaster hits, which gives its tile a border."""
