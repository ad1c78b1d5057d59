"""The signs of the categories in which games are scored."""

from engine.ra.tiles import Tile
from renderers.art.atlas import SMALL, SUN_SMALL

ICONS = {
    "ra": {
        "gods": f"tile-{Tile.ANUBIS}-{SMALL}",
        "pharaohs": f"tile-{Tile.PHARAOH}-{SMALL}",
        "nile": f"tile-{Tile.NILE}-{SMALL}",
        "gold": f"tile-{Tile.GOLD}-{SMALL}",
        "civilization": f"tile-{Tile.RELIGION}-{SMALL}",
        "monuments": f"tile-{Tile.PYRAMID}-{SMALL}",
        "suns": f"sun-up-{SUN_SMALL}",
    },
    "dice": {
        "start": "fame",
        "in-play": f"ankh-{SMALL}",
        "pharaoh": f"tile-{Tile.PHARAOH}-{SMALL}",
        "nile": f"tile-{Tile.NILE}-{SMALL}",
        "civilization": f"tile-{Tile.RELIGION}-{SMALL}",
        "columns": f"tile-{Tile.PYRAMID}-{SMALL}",
        "sets": f"tile-{Tile.STEP_PYRAMID}-{SMALL}",
    },
}
"""By game the sprite of each category of scoring."""
