"""The choices of a command option, fixed or completed while somebody types."""

from collections.abc import Sequence

from playground.validation.command_names import LocalisedLabels
from playground.validation.forms import Form, OneTo100, failure
from playground.validation.option_types import OptionType

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
