"""Modals: the forms with which the bot may answer an interaction."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from playground.discord_json import Json
from playground.validation.component_trees import check_custom_ids, numbered
from playground.validation.components import ComponentId, CustomId, Select, component_kind
from playground.validation.forms import Flag, Form, OneTo45, OneTo100, UpTo100, UpTo4000, parse


class TextInput(Form):
    type: Literal[4]
    id: ComponentId = None
    custom_id: CustomId
    style: Literal[1, 2]
    placeholder: UpTo100 | None = None
    value: UpTo4000 | None = None
    required: Flag = None
    min_length: Annotated[int, Field(ge=0, le=4000)] | None = None
    max_length: Annotated[int, Field(ge=1, le=4000)] | None = None


class Choice(Form):
    label: OneTo100
    value: OneTo100
    description: UpTo100 | None = None
    default: Flag = None


class CheckboxGroup(Form):
    type: Literal[22]
    id: ComponentId = None
    custom_id: CustomId
    options: Annotated[list[Choice], Field(min_length=1, max_length=10)]
    min_values: Annotated[int, Field(ge=0, le=10)] | None = None
    max_values: Annotated[int, Field(ge=1, le=10)] | None = None
    required: Flag = None


class Label(Form):
    type: Literal[18]
    id: ComponentId = None
    label: OneTo45
    description: UpTo100 | None = None
    component: Annotated[
        Annotated[TextInput, Tag("kind:4")]
        | Annotated[Select, Tag("kind:3")]
        | Annotated[CheckboxGroup, Tag("kind:22")],
        Discriminator(component_kind),
    ]


class Modal(Form):
    custom_id: CustomId
    title: OneTo45
    components: Annotated[list[Label], Field(min_length=1, max_length=5)]


def checked_modal(data: Any, emojis: set[str]) -> Json:
    """The modal in a callback's data as the person's app receives it; raises Discord's form errors.

    `emojis` are the ids of the application's emojis.
    """
    modal = parse(Modal, data, emojis=emojis).model_dump(exclude_none=True)
    check_custom_ids(modal["components"])
    numbered(modal["components"])
    return modal
