"""What all routes share: the application's objects, bodies, answers, and errors in Discord's shape."""

import json
import logging
import time
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import TYPE_CHECKING, Any

from aiohttp import web
from multipart import (  # type: ignore[import-untyped]  # it has no types
    MultipartError,
    MultipartParser,
    parse_options_header,
)

from playground.errors import DiscordError, Problem, invalid
from playground.posting import Uploads
from playground.snowflakes import Json
from playground.validation_messages import Upload
from playground.world import World

if TYPE_CHECKING:
    from playground.gateway import Gateway
    from playground.interactions import Interactions

WORLD: web.AppKey[World] = web.AppKey("world", World)
GATEWAY: "web.AppKey[Gateway]" = web.AppKey("gateway")
INTERACTIONS: "web.AppKey[Interactions]" = web.AppKey("interactions")

API = "/api/v10"
REQUEST_BYTES = 25 * 1024 * 1024
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_WITHOUT_TOKEN = (f"{API}/interactions/", f"{API}/webhooks/")
_log = logging.getLogger(__name__)


def answer(payload: Any, status: int = 200) -> web.Response:
    # discord.py reads JSON only under exactly this content type, without a charset.
    return web.Response(body=json.dumps(payload).encode(), status=status, content_type="application/json")


def no_content() -> web.Response:
    return web.Response(status=204)


def at(request: web.Request, name: str) -> str:
    """A part of the path."""
    return request.match_info[name]


def number(request: web.Request, name: str, default: int, *, least: int, most: int) -> int:
    """A number of the query; raises Discord's form error outside its bounds."""
    raw = request.query.get(name, str(default))
    if not raw.isdecimal():
        raise invalid((name,), "NUMBER_TYPE_COERCE", f'Value "{raw}" is not int.')
    if int(raw) < least:
        raise invalid((name,), "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
    if int(raw) > most:
        raise invalid((name,), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
    return int(raw)


async def json_body(request: web.Request) -> Any:
    """The JSON of a request; an empty body is an empty object."""
    return _json(await request.text() or "{}")


async def body_with_files(request: web.Request) -> tuple[Any, Uploads]:
    """The JSON and the files of a request, which may be multipart with `payload_json` and `files[n]`."""
    kind, options = parse_options_header(request.headers.get("Content-Type", ""))
    if kind != "multipart/form-data":
        return await json_body(request), {}
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
    return _json(payload), uploads


def _parts(body: bytes, boundary: str) -> MultipartParser:
    return MultipartParser(BytesIO(body), boundary, spool_limit=REQUEST_BYTES, memory_limit=REQUEST_BYTES)


def _json(text: str | bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise DiscordError(Problem.INVALID_JSON) from None


def refusal(error: DiscordError) -> web.Response:
    return answer(error.payload(), error.status)


@web.middleware
async def discord_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Every failure of a route of ours as Discord would put it."""
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


@web.middleware
async def bot_api(request: web.Request, handler: Handler) -> web.StreamResponse:
    """The bot's token, the faults that tests ask for, and the headers of rate limits that never bite."""
    if not request.path.startswith(API):
        return await handler(request)
    world = request.app[WORLD]
    fault = world.faults.take(f"{request.method} {request.path}")
    if fault is not None:
        response: web.StreamResponse = answer(fault.body, fault.status)
        response.headers.update(fault.headers)
    elif _has_token(request, world):
        response = await handler(request)
    else:
        response = refusal(DiscordError(Problem.UNAUTHORIZED))
    response.headers.update(
        {
            "X-RateLimit-Limit": "50",
            "X-RateLimit-Remaining": "49",
            "X-RateLimit-Reset-After": "1.000",
            "X-RateLimit-Reset": f"{time.time() + 1:.3f}",
            "X-RateLimit-Bucket": _bucket(request),
        }
    )
    return response


def _has_token(request: web.Request, world: World) -> bool:
    if request.path == f"{API}/gateway" or request.path.startswith(_WITHOUT_TOKEN):
        return True
    return request.headers.get("Authorization") == f"Bot {world.token}"


def _bucket(request: web.Request) -> str:
    resource = request.match_info.route.resource
    return f"{request.method}-{resource.canonical if resource else 'unknown'}"


def listed(payloads: Any) -> list[Json]:
    """A body that must be a list of objects."""
    if not isinstance(payloads, list):
        raise invalid((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    return payloads
