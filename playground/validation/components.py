"""Buttons, selects, and the rows that hold them."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, ValidationInfo, field_validator, model_validator

from playground.validation.forms import (
    TAG,
    Flag,
    Form,
    OneTo100,
    Snowflake,
    UpTo80,
    UpTo100,
    UpTo150,
    UpTo512,
    failure,
)

ACTION_ROW, BUTTON = 1, 2
"""Types of components."""
LINK, PREMIUM = 5, 6
"""Styles of buttons."""
ROWS, WIDTH = 5, 5
"""How many rows a message has, and how wide one is in buttons; a select is as wide as the row."""

ComponentId = Annotated[int, Field(ge=0)] | None
CustomId = OneTo100


def component_kind(value: Any) -> str:
    """The discriminator of unions of components: a tag with the component's type."""
    number = value.get("type") if isinstance(value, dict) else getattr(value, "type", None)
    return f"{TAG}{number}"


class Emoji(Form):
    """An emoji on a button or option: a character, or by id an emoji of the application."""

    id: Snowflake | None = None
    name: str | None = None
    animated: bool | None = None

    @model_validator(mode="after")
    def _exists(self, info: ValidationInfo) -> "Emoji":
        known = (info.context or {}).get("emojis", ())
        plain = self.id is None and self.name is not None and not self.name.isascii()
        if not plain and self.id not in known:
            raise failure("COMPONENT_INVALID_EMOJI", "Invalid emoji", "id" if self.id else "name")
        return self


class Button(Form):
    type: Literal[2]
    id: ComponentId = None
    style: Literal[1, 2, 3, 4, 5, 6]
    label: UpTo80 | None = None
    emoji: Emoji | None = None
    custom_id: CustomId | None = None
    url: UpTo512 | None = None
    sku_id: Snowflake | None = None
    disabled: Flag = None

    @model_validator(mode="after")
    def _fields_of_its_style(self) -> "Button":
        needed = {LINK: "url", PREMIUM: "sku_id"}.get(self.style, "custom_id")
        for field in ("custom_id", "url", "sku_id"):
            present = getattr(self, field) is not None
            if field == needed and not present:
                raise failure("BASE_TYPE_REQUIRED", "This field is required", field)
            if field != needed and present:
                raise failure(
                    "BUTTON_COMPONENT_FIELD_NOT_ALLOWED", f"A {field} cannot be used with this style", field
                )
        if self.style != PREMIUM and not self.label and not self.emoji:
            raise failure(
                "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji", "label"
            )
        return self


class Option(Form):
    label: OneTo100
    value: OneTo100
    description: UpTo100 | None = None
    emoji: Emoji | None = None
    default: Flag = None


class Select(Form):
    type: Literal[3]
    id: ComponentId = None
    custom_id: CustomId
    placeholder: UpTo150 | None = None
    min_values: Annotated[int, Field(ge=0, le=25)] = 1
    max_values: Annotated[int, Field(ge=1, le=25)] = 1
    disabled: Flag = None
    required: Flag = None
    options: Annotated[list[Option], Field(min_length=1, max_length=25)]

    @model_validator(mode="after")
    def _range(self) -> "Select":
        if self.min_values > self.max_values:
            raise failure(
                "SELECT_COMPONENT_MIN_VALUES_LARGER_THAN_MAX",
                "min_values must not exceed max_values",
                "min_values",
            )
        return self

    @model_validator(mode="after")
    def _options_fit(self) -> "Select":
        values = [option.value for option in self.options]
        for index, value in enumerate(values):
            if value in values[:index]:
                raise failure(
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                    *("options", index, "value"),
                )
        if self.max_values > len(values):
            raise failure(
                "BASE_TYPE_BAD_LENGTH",
                f"Must be between {self.min_values} and {self.max_values} in length.",
                "options",
            )
        if sum(bool(option.default) for option in self.options) > self.max_values:
            raise failure(
                "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More default values than max_values", "options"
            )
        return self


RowChild = Annotated[
    Annotated[Button, Tag("kind:2")] | Annotated[Select, Tag("kind:3")], Discriminator(component_kind)
]


class ActionRow(Form):
    type: Literal[1]
    id: ComponentId = None
    components: Annotated[list[RowChild], Field(min_length=1, max_length=5)]

    @field_validator("components")
    @classmethod
    def _width(cls, components: list[Button | Select]) -> list[Button | Select]:
        width = 0
        for index, component in enumerate(components):
            width += 1 if isinstance(component, Button) else WIDTH
            if width > WIDTH:
                message = "The specified component exceeds the maximum width"
                raise failure("COMPONENT_LAYOUT_WIDTH_EXCEEDED", message, index)
        return components


class Rows(Form):
    """The components of a message: at most five rows. Layouts (IS_COMPONENTS_V2) are unknown here."""

    components: Annotated[list[ActionRow], Field(max_length=ROWS)]

    @field_validator("components", mode="before")
    @classmethod
    def _only_rows(cls, components: Any) -> Any:
        for index, component in enumerate(components if isinstance(components, list) else []):
            if component_kind(component) != f"{TAG}{ACTION_ROW}":
                raise failure("UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1,).', index)
        return components
