"""Definitions of application commands: Discord's limits on names, options and sizes."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, StrictBool, model_validator

from playground.errors import DiscordError, Problem, invalid
from playground.forms import Form, OneTo32, OneTo100, UpTo100, failure, parse
from playground.snowflakes import Json

SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE = 1, 2, 3, 4, 5, 6, 7, 8
MENTIONABLE, NUMBER, ATTACHMENT = 9, 10, 11
CHAT_INPUT = 1
COMMANDS = {1: 100, 2: 15, 3: 15}
"""How many global commands of each type an application may have."""
CHARACTERS = 8000
CHOICE_LENGTH = 100
LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
_SAFE_INTEGER = 2**53


def _check_name(name: str, *at: str) -> None:
    # Discord's pattern is ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$; isalnum is \p{L} and \p{N}.
    if not all(letter in "-_'" or letter.isalnum() for letter in name):
        raise failure("STRING_TYPE_REGEX", "String value did not match validation regex.", *at)
    if name != name.lower():
        message = "Command name is invalid: it must be lower case"
        raise failure("APPLICATION_COMMAND_INVALID_NAME", message, *at)


def _is_name(name: str) -> str:
    _check_name(name)
    return name


def _are_locales(words: dict[str, str] | None) -> dict[str, str] | None:
    for locale in words or {}:
        if locale not in LOCALES:
            raise failure("BASE_TYPE_CHOICES", "Unknown locale", locale)
    return words


Name = Annotated[OneTo32, AfterValidator(_is_name)]
LocalisedNames = Annotated[dict[str, Name] | None, AfterValidator(_are_locales)]
LocalisedLabels = Annotated[dict[str, OneTo100] | None, AfterValidator(_are_locales)]


class Choice(Form):
    name: OneTo100
    name_localizations: LocalisedLabels = None
    value: str | int | float


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
        if (self.autocomplete or self.choices) and self.type not in {STRING, INTEGER, NUMBER}:
            message = "Only strings and numbers have choices or autocompletion"
            raise failure("APPLICATION_COMMAND_OPTION_TYPE_INVALID", message, "type")
        check_choices([choice.model_dump() for choice in self.choices or []], self.type, "choices")
        return self

    @model_validator(mode="after")
    def _nested_options_fit(self) -> "CommandOption":
        if self.options and self.type not in {SUB_COMMAND, SUB_COMMAND_GROUP}:
            message = "Only subcommands and groups have options"
            raise failure("APPLICATION_COMMAND_OPTION_TYPE_INVALID", message, "type")
        nested = {SUB_COMMAND} if self.type == SUB_COMMAND_GROUP else set(range(STRING, ATTACHMENT + 1))
        for index, option in enumerate(self.options or []):
            if option.type not in nested:
                message = f"Value must be one of {nested}."
                raise failure("BASE_TYPE_CHOICES", message, "options", index, "type")
        _check_order(self.options or [])
        return self


class Command(Form):
    """A command as the bot defines it; its name's rules depend on its type."""

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
        _are_locales(self.name_localizations)
        if self.type != CHAT_INPUT:
            if self.description or self.options:
                message = "Context menu commands cannot have a description or options"
                raise failure("APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", message, "description")
            return self
        _check_name(self.name, "name")
        for locale, name in (self.name_localizations or {}).items():
            _check_name(name, "name_localizations", locale)
        if not self.description:
            raise failure("BASE_TYPE_REQUIRED", "This field is required", "description")
        _check_mixture(self.options or [])
        _check_order(self.options or [])
        return self

    @model_validator(mode="after")
    def _size(self) -> "Command":
        if characters(self) > CHARACTERS:
            raise failure("APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({CHARACTERS})")
        return self


def _check_order(options: Sequence[CommandOption]) -> None:
    """Required options come first, and no name twice."""
    optional_seen = False
    for index, option in enumerate(options):
        if option.name in [earlier.name for earlier in options[:index]]:
            message = "Option name already exists"
            raise failure(
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message, "options", index, "name"
            )
        if option.required and optional_seen:
            message = "Required options must be placed before non-required options"
            raise failure("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message, "options", index)
        optional_seen = optional_seen or not option.required


def _check_mixture(options: Sequence[CommandOption]) -> None:
    nested = [option.type in {SUB_COMMAND, SUB_COMMAND_GROUP} for option in options]
    if any(nested) and not all(nested):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        raise failure("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message, "options", nested.index(False))


def check_choices(choices: Sequence[Json], option_type: int | None, *at: str | int) -> None:
    """Choices of one option: values of its type, of at most 100 characters, no name twice."""
    names: set[str] = set()
    for index, choice in enumerate(choices):
        value = choice["value"]
        if isinstance(value, str) != (option_type == STRING):
            raise failure("CHOICE_TYPE_INVALID", "The value is not of the option's type", *at, index, "value")
        if isinstance(value, str) and not 1 <= len(value) <= CHOICE_LENGTH:
            raise failure("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.", *at, index, "value")
        if not isinstance(value, str) and abs(value) > _SAFE_INTEGER:
            raise failure("NUMBER_TYPE_MAX", f"Must be within {_SAFE_INTEGER}", *at, index, "value")
        if choice["name"] in names:
            message = "Choice name already exists"
            raise failure(
                "APPLICATION_COMMAND_OPTION_CHOICES_NAME_ALREADY_EXISTS", message, *at, index, "name"
            )
        names.add(choice["name"])


def characters(command: Command) -> int:
    """Discord's size of a command: names, descriptions and values, of each text its longest translation."""
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
    """One command in Discord's writing, without the ids that the playground adds."""
    return parse(Command, body).model_dump(exclude_none=True)


def checked_commands(bodies: list[Any]) -> list[Json]:
    """All commands of a bulk overwrite; raises also for too many and for names used twice."""
    written: list[Json] = []
    for index, body in enumerate(bodies):
        try:
            written.append(checked_command(body))
        except DiscordError as error:
            raise DiscordError(Problem.INVALID_FORM, {str(index): error.errors}) from None
    check_number(written)
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(written):
        key = (command["type"], command["name"])
        if key in seen:
            message = "Application command names must be unique"
            raise invalid((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
    return written


def check_number(commands: list[Json]) -> None:
    for command_type, most in COMMANDS.items():
        if sum(command["type"] == command_type for command in commands) > most:
            raise DiscordError(Problem.TOO_MANY_COMMANDS)
