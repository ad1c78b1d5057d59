"""The options of a command: values to enter, or subcommands with options of their own."""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field, StrictBool, model_validator

from playground.validation.choices import Choice, check_choices
from playground.validation.command_names import LocalisedLabels, LocalisedNames, Name
from playground.validation.forms import Form, OneTo100, failure
from playground.validation.option_types import NESTING, OptionType

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
