"""What Discord checks of a click or a choice before the bot receives it."""

from __future__ import annotations

from playground.discord_json import Json
from playground.errors import invalid
from playground.validation.component_trees import walk
from playground.validation.components import BUTTON, STRING_SELECT


def checked_component(shown: Json, data: Json) -> Json:
    """The click or choice as the bot receives it; raises if the message, as shown, has no such component."""
    parts = (part for _, part in walk(shown["components"]))
    found = next((part for part in parts if part.get("custom_id") == data.get("custom_id")), None)
    if found is None or found.get("disabled"):
        raise invalid(("data", "custom_id"), "COMPONENT_VALIDATION_FAILED", "Component validation failed")
    written: Json = {"component_type": found["type"], "custom_id": found["custom_id"], "id": found["id"]}
    if found["type"] == BUTTON:
        return written
    values = [str(value) for value in data.get("values", [])]
    check_number(found, values)
    if found["type"] == STRING_SELECT:
        check_known(found, values)
    return {**written, "values": values}


def check_number(select: Json, values: list[str]) -> None:
    """Raise if there are too many or too few values, or the same twice."""
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if select.get("required") is False:
        least = 0
    if not least <= len(values) <= most or len(set(values)) != len(values):
        message = f"Must be between {least} and {most} in length."
        raise invalid(("data", "values"), "BASE_TYPE_BAD_LENGTH", message)


def check_known(select: Json, values: list[str]) -> None:
    """Raise if a value is none of the options."""
    if not set(values) <= {option["value"] for option in select.get("options", [])}:
        raise invalid(("data", "values"), "COMPONENT_VALIDATION_FAILED", "Component validation failed")
