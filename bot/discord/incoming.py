"""Checks what arrives against what the bot declared or showed, once, before anything acts on it.

Discord's own apps send only what is possible, but an app may still show the commands of an older version, and
others can send anything. Whatever is impossible is a `Refusal`: the features need not expect it.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import discord
from discord import AppCommandOptionType, InteractionType, app_commands

from bot.discord.refusals import Refusal

Command = app_commands.Command[Any, Any, Any]

IN_DIRECT_MESSAGES = "in_direct_messages"
"""The key under which a command's `extras` say whether it can be used in direct messages."""
NESTING = (AppCommandOptionType.subcommand.value, AppCommandOptionType.subcommand_group.value)
TYPES: Mapping[AppCommandOptionType, tuple[type, ...]] = {
    AppCommandOptionType.string: (str,),
    AppCommandOptionType.integer: (int,),
    AppCommandOptionType.boolean: (bool,),
    AppCommandOptionType.number: (int, float),
    AppCommandOptionType.user: (str,),
    AppCommandOptionType.attachment: (str,),
}
"""The values that an option of each type may have. No command has options of other types yet."""
RESOLVED: Mapping[discord.ComponentType, str] = {
    discord.ComponentType.channel_select: "channels",
    discord.ComponentType.role_select: "roles",
}
"""The part of `resolved` with what was chosen in a select that has no options of its own."""
NAMED: Mapping[int, str] = {
    AppCommandOptionType.user.value: "users",
    AppCommandOptionType.attachment.value: "attachments",
}
"""The part of `resolved` with what an option of a command names by its id."""
HIGHEST_NUMBER = 2**53
"""Discord's own limit."""


class _Option(Protocol):
    @property
    def value(self) -> str: ...


class _Numbered(Protocol):
    @property
    def min_values(self) -> int: ...
    @property
    def max_values(self) -> int: ...


class Choosable(_Numbered, Protocol):
    """A select or group of check boxes of discord.py, built by the bot or read from a message."""

    @property
    def options(self) -> Sequence[_Option]: ...


class FormField(Choosable, Protocol):
    """A part of a form that has a custom_id."""

    @property
    def custom_id(self) -> str: ...


def check(tree: app_commands.CommandTree[Any], interaction: discord.Interaction[Any]) -> None:
    """Raise `Refusal` for a command that is not declared so, or a control that the message does not offer.

    Where the bot itself was not added, as in the servers of people who use it for themselves, it refuses all.
    What a form holds is read by the feature that knows its fields, with `read_form`.
    """
    data: Any = interaction.data or {}
    if not _is_added(interaction):
        raise Refusal("alone-not-added")
    match interaction.type:
        case InteractionType.application_command | InteractionType.autocomplete:
            if data.get("type") == discord.AppCommandType.user.value:
                command: Command | app_commands.ContextMenu = _check_person_menu(tree, data)
            else:
                command = _check_command(tree, data, typing=interaction.type is InteractionType.autocomplete)
            if interaction.guild_id is None and not command.extras.get(IN_DIRECT_MESSAGES):
                raise Refusal("only-in-servers")
        case InteractionType.component:
            _check_control(interaction.message, data)


def _is_added(interaction: discord.Interaction[Any]) -> bool:
    """Whether the bot is in the server, or these are its own direct messages."""
    if interaction.guild_id is None:
        return not interaction.context.private_channel
    return interaction.is_guild_integration()


# Slash commands


def _check_command(tree: app_commands.CommandTree[Any], data: Mapping[str, Any], *, typing: bool) -> Command:
    """Compare a command with its declaration; while somebody is typing it, it may lack options."""
    command, given = _find_command(tree, data)
    declared = {one.display_name: one for one in command.parameters}
    names = [str(option.get("name")) for option in given]
    needed = set() if typing else {name for name, one in declared.items() if one.required}
    if len(set(names)) < len(names) or not needed <= set(names) <= set(declared):
        raise Refusal("old-command")
    if typing and not any(option.get("focused") for option in given):
        raise Refusal("old-command")
    for name, option in zip(names, given, strict=True):
        if not _fits(declared[name], option, typing=typing) or not _is_known(option, data, typing=typing):
            raise Refusal("bad-option", option=name)
    return command


def _check_person_menu(
    tree: app_commands.CommandTree[Any], data: Mapping[str, Any]
) -> app_commands.ContextMenu:
    """The entry of a person's menu that is meant; Discord has sent that person along."""
    menu = tree.get_command(str(data.get("name")), type=discord.AppCommandType.user)
    resolved = data.get("resolved")
    users = resolved.get("users") if isinstance(resolved, dict) else None
    if not isinstance(menu, app_commands.ContextMenu) or not isinstance(users, dict):
        raise Refusal("old-command")
    if str(data.get("target_id")) not in users:
        raise Refusal("old-command")
    return menu


