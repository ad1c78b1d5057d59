"""Modals: the forms with which the bot may answer an interaction."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, model_validator

from playground.discord_json import Json
from playground.validation.component_trees import check_custom_ids, numbered
from playground.validation.components import ComponentId, CustomId, EntitySelect, StringSelect, component_kind
from playground.validation.forms import Flag, Form, OneTo45, OneTo100, UpTo100, UpTo4000, failure, parse
from playground.validation.layouts import TextDisplay


class TextInput(Form):
    type: Literal[4]
    id: ComponentId = None
    custom_id: CustomId
    style: Literal[1, 2]
    label: OneTo45 | None = None
    placeholder: UpTo100 | None = None
    value: UpTo4000 | None = None
    required: Flag = None
    min_length: Annotated[int, Field(ge=0, le=4000)] | None = None
    max_length: Annotated[int, Field(ge=1, le=4000)] | None = None


class FileUpload(Form):
    type: Literal[19]
    id: ComponentId = None
    custom_id: CustomId
    min_values: Annotated[int, Field(ge=0, le=10)] | None = None
    max_values: Annotated[int, Field(ge=1, le=10)] | None = None
    required: Flag = None


class Choice(Form):
    label: OneTo100
    value: OneTo100
    description: UpTo100 | None = None
    default: Flag = None


class RadioGroup(Form):
    type: Literal[21]
    id: ComponentId = None
    custom_id: CustomId
    options: Annotated[list[Choice], Field(min_length=2, max_length=10)]
    required: Flag = None


class CheckboxGroup(Form):
    type: Literal[22]
    id: ComponentId = None
    custom_id: CustomId
    options: Annotated[list[Choice], Field(min_length=1, max_length=10)]
    min_values: Annotated[int, Field(ge=0, le=10)] | None = None
    max_values: Annotated[int, Field(ge=1, le=10)] | None = None
    required: Flag = None


class Checkbox(Form):
    type: Literal[23]
    id: ComponentId = None
    custom_id: CustomId
    default: Flag = None


class Label(Form):
    type: Literal[18]
    id: ComponentId = None
    label: OneTo45
    description: UpTo100 | None = None
    component: Annotated[
        Annotated[TextInput, Tag("kind:4")]
        | Annotated[StringSelect, Tag("kind:3")]
        | Annotated[EntitySelect, Tag("kind:5")]
        | Annotated[EntitySelect, Tag("kind:6")]
        | Annotated[EntitySelect, Tag("kind:7")]
        | Annotated[EntitySelect, Tag("kind:8")]
        | Annotated[FileUpload, Tag("kind:19")]
        | Annotated[RadioGroup, Tag("kind:21")]
        | Annotated[CheckboxGroup, Tag("kind:22")]
        | Annotated[Checkbox, Tag("kind:23")],
        Discriminator(component_kind),
    ]


class InputRow(Form):
    """The older kind of line: a row with one text input, which has its own label."""

    type: Literal[1]
    id: ComponentId = None
    components: Annotated[list[TextInput], Field(min_length=1, max_length=1)]

    @model_validator(mode="after")
    def _labelled(self) -> "InputRow":
        if self.components[0].label is None:
            raise failure("BASE_TYPE_REQUIRED", "This field is required", "components", 0, "label")
        return self


class Modal(Form):
    custom_id: CustomId
    title: OneTo45
    components: Annotated[
        list[
            Annotated[
                Annotated[InputRow, Tag("kind:1")]
                | Annotated[TextDisplay, Tag("kind:10")]
                | Annotated[Label, Tag("kind:18")],
                Discriminator(component_kind),
            ]
        ],
        Field(min_length=1, max_length=5),
    ]


def checked_modal(data: Any, emojis: set[str]) -> Json:
    """The modal in a callback's data as the person's app receives it; raises Discord's form errors.

    `emojis` are the ids of the application's emojis.
    """
    modal = parse(Modal, data, emojis=emojis).model_dump(exclude_none=True)
    check_custom_ids(modal["components"])
    numbered(modal["components"])
    return modal
