"""The application's own emojis."""

from typing import Annotated

from aiohttp import web
from pydantic import Field

from playground.discord_json import Json
from playground.errors import DiscordError, Problem, invalid
from playground.http import answer, at, json_body, no_content
from playground.rest.paths import APPLICATION, application_of
from playground.validation.forms import Form, parse
from playground.world.application import Application

routes = web.RouteTableDef()
_EMOJIS = f"{APPLICATION}/emojis"
MOST = 2000
IMAGE_BYTES = 256 * 1024
EmojiName = Annotated[str, Field(min_length=2, max_length=32, pattern=r"^[0-9A-Za-z_]+$")]


class EmojiForm(Form):
    name: EmojiName
    image: str
    """A data URL."""


@routes.get(_EMOJIS)
async def every(request: web.Request) -> web.Response:
    _, application = application_of(request)
    return answer({"items": list(application.emojis.values())})


@routes.post(_EMOJIS)
async def create(request: web.Request) -> web.Response:
    world, application = application_of(request)
    form = parse(EmojiForm, await json_body(request))
    media_type = _checked_image(form.image)
    _check_room(application, form.name)
    emoji: Json = {
        "id": world.snowflakes.next(),
        "name": form.name,
        "roles": [],
        "user": world.bot.payload(),
        "require_colons": True,
        "managed": False,
        "animated": media_type == "image/gif",
        "available": True,
    }
    application.emojis[emoji["id"]] = emoji
    world.emoji_images[emoji["id"]] = form.image
    return answer(emoji, status=201)


def _checked_image(url: str) -> str:
    """The media type of a data URL; raises unless it is an image that is small enough."""
    head, _, data = url.partition(";base64,")
    if not head.startswith("data:image/"):
        raise invalid(("image",), "BASE64_IMAGE_INVALID", "Invalid image data")
    if len(data) * 3 // 4 > IMAGE_BYTES:
        raise invalid(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return head.removeprefix("data:")


def _check_room(application: Application, name: str) -> None:
    if any(emoji["name"] == name for emoji in application.emojis.values()):
        raise invalid(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Emoji name is already taken")
    if len(application.emojis) >= MOST:
        raise DiscordError(Problem.TOO_MANY_EMOJIS)


@routes.delete(f"{_EMOJIS}/{{emoji}}")
async def delete(request: web.Request) -> web.Response:
    world, application = application_of(request)
    if application.emojis.pop(at(request, "emoji"), None) is None:
        raise DiscordError(Problem.UNKNOWN_EMOJI)
    world.emoji_images.pop(at(request, "emoji"), None)
    return no_content()
