"""The playground as one web server on loopback: gateway, REST, member API, files and page."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from playground import (
    member_api,
    member_events,
    rest_basics,
    rest_commands,
    rest_emojis,
    rest_interactions,
    rest_messages,
    rest_threads,
    rest_webhooks,
)
from playground.errors import DiscordError, Problem
from playground.gateway import Gateway
from playground.http import (
    GATEWAY,
    INTERACTIONS,
    REQUEST_BYTES,
    WORLD,
    at,
    bot_api,
    discord_errors,
)
from playground.interactions import Interactions
from playground.member import Member
from playground.world import World, luxor

PAGE = Path(__file__).parent / "page"
HOST = "127.0.0.1"
PARTS = (
    rest_basics,
    rest_messages,
    rest_threads,
    rest_commands,
    rest_emojis,
    rest_interactions,
    rest_webhooks,
    member_api,
    member_events,
)


def build(world: World) -> web.Application:
    """The web application around this world."""
    app = web.Application(middlewares=[bot_api, discord_errors], client_max_size=REQUEST_BYTES)
    app[WORLD], app[GATEWAY], app[INTERACTIONS] = world, Gateway(world), Interactions(world)
    for part in PARTS:
        app.add_routes(part.routes)
    app.router.add_get("/gateway", app[GATEWAY].serve)
    app.router.add_get("/gateway/", app[GATEWAY].serve)
    app.router.add_get("/attachments/{channel}/{attachment}/{filename}", attachment)
    app.router.add_get("/", index)
    if PAGE.is_dir():
        app.router.add_static("/page", PAGE)
    return app


async def index(_: web.Request) -> web.FileResponse:
    return web.FileResponse(PAGE / "index.html")


async def attachment(request: web.Request) -> web.Response:
    """A file of a message, as long as the message is there."""
    found = request.app[WORLD].attachments.get(at(request, "attachment"))
    if found is None:
        raise DiscordError(Problem.NOT_FOUND)
    content_type = found.payload().get("content_type", "application/octet-stream")
    return web.Response(body=found.data, content_type=content_type)


@dataclass(slots=True)
class Playground:
    """A running playground: where it is, what is in it."""

    base_url: str
    world: World
    gateway: Gateway

    @asynccontextmanager
    async def member(self, username: str) -> AsyncIterator[Member]:
        """A person's app, connected over real HTTP."""
        user = self.world.named(username)
        async with Member.connected(self.base_url, user.id, user.username) as member:
            yield member


@asynccontextmanager
async def running_playground(port: int = 0, world: World | None = None) -> AsyncIterator[Playground]:
    """A playground on loopback until the block ends; port 0 takes a free one, OSError if it is taken."""
    world = world or luxor()
    app = build(world)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, HOST, port).start()
        host, actual = runner.addresses[0][:2]
        world.base_url = f"http://{host}:{actual}"
        yield Playground(world.base_url, world, app[GATEWAY])
    finally:
        await app[GATEWAY].drop(1001)
        await runner.cleanup()
