"""What Discord checks of a click or a choice before the bot receives it."""

from __future__ import annotations

from playground.discord_json import Json
from playground.errors import invalid
from playground.validation.component_trees import walk
from playground.validation.components import BUTTON, STRING_SELECT


def checked_inputs(modal: Json, given: Json) -> Json:
    """What the person entered, as the bot receives it; raises if a field is missing or its text too long."""
    answers = {
        part["custom_id"]: part for _, part in walk(given.get("components", [])) if "custom_id" in part
    }
    written = [
        {"type": line["type"], "id": line["id"], "component": _entered(line["component"], answers)}
        for line in modal["components"]
    ]
    return {"custom_id": modal["custom_id"], "components": written}


def _entered(definition: Json, answers: dict[str, Json]) -> Json:
    answer = answers.get(definition["custom_id"], {})
    written = {key: definition[key] for key in ("type", "id", "custom_id")}
    if "options" in definition:
        values = [str(value) for value in answer.get("values", [])]
        check_number({"max_values": len(definition["options"]), **definition}, values)
        check_known(definition, values)
        return {**written, "values": values}
    if "values" in answer:
        return {**written, "values": [str(value) for value in answer["values"]]}
    value = answer.get("value") or ""
    _check_text(definition, value)
    return {**written, "value": value}


def _check_text(definition: Json, value: str) -> None:
    path = ("data", "components", definition["custom_id"], "value")
    if not value and definition.get("required", True):
        raise invalid(path, "BASE_TYPE_REQUIRED", "This field is required")
    least, most = definition.get("min_length", 0), definition.get("max_length", 4000)
    if value and not least <= len(value) <= most:
        raise invalid(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


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
