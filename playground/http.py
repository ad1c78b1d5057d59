"""What all routes share: the application's objects, reading requests, and answering in Discord's shape."""

import json
import logging
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any

from aiohttp import web
from multipart import MultipartError, MultipartParser, parse_options_header  # type: ignore[import-untyped]  # it has no types

from playground.discord_json import Json
from playground.errors import DiscordError, Problem, invalid
from playground.gateway.gateway import Gateway
from playground.validation.messages import Upload, Uploads
from playground.world.live_interactions import LiveInteractions
from playground.world.world import World

WORLD = web.AppKey("world", World)
GATEWAY = web.AppKey("gateway", Gateway)
INTERACTIONS = web.AppKey("interactions", LiveInteractions)

REQUEST_BYTES = 25 * 1024 * 1024
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_log = logging.getLogger(__name__)


def answer(payload: Any, status: int = 200) -> web.Response:
    # discord.py reads JSON only under exactly this content type, without a charset.
    return web.Response(body=json.dumps(payload).encode(), status=status, content_type="application/json")


def no_content() -> web.Response:
    return web.Response(status=204)


def refusal(error: DiscordError) -> web.Response:
    return answer(error.payload(), error.status)


def at(request: web.Request, name: str) -> str:
    """A named part of the path."""
    return request.match_info[name]


def number(request: web.Request, name: str, default: int, *, least: int, most: int) -> int:
    """A number in the query; raises Discord's form error if it is out of bounds."""
    raw = request.query.get(name, str(default))
    if not raw.isdecimal():
        raise invalid((name,), "NUMBER_TYPE_COERCE", f'Value "{raw}" is not int.')
    if int(raw) < least:
        raise invalid((name,), "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
    if int(raw) > most:
        raise invalid((name,), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
    return int(raw)


async def json_body(request: web.Request) -> Any:
    """The JSON of a request; an empty body is an empty object. Raises `DiscordError`."""
    return _json(await request.read() or b"{}")


async def object_body(request: web.Request) -> Json:
    """The JSON object of a request; an empty body is an empty one. Raises `DiscordError`."""
    return json_object(await json_body(request))


async def body_with_files(request: web.Request) -> tuple[Json, Uploads]:
    """The JSON object and the files of a request, maybe multipart with `payload_json` and `files[n]`.

    Raises `DiscordError`.
    """
    kind, options = parse_options_header(request.headers.get("Content-Type", ""))
    if kind != "multipart/form-data":
        return await object_body(request), {}
    payload, uploads = b"{}", Uploads()
    try:
        for part in _parts(await request.read(), options.get("boundary", "")):
            if part.filename:
                index = part.name.removeprefix("files[").removesuffix("]")
                key = int(index) if index.isdecimal() else len(uploads)
                uploads[key] = Upload(filename=part.filename, data=part.raw)
            elif part.name == "payload_json":
                payload = part.raw
    except MultipartError:
        raise DiscordError(Problem.INVALID_JSON) from None
    return json_object(_json(payload)), uploads


def _parts(body: bytes, boundary: str) -> MultipartParser:
    return MultipartParser(BytesIO(body), boundary, spool_limit=REQUEST_BYTES, memory_limit=REQUEST_BYTES)


def json_object(value: Any) -> Json:
    """The value, if it is a JSON object; raises Discord's form error if it is anything else."""
    if not isinstance(value, dict):
        raise invalid((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    return value


def _json(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise DiscordError(Problem.INVALID_JSON) from None


@web.middleware
async def discord_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answers every error of a route in Discord's shape."""
    try:
        return await handler(request)
    except DiscordError as error:
        return refusal(error)
    except web.HTTPRequestEntityTooLarge:
        return refusal(DiscordError(Problem.TOO_LARGE))
    except web.HTTPMethodNotAllowed:
        return refusal(DiscordError(Problem.METHOD_NOT_ALLOWED))
    except web.HTTPNotFound:
        return refusal(DiscordError(Problem.NOT_FOUND))
    except web.HTTPException:
        raise
    except Exception:  # noqa: BLE001  # the bot gets Discord's 500, the log the traceback
        _log.exception("%s %s failed", request.method, request.path)
        return refusal(DiscordError(Problem.INTERNAL))
