"""The components of a whole message: rows, or a layout."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, field_validator

from playground.validation.component_trees import TOTAL
from playground.validation.components import ACTION_ROW, ActionRow, Button, ComponentId, component_kind
from playground.validation.forms import TAG, Flag, Form, OneTo2048, OneTo4000, UpTo1024, failure

ROWS = 5


class Media(Form):
    url: OneTo2048


class TextDisplay(Form):
    type: Literal[10]
    id: ComponentId = None
    content: OneTo4000


class Thumbnail(Form):
    type: Literal[11]
    id: ComponentId = None
    media: Media
    description: UpTo1024 | None = None
    spoiler: Flag = None


class Section(Form):
    type: Literal[9]
    id: ComponentId = None
    components: Annotated[list[TextDisplay], Field(min_length=1, max_length=3)]
    accessory: Annotated[
        Annotated[Button, Tag("kind:2")] | Annotated[Thumbnail, Tag("kind:11")], Discriminator(component_kind)
    ]


class GalleryItem(Form):
    media: Media
    description: UpTo1024 | None = None
    spoiler: Flag = None


class MediaGallery(Form):
    type: Literal[12]
    id: ComponentId = None
    items: Annotated[list[GalleryItem], Field(min_length=1, max_length=10)]


class FileComponent(Form):
    type: Literal[13]
    id: ComponentId = None
    file: Media
    spoiler: Flag = None

    @field_validator("file")
    @classmethod
    def _is_attached(cls, media: Media) -> Media:
        if not media.url.startswith("attachment://"):
            raise failure("UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED", "Must be an attachment://", "url")
        return media


class Separator(Form):
    type: Literal[14]
    id: ComponentId = None
    divider: Flag = None
    spacing: Literal[1, 2] = 1


Block = (
    Annotated[ActionRow, Tag("kind:1")]
    | Annotated[Section, Tag("kind:9")]
    | Annotated[TextDisplay, Tag("kind:10")]
    | Annotated[MediaGallery, Tag("kind:12")]
    | Annotated[FileComponent, Tag("kind:13")]
    | Annotated[Separator, Tag("kind:14")]
)


class Container(Form):
    type: Literal[17]
    id: ComponentId = None
    accent_color: Annotated[int, Field(ge=0, le=0xFFFFFF)] | None = None
    spoiler: Flag = None
    components: Annotated[
        list[Annotated[Block, Discriminator(component_kind)]], Field(min_length=1, max_length=39)
    ]


class ClassicLayout(Form):
    """The components of a message without IS_COMPONENTS_V2: at most five rows."""

    components: Annotated[list[ActionRow], Field(max_length=ROWS)]

    @field_validator("components", mode="before")
    @classmethod
    def _only_rows(cls, components: Any) -> Any:
        for index, component in enumerate(components if isinstance(components, list) else []):
            if component_kind(component) != f"{TAG}{ACTION_ROW}":
                raise failure("UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1,).', index)
        return components


class Layout(Form):
    """The components of a message with IS_COMPONENTS_V2."""

    components: Annotated[
        list[Annotated[Block | Annotated[Container, Tag("kind:17")], Discriminator(component_kind)]],
        Field(min_length=1, max_length=TOTAL),
    ]
