"""The playground as one web server on loopback: REST API, gateway, member API, files and page."""

from base64 import b64decode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Middleware

from playground import control
from playground.errors import DiscordError, Problem
from playground.gateway.gateway import Gateway
from playground.http import GATEWAY, INTERACTIONS, REQUEST_BYTES, WORLD, at, discord_errors
from playground.keeping import Keeper
from playground.member import api, events
from playground.member.app.member import Member
from playground.rest import channels, commands, emojis, interactions, messages, threads, users, webhooks
from playground.rest.middleware import bot_api
from playground.world.live_interactions import LiveInteractions
from playground.world.luxor import luxor
from playground.world.world import World

PAGE = Path(__file__).parent / "page"
HOST = "127.0.0.1"
REST = (users, channels, messages, threads, commands, emojis, interactions, webhooks)
MEMBER = (api, events)


def build(world: World, keeper: Keeper | None = None, *watchers: Middleware) -> web.Application:
    """The web application around this world, which the keeper keeps; watchers see each request first."""
    app = web.Application(middlewares=[*watchers, bot_api, discord_errors], client_max_size=REQUEST_BYTES)
    app[WORLD], app[GATEWAY], app[INTERACTIONS] = world, Gateway(world), LiveInteractions(world)
    app[events.APPS] = events.OpenApps(world)
    for part in (*REST, *MEMBER, control):
        app.add_routes(part.routes)
    app.router.add_get("/gateway", app[GATEWAY].serve)
    app.router.add_get("/gateway/", app[GATEWAY].serve)
    app.router.add_get("/attachments/{channel}/{attachment}/{filename}", attachment)
    app.router.add_get("/emojis/{emoji}", emoji)
    app.router.add_get("/", index)
    if PAGE.is_dir():
        app.router.add_static("/page", PAGE)
    if keeper is not None:
        app.on_response_prepare.append(keeper.save_before)
    return app


async def index(_: web.Request) -> web.FileResponse:
    return web.FileResponse(PAGE / "index.html")


async def attachment(request: web.Request) -> web.Response:
    """A file of a message, until the message is deleted. Raises `DiscordError`."""
    found = request.app[WORLD].attachments.get(at(request, "attachment"))
    if found is None:
        raise DiscordError(Problem.NOT_FOUND)
    content_type = found.payload().get("content_type", "application/octet-stream")
    return web.Response(body=found.data, content_type=content_type)


async def emoji(request: web.Request) -> web.Response:
    """The picture of one of the application's emojis. Raises `DiscordError`."""
    url = request.app[WORLD].emoji_images.get(at(request, "emoji"))
    if url is None:
        raise DiscordError(Problem.NOT_FOUND)
    head, _, data = url.partition(";base64,")
    return web.Response(body=b64decode(data), content_type=head.removeprefix("data:"))


@dataclass(slots=True)
class Playground:
    """A running playground: its address, its world, and its gateway."""

    base_url: str
    world: World
    gateway: Gateway

    @asynccontextmanager
    async def member(self, username: str) -> AsyncIterator[Member]:
        """The app of the person with this username, connected over real HTTP."""
        user = self.world.named(username)
        async with Member.connected(self.base_url, user.id, user.username) as member:
            yield member


@asynccontextmanager
async def running_playground(
    port: int = 0, world: World | None = None, keeper: Keeper | None = None, watcher: Middleware | None = None
) -> AsyncIterator[Playground]:
    """A playground on loopback until the block ends; port 0 stands for any free port.

    It has the keeper's world if there is one. Raises OSError if the port is taken. `watcher` is a middleware
    that sees each request before it can fail.
    """
    world = keeper.world if keeper else world or luxor()
    app = build(world, keeper, *([watcher] if watcher else []))
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, HOST, port).start()
        host, actual = runner.addresses[0][:2]
        world.base_url = f"http://{host}:{actual}"
        if keeper and keeper.ahead:
            world.forward(keeper.ahead)
        yield Playground(world.base_url, world, app[GATEWAY])
    finally:
        world.faults.clear()  # else the requests that a fault keeps waiting would hold up the end
        await app[GATEWAY].drop(1001)
        world.forward(0)  # else those who wait for the clock to move would hold it up, too
        await runner.cleanup()
        if keeper:
            keeper.save()  # with the clock where it is now
        world.clock.reset()
