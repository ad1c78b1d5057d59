"""Definitions of application commands and their options."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field, StrictBool, model_validator

from playground.discord_json import Json
from playground.errors import DiscordError, Problem, invalid
from playground.validation.choices import (
    NESTING,
    Choice,
    LocalisedLabels,
    LocalisedNames,
    Name,
    OptionType,
    check_choices,
    check_locales,
    check_name,
)
from playground.validation.forms import Form, OneTo32, OneTo100, UpTo100, failure, parse

WITH_CHOICES = frozenset({OptionType.STRING, OptionType.INTEGER, OptionType.NUMBER})


class CommandOption(Form):
    type: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    name: Name
    name_localizations: LocalisedNames = None
    description: OneTo100
    description_localizations: LocalisedLabels = None
    required: StrictBool = False
    choices: Annotated[list[Choice], Field(max_length=25)] | None = None
    options: Annotated[list["CommandOption"], Field(max_length=25)] | None = None
    channel_types: list[int] | None = None
    min_value: float | None = None
    max_value: float | None = None
    min_length: Annotated[int, Field(ge=0, le=6000)] | None = None
    max_length: Annotated[int, Field(ge=1, le=6000)] | None = None
    autocomplete: StrictBool = False

    @model_validator(mode="after")
    def _choices_fit(self) -> "CommandOption":
        if self.autocomplete and self.choices:
            message = "Autocomplete options cannot have choices"
            raise failure("APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", message, "choices")
        if (self.autocomplete or self.choices) and self.type not in WITH_CHOICES:
            message = "Only strings and numbers have choices or autocompletion"
            raise failure("APPLICATION_COMMAND_OPTION_TYPE_INVALID", message, "type")
        check_choices(self.choices or [], self.type)
        return self

    @model_validator(mode="after")
    def _nested_options_fit(self) -> "CommandOption":
        if self.options and self.type not in NESTING:
            message = "Only subcommands and groups have options"
            raise failure("APPLICATION_COMMAND_OPTION_TYPE_INVALID", message, "type")
        allowed = self._nested_types()
        for index, option in enumerate(self.options or []):
            if option.type not in allowed:
                message = f"Value must be one of {allowed}."
                raise failure("BASE_TYPE_CHOICES", message, "options", index, "type")
        check_order(self.options or [])
        return self

    def _nested_types(self) -> set[int]:
        if OptionType(self.type) == OptionType.SUB_COMMAND_GROUP:
            return {int(OptionType.SUB_COMMAND)}
        return set(map(int, set(OptionType) - NESTING))


def check_order(options: Sequence[CommandOption]) -> None:
    """Raise if a required option follows an optional one, or if a name occurs twice."""
    optional_seen = False
    for index, option in enumerate(options):
        if option.name in [earlier.name for earlier in options[:index]]:
            code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
            raise failure(code, "Option name already exists", "options", index, "name")
        if option.required and optional_seen:
            message = "Required options must be placed before non-required options"
            raise failure("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message, "options", index)
        optional_seen = optional_seen or not option.required


def check_mixture(options: Sequence[CommandOption]) -> None:
    """Raise if a command has both subcommands and values."""
    nesting = [option.type in NESTING for option in options]
    if any(nesting) and not all(nesting):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        raise failure("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message, "options", nesting.index(False))


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


def checked_commands(bodies: list[Any]) -> list[Json]:
    """All commands of a bulk overwrite as Discord returns them, without what the playground adds.

    Raises `DiscordError` also if they are too many or share a name.
    """
    written: list[Json] = []
    for index, body in enumerate(bodies):
        try:
            written.append(parse(Command, body).model_dump(exclude_none=True))
        except DiscordError as error:
            raise DiscordError(Problem.INVALID_FORM, {str(index): error.errors}) from None
    check_number(written)
    _check_names(written)
    return written


def check_number(commands: list[Json]) -> None:
    """Raise `DiscordError` if one scope would have more commands of a type than Discord allows."""
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
