"""What Discord checks of a command before the bot receives it."""

from typing import Any

from playground.discord_json import Json
from playground.errors import FieldPath, invalid
from playground.validation.choices import NESTING, OptionType
from playground.world.channels import Channel, DirectMessages
from playground.world.permissions import ADMINISTRATOR, Permission
from playground.world.world import World


def may_use(world: World, command: Json, user_id: str, channel: Channel | None = None) -> bool:
    """Whether the app offers this command to this member, in this channel or, without one, anywhere."""
    needed = _needed(command)
    if channel is None:
        guilds = world.shared_guilds(user_id)
        in_guild = any(guild.permissions(user_id) & needed == needed for guild in guilds)
        return in_guild or _is_added_by(world, command, user_id)
    if not (_is_added_by(world, command, user_id) or _is_shared(world, command, user_id, channel)):
        return False
    if isinstance(channel, DirectMessages):
        return command["contexts"] is None or 1 in command["contexts"]
    if command["contexts"] is not None and 0 not in command["contexts"]:
        return False
    bits = world.permissions(user_id, channel)
    return bool(bits & Permission.USE_APPLICATION_COMMANDS) and int(bits) & needed == needed


def _needed(command: Json) -> int:
    """The permissions that a member needs; Discord's "0" leaves the command to administrators alone."""
    needed = command["default_member_permissions"]
    return 0 if needed is None else int(needed) or ADMINISTRATOR


def _is_added_by(world: World, command: Json, user_id: str) -> bool:
    """Whether the command belongs to what the member has added for themselves."""
    return user_id in world.installed and 1 in (command.get("integration_types") or [0])


def _is_shared(world: World, command: Json, user_id: str, channel: Channel) -> bool:
    """Whether the bot is in the channel's guild or, for direct messages, in one of the member's."""
    shared, home = world.shared_guilds(user_id), world.guild_of(channel)
    is_there = home in shared if home else bool(shared)
    return is_there and 0 in (command.get("integration_types") or [0])


def checked_options(defined: list[Json], given: Any, *, typing: bool, path: FieldPath) -> list[Json]:
    """The options as the bot receives them, with the types of their definitions.

    Raises Discord's form error for anything that the definitions do not allow. While somebody is typing,
    required options may be missing and the focused option may be incomplete.
    """
    by_name = {option["name"]: option for option in defined}
    checked: list[Json] = []
    for index, option in enumerate(given or []):
        here = (*path, index)
        if not isinstance(option, dict) or option.get("name") not in by_name:
            raise invalid(here, "APPLICATION_COMMAND_OPTION_UNKNOWN", "This command has no such option")
        checked.append(_checked_option(by_name[option["name"]], option, typing=typing, path=here))
    if not typing:
        _require_all(defined, checked, path)
    return checked


def _require_all(defined: list[Json], checked: list[Json], path: FieldPath) -> None:
    names = {option["name"] for option in checked}
    for option in defined:
        if option.get("required") and option["name"] not in names:
            raise invalid((*path, option["name"]), "BASE_TYPE_REQUIRED", "This field is required")


def _checked_option(definition: Json, option: Json, *, typing: bool, path: FieldPath) -> Json:
    written: Json = {"name": definition["name"], "type": definition["type"]}
    if definition["type"] in NESTING:
        defined, given = definition.get("options", []), option.get("options")
        return {**written, "options": checked_options(defined, given, typing=typing, path=(*path, "options"))}
    value = option.get("value")
    if option.get("focused"):
        if not definition.get("autocomplete"):
            raise invalid(path, "APPLICATION_COMMAND_OPTION_NO_AUTOCOMPLETE", "Nothing completes this option")
        return {**written, "value": str(value or ""), "focused": True}
    _check_value(definition, value, (*path, "value"))
    return {**written, "value": value}


def _check_value(definition: Json, value: Any, path: FieldPath) -> None:
    kind = definition["type"]
    if not isinstance(value, _PYTHON_TYPES[kind]) or (kind != OptionType.BOOLEAN and isinstance(value, bool)):
        raise invalid(path, "BASE_TYPE_CHOICES", "The value is not of the option's type")
    choices = definition.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise invalid(path, "BASE_TYPE_CHOICES", "The value is none of the choices")
    size, suffix = (len(value), "length") if isinstance(value, str) else (value, "value")
    least, most = definition.get(f"min_{suffix}"), definition.get(f"max_{suffix}")
    if (least is not None and size < least) or (most is not None and size > most):
        raise invalid(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most}.")


_PYTHON_TYPES: dict[int, tuple[type, ...]] = {
    OptionType.STRING: (str,),
    OptionType.INTEGER: (int,),
    OptionType.BOOLEAN: (bool,),
    OptionType.NUMBER: (int, float),
    OptionType.USER: (str,),
    OptionType.CHANNEL: (str,),
    OptionType.ROLE: (str,),
    OptionType.MENTIONABLE: (str,),
    OptionType.ATTACHMENT: (str,),
}
