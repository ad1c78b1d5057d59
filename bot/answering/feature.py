"""A feature: a cog whose methods are the answers to its slash commands, buttons, selects and forms.

The decorators only note what a method answers; it may have several. When the cog is loaded, each method
becomes a command of discord.py, or the answer to a pattern of custom_ids. Methods that answer raise errors
freely: `handle` reports them to the person.
"""

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial, wraps
from types import MethodType
from typing import Any, Protocol, TypedDict, TypeVar, Unpack

import discord
from discord.ext import commands

from bot.answering.commands import (
    CommandDeclaration,
    Completion,
    Run,
    Shown,
    Who,
    add_to_tree,
    build_command,
    build_person_menu,
    command_parameters,
)
from bot.answering.dispatch import act_at_table, handle, refuse_words
from bot.answering.panel import Pages, Turned, show_pages
from bot.answering.table_completion import Interaction
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.services import Services, WhichTable
from engine.tables import Table

Answer = TypeVar("Answer", bound=Callable[..., Awaitable[None]])
TableAnswer = TypeVar("TableAnswer", bound=Callable[[Any, Reply, Table], Awaitable[None]])
LooksAtTable = TypeVar("LooksAtTable", bound=Callable[..., Awaitable[Pages]])
MoveText = TypeVar("MoveText", bound=Callable[..., str])
Method = TypeVar("Method", bound=Callable[..., Any])

NOTES = "__notes__"
"""The attribute of a method that holds what it answers."""


class How(TypedDict, total=False):
    """What any command may declare: see `CommandDeclaration`."""

    who: Who
    choices: Mapping[str, Mapping[Any, str]]
    completions: Mapping[str, Completion]


class HowWithoutTable(How, total=False):
    """What a command that is about no table may declare besides."""

    more_parameters: Sequence[inspect.Parameter]
    in_direct_messages: bool


class _Note(Protocol):
    """What a method answers."""

    def register(self, feature: "Feature", method: MethodType) -> None:
        """Make a method of the feature the answer."""


@dataclass(frozen=True, slots=True)
class _Command:
    declaration: CommandDeclaration

    def register(self, feature: "Feature", method: MethodType) -> None:
        answer = _only_for(self.declaration.who, method)

        async def run(interaction: Interaction, **arguments: Any) -> None:
            await handle(feature.services, interaction, partial(answer, **arguments))

        _add_command(feature, self.declaration, method, run)


@dataclass(frozen=True, slots=True)
class _TableCommand:
    declaration: CommandDeclaration

    def register(self, feature: "Feature", method: MethodType) -> None:
        what = self.declaration.name

        async def run(interaction: Interaction, *, table: str | None, **arguments: Any) -> None:
            work = partial(act_at_table, feature.services, what=what, code=table, arguments=arguments)
            await handle(feature.services, interaction, work)

        _add_command(feature, self.declaration, method, run)


@dataclass(frozen=True, slots=True)
class _Move:
    declaration: CommandDeclaration
    game: str

    def register(self, feature: "Feature", method: MethodType) -> None:
        services = feature.services
        services.registry.moves[self.declaration.name] = self.game

        async def run(interaction: Interaction, *, table: str | None, **arguments: Any) -> None:
            async def work(reply: Reply) -> None:
                try:
                    what = method(reply.locale, **arguments)
                except Refusal as unread:
                    await refuse_words(services, reply, self.declaration.name, table, unread)
                else:
                    await act_at_table(services, reply, what, table)

            await handle(services, interaction, work)

        _add_command(feature, self.declaration, method, run)


@dataclass(frozen=True, slots=True)
class _TableAction:
    name: str
    who: Who
    which_table: WhichTable

    def register(self, feature: "Feature", method: MethodType) -> None:
        _add_action(feature, self.name, _only_for(self.who, method), self.which_table)


@dataclass(frozen=True, slots=True)
class _Pages:
    name: str

    def register(self, feature: "Feature", method: MethodType) -> None:
        @wraps(method)
        async def show(reply: Reply, table: Table, *, turned: Turned | None = None, **arguments: Any) -> None:
            table = await feature.announcer.lasting(table)
            look = partial(method, reply, table, **arguments)
            await show_pages(reply, table, self.name, look, turned)

        _add_action(feature, self.name, show, WhichTable.RUNNING)
        feature.services.registry.pages.add(self.name)


@dataclass(frozen=True, slots=True)
class _Control:
    template: str
    who: Who
    is_form: bool = False

    def register(self, feature: "Feature", method: MethodType) -> None:
        registry = feature.services.registry
        answers = registry.forms if self.is_form else registry.controls
        answers.append((re.compile(self.template), _only_for(self.who, method)))


@dataclass(frozen=True, slots=True)
class _PersonMenu:
    key: str

    def register(self, feature: "Feature", method: MethodType) -> None:
        async def run(interaction: Interaction, person: discord.User | discord.Member) -> None:
            await handle(feature.services, interaction, partial(method, person=person))

        feature.services.client.tree.add_command(build_person_menu(self.key, run))


def _add_action(
    feature: "Feature", name: str, answer: Callable[..., Awaitable[None]], which_table: WhichTable
) -> None:
    registry = feature.services.registry
    if name in registry.table_actions:
        raise ValueError(f"Two features answer the table action {name!r}.")
    registry.table_actions[name] = answer
    registry.which_table[name] = which_table


def _add_command(feature: "Feature", declaration: CommandDeclaration, method: MethodType, run: Run) -> None:
    parameters = command_parameters(declaration, method.__func__)
    built = build_command(feature.services, declaration, parameters, run)
    add_to_tree(feature.services.client.tree, declaration, built)


