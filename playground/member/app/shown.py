"""What a message or form shows: its components, nested ones included."""

from __future__ import annotations

from playground.discord_json import Json

BUTTON, SELECT = 2, 3


def components(message: Json) -> list[Json]:
    """Every component of a message or form."""
    found: list[Json] = []
    for part in message.get("components", []):
        inner = [part[key] for key in ("accessory", "component") if key in part]
        found += [part, *inner, *components(part)]
    return found


def buttons(message: Json) -> list[str]:
    """The labels of the buttons that are not disabled."""
    return [
        part.get("label", "")
        for part in components(message)
        if part["type"] == BUTTON and not part.get("disabled")
    ]


def find_component(message: Json, name: str) -> Json:
    """The button or select with this label, placeholder or custom_id.

    Raises `LookupError`.
    """
    named = [part for part in components(message) if "custom_id" in part]
    for part in named:
        if name in (part["custom_id"], part.get("label"), part.get("placeholder")):
            return part
    there = [part.get("label") or part.get("placeholder") or part["custom_id"] for part in named]
    raise LookupError(f"no {name!r} among {there}")
