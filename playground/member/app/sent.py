"""What an app sends: the data of commands, clicks, choices and forms, as Discord nests it."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playground.discord_json import Json

BUTTON, SELECT = 2, 3


def components(message: Json) -> list[Json]:
    """Every component of a message or form."""
    found: list[Json] = []
    for part in message.get("components", []):
        inner = [part["component"]] if "component" in part else []
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
    """The button or select with this label, placeholder or custom_id. Raises `LookupError`."""
    named = [part for part in components(message) if "custom_id" in part]
    for part in named:
        if name in (part["custom_id"], part.get("label"), part.get("placeholder")):
            return part
    there = [part.get("label") or part.get("placeholder") or part["custom_id"] for part in named]
    raise LookupError(f"no {name!r} among {there}")


def has_component(message: Json, name: str) -> bool:
    """Whether there is such a button or select."""
    with suppress(LookupError):
        return bool(find_component(message, name))
    return False


@dataclass(frozen=True, slots=True)
class File:
    """A file that a member chooses for an option of a command."""

    name: str
    data: bytes


_CHAT_INPUT, _USER = 1, 2
_SUBCOMMANDS = (1, 2)
_STRING = 3


def command_data(commands: list[Json], full_name: str, options: Json, focused: str | None) -> Json:
    """A command by its full name, such as `ra new`; `focused` is the name of the option being typed.

    Raises `LookupError`.
    """
    name, *path = full_name.split()
    slash = [found for found in commands if found["type"] == _CHAT_INPUT]
    command = next((found for found in slash if found["name"] == name), None)
    if command is None:
        raise LookupError(f"there is no command /{name}")
    nested = _nested(command, path, options, focused)
    return {"id": command["id"], "name": name, "type": 1, "options": nested}


def menu_data(commands: list[Json], entry: str, person_id: str) -> Json:
    """An entry in the menu of a person, by its name. Raises `LookupError`."""
    found = next((one for one in commands if (one["type"], one["name"]) == (_USER, entry)), None)
    if found is None:
        raise LookupError(f"the menu of a person has no {entry!r}")
    return {"id": found["id"], "name": entry, "type": _USER, "target_id": person_id}


def _nested(command: Json, path: list[str], options: Json, focused: str | None) -> list[Json]:
    if not path:
        return _values(command, options, focused)
    step = next((option for option in command.get("options", []) if option["name"] == path[0]), None)
    if step is None or step["type"] not in _SUBCOMMANDS:
        raise LookupError(f"/{command['name']} has no subcommand {path[0]}")
    return [{"name": path[0], "type": step["type"], "options": _nested(step, path[1:], options, focused)}]


def _values(command: Json, options: Json, focused: str | None) -> list[Json]:
    types = {option["name"]: option["type"] for option in command.get("options", [])}
    files = files_among(options)
    return [
        {
            "name": name,
            "type": types.get(name, _STRING),
            "value": files.index(value) if isinstance(value, File) else value,
            **({"focused": True} if name == focused else {}),
        }
        for name, value in options.items()
        if value is not None
    ]


def files_among(options: Json) -> list[File]:
    """The files among the values of options; an option names its file by the number in this list."""
    return [value for value in options.values() if isinstance(value, File)]


def component_data(component: Json, values: Sequence[str] | None) -> Json:
    """A click (without values), or a choice of values or labels."""
    data = {"component_type": component["type"], "custom_id": component["custom_id"]}
    if values is None:
        return data
    by_label = {option["label"]: option["value"] for option in component.get("options", [])}
    return {**data, "values": [by_label.get(value, value) for value in values]}


def form_data(shown: Json, values: Json) -> Json:
    """A filled-in form, given the answer that opened it.

    The keys of `values` are custom_ids, or labels with `_` for blanks.
    """
    modal = shown["data"]
    return {
        "id": shown["id"],
        "custom_id": modal["custom_id"],
        "components": [
            {"type": line["type"], "component": _entered(line["component"], line["label"], values)}
            for line in modal["components"]
        ],
    }


def _entered(part: Json, label: str, values: Json) -> Json:
    entered = {"type": part["type"], "custom_id": part["custom_id"]}
    for key in (part["custom_id"], label.lower().replace(" ", "_"), label):
        if key in values:
            return {**entered, **_value(values[key])}
    return {**entered, "value": part["value"]} if "value" in part else entered


def _value(value: Any) -> Json:
    return {"values": list(value)} if isinstance(value, list | tuple) else {"value": value}
