"""Request bodies as pydantic models, and pydantic's errors as Discord's.

Pydantic finds what is wrong. The bot's author is used to Discord's codes and sentences, so these replace
pydantic's.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from playground.errors import FieldPath, invalid_form


class Form(BaseModel):
    """A body of Discord's API; like Discord, it ignores unknown keys."""

    model_config = ConfigDict(extra="ignore", hide_input_in_errors=True)


FormT = TypeVar("FormT", bound=BaseModel)

Snowflake = Annotated[str, BeforeValidator(str), Field(pattern=r"^[0-9]{1,20}$")]
Flag = StrictBool | None

TAG = "kind:"
"""Marks the steps in pydantic's error paths that name a kind of component instead of a field of the body."""


UpTo25 = Annotated[str, Field(max_length=25)]
OneTo32 = Annotated[str, Field(min_length=1, max_length=32)]
OneTo45 = Annotated[str, Field(min_length=1, max_length=45)]
UpTo80 = Annotated[str, Field(max_length=80)]
UpTo100 = Annotated[str, Field(max_length=100)]
OneTo100 = Annotated[str, Field(min_length=1, max_length=100)]
UpTo150 = Annotated[str, Field(max_length=150)]
UpTo512 = Annotated[str, Field(max_length=512)]
UpTo1024 = Annotated[str, Field(max_length=1024)]
OneTo1024 = Annotated[str, Field(min_length=1, max_length=1024)]
UpTo2000 = Annotated[str, Field(max_length=2000)]
UpTo4000 = Annotated[str, Field(max_length=4000)]


def parse(form: type[FormT], body: object, **context: Any) -> FormT:
    """The body as this form; raises Discord's `Invalid Form Body`, which names every wrong field.

    `context` is for the validators, such as the ids of the application's emojis.
    """
    try:
        return form.model_validate(body, context=context)
    except ValidationError as failure:
        raise invalid_form([_problem(details) for details in failure.errors(include_url=False)]) from None


def failure(code: str, message: str, *at: str | int) -> PydanticCustomError:
    """The error for a validator to raise: Discord's code and sentence, at a field of the validated object."""
    return PydanticCustomError(code, "{message}", {"message": message, "at": at})


def _problem(details: ErrorDetails) -> tuple[FieldPath, str, str]:
    """The path, code and sentence of one error."""
    context = details.get("ctx", {})
    steps = tuple(step for step in details["loc"] if not str(step).startswith(TAG))
    path = (*steps, *context.get("at", ()))
    code, message = _words(details["type"], context, details["msg"])
    return path, code, message


def _words(kind: str, context: Mapping[str, Any], message: str) -> tuple[str, str]:
    if kind in _WORDS:
        code, sentence = _WORDS[kind]
        return code, sentence(context)
    return (kind, message) if kind.isupper() else ("BASE_TYPE_CHOICES", message)


def _at_most(context: Mapping[str, Any]) -> str:
    return f"Must be {context.get('max_length')} or fewer in length."


def _at_least(context: Mapping[str, Any]) -> str:
    return f"Must be {context.get('min_length')} or more in length."


def _always(sentence: str) -> Callable[[Mapping[str, Any]], str]:
    return lambda _: sentence


_WORDS: dict[str, tuple[str, Callable[[Mapping[str, Any]], str]]] = {
    "missing": ("BASE_TYPE_REQUIRED", _always("This field is required")),
    "string_too_long": ("BASE_TYPE_MAX_LENGTH", _at_most),
    "string_too_short": ("BASE_TYPE_MIN_LENGTH", _at_least),
    "too_long": ("BASE_TYPE_MAX_LENGTH", _at_most),
    "too_short": ("BASE_TYPE_MIN_LENGTH", _at_least),
    "string_type": ("STRING_TYPE_CONVERT", _always("Could not interpret the value as string.")),
    "string_pattern_mismatch": ("STRING_TYPE_REGEX", _always("String value did not match validation regex.")),
    "int_parsing": ("NUMBER_TYPE_COERCE", _always("Value is not int.")),
    "int_type": ("NUMBER_TYPE_COERCE", _always("Value is not int.")),
    "bool_type": ("BOOLEAN_TYPE_CONVERT", _always("Must be either true or false.")),
    "list_type": ("LIST_TYPE_CONVERT", _always("Only iterables may be used in a ListType")),
    "dict_type": ("DICT_TYPE_CONVERT", _always("Only dictionaries may be used in a DictType")),
    "model_type": ("MODEL_TYPE_CONVERT", _always("Only dictionaries may be used in a ModelType")),
    "model_attributes_type": ("MODEL_TYPE_CONVERT", _always("Only dictionaries may be used in a ModelType")),
    "less_than_equal": (
        "NUMBER_TYPE_MAX",
        lambda context: f"int value should be less than or equal to {context.get('le')}.",
    ),
    "greater_than_equal": (
        "NUMBER_TYPE_MIN",
        lambda context: f"int value should be greater than or equal to {context.get('ge')}.",
    ),
    "literal_error": (
        "BASE_TYPE_CHOICES",
        lambda context: f"Value must be one of {{{context.get('expected')}}}.",
    ),
    "union_tag_invalid": (
        "UNION_TYPE_CHOICES",
        lambda context: (
            f'Value of field "type" must be one of ({str(context.get("expected_tags")).replace(TAG, "")}).'
        ),
    ),
    "union_tag_not_found": ("BASE_TYPE_REQUIRED", _always("This field is required")),
}
