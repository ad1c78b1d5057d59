"""A bot whose answers to interactions a test gives itself, request by request."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from playground.discord_json import Json
from playground.member import Member
from tests.playground.api import Api


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
