"""Options that a host chooses, declared as a frozen dataclass: their possible values, and reading them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_type_hints

from engine.errors import OptionError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

OptionsT = TypeVar("OptionsT", bound="DataclassInstance")

Choices = dict[str, tuple[Any, ...]]
"""The values that each option can have, by the option's name."""

LONGEST_LISTED = 10
"""Messages give longer lists of numbers as a range."""


def option_choices(kind: type[DataclassInstance]) -> Choices:
    """Every option of a dataclass whose fields are `bool` or `Literal[…]`, with the values it can have."""
    hints = get_type_hints(kind)
    return {name: (False, True) if hint is bool else get_args(hint) for name, hint in hints.items()}


def read_options(kind: type[OptionsT], choices: Choices, given: Mapping[str, object]) -> OptionsT:
    """The options from JSON values; absent options have their default.

    Raises `OptionError` for a name that is not in `choices`, or a value that is not among its choices.
    """
    for name, value in given.items():
        if name not in choices:
            raise OptionError(f"There is no option {name!r:.80}; there are {', '.join(sorted(choices))}.")
        # 1 == True in Python, yet JSON that says 1 for true is wrong: the types must match too.
        if not any(value == choice and type(value) is type(choice) for choice in choices[name]):
            raise OptionError(f"Option {name} cannot be {value!r:.80}; it must be {_one_of(choices[name])}.")
    return kind(**given)


def options_to_json(options: DataclassInstance) -> dict[str, Any]:
    """The options that differ from their defaults, as JSON values."""
    present = {field.name: getattr(options, field.name) for field in fields(options)}
    defaults = {field.name: field.default for field in fields(options)}
    return {name: value for name, value in present.items() if value != defaults[name]}


def _one_of(choices: tuple[Any, ...]) -> str:
    if len(choices) <= LONGEST_LISTED:
        return f"one of {choices}"
    numbers = [choice for choice in choices if isinstance(choice, int)]
    others = [f"{choice}, or " for choice in choices if not isinstance(choice, int)]
    return f"{''.join(others)}a number from {min(numbers)} to {max(numbers)}"
