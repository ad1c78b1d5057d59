"""Definitions of application commands."""

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from playground.discord_json import Json
from playground.errors import DiscordError, Problem, invalid
from playground.validation.command_names import LocalisedLabels, check_locales, check_name
from playground.validation.command_options import CommandOption, check_mixture, check_order
from playground.validation.forms import Form, OneTo32, UpTo100, failure, parse

CHAT_INPUT = 1
COMMANDS = {1: 100, 2: 15, 3: 15}
"""How many commands of each type a scope may have."""
CHARACTERS = 8000


class Command(Form):
    """A command as the bot defines it; the rules for its name depend on its type."""

    name: OneTo32
    type: Literal[1, 2, 3] = 1
    name_localizations: dict[str, OneTo32] | None = None
    description: UpTo100 = ""
    description_localizations: LocalisedLabels = None
    options: Annotated[list[CommandOption], Field(max_length=25)] | None = None
    default_member_permissions: str | int | None = None
    dm_permission: bool | None = None
    contexts: Annotated[list[Literal[0, 1, 2]], Field(min_length=1)] | None = None
    integration_types: Annotated[list[Literal[0, 1]], Field(min_length=1)] | None = None
    nsfw: bool | None = None

    @model_validator(mode="after")
    def _fits_its_type(self) -> "Command":
        check_locales(self.name_localizations)
        if self.type == CHAT_INPUT:
            self._check_slash_command()
        elif self.description or self.options:
            message = "Context menu commands cannot have a description or options"
            raise failure("APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", message, "description")
        return self

    def _check_slash_command(self) -> None:
        check_name(self.name, "name")
        for locale, name in (self.name_localizations or {}).items():
            check_name(name, "name_localizations", locale)
        if not self.description:
            raise failure("BASE_TYPE_REQUIRED", "This field is required", "description")
        check_mixture(self.options or [])
        check_order(self.options or [])

    @model_validator(mode="after")
    def _is_small_enough(self) -> "Command":
        if characters(self) > CHARACTERS:
            raise failure("APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({CHARACTERS})")
        return self


def characters(command: Command) -> int:
    """The size of a command: its names, descriptions and values, each in its longest translation."""
    total = _longest(command.name, command.name_localizations)
    total += _longest(command.description, command.description_localizations)
    return total + sum(map(_option_characters, command.options or []))


def _option_characters(option: CommandOption) -> int:
    total = _longest(option.name, option.name_localizations)
    total += _longest(option.description, option.description_localizations)
    for choice in option.choices or []:
        total += _longest(choice.name, choice.name_localizations)
        total += len(choice.value) if isinstance(choice.value, str) else 0
    return total + sum(map(_option_characters, option.options or []))


def _longest(text: str, translations: dict[str, str] | None) -> int:
    return max(len(text), *map(len, (translations or {}).values()), 0)


def checked_command(body: Any) -> Json:
    """One command as Discord returns it, without the fields that the playground adds."""
    return parse(Command, body).model_dump(exclude_none=True)


def checked_commands(bodies: list[Any]) -> list[Json]:
    """All commands of a bulk overwrite; raises also if they are too many or share a name."""
    written: list[Json] = []
    for index, body in enumerate(bodies):
        try:
            written.append(checked_command(body))
        except DiscordError as error:
            raise DiscordError(Problem.INVALID_FORM, {str(index): error.errors}) from None
    check_number(written)
    _check_names(written)
    return written


def check_number(commands: list[Json]) -> None:
    """Raise if one scope would have more commands of a type than Discord allows."""
    for command_type, most in COMMANDS.items():
        if sum(command["type"] == command_type for command in commands) > most:
            raise DiscordError(Problem.TOO_MANY_COMMANDS)


def _check_names(commands: list[Json]) -> None:
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        key = (command["type"], command["name"])
        if key in seen:
            message = "Application command names must be unique"
            raise invalid((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
