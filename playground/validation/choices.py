"""Names, types and choices of commands' options, and the languages into which they are translated."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated

from pydantic import AfterValidator

from playground.validation.forms import Form, OneTo32, OneTo100, failure


class OptionType(IntEnum):
    """The numbers that stand for the types."""

    SUB_COMMAND = 1
    SUB_COMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


NESTING = frozenset({OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP})
"""The types that have options of their own instead of a value."""


LOCALES = (
    frozenset({"bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr"})
    | {"hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr"}
    | {"uk", "vi", "zh-CN", "zh-TW"}
)
"""The languages in which Discord shows its apps."""


def check_name(name: str, *at: str) -> None:
    """Raise if this is no name of a slash command or option; `at` is its place in the validated object."""
    # Discord's pattern is ^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$; isalnum is \p{L} and \p{N}.
    if not all(letter in "-_'" or letter.isalnum() for letter in name):
        raise failure("STRING_TYPE_REGEX", "String value did not match validation regex.", *at)
    if name != name.lower():
        message = "Command name is invalid: it must be lower case"
        raise failure("APPLICATION_COMMAND_INVALID_NAME", message, *at)


def check_locales(words: dict[str, str] | None) -> dict[str, str] | None:
    """The translations as they are; raises if one is for a language that Discord does not have."""
    for locale in words or {}:
        if locale not in LOCALES:
            raise failure("BASE_TYPE_CHOICES", "Unknown locale", locale)
    return words


def _checked_name(name: str) -> str:
    check_name(name)
    return name


Name = Annotated[OneTo32, AfterValidator(_checked_name)]
LocalisedNames = Annotated[dict[str, Name] | None, AfterValidator(check_locales)]
LocalisedLabels = Annotated[dict[str, OneTo100] | None, AfterValidator(check_locales)]


LENGTH = 100
SAFE_INTEGER = 2**53


class Choice(Form):
    name: OneTo100
    name_localizations: LocalisedLabels = None
    value: str | int | float


def check_choices(choices: Sequence[Choice], option_type: int | None) -> None:
    """Raise unless every value is of the option's type and within its bounds, and every name is different."""
    names: set[str] = set()
    for index, choice in enumerate(choices):
        _check_value(choice.value, option_type, index)
        if choice.name in names:
            code = "APPLICATION_COMMAND_OPTION_CHOICES_NAME_ALREADY_EXISTS"
            raise failure(code, "Choice name already exists", "choices", index, "name")
        names.add(choice.name)


def _check_value(value: str | float, option_type: int | None, index: int) -> None:
    at = ("choices", index, "value")
    if isinstance(value, str) != (option_type == OptionType.STRING):
        raise failure("CHOICE_TYPE_INVALID", "The value is not of the option's type", *at)
    if isinstance(value, str) and not 1 <= len(value) <= LENGTH:
        raise failure("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.", *at)
    if not isinstance(value, str) and abs(value) > SAFE_INTEGER:
        raise failure("NUMBER_TYPE_MAX", f"Must be within {SAFE_INTEGER}", *at)