def _find_command(
    tree: app_commands.CommandTree[Any], data: Mapping[str, Any]
) -> tuple[Command, list[Mapping[str, Any]]]:
    """The command that is meant, with the options given to it."""
    chat_input = data.get("type") == discord.AppCommandType.chat_input.value
    command: Any = tree.get_command(str(data.get("name"))) if chat_input else None
    given = _options_of(data)
    while isinstance(command, app_commands.Group):
        below = given[0] if len(given) == 1 and given[0].get("type") in NESTING else {}
        command, given = command.get_command(str(below.get("name"))), _options_of(below)
    if not isinstance(command, app_commands.Command):
        raise Refusal("old-command")
    return command, given


def _options_of(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    options = data.get("options", [])
    if not isinstance(options, list) or not all(isinstance(option, dict) for option in options):
        raise Refusal("old-command")
    return options


def _fits(declared: app_commands.Parameter, option: Mapping[str, Any], *, typing: bool) -> bool:
    """Whether an option has the type that is declared, and one of the values that are."""
    value = option.get("value")
    if option.get("type") != declared.type.value:
        return False
    if isinstance(value, str) and not _is_text(value):
        return False
    if typing and option.get("focused"):  # not yet what it is going to be
        return declared.autocomplete and isinstance(value, (str, *TYPES[declared.type]))
    if type(value) not in TYPES[declared.type]:
        return False
    if declared.choices and value not in [choice.value for choice in declared.choices]:
        return False
    return type(value) is bool or _is_within(declared, value)


def _is_known(option: Mapping[str, Any], data: Mapping[str, Any], *, typing: bool) -> bool:
    """Whether Discord has sent along the user or file that an option names; other options name none.

    While somebody is typing, it sends only ids.
    """
    kind = NAMED.get(option.get("type", 0))
    if kind is None:
        return True
    if typing:
        return re.fullmatch(r"[0-9]{1,20}", option["value"]) is not None
    resolved = data.get("resolved")
    named = resolved.get(kind) if isinstance(resolved, dict) else None
    return isinstance(named, dict) and option["value"] in named


def _is_text(value: str) -> bool:
    """Whether a text can be stored and sent: it has no NUL and no lone surrogate."""
    return "\0" not in value and not any("\ud800" <= char <= "\udfff" for char in value)


def _is_within(declared: app_commands.Parameter, value: Any) -> bool:
    size = len(value) if isinstance(value, str) else value
    least, most = declared.min_value, declared.max_value
    return (-HIGHEST_NUMBER if least is None else least) <= size <= (HIGHEST_NUMBER if most is None else most)


# Buttons and selects


def _check_control(message: discord.Message | None, data: Mapping[str, Any]) -> None:
    """Look for the control on the message, as the person saw it."""
    shown = _controls(message.components) if message else ()
    control = next((one for one in shown if one.custom_id == data.get("custom_id")), None)
    if control is None or control.disabled:
        raise Refusal("not-offered")
    if isinstance(control, discord.SelectMenu):
        known = _known_to_discord(control, data)
        _check_values(control, known, data.get("values"), "not-offered")


def _known_to_discord(control: discord.SelectMenu, data: Mapping[str, Any]) -> set[str]:
    """The values that a select offers: its options, or the channels or roles that Discord has found."""
    if control.type not in RESOLVED:
        return {option.value for option in control.options}
    resolved = data.get("resolved")
    found = resolved.get(RESOLVED[control.type]) if isinstance(resolved, dict) else None
    return set(found) if isinstance(found, dict) else set()


def _controls(parts: Iterable[discord.Component]) -> Iterator[discord.Button | discord.SelectMenu]:
    for part in parts:
        if isinstance(part, discord.ActionRow):
            yield from _controls(part.children)
        elif isinstance(part, discord.Button | discord.SelectMenu):
            yield part


def check_chosen(offered: Choosable, values: Any, refusal: str) -> list[str]:
    """The values chosen; raises `Refusal` unless they are some of those offered, as many as allowed."""
    return _check_values(offered, {option.value for option in offered.options}, values, refusal)


def _check_values(offered: _Numbered, known: Collection[str], values: Any, refusal: str) -> list[str]:
    if not isinstance(values, list) or not all(isinstance(one, str) and one in known for one in values):
        raise Refusal(refusal)
    if len(set(values)) < len(values) or not offered.min_values <= len(values) <= offered.max_values:
        raise Refusal(refusal)
    return values


# Forms


def read_form(fields: Iterable[FormField], interaction: discord.Interaction[Any]) -> dict[str, list[str]]:
    """What was chosen in each field of a submitted form, by custom_id.

    Raises `Refusal` if a field is missing, if there is one more, or if a value was not offered.
    """
    data: Any = interaction.data or {}
    expected = {one.custom_id: one for one in fields}
    parts = list(_parts(data))
    entered = {str(part.get("custom_id")): part.get("values") for part in parts}
    if len(parts) != len(expected) or set(entered) != set(expected):
        raise Refusal("bad-form")
    return {name: check_chosen(field, entered[name], "bad-form") for name, field in expected.items()}


def _parts(data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The parts of a submitted form inside their labels."""
    components = data.get("components")
    for line in components if isinstance(components, list) else ():
        part = line.get("component") if isinstance(line, dict) else None
        if not isinstance(part, dict):
            raise Refusal("bad-form")
        yield part
