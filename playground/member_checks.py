"""What Discord's own app and server check before an interaction ever reaches the bot."""

from typing import Any

from playground.channels import Channel, DirectMessages
from playground.errors import DiscordError, Problem, invalid
from playground.messages import Message
from playground.people import User
from playground.permissions import Permission
from playground.snowflakes import Json
from playground.validation_commands import (
    BOOLEAN,
    CHANNEL,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUB_COMMAND,
    SUB_COMMAND_GROUP,
    USER,
)
from playground.validation_components import BUTTON, CHECKBOX, RADIO_GROUP, STRING_SELECT
from playground.validation_layouts import walk
from playground.world import World

_PYTHON_TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
    USER: (str,),
    CHANNEL: (str,),
    ROLE: (str,),
    MENTIONABLE: (str,),
}


def may_use(world: World, command: Json, user_id: str, channel: Channel | None = None) -> bool:
    """Whether the app offers this command to this member, here or, without a channel, anywhere."""
    needed = int(command["default_member_permissions"] or 0)
    if channel is None:
        return user_id == world.owner_id or _guild_bits(world, user_id) & needed == needed
    if isinstance(channel, DirectMessages):
        return command["contexts"] is None or 1 in command["contexts"]
    if command["contexts"] is not None and 0 not in command["contexts"]:
        return False
    bits = world.permissions(user_id, channel)
    return bool(bits & Permission.USE_APPLICATION_COMMANDS) and int(bits) & needed == needed


def _guild_bits(world: World, user_id: str) -> int:
    bits = world.roles[world.guild_id].permissions
    for role in world.member(user_id).roles:
        bits |= world.roles[role].permissions
    return bits | (-1 if bits & Permission.ADMINISTRATOR else 0)


def checked_options(
    defined: list[Json], given: Any, *, typing: bool, path: tuple[str | int, ...]
) -> list[Json]:
    """The options as the bot receives them, with the types of their definition.

    While somebody types, required options may still be missing and the focused one may be incomplete.
    Raises Discord's form error for anything that the definition does not allow.
    """
    by_name = {option["name"]: option for option in defined}
    checked: list[Json] = []
    for index, option in enumerate(given or []):
        here = (*path, index)
        if not isinstance(option, dict) or option.get("name") not in by_name:
            raise invalid(here, "APPLICATION_COMMAND_OPTION_UNKNOWN", "This command has no such option")
        checked.append(_checked_option(by_name[option["name"]], option, typing=typing, path=here))
    names = {option["name"] for option in checked}
    for option in defined:
        if option.get("required") and option["name"] not in names and not typing:
            raise invalid((*path, option["name"]), "BASE_TYPE_REQUIRED", "This field is required")
    return checked


def _checked_option(definition: Json, option: Json, *, typing: bool, path: tuple[str | int, ...]) -> Json:
    kind = definition["type"]
    written: Json = {"name": definition["name"], "type": kind}
    if kind in (SUB_COMMAND, SUB_COMMAND_GROUP):
        nested = option.get("options")
        below = checked_options(definition.get("options", []), nested, typing=typing, path=(*path, "options"))
        return {**written, "options": below}
    value, focused = option.get("value"), bool(option.get("focused"))
    if focused:
        if not definition.get("autocomplete"):
            raise invalid(path, "APPLICATION_COMMAND_OPTION_NO_AUTOCOMPLETE", "Nothing completes this option")
        return {**written, "value": str(value or ""), "focused": True}
    _check_value(definition, value, path)
    return {**written, "value": value}


def _check_value(definition: Json, value: Any, path: tuple[str | int, ...]) -> None:
    kind = definition["type"]
    if not isinstance(value, _PYTHON_TYPES[kind]) or (kind != BOOLEAN and isinstance(value, bool)):
        raise invalid((*path, "value"), "BASE_TYPE_CHOICES", "The value is not of the option's type")
    choices = definition.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise invalid((*path, "value"), "BASE_TYPE_CHOICES", "The value is none of the choices")
    size = len(value) if isinstance(value, str) else value
    suffix = "length" if isinstance(value, str) else "value"
    least, most = definition.get(f"min_{suffix}"), definition.get(f"max_{suffix}")
    if (least is not None and size < least) or (most is not None and size > most):
        raise invalid((*path, "value"), "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most}.")


def checked_component(shown: Json, data: Json) -> Json:
    """The click or choice as the bot receives it; raises if the message, as shown, has no such component."""
    parts = (part for _, part in walk(shown["components"]))
    found = next((part for part in parts if part.get("custom_id") == data.get("custom_id")), None)
    if found is None or (found.get("disabled")):
        raise invalid(("data", "custom_id"), "COMPONENT_VALIDATION_FAILED", "Component validation failed")
    written: Json = {"component_type": found["type"], "custom_id": found["custom_id"], "id": found["id"]}
    if found["type"] == BUTTON:
        return written
    values = [str(value) for value in data.get("values", [])]
    _check_values(found, values)
    return {**written, "values": values}


def _check_values(select: Json, values: list[str]) -> None:
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    known = {option["value"] for option in select.get("options", [])}
    if select.get("required") is False:
        least = 0
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise invalid(
            ("data", "values"), "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length."
        )
    if select["type"] == STRING_SELECT and not set(values) <= known:
        raise invalid(("data", "values"), "COMPONENT_VALIDATION_FAILED", "Component validation failed")


def checked_inputs(modal: Json, given: Json) -> Json:
    """What was entered into the form, as the bot receives it; raises for a missing or too long text."""
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
        _check_values({"max_values": len(definition["options"]), **definition, "type": STRING_SELECT}, values)
        return {**written, "values": values}
    if "values" in answer:
        return {**written, "values": [str(value) for value in answer["values"]]}
    value = answer.get("value")
    if isinstance(value, str) or value is None:
        _check_text(definition, value or "")
    return {**written, "value": value if value is not None else _nothing(definition)}


def _nothing(definition: Json) -> Any:
    return {RADIO_GROUP: None, CHECKBOX: False}.get(definition["type"], "")


def _check_text(definition: Json, value: str) -> None:
    path = ("data", "components", definition["custom_id"], "value")
    if not value and definition.get("required", True) and definition["type"] != CHECKBOX:
        raise invalid(path, "BASE_TYPE_REQUIRED", "This field is required")
    least, most = definition.get("min_length", 0), definition.get("max_length", 4000)
    if value and not least <= len(value) <= most:
        raise invalid(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def person(world: World, user_id: str) -> User:
    """The member of the guild with this id, who is no bot."""
    user = world.user(user_id)
    if user.bot or user_id not in world.memberships:
        raise DiscordError(Problem.UNKNOWN_USER)
    return user


def sees(message: Message, user_id: str) -> bool:
    """Whether this person sees the message in a channel that he sees."""
    return message.ephemeral_to in (None, user_id)
