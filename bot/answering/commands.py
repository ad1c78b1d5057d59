"""Slash commands: how a feature declares one, and how it becomes a command of discord.py.

A declaration says everything that others need to know about a command: its place in the tree, who may use
it, which table it is about, and who sees the answer. Its words follow from its path: `ra show text` has the
description `command-show-text`, and its parameter `page` would have `parameter-show-text-page` or, shared
with other commands, `parameter-page`; those of `ra-server check` begin with `command-server-check`.
"""

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import partial
from typing import Any, cast, get_type_hints

import discord
from discord import app_commands

from bot.answering.table_completion import Interaction, Offers, complete_finished_table, complete_table
from bot.discord.controls import MAX_OPTION_TEXT, MAX_OPTIONS
from bot.discord.incoming import IN_DIRECT_MESSAGES
from bot.services import Services, WhichTable
from bot.words import text
from renderers.shortening import shorten
from renderers.words import SOURCE_LANGUAGE, keys

Completion = Callable[[Services, Interaction, str], Awaitable[Offers]]
"""Suggests values while a parameter is typed: what was typed so far is the last argument."""

Run = Callable[..., Coroutine[Any, Any, None]]
"""What discord.py calls with an interaction and the parameters by name."""

Suggestion = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]]

LONGEST_TYPED = 100
"""Characters of a text that is typed: as many as a suggestion may have."""
TYPED: Any = app_commands.Range[str, 1, LONGEST_TYPED]
BOUNDED = {str: TYPED, str | None: TYPED | None}

TABLE = "table"
TABLE_PARAMETER = inspect.Parameter(
    TABLE, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=str | None
)
"""The table's code, in every command for a table."""


class Who(Enum):
    """Who may use a command or a button."""

    ANYBODY = auto()
    MODERATORS = auto()
    """People with the permission to manage the server."""


class Shown(Enum):
    """Who sees the answer of a command."""

    PRIVATELY = auto()
    TO_ALL = auto()


@dataclass(frozen=True, slots=True)
class CommandDeclaration:
    """How a feature declares one of its slash commands."""

    path: str
    """The names as they are typed, from the top: "ra show text"."""
    shown: Shown
    which_table: WhichTable = WhichTable.NONE
    who: Who = Who.ANYBODY
    choices: Mapping[str, Mapping[Any, str]] = field(default_factory=dict)
    """For parameters with a fixed list: each value with the key of its words."""
    completions: Mapping[str, Completion] = field(default_factory=dict)
    more_parameters: Sequence[inspect.Parameter] = ()
    """Parameters that follow from a declaration elsewhere; the function takes them as `**options`."""
    in_direct_messages: bool = False
    """Whether it can be used in direct messages with the bot too, where there is no server."""

    @property
    def name(self) -> str:
        """The last name of the path."""
        return self.path.rsplit(" ", maxsplit=1)[-1]

    @property
    def key(self) -> str:
        """The end of the keys of its words."""
        top, *below = self.path.split(" ")
        return "-".join([*top.split("-")[1:], *below])


def localized(key: str) -> app_commands.locale_str:
    """The words of a command or parameter in the source language, with the key for a translator."""
    return app_commands.locale_str(text(SOURCE_LANGUAGE, key), key=key)


def parameter_key(command: CommandDeclaration, parameter: str) -> str:
    """The key of the words for a parameter: the command's own if there are any, else the shared ones."""
    name = parameter.replace("_", "-")
    own = f"parameter-{command.key}-{name}"
    return own if own in keys(SOURCE_LANGUAGE) else f"parameter-{name}"


def command_parameters(command: CommandDeclaration, function: Callable[..., Any]) -> list[inspect.Parameter]:
    """The parameters that people see; `function` has two before them (itself, and the reply or locale)."""
    _, _, *named = inspect.signature(function).parameters.values()
    own = [one for one in named if one.name != TABLE and one.kind is not inspect.Parameter.VAR_KEYWORD]
    types = get_type_hints(function) if own else {}
    every = [
        *(one.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=types[one.name]) for one in own),
        *command.more_parameters,
        *([] if command.which_table is WhichTable.NONE else [TABLE_PARAMETER]),
    ]
    return [one if one.name in command.choices else _bounded(one) for one in every]


