"""Names of commands and options, and the languages into which they are translated."""

from typing import Annotated

from pydantic import AfterValidator

from playground.validation.forms import OneTo32, OneTo100, failure

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
