"""Parts of request bodies, as a bot sends them."""

from typing import Any

from playground.discord_json import Json

NILE = {"label": "Nile", "value": "nile"}


def button(number: int = 0, **fields: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"go{number}", **fields}


def select(**fields: Any) -> Json:
    return {"type": 3, "custom_id": "tiles", "options": [NILE], **fields}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def command(name: str = "ra", **fields: Any) -> Json:
    return {"name": name, "description": "Plays Ra", **fields}


def option(name: str = "table", kind: int = 3, **fields: Any) -> Json:
    return {"type": kind, "name": name, "description": "A table", **fields}
