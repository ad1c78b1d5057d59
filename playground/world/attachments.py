"""The files of messages."""

from dataclasses import dataclass, field
from io import BytesIO
from mimetypes import guess_type
from urllib.parse import quote

from PIL import Image, UnidentifiedImageError

from playground.discord_json import Json


@dataclass(slots=True)
class Attachment:
    """A file of a message; `url` is an address of this playground."""

    id: str
    filename: str
    data: bytes
    url: str
    description: str | None = None
    ephemeral: bool = False
    size: Json = field(init=False)
    """The `width` and `height` of a picture in pixels; empty for other files."""

    def __post_init__(self) -> None:
        self.size = _size(self.data)

    def payload(self) -> Json:
        content_type, _ = guess_type(self.filename)
        optional = {"description": self.description, "content_type": content_type, **self.size}
        return {
            "id": self.id,
            "filename": self.filename,
            "size": len(self.data),
            "url": self.url,
            "proxy_url": self.url,
            **({"ephemeral": True} if self.ephemeral else {}),
            **{key: value for key, value in optional.items() if value is not None},
        }


def attachment_path(channel_id: str, attachment_id: str, filename: str) -> str:
    """The path of a file's address."""
    return f"/attachments/{channel_id}/{attachment_id}/{quote(filename)}"


def _size(data: bytes) -> Json:
    try:
        with Image.open(BytesIO(data)) as image:
            return {"width": image.width, "height": image.height}
    except (UnidentifiedImageError, OSError):
        return {}
