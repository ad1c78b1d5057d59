"""Discord's REST API in bare requests, which discord.py might never send, and a bot that makes them."""

import asyncio
import io
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from playground.discord_json import Json
from playground.member import Member
from playground.server import Playground


class Api:
    """The bot's side of the API; every call returns the status and the body of the answer."""

    def __init__(self, session: aiohttp.ClientSession, playground: Playground) -> None:
        self.session = session
        self.world = playground.world
        self.base = f"{playground.base_url}/api/v10"
        self.headers = {"Authorization": f"Bot {playground.world.token}"}
        self.lobby = self.world.channel_named("lobby")
        self.messages = f"/channels/{self.lobby.id}/messages"
        self.commands = f"/applications/{self.world.application.id}/commands"

    async def __call__(
        self, method: str, path: str, body: Any = None, files: dict[str, bytes] | None = None, **headers: str
    ) -> tuple[int, Any]:
        data: Any = json.dumps(body).encode()
        sent = {**self.headers, "Content-Type": "application/json", **headers}
        if files is not None:
            del sent["Content-Type"]
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body))
            for index, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{index}]", io.BytesIO(content), filename=name)
        async with self.session.request(method, self.base + path, data=data, headers=sent) as response:
            text = await response.text()
            return response.status, json.loads(text) if text else None

    async def send(self, files: dict[str, bytes] | None = None, **body: Any) -> tuple[int, Any]:
        """Post a message to the lobby."""
        return await self("POST", self.messages, body, files)


def refusal(answer: tuple[int, Any]) -> tuple[int, int | None]:
    """The status of an answer, and Discord's code if it is a refusal."""
    status, body = answer
    return status, body.get("code")


def errors(answer: tuple[int, Any]) -> dict[str, str]:
    """The codes of a form error, which is a 400, by the dotted paths of the fields; empty if it is none."""
    (status, body), found = answer, dict[str, str]()
    assert status == 400 or "errors" not in body

    def visit(node: Json, path: tuple[str, ...]) -> None:
        for key, value in node.items():
            if key == "_errors":
                found[".".join(path)] = value[0]["code"]
            else:
                visit(value, (*path, key))

    visit(body.get("errors", {}), ())
    return found


# Parts of request bodies, as a bot sends them.


NILE = {"label": "Nile", "value": "nile"}


def button(number: int = 0, **fields: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"go{number}", **fields}


def select(**fields: Any) -> Json:
    return {"type": 3, "custom_id": "tiles", "options": [NILE], **fields}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def command(name: str = "ra", **fields: Any) -> Json:
    return {"name": name, "description": "Plays Ra", **fields}


def option(name: str = "table", kind: int = 3, **fields: Any) -> Json:
    return {"type": kind, "name": name, "description": "A table", **fields}


# A bot whose answers to interactions a test gives itself, request by request


class ReceivedInteraction:
    """One interaction that the bot has received; `data` is the event's."""

    def __init__(self, api: Api, data: Json) -> None:
        self.api = api
        self.data = data
        self.webhook = f"/webhooks/{data['application_id']}/{data['token']}"

    async def answer(self, kind: int, data: Json | None = None) -> tuple[int, Any]:
        """Acknowledge the interaction; returns the status and body of the response."""
        path = f"/interactions/{self.data['id']}/{self.data['token']}/callback?with_response=1"
        return await self.api("POST", path, {"type": kind, **({"data": data} if data is not None else {})})


class ManualBot:
    """A connection to the gateway, and one member who uses the bot."""

    def __init__(self, api: Api, member: Member, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.api = api
        self.member = member
        self.socket = socket

    async def _next(self) -> ReceivedInteraction:
        while True:
            frame = await self.socket.receive_json()
            if frame["t"] == "INTERACTION_CREATE":
                return ReceivedInteraction(self.api, frame["d"])

    @asynccontextmanager
    async def asked(self, request: Coroutine[Any, Any, Any]) -> AsyncIterator[ReceivedInteraction]:
        """The interaction that the member's request causes; the block ends when the member has an answer."""
        task = asyncio.create_task(request)
        try:
            yield await self._next()
            await task
        finally:
            task.cancel()

    async def answered(self) -> ReceivedInteraction:
        """An interaction once it has an answer."""
        async with self.asked(self.member.slash("say")) as interaction:
            status, _ = await interaction.answer(4, {"content": "a"})
            assert status == 200
        return interaction

    async def show(self, form: Json, request: Coroutine[Any, Any, Json]) -> Json:
        """Answer the member's request with a form; returns what the member's app receives."""
        clicking = asyncio.create_task(request)
        await (await self._next()).answer(9, form)
        return await clicking
