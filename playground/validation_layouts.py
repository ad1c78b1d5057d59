"""The components of a whole message, in rows or as a layout, and how Discord writes them back."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, field_validator

from playground.errors import invalid
from playground.forms import TAG, Flag, Form, OneTo2048, OneTo4000, UpTo1024, failure
from playground.snowflakes import Json
from playground.validation_components import ACTION_ROW, ActionRow, Button, ComponentId, kind

ROWS, TOTAL, DISPLAYED_TEXT = 5, 40, 4000
Path = tuple[str | int, ...]


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
        Annotated[Button, Tag("kind:2")] | Annotated[Thumbnail, Tag("kind:11")], Discriminator(kind)
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
    components: Annotated[list[Annotated[Block, Discriminator(kind)]], Field(min_length=1, max_length=39)]


class ClassicLayout(Form):
    """The components of a message without IS_COMPONENTS_V2: up to five rows."""

    components: Annotated[list[ActionRow], Field(max_length=ROWS)]

    @field_validator("components", mode="before")
    @classmethod
    def _only_rows(cls, components: Any) -> Any:
        for index, component in enumerate(components if isinstance(components, list) else []):
            if kind(component) != f"{TAG}{ACTION_ROW}":
                raise failure("UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1,).', index)
        return components


class Layout(Form):
    """The components of a message with IS_COMPONENTS_V2."""

    components: Annotated[
        list[Annotated[Block | Annotated[Container, Tag("kind:17")], Discriminator(kind)]],
        Field(min_length=1, max_length=TOTAL),
    ]


def walk(components: list[Json], path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Every component of a tree with its path, parents before children."""
    for index, component in enumerate(components):
        yield from _below(component, (*path, index))


def _below(component: Json, path: Path) -> Iterator[tuple[Path, Json]]:
    yield path, component
    for key in ("accessory", "component"):
        if key in component:
            yield from _below(component[key], (*path, key))
    yield from walk(component.get("components", []), (*path, "components"))


def check_custom_ids(components: list[Json]) -> None:
    """Refuses a custom_id that stands twice in one message or modal."""
    seen: set[str] = set()
    for path, component in walk(components):
        custom_id = component.get("custom_id")
        if custom_id in seen:
            raise invalid(
                (*path, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )
        if custom_id is not None:
            seen.add(custom_id)


def check_totals(components: list[Json]) -> None:
    """Refuses a layout of more than 40 components, nested ones counted, or 4000 characters of text."""
    everything = [component for _, component in walk(components)]
    if len(everything) > TOTAL:
        message = f"The total number of components cannot exceed {TOTAL}"
        raise invalid(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    if sum(len(component["content"]) for component in everything if "content" in component) > DISPLAYED_TEXT:
        message = f"Displayable text size exceeds maximum size of {DISPLAYED_TEXT}"
        raise invalid(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def numbered(components: list[Json]) -> list[Json]:
    """The same components, each with the id that Discord gives to those without one."""
    everything = [component for _, component in walk(components)]
    taken = {component["id"] for component in everything if component.get("id")}
    free = (number for number in range(1, len(everything) + len(taken) + 1) if number not in taken)
    for component in everything:
        if not component.get("id"):
            component["id"] = next(free)
    return components