def command(path: str, *, shown: Shown, **how: Unpack[HowWithoutTable]) -> Callable[[Answer], Answer]:
    """Answer a slash command that is about no table: `method(self, reply, parameters…)`."""
    return _noting(_Command(CommandDeclaration(path, shown, **how)))


def table_command(
    path: str,
    *,
    shown: Shown,
    which_table: WhichTable = WhichTable.OPEN,
    in_direct_messages: bool = True,
    **how: Unpack[How],
) -> Callable[[TableAnswer], TableAnswer]:
    """Answer a slash command for a table, and the buttons of the same name: `method(self, reply, table)`.

    The command may have parameters; they need defaults, which the buttons leave. With
    `WhichTable.OWN_SEAT` it shows nothing of the table, which the person may not see any more.
    """
    declaration = CommandDeclaration(path, shown, which_table, in_direct_messages=in_direct_messages, **how)
    action = _TableAction(declaration.name, declaration.who, which_table)
    return _noting(_TableCommand(declaration), action)


def table_action(
    name: str, which_table: WhichTable = WhichTable.OPEN
) -> Callable[[TableAnswer], TableAnswer]:
    """Answer the buttons of this name: `method(self, reply, table)`; `which_table` as in `table_command`."""
    return _noting(_TableAction(name, Who.ANYBODY, which_table))


def pages_command(path: str, **how: Unpack[How]) -> Callable[[LooksAtTable], LooksAtTable]:
    """Answer a slash command for a table, and the buttons of the same name, with pages of the private panel.

    The method, `method(self, reply, table) -> Pages`, only finds them; the panel shows them. The command may
    have parameters, as a `table_command` may.
    """
    declaration = _of_game(path, Shown.PRIVATELY, how)
    return _noting(_TableCommand(declaration), _Pages(declaration.name))


def pages_action(name: str) -> Callable[[LooksAtTable], LooksAtTable]:
    """Answer the buttons of this name with pages of the private panel, found as for `pages_command`."""
    return _noting(_Pages(name))


def move_command(path: str, *, game: str, **how: Unpack[How]) -> Callable[[MoveText], MoveText]:
    """Turn a slash command into the text of a move: `method(self, locale, parameters…) -> str`."""
    return _noting(_Move(_of_game(path, Shown.TO_ALL, how), game))


def plain_move(path: str, *, game: str, action: str) -> Callable[..., str]:
    """A method that lets a slash command without parameters make this move."""

    def move(_self: Feature, _locale: str) -> str:
        return action

    return move_command(path, game=game)(move)


def _of_game(path: str, shown: Shown, how: How) -> CommandDeclaration:
    return CommandDeclaration(path, shown, WhichTable.RUNNING, in_direct_messages=True, **how)


def person_menu(key: str) -> Callable[[Answer], Answer]:
    """Answer an entry in the menu of a person in a server: `method(self, reply, person)`.

    `key` is that of its words, at most 32 characters.
    """
    return _noting(_PersonMenu(key))


def control(template: str, *, who: Who = Who.ANYBODY) -> Callable[[Answer], Answer]:
    """Answer buttons and selects whose whole custom_id matches: `method(self, reply, **groups)`."""
    return _noting(_Control(template, who))


def form(template: str) -> Callable[[Answer], Answer]:
    """Answer the forms whose whole custom_id matches, once submitted: `method(self, reply, **groups)`."""
    return _noting(_Control(template, Who.ANYBODY, is_form=True))


def _noting(*notes: _Note) -> Callable[[Method], Method]:
    def note(method: Method) -> Method:
        setattr(method, NOTES, (*notes, *getattr(method, NOTES, ())))
        return method

    return note


class Feature(commands.Cog):
    """One thing that people do with the bot: its commands, and the answers to its controls.

    Each of them may raise `Refusal`, the errors of `Tables`, or those of requests to Discord.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.client, self.tables = services.client, services.tables
        self.announcer, self.drawing = services.announcer, services.drawing

    async def cog_load(self) -> None:
        """Register everything that this feature answers."""
        for method, note in _noted(type(self)):
            note.register(self, MethodType(method, self))


def _only_for(who: Who, answer: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """The answer, refused to people who may not use it."""
    if who is Who.ANYBODY:
        return answer

    @wraps(answer)
    async def answer_moderators(reply: Reply, *arguments: Table, **named: Any) -> None:
        if not reply.interaction.permissions.manage_guild:
            raise Refusal("moderators-only")
        await answer(reply, *arguments, **named)

    return answer_moderators


def _noted(feature: type[Feature]) -> Iterator[tuple[Callable[..., Any], _Note]]:
    """Every method of a feature with what it answers, in the order of the source."""
    for method in vars(feature).values():
        for note in getattr(method, NOTES, ()):
            yield method, note


def declared_commands(
    features: Iterable[type[Feature]],
) -> list[tuple[CommandDeclaration, Callable[..., Any]]]:
    """The declarations of all commands, with the methods that answer them."""
    return [
        (note.declaration, method)
        for feature in features
        for method, note in _noted(feature)
        if isinstance(note, _Command | _TableCommand | _Move)
    ]


def declared_person_menus(features: Iterable[type[Feature]]) -> list[tuple[str, Callable[..., Any]]]:
    """The keys of the words of all entries in the menu of a person, with the methods that answer them."""
    return [
        (note.key, method)
        for feature in features
        for method, note in _noted(feature)
        if isinstance(note, _PersonMenu)
    ]