def _bounded(parameter: inspect.Parameter) -> inspect.Parameter:
    """The parameter, with a limit for what is typed if it is a text."""
    annotation = parameter.annotation
    return parameter.replace(annotation=BOUNDED.get(annotation, annotation))


def build_command(
    services: Services, command: CommandDeclaration, parameters: Sequence[inspect.Parameter], run: Run
) -> app_commands.Command[Any, ..., None]:
    """The discord.py command that calls `run(interaction, **arguments)`."""
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    # discord.py reads a command's parameters from the signature of its function.
    cast("Any", run).__signature__ = inspect.Signature([first, *parameters])
    described = {one.name: localized(parameter_key(command, one.name)) for one in parameters}
    completed = {name: _bind(services, complete) for name, complete in _completions(command).items()}
    app_commands.describe(**described)(run)
    app_commands.choices(**_choices(command))(run)
    app_commands.autocomplete(**completed)(run)
    return app_commands.Command(
        name=command.name,
        description=localized(f"command-{command.key}"),
        callback=run,
        extras={IN_DIRECT_MESSAGES: command.in_direct_messages},
    )


def build_person_menu(
    key: str, run: Callable[[Interaction, discord.User | discord.Member], Coroutine[Any, Any, None]]
) -> app_commands.ContextMenu:
    """The discord.py command in the menu of a person in a server; `key` is that of its words."""
    return app_commands.ContextMenu(
        name=localized(key),
        callback=run,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )


def add_to_tree(
    tree: app_commands.CommandTree[Any],
    command: CommandDeclaration,
    built: app_commands.Command[Any, ..., None],
) -> None:
    """Put a command in its place, and make the groups on the way there that do not exist yet."""
    top, *below = command.path.split(" ")[:-1]
    group = tree.get_command(top)
    if not isinstance(group, app_commands.Group):
        group = _top_group(top)
        tree.add_command(group)
    _offer(group, command)
    for name in below:
        inner = group.get_command(name)
        if not isinstance(inner, app_commands.Group):
            inner = app_commands.Group(name=name, description=localized(f"command-{name}"))
            group.add_command(inner)
        group = inner
    group.add_command(built)


def _top_group(name: str) -> app_commands.Group:
    """A group that is offered in servers that added the bot, to those who manage them."""
    return app_commands.Group(
        name=name,
        description=localized(f"command-{name}"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        default_permissions=discord.Permissions(manage_guild=True),
    )


def _offer(group: app_commands.Group, command: CommandDeclaration) -> None:
    """Offer a whole group, as Discord does, wherever one of its commands can be used.

    Where one is for anybody, all are offered to anybody. Where one can be used in direct messages with the
    bot, all are offered there, and people who added the bot for themselves are offered them in every server.
    `incoming` and the features refuse those that cannot be used. Conversations between people are left out.
    """
    if command.who is Who.ANYBODY:
        group.default_permissions = None
    if command.in_direct_messages and group.allowed_contexts and group.allowed_installs:
        group.allowed_contexts.dm_channel = True
        group.allowed_installs.user = True


def _completions(command: CommandDeclaration) -> Mapping[str, Completion]:
    if command.which_table is WhichTable.NONE:
        return command.completions
    is_over = command.which_table is WhichTable.FINISHED
    open_ones = partial(complete_table, which=command.which_table)
    of_table: Completion = complete_finished_table if is_over else open_ones
    return {**command.completions, TABLE: of_table}


def _bind(services: Services, complete: Completion) -> Suggestion:
    async def suggest(interaction: Interaction, current: str | float) -> list[app_commands.Choice[Any]]:
        offers = await complete(services, interaction, str(current))
        return [
            app_commands.Choice(name=shorten(name, MAX_OPTION_TEXT), value=value)
            for name, value in offers[:MAX_OPTIONS]
        ]

    return suggest


def _choices(command: CommandDeclaration) -> dict[str, list[app_commands.Choice[Any]]]:
    return {
        name: [app_commands.Choice(name=localized(key), value=value) for value, key in choices.items()]
        for name, choices in command.choices.items()
    }
