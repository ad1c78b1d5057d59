"""What Discord checks of a submitted form before the bot receives it."""

from __future__ import annotations

from playground.discord_json import Json
from playground.errors import invalid
from playground.member.component_checks import check_known, check_number
from playground.validation.component_trees import walk


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
