"""What Discord checks of a submitted form before the bot receives it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playground.errors import invalid
from playground.member.component_checks import check_known, check_number
from playground.validation.component_trees import walk
from playground.validation.components import CHECKBOX, RADIO_GROUP

if TYPE_CHECKING:
    from playground.discord_json import Json


def checked_inputs(modal: Json, given: Json) -> Json:
    """What the person entered, as the bot receives it; raises if a field is missing or its text too long."""
    answers = {
        part["custom_id"]: part for _, part in walk(given.get("components", [])) if "custom_id" in part
    }
    written: list[Json] = []
    for line in modal["components"]:
        shell = {"type": line["type"], "id": line["id"]}
        if "component" in line:
            written.append({**shell, "component": _entered(line["component"], answers)})
        elif "components" in line:
            written.append({**shell, "components": [_entered(line["components"][0], answers)]})
        else:
            written.append(shell)
    return {"custom_id": modal["custom_id"], "components": written}


def _entered(definition: Json, answers: dict[str, Json]) -> Json:
    answer = answers.get(definition["custom_id"], {})
    written = {key: definition[key] for key in ("type", "id", "custom_id")}
    if "options" in definition and definition["type"] != RADIO_GROUP:
        values = [str(value) for value in answer.get("values", [])]
        check_number({"max_values": len(definition["options"]), **definition}, values)
        check_known(definition, values)
        return {**written, "values": values}
    if "values" in answer:
        return {**written, "values": [str(value) for value in answer["values"]]}
    value = answer.get("value")
    if isinstance(value, str) or value is None:
        _check_text(definition, value or "")
    return {**written, "value": value if value is not None else _nothing(definition)}


def _nothing(definition: Json) -> Any:
    """The value of a field that was left empty."""
    return {RADIO_GROUP: None, CHECKBOX: False}.get(definition["type"], "")


def _check_text(definition: Json, value: str) -> None:
    path = ("data", "components", definition["custom_id"], "value")
    if not value and definition.get("required", True) and definition["type"] != CHECKBOX:
        raise invalid(path, "BASE_TYPE_REQUIRED", "This field is required")
    least, most = definition.get("min_length", 0), definition.get("max_length", 4000)
    if value and not least <= len(value) <= most:
        raise invalid(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
